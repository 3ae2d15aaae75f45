"""Plays a described hand of pan: stacks, cards and actions in, payments and chips out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.houses import Offer, offer
from houseway.houses.settings import names
from houseway.kinds.described_play import DescribedTable, ListedSource, as_data, read_shoe
from houseway.kinds.description import DescribedRound, RefusedAction, decode, within
from houseway.kinds.description import amount as whole_cents
from houseway.kinds.pan import commands as said
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.dealer import purse
from houseway.kinds.pan.round import AGAIN, DEAD, Carryover, Line, Round, double_at
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.carry import carry
from houseway.table.commands import Command, SitDown
from houseway.table.decode_errors import BadDescription
from houseway.table.events import Event, Shuffled, TableOpened
from houseway.table.log import opened_table
from houseway.table.postings import post
from houseway.table.table import Table

LAST_DEALT = (1, 2, 5)
"""Dice that remove the last of eleven cards, because a described hand takes nothing random but its shoe."""


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stakes."""

    kondition: int | None = None
    tops: int | None = None


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of this hand, besides the house's readings."""

    dealt: dict[str, int] = {}
    """Seats dealt a wrong number of cards, with the number."""
    doubles: list[int] = []
    """Seats that play double."""


class Description(DescribedRound, forbid_unknown_fields=True):
    """A described hand."""

    button: int | None = None
    stakes: dict[str, Any] | None = None


class ListedPan(ListedSource):
    """Cards as described; the dice are fixed."""

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return LAST_DEALT


def settle(filed: Offer, told: Any) -> dict[str, Any]:
    """Play a hand described in JSON to its end. Raises `BadDescription` or `RefusedAction`."""
    felt = decode(told, Description)
    for seat, stack in felt.stacks.items():
        whole_cents(stack, f"stacks.{seat}")
    known = set(names(filed.raw))
    readings = {key: str(value) for key, value in felt.options.items() if key in known}
    options = within("options", Options, {key: each for key, each in felt.options.items() if key not in known})
    try:
        filed = offer(filed.id, readings)
    except Refused as refused:
        raise RefusedAction(refused, "options") from None
    source = ListedPan(read_shoe(filed, felt.shoe))
    start = doubled(seated(filed, felt, source), options)
    return result(start, play(start, felt, options, source))


def seated(filed: Offer, felt: Description, source: ListedPan) -> Table:
    """Return the table with all players seated, before the hand."""
    schedule = "" if felt.schedule is None else str(felt.schedule)
    if not schedule:  # the kondition alone selects a posted line
        kondition = (felt.stakes or {}).get("kondition")
        schedule = next((each.name for each in filed.fees.stakes if each.stakes.small == kondition), "")
    least, most = filed.stated.players
    try:
        table = opened_table(TableOpened(filed.id, "", max(filed.seats), schedule, dict(filed.settings)))
    except Refused as refused:
        raise RefusedAction(refused, "schedule") from None
    table = replace(table, line=with_stakes(table.line, within("stakes", Stakes, felt.stakes or {})))
    try:
        if not least <= len(felt.stacks) <= most:
            why = f"{filed.name} is for {least} to {most} players, not {len(felt.stacks)}"
            raise Refused("wrong-number-of-players", why, filed.stated.clause("seats"))
        for seat, stack in felt.stacks.items():
            table = carry(table, SitDown(seat, f"seat {seat}", stack, moved="settled"), source).after
            if stack < table.line.tops:
                raise Refused("no-chips", f"seat {seat} cannot pay the tops", filed.stated.clause("tops"))
    except Refused as refused:
        raise RefusedAction(refused, "stacks") from None
    if felt.button is not None:
        if felt.button not in felt.stacks:
            nobody = Refused("unknown-seat", f"the button is on seat {felt.button}, which is not in the hand")
            raise RefusedAction(nobody, "button")
        table = replace(table, carryover=Carryover(0, felt.button, table.people[Place(felt.button)].number))
    return table


def doubled(table: Table, options: Options) -> Table:
    """Return the table with the players who play double."""
    for at, seat in enumerate(options.doubles):
        if Place(seat) not in table.people:
            raise BadDescription(f"options.doubles[{at}]", f"seat {seat} is not in the hand")
        if not double_at(table.line):
            refused = Refused("no-doubles", "this table has no doubles", table.line.filed.clause("doubles"))
            raise RefusedAction(refused, "options.doubles")
    numbers = tuple([table.people[Place(seat)].number for seat in options.doubles])
    return replace(table, carryover=replace(table.carryover, doubles=numbers))


def with_stakes(line: Line, stated: Stakes) -> Line:
    """Return the posted line at the described stakes. The tops default to one kondition."""
    kondition = line.kondition if stated.kondition is None else whole_cents(stated.kondition, "stakes.kondition")
    usual = line.tops if stated.kondition is None else line.tops * kondition // line.kondition
    tops = usual if stated.tops is None else whole_cents(stated.tops, "stakes.tops")
    if kondition <= 0 or tops <= 0:
        raise BadDescription("stakes", "the kondition and the tops must be more than 0")
    stakes = replace(line.posted.stakes, small=kondition, ante=tops)
    return line._replace(posted=replace(line.posted, stakes=stakes))


def play(table: Table, felt: Description, options: Options, source: ListedPan) -> DescribedTable:
    """Play the described actions."""
    played = DescribedTable(table, source)
    try:
        played.do(said.DealHand(tuple(dealt(options))))
    except Refused as refused:
        raise RefusedAction(refused, "stacks") from None

    def read(action: Any) -> Command:
        command = read_action(action)
        if leaves_it(played.table, command):
            played.do(said.Pass(played.table.round.hand.actor))
        return command

    played.play(felt.actions, read)
    return played


def dealt(options: Options) -> Iterator[tuple[int, int]]:
    """Yield the seats dealt a wrong number of cards, with the number."""
    for seat, count in options.dealt.items():
        if not (seat.isascii() and seat.isdecimal() and len(seat) < 3):
            raise BadDescription(f"options.dealt.{seat}", "this must be a seat number")
        yield int(seat), count


def leaves_it(table: Table, command: Command) -> bool:
    """Check whether the next player acts while the first could still pluck again, which means that the first player
    passes.
    """
    hand = table.round.hand if table.round else None
    if hand is None or hand.stage != AGAIN or isinstance(command, said.Share | said.Foul | said.Undo):
        return False
    return isinstance(command, said.Force) or getattr(command, "seat", hand.actor) != hand.actor


def read_action(action: Any) -> Command:
    """Read an action.

    >>> read_action([3, "meld", ["5s", "5c", "5d"]]), read_action([2, "add", ["5h"], 0]), read_action([1, "pluck"])
    (Meld(seat=3, cards=('5s', '5c', '5d')), Add(seat=2, cards=('5h',), n=0), Pluck(seat=1))
    """
    match action:
        case ["floor", "foul", int(seat)]:
            return said.Foul(seat)
        case ["floor", "foul", int(seat), str(why)]:
            return said.Foul(seat, why)
        case ["floor", "own-foul", int(seat)]:
            return said.Foul(seat, own=True)
        case ["floor", "spread", int(seat), int(n)]:
            return said.Undo(seat, n)
    if not isinstance(action, list) or len(action) < 2 or type(action[0]) is not int:
        raise Refused("not-an-action", f"an action must be [seat, word, …], not {action!r}")
    seat, word, *rest = action
    kind = said.WORDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise Refused("unknown-action", f"there is no action {word!r}; choose from {', '.join(said.WORDS)}")
    match word, rest:
        case "meld", [list(cards)]:
            return said.Meld(seat, words(cards))
        case "add", [list(cards), int(n)]:
            return said.Add(seat, words(cards), n)
        case (("split" | "borrow"), [int(n), list(cards)]):
            return kind(seat, n, words(cards))  # type: ignore[no-any-return]
        case "settle-for", [int(amount)]:
            return said.SettleFor(seat, amount)
        case "force", [int(against)]:
            return said.Force(seat, against)
        case "discard", [str(card)]:
            return said.Discard(seat, (card,))
        case (("meld" | "add" | "split" | "borrow" | "discard" | "settle-for"), _):
            raise Refused("not-an-action", f"{word} can't take {rest!r}")
        case _, []:
            return kind(seat)  # type: ignore[no-any-return]
    raise Refused("not-an-action", f"{word} takes no value; {rest!r} was given")


def words(cards: Sequence[Any]) -> tuple[str, ...]:
    if not all(isinstance(card, str) for card in cards):
        raise Refused("no-card", f"{cards!r} is not a list of cards")
    return tuple(cards)


def result(start: Table, played: DescribedTable) -> dict[str, Any]:
    """Return the payments and chips of the hand."""
    got, gave = dict.fromkeys(start.seated(), 0), dict.fromkeys(start.seated(), 0)
    fees: dict[int | str, int] = {}
    payments: list[dict[str, Any]] = []
    for event, cause, before in zip(played.events, played.causes, played.before, strict=True):
        if isinstance(event, happened.CollectionTaken):
            fees[event.seat or "pot"] = fees.get(event.seat or "pot", 0) + event.amount
            continue
        for account, amount in post(before, event):
            if isinstance(account, Place):
                side = got if amount > 0 else gave
                side[account.seat] += abs(amount)
        payments += paid(event, cause, start.line.kondition)
    ended = played.table
    last: Round = ended.last
    assert last.hand is not None
    rows = [row(each.seat, each.state == DEAD, last.hand.out, got, gave) for each in last.hand.players]
    return {
        "offer": ended.offer.id,
        "events": as_data([each for each in played.events if not isinstance(each, Shuffled)]),
        "settlements": sorted(rows, key=lambda each: int(each["seat"])),
        "collection": [{"from": source, "amount": amount} for source, amount in fees.items() if amount],
        "payments": payments,
        "out": last.hand.out or None,
        "stacks": {"start": purses(start), "end": purses(ended)},
    }


def purses(table: Table) -> dict[str, int]:
    return {str(seat): purse(table, seat) for seat in sorted(table.seated())}


def paid(event: Event, cause: int | None, kondition: int) -> list[dict[str, Any]]:
    """Return an event's payments, one per payer, in konditions and in cents."""
    match event:
        case happened.Paid():
            rows = [(seat, event.seat, amount, event.why) for seat, amount in event.rows]
        case happened.HandSettled():
            rows = [(seat, event.seat, amount, "settled") for seat, amount in event.rows]
        case happened.Repaid():
            rows = [(event.seat, seat, amount, "paid back") for seat, amount in event.rows]
        case _:
            return []
    return [
        {
            "at_action": cause,
            "to": to,
            "from": payer,
            "chips": in_chips(amount, kondition),
            "amount": amount,
            "for": why,
        }
        for payer, to, amount, why in rows
    ]


def in_chips(amount: int, kondition: int) -> int | float:
    """Return an amount in konditions. A player's last chips may be less than a whole kondition."""
    return amount // kondition if not amount % kondition else amount / kondition


def row(seat: int, dead: bool, out: int, got: Mapping[int, int], gave: Mapping[int, int]) -> dict[str, Any]:
    """Return a seat's row: chips received, and chips put in or paid."""
    if dead:
        stake = gave[seat]
        return {
            "seat": seat,
            "wager": "pan",
            "result": "no-action",
            "stake": stake,
            "paid": 0,
            "collected": 0,
            "returned": stake,
        }
    won = seat == out if out else got[seat] > gave[seat]
    even = not out and got[seat] == gave[seat]
    return {
        "seat": seat,
        "wager": "pan",
        "result": "win" if won else "push" if even else "lose",
        "stake": gave[seat],
        "paid": got[seat],
        "collected": gave[seat],
        "returned": 0,
    }
