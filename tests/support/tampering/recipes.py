"""More than a hundred ways to tamper with a log of any game: each makes a changed log from an honest one.

A recipe returns None if the log has nothing for it to change. The recipes in `QUIET` may go unnoticed by the rules and
the seals, for the reason in docs/verify.md. A kept head reveals all of them, unless it was kept before the changed
line.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace
from tests.support.tampering.edit_log import dropped, inserted, replaced, swapped

from houseway.table.commands import BuyIn, LayOpen, OpenTable, SitDown, StandUp
from houseway.table.events import (
    ChipsBought,
    SealBroken,
    Sealed,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    Shuffled,
    TableOpened,
)
from houseway.table.log import Entry

Log = Sequence[Entry]
Recipe = Callable[[Log, Log], list[Entry] | None]
"""A recipe takes an honest log, and another honest log of the same game."""
RECIPES: dict[str, Recipe] = {}
QUIET: dict[str, str] = {}
"""The reasons why a recipe may go unnoticed if no head was saved."""
ASKED = "a command that nothing depends on"
CUT = "an end cut off between two commands"
FIRST = "what was written before a head was first kept"
OPENED = "the verdict counts what is opened"
UNSHOWN = "a hash whose words were never shown: the verdict counts it"
UNDEALT = "words and a beacon for a shuffle of which no card has been seen"
PARTS = {"first": 0.0, "early": 0.25, "middle": 0.5, "late": 0.75, "last": 1.0}
OTHER = "0" * 64


def flat(log: Log) -> list[Any]:
    return [event for entry in log for event in entry.events]


def pick(found: Sequence[int], part: str) -> int | None:
    return found[round(PARTS[part] * (len(found) - 1))] if found else None


def told(log: Log) -> list[int]:
    """Return the lines of play, after the opening."""
    return [at for at, entry in enumerate(log) if at and not isinstance(entry.do, LayOpen)]


# Lines


def drop_line(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick(told(log), part)
    return [*log[:at], *log[at + 1 :]] if at else None


def double_line(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick(told(log), part)
    return [*log[: at + 1], *log[at:]] if at else None


def swap_lines(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick(told(log)[:-1], part)
    return [*log[:at], log[at + 1], log[at], *log[at + 2 :]] if at else None


def empty_line(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick([each for each in told(log) if log[each].events], part)
    return [*log[:at], log[at]._replace(events=()), *log[at + 1 :]] if at else None


def foreign_line(part: str, log: Log, other: Log) -> list[Entry] | None:
    """Replace a line by a different one of another night."""
    at = pick([each for each in told(log) if each < len(other) and other[each] != log[each]], part)
    return [*log[:at], other[at], *log[at + 1 :]] if at else None


for part in PARTS:
    for said, way in (("dropped", drop_line), ("doubled", double_line), ("swapped", swap_lines),
                      ("emptied", empty_line), ("of another night", foreign_line)):  # fmt: skip
        RECIPES[f"the {part} line {said}"] = partial(way, part)
        if way is not empty_line:
            QUIET[f"the {part} line {said}"] = ASKED


# Events


def own_events(log: Log) -> list[int]:
    """Return the events of the round, without arrivals and departures."""
    return [at for at, event in enumerate(flat(log)) if at and not isinstance(event, SeedRevealed)]


def drop_event(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick(own_events(log), part)
    return dropped(log, at) if at else None


def double_event(part: str, log: Log, other: Log) -> list[Entry] | None:
    at = pick(own_events(log), part)
    return inserted(log, at, flat(log)[at]) if at else None


def swap_events(part: str, log: Log, other: Log) -> list[Entry] | None:
    found, at = [], 0
    for entry in log:
        found += [at + n for n in range(len(entry.events) - 1) if entry.events[n] != entry.events[n + 1]]
        at += len(entry.events)
    chosen = pick([each for each in found if not isinstance(flat(log)[each], SeedRevealed)], part)
    return swapped(log, chosen) if chosen is not None else None


for part in PARTS:
    for said, change in (("dropped", drop_event), ("doubled", double_event), ("swapped", swap_events)):
        RECIPES[f"the {part} event {said}"] = partial(change, part)


# Fields of events


def another_card(card: Any) -> Any:
    if not isinstance(card, str) or card in ("", "??"):
        return card
    if "-" in card:
        return "6-6" if card != "6-6" else "1-1"
    return "2c" if card != "2c" else "3c"


def other_rows(rows: Any) -> Any:
    """Make another payment: one player gets a dollar more."""
    head, *rest = rows
    return ((head[0], head[1] + 100), *rest)


def other_seat(rows: Any) -> Any:
    return ((rows[0][0] % 6 + 1, *rows[0][1:]), *rows[1:])


FIELDS: dict[str, tuple[tuple[str, ...], Callable[[Any], Any]]] = {
    "a dollar more": (("paid", "amount", "end", "stake", "chips"), lambda value: value + 100),
    "a cent less": (("paid", "amount", "end", "returned", "collected"), lambda value: value - 1),
    "another seat": (("seat", "to", "by"), lambda value: value % 6 + 1),
    "another card": (("card",), another_card),
    "other cards": (("cards", "down", "up"), lambda value: tuple(map(another_card, value))),
    "cards in another order": (("cards", "down"), lambda value: value[::-1]),
    "a card less": (("cards", "down"), lambda value: value[:-1]),
    "no such card": (("card",), lambda value: "Zz"),
    "another result": (("result", "why", "hand", "told"), lambda value: "push" if value != "push" else "win"),
    "another word": (("word", "name", "wager"), lambda value: value + "s"),
    "another winner": (("shares", "rows", "stacks"), other_seat),
    "other shares": (("shares", "rows", "stacks"), other_rows),
    "another clause": (("clause",), lambda value: "oaks 1"),
    "another number": (("number", "street", "points", "n", "rolls", "tops"), lambda value: value + 1),
    "turned over": (("up", "dead", "qualifies", "house_way"), lambda value: not value),
}
TYPES = {"another card": str, "no such card": str, "other cards": tuple, "cards in another order": tuple,
         "a card less": tuple, "another result": str, "another word": str, "another clause": str, "turned over": bool,
         "another winner": tuple, "other shares": tuple}  # fmt: skip


def field(name: str, part: str, log: Log, other: Log) -> list[Entry] | None:
    fields, change = FIELDS[name]
    kind, found = TYPES.get(name, int), []
    for at, event in enumerate(flat(log)):
        if isinstance(event, SeedRevealed | TableOpened | Shuffled | Sealed):
            continue
        for each in fields:
            value = getattr(event, each, None)
            rows = name not in ("another winner", "other shares") or (
                value and isinstance(value, tuple) and isinstance(value[0], tuple) and len(value[0]) == 2
            )
            plain = name not in ("other cards",) or (
                isinstance(value, tuple) and all(isinstance(x, str) for x in value)
            )
            if type(value) is kind and rows and plain and (value or kind in (int, bool)) and change(value) != value:
                found.append((at, each))
    if not found:
        return None
    at, each = found[round(PARTS[part] * (len(found) - 1))]
    return replaced(log, at, **{each: change(getattr(flat(log)[at], each))})


for name in FIELDS:
    for part in ("first", "middle", "last"):
        RECIPES[f"{name}, the {part}"] = partial(field, name, part)


# Seals and player seeds


def in_event(
    kind: type, part: str, fields: Callable[[Any], dict[str, Any]], log: Log, other: Log
) -> list[Entry] | None:
    at = pick([at for at, event in enumerate(flat(log)) if isinstance(event, kind)], part)
    return None if at is None else replaced(log, at, **fields(flat(log)[at]))


def seal(said: str, kind: type, fields: Callable[[Any], dict[str, Any]], part: str = "first") -> None:
    RECIPES[said] = partial(in_event, kind, part, fields)


seal("another commitment sealed", Sealed, lambda event: {"commitment": OTHER})
seal("another number of shuffles sealed", Sealed, lambda event: {"shuffles": event.shuffles + 1})
seal("a hash that nobody told", Sealed, lambda event: {"hashes": (("Nobody", OTHER),)})
seal("another commitment dealt", Shuffled, lambda event: {"commitment": OTHER})
seal("another root", Shuffled, lambda event: {"root": OTHER})
seal("no root", Shuffled, lambda event: {"root": ""})
seal("the root of another", Shuffled, lambda event: {"root": event.others[0]})
seal("another seed of those not dealt", Shuffled, lambda event: {"others": (OTHER, *event.others[1:])})
seal("a seed less of those not dealt", Shuffled, lambda event: {"others": event.others[1:]})
seal("words that nobody had told", Shuffled, lambda event: {"words": (("Nobody", "aces for me"),)})
seal("a beacon", Shuffled, lambda event: {"beacon": "round 4712"})
seal("a beacon for the last shuffle", Shuffled, lambda event: {"beacon": "round 4712"}, "last")
seal("another choice", Shuffled, lambda event: {"pick": event.pick + 1})
seal("a card more in the pack", Shuffled, lambda event: {"cards": event.cards + 1})
seal("another seed", SeedRevealed, lambda event: {"seed": OTHER})
seal("an invalid seed", SeedRevealed, lambda event: {"seed": "aces"})
seal("a seed for another seal", SeedRevealed, lambda event: {"commitment": OTHER})
QUIET["a hash that nobody told"] = UNSHOWN
QUIET["a beacon for the last shuffle"] = UNDEALT


# The opening


def opening(said: str, both: bool = False, **fields: Any) -> None:
    def change(log: Log, other: Log) -> list[Entry] | None:
        first = log[0]
        do = replace(first.do, **{key: value for key, value in fields.items() if hasattr(first.do, key)})
        return [Entry(do if both else first.do, (replace(first.events[0], **fields),)), *log[1:]]

    RECIPES[said] = change


opening("other rules", rules=OTHER)
opening("fewer seats", seats=2)
opening("more seats than there are", True, seats=10**8)
opening("another offer", True, offer="nowhere/no-game")
opening("another form", form=1)
opening("another line of stakes", True, schedule="nowhere")
opening("an unknown setting", True, settings={"no such": "setting"})
RECIPES["no opening"] = lambda log, other: list(log[1:])
RECIPES["opened twice"] = lambda log, other: [log[0], *log]


# People and their commands


def renamed(log: Log, other: Log) -> list[Entry] | None:
    at = next(at for at, entry in enumerate(log) if isinstance(entry.do, SitDown))
    entry = log[at]
    events = tuple(replace(each, name="Somebody") if isinstance(each, SeatTaken) else each for each in entry.events)
    return [*log[:at], Entry(replace(entry.do, name="Somebody"), events), *log[at + 1 :]]


def richer(log: Log, other: Log) -> list[Entry] | None:
    """Change the chips with which a player sat down, in the command but not in the event."""
    at = next(at for at, entry in enumerate(log) if isinstance(entry.do, SitDown))
    return [*log[:at], log[at]._replace(do=replace(log[at].do, chips=log[at].do.chips + 100)), *log[at + 1 :]]


def elsewhere(log: Log, other: Log) -> list[Entry] | None:
    at = next(at for at, entry in enumerate(log) if isinstance(entry.do, SitDown))
    return [*log[:at], log[at]._replace(do=replace(log[at].do, seat=99)), *log[at + 1 :]]


def bought(log: Log, other: Log) -> list[Entry] | None:
    seat = next(event.seat for event in reversed(flat(log)) if isinstance(event, SeatTaken))
    return [*log, Entry(BuyIn(seat, 100), (ChipsBought(seat, 100),))]


def of_nobody(log: Log, other: Log) -> list[Entry] | None:
    return [*log, Entry(StandUp(98), (SeatLeft(98, 10**6),))]


RECIPES |= {
    "a name changed with its command": renamed,
    "a command with more chips than its event": richer,
    "a command from another seat than its event": elsewhere,
    "chips bought and never used": bought,
    "somebody leaves who was never there": of_nobody,
    "a command that no table takes": lambda log, other: [*log[:2], Entry(OpenTable("crystal/holdem"), ()), *log[2:]],
    "a seal broken that was not": lambda log, other: [*log[:3], log[3]._replace(events=(*log[3].events, SealBroken())),
                                                      *log[4:]],
}  # fmt: skip
QUIET["a name changed with its command"] = ASKED
QUIET["chips bought and never used"] = ASKED


# The whole


def half(log: Log) -> int:
    return len(log) // 2


RECIPES |= {
    "the end cut off": lambda log, other: list(log[: half(log)]),
    "the last line cut off": lambda log, other: list(log[:-1]),
    "the last event cut off": lambda log, other: dropped(log[:-1], len(flat(log[:-1])) - 1),
    "the beginning cut off": lambda log, other: [log[0], *log[half(log) :]],
    "the middle cut out": lambda log, other: [*log[: half(log) // 2], *log[half(log) :]],
    "backwards": lambda log, other: [log[0], *log[:0:-1]],
    "two nights spliced": lambda log, other: [*log[: half(log)], *other[half(other) :]],
    "another night's end": lambda log, other: [*log[:-1], other[-1]],
    "two nights one after the other": lambda log, other: [*log[:-1], *other[1:]],
    "dealt again with another seed": lambda log, other: list(other),
    "the seeds taken out": lambda log, other: dropped(log, len(flat(log)) - 1),
    "nothing": lambda log, other: [Entry(LayOpen(), ())],
}
QUIET |= {
    "the end cut off": CUT,
    "the last line dropped": CUT,
    "the last line cut off": CUT,
    "dealt again with another seed": FIRST,
    "the seeds taken out": OPENED,
}
