"""The book's pages on pai gow: what dealt hands came to under each chart, and what bonus bets see of all hands.

A page of dealt hands holds, by play and outcome, the counts of every part of the sample, so that the standard error of
any wager can be told; how the chart covers all hands; and the hands that are better set otherwise.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from houseway.games.pai_gow.poker.bonus import KINDS
from houseway.games.pai_gow.poker.rules import rules as rules_of
from houseway.games.pai_gow.poker.set_hand import HandRanking
from houseway.houses import Offer, offer
from houseway.odds.book import HERE as BOOK
from houseway.odds.book import hash_of, read, write_page
from houseway.odds.solution import filed_for
from houseway.odds.solvers.pai_gow.poker.terms import Rows, Terms, terms
from houseway.rules.wagers import Wager, deciding

HERE = BOOK / "pai_gow"
ASPECTS = ("cards", "cards and pair", "cards and colour", "bank high")
AS_SET = "set cards and pair"
Sides = Mapping[str, Mapping[int, int]]
Lost = tuple[tuple[float, float], ...]
"""By number of others from one: what is lost of the sum of their hands, in dollars, and its standard error."""


class Counted(NamedTuple):
    """What dealt hands came to."""

    counts: Mapping[tuple[int, int, int], tuple[int, ...]]
    """By play (`sample.PLAYS`), double and outcome: how often, in every part of the sample."""
    covers: Mapping[str, Any]
    """How the chart covers all hands."""
    chart: tuple[Mapping[str, Any], ...]
    """Hands that are better set otherwise, those first that it costs most in all."""


class Charted(NamedTuple):
    """All that a bonus bet depends on which judges a hand as the house way sets it."""

    ways: HandRanking
    rows: Rows


class Envied(NamedTuple):
    """All that envy depends on where only the highest hand is paid."""

    ways: HandRanking
    lines: tuple[int, ...]
    """By kind of hand: which line of the pay table it meets."""
    flats: tuple[int, ...]
    """By kind of hand: what it brings."""
    own: bool = True
    """Whether the holder's own hand may be the highest."""


Page = Terms | HandRanking | Charted | Envied
"""What a page of the book depends on."""


def key_of(what: Any) -> str:
    """Return the hash of what a page depends on; of what bonus bets see, also which kinds are told apart."""
    if isinstance(what, Terms):
        return hash_of(["pai-gow-poker", what.key])
    told = what[:-1] if isinstance(what, Envied) and what.own else what
    return hash_of(["pai-gow-poker", KINDS, list(told)])


def page_of(what: Page, folder: Path = HERE) -> Path:
    name = {Terms: "dealt", HandRanking: "sides", Charted: "set", Envied: "envy"}[type(what)]
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


def lookup_sides(what: HandRanking | Charted, folder: Path = HERE) -> Sides | None:
    """Return what bonus bets see of all hands, if the book has it."""
    page = read(page_of(what, folder), key_of(what))
    return None if page is None else sides_of(page["sides"])


def lookup_envy(what: Envied, folder: Path = HERE) -> Lost | None:
    """Return what envy of the highest hand loses, if the book has it."""
    page = read(page_of(what, folder), key_of(what))
    return None if page is None else tuple((less, error) for less, error in page["lost"])


def judged(offer: Offer) -> Iterator[Charted]:
    """Yield what an offer's bonus bets depend on beside the ranking of hands."""
    if any(wager.on == AS_SET for wager in offer.banked.wagers):
        given = terms(offer)
        yield Charted(given.rules.ways, given.rows)


def envied(offer: Offer) -> Iterator[tuple[Wager, Envied]]:
    """Yield every envy of an offer that only the highest hand pays."""
    for wager in offer.banked.wagers:
        if wager.envies_highest:
            aspect = offer.play.banking.aspects[wager.on]
            lines = tuple(deciding(wager, aspect.conditions, kind) for kind in range(aspect.outcomes))
            flats = tuple(each.flat for each in offer.verdicts(wager))
            yield wager, Envied(rules_of(offer.banked.options).ways, lines, flats, wager.envies_own)


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
    for as_filed in filed_for("houseway.odds.solvers.pai_gow.poker"):
        yield as_filed
        for reading in as_filed.readings:
            for way, changes in reading.ways.items():
                if changes:
                    yield offer(as_filed.id, {reading.id: way})


def needed() -> list[Terms]:
    """Return the terms of all of these, each once: another reading is dealt as often as the filed one, so that its
    price is as sure, and what lies between the two is the reading and no accident of the sample.
    """
    return list(dict.fromkeys(map(terms, filed())))


def write(folder: Path = HERE, anew: bool = True) -> Iterator[Path]:
    """Write these pages anew, or only those that are missing; leave none that no filing needs."""
    from houseway.odds.solvers.pai_gow.poker.count import count, count_set, count_sides
    from houseway.odds.solvers.pai_gow.poker.envy import lost

    wanted = sorted(needed(), key=lambda each: (each.rules.ways, each.rows))
    everywhere: list[Page] = [*wanted, *dict.fromkeys(each.rules.ways for each in wanted)]
    everywhere += dict.fromkeys(found for each in filed() for found in judged(each))
    everywhere += dict.fromkeys(found for each in filed() for _, found in envied(each))
    for page in folder.glob("*.json"):
        if anew or page not in {page_of(each, folder) for each in everywhere}:
            page.unlink()
    for each in everywhere:
        page = page_of(each, folder)
        if page.is_file():
            continue
        if isinstance(each, Terms):
            yield write_page(page, to_page(each, count(each)))
        elif isinstance(each, Envied):
            yield write_page(page, {"game": "pai-gow-poker", "key": key_of(each), "lost": list(lost(each))})
        else:
            found = count_set(each.ways, each.rows) if isinstance(each, Charted) else count_sides(each)
            sides = {name: {str(at): many for at, many in counts.items()} for name, counts in found.items()}
            yield write_page(page, {"game": "pai-gow-poker", "key": key_of(each), "sides": sides})
