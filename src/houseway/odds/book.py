"""A book of counts already made, each under the hash of the rules that gave it.

With it the price of a baccarat needs no compiler and no wait. A count is kept where it is small; a test makes every
one of them again.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from houseway.games.game import Game
from houseway.houses import headers, offer
from houseway.odds.tables import BankMove, Counts, Row, Setup, Tally, key_of, setup

HERE = Path(__file__).parent / "book"
MOST_ROWS = 5000


class DamagedBook(Exception):
    """A page of the book that is not what was written."""


def lookup(setup: Setup, folder: Path = HERE) -> Counts | None:
    """Return the count of these rules, if the book has it."""
    page = folder / page_name(setup)
    if not page.is_file():
        return None
    try:
        told = json.loads(page.read_text(encoding="utf-8"))
        found = from_page(told, setup)
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedBook(f"{page.name}: {error}; `python -m houseway.odds.book` writes the book anew") from None
    return found


def page_name(setup: Setup) -> str:
    return f"{setup.game.id}-{setup.cards}-{setup.key[:12]}.json"


def to_page(setup: Setup, counts: Counts) -> dict[str, Any]:
    """Return a page: what was counted, the counts, and the hash of both."""
    page = {
        "game": setup.game.id,
        "rules": setup.rules._asdict(),
        "shoe": list(setup.shoe),
        "key": counts.key,
        "cards": counts.cards,
        "total": counts.total,
        "bank": {str(number): list(move) for number, move in counts.bank.items()},
        "tallies": [[tally.holding, tally.ways, tally.rows] for tally in counts.tallies],
    }
    return page | {"seal": seal(page)}


def seal(page: dict[str, Any]) -> str:
    """Return the hash of a page, whatever its spaces."""
    told = {key: value for key, value in page.items() if key != "seal"}
    return hashlib.sha256(json.dumps(told, separators=(",", ":"), sort_keys=True).encode()).hexdigest()


def from_page(page: dict[str, Any], setup: Setup) -> Counts:
    """Return the counts of a page, after making sure that they are those of these rules and unchanged."""
    if page["seal"] != seal(page):
        raise ValueError("its counts are not those that were sealed")
    if page["key"] != setup.key or page["key"] != key_of(page["game"], page["rules"], page["shoe"]):
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


def setups() -> dict[str, Setup]:
    """Return every count that some filed offer needs: all allowed decks, all readings."""
    found: dict[str, Setup] = {}
    for header in headers():
        if header.family != "points" or header.status != "playable":
            continue
        filed = offer(header.id)
        ways = [
            {reading.id: way}
            for reading in filed.readings
            for way, changes in reading.ways.items()
            if any(path.startswith(("game", "options", "deck")) for path in changes)
        ]
        for decks in filed.shoe.allowed or (filed.shoe.decks,):
            for way in ({}, *ways):
                each = setup(offer(header.id, {"decks": str(decks)} | way))
                found.setdefault(each.key, each)
    return found


def keeps(game: Game) -> bool:
    """Tell whether counts of a game are small enough to keep: those of games without choices are."""
    return game.own == 0


def write(folder: Path = HERE) -> list[Path]:
    """Write the book anew; return its pages."""
    from houseway.odds.exact import count

    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    pages = []
    for each in setups().values():
        if not keeps(each.game):
            continue
        made = count(each)
        if sum(len(tally.rows) for tally in made.tallies) <= MOST_ROWS:
            page = folder / page_name(each)
            page.write_text(json.dumps(to_page(each, made), separators=(",", ":")) + "\n", encoding="utf-8")
            pages.append(page)
    return pages


if __name__ == "__main__":
    print(f"{len(write())} pages")
