"""Deals hands for learning: what every player holds and shows on each street, and who wins at the end.

Players draw, discard and turn cards as house players do. Everybody stays in, so the cards do not depend on the betting.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import Card
from houseway.games.poker.hands import door_card, showing_order
from houseway.kernel import njit
from houseway.kinds.pot.bots.discards import discard, keeps, throw
from houseway.kinds.pot.bots.drawn import before_draw, drawn_hands
from houseway.kinds.pot.bots.hand_value import values
from houseway.kinds.pot.bots.odds import estimate
from houseway.kinds.pot.hand.state import PotGame

kernel.ready()

ROOM = 8
"""The most cards that a player holds face down or face up."""
CHANCES = 255
"""Chances and swings are kept as whole parts of this."""


class DealtHands(NamedTuple):
    """Many deals, by deal, street and player."""

    downs: NDArray[np.int64]
    ups: NDArray[np.int64]
    counts: NDArray[np.int64]
    """How many cards a player holds down and up."""
    boards: NDArray[np.int64]
    board_counts: NDArray[np.int64]
    """How many board cards there are on each street."""
    drew: NDArray[np.int64]
    values: NDArray[np.int64]
    """The strengths of high and low, by deal and player."""
    first: NDArray[np.int64]
    """A number by deal, street and player; the highest of those still in acts first."""
    held: list[list[tuple[Card, ...]]]
    """In a draw game, every player's hand before the draw."""


def deal(game: PotGame, many: int, players: int, seed: int) -> DealtHands:
    """Return a number of deals."""
    streets = game.streets
    shape = (many, len(streets), players)
    found = DealtHands(
        np.zeros((*shape, ROOM), np.int64), np.zeros((*shape, ROOM), np.int64), np.zeros((*shape, 2), np.int64),
        np.zeros((many, 5), np.int64), np.cumsum([street.board for street in streets]), np.zeros(shape[::2], np.int64),
        np.zeros((many, players, 2), np.int64), np.zeros(shape, np.int64), [],
    )  # fmt: skip
    for number in range(many):
        _deal_one(game, found, number, players, Random(f"{seed} {number}"))
    return found


def _deal_one(game: PotGame, found: DealtHands, number: int, players: int, dice: Random) -> None:
    pack = list(game.pack)
    dice.shuffle(pack)
    take = iter(pack).__next__
    down: list[list[Card]] = [[] for _ in range(players)]
    up: list[list[Card]] = [[] for _ in range(players)]
    board: list[Card] = []
    for place, street in enumerate(game.streets):
        if place and game.streets[place - 1].discard and game.streets[place - 1].discards == "after-betting":
            _discard(game, down, board, game.streets[place - 1].discard, pack, dice)
        if street.draw:
            found.held.append([tuple(hand) for hand in down])
            for player, hand in enumerate(down):
                gone = throw(game.high, hand, street.draw)
                found.drew[number, player] = len(gone)
                down[player] = [card for card in hand if card not in gone] + [take() for _ in gone]
        for way in street.deal:
            for player in range(players):
                _give(way, down[player], up[player], take)
        board += [take() for _ in range(street.board)]
        if street.discard and street.discards == "before-betting":
            _discard(game, down, board, street.discard, pack, dice)
        for player in range(players):
            found.downs[number, place, player, : len(down[player])] = down[player]
            found.ups[number, place, player, : len(up[player])] = up[player]
            found.counts[number, place, player] = len(down[player]), len(up[player])
            found.first[number, place, player] = _first(game, street.first, up[player])
    found.boards[number, : len(board)] = board
    for player in range(players):
        found.values[number, player] = values(game, (*down[player], *up[player]), board, False)


def _give(way: str, down: list[Card], up: list[Card], take: Any) -> None:
    """Deal a card face down or up, or as a house player chooses."""
    if way == "c" and not keeps(down[-1], up):
        up.append(down.pop())
        way = "d"
    (down if way == "d" else up).append(take())


def _discard(game: PotGame, down: list[list[Card]], board: list[Card], many: int, pack: list[Card],
             dice: Random) -> None:  # fmt: skip
    whole = sum(street.board for street in game.streets)
    for player, hand in enumerate(down):
        left = [card for card in pack if card not in hand and card not in board]
        gone = discard(game.high, game.low, hand, board, many, left, dice, whole)
        down[player] = [card for card in hand if card not in gone]


def _first(game: PotGame, way: str, up: list[Card]) -> int:
    if way == "bring-in":
        return door_card(game.forced, up[-1])
    if way in ("high-hand", "low-hand"):
        high = game.variant.showdown.high
        joker = (high.joker or "bug") if high and game.variant.deck.jokers else None
        order = showing_order(way == "low-hand", high is not None and high.order == "mexican", joker)
        return order.strength(up)
    return 0


@njit(cache=True, nogil=True)
def chances(shape: Any, pack: Any, deals: Any, pairs: Any, samples: Any, out: Any) -> None:
    """Record every hand's chance and swing on each street, against each other player if some cards are open."""
    downs, ups, counts, boards, board_counts = deals
    left, hand, dead = np.empty(54, np.int64), np.empty(16, np.int64), np.empty(256, np.bool_)
    for number in range(downs.shape[0]):
        for street in range(downs.shape[1]):
            for player in range(downs.shape[2]):
                dead[:] = False
                owns, upped = counts[number, street, player, 0], counts[number, street, player, 1]
                for nth in range(owns):
                    hand[nth] = downs[number, street, player, nth]
                for nth in range(upped):
                    hand[owns + nth] = ups[number, street, player, nth]
                owns += upped
                for nth in range(owns):
                    dead[hand[nth]] = True
                for nth in range(board_counts[street]):
                    dead[boards[number, nth]] = True
                for other in range(downs.shape[2]):
                    for nth in range(counts[number, street, other, 1]):
                        dead[ups[number, street, other, nth]] = True
                lefts = 0
                for card in pack:
                    if not dead[card]:
                        left[lefts] = card
                        lefts += 1
                for other in range(downs.shape[2] if pairs else 1):
                    if pairs and other == player:
                        continue
                    seed = ((number * 8 + street) * 16 + player) * 16 + other + 1
                    mean, swing = estimate(shape, (left, lefts), (hand, owns), (boards[number], board_counts[street]),
                                           (ups[number, street, other], counts[number, street, other, 1] * pairs),
                                           samples, np.uint64(seed * 7919))  # fmt: skip
                    out[number, street, player, other, 0] = int(255 * mean)
                    out[number, street, player, other, 1] = int(510 * np.sqrt(swing))


def drawn_chances(game: PotGame, deals: DealtHands, out: NDArray[np.uint8]) -> None:
    """Record every hand's chance and swing in a draw game, before the draw and after it."""
    dice = Random("draw")
    for number, hands in enumerate(deals.held):
        for player, hand in enumerate(hands):
            chance, swing = before_draw(game, hand, dice)
            out[number, 0, player, 0] = int(CHANCES * chance), int(2 * CHANCES * swing)
    line, mine = drawn_hands(game), deals.values.max(axis=2)
    part = (np.searchsorted(line, mine, "left") + np.searchsorted(line, mine, "right")) / 2 / len(line)
    out[:, 1, :, 0, 0] = np.minimum(CHANCES * part, CHANCES)
