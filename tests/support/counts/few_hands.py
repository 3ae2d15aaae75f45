"""Pai gow counted over a few hands by the game itself: the examples of all filed charts, and some random hands.

The solver's counts come from tables and a compiled loop; here the game itself sets every hand.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from houseway.cards import JOKER, card, cards
from houseway.games.pai_gow.poker import bonus
from houseway.games.pai_gow.poker.game import Deal, PaiGowPoker
from houseway.games.pai_gow.poker.set_hand import HandRanking, settings
from houseway.houses import headers, offer
from houseway.odds.solvers.pai_gow.poker.book import ASPECTS, Counted, Sides
from houseway.odds.solvers.pai_gow.poker.terms import Terms
from houseway.rules.house_way import HouseWayRow
from houseway.rules.refusal import Clause

BANKS = 6
MET = (
    "Kd Jc As 2d 3c 4h 5s", "Kh Td 6s 5d 4c 3h 2s", "2s 3d As Ad Ac Ah Jo", "2c 3h As Ks Qs Js Ts",
    "Kh Qd 9s 9d 9c 9h Jo", "2d 3c 8s 7s 6s 5s 4s", "As Jd Tc 8h 6s 4d 3c", "Kd Jd 9c 7h 5s 4d 2c",
    "9h As Ad Ac 6c 2d Jo", "2d 9s 9d 8c 7h 6s Jo", "9c 5s 5d Ks Kd Kc Kh",
)  # fmt: skip
"""Hands that must be compared: both low straights, five of a kind below and above straight flushes, a bank without a
hand, and hands that another reading of a chart sets differently.
"""
MADE = (
    "9s 8s 7s 6s 5s 4s 3s", "9s 8s 7s 6s 5s 4s Jo", "Kd Qd As Ks Qs Js Ts", "Kd Qd Ks Qs Js Ts Jo",
    "2s 3d As Ad Ac Ah Jo", "2s 2d As Ad Ac Ah Jo", "2c 3d As Ks Qs Js Ts", "2d 2c As Ks Qs Js Ts",
    "2d 3c Ks Qs Js Ts Jo", "2d 2c 9s 8s 7s 6s 5s", "Ad 2c 9s 8s 7s 6s 5s", "As 3d 9s 9d 9c 9h 2d",
    "3s 3d 9s 9d 9c 9h 2d", "9s 9d 9c 4s 4d Kh 2c", "9s 9d 9c 4s 4d 2h 2c", "As Js 9s 7s 3s 4d 6c",
    "As Js 9s 7s 3s 4d 4c", "9s 8d 7c 6h 5s Kd 2c", "9s 8d 7c 6h 5s 2d 2c", "9s 8d 7c 6h 5s 5d 5c",
    "9s 9d 9c Kh Js 6d 2c", "9s 9d 4c 4h 2s 2d Kc", "9s 9d 4c 4h 2s Jd Kc", "9s 9d 4c 3h 2s Jd Kc",
    "9s 8d 7c 5h 4s 3d 2c", "9s 8c 7c 5c 4s 3s 2c", "Ts 8d 7c 5h 4s 3d 2c", "Js 8d 7c 5h 4s 3d 2c",
    "Qs 8d 7c 5h 4s 3d 2c", "Ks 8d 7c 5h 4s 3d 2c", "Ks 8s 7c 5c 4s 3c 2c", "As Td 8c 7h 6s 4d 3c",
    "Kd Td 8c 7h 6s 3d Jo", "Ks Td 9s 9d 9c 9h Jo", "Kd 8s 7d 6c 4h 3s 2d", "9s As Ks Qs Js Ts Jo",
)  # fmt: skip
"""A hand of every sort that a pay table may name; the last six cards of each are a hand at Mini Pai Gow."""


MORE: list[tuple[int, ...]] = []
"""More hands, which are used if two charts set all of these alike."""


def every_hand(size: int) -> tuple[tuple[int, ...], ...]:
    return (*hands(size), *MORE)


@cache
def hands(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the examples of all charts, and random hands."""
    found = []
    for header in headers():
        if header.kind == "banked" and header.played and header.family == "pai-gow":
            filed = offer(header.id)
            if filed.play.id == "pai-gow-poker":
                found += [tuple(card(each) for each in row.hand) for row in filed.banked.way if len(row.hand) == size]
    random = Random(7)
    more = [tuple(random.sample(range(JOKER + 1), size)) for _ in range(60)]
    met = [cards(each)[-size:] for each in MET]
    return (*dict.fromkeys(tuple(sorted(each)) for each in found), *more, *met)


def count(terms: Terms) -> Counted:
    """Count every hand against a few others: both sides set the house way, the bettor's set best, and the bank's set
    best.
    """
    given = terms.rules
    table = PaiGowPoker(given, tuple(HouseWayRow(when, do, Clause("", "")) for when, do in terms.rows))
    every = every_hand(given.ways.cards)
    banks = every[-BANKS - len(MET) :]
    set_banks = [(table.by_the_chart(bank), table.high(Deal(bank=bank))) for bank in banks]
    counts: Counter[tuple[int, int, int]] = Counter()
    for hand in every:
        mine = table.by_the_chart(hand)
        tried = settings(given.ways, hand)

        def end(part: Any, bank: Any, high: int) -> int:
            return table.compared(part, bank) if not high else high_end(high)

        for bank, high in set_banks:
            counts[0, 0, end(mine, bank, high)] += 1
        if not terms.base:
            continue
        if given.first:
            for bank, high in set_banks:
                counts[1, 0, max((end(each, bank, high) for each in tried), key=terms.base.__getitem__)] += 1
            continue
        played = []
        for each in tried:
            ends = [end(each, bank, high) for bank, high in set_banks]
            value, more = (sum(gains[at] for at in ends) if gains else 0.0 for gains in (terms.base, terms.double))
            played.append((value + max(more, 0.0), more > 0, ends))
        _, double, ends = max(played, key=lambda each: each[0])
        for at in ends:
            counts[1, int(double), at] += 1
        counts[2, 0, ends[0]] += 1
    covers = {"hands": 0, "by_row": [0] * len(terms.rows), "none": 0, "several": 0, "disagree": 0}
    return Counted({at: (many, many) for at, many in counts.items()}, covers, ())


def high_end(high: int) -> int:
    from houseway.games.pai_gow.poker.outcomes import outcome_of

    return outcome_of(0, 0, 0, high, 0, 0, 0)


@cache
def count_sides(ways: HandRanking) -> Sides:
    """Count these hands for the bonus bets."""
    aspects = {
        "cards": bonus.plain_aspect(ways),
        "cards and pair": bonus.marked_aspect(ways, bonus.extra_pair, "and pair", "a pair beside them", ""),
        "cards and colour": bonus.marked_aspect(ways, lambda _, hand: bonus.one_colour(hand), "of one colour", "", ""),
        "bank high": bonus.bank_aspect(ways),
    }
    every = (*hands(ways.cards), *(cards(each)[-ways.cards :] for each in MADE))
    banks = [each for each in every if not bonus.kind(ways, each) or "high" in bonus.KINDS[bonus.kind(ways, each)]]
    return {
        name: dict(Counter(aspects[name].outcome(hand, bank, ()) for hand in every for bank in banks))
        for name in ASPECTS
        if ways.front == 2 or name != "cards and pair"
    }
