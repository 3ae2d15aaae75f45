"""What a setting says about a wager's pays: one figure, or one figure per line."""

import re

from houseway.houses.loader.reader import did_you_mean
from houseway.money import Odds
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Verdict

LINES = ";"
"""Separates several lines of a wager's pays; no condition contains it."""


def names_pay(value: str) -> bool:
    """Return whether a value looks like pays of a wager, in the right form or not.

    >>> names_pay("player wins by one=10:1"), names_pay("straight 5:1"), names_pay("6")
    (True, True, False)
    """
    return "=" in value or re.search(r"\d:\d+$", value) is not None


def is_odds(value: str) -> bool:
    """Return whether a setting's value is a wager's pay.

    >>> is_odds("2:1"), is_odds("player wins=40:1; tie=push"), is_odds("2"), is_odds("true")
    (True, True, False, False)
    """
    try:
        for each in value.split(LINES):
            Verdict.read(each.rpartition("=")[2].strip())
    except ValueError:
        return False
    return True


def changed_pays(key: str, pays: list[list[str]], value: str) -> list[list[str]]:
    """Change the odds of a wager: one figure for its only winning line, or `condition=odds` for each of several lines.

    >>> changed_pays("tie", [["tie", "8:1"]], "9:1")
    [['tie', '9:1']]
    >>> changed_pays("one-up", [["player wins one to zero", "30:1"], ["player wins by one", "9:1"]],
    ...     "player wins by one=10:1")
    [['player wins one to zero', '30:1'], ['player wins by one', '10:1']]
    >>> changed_pays("one-up", [["player wins one to zero", "30:1"], ["player wins by one", "9:1"]],
    ...     "player wins by one=10:1; player wins one to zero=25:1")
    [['player wins one to zero', '25:1'], ['player wins by one', '10:1']]
    """
    found, said = pays, dict[str, str]()
    if meant := rightly_written(pays, value):
        raise Refused("bad-setting", f"{key} does not take {value!r}; write `{key}={meant}`")
    for each in value.split(LINES):
        condition, odds = changed_line(key, pays, each.strip())
        if said.setdefault(condition, odds) != odds:
            both = f"to {said[condition]} and to {odds}"
            raise Refused("bad-setting", f"{key} has its line `{condition}` set twice, {both}; choose one")
        found = [[when, odds if when == condition else old] for when, old in found]
    return found


def changed_line(key: str, pays: list[list[str]], value: str) -> tuple[str, str]:
    """Return which line of a wager is changed, and its odds."""
    condition, _, odds = value.rpartition("=")
    try:
        Verdict.read(odds)
    except ValueError as error:
        raise Refused("bad-setting", f"{key}: {error}; for one line of several, `{key}=LINE=40:1`") from None
    conditions = [line[0] for line in pays]
    if not condition:
        winning = [line[0] for line in pays if _wins(line[1])] or conditions
        if len(winning) > 1:
            which = f"{key} wins in several ways; say which, as in {key}=`{winning[0]}={odds}`: {', '.join(winning)}"
            raise Refused("which-line", which)
        condition = winning[0]
    if condition not in conditions:
        raise Refused("unknown-setting", f"{key} has no line `{condition}`{did_you_mean(condition, conditions)}")
    return condition, odds


def _wins(verdict: str) -> bool:
    return Verdict.read(verdict).odds != Odds(0)


def rightly_written(pays: list[list[str]], value: str) -> str:
    """Return how to write the lines of a pay table that a setting names; empty if the setting is right or names no
    lines.

    >>> lines = [["flush", "4:1"], ["straight", "6:1"]]
    >>> rightly_written(lines, "straight 5:1, flush: 3:1"), rightly_written(lines, "straight 5:1; flush=3:1")
    ('straight=5:1; flush=3:1', 'straight=5:1; flush=3:1')
    >>> rightly_written(lines, "straight=5:1;flush=3:1"), rightly_written(lines, "strait 5:1")
    ('', '')
    """
    found, conditions = [], [line[0] for line in pays]
    for each in re.split(f"[,{LINES}]", value):
        said = re.fullmatch(r"\s*(.+?)[\s=:]+(\d+:\d+|push|lose)\s*", each)
        if said is None or said[1] not in conditions:
            return ""
        found.append(f"{said[1]}={said[2]}")
    right = [each.strip() for each in value.split(LINES)]
    return "" if right == found else f"{LINES} ".join(found)
