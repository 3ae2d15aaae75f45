"""A slow independent ranking, written from the definitions, which tries every card that a joker can be."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

RANKS = "23456789TJQKA"
POKER = ["high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind",
         "straight-flush", "royal-flush", "five-of-a-kind", "five-aces"]
MEXICAN = ["high-card", "pair", "two-pair", "three-of-a-kind", "straight", "full-house", "flush", "four-of-a-kind",
           "straight-flush", "royal-flush", "five-of-a-kind", "five-aces"]
THREE = ["high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush", "mini-royal"]
BOOKS = {"poker": POKER, "mexican": MEXICAN, "three-card": THREE}
KINDS = {(1,): "high-card", (2,): "pair", (2, 2): "two-pair", (3,): "three-of-a-kind", (3, 2): "full-house",
         (4,): "four-of-a-kind", (5,): "five-of-a-kind"}


def _read(hand, made, without, wheel):
    """Return a hand's category and what decides within it; the hand is a list of (rank, suit)."""
    counted = Counter(rank for rank, _ in hand)
    order = sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True)
    shape = tuple(counted[rank] for rank in order if counted[rank] > 1) or (1,)
    flush = len(hand) == made and len({suit for _, suit in hand}) == 1
    there = [rank for rank in range(13) if RANKS[rank] not in without]
    places = sorted(there.index(rank) for rank in counted)
    top = None
    if len(places) == made == len(hand):
        if places[-1] - places[0] == made - 1:
            top = places[-1]
        elif places == [*range(made - 1), len(there) - 1]:
            top = made - 2 if wheel == "lowest" else len(there) - 1.5
    if flush and top is not None:
        if top == len(there) - 1:
            return ("mini-royal" if made == 3 else "royal-flush"), []
        return "straight-flush", [top]
    if flush:
        return "flush", order
    if top is not None:
        return "straight", [top]
    category = KINDS[shape]
    if category == "five-of-a-kind" and order[0] == 12:
        category = "five-aces"
    return category, order


def _options(hand, joker, made, without, wheel):
    """Yield the hand with its joker replaced by each card it can be."""
    if not joker or 52 not in hand:
        yield [(card // 4, card % 4) for card in hand]
        return
    rest = list(hand)
    rest.remove(52)
    held = Counter(card // 4 for card in rest)
    cards = [(rank, suit) for rank in range(13) for suit in range(4) if 4 * rank + suit not in rest]
    cards += [(rank, 9) for rank in held if held[rank] == 4]
    for rank, suit in cards:
        if RANKS[rank] in without:
            continue
        tried = [*[(card // 4, card % 4) if card != 52 else (52, 0) for card in rest], (rank, suit)]
        if 52 in rest:
            for other in _options([*[c for c in rest if c != 52], 52], joker, made, without, wheel):
                yield [*other[:-1], (rank, suit), other[-1]]
            continue
        complete = joker == "wild" or rank == 12 or _read(tried, made, without, wheel)[0] in (
            "straight", "flush", "straight-flush", "royal-flush")
        if complete:
            yield tried


def slow(hand, joker="", book="poker", made=5, without="", wheel="lowest"):
    """Return the best hand as a comparable value, trying every choice of cards and every card that the joker can be."""
    return max(
        (BOOKS[book].index(category), decides)
        for chosen in combinations(hand, min(made, len(hand)))
        for played in _options(chosen, joker, made, without, wheel)
        for category, decides in [_read(played, made, without, wheel)]
    )


def slow_low(hand, joker=False, under=99):
    """Return the best ace-to-five low as a comparable value, or None."""
    found = []
    for chosen in combinations(hand, min(5, len(hand))):
        ranks = [(card // 4 + 1) % 13 for card in chosen if card != 52]
        for name in range(13) if 52 in chosen else [None]:
            counted = Counter(ranks if name is None else [*ranks, name])
            groups = sorted(((count, rank) for rank, count in counted.items()), reverse=True)
            shape = [count for count, _ in groups]
            decides = [rank for _, rank in groups]
            if under == 99 or (max(shape) == 1 and decides[0] < under):
                found.append((shape, decides))
    if not found:
        return None
    shape, decides = min(found)
    return [-count for count in shape], [-rank for rank in decides]


@pytest.fixture(scope="session")
def second_opinion():
    return slow


@pytest.fixture(scope="session")
def second_opinion_low():
    return slow_low


@pytest.fixture(scope="session")
def same_order():
    """Return a check that two rankings put the same hands in the same order."""

    def check(ours, theirs):
        assert len(ours) == len(theirs) > 0
        meant = {}
        for strength, other in zip(ours, theirs, strict=True):
            assert meant.setdefault(strength, other) == other
        climb = [meant[strength] for strength in sorted(meant)]
        for lower, higher in pairwise(climb):
            assert lower < higher
        return len(climb)

    return check
