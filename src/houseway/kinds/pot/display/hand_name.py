"""What a player holds in a pot game, in words: "two pair, aces and nines", and the low where it qualifies."""

from functools import lru_cache

from houseway.cards import Card
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.rules.positions import has

WHOLE = 5
FLOP = 3
"""Omaha's two of four make a hand only with three from the board."""


def have(hand: Hand, seat: int) -> str:
    """Return what a seat has with the cards that lie there; nothing where no hand can be told yet."""
    if seat not in hand.seats:
        return ""
    place = hand.seats.index(seat)
    held = (*hand.down[place], *hand.up[place])
    if not held or not has(hand.live, place):
        return ""
    return named(hand.game, held, hand.board, has(hand.joker_up, place))


@lru_cache(maxsize=4096)
def named(game: PotGame, held: tuple[Card, ...], board: tuple[Card, ...], joker_up: bool) -> str:
    """Name a hand; everybody looks at theirs at every action, and it changes only with a card."""
    said = []
    if any(side and side.order.spec.taken for side in (game.high, game.low)) and len(board) < FLOP:
        return ""
    if game.high:
        said.append(game.high.name(game.high.anyway(held, board, joker_up)))
    if game.low and len(held) + len(board) >= WHOLE and (low := game.low.strength(held, board, joker_up)):
        said.append(f"low: {game.low.name(low)}" if game.high else game.low.name(low))
    return "; ".join(said)
