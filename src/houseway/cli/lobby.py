"""The terminal lobby: choose a house, a game and a seat."""

import secrets
import sys
from pathlib import Path

from houseway.cli.find import playable
from houseway.cli.output import USAGE, console, read_settings, stop, table, talk
from houseway.cli.terminal import Sitting
from houseway.houses import Header, headers, house
from houseway.play.kinds import kind_of
from houseway.rules.refusal import Refused

USUAL = 2
"""The seat of whoever names none: at the left of the first to bank."""


def play_or_choose(
    name: str | None,
    seed: str | None,
    seat: int,
    chips: int,
    others: int,
    schedule: str,
    log: Path | None,
    settings: list[str],
) -> None:
    asked = name is None
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
    Sitting(found, seed, seat or USUAL, chips, others, schedule, log).run()


def choose_offer() -> str:
    """Ask for a house, then for one of its games."""
    if not sys.stdin.isatty():
        stop("which game? `houseway games` lists them; `houseway play OFFER` opens one", USAGE)
    found = [header for header in headers() if header.played]
    houses = list(dict.fromkeys(header.house for header in found))
    out = console()
    out.print("Houseway plays with chips only; they are worth nothing.\n")
    rows = ((number, house(name).name, name) for number, name in enumerate(houses, start=1))
    out.print(table("The houses", ("", "house", "id"), rows))
    room = houses[pick("House", len(houses)) - 1]
    games = [header for header in found if header.among(room, None)]
    out.print(table(house(room).name, ("", "game", "family", "wagers"), menu(games)))
    return games[pick("Game", len(games)) - 1].id


def menu(games: list[Header]) -> list[tuple[str, ...]]:
    return [
        (str(number), game.name, game.family, game.bets) for number, game in enumerate(games, start=1)
    ]


def pick(what: str, most: int, usual: int = 0) -> int:
    """Ask for a number until it is one of the list's; where there is a usual one, nothing said means that."""
    hint = f", enter for {usual}" if usual else ""
    while True:
        try:
            said = input(f"{what} (1 to {most}{hint}, q to leave): ").strip() or str(usual or "")
        except EOFError:
            sys.exit(0)
        if said.lower() in ("q", "quit"):
            sys.exit(0)
        if said in map(str, range(1, most + 1)):
            return int(said)
        talk(f"a number from 1 to {most}, please")
