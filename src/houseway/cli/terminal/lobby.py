"""The terminal lobby: choose a house, a game and a seat."""

import secrets
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, NamedTuple, overload

from houseway.cli.find_offer import playable
from houseway.cli.output import USAGE, console, read_settings, stop, table, talk
from houseway.cli.terminal.table import TerminalSeat
from houseway.houses import Header, headers, house
from houseway.rules.refusal import Refused
from houseway.table.find_kind import kind_of
from houseway.table.kind import LEVELS

USUAL = 2
"""The default seat: left of the first player-dealer."""


class Evening(NamedTuple):
    """An evening in the terminal: where a player sits, with how many chips, and against whom."""

    seed: str | None
    seat: int
    chips: int
    others: int
    schedule: str
    log: Path | None
    level: str


def play_or_choose(name: str | None, settings: list[str], evening: Evening, lesson: bool) -> None:
    """Play an offer in the terminal, or prompt for one."""
    seed, seat, chips, others, schedule, log, level = evening
    asked = name is None
    if level not in LEVELS:
        stop(f"there is no level {level}; use {', '.join(LEVELS)}", USAGE)
    found = playable(choose_offer() if name is None else name, read_settings(settings))
    try:
        kind_of(found).line(found, schedule)
    except Refused as refused:
        stop(refused.sentence, USAGE)
    if not 0 <= seat <= max(found.seats):
        stop(f"there is no seat {seat}; the table has {max(found.seats)}", USAGE)
    if asked and not seat:
        seat = pick("Seat", max(found.seats), usual=USUAL)
    seed = seed or secrets.token_hex(8)
    talk(f"seed {seed}")
    try:
        sitting = TerminalSeat(found, seed, seat or USUAL, chips, others, schedule, log, level)
    except Refused as refused:
        stop(refused.sentence, USAGE)
    if lesson:
        sitting.teach()
    sitting.run()


def choose_offer() -> str:
    """Prompt for a house, then for one of its games; return the offer."""
    if not sys.stdin.isatty():
        stop("name a game: `houseway games` lists them, `houseway play OFFER` opens one", USAGE)
    found = [header for header in headers() if header.played]
    houses = list(dict.fromkeys(header.house for header in found))
    out = console()
    out.print("Play chips only; they have no cash value.\n")
    rows = ((number, house(name).name, name) for number, name in enumerate(houses, start=1))
    out.print(table("The houses", ("", "house", "id"), rows))
    said = pick("House", len(houses), search=True)
    while True:
        if isinstance(said, str):
            heading, games = f"Games like {said!r}", search(found, said)
        else:
            room = houses[said - 1]
            heading, games = house(room).name, [header for header in found if header.among(room, None)]
        if not games:
            talk(f"no game matches {said!r}")
            said = pick("House", len(houses), search=True)
            continue
        out.print(table(heading, ("", "game", "house", "family", "wagers"), menu(games)))
        said = pick("Game", len(games), search=True)
        if isinstance(said, int):
            return games[said - 1].id


def search(games: list[Header], said: str) -> list[Header]:
    """Return the games whose names contain all words, in any order and spelling; else the nearest names.

    >>> from houseway.houses import headers
    >>> [game.id for game in search(list(headers()), "holdem ultimate crystal")]
    ['crystal/ultimate-texas-holdem']
    >>> search(list(headers()), "bacarat panda")[0].id
    'cordova/ez-baccarat-panda-8'
    """
    named = {game.id: plain(f"{game.name} {game.id} {house(game.house).name}") for game in games}
    words = [plain(word) for word in said.split()]
    found = [game for game in games if all(word in named[game.id] for word in words)]
    if found:
        return found
    known = {plain(word) for game in games for word in (*game.name.split(), *game.id.replace("/", "-").split("-"))}
    near = [get_close_matches(word, sorted(known), 1, 0.7) for word in words]
    if not all(near):
        return []
    return [game for game in games if all(each[0] in named[game.id] for each in near)]


def plain(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def menu(games: list[Header]) -> list[tuple[str, ...]]:
    return [(str(number), game.name, game.house, game.family, game.bets) for number, game in enumerate(games, start=1)]


@overload
def pick(what: str, most: int, usual: int = 0, search: Literal[False] = False) -> int: ...
@overload
def pick(what: str, most: int, usual: int = 0, *, search: Literal[True]) -> int | str: ...
def pick(what: str, most: int, usual: int = 0, search: bool = False) -> int | str:
    """Prompt until a number of the list is typed, and return it. An empty line means `usual` if that is given. With
    `search`, return any other text as the words to search for."""
    hint = f", enter for {usual}" if usual else ", or part of a game's name" if search else ""
    while True:
        try:
            said = input(f"{what} (1 to {most}{hint}, q to leave): ").strip() or str(usual or "")
        except EOFError:
            sys.exit(0)
        if said.lower() in ("q", "quit"):
            sys.exit(0)
        if said in map(str, range(1, most + 1)):
            return int(said)
        if search and any(letter.isalpha() for letter in said):
            return said
        talk(f"enter a number from 1 to {most}")
