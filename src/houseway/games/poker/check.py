"""What a poker game and a posted line must have for each other: play is made of nothing that would not fit."""

from collections.abc import Iterator

from houseway.games.poker.variant import Side, Variant
from houseway.ranking import ORDERS, order
from houseway.ranking.spec import spec
from houseway.rules.stakes import Stakes

BOARDS = (3, 5)
Wrong = tuple[str, str]
"""The key that is wrong, and what is wrong with it."""


def of_the_game(variant: Variant) -> Iterator[Wrong]:
    """Yield what cannot be in a game by itself."""
    ends = {"showdown.high": variant.showdown.high, "showdown.low": variant.showdown.low}
    if not any(ends.values()):
        yield "showdown", "says neither a high hand nor a low one; somebody must win"
    for key, side in ends.items():
        if side:
            yield from (((f"{key}.{field}", why)) for field, why in of_a_side(side, variant))
    forced = variant.forced
    begins = {
        "after-blinds": (forced.blinds != "none", "there are no blinds"),
        "bring-in": (forced.bring_in != "none", "nothing is brought in"),
    }
    up = 0
    for number, street in enumerate(variant.streets):
        there, why = begins.get(street.first, (True, ""))
        up += street.deal.count("u") + street.deal.count("c")
        if street.first in ("high-hand", "low-hand", "bring-in") and not up:
            there, why = False, "no cards lie open"
        if not there:
            yield f"streets.{street.name}.first", f"is `{street.first}`, and {why}"
        if number and street.first in ("after-blinds", "bring-in"):
            yield f"streets.{street.name}.first", f"is `{street.first}`, which only the first round can be"
    held = 0
    for street in variant.streets:
        thrown = {"draw": street.draw, "dealer-draw": street.dealer_draw or 0, "discard": street.discard}
        for key, number in thrown.items():
            if number > held + len(street.deal):
                yield f"streets.{street.name}.{key}", f"is {number}, and nobody holds more than {held} cards"
        held += len(street.deal) - street.discard
    if variant.deck.jokers > 1:
        yield "deck.jokers", f"are {variant.deck.jokers}; hands are ranked with one joker"
    least, most = variant.seats
    if not 2 <= least <= most:
        yield "seats", f"are {least} to {most}; two play at least"


def of_a_side(side: Side, variant: Variant) -> Iterator[Wrong]:
    """Yield what cannot be in a way to win."""
    if side.order not in ORDERS:
        yield "order", f"there is no order `{side.order}`; there are {', '.join(ORDERS)}"
        return
    hole = sum(len(street.deal) - street.discard for street in variant.streets)
    board = sum(street.board for street in variant.streets)
    ranked = spec(side.order, side.joker, max(variant.deck.jokers, 1), side.wheel, side.fives)
    if set(ranked.without) - set(variant.deck.without):
        yield "order", f"`{side.order}` is of a deck without {ranked.without}, and this one is not"
    if ranked.taken and not (BOARDS[0] <= board <= BOARDS[1]):
        yield "order", f"`{side.order}` needs a board of {BOARDS[0]} to {BOARDS[1]} cards, and there are {board}"
    elif not ranked.taken and hole + board > max(ranked.sizes) + 1:
        yield "order", f"`{side.order}` ranks {max(ranked.sizes)} cards, and {hole + board} are dealt"
    try:
        order(side.order, side.joker, max(variant.deck.jokers, 1), side.wheel, side.fives)
    except ValueError as error:
        yield "order", str(error)


def of_the_line(variant: Variant, stakes: Stakes) -> Iterator[Wrong]:
    """Yield what of a posted line does not fit the game."""
    name, blinds = variant.name, variant.forced.blinds
    if stakes.structure not in variant.betting.structures:
        yield "structure", f"{name} is played {' or '.join(variant.betting.structures)}, not {stakes.structure}"
    if blinds == "none" and stakes.blinds:
        yield "blinds", f"{name} has no blinds"
    if blinds != "none" and not stakes.blinds:
        yield "blinds", f"{name} needs blinds"
    kill = None if stakes.kill == "none" else variant.kill
    if kill and kill.posts == "limit" and not stakes.blinds:
        yield "kill", f"{name} has no blinds beside which a kill could be posted"
