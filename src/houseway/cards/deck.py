"""The decks that the houses file: standard packs, stripped ones, with or without jokers."""

from houseway.cards.card import JOKER, RANKS, Card, rank


def deck(decks: int = 1, jokers: int = 0, without: str = "") -> tuple[Card, ...]:
    """Return the cards of a shoe in new-deck order; `jokers` counts those of the whole shoe.

    >>> len(deck(8)), len(deck(8, jokers=8)), len(deck(12, without="789T")), len(deck(jokers=1, without="89T"))
    (416, 424, 432, 41)
    """
    unknown = set(without) - set(RANKS)
    if unknown:
        raise ValueError(f"no rank {', '.join(sorted(unknown))} to leave out; ranks are {RANKS}")
    one = tuple(card for card in range(52) if RANKS[rank(card)] not in without)
    return one * decks + (JOKER,) * jokers
