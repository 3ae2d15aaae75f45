"""What a bot takes its hand to be worth: how often it would win against one hand it knows nothing more of.

Only what the seat can see goes in: its own cards, the board, cards showing. A few dozen deals of the rest are tried;
Omaha, whose hands are slow to rank one by one, is judged by its shape before the flop.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random

from houseway.cards import JOKER, Card, rank, suit
from houseway.games.poker.hands import Ranks
from houseway.play.pot.bot_cards import low_rank, throw
from houseway.play.pot.bot_drawn import drew
from houseway.play.pot.hand import Hand, PotGame, players

TRIES, SLOW_TRIES = 36, 10
FIRST_TRIES = 180
"""For two cards before the flop, which are tried out once for good."""


def unseen(hand: Hand, place: int) -> list[Card]:
    """Return every card that a seat has not seen."""
    seen = {*hand.down[place], *hand.board, *hand.faced, *(card for up in hand.up for card in up)}
    return [card for card in hand.game.pack if card not in seen]


def worth(hand: Hand, place: int, rng: Random) -> float:
    """Return the share of a pot that the hand would win against one other, all cards out."""
    game = hand.game
    if _slow(game) and not hand.board:
        return shape(hand.down[place], game.low is not None)
    others = [other for other in players(hand.live) if other != place]
    if not others:
        return 1.0
    if is_first_two(hand, place):
        above, below = sorted(hand.down[place], reverse=True)
        return first_two(game, rank(above), rank(below), suit(above) == suit(below))
    left = unseen(hand, place)
    draws = any(street.draw for street in game.streets)
    size, board = at_the_end(game)
    if hand.common:  # a last card lies on the table, for those it is meant for
        board = len(hand.board)
    mine, mine_up = hand.down[place] + hand.up[place], bool(hand.joker_up >> place & 1)
    if draws and hand.street == 0:
        thrown = throw(game.high, mine, _draws(game))
        mine = tuple(card for card in mine if card not in thrown)
    won = 0.0
    tries = SLOW_TRIES if _slow(game) else TRIES
    whole = hand.common or len(mine) >= size
    settled = _values(game, mine, hand.board_of(place), mine_up) if len(hand.board) == board and whole else None
    for _ in range(tries):
        one = rng.choice(others)
        theirs = hand.up[one]
        need_mine = 0 if hand.common else max(size - len(mine), 0)
        need_theirs = max(size - len(theirs) - (len(hand.board_of(one)) if hand.common else 0), 0)
        fresh = rng.sample(left, min(need_mine + need_theirs + board - len(hand.board) + 2 * draws, len(left)))
        on_board = (*hand.board, *fresh[: board - len(hand.board)])
        fresh = fresh[board - len(hand.board) :]
        other = (*theirs, *fresh[need_mine : need_mine + need_theirs])
        if draws and hand.exchanged[one] >= 0:
            other = drew(game.high, left, hand.exchanged[one], rng)
        elif draws:  # the other hand will draw
            spare = fresh[need_mine + need_theirs :]
            gone = throw(game.high, other, min(2, len(spare)))
            other = (*(card for card in other if card not in gone), *spare[: len(gone)])
        me = settled or _values(game, (*mine, *fresh[:need_mine]), on_board, mine_up)
        won += _share(me, _values(game, other, hand.board_of(one) if hand.common else on_board, False))
    return won / tries


def is_first_two(hand: Hand, place: int) -> bool:
    """Tell whether a seat has seen two cards and nothing else, in a game with a board to come."""
    size, board = at_the_end(hand.game)
    down = hand.down[place]
    seen = hand.board or hand.faced or any(hand.up) or JOKER in down
    return size == len(down) == 2 and bool(board) and not seen


@cache
def first_two(game: PotGame, above: int, below: int, suited: bool) -> float:
    """Return what two cards are worth before the flop: the same whatever their suits are, so tried out once."""
    dice, board = Random(f"{above} {below} {suited}"), at_the_end(game)[1]
    mine = (4 * above, 4 * below if suited else 4 * below + 1)
    left = [card for card in game.pack if card not in mine]
    won = 0.0
    for _ in range(FIRST_TRIES):
        fresh = dice.sample(left, board + 2)
        won += _share(_values(game, mine, fresh[2:], False), _values(game, fresh[:2], fresh[2:], False))
    return won / FIRST_TRIES


def _slow(game: PotGame) -> bool:
    side = game.high or game.low
    return side is not None and bool(side.order.spec.taken)


@cache
def at_the_end(game: PotGame) -> tuple[int, int]:
    """Return how many cards a player and the board have at the end."""
    streets = game.streets
    return (sum(len(street.deal) - street.discard for street in streets), sum(street.board for street in streets))


def _draws(game: PotGame) -> int:
    return max(street.draw for street in game.streets)


def _values(game: PotGame, held: Sequence[Card], board: Sequence[Card], joker_up: bool) -> tuple[int, int]:
    def side(ranks: Ranks | None) -> int:
        if ranks is None:
            return 0
        if len(held) + len(board) > 7 and not ranks.order.spec.taken:  # three that all play: a bot looks at two
            return max(ranks.strength(pair, board) for pair in combinations(held, 2))
        return ranks.strength(held, board, joker_up)

    return side(game.high), side(game.low)


def _share(mine: tuple[int, int], theirs: tuple[int, int]) -> float:
    """Return my part of a pot for two: a half for each side that anybody has, all of it where there is one."""
    sides = [(one, other) for one, other in zip(mine, theirs, strict=True) if one or other]
    if not sides:
        return 0.5
    return sum((one > other) + 0.5 * (one == other) for one, other in sides) / len(sides)


def shape(held: Sequence[Card], low: bool) -> float:
    """Return what an Omaha hand looks worth before the flop: pairs, suits, neighbours, and low cards where they count.

    >>> from houseway.cards import cards
    >>> best, middling, worst = (shape(cards(held), False) for held in ("AsAhKsKh", "Ac9d5h2s", "2c7d7h7s"))
    >>> best > 0.6 > middling > worst
    True
    >>> shape(cards("As 2s 3d Kd"), True) > shape(cards("Qs Js 9d 8d"), True)
    True
    """
    ranks = sorted((rank(card) for card in held), reverse=True)
    value = 0.40 + 0.004 * sum(ranks[:4]) / 2
    for each in set(ranks):
        copies = ranks.count(each)
        value += 0.02 + 0.008 * each if copies == 2 else -0.06 if copies > 2 else 0
    for colour in range(4):
        suited = [rank(card) for card in held if suit(card) == colour]
        if len(suited) > 1:
            value += 0.02 + 0.002 * max(suited) - 0.01 * (len(suited) - 2)
    value += 0.015 * sum(0 < one - other <= 2 for one, other in pairwise(ranks))
    if low:
        small = sorted({low_rank(card) for card in held if low_rank(card) < 8})
        value += 0.03 * len(small) + 0.10 * (0 in small) + 0.08 * (small[:2] == [0, 1]) - 0.10
    return min(max(value, 0.2), 0.85)
