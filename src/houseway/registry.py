"""The modules of every kind of round, game and solver, by name; they are imported on first use.

Third-party games are found too: modules named in `HOUSEWAY_GAMES` or by `--games`, and packages installed under the
entry point `houseway.games`.
"""

import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple


class KindEntry(NamedTuple):
    """The modules of a kind of round; an empty name means that the kind has no such module."""

    kind: str
    """Has `KIND`, which plays the round."""
    rules: str = ""
    """The key of its rules in an offer's file; a kind with its own rules has a table of its name."""
    stated: str = ""
    """Has `KIND_RULES`, which reads an offer's rules from the table of the kind's name."""
    trial: str = ""
    """Has `TRIAL`, which plays and measures rounds among bots; without it, rounds are dealt against the bank."""
    odds: str = ""
    """The odds package of a kind without wagers: `report.report(offer)` returns its tables, and `advise.advise(offer,
    hand, others)` the value of a hand."""
    books: tuple[str, ...] = ()
    """Modules whose `filed()` yields pages of the book."""
    equity: str = ""
    """Has `at(offer, …)`, which returns the share of the pot that each hand wins."""
    drop: str = ""
    """Computes the collection per hand."""
    notation: str = ""
    """Has `written`, which exports a finished round, as one person saw it, in one of its `NOTATIONS`."""
    told: str = ""
    """Has `tell_hand(rules, lines)`, which returns the kind's own rules in words, street by street and rule by rule."""
    risk: str = ""
    """Has `told(table, place, stake)`, which returns the risk of taking the bank."""
    match: str = ""
    """Has `play_match`, which measures house players against one opponent, and `rates`, which measures them alone."""
    family: str = ""
    """The family in lists of games, if the game does not name one."""


FAMILIES = {
    "poker": "Poker",
    "points": "Baccarat and games of nine",
    "twenty-one": "Blackjack",
    "pai-gow": "Pai gow",
    "versus": "Three cards, war and other games against a dealer",
    "pan": "Pan",
}
"""The families in lists of games, in order, with their names."""


KINDS = {
    "banked": KindEntry(
        "houseway.kinds.banked.kind",
        rules="game",
        risk="houseway.desks.bank.risk",
        books=("houseway.desks.analyst.counting.atlas",),
    ),
    "pot": KindEntry(
        "houseway.kinds.pot.kind",
        rules="poker",
        trial="houseway.kinds.pot.trial",
        odds="houseway.desks.poker",
        books=("houseway.desks.poker.starting_hands", "houseway.desks.poker.pots"),
        equity="houseway.odds.equity",
        drop="houseway.desks.bank.drop",
        notation="houseway.desks.histories.notations",
        told="houseway.games.poker.tell",
        match="houseway.kinds.pot.measure.match",
        family="poker",
    ),
    "pan": KindEntry(
        "houseway.kinds.pan.kind",
        stated="houseway.games.pan.tell",
        trial="houseway.kinds.pan.trial",
        odds="houseway.odds.solvers.pan",
        family="pan",
    ),
    "thirteen": KindEntry(
        "houseway.kinds.thirteen.kind",
        stated="houseway.games.thirteen.tell",
        trial="houseway.kinds.thirteen.trial",
        odds="houseway.odds.solvers.thirteen",
        family="poker",
    ),
    "trips": KindEntry(
        "houseway.kinds.trips.kind",
        stated="houseway.games.trips.tell",
        trial="houseway.kinds.trips.trial",
        odds="houseway.odds.solvers.trips",
        family="poker",
    ),
}
"""The kinds of round, by the name that offers use."""
UNPLAYED = KindEntry("")
"""The entry for offers with only their fees filed."""


class GameEntry(NamedTuple):
    """The module of a game, and the package of its solver."""

    game: str
    solver: str
    family: str
    charted: bool = False
    """True if the best play depends on which wager is bet, and is read from that wager's chart."""


GAMES = {
    "baccarat": GameEntry("houseway.games.points.baccarat", "houseway.odds.solvers.points", "points", charted=True),
    "one-draw": GameEntry("houseway.games.points.one_draw", "houseway.odds.solvers.points", "points", charted=True),
    "holdem-bank": GameEntry("houseway.games.versus.holdem_bank", "houseway.odds.solvers.versus.holdem_bank", "versus"),
    "three-card": GameEntry("houseway.games.versus.three_card", "houseway.odds.solvers.versus.three_card", "versus"),
    "let-it-ride": GameEntry("houseway.games.versus.let_it_ride", "houseway.odds.solvers.versus.let_it_ride", "versus"),
    "mississippi": GameEntry("houseway.games.versus.mississippi", "houseway.odds.solvers.versus.mississippi", "versus"),
    "two-card-peek": GameEntry(
        "houseway.games.versus.two_card_peek", "houseway.odds.solvers.versus.two_card_peek", "versus"
    ),
    "twenty-one": GameEntry("houseway.games.twentyone.game", "houseway.odds.solvers.twentyone", "twenty-one"),
    "pai-gow-poker": GameEntry("houseway.games.pai_gow.poker.game", "houseway.odds.solvers.pai_gow.poker", "pai-gow"),
    "pai-gow-tiles": GameEntry("houseway.games.pai_gow.tiles.game", "houseway.odds.solvers.pai_gow.tiles", "pai-gow"),
    "war": GameEntry("houseway.games.versus.war", "houseway.odds.solvers.versus.war", "versus"),
}


VARIABLE, GROUP = "HOUSEWAY_GAMES", "houseway.games"
SMALL_GAMES = "houseway.odds.solvers.points"
"""Solves every game whose rounds can all be played out: games with few different cards."""


class Outside(NamedTuple):
    """Other people's games: the entries by name, the files, and the reasons why some could not be loaded."""

    entries: dict[str, GameEntry]
    files: tuple[Path, ...]
    troubles: tuple[str, ...]


def kind_entry(kind: str) -> KindEntry:
    """Return the modules of a kind."""
    return KINDS.get(kind, UNPLAYED)


def add_games(module: str) -> None:
    """Load games from a module or a Python file, in this process and those it starts; raise ValueError if it fails."""
    named = str(Path(module).expanduser().resolve()) if module.endswith(".py") else module
    listed = [each for each in os.environ.get(VARIABLE, "").split(os.pathsep) if each]
    if named not in listed:
        os.environ[VARIABLE] = os.pathsep.join([*listed, named])
    if wrong := [each for each in outside().troubles if each.startswith(f"{named}: ")]:
        raise ValueError(wrong[0])


def outside() -> Outside:
    """Return the games that are not Houseway's own."""
    return _outside(os.environ.get(VARIABLE, ""))


@cache
def _outside(listed: str) -> Outside:
    from importlib.metadata import entry_points

    named = [*(each for each in listed.split(os.pathsep) if each), *(each.value for each in entry_points(group=GROUP))]
    entries, files, troubles = dict[str, GameEntry](), list[Path](), list[str]()
    for each in dict.fromkeys(named):
        try:
            found = _imported(each)
            solver = getattr(found, "SOLVER", SMALL_GAMES)
            entry = GameEntry(found.__name__, solver, getattr(found, "FAMILY", "versus"),
                              getattr(found, "CHARTED", solver == SMALL_GAMES))  # fmt: skip
            if (name := found.GAME.id) in GAMES or name in entries:
                raise ValueError(f"there is already a game `{name}`")
            if (where := find_spec(solver)) is None:
                raise ValueError(f"there is no solver `{solver}`")
            origins = [found.__file__, *([] if solver.startswith("houseway.") else [where.origin])]
        except Exception as error:  # a third-party module may fail in any way, and must not stop the others
            troubles.append(f"{each}: {error or type(error).__name__}")
            continue
        entries[name] = entry
        files += [Path(origin) for origin in origins if origin]
    return Outside(entries, tuple(files), tuple(troubles))


def _imported(named: str) -> Any:
    """Import a module by its name, from the working directory too, or by its file."""
    at = Path(named)
    folder = str(at.parent) if named.endswith(".py") else os.getcwd()
    if folder not in sys.path:
        sys.path.append(folder)
    return import_module(at.stem if named.endswith(".py") else named.partition(":")[0])


def games() -> dict[str, GameEntry]:
    """Return every game against the bank: Houseway's own games, and other people's."""
    return {**GAMES, **outside().entries}


def entry_of(game: str) -> GameEntry:
    """Return the modules of a game.

    >>> entry_of("war").family
    'versus'
    """
    return GAMES[game] if game in GAMES else outside().entries[game]


def outside_files() -> tuple[Path, ...]:
    """Return the files that define other people's games."""
    return outside().files
