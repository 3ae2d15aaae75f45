"""`houseway bots`: what opponents win from house players, with duplicate decks."""

from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Group
from rich.text import Text

from houseway.cli.commands.simulate import HERE, seed_of, stops
from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, run_progress, stop, table
from houseway.houses import Offer
from houseway.registry import kind_entry

SIZES = (2, 6)
"""The numbers of players, if none are named."""


class Asked(NamedTuple):
    """What to measure, and where."""

    against: tuple[str, ...]
    players: tuple[int, ...]
    decks: int
    seed: int | None
    schedule: str
    level: str
    on: str
    workers: int | None


def show_matches(name: str, settings: list[str], asked: Asked, as_json: bool) -> None:
    found = playable(name, read_settings(settings), as_json)
    match = measures(found, as_json)
    with stops(as_json):
        seed, line = seed_of(HERE, asked.seed), found.line(asked.schedule or None)
        matches = [match.check(match.Match(found, line.name, players, opponent, asked.level, seed))
                   for opponent, players in pairings(found, asked, match)]  # fmt: skip
        with run_progress("playing", asked.decks * len(matches)) as advance:
            rows = [match.play_match(each, asked.decks, advance, asked.on, asked.workers) for each in matches]
    told = {"offer": found.id, "schedule": line.name, "level": asked.level, "seed": seed, "matches": rows}
    if as_json:
        print_json(told)
    else:
        console().print(page(found, told))


def measures(found: Offer, as_json: bool) -> Any:
    """Return the module that measures house players of an offer's kind; stop if the kind has none."""
    module = kind_entry(found.kind).match
    if not module:
        stop(f"{found.id} is not a pot game", REFUSED, as_json, code="no-pot")
    return import_module(module)


def pairings(found: Offer, asked: Asked, match: Any) -> list[tuple[str, int]]:
    """Return the opponents and numbers of players: all of them, or those named."""
    assert found.variant is not None
    least, most = found.variant.seats
    sizes = asked.players or tuple(dict.fromkeys(min(max(size, least), most) for size in SIZES))
    named = asked.against or match.OPPONENTS
    return [(each, size) for size in sizes for each in named if asked.against or each != match.BEST or size == 2]


def page(found: Offer, told: dict[str, Any]) -> Group:
    rows = [
        (each["players"], each["opponent"], f"{each['won']:+.1f}", f"{each['stderr']:.1f}", f"{each['hands']:,}",
         f"{100 * each['second_round']:.0f} %", _share(each["weak_last_bets"]))
        for each in told["matches"]
    ]  # fmt: skip
    columns = ("players", "opponent", "wins", "standard error", "hands", "see round two", "weak last bets")
    title = f"{found.name}, {told['schedule']}: big bets per 100 hands won from {told['level']} house players"
    return Group(
        table(title, columns, rows, right=("players", *columns[2:])),
        Text("Before the drop. Every deck is played from every seat. A weak hand wins less than half against a random "
             "one."),
    )  # fmt: skip


def _share(part: float | None) -> str:
    return "–" if part is None else f"{100 * part:.0f} %"


def show_second_round(name: str, settings: list[str], players: int, hands: int, seed: int | None, level: str,
                      as_json: bool) -> None:  # fmt: skip
    """Print how many hands among house players see the second betting round, at every posted line."""
    found = playable(name, read_settings(settings), as_json)
    match = measures(found, as_json)
    with stops(as_json):
        many = players or min(SIZES[1], found.variant.seats[1] if found.variant else SIZES[1])
        match.check(match.Match(found, None, many, level, level, 0))
        used, rows = seed_of(HERE, seed), []
        with run_progress("playing", len(found.fees.stakes)) as advance:
            for posted in found.fees.stakes:
                rows.append(match.rates(found, posted, many, level, hands, used))
                advance(1, None)
    told = {"offer": found.id, "level": level, "players": many, "seed": used, "lines": [row._asdict() for row in rows]}
    if as_json:
        print_json(told)
        return
    cells = [(row.line, row.structure, f"{row.hands:,}", f"{100 * row.second:.0f} %", f"{100 * row.stderr:.0f}",
              f"{100 * row.eaten:.0f} %") for row in rows]  # fmt: skip
    columns = ("line", "structure", "hands", "see round two", "standard error", "eaten by the drop")
    title = f"{found.name}: {many} {level} house players"
    console().print(Group(
        table(title, columns, cells, right=columns[2:]),
        Text("Every line gets the same decks. The drop eats a pot if it takes half of it or more."),
    ))  # fmt: skip
