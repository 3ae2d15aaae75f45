"""The outcomes of a hand, as numbers, and the conditions that pay lines name.

A number encodes whether the hand won, pushed or lost, which of the filed best hands it was, what was given up, whether
the bank had a natural, and whether the hand was made by a split.
"""

from collections.abc import Callable
from typing import NamedTuple

from houseway.games.conditions import Field
from houseway.games.outcomes import by_number
from houseway.games.twentyone.winner import PUSH, WIN
from houseway.rules.wagers import Condition

ORDINARY, NATURAL, SPECIAL, BEYOND = range(4)
KEPT, SURRENDERED, RESCUED = range(3)
"""What was given up: nothing, half, or everything but the last part of one (`RESCUED`), two (`RESCUED` + 1) or three
doubles.
"""
MOST_DOUBLES = 3
OUTCOMES = 3 * 4 * 2 * 2 * (RESCUED + MOST_DOUBLES)


class Outcome(NamedTuple):
    """A decoded outcome."""

    end: int
    best: int
    bank_natural: bool
    split_off: bool
    """True if the hand was made by a split, so that the original wager is on another hand."""
    gave_up: int


def number(end: int, best: int, bank_natural: bool, split_off: bool, gave_up: int) -> int:
    """Return the number of an outcome."""
    return (((gave_up * 2 + split_off) * 2 + bank_natural) * 4 + best) * 3 + end


def spell_out(outcome: int) -> Outcome:
    """Return the decoded outcome for a number.

    >>> all(number(*spell_out(each)) == each for each in range(OUTCOMES))
    True
    """
    rest, end = divmod(outcome, 3)
    rest, best = divmod(rest, 4)
    rest, bank_natural = divmod(rest, 2)
    gave_up, split_off = divmod(rest, 2)
    return Outcome(end, best, bool(bank_natural), bool(split_off), gave_up)


def _won(e: Outcome) -> bool:
    return e.end == WIN and e.gave_up == KEPT


def _conditions() -> dict[str, Condition]:
    spelled: dict[str, Callable[[Outcome], bool]] = {
        "surrendered": lambda e: e.gave_up == SURRENDERED,
        "rescued after one double": lambda e: e.gave_up == RESCUED,
        "rescued after two doubles": lambda e: e.gave_up == RESCUED + 1,
        "rescued after three doubles": lambda e: e.gave_up == RESCUED + 2,
        "special natural wins": lambda e: _won(e) and e.best == SPECIAL,
        "natural wins": lambda e: _won(e) and e.best in (NATURAL, SPECIAL),
        "hard 31 wins": lambda e: _won(e) and e.best == BEYOND,
        "player wins": _won,
        "tie": lambda e: e.end == PUSH and e.gave_up == KEPT,
        "bank has a natural": lambda e: e.bank_natural,
        "bank has a natural, the player none": lambda e: e.bank_natural and e.best not in (NATURAL, SPECIAL),
        "bank has a natural, on a hand split off": lambda e: e.bank_natural and e.split_off,
    }
    return by_number(spelled, spell_out)


CONDITIONS = _conditions()
FIELDS = {
    "result": Field(lambda number: spell_out(number).end, "how the hands compare", ("loses", "pushes", "wins")),
    "player natural": Field(lambda number: spell_out(number).best in (NATURAL, SPECIAL), "a natural", yes=True),
    "special natural": Field(lambda number: spell_out(number).best == SPECIAL, "the special natural", yes=True),
    "dealer natural": Field(lambda number: spell_out(number).bank_natural, "the player-dealer's natural", yes=True),
    "split off": Field(lambda number: spell_out(number).split_off, "the hand was made by a split", yes=True),
    "kept": Field(lambda number: spell_out(number).gave_up == KEPT, "nothing was surrendered", yes=True),
}


def explain(outcome: int) -> str:
    """Return an outcome in words.

    >>> from houseway.games.twentyone.winner import LOSE
    >>> explain(number(WIN, NATURAL, False, False, KEPT)), explain(number(LOSE, ORDINARY, False, True, SURRENDERED))
    ('a natural wins', 'surrendered, on a split hand')
    """
    e = spell_out(outcome)
    if e.gave_up == SURRENDERED:
        said = "surrendered"
    elif e.gave_up >= RESCUED:
        said = "rescued after " + ("one double", "two doubles", "three doubles")[e.gave_up - RESCUED]
    else:
        hand = ("the player", "a natural", "the special natural", "hard 31")[e.best]
        said = f"{hand} {('loses', 'pushes', 'wins')[e.end]}"
    more = " against a natural" if e.bank_natural else ""
    return said + more + (", on a split hand" if e.split_off else "")
