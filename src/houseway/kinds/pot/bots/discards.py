"""A bot's choices about cards: discards, rolling the down card in Mexican, killing on the first two."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from houseway.cards import JOKER, Card, rank, suit
from houseway.games.poker.hands import Ranks

PAT = {"straight", "flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush", "five-of-a-kind",
       "five-aces"}
ACE, LOW_ENOUGH = 12, 7


def low_rank(card: Card) -> int:
    """Return 0 for an ace up to 12 for a king. The joker counts as any rank."""
    return -1 if card == JOKER else (rank(card) + 1) % 13


def throw(high: Ranks | None, held: Sequence[Card], most: int) -> tuple[Card, ...]:
    """Return up to `most` cards to exchange. `high` is None if the lowest hand wins.

    >>> from houseway.cards import cards, spell
    >>> [spell(card) for card in throw(None, cards("As 2d 3c Kh Ks"), 5)]
    ['Kh', 'Ks']
    """
    unwanted = _worst_low(held) if high is None else _worst_high(high, held)
    return tuple(unwanted[:most])


def _worst_low(held: Sequence[Card]) -> list[Card]:
    """Return paired and high cards, worst first. Eight and lower are kept."""
    kept: set[int] = set()
    thrown = []
    for card in sorted(held, key=low_rank):
        if card != JOKER and (low_rank(card) > LOW_ENOUGH or low_rank(card) in kept):
            thrown.append(card)
        kept.add(low_rank(card))
    return sorted(thrown, key=low_rank, reverse=True)


def _worst_high(high: Ranks, held: Sequence[Card]) -> list[Card]:
    """Return the cards that don't help: none for a made hand, the side cards for a pair."""
    if high.order.category(high.anyway(held, ())) in PAT:
        return []
    counts = Counter(rank(card) for card in held if card != JOKER)
    joker = JOKER in held
    kept = [card for card in held if card == JOKER or counts[rank(card)] > 1 or (joker and rank(card) == ACE)]
    if len(kept) < 2 or (joker and len(kept) == 1):
        kept = _four_to_a_hand(held) or kept or sorted(held, key=rank)[-2:]
    return sorted((card for card in held if card not in kept), key=rank)


def _four_to_a_hand(held: Sequence[Card]) -> list[Card]:
    """Return four cards to a flush or to an open-ended straight."""
    for colour in range(4):
        same = [card for card in held if card == JOKER or suit(card) == colour]
        if len(same) == 4:
            return same
    line = sorted({rank(card): card for card in held if card != JOKER}.values(), key=rank)
    for start in range(len(line) - 3):
        run = line[start : start + 4]
        if rank(run[-1]) - rank(run[0]) == 3:
            return run
    return []


def two_card_worth(pair: Sequence[Card], low: bool) -> float:
    """Score two hole cards: pairs, high cards, suited and connected cards; low cards for low."""
    above, below = sorted((rank(card) for card in pair), reverse=True)
    worth = float(above * 1.5 + below)
    if above == below:
        worth += 14 + above
    if suit(pair[0]) == suit(pair[1]):
        worth += 4
    worth += max(0, 4 - (above - below)) if above != below else 0
    if low:
        small = sorted(low_rank(card) for card in pair)
        worth += 8 * (small[1] <= 3 and small[0] < small[1]) + 3 * (small[0] == 0)
    return worth


def discard(high: Ranks | None, low: Ranks | None, held: Sequence[Card], board: Sequence[Card], count: int,
            unseen: Sequence[Card], rng: Random, cards_on_board: int) -> tuple[Card, ...]:
    """Choose the pineapple discard: by a score for two cards before the flop, by sampled boards after it."""
    held = list(held)
    thrown: list[Card] = []
    for _ in range(count):
        runs = [rng.sample(unseen, cards_on_board - len(board)) for _ in range(12)] if board else []

        def left(card: Card, runs: list[list[Card]] = runs) -> float:
            kept = [one for one in held if one != card]
            if not runs:
                return two_card_worth(kept[:2], low is not None)
            return sum(_part(side, kept, [*board, *run]) for run in runs for side in (high, low) if side)

        worst = max(held, key=left)
        held.remove(worst)
        thrown.append(worst)
    return tuple(thrown)


def _part(side: Ranks, kept: Sequence[Card], board: Sequence[Card]) -> float:
    return side.strength(kept, board) / side.order.rungs()


def kills(high: Ranks | None, seen: Sequence[Card]) -> bool:
    """Check whether the first cards are worth a kill: for low, unpaired cards up to a four; otherwise, a pair.

    >>> from houseway.cards import cards
    >>> [kills(None, cards(held)) for held in ("As 4d", "Jo 2c", "2c 2d", "As 5d")]
    [True, True, False, False]
    """
    if high is None:
        return len({low_rank(card) for card in seen}) == len(seen) and max(low_rank(card) for card in seen) <= 3
    ranks = {ACE if card == JOKER else rank(card) for card in seen}
    return len(ranks) == 1 and min(ranks) >= ACE - 2


def keeps(down: Card, up: Sequence[Card]) -> bool:
    """Check whether the down card is worth hiding: a joker, an ace, a king, or a card that pairs an up card."""
    return down == JOKER or rank(down) >= ACE - 1 or rank(down) in {rank(card) for card in up}
