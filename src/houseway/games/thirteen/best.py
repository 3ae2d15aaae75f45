"""The best settings of thirteen cards, found in a few milliseconds.

What a setting is worth is reckoned against somebody who sets well: how often each of the three hands wins is read off
`usual.toml`, and the three are taken as independent. No win of a segment gets likelier with a weaker hand there, so
the search goes through backs and middles from the strongest down and stops where nothing better can come.
"""

import tomllib
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from heapq import nlargest
from itertools import accumulate, combinations
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
RUNGS = HIGH.rungs()
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
    for strength in range(RUNGS + 1):
        below, upto = bisect_left(strengths, strength), bisect_right(strengths, strength)
        found.append((below + (upto - below) / 2) / size)
    return found


@cache
def disjoint() -> dict[int, tuple[int, ...]]:
    """Return by the places of five cards all fives of the other eight."""
    found = {}
    for whole, _, _, places in FIVES:
        rest = [place for place in range(CARDS) if place not in places]
        found[whole] = tuple(mask(each) for each in combinations(rest, 5))
    return found


@lru_cache(maxsize=256)
def best(rules: Rules, cards: tuple[Card, ...], number: int = 1) -> tuple[Worth, ...]:
    """Return the best settings, the very best first."""
    return search(rules, cards, usual(), number)


def search(rules: Rules, cards: Sequence[Card], odds: Odds, number: int = 1) -> tuple[Worth, ...]:
    """Return the settings worth most by such odds; of those alike in all three strengths only one."""
    fronts, fives = fronts_of(rules, cards, odds[0]), fives_of(cards)
    middle_gain, back_gain = gains(rules, 1, fives, odds[1]), gains(rules, 2, fives, odds[2])
    ranked = sorted(((gain, at) for at, (gain, _, _) in fronts.items()), reverse=True)
    p_front = max(chance for _, chance, _ in fronts.values())
    strength_of, beside = {five: strength for strength, five in fives}, disjoint()
    to_come = list(accumulate((middle_gain[s] for s, _ in reversed(fives)), max))[::-1]
    backs_to_come = list(accumulate((back_gain[s] for s, _ in reversed(fives)), max))[::-1]
    found: dict[tuple[int, int, float], tuple[float, int, int]] = {}
    bar, lost = float("-inf"), 3 * rules.segment
    for at, (back, taken) in enumerate(fives):
        p_back, rest = odds[2][back], together(rules, p_front, odds[1][back], odds[2][back]) - lost
        if ranked[0][0] + to_come[at] + backs_to_come[at] + rest <= bar:
            break  # no weaker back does better with anything
        bound = back_gain[back] + ranked[0][0]
        if bound + to_come[at] + rest <= bar:
            continue
        for gain, three in ranked:
            if not three & taken:
                bound = back_gain[back] + gain
                break
        if bound + to_come[at] + rest <= bar:
            continue
        for five in beside[taken]:
            middle = strength_of[five]
            if middle > back:
                continue
            p_middle, gain = odds[1][middle], bound + middle_gain[middle]
            if gain + rest <= bar:
                continue
            front, chance, floor = fronts[WHOLE ^ taken ^ five]
            if floor > middle:
                continue
            worth = front + middle_gain[middle] + back_gain[back] - lost + together(rules, chance, p_middle, p_back)
            key = back, middle, chance
            if worth > bar and key not in found:
                found[key] = worth, taken, five
                if len(found) >= number:
                    kept = nlargest(number, found.items(), key=lambda item: item[1][0])
                    found, bar = dict(kept), kept[-1][1][0]
    in_order = sorted(found.values(), reverse=True)
    return tuple(Worth(worth, laid(cards, taken, five)) for worth, taken, five in in_order)


def fronts_of(rules: Rules, cards: Sequence[Card], wins: Sequence[float]) -> dict[int, tuple[float, float, int]]:
    """Return by its places every front: what it gains, how often it wins, the weakest middle that may be behind it."""
    found, worth = {}, worths(rules, 0)
    for at, (one, two, three) in THREES:
        hand = (cards[one], cards[two], cards[three])
        if rules.front_runs:
            floor, named = rung(level(hand, True)), category(hand, True)
        else:
            floor = HIGH.strength(hand)
            named = HIGH.rung(floor).category
        chance = wins[min(floor, RUNGS)]
        found[at] = (chance * worth[named], chance, floor)
    return found


def worths(rules: Rules, segment: int) -> dict[str, int]:
    """Return by category what winning a segment with it is worth, together with what losing it costs."""
    return {hand: segment_worth(rules, segment, hand) + rules.segment for hand in HIGH.categories()}


def gains(rules: Rules, segment: int, fives: Sequence[tuple[int, int]], wins: Sequence[float]) -> dict[int, float]:
    """Return by strength what a hand gains in a segment: what it wins, and what it does not lose."""
    worth = worths(rules, segment)
    return {strength: wins[strength] * worth[HIGH.rung(strength).category] for strength in {each for each, _ in fives}}


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


def together(rules: Rules, front: float, middle: float, back: float) -> float:
    """Return the points that hang on more than one segment, by how often each is won."""
    if not (rules.majority or rules.scoop):
        return 0.0
    all_three, none = front * middle * back, (1 - front) * (1 - middle) * (1 - back)
    two_or_more = front * middle + front * back + middle * back - 2 * all_three
    return rules.majority * (2 * two_or_more - 1) + rules.scoop * (all_three - none)


def value(rules: Rules, wins: tuple[float, float, float], worths: tuple[int, int, int]) -> float:
    """Return the points that three hands win from one opponent, by how often each wins and what for."""
    own = sum(chance * (worth + rules.segment) for chance, worth in zip(wins, worths, strict=True))
    return own - 3 * rules.segment + together(rules, *wins)
