"""How a pot game plays among house players: the average pot, and the share of hands that reach the drop.

Measured once at the first posted line of each game with a fixed seed, and stored as a page of the book. Lines with the
same proportions of bets, blinds and antes play alike, so the pot is stored in bets.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from houseway.desks.bank.drop.cost import bet_of, proportions
from houseway.games.poker.variant import Variant
from houseway.houses import Offer, headers, offer
from houseway.odds.book import Page, at_hand, key_of
from houseway.registry import kind_entry
from houseway.rules.stakes import PostedLine

HANDS, SEED = 150, 1
SIZES = (2, 4, 6)
"""Numbers of players that are measured, in addition to a full table."""


class Pots(NamedTuple):
    """The pots with a given number of players."""

    players: int
    pot: float
    """The average pot before the drop, in bets."""
    error: float
    reached: float
    """The share of hands that get past the first street."""


class Measured(NamedTuple):
    sizes: tuple[Pots, ...]
    hands: int
    seed: int


def sizes(variant: Variant) -> tuple[int, ...]:
    least, most = variant.seats
    return tuple(sorted({each for each in (*SIZES, most) if least <= each <= most}))


def depends(variant: Variant, line: PostedLine) -> dict[str, Any]:
    """Return everything that the play depends on: the rules without their names and lines, and without those about
    people who leave, and the proportions.
    """
    rules = msgspec.to_builtins(variant)
    for name in ("name", "house", "cites", "cite", "leaver"):
        rules.pop(name, None)
    return {"rules": rules, "proportions": list(proportions(line.stakes)), "sizes": list(sizes(variant)),
            "hands": HANDS, "seed": SEED}  # fmt: skip


def page(found: Offer, line: PostedLine) -> Page[Measured]:
    """Return the book's page of a game at a posted line."""
    variant = found.variant
    assert variant is not None

    def to_page(measured: Measured) -> dict[str, Any]:
        rows = [[each.players, round(each.pot, 4), round(each.error, 4), round(each.reached, 4)]
                for each in measured.sizes]  # fmt: skip
        return {"proportions": list(proportions(line.stakes)), "hands": measured.hands, "seed": measured.seed,
                "sizes": rows}  # fmt: skip

    key = key_of("pots", depends(variant, line))
    return Page(f"poker/pots-{variant.streets[0].deal}", key, lambda: measure(found, line), to_page, from_page)


def from_page(page: dict[str, Any]) -> Measured:
    return Measured(tuple(Pots(*row) for row in page["sizes"]), page["hands"], page["seed"])


def measured(found: Offer, line: PostedLine) -> Measured | None:
    """Return the measured pots of a line; None if the book has none for its proportions."""
    return at_hand(page(found, line))


def filed() -> Iterator[Page[Measured]]:
    """Yield the page of every filed pot game at its first posted line."""
    found = (offer(each.id) for each in headers() if kind_entry(each.kind).equity)
    pages = (page(each, each.line()) for each in found if each.variant is not None)
    yield from {each.key: each for each in pages}.values()


def measure(found: Offer, line: PostedLine, hands: int = HANDS, seed: int = SEED) -> Measured:
    """Let house players play hands with equal stacks."""
    from houseway.kinds.pot.hand.state import PotGame
    from houseway.kinds.pot.trial import play

    assert found.variant is not None
    game, rows = PotGame(found.variant, line.stakes, line.drop), []
    for players in sizes(found.variant):
        pots, reached = list[float](), 0
        for number in range(hands):
            hand, _ = play(game, line, players, number % players + 1, Random(f"{seed} {players} {number}"))
            pots.append(sum(hand.staked) / bet_of(line.stakes))
            reached += hand.street > 0
        mean = sum(pots) / hands
        error = sqrt(sum((each - mean) ** 2 for each in pots) / (hands - 1) / hands)
        rows.append(Pots(players, mean, error, reached / hands))
    return Measured(tuple(rows), hands, seed)
