"""Finds the best settings of thirteen cards, in about two milliseconds.

A setting is valued against an opponent who sets well. `usual.toml` records how often each of the three hands then wins,
and the three are treated as independent. A weaker hand never wins a segment more often. So the search tries backs from
the strongest down, a few at a time with all middles and fronts, and stops when nothing better can follow.
"""

import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD, Card
from houseway.games.thirteen.hands import HIGH, Setting, category, fouled, level, rung
from houseway.games.thirteen.rules import CARDS, SEGMENTS, Rules
from houseway.games.thirteen.score import extra
from houseway.ranking.keys import FLUSHED, IN_ROW, KEY_MASK, ROW, codes, start
from houseway.ranking.tables import table

Numbers: TypeAlias = NDArray[np.int64]
Values: TypeAlias = NDArray[np.float64]
RUNGS = HIGH.rungs()
USUAL = Path(__file__).with_name("usual.toml")
AT_A_TIME = 120
"""The number of backs that are searched at once."""
Odds = tuple[list[float], list[float], list[float]]
"""How often a front, a middle and a back win, by strength; a tie counts as half a win."""


class SettingValue(NamedTuple):
    """A setting, with its expected points against one opponent."""

    points: float
    setting: Setting


@cache
def usual() -> Odds:
    """Return how often hands of each strength win against usual settings."""
    kept = tomllib.loads(USUAL.read_text(encoding="utf-8"))
    front, middle, back = (chances(kept[segment]) for segment in SEGMENTS)
    return front, middle, back


def chances(strengths: Sequence[int]) -> list[float]:
    """Return how often each strength beats a sorted sample."""
    size, found = len(strengths), []
    for strength in range(RUNGS + 1):
        below, upto = bisect_left(strengths, strength), bisect_right(strengths, strength)
        found.append((below + (upto - below) / 2) / size)
    return found


class Places(NamedTuple):
    """The ways to divide thirteen positions, which are the same for every hand."""

    fives: Numbers
    """The positions of each combination of five."""
    threes: Numbers
    middles: Numbers
    """For each back, the rows of `fives` that lie in the other eight positions."""
    fronts: Numbers
    """For each back and middle, the row of the three positions that are left."""


@cache
def places() -> Places:
    def mask(each: Sequence[int]) -> int:
        return sum(1 << place for place in each)

    fives = sorted(combinations(range(CARDS), 5), key=mask, reverse=True)
    threes = list(combinations(range(CARDS), 3))
    five_at, three_at = ({mask(each): at for at, each in enumerate(rows)} for rows in (fives, threes))
    whole = (1 << CARDS) - 1
    middles, fronts = [], []
    for back in fives:
        rest = [place for place in range(CARDS) if place not in back]
        masks = [mask(each) for each in combinations(rest, 5)]
        middles.append([five_at[each] for each in masks])
        fronts.append([three_at[whole ^ mask(back) ^ each] for each in masks])
    return Places(*(np.array(each, np.int64) for each in (fives, threes, middles, fronts)))


class Gains(NamedTuple):
    """What hands gain, given win rates and a scoring system."""

    front: Values
    """For each combination of three cards, by number: its gain, how often it wins, and how often it does not lose."""
    front_wins: Values
    floor: Numbers
    """For each combination of three cards, by number: the weakest middle allowed behind it."""
    middle: Values
    """For each combination of three cards, its values by strength of the middle."""
    back: Values
    wins: tuple[Values, Values]


def gains(rules: Rules, odds: Odds) -> Gains:
    """Return what every hand gains."""
    size = 2 * len(RANKS) ** 3
    front, wins, floors = np.zeros(size), np.zeros(size), np.zeros(size, np.int64)
    worth = worths(rules, 0)
    for ranks in combinations_with_replacement(range(len(RANKS)), 3):
        for suited in (False, True) if len(set(ranks)) == 3 and rules.front_runs else (False,):
            hand = [4 * rank + (0 if suited else at) for at, rank in enumerate(ranks)]
            floor = rung(level(hand, rules.front_runs)) if rules.front_runs else HIGH.strength(hand)
            at = front_number(ranks, suited)
            wins[at], floors[at] = odds[0][min(floor, RUNGS)], floor
            front[at] = wins[at] * worth[category(hand, rules.front_runs)]
    of_five = [HIGH.rung(strength).category for strength in range(1, RUNGS)]
    won = (np.array(odds[1][:RUNGS]), np.array(odds[2][:RUNGS]))
    middle, back = (
        won[at] * np.array([0, *(worths(rules, at + 1)[named] for named in of_five)], np.float64) for at in (0, 1)
    )
    return Gains(front, wins, floors, middle, back, won)


def front_number(ranks: Sequence[int], suited: bool) -> int:
    """Return the number of a three-card combination, given its ranks and whether it is suited."""
    low, mid, high = sorted(ranks)
    return ((low * 13 + mid) * 13 + high) * 2 + suited


@cache
def usual_gains(rules: Rules) -> Gains:
    return gains(rules, usual())


@lru_cache(maxsize=256)
def best(rules: Rules, cards: tuple[Card, ...], number: int = 1) -> tuple[SettingValue, ...]:
    """Return the best settings, best first."""
    return found_by(rules, cards, usual_gains(rules), number)


def search(rules: Rules, cards: Sequence[Card], odds: Odds, number: int = 1) -> tuple[SettingValue, ...]:
    """Return the settings worth most at these win rates; of settings with the same three strengths, return only one."""
    values = usual_gains(rules) if odds is usual() else gains(rules, odds)
    return found_by(rules, cards, values, number)


def found_by(rules: Rules, cards: Sequence[Card], values: Gains, number: int) -> tuple[SettingValue, ...]:
    """Search the backs from the strongest down, and return the settings worth most."""
    lie, strengths = places(), strengths_of(cards)
    fronts = fronts_of(cards, lie.threes, rules.front_runs)
    front_gain, front_wins, floors = values.front[fronts], values.front_wins[fronts], values.floor[fronts]
    order = np.argsort(-strengths, kind="stable")
    middle_gain, back_gain = values.middle[strengths], values.back[strengths]
    to_come = most_from(middle_gain[order]), most_from(back_gain[order])
    best_front, often = front_gain.max(), front_wins.max()
    kept: dict[tuple[int, int, float], tuple[float, int, int]] = {}
    bar, lost = float("-inf"), 3 * rules.segment
    for begin in range(0, len(order), AT_A_TIME):
        backs = order[begin : begin + AT_A_TIME]
        strongest = strengths[backs[0]]
        more = together(rules, often, values.wins[0][strongest], values.wins[1][strongest])
        if best_front + to_come[0][begin] + to_come[1][begin] + more - lost <= bar:
            break  # weaker backs cannot be part of a better setting
        middles, threes, back = lie.middles[backs], lie.fronts[backs], strengths[backs][:, None]
        middle = strengths[middles]
        worth = front_gain[threes] + middle_gain[middles] + back_gain[backs][:, None] - lost
        if rules.majority or rules.scoop:
            worth += together(rules, front_wins[threes], values.wins[0][middle], values.wins[1][back])
        worth[(middle > back) | (floors[threes] > middle)] = float("-inf")
        for row, column in highest(worth, bar, number):
            value, one, other = float(worth[row, column]), int(backs[row]), int(middles[row, column])
            key = int(back[row, 0]), int(middle[row, column]), float(front_wins[threes[row, column]])
            if value > bar and key not in kept:
                kept[key] = value, one, other
                if len(kept) >= number:
                    in_order = sorted(kept.items(), key=lambda each: -each[1][0])[:number]
                    kept, bar = dict(in_order), in_order[-1][1][0]
    ranked = sorted(kept.values(), key=lambda each: -each[0])
    return tuple(SettingValue(value, laid(cards, lie.fives[back], lie.fives[middle])) for value, back, middle in ranked)


def highest(worth: Values, bar: float, number: int) -> list[tuple[int, int]]:
    """Return the indexes of values above a bar, highest first; or, to get only one, the first of the highest values."""
    if number == 1:
        at = int(worth.argmax())
        return [divmod(at, worth.shape[1])]
    rows, columns = np.nonzero(worth > bar)
    in_order = np.argsort(-worth[rows, columns], kind="stable")
    return [(int(rows[at]), int(columns[at])) for at in in_order]


def most_from(values: Values) -> Values:
    """Return, for each index, the largest value from that index on."""
    return np.maximum.accumulate(values[::-1])[::-1]


def worths(rules: Rules, segment: int) -> dict[str, int]:
    """Return, for each category, what a hand in it gains by winning a segment instead of losing it."""
    return {hand: segment_worth(rules, segment, hand) + rules.segment for hand in HIGH.categories()}


@cache
def lookup() -> tuple[Numbers, Numbers, Numbers]:
    """Return as arrays the codes of the cards and the lookup table for sums of five codes."""
    base, value_of = table(HIGH.spec, 5)
    return np.array(codes()[:STANDARD], np.int64), np.array(base, np.int64), np.array(value_of, np.int64)


def strengths_of(cards: Sequence[Card]) -> Numbers:
    """Return the strength of every five-card hand from these cards, looked up by the sum of its card codes."""
    code, base, value_of = lookup()
    fives = places().fives
    total = start(5) + code[np.array(cards)][fives].sum(axis=1)
    key = total & KEY_MASK
    found: Numbers = value_of[base[key >> ROW] + (key & IN_ROW)]
    for at in np.nonzero(total & FLUSHED)[0]:  # these five may be flushes, so suits count
        found[at] = HIGH.strength([cards[place] for place in fives[at]])
    return found


def fronts_of(cards: Sequence[Card], threes: Numbers, runs: bool) -> Numbers:
    """Return each three-card combination's index in the tables of fronts."""
    hands = np.array(cards, np.int64)[threes]
    ranks = np.sort(hands >> 2, axis=1)
    number = ((ranks[:, 0] * 13 + ranks[:, 1]) * 13 + ranks[:, 2]) * 2
    if runs:
        suits = hands & 3
        number += (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    return number


def laid(cards: Sequence[Card], back: Numbers, middle: Numbers) -> Setting:
    """Return the setting for these positions of back and middle, with each hand sorted high to low."""
    piles: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    for place in range(CARDS):
        piles[2 if place in back else 1 if place in middle else 0].append(cards[place])
    front, middle_hand, back_hand = (HIGH.used(pile) for pile in piles)
    return Setting(front, middle_hand, back_hand)


def segment_worth(rules: Rules, segment: int, hand: str) -> int:
    """Return the points gained by winning a segment with this hand."""
    hand = "straight-flush" if hand == "royal-flush" else hand
    return rules.segment + extra(rules, SEGMENTS[segment], hand)


def together(rules: Rules, front: Any, middle: Any, back: Any) -> Any:
    """Return the points that depend on more than one segment, given win rates as numbers or arrays."""
    if not (rules.majority or rules.scoop):
        return 0.0
    all_three, none = front * middle * back, (1 - front) * (1 - middle) * (1 - back)
    two_or_more = front * middle + front * back + middle * back - 2 * all_three
    return rules.majority * (2 * two_or_more - 1) + rules.scoop * (all_three - none)


def value(rules: Rules, wins: tuple[float, float, float], worths: tuple[int, int, int]) -> float:
    """Return the expected points of three hands against one opponent, given their win rates and values."""
    own = sum(chance * (worth + rules.segment) for chance, worth in zip(wins, worths, strict=True))
    return float(own - 3 * rules.segment + together(rules, *wins))


def worth_of(rules: Rules, setting: Setting) -> float:
    """Return the expected points of a setting against one opponent who sets well; a foul costs points."""
    if fouled(setting, rules.front_runs):
        return -float(rules.foul)
    front = rung(level(setting.front, True)) if rules.front_runs else HIGH.strength(setting.front)
    strengths = min(front, RUNGS), HIGH.strength(setting.middle), HIGH.strength(setting.back)
    first, middle, back = (odds[strength] for odds, strength in zip(usual(), strengths, strict=True))
    named = [category(hand, rules.front_runs and not at) for at, hand in enumerate(setting)]
    worths = [segment_worth(rules, at, each) for at, each in enumerate(named)]
    return value(rules, (first, middle, back), (worths[0], worths[1], worths[2]))
