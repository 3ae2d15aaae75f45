"""How many cards can be laid in a turn at most: whoever must play a hand out the quickest way lays no fewer.

Melds are not split here and nothing is borrowed: who files the rule (palace 170) has neither. Where it is read into
crystal's filing, nobody is made to borrow.
"""

from functools import lru_cache

from houseway.cards import Card
from houseway.games.pan.moves import additions, left_of, melds
from houseway.games.pan.rules import Rules

Cards = tuple[Card, ...]


def most_laid(filed: Rules, held: Cards, board: tuple[Cards, ...], using: Cards = ()) -> int:
    """Return the most cards that can go down from a hand with all of `using`; nothing where that cannot be used.

    >>> from houseway.cards import cards
    >>> most_laid(Rules(), cards("5d 5h 5s 4c 6c 7c Kd"), (), cards("5c"))
    7
    """
    return search(filed, tuple(sorted(held)), tuple(sorted(tuple(sorted(each)) for each in board)), using)


@lru_cache(maxsize=20_000)
def search(filed: Rules, held: Cards, board: tuple[Cards, ...], using: Cards) -> int:
    """Try every meld and every addition, the longest first, and what can be laid after it."""
    whole = (*held, *using)
    new = [(cards, (*board, cards)) for cards in melds(filed, held, using)]
    more = [
        (cards, (*board[:n], (*board[n], *cards), *board[n + 1 :])) for n, cards in additions(filed, board, held, using)
    ]
    best = 0
    for cards, lies in sorted(new + more, key=lambda each: -len(each[0])):
        best = max(best, len(cards) + most_laid(filed, left_of(whole, cards), lies))
        if best == len(whole):
            break
    return best
