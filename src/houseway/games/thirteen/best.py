"""The best settings of thirteen cards, found in a few milliseconds.

What a setting is worth is reckoned against somebody who sets well: how often each of the three hands wins is read off
`usual.toml`, and the three are taken as independent. No win of a segment gets likelier with a weaker hand there, so
the search goes through backs and middles from the strongest down and stops where nothing better can come.
"""

import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from heapq import nlargest
from itertools import combinations, islice
from pathlib import Path
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.thirteen.hands import HIGH, Setting, category, level, rung
from houseway.games.thirteen.rules import CARDS, SEGMENTS, Rules
from houseway.games.thirteen.score import extra
from houseway.ranking.keys import FLUSHED, IN_ROW, KEY_MASK, ROW, codes, start
from houseway.ranking.tables import table


def mask(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)


TWOS = [(mask(places), places) for places in combinations(range(CARDS), 2)]
THREES = [(mask(places), places) for places in combinations(range(CARDS), 3)]
FIVES = [(mask(each), mask(each[:3]), mask(each[3:]), each) for each in combinations(range(CARDS), 5)]
"""The places of five cards, and of the three and two that they are summed up from."""
WHOLE = (1 << CARDS) - 1
_CODES = codes()
USUAL = Path(__file__).with_name("usual.toml")
Odds = tuple[list[float], list[float], list[float]]
"""By strength, how often a front, a middle and a back win; a tie is half a win."""


class Worth(NamedTuple):
    """A setting and the points that it wins from one opponent in the long run."""

    points: float
    setting: Setting


@cache
def usual() -> Odds:
    """Return how often hands of each strength win against those that are usually set."""
    kept = tomllib.loads(USUAL.read_text(encoding="utf-8"))
    front, middle, back = (chances(kept[segment]) for segment in SEGMENTS)
    return front, middle, back


def chances(strengths: Sequence[int]) -> list[float]:
    """Return by strength how often it beats those of a sorted sample."""
    size, found = len(strengths), []
    for strength in range(HIGH.rungs() + 1):
        below, upto = bisect_left(strengths, strength), bisect_right(strengths, strength)
        found.append((below + (upto - below) / 2) / size)
    return found


@lru_cache(maxsize=256)
def best(rules: Rules, cards: tuple[Card, ...], number: int = 1) -> tuple[Worth, ...]:
    """Return the best settings, the very best first."""
    return search(rules, cards, usual(), number)


def search(rules: Rules, cards: Sequence[Card], odds: Odds, number: int = 1) -> tuple[Worth, ...]:
    """Return the settings worth most by such odds; of those alike in all three strengths only one."""
    fronts = fronts_of(rules, cards, odds[0])
    fives = fives_of(cards)
    worth_of = hand_worths(rules, {strength for strength, _ in fives})
    by_chance = sorted(((chance, worth, at) for at, (chance, _, worth) in fronts.items()), reverse=True)
    dear = max(worth for _, worth, _ in by_chance), max(worth for worth, _ in worth_of.values()), dear_back(worth_of)
    found: dict[tuple[int, int, float], tuple[float, int, int]] = {}
    bar = float("-inf")
    for at, (back, taken) in enumerate(fives):
        p_back, w_back = odds[2][back], worth_of[back][1]
        if value(rules, (by_chance[0][0], odds[1][back], p_back), dear) <= bar:
            break  # no weaker back does better with anything
        p_best = next(chance for chance, _, three in by_chance if not three & taken)
        for middle, five in islice(fives, at + 1, None):
            if five & taken:
                continue
            p_middle, w_middle = odds[1][middle], worth_of[middle][0]
            if value(rules, (p_best, p_middle, p_back), (dear[0], dear[1], w_back)) <= bar:
                break
            p_front, floor, w_front = fronts[WHOLE ^ taken ^ five]
            if floor > middle:
                continue
            worth = value(rules, (p_front, p_middle, p_back), (w_front, w_middle, w_back))
            key = back, middle, p_front
            if worth > bar and key not in found:
                found[key] = worth, taken, five
                if len(found) >= number:
                    kept = nlargest(number, found.items(), key=lambda item: item[1][0])
                    found, bar = dict(kept), kept[-1][1][0]
    in_order = sorted(found.values(), reverse=True)
    return tuple(Worth(worth, laid(cards, taken, five)) for worth, taken, five in in_order)


def fronts_of(rules: Rules, cards: Sequence[Card], wins: Sequence[float]) -> dict[int, tuple[float, int, int]]:
    """Return by its places every front: how often it wins, the weakest middle that may stand behind it, its worth."""
    found = {}
    for at, (one, two, three) in THREES:
        hand = (cards[one], cards[two], cards[three])
        floor = rung(level(hand, True)) if rules.front_runs else HIGH.strength(hand)
        found[at] = (wins[min(floor, HIGH.rungs())], floor, front_worth(rules, hand))
    return found


def fives_of(cards: Sequence[Card]) -> list[tuple[int, int]]:
    """Return every five of the cards with its strength, the strongest first: sums of twos and threes, looked up."""
    code = [_CODES[card] for card in cards]
    base, value_of = table(HIGH.spec, 5)
    twos = {at: code[one] + code[two] for at, (one, two) in TWOS}
    threes = {at: start(5) + code[one] + code[two] + code[three] for at, (one, two, three) in THREES}
    found = []
    for whole, low, high, places in FIVES:
        total = threes[low] + twos[high]
        if total & FLUSHED:
            found.append((HIGH.strength([cards[place] for place in places]), whole))
        else:
            key = total & KEY_MASK
            found.append((value_of[base[key >> ROW] + (key & IN_ROW)], whole))
    found.sort(reverse=True)
    return found


def hand_worths(rules: Rules, strengths: set[int]) -> dict[int, tuple[int, int]]:
    """Return by strength what it is worth to win the middle and the back with it."""
    if not rules.hands:
        return dict.fromkeys(strengths, (rules.segment, rules.segment))
    found = {}
    for strength in strengths:
        hand = HIGH.category(strength)
        found[strength] = segment_worth(rules, 1, hand), segment_worth(rules, 2, hand)
    return found


def dear_back(worths: Mapping[int, tuple[int, int]]) -> int:
    return max(worth for _, worth in worths.values())


def front_worth(rules: Rules, hand: Sequence[Card]) -> int:
    return segment_worth(rules, 0, category(hand, rules.front_runs)) if rules.hands else rules.segment


def laid(cards: Sequence[Card], back: int, middle: int) -> Setting:
    """Return the setting that two sets of places make, each hand high cards first."""
    piles: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    for place in range(CARDS):
        piles[2 if back >> place & 1 else 1 if middle >> place & 1 else 0].append(cards[place])
    front, middle_hand, back_hand = (HIGH.used(pile) for pile in piles)
    return Setting(front, middle_hand, back_hand)


def segment_worth(rules: Rules, segment: int, hand: str) -> int:
    """Return what winning a segment with such a hand is worth."""
    hand = "straight-flush" if hand == "royal-flush" else hand
    return rules.segment + extra(rules, SEGMENTS[segment], hand)


def value(rules: Rules, wins: tuple[float, float, float], worths: tuple[int, int, int]) -> float:
    """Return the points that three hands win from one opponent, by how often each wins and what for."""
    front, middle, back = wins
    each = rules.segment
    total = front * (worths[0] + each) + middle * (worths[1] + each) + back * (worths[2] + each) - 3 * each
    if rules.majority or rules.scoop:
        all_three, none = front * middle * back, (1 - front) * (1 - middle) * (1 - back)
        two_or_more = front * middle + front * back + middle * back - 2 * all_three
        total += rules.majority * (2 * two_or_more - 1) + rules.scoop * (all_three - none)
    return total
