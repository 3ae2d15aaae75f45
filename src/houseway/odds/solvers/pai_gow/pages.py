"""The book's pages on pai gow: what dealt hands came to under each chart, and what bonus bets see of all hands.

A page of dealt hands holds, by play and outcome, the counts of every part of the sample, so that the standard error of
any wager can be told; how the chart covers all hands; and the hands that are better set otherwise.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from houseway.games.pai_gow.setting import Ways
from houseway.houses import Offer, headers, offer
from houseway.odds.book import HERE as BOOK
from houseway.odds.book import hash_of, read, write_page
from houseway.odds.solvers.pai_gow.terms import Terms, terms

HERE = BOOK / "pai_gow"
FEWER = 4
ASPECTS = ("cards", "cards and pair", "cards and colour", "bank high")
Sides = Mapping[str, Mapping[int, int]]


class Counted(NamedTuple):
    """What dealt hands came to."""

    counts: Mapping[tuple[int, int, int], tuple[int, ...]]
    """By play (`dealing.PLAYS`), double and outcome: how often, in every part of the sample."""
    covers: Mapping[str, Any]
    """How the chart covers all hands."""
    chart: tuple[Mapping[str, Any], ...]
    """Hands that are better set otherwise, those first that it costs most in all."""


def key_of(what: Any) -> str:
    """Return the hash of what a page depends on."""
    return hash_of(["pai-gow-poker", what.key if isinstance(what, Terms) else list(what)])


def page_of(what: Terms | Ways, folder: Path = HERE) -> Path:
    name = "dealt" if isinstance(what, Terms) else "sides"
    return folder / f"{name}-{key_of(what)[:12]}.json"


def lookup(what: Terms, folder: Path = HERE) -> Counted | None:
    """Return what hands dealt under these terms came to, if the book has it."""
    page = read(page_of(what, folder), key_of(what))
    if page is None:
        return None
    return of_page(page)


def of_page(page: Mapping[str, Any]) -> Counted:
    counts = {(play, double, outcome): tuple(many) for play, double, outcome, many in page["counts"]}
    return Counted(counts, page["covers"], tuple(page["chart"]))


def lookup_sides(ways: Ways, folder: Path = HERE) -> Sides | None:
    """Return what bonus bets see of all hands, if the book has it."""
    page = read(page_of(ways, folder), key_of(ways))
    return None if page is None else sides_of(page["sides"])


def sides_of(told: Mapping[str, Any]) -> Sides:
    return {name: {int(at): many for at, many in each.items()} for name, each in told.items()}


def to_page(what: Terms, found: Counted) -> dict[str, Any]:
    return {
        "game": "pai-gow-poker",
        "key": key_of(what),
        "counts": [[*at, list(many)] for at, many in found.counts.items()],
        "covers": dict(found.covers),
        "chart": [dict(each) for each in found.chart],
    }


def filed() -> Iterator[Offer]:
    """Yield every filed offer of the game, under every reading."""
    for header in headers():
        if not header.played or header.kind != "banked":
            continue
        as_filed = offer(header.id)
        if as_filed.play.id == "pai-gow-poker":
            yield as_filed
            for reading in as_filed.readings:
                for way, changes in reading.ways.items():
                    if changes:
                        yield offer(header.id, {reading.id: way})


def needed() -> dict[Terms, int]:
    """Return the terms of all of these, and by how much fewer decks are dealt for them: another reading is told
    beside the price, and need not be as sure.
    """
    found: dict[Terms, int] = {}
    for each in filed():
        as_filed = all(each.settings.get(reading.id, reading.default) == reading.default for reading in each.readings)
        given = terms(each)
        found[given] = min(found.get(given, FEWER), 1 if as_filed else FEWER)
    return found


def write(folder: Path = HERE, anew: bool = True) -> Iterator[Path]:
    """Write these pages anew, or only those that are missing; leave none that no filing needs."""
    from houseway.odds.solvers.pai_gow.counting import count, count_sides
    from houseway.odds.solvers.pai_gow.dealing import DECKS

    fewer = needed()
    wanted = sorted(fewer, key=lambda each: (fewer[each], each.rules.ways, each.rows))
    everywhere: list[Terms | Ways] = [*wanted, *dict.fromkeys(each.rules.ways for each in wanted)]
    for page in folder.glob("*.json"):
        if anew or page not in {page_of(each, folder) for each in everywhere}:
            page.unlink()
    for each in everywhere:
        page = page_of(each, folder)
        if page.is_file():
            continue
        if isinstance(each, Terms):
            yield write_page(page, to_page(each, count(each, DECKS // fewer[each])))
        else:
            sides = {name: {str(at): many for at, many in counts.items()} for name, counts in count_sides(each).items()}
            yield write_page(page, {"game": "pai-gow-poker", "key": key_of(each), "sides": sides})
