"""The book's pages for games of points: those without choices, whose counts are small."""

from collections.abc import Iterator
from typing import Any

from houseway.houses import Offer, offer
from houseway.odds.book import Page
from houseway.odds.count_input import CountInput, setup
from houseway.odds.solution import filed_for
from houseway.odds.solvers.points.counts import BankMove, Counts, Row, Tally


def page(setup: CountInput) -> Page[Counts]:
    """Return the book's page of some rules."""

    def count() -> Counts:
        from houseway.odds.solvers.points.count import count

        return count(setup)

    def to_page(counts: Counts) -> dict[str, Any]:
        """Return the counts, with the rules they are for."""
        return {
            "game": setup.game.id,
            "rules": setup.rules._asdict(),
            "shoe": list(setup.shoe),
            **({"way": setup.way} if setup.way else {}),
            "cards": counts.cards,
            "total": counts.total,
            "bank": {str(number): list(move) for number, move in counts.bank.items()},
            "tallies": [[tally.holding, tally.ways, tally.rows] for tally in counts.tallies],
        }

    return Page(f"{setup.game.id}-{setup.cards}", setup.key, count, to_page, from_page, quick=True)


def from_page(page: dict[str, Any]) -> Counts:
    return Counts(
        key=page["key"],
        cards=page["cards"],
        total=page["total"],
        tallies=tuple(
            Tally(tuple(holding), ways, tuple(Row(*row) for row in rows)) for holding, ways, rows in page["tallies"]
        ),
        bank={int(number): BankMove(situation, bool(way)) for number, (situation, way) in page["bank"].items()},
    )


def needed(offer: Offer) -> list[Page[Counts]]:
    return [page(setup(offer))]


def filed() -> Iterator[Page[Counts]]:
    """Yield the pages of every filed game without choices: all allowed decks, all readings."""
    for each in filed_for("houseway.odds.solvers.points"):
        ways = [{reading.id: way} for reading in each.readings for way, changes in reading.ways.items() if changes]
        for decks in each.banked.shoe.allowed or (each.banked.shoe.decks,):
            for way in ({}, *ways) if each.play.solving.own_cards == 0 else ():
                yield page(setup(offer(each.id, {"decks": str(decks)} | way)))
