"""Checks that a poker game is valid, and that a posted line fits it."""

from collections.abc import Iterator

from houseway.games.poker.variant import Side, Variant
from houseway.ranking import ORDERS, order
from houseway.ranking.spec import spec
from houseway.rules.stakes import Stakes

BOARDS = (3, 5)
Wrong = tuple[str, str]
"""The key with an invalid value, and the reason why it is invalid."""


def of_the_game(variant: Variant) -> Iterator[Wrong]:
    """Yield what is wrong with a game."""
    ends = {"showdown.high": variant.showdown.high, "showdown.low": variant.showdown.low}
    if not any(ends.values()):
        yield "showdown", "has neither a high nor a low hand; set at least one"
    for key, side in ends.items():
        if side:
            yield from (((f"{key}.{field}", why)) for field, why in of_a_side(side, variant))
    forced = variant.forced
    begins = {
        "after-blinds": (forced.blinds != "none", "there are no blinds"),
        "bring-in": (forced.bring_in != "none", "there is no bring-in"),
    }
    up = 0
    for number, street in enumerate(variant.streets):
        there, why = begins.get(street.first, (True, ""))
        up += street.deal.count("u") + street.deal.count("c")
        if street.first in ("high-hand", "low-hand", "bring-in") and not up:
            there, why = False, "no cards are face up"
        if not there:
            yield f"streets.{street.name}.first", f"is `{street.first}`, but {why}"
        if number and street.first in ("after-blinds", "bring-in"):
            yield f"streets.{street.name}.first", f"is `{street.first}`, which is only for the first round"
    held = 0
    for street in variant.streets:
        thrown = {"draw": street.draw, "dealer-draw": street.dealer_draw or 0, "discard": street.discard}
        for key, number in thrown.items():
            if number > held + len(street.deal):
                yield f"streets.{street.name}.{key}", f"is {number}, but a hand has only {held} cards"
        held += len(street.deal) - street.discard
    if variant.deck.jokers > 1:
        yield "deck.jokers", f"are {variant.deck.jokers}; there can be at most one"
    least, most = variant.seats
    if not 2 <= least <= most:
        yield "seats", f"are {least} to {most}; there must be at least two"


def of_a_side(side: Side, variant: Variant) -> Iterator[Wrong]:
    """Yield what is wrong with one side of the showdown."""
    if side.order not in ORDERS:
        yield "order", f"there is no order `{side.order}`; use {', '.join(ORDERS)}"
        return
    hole = sum(len(street.deal) - street.discard for street in variant.streets)
    board = sum(street.board for street in variant.streets)
    ranked = spec(side.order, side.joker, max(variant.deck.jokers, 1), side.wheel, side.fives)
    if set(ranked.without) - set(variant.deck.without):
        yield "order", f"`{side.order}` needs a deck without {ranked.without}"
    if ranked.taken and not (BOARDS[0] <= board <= BOARDS[1]):
        yield "order", f"`{side.order}` needs a board of {BOARDS[0]} to {BOARDS[1]} cards; this one has {board}"
    elif not ranked.taken and hole + board > max(ranked.sizes) + 1:
        yield "order", f"`{side.order}` ranks at most {max(ranked.sizes)} cards; {hole + board} are dealt"
    try:
        order(side.order, side.joker, max(variant.deck.jokers, 1), side.wheel, side.fives)
    except ValueError as error:
        yield "order", str(error)


def of_the_line(variant: Variant, stakes: Stakes) -> Iterator[Wrong]:
    """Yield the reasons why a posted line does not fit this game."""
    name, blinds = variant.name, variant.forced.blinds
    if stakes.structure not in variant.betting.structures:
        yield "structure", f"{name} is played {' or '.join(variant.betting.structures)}, not {stakes.structure}"
    if blinds == "none" and stakes.blinds:
        yield "blinds", f"{name} has no blinds"
    if blinds != "none" and not stakes.blinds:
        yield "blinds", f"{name} needs blinds"
    kill = None if stakes.kill == "none" else variant.kill
    if kill and kill.posts == "limit" and not stakes.blinds:
        yield "kill", f"{name} has no blinds, so no kill can be posted"
