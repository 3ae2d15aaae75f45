"""Plays a described hand of thirteen cards: stacks, button, cards and settings in, payments out."""

from collections.abc import Sequence
from typing import Any

import msgspec

from houseway.games.thirteen.rules import CARDS, FEWEST
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
from houseway.kinds.thirteen import commands as said
from houseway.kinds.thirteen.events import FeeTaken, HandShown, Misdealt, PointsPaid
from houseway.kinds.thirteen.round import Carryover, Line, line
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.decode_errors import BadDescription
from houseway.table.find_kind import kind
from houseway.table.table import Table

WORDS = "set, surrender and sweep, or the floor's misdeal and foul"


class Stakes(msgspec.Struct, forbid_unknown_fields=True):
    point: int


class Description(DescribedRound, forbid_unknown_fields=True):
    """A described hand."""

    button: int | None = None
    stakes: Stakes | None = None


def settle(filed: Offer, description: Any) -> dict[str, Any]:
    """Play a described hand to its end and return the payments."""
    felt = decode(description, Description)
    filed = with_readings(filed, felt.options, ())
    source = ListedSource(read_shoe(filed, felt.shoe))
    fresh = Table(filed, kind(filed.kind), max(filed.seats), stakes(filed, felt), Carryover())
    table = seated(fresh, felt.stacks, source, FEWEST)
    start = {str(seat): stack for seat, stack in sorted(felt.stacks.items())}
    button = max(felt.stacks) if felt.button is None else felt.button
    if button not in felt.stacks:
        raise RefusedAction(Refused("unknown-seat", f"the button's seat {button} is not in the hand"), "button")
    table = msgspec.structs.replace(table, carryover=Carryover(button - 1))  # the button moves to the next player
    check_deal(table, felt)
    play = DescribedTable(table, source)
    play.do(said.DealHand())
    play.play(felt.actions, read_action)
    return told(play, start, felt)


def stakes(filed: Offer, felt: Description) -> Line:
    """Return the filed line for this point value; if none is filed, the first line's fee at this value."""
    first: Line = posted(filed, felt.schedule, line)
    if felt.stakes is None:
        return first
    point = amount(felt.stakes.point, "stakes.point")
    if point < 1:
        raise BadDescription("stakes.point", "a point must be worth more than 0")
    if felt.schedule is None:
        lines = (line(filed, each.id) for each in filed.fees.schedules)
        first = next((each for each in lines if each.point == point), first)
    return first._replace(point=point)


def check_deal(table: Table, felt: Description) -> None:
    """Refuse a player who can't be dealt in, or a shoe of the wrong size."""
    fee = table.line.fee
    for seat, stack in felt.stacks.items():
        if stack <= fee:
            sentence = f"seat {seat} needs more than the collection to be dealt in"
            raise RefusedAction(Refused("no-chips", sentence, table.line.clause), f"stacks.{seat}")
    wanted = CARDS * len(felt.stacks)
    if len(felt.shoe) != wanted:
        sentence = f"{len(felt.stacks)} players get {wanted} cards; the shoe has {len(felt.shoe)}"
        raise RefusedAction(Refused("wrong-shoe", sentence, table.offer.stated.clause("setting")), "shoe")


def read_action(action: Sequence[Any]) -> Command:
    """Read a seat's action or a floor ruling.

    >>> read_action([2, "set", ["As"], ["Kd", "Kc"]])
    Set(seat=2, cards=('As', 'Kd', 'Kc'), sizes=(1, 2))
    """
    match [*action]:
        case [int(seat), "set", list(front), list(middle)]:
            return said.Set(seat, tuple(map(str, (*front, *middle))), (len(front), len(middle)))
        case [int(seat), "surrender"]:
            return said.Surrender(seat)
        case [int(seat), "sweep", str(name)]:
            return said.Sweep(seat, name)
        case ["floor", "misdeal", str(why)]:
            return said.Misdeal(why)
        case ["floor", "foul", int(seat), str(why)]:
            return said.CallFoul(seat, why)
    raise Refused("not-an-action", f"{action!r} is not an action; choose from {WORDS}")


def told(play: DescribedTable, start: dict[str, int], felt: Description) -> dict[str, Any]:
    events, after = play.events, play.table
    paid = [event for event in events if isinstance(event, PointsPaid)]
    fees = [event for event in events if isinstance(event, FeeTaken)]
    off = next((event for event in events if isinstance(event, Misdealt)), None)
    fees = [] if off and off.returned else fees
    rows = []
    for seat in sorted(felt.stacks):
        net = sum(event.amount * ((event.to == seat) - (event.by == seat)) for event in paid)
        result = "win" if net > 0 else "lose" if net < 0 else "no-action" if off else "push"
        row = {"seat": seat, "wager": "points", "result": result, "stake": max(-net, 0), "paid": max(net, 0)}
        rows.append(row | {"collected": max(-net, 0), "returned": 0})
    shown = [event for event in events if isinstance(event, HandShown)]
    return {
        "offer": after.offer.id,
        "events": as_data(events),
        "settlements": rows,
        "payments": [
            {"from": event.by, "to": event.to, "points": event.points, "amount": event.amount, "clause": event.clause}
            for event in paid
        ],
        "collection": [{"from": event.seat, "amount": event.amount} for event in fees],
        "hands": {
            str(event.seat): {"cards": list(event.cards), "told": list(event.told), "foul": event.foul}
            for event in shown
        },
        "stacks": {"start": start, "end": {str(seat): after.people[Place(seat)].chips for seat in sorted(felt.stacks)}},
        **({"misdeal": off.why} if off else {}),
    }
