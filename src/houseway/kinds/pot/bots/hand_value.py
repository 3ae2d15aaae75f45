"""Estimates how often a house player's hand beats one unknown hand.

It uses only what the seat can see: its own cards, the board and cards showing. The unseen cards are sampled a few dozen
times. Omaha hands are slow to rank, so before the flop they are scored by their shape.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random

from houseway.cards import JOKER, Card, rank, suit
from houseway.games.poker.hands import Ranks
from houseway.kinds.pot.bots.discards import low_rank, throw
from houseway.kinds.pot.bots.read_draws import drew
from houseway.kinds.pot.hand.state import Hand, PotGame, players
from houseway.rules.positions import has

TRIES, SLOW_TRIES = 36, 10
FIRST_TRIES = 180
"""Samples drawn for two hole cards before the flop. The result is cached."""
FEW, MANY = 5, 21
"""To draw up to the first number of cards from more than the second, `Random.sample` picks one at a time and repeats
duplicates."""


def unseen(hand: Hand, place: int) -> list[Card]:
    """Return the cards that a seat has not seen."""
    seen = {*hand.down[place], *hand.board, *hand.faced, *(card for up in hand.up for card in up)}
    return [card for card in hand.game.pack if card not in seen]


def worth(hand: Hand, place: int, rng: Random) -> float:
    """Return the hand's share of the pot against one random hand at showdown."""
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
    if two_and_a_board(game) and not any(hand.up):
        return on_a_board(hand, place, left, others, rng)
    draws = any(street.draw for street in game.streets)
    size, board = at_the_end(game)
    if hand.common:  # this is a common last card for some players
        board = len(hand.board)
    mine, mine_up = hand.down[place] + hand.up[place], has(hand.joker_up, place)
    if draws and hand.street == 0:
        thrown = throw(game.high, mine, _draws(game))
        mine = tuple(card for card in mine if card not in thrown)
    won = 0.0
    tries = SLOW_TRIES if _slow(game) else TRIES
    whole = hand.common or len(mine) >= size
    settled = values(game, mine, hand.board_of(place), mine_up) if len(hand.board) == board and whole else None
    to_come = board - len(hand.board)
    with_mine = to_come + (0 if hand.common else max(size - len(mine), 0))
    for _ in range(tries):
        one = rng.choice(others)
        theirs = hand.up[one]
        with_theirs = with_mine + max(size - len(theirs) - (len(hand.board_of(one)) if hand.common else 0), 0)
        fresh = sample(rng, left, with_theirs + 2 * draws)
        on_board = hand.board + fresh[:to_come]
        other = theirs + fresh[with_mine:with_theirs]
        if draws and hand.exchanged[one] >= 0:
            other = drew(game.high, left, hand.exchanged[one], rng)
        elif draws:  # the opponent still has a draw
            spare = fresh[with_theirs:]
            gone = throw(game.high, other, min(2, len(spare)))
            other = (*(card for card in other if card not in gone), *spare[: len(gone)])
        me = settled or values(game, mine + fresh[to_come:with_mine], on_board, mine_up)
        won += share(me, values(game, other, hand.board_of(one) if hand.common else on_board, False))
    return won / tries


@cache
def two_and_a_board(game: PotGame) -> bool:
    """Check for hold'em's form: high only, two hole cards and a board, no discards."""
    throws = any(street.draw or street.discard for street in game.streets)
    plain = game.high is not None and game.high.needs <= 1 and not _slow(game)
    return at_the_end(game) == (2, 5) and plain and game.low is None and not throws


def on_a_board(hand: Hand, place: int, left: Sequence[Card], others: Sequence[int], rng: Random) -> float:
    """Return the share of the pot that two hole cards win on this board against two random cards."""
    high, needed, deals = hand.game.high, 5 - len(hand.board) + 2, []
    assert high is not None
    for _ in range(TRIES):
        rng.choice(others)  # draw as many random numbers as the general case does
        deals.append(sample(rng, left, needed))
    return high.order.beats(hand.down[place], hand.board, deals) / TRIES


def sample(rng: Random, cards: Sequence[Card], many: int) -> tuple[Card, ...]:
    """Return `many` of the cards, or all of them if there are fewer. The draw is the same as by `Random.sample`,
    without the overhead.

    >>> sample(Random(7), range(45), 4) == tuple(Random(7).sample(range(45), 4))
    True
    """
    size = len(cards)
    if many > FEW or size <= MANY:
        return tuple(rng.sample(cards, min(many, size)))
    bits, roll, places = size.bit_length(), rng.getrandbits, list[int]()
    while len(places) < many:
        place = roll(bits)
        if place < size and place not in places:
            places.append(place)
    return tuple(map(cards.__getitem__, places))


def is_first_two(hand: Hand, place: int) -> bool:
    """Check whether a seat has seen only its two hole cards, with a board to come."""
    size, board = at_the_end(hand.game)
    down = hand.down[place]
    seen = hand.board or hand.faced or any(hand.up) or JOKER in down
    return size == len(down) == 2 and bool(board) and not seen


@cache
def first_two(game: PotGame, above: int, below: int, suited: bool) -> float:
    """Return the value of two hole cards before the flop. The value is sampled once for each class of hands and cached.
    """
    dice, board = Random(f"{above} {below} {suited}"), at_the_end(game)[1]
    mine = (4 * above, 4 * below if suited else 4 * below + 1)
    left = [card for card in game.pack if card not in mine]
    won = 0.0
    for _ in range(FIRST_TRIES):
        fresh = dice.sample(left, board + 2)
        won += share(values(game, mine, fresh[2:], False), values(game, fresh[:2], fresh[2:], False))
    return won / FIRST_TRIES


def _slow(game: PotGame) -> bool:
    side = game.high or game.low
    return side is not None and bool(side.order.spec.taken)


@cache
def at_the_end(game: PotGame) -> tuple[int, int]:
    """Return how many cards a player and the board have at showdown."""
    streets = game.streets
    return (sum(len(street.deal) - street.discard for street in streets), sum(street.board for street in streets))


def _draws(game: PotGame) -> int:
    return max(street.draw for street in game.streets)


def values(game: PotGame, held: Sequence[Card], board: Sequence[Card], joker_up: bool) -> tuple[int, int]:
    high, low, side = game.high, game.low, Ranks.strength if len(held) + len(board) <= 7 else _of_many
    return side(high, held, board, joker_up) if high else 0, side(low, held, board, joker_up) if low else 0


def _of_many(ranks: Ranks, held: Sequence[Card], board: Sequence[Card], joker_up: bool) -> int:
    if not ranks.order.spec.taken:  # all three cards can play, but a house player looks at only two
        return max(ranks.strength(pair, board) for pair in combinations(held, 2))
    return ranks.strength(held, board, joker_up)


def share(mine: tuple[int, int], theirs: tuple[int, int]) -> float:
    """Return my share of a heads-up pot. High and low are half the pot each; one side alone takes it all."""
    if mine == theirs:
        return 0.5
    if not mine[1] and not theirs[1]:
        return float(mine[0] > theirs[0])
    sides = [(one, other) for one, other in zip(mine, theirs, strict=True) if one or other]
    return sum((one > other) + 0.5 * (one == other) for one, other in sides) / len(sides)


def shape(held: Sequence[Card], low: bool) -> float:
    """Score an Omaha hand before the flop: pairs, suits, connected cards, and low cards if low counts.

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
