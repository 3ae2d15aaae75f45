"""Finds every possible meld, addition, split and loan, quickly and without missing any.

Identical cards count as one, because it does not matter which of eight fours of hearts is laid.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from houseway.cards import Card, rank, suit
from houseway.games.pan.melds import LEAST, PLACE, ROPE, SEQUENCE, SUITED, sort_of, takes
from houseway.games.pan.rules import Rules

Melds = Sequence[Sequence[Card]]
_RANK = {place: one for one, place in PLACE.items()}


def melds(filed: Rules, held: Sequence[Card], using: Sequence[Card] = ()) -> Iterator[tuple[Card, ...]]:
    """Yield once every meld that uses all of `using`, with or without cards held.

    >>> from houseway.cards import cards, spell
    >>> ["".join(map(spell, each)) for each in melds(Rules(), cards("5h 6h Jh Qh 4c"), cards("7h"))]
    ['5h6h7h', '5h6h7hJh', '5h6h7hJhQh', '6h7hJh', '6h7hJhQh', '7hJhQh']
    """
    counts = Counter((*held, *using))
    needs = Counter(using)
    ranks = {rank(card) for card in needs}
    suits = {suit(card) for card in needs}
    if len(suits) <= 1 and all(count == 1 for count in needs.values()):
        yield from ropes(counts, needs, suits)
    if len(ranks) <= 1:
        yield from sets(filed, counts, needs, ranks)


def ropes(counts: Counter[Card], needs: Counter[Card], suits: set[int]) -> Iterator[tuple[Card, ...]]:
    """Yield every rope that contains the required cards."""
    places = {PLACE[rank(card)] for card in needs}
    for one in suits or range(4):
        row = [4 * _RANK[place] + one for place in range(len(SEQUENCE))]
        for begin in range(len(SEQUENCE) - LEAST + 1):
            end = begin
            while end < len(SEQUENCE) and counts[row[end]]:
                end += 1
                if end - begin >= LEAST and all(begin <= place < end for place in places):
                    yield tuple(row[begin:end])


def sets(filed: Rules, counts: Counter[Card], needs: Counter[Card], ranks: set[int]) -> Iterator[tuple[Card, ...]]:
    """Yield every set that contains the required cards."""
    for one in ranks or {rank(card) for card in counts}:
        four = [4 * one + each for each in range(4)]
        if sum(counts[card] for card in four) < LEAST:
            continue
        for chosen in product(*(range(needs[card], counts[card] + 1) for card in four)):
            if sum(chosen) < LEAST:
                continue
            found = tuple(card for card, count in zip(four, chosen, strict=True) for _ in range(count))
            if sort_of(filed, found) not in ("", ROPE):
                yield found


def additions(
    filed: Rules, board: Melds, held: Sequence[Card], using: Sequence[Card] = ()
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every addition to a meld that uses all of `using`, as the number of the meld and the cards."""
    counts, needs = Counter((*held, *using)), Counter(using)
    for number, meld in enumerate(board):
        rope = sort_of(filed, meld) == ROPE
        found = rope_ends(meld, counts) if rope else of_a_rank(filed, meld, counts)
        for cards in found:
            if not needs - Counter(cards):
                yield number, cards


def rope_ends(meld: Sequence[Card], counts: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every addition to a rope: some cards below it, some above."""
    one, places = suit(meld[0]), [PLACE[rank(card)] for card in meld]
    below, above = [()], [()]  # type: list[tuple[Card, ...]], list[tuple[Card, ...]]
    for place in range(min(places) - 1, -1, -1):
        card = 4 * _RANK[place] + one
        if not counts[card]:
            break
        below.append((card, *below[-1]))
    for place in range(max(places) + 1, len(SEQUENCE)):
        card = 4 * _RANK[place] + one
        if not counts[card]:
            break
        above.append((*above[-1], card))
    for low, high in product(below, above):
        if low or high:
            yield (*low, *high)


def of_a_rank(filed: Rules, meld: Sequence[Card], counts: Counter[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every addition to a set."""
    one = rank(meld[0])
    if sort_of(filed, meld) == SUITED and filed.suited == "same-suit":
        four = [4 * one + suit(meld[0])]
    else:
        four = [4 * one + each for each in range(4)]
    for chosen in product(*(range(counts[card] + 1) for card in four)):
        found = tuple(card for card, count in zip(four, chosen, strict=True) for _ in range(count))
        if found and takes(filed, meld, found):
            yield found


def splits(filed: Rules, board: Melds) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every split of a meld into two, as the number of the meld and the cards that leave it."""
    if not filed.may_split:
        return
    for number, meld in enumerate(board):
        if len(meld) < 2 * LEAST:
            continue
        for cards in melds(filed, meld):
            if sort_of(filed, left_of(meld, cards)):
                yield number, cards


def makes_room(
    filed: Rules, board: Melds, held: Sequence[Card], using: Sequence[Card]
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every split that makes room to add all of `using` to one of the parts.

    >>> from houseway.cards import cards, spell
    >>> rope = cards("Ah 2h 3h 4h 5h 6h 7h")
    >>> ["".join(map(spell, each)) for _, each in makes_room(Rules(may_split=True), [rope], (), cards("4h"))]
    ['Ah2h3h', 'Ah2h3h4h', '4h5h6h7h', '5h6h7h']
    """
    for number, cards in splits(filed, board):
        parts = (left_of(board[number], cards), cards)
        if next(additions(filed, parts, held, using), None):
            yield number, cards


def borrows(
    filed: Rules, board: Melds, held: Sequence[Card], using: Sequence[Card] = ()
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Yield every loan of one or two cards from a meld to a new one that includes cards held and all of `using`."""
    if not filed.may_borrow:
        return
    for number, meld in enumerate(board):
        if len(meld) <= LEAST:
            continue
        for cards in spared(filed, meld):
            if next(melds(filed, held, (*using, *cards)), None):
                yield number, cards


def spared(filed: Rules, meld: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the one or two cards that a meld can lend while remaining a meld."""
    alike = list(dict.fromkeys(meld))
    for at, first in enumerate(alike):
        if sort_of(filed, left_of(meld, (first,))):
            yield (first,)
        for second in alike[at:] if filed.lends > 1 else ():
            two = (first, second)
            if len(meld) >= LEAST + 2 and not Counter(two) - Counter(meld) and sort_of(filed, left_of(meld, two)):
                yield two


def left_of(meld: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return a meld without some of its cards."""
    left = list(meld)
    for card in cards:
        left.remove(card)
    return tuple(left)


def usable(filed: Rules, card: Card, held: Sequence[Card], board: Melds) -> bool:
    """Check whether a drawn card can be used at once."""
    if fits(filed, card, board) or next(melds(filed, held, (card,)), None) is not None:
        return True
    loans, room = borrows(filed, board, held, (card,)), makes_room(filed, board, held, (card,))
    return next(loans, None) is not None or next(room, None) is not None


def fits(filed: Rules, card: Card, board: Melds) -> bool:
    """Check whether a card can be added to a meld on the table."""
    return any(takes(filed, meld, (card,)) for meld in board)


Cards = tuple[Card, ...]


def most_laid(filed: Rules, held: Cards, board: tuple[Cards, ...], using: Cards = ()) -> int:
    """Return the most cards that a hand can lay down using all of `using`; 0 if they can't be used.

    >>> from houseway.cards import cards
    >>> most_laid(Rules(), cards("5d 5h 5s 4c 6c 7c Kd"), (), cards("5c"))
    7
    """
    return search(filed, tuple(sorted(held)), tuple(sorted(tuple(sorted(each)) for each in board)), using)


@lru_cache(maxsize=20_000)
def search(filed: Rules, held: Cards, board: tuple[Cards, ...], using: Cards) -> int:
    """Try every meld and addition, longest first, and everything that can be laid after it."""
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
