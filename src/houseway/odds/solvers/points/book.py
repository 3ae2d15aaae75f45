"""The book's pages on games of points: counts of games without choices, which are small."""

from pathlib import Path
from typing import Any

from houseway.games.game import Game
from houseway.houses import offer
from houseway.odds.book import ANEW, HERE, DamagedBook, read, write_page
from houseway.odds.count_input import CountInput, key_of, setup
from houseway.odds.solution import filed_for
from houseway.odds.solvers.points.counts import BankMove, Counts, Row, Tally

MOST_ROWS = 5000


def lookup(setup: CountInput, folder: Path = HERE) -> Counts | None:
    """Return the count of these rules, if the book has it."""
    page = folder / page_name(setup)
    told = read(page, setup.key)
    try:
        return None if told is None else from_page(told)
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedBook(f"{page.name}: {error}; {ANEW}") from None


def page_name(setup: CountInput) -> str:
    return f"{setup.game.id}-{setup.cards}-{setup.key[:12]}.json"


def to_page(setup: CountInput, counts: Counts) -> dict[str, Any]:
    """Return a page: what was counted, and the counts."""
    return {
        "game": setup.game.id,
        "rules": setup.rules._asdict(),
        "shoe": list(setup.shoe),
        **({"way": setup.way} if setup.way else {}),
        "key": counts.key,
        "cards": counts.cards,
        "total": counts.total,
        "bank": {str(number): list(move) for number, move in counts.bank.items()},
        "tallies": [[tally.holding, tally.ways, tally.rows] for tally in counts.tallies],
    }


def from_page(page: dict[str, Any]) -> Counts:
    """Return the counts of a page, after making sure that its key is that of the rules it tells."""
    if page["key"] != key_of(page["game"], page["rules"], page["shoe"], page.get("way", ())):
        raise ValueError("it was counted under other rules")
    return Counts(
        key=page["key"],
        cards=page["cards"],
        total=page["total"],
        tallies=tuple(
            Tally(tuple(holding), ways, tuple(Row(*row) for row in rows)) for holding, ways, rows in page["tallies"]
        ),
        bank={int(number): BankMove(situation, bool(way)) for number, (situation, way) in page["bank"].items()},
    )


def setups() -> dict[str, CountInput]:
    """Return every count that some filed offer needs: all allowed decks, all readings."""
    found: dict[str, CountInput] = {}
    for filed in filed_for("houseway.odds.solvers.points"):
        ways = [{reading.id: way} for reading in filed.readings for way, changes in reading.ways.items() if changes]
        for decks in filed.banked.shoe.allowed or (filed.banked.shoe.decks,):
            for way in ({}, *ways):
                each = setup(offer(filed.id, {"decks": str(decks)} | way))
                found.setdefault(each.key, each)
    return found


def keeps(game: Game) -> bool:
    """Tell whether counts of a game are small enough to keep: those of games without choices are."""
    return game.solving.own_cards == 0


def write(folder: Path = HERE) -> list[Path]:
    """Write these pages anew; return them."""
    from houseway.odds.solvers.points.count import count

    for old in folder.glob("*.json"):
        old.unlink()
    pages = []
    for each in setups().values():
        made = count(each) if keeps(each.game) else None
        if made and sum(len(tally.rows) for tally in made.tallies) <= MOST_ROWS:
            pages.append(write_page(folder / page_name(each), to_page(each, made)))
    return pages
