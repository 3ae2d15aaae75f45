"""Hands that one row of a house way covers, however rare: pairs with straights, flushes with the joker, gongs.

A changed row is tried on hands covered by the old row or the new one. Hands are drawn from few adjacent ranks and few
suits, so that a one-in-ten-thousand hand occurs once in twenty.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

import numpy as np

from houseway.cards import Card
from houseway.games.game import PLAYER, Game
from houseway.games.pai_gow.poker.rules import rules as rules_of
from houseway.houses import Offer, offer

DRAWN, ASKED = 6_000, 80
RARE = (
    "9c 9d 9h 9s Jo | 2c 3d", "Ac Ad As Ah Jo | 2d 3s", "3h 4h 5h 6h 7h | 2d 4c", "Ah Kh Qh Jh Th | 2h 3s",
    "5c 5d 5h 5s Kd | 4d 8c", "Ad 2s 3c 4h 5d | 7c 9d", "Ks Qd Jc Ts 9h | 3c 6d", "Ac Ks Qc Jd Tc | 8d 6c",
    "8h 8s 8d 2s 2c | Qh Jc", "Ks Js 9s 7s 2s | Kd Td", "Ac Kc Qc 6c Jo | 5h 3d", "7h 6s 5c 4d Jo | Jh Tc",
)  # fmt: skip
"""Five-card and two-card hands of each sort that a filing ranks, with and without the joker."""
OF_THREE = ("Ah 2h 3h |", "4d 3d 2d |", "As Ks Qs |", "9c 9d 9h |", "Ac 2d 3s |", "Kd Jd 7d |", "Qc 8d 5h |")
"""Three-card hands of each sort, with and without the joker."""


class Rare(NamedTuple):
    """A hand and how it is set."""

    cards: tuple[Card, ...]
    front: frozenset[Card]

    def sets(self, game: Game, state: Any, choice: int) -> bool:
        return frozenset(game.choosing.picks(state, choice)) == self.front


def rare_hands(of: Offer) -> list[Rare]:
    """Return the rare hands possible with a pack, with as many cards as a seat is dealt."""
    found = []
    dealt = sum(step.cards for step in of.banked.plan.steps if step.to in ("seats", "all"))
    for each in {7: RARE, 3: OF_THREE}.get(dealt, ()):
        try:
            behind, front = ([of.pack.read(card) for card in part.split()] for part in each.split("|"))
        except ValueError:
            continue
        if all(card in of.pack.counts for card in (*behind, *front)):
            found.append(Rare((*behind, *front), frozenset(front)))
    return found


def dealt(of: Offer, hand: Sequence[Card]) -> Any:
    state = of.play.start(of.play.rules(of.banked.options))
    for card in hand:
        state = of.play.deal(state, PLAYER, of.play.solving.card(card))
    return state


@cache
def drawn(name: str, cards: tuple[Card, ...], spelled: tuple[str, ...], many: int) -> list[tuple[Card, ...]]:
    """Return hands of a pack, each from some adjacent ranks and one other, in one to four suits."""
    dice, found = Random(f"charted {name}"), []
    ranks = sorted({each[:-1] for each in spelled}, key="23456789TJQKA".find)
    for _ in range(DRAWN):
        first, wide = dice.randrange(len(ranks)), dice.choice((3, 4, 5, 6, 7, len(ranks)))
        some = {ranks[(first + step) % len(ranks)] for step in range(wide)} | {dice.choice(ranks)}
        suits = set(dice.sample("cdhs", dice.choice((2, 3, 4, 4))))
        few = [card for card, word in zip(cards, spelled, strict=True)
               if word.startswith("Jo") or (word[:-1] in some and (word[-1] in suits or dice.random() < 0.2))]
        if len(few) >= many:
            found.append(tuple(dice.sample(few, many)))
    return found


@cache
def dealt_hands(name: str, many: int) -> list[tuple[tuple[Card, ...], Any]]:
    of = offer(name)
    cards = tuple(of.pack.cards)
    if of.banked.shoe.tiles:
        dice = Random(f"charted {name}")
        hands = [tuple(dice.sample(cards, many)) for _ in range(DRAWN)]
    else:
        hands = drawn(name, cards, tuple(of.pack.spell(card) for card in cards), many)
    return [(hand, dealt(of, hand)) for hand in hands]


def hands_of(moved: Sequence[Offer]) -> list[tuple[Card, ...]]:
    """Return hands covered by the rows in which two offers differ."""
    filed, changed = moved
    rows = {
        row.when
        for old, new in zip(filed.banked.way, changed.banked.way, strict=False)
        if old != new
        for row in (old, new)
    }
    many = max((len(row.hand) for row in filed.banked.way), default=0)
    known = [filed.play.choosing.situations[when] for when in rows if when in filed.play.choosing.situations]
    if not known or not many:
        return []
    found = [hand for hand, state in dealt_hands(filed.id, many) if any(holds(state) for holds in known)]
    return found[:ASKED]


def set_otherwise(filed: Offer, changed: Offer) -> list[tuple[Card, ...]]:
    """Return the hands that two charts of pai gow poker set differently, or an empty list if they agree."""
    from houseway.odds.solvers.pai_gow.poker.hand_classes import classes
    from houseway.odds.solvers.pai_gow.poker.house_way import both

    ways = rules_of(filed.banked.options).ways
    before, after = (both(ways, tuple((row.when, row.do) for row in of.banked.way)) for of in (filed, changed))
    found = np.flatnonzero(before != after)
    some = found[:: max(1, len(found) // ASKED)]
    return [tuple(map(int, classes(ways.cards).stands[each])) for each in some]


def same_chart(filed: Offer, changed: Offer) -> bool:
    """Return whether two differently worded charts of pai gow poker set all 154,143,080 hands the same."""
    ours = (
        filed.game is not None and filed.game.id == "pai-gow-poker" and filed.banked.options == changed.banked.options
    )
    return ours and filed.banked.way != changed.banked.way and not set_otherwise(filed, changed)


def same_tiles(filed: Offer, changed: Offer) -> bool:
    """Return whether two differently worded charts of tiles set all 35,960 hands (8,130 kinds) the same."""
    return all(filed.house_way(state) == changed.house_way(state) for state in hands_of_tiles(filed.id))


@cache
def hands_of_tiles(name: str) -> list[Any]:
    of = offer(name)
    every = combinations(sorted(of.pack.cards), 4)
    kinds = {tuple(of.pack.spell(tile) for tile in hand): hand for hand in every}
    return [dealt(of, hand) for hand in kinds.values()]
