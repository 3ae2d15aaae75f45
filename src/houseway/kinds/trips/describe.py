"""Plays a described deal of Trips: stacks, rolled-over pot, cards and bets in, the award of the pot out."""

from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.houses import Offer
from houseway.kinds.described_play import (
    DescribedTable,
    ListedSource,
    as_data,
    posted,
    read_shoe,
    seated,
    with_readings,
)
from houseway.kinds.description import DescribedRound, RefusedAction, amount, decode
from houseway.kinds.trips import commands as said
from houseway.kinds.trips.events import BetMade, CardDealt, FeeHeld, FeesDropped, PotAwarded
from houseway.kinds.trips.round import Carryover, Line, line, rules_of
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.decode_errors import BadDescription
from houseway.table.find_kind import kind
from houseway.table.table import Table


class Stakes(msgspec.Struct, forbid_unknown_fields=True):
    bet: int


class Description(DescribedRound, forbid_unknown_fields=True):
    """A described deal."""

    pot: int = 0
    """Chips rolled over from earlier deals."""
    stakes: Stakes | None = None


def settle(filed: Offer, description: Any) -> dict[str, Any]:
    """Play a described deal to its end and return the award of the pot."""
    felt = decode(description, Description)
    filed = with_readings(filed, felt.options, ("paid",))
    source = ListedSource(read_shoe(filed, felt.shoe))
    fresh = Table(filed, kind(filed.kind), max(filed.seats), stakes(filed, felt), Carryover())
    rules = rules_of(filed)
    table = seated(fresh, felt.stacks, source, rules.fewest_rolled if felt.pot else rules.fewest)
    if amount(felt.pot, "pot") < 0:
        raise BadDescription("pot", "the rolled pot must be at least 0")
    table = msgspec.structs.replace(table, carryover=Carryover(felt.pot, 0, paid(table, felt)))
    play = DescribedTable(table, source)
    deal(play, felt)
    play.play(felt.actions, read_action)
    return told(play, felt)


def stakes(filed: Offer, felt: Description) -> Line:
    """Return the posted line with this bet. Refuses a limit that is not filed, because it has no collection."""
    first: Line = posted(filed, felt.schedule, line)
    if felt.stakes is None:
        return first
    bet = amount(felt.stakes.bet, "stakes.bet")
    limits = [first] if felt.schedule is not None else [line(filed, each.id) for each in filed.fees.schedules]
    found = next((each for each in limits if each.bet == bet), None)
    if found is None:
        known = ", ".join(str(each.bet) for each in limits)
        sentence = f"there is no table with bets of {bet} cents; the filed bets are {known}"
        raise RefusedAction(Refused("no-such-limit", sentence, filed.clause), "stakes.bet")
    return found


def paid(table: Table, felt: Description) -> tuple[int, ...]:
    """Return the person numbers that have paid the collection in this round of play.

    A seat that has paid can sit out a deal.
    """
    said = felt.options.get("paid", [])
    seats = said if isinstance(said, list) else [said]
    for seat in seats:
        if seat not in range(1, table.seats + 1) or isinstance(seat, bool):
            raise BadDescription("options.paid", f"there is no seat {seat!r}; the table has {table.seats}")
    return tuple(table.people[Place(seat)].number for seat in seats if seat in felt.stacks)


def deal(play: DescribedTable, felt: Description) -> None:
    try:
        play.do(said.DealHand())
    except Refused as refused:
        raise RefusedAction(refused, "stacks") from None
    for seat in felt.stacks:
        if seat not in play.table.round.seats:
            sentence = f"seat {seat} can't pay the collection and a bet"
            raise RefusedAction(Refused("no-chips", sentence, play.table.line.clause), f"stacks.{seat}")


def read_action(action: Sequence[Any]) -> Command:
    """Read a seat's action.

    >>> read_action([2, "fold"])
    Fold(seat=2)
    """
    match [*action]:
        case [int(seat), "bet"]:
            return said.Bet(seat)
        case [int(seat), "fold"]:
            return said.Fold(seat)
        case [int(), str(word), *_]:
            raise Refused("unknown-action", f"there is no action {word!r}; use bet or fold")
    raise Refused("not-an-action", f"an action must be [seat, \"bet\"] or [seat, \"fold\"], not {action!r}")


def told(play: DescribedTable, felt: Description) -> dict[str, Any]:
    events, after = play.events, play.table
    award = next(event for event in events if isinstance(event, PotAwarded))
    shares = dict(award.shares)
    rows = []
    for seat in sorted(felt.stacks):
        stake = sum(event.amount for event in events if isinstance(event, BetMade) and event.seat == seat)
        row = {"seat": seat, "wager": "pot", "result": "win" if seat in shares else "lose", "stake": stake}
        rows.append(row | {"paid": shares.get(seat, 0), "collected": stake, "returned": 0})
    dealt = sum(isinstance(event, CardDealt) for event in events)
    unused = felt.shoe[dealt:]
    return {
        "offer": after.offer.id,
        "events": as_data(events),
        "settlements": rows,
        "pot": {"awarded": sum(shares.values()), "rolls": award.rolls, "hand": award.hand, "whole": award.qualifies},
        "collection": [
            {"from": event.seat, "amount": event.amount} for event in events if isinstance(event, FeeHeld)
        ],
        "dropped": sum(event.amount for event in events if isinstance(event, FeesDropped)),
        "stacks": {
            "start": {str(seat): stack for seat, stack in sorted(felt.stacks.items())},
            "end": {str(seat): after.people[Place(seat)].chips for seat in sorted(felt.stacks)},
        },
        **({"unused": unused} if unused else {}),
    }
