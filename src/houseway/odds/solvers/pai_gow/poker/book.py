"""The book's pages on pai gow: results of dealt hands under each chart, and counts of all hands for bonus bets.

A page of dealt hands has the counts of every part of the sample by play and outcome, for the standard error of any
wager; how the chart covers all hands; and the hands that are better set another way.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from houseway.games.pai_gow.poker.bonus import KINDS
from houseway.games.pai_gow.poker.rules import rules as rules_of
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.houses import Offer, offer
from houseway.odds.book import Page, key_of
from houseway.odds.solution import filed_for
from houseway.odds.solvers.pai_gow.poker.terms import Rows, Terms, terms
from houseway.rules.wagers import Wager, deciding

GAME = "pai-gow-poker"
ASPECTS = ("cards", "cards and pair", "cards and colour", "bank high")
AS_SET = "set cards and pair"
Sides = Mapping[str, Mapping[int, int]]
Lost = tuple[tuple[float, float], ...]
"""The dollars lost from the sum of the other hands, with the standard error, for one other hand, two, and so on."""


class Counted(NamedTuple):
    """The results of dealt hands."""

    counts: Mapping[tuple[int, int, int], tuple[int, ...]]
    """Counts by play (`sample.PLAYS`), double and outcome, in every part of the sample."""
    covers: Mapping[str, Any]
    """How the chart covers all hands."""
    chart: tuple[Mapping[str, Any], ...]
    """Hands that are better set another way, the costliest in total first."""


class Charted(NamedTuple):
    """Everything that a bonus bet on the hand as the house way sets it depends on."""

    ways: HandRanking
    rows: Rows


class Envied(NamedTuple):
    """Everything that an envy bonus depends on if only the highest hand is paid."""

    ways: HandRanking
    lines: tuple[int, ...]
    """The line of the pay table for each kind of hand."""
    flats: tuple[int, ...]
    """What each kind of hand pays."""
    own: bool = True
    """Whether the holder's own hand may be the highest."""


def dealt(what: Terms) -> Page[Counted]:
    """Return the page of hands dealt under these terms."""

    def count() -> Counted:
        from houseway.odds.solvers.pai_gow.poker.count import count

        return count(what)

    return Page("pai_gow/dealt", key_of(GAME, what.key), count, to_page, from_page)


def to_page(found: Counted) -> dict[str, Any]:
    return {
        "game": GAME,
        "counts": [[*at, list(many)] for at, many in found.counts.items()],
        "covers": dict(found.covers),
        "chart": [dict(each) for each in found.chart],
    }


def from_page(page: Mapping[str, Any]) -> Counted:
    counts = {(play, double, outcome): tuple(many) for play, double, outcome, many in page["counts"]}
    return Counted(counts, page["covers"], tuple(page["chart"]))


def seen(what: HandRanking | Charted) -> Page[Sides]:
    """Return the page of counts for bonus bets, over all hands or over all hands as a chart sets them."""

    def count() -> Sides:
        from houseway.odds.solvers.pai_gow.poker.count import count_set, count_sides

        return count_set(what.ways, what.rows) if isinstance(what, Charted) else count_sides(what)

    name = "set" if isinstance(what, Charted) else "sides"
    return Page(f"pai_gow/{name}", key_of(GAME, KINDS, what), count, sides_to_page, sides_from_page)


def sides_to_page(found: Sides) -> dict[str, Any]:
    return {"game": GAME, "sides": {name: {str(at): many for at, many in each.items()} for name, each in found.items()}}


def sides_from_page(page: dict[str, Any]) -> Sides:
    return {name: {int(at): many for at, many in each.items()} for name, each in page["sides"].items()}


def envy(what: Envied) -> Page[Lost]:
    """Return the page of what holders of an envy bonus lose because only the highest hand pays."""

    def count() -> Lost:
        from houseway.odds.solvers.pai_gow.poker.envy import lost

        return lost(what)

    return Page("pai_gow/envy", key_of(GAME, KINDS, what), count, lambda lost: {"game": GAME, "lost": lost},
                lambda page: tuple((less, error) for less, error in page["lost"]))  # fmt: skip


def judged(offer: Offer) -> Iterator[Charted]:
    """Yield what an offer's bonus bets depend on in addition to the ranking of hands."""
    if any(wager.on == AS_SET for wager in offer.banked.wagers):
        given = terms(offer)
        yield Charted(given.rules.ways, given.rows)


def envied(offer: Offer) -> Iterator[tuple[Wager, Envied]]:
    """Yield every envy bonus of an offer that only the highest hand pays."""
    for wager in offer.banked.wagers:
        if wager.envies_highest:
            aspect = offer.play.banking.aspects[wager.on]
            lines = tuple(deciding(wager, aspect.conditions, kind) for kind in range(aspect.outcomes))
            flats = tuple(each.flat for each in offer.verdicts(wager))
            yield wager, Envied(rules_of(offer.banked.options).ways, lines, flats, wager.envies_own)


def needed(offer: Offer) -> list[Page[Any]]:
    given = terms(offer)
    return [dealt(given), seen(given.rules.ways), *map(seen, judged(offer)), *(envy(each) for _, each in envied(offer))]


def filed() -> Iterator[Page[Any]]:
    """Yield the pages of every filed offer under every reading. The same number of rounds is dealt under every reading,
    so that prices are equally precise and differ because of the reading, not the sample.
    """
    for each in sorted(readings(), key=lambda each: (terms(each).rules.ways, terms(each).rows)):
        yield from needed(each)


def readings() -> Iterator[Offer]:
    """Yield every filed offer of the game, under every reading."""
    for as_filed in filed_for("houseway.odds.solvers.pai_gow.poker"):
        yield as_filed
        for reading in as_filed.readings:
            for way, changes in reading.ways.items():
                if changes:
                    yield offer(as_filed.id, {reading.id: way})
