"""Names a player's hand: "two pair, aces and nines (5)", and the low if it qualifies."""

from functools import lru_cache

from houseway.cards import Card, rank, suit
from houseway.kinds.pot.hand.state import Hand, PotGame
from houseway.ranking.short_name import figures, short
from houseway.rules.positions import has

WHOLE = 5
FLOP = 3
"""How many cards of the board are needed to name an Omaha hand."""


def have(hand: Hand, seat: int) -> str:
    """Name the seat's hand with the cards dealt so far, or return "" if it can't be named yet."""
    if seat not in hand.seats:
        return ""
    place = hand.seats.index(seat)
    held = (*hand.down[place], *hand.up[place])
    if not held or not has(hand.live, place):
        return ""
    return named(hand.game, held, hand.board, has(hand.joker_up, place))


@lru_cache(maxsize=4096)
def named(game: PotGame, held: tuple[Card, ...], board: tuple[Card, ...], joker_up: bool) -> str:
    """Return the name of a hand. The name is cached, because views need it at every action and it changes only with a
    card.
    """
    names = []
    if any(side and side.order.spec.taken for side in (game.high, game.low)) and len(board) < FLOP:
        return ""
    if game.high:
        names.append(
            two_cards(held)
            if is_two_hole_cards(game, held, board)
            else short(game.high.name(game.high.anyway(held, board, joker_up)))
        )
    if game.low and len(held) + len(board) >= WHOLE and (low := game.low.strength(held, board, joker_up)):
        name = short(game.low.name(low))
        names.append(f"low: {name.removesuffix(' low').removeprefix('a ')}" if game.high else name)
    return "; ".join(names)


def is_two_hole_cards(game: PotGame, held: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Check for two unpaired hole cards before the flop."""
    return (
        len(held) == 2
        and not board
        and rank(held[0]) != rank(held[1])
        and any(street.board for street in game.streets)
        and not any("u" in street.deal for street in game.streets)
    )


def two_cards(held: tuple[Card, ...]) -> str:
    """Name two unpaired hole cards.

    >>> from houseway.cards import cards
    >>> two_cards(cards("3h 6c")), two_cards(cards("As Ts"))
    ('6-3 offsuit', 'A-10 suited')
    """
    high, low = sorted(held, reverse=True)
    return f"{figures((high, low))} {'suited' if suit(high) == suit(low) else 'offsuit'}"
