"""Points: an ace counts one, tens and pictures nothing, a joker the best value; only the last digit of a total counts.
"""


from houseway.cards import RANKS, Card, rank

WILD = 10
CLASSES = 11

_POINTS = (*(1 if r == "A" else int(r) if r.isdigit() else 0 for r in RANKS), WILD)


def points(card: Card) -> int:
    """Return what a card counts; 10 stands for the joker.

    >>> from houseway.cards import cards
    >>> [points(card) for card in cards("As 9d Tc Kh Jo")]
    [1, 9, 0, 0, 10]
    """
    return _POINTS[rank(card)]


NO_PAIR, PAIR, PAIR_OF_COLOUR, PAIR_OF_SUIT = range(4)


