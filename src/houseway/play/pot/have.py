"""What a player holds in a pot game, in words: "two pair, aces and nines", and the low where it qualifies."""

from houseway.play.pot.hand import Hand

WHOLE = 5
FLOP = 3
"""Omaha's two of four make a hand only with three from the board."""


def have(hand: Hand, seat: int) -> str:
    """Return what a seat has with the cards that lie there; nothing where no hand can be told yet."""
    if seat not in hand.seats:
        return ""
    place = hand.seats.index(seat)
    held = (*hand.down[place], *hand.up[place])
    if not held or not hand.live >> place & 1:
        return ""
    game, said = hand.game, []
    together = len(held) + len(hand.board)
    joker_up = bool(hand.joker_up >> place & 1)
    if any(side and side.order.spec.taken for side in (game.high, game.low)) and len(hand.board) < FLOP:
        return ""
    if game.high:
        said.append(game.high.name(game.high.anyway(held, hand.board, joker_up)))
    if game.low and together >= WHOLE and (low := game.low.strength(held, hand.board, joker_up)):
        said.append(f"low: {game.low.name(low)}" if game.high else game.low.name(low))
    return "; ".join(said)
