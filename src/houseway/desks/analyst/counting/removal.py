"""Countability: how removing one card changes a bet, and the integer count that tracks it best.

Effects are differences between exact prices: of the whole shoe, and of the shoe without one card, each with its best
play.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any

import numpy as np

from houseway.cards import JOKER, RANKS, STANDARD, Card, Pack, rank
from houseway.houses import Offer
from houseway.odds.report import fate
from houseway.odds.solution import is_quick, solution
from houseway.rules.refusal import Refused

LEVELS = (1, 2, 3)
"""The highest tag of a count that people can keep at a table."""
STEPS, SHIFTS = 60, 41
"""The numbers of steps and shifts of the effects that are tried."""
RANKED = len(RANKS)
SAME = 1e-12
"""Effects that differ by less than this count as equal, because some prices are in double precision."""


def removal(offer: Offer, wagers: Sequence[str] = (), progress: Callable[[float], None] = lambda done: None,
            ) -> dict[str, Any]:  # fmt: skip
    """Return the effect of removing one card of each class on every wager, and the best integer tags by level.

    Without named wagers, those that take long to count are left out, such as the main wager of a twenty-one game.
    """
    named = list(wagers) or countable(offer)
    for wager in map(offer.wager, named):
        check(offer, wager.id)
    told = {}
    for at, name in enumerate(named):
        told[name] = of_wager(offer, name, lambda done, at=at: progress((at + done) / len(named)))  # type: ignore[misc]
    return {"offer": offer.id, "cards": len(offer.pack.cards), "wagers": told,
            "base": "change of the edge per unit bet if one card is removed from a full shoe; exact"}  # fmt: skip


def check(offer: Offer, name: str = "") -> None:
    """Refuse an offer or a wager for which cards can't be counted."""
    if offer.game is None or not offer.played:
        said = f"{offer.id} has no bank to bet against, so there is no bet to count"
        raise Refused("not-counted", said, offer.clause)
    if offer.banked.shoe.fresh:
        said = f"every round of {offer.id} is dealt from a fresh shuffle, so cards of earlier rounds say nothing"
        raise Refused("not-counted", said, offer.banked.shoe.clause)
    if name and (offer.wager(name).late or offer.wager(name).kind not in ("base", "bonus")):
        said = f"{offer.wager(name).name} is not bet before the deal, so a count can't decide it"
        raise Refused("not-counted", said, offer.wager(name).clause)


def countable(offer: Offer) -> list[str]:
    """Return the wagers made before the deal whose effects can be counted quickly."""
    check(offer)
    one = less(offer, offer.pack.cards[0])
    before = (each for each in offer.banked.wagers if each.kind in ("base", "bonus") and not each.late)
    return [each.id for each in before if not each.equals and is_quick(one, [each.id])]


def less(offer: Offer, *cards: Card) -> Offer:
    """Return the offer with some cards taken out of the shoe."""
    return offer.with_banked(shoe=offer.banked.shoe._replace(missing=cards))


def edge_of(offer: Offer, name: str) -> float:
    """Return the exact edge of a wager."""
    return float(fate(offer, solution(offer, [name]), offer.wager(name)).mean)


def of_wager(offer: Offer, name: str, progress: Callable[[float], None]) -> dict[str, Any]:
    """Return the effects and tags for one wager."""
    groups = alike(offer, name)
    edge, found = edge_of(offer, name), list[tuple[list[Card], float]]()
    for done, cards in enumerate(groups, 1):
        found.append((cards, edge_of(less(offer, cards[0]), name) - edge))
        progress(done / len(groups))
    classes = {named(offer.pack, cards): (cards, effect) for cards, effect in merged(found)}
    effects = {each: effect for each, (_, effect) in classes.items()}
    many = {each: sum(offer.pack.counts[card] for card in cards) for each, (cards, _) in classes.items()}
    return {"name": offer.wager(name).name, "edge": edge, "classes": many, "effects": effects,
            "cards": {each: [offer.pack.spell(card) for card in cards] for each, (cards, _) in classes.items()},
            "tags": [tags(effects, many, level) for level in LEVELS]}  # fmt: skip


def alike(offer: Offer, name: str) -> list[list[Card]]:
    """Return the cards in groups that a wager can't tell apart.

    A bet on a few cards may depend on suits, so each card is its own group. Other bets depend on the game's classes of
    cards, or on ranks if the game names no classes.
    """
    wager, solving = offer.wager(name), offer.play.solving
    few = wager.on and not offer.play.banking.aspects[wager.on].completes
    groups: dict[int, list[Card]] = {}
    for card in sorted(offer.pack.counts):
        at = card if few else solving.card(card) if solving.classes <= JOKER else rank(card)
        groups.setdefault(at, []).append(card)
    return list(groups.values())


def merged(found: Sequence[tuple[list[Card], float]]) -> list[tuple[list[Card], float]]:
    """Return the groups of cards from the ace up; neighbours with the same effect are one."""
    rows: list[tuple[list[Card], float]] = []
    for cards, effect in sorted(found, key=lambda row: place(row[0][0])):
        last = rows[-1] if rows else None
        if last and abs(last[1] - effect) < SAME:
            last[0].extend(cards)
        else:
            rows.append((list(cards), effect))
    return rows


def place(card: Card) -> tuple[int, int]:
    """Return where a card stands in a list from the ace to the king and the jokers."""
    return (rank(card) + 1) % RANKED if card < STANDARD else RANKED + card, card


def named(pack: Pack, cards: Sequence[Card]) -> str:
    """Return a class of cards in words: its ranks, or single cards if suits matter.

    >>> from houseway.cards import pack
    >>> named(pack(), range(32, 48)), named(pack(), range(48, 52)), named(pack(), [2, 3])
    ('10 J Q K', 'A', '2h 2s')
    """
    held, found = set(cards), list[str]()
    for each in sorted(cards, key=place):
        whole = [other for other in pack.counts if other < STANDARD and rank(other) == rank(each)]
        word = "joker" if each == JOKER else pack.spell(each)
        if each < STANDARD and held.issuperset(whole):
            word = RANKS[rank(each)].replace("T", "10")
        if word not in found:
            found.append(word)
    return " ".join(found)


def tags(effects: Mapping[str, float], many: Mapping[str, int], level: int) -> dict[str, Any]:
    """Return the balanced integer tags up to a level that track the effects best, with their correlation.

    Tags are the effects, shifted, divided by a step and rounded. Of the balanced tags, those with the highest
    correlation (the least squared error) are chosen.
    """
    worth, cards = np.array(list(effects.values())), np.array(list(many.values()))
    top = float(np.abs(worth).max())
    none = {"level": level, "tags": {}, "correlation": None}
    if top < SAME:
        return none
    steps, shifts = np.linspace(0.3, 2.0, STEPS) * top / level, np.linspace(-0.5, 0.5, SHIFTS) * top
    tried = np.rint((worth - shifts[:, None, None]) / steps[None, :, None]).clip(-level, level).astype(int)
    every = np.unique(tried.reshape(-1, len(worth)), axis=0)
    balanced = [row for row in every.tolist() if any(row) and not sum(cards * row)]
    best = max(((correlation(row, worth.tolist(), cards.tolist()), row) for row in balanced), default=None)
    if best is None:
        return none
    return {"level": level, "tags": dict(zip(effects, best[1], strict=True)), "correlation": best[0]}


def correlation(one: Sequence[float], two: Sequence[float], weights: Sequence[int]) -> float:
    """Return the correlation of two rows of figures over the cards of a shoe."""
    total = sum(weights)
    means = [sum(each * many for each, many in zip(row, weights, strict=True)) / total for row in (one, two)]
    apart = [[each - mean for each in row] for row, mean in zip((one, two), means, strict=True)]
    product = sum(a * b * many for a, b, many in zip(*apart, weights, strict=True))
    spread = [sqrt(sum(each * each * many for each, many in zip(row, weights, strict=True))) for row in apart]
    return product / (spread[0] * spread[1]) if all(spread) else 0.0
