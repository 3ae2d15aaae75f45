"""How a bot reads draws: drawing one card means four to a hand, and standing pat means a made hand."""

from collections.abc import Sequence
from random import Random

from houseway.cards import JOKER, Card, rank
from houseway.games.poker.hands import Ranks
from houseway.kinds.pot.bots.discards import LOW_ENOUGH, low_rank

ONE_CARD_TWO_PAIRS = 0.6
"""How often a one-card draw is to two pair; otherwise it is to a flush or straight."""


def drew(high: Ranks | None, left: Sequence[Card], taken: int, rng: Random) -> tuple[Card, ...]:
    """Return a plausible hand of a player who exchanged `taken` cards. `high` is None if the lowest hand wins.

    >>> from houseway.cards import deck
    >>> pat = drew(None, deck(1), 0, Random(1))
    >>> sorted(low_rank(card) for card in pat) == sorted({low_rank(card) for card in pat})
    True
    >>> max(low_rank(card) for card in pat) <= LOW_ENOUGH + 1
    True
    """
    fresh = rng.sample(left, len(left))
    if taken >= 5:
        return tuple(fresh[:5])
    kept = _kept_low(fresh, taken) if high is None else _kept_high(fresh, taken, rng)
    rest = [card for card in fresh if card not in kept]
    return (*kept, *rest[: 5 - len(kept)])


def _kept_low(fresh: Sequence[Card], taken: int) -> list[Card]:
    """Return unpaired low cards. A pat hand may contain a nine."""
    enough = LOW_ENOUGH + (taken == 0)
    kept: dict[int, Card] = {}
    for card in fresh:
        if low_rank(card) <= enough and len(kept) < 5 - taken:
            kept.setdefault(low_rank(card), card)
    return list(kept.values())


def _kept_high(fresh: Sequence[Card], taken: int, rng: Random) -> list[Card]:
    """Return the cards kept: a straight if pat, two pair or four to a hand after drawing one, trips after two, a pair
    after three."""
    by_rank: dict[int, list[Card]] = {}
    for card in fresh:
        if card != JOKER:
            by_rank.setdefault(rank(card), []).append(card)
    if taken == 0:
        for top in rng.sample(range(4, 13), 9):
            if all(each in by_rank for each in range(top - 4, top + 1)):
                return [by_rank[each][0] for each in range(top - 4, top + 1)]
    if taken in (1, 2, 3):
        alike = 3 if taken == 2 else 2
        sets = [cards[:alike] for cards in by_rank.values() if len(cards) >= alike]
        if taken == 1 and rng.random() < ONE_CARD_TWO_PAIRS and len(sets) > 1:
            return [*sets[0], *sets[1]]
        if taken != 1 and sets:
            return list(sets[0])
    return list(fresh[: 5 - taken])
