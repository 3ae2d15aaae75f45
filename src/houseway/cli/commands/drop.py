"""`houseway drop`: what a pot game costs in collection per hundred hands."""

import secrets
from importlib import import_module

from rich.console import Group
from rich.text import Text

from houseway.cli.find_offer import find
from houseway.cli.output import (
    MOST_AN_HOUR,
    REFUSED,
    USAGE,
    console,
    print_json,
    progress_bar,
    read_settings,
    stop,
    table,
    talk,
)
from houseway.houses import Offer
from houseway.money import show
from houseway.registry import kind_entry
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Refused


def show_drop(name: str, reached: float | None, hands: int, hands_an_hour: float | None, seed: int | None,
              schedule: str, settings: list[str], as_json: bool) -> None:
    found = find(name, read_settings(settings), as_json)
    module = kind_entry(found.kind).drop
    if not module:
        stop(f"{name} is not a pot game", REFUSED, as_json, code="no-pot")
    if reached is not None and not 0 <= reached <= 1:
        stop(f"--reached must be between 0 and 1, not {reached}", USAGE, as_json, code="not-a-share")
    if hands_an_hour is not None and not 0 < hands_an_hour <= MOST_AN_HOUR:
        sentence = f"--an-hour must be more than 0 and at most {MOST_AN_HOUR:,}, not {hands_an_hour:g}"
        stop(sentence, USAGE, as_json, code="not-a-speed")
    try:
        lines = (found.line(schedule),) if schedule else found.fees.stakes
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=str(refused.clause or ""))
    drop = import_module(module)
    asked = drop.to_measure(found, lines)
    drawn = secrets.randbits(32) if seed is None else seed
    if reached is not None:
        shares, source = {(drop.proportions(line.stakes), players): reached for line, players in asked}, "assumed"
    elif asked:
        talk(f"seed {drawn}")
        with progress_bar("dealing", hands * len(asked)) as moved:
            shares, source = drop.measure(found, asked, hands, drawn, moved), "measured"
    else:
        shares, source = {}, "always"
    told = drop.drop_costs(found, lines, shares, hands_an_hour or HANDS_AN_HOUR) | {"source": source}
    if source == "measured":
        at = list(dict.fromkeys(line.name for line, _ in asked))
        told |= {"measured": {"hands": hands, "seed": drawn, "lines": at}}
    if as_json:
        print_json(told)
    else:
        console().print(_page(found, told))


def _page(found: Offer, told: dict) -> Group:  # type: ignore[type-arg]
    """Return one posted line by number of players, or several lines in a row each."""
    if len(told["lines"]) > 1:
        return _lines(found, told)
    columns = ("line", "stakes", "players", "reach the drop", "collection", "jackpot", "each player", "in bets")
    rows = []
    for line in told["lines"]:
        stakes = _stakes(line)
        for place, row in enumerate(line["players"]):
            head = (line["line"], stakes) if not place else ("", "")
            share = f"{100 * row['reached']:.0f} %" if row["reached"] is not None else "–"
            rows.append((*head, row["players"], share, show(row["collection"]), show(row["jackpot"]),
                         show(row["each_player"]), row["in_bets"] if row["in_bets"] is not None else "–"))
    title = f"{found.name}: collection per hundred hands"
    return Group(table(title, columns, rows, right=columns[2:]), *_notes(told))


def _lines(found: Offer, told: dict) -> Group:  # type: ignore[type-arg]
    columns = ("line", "stakes", "players", "collection", "jackpot", "each player", "in bets")
    rows = []
    for line in told["lines"]:
        each = line["players"]
        bets = [row["in_bets"] for row in each if row["in_bets"] is not None]
        rows.append((
            line["line"], _stakes(line), _between([str(row["players"]) for row in each]),
            *(_between([show(row[name]) for row in each]) for name in ("collection", "jackpot", "each_player")),
            _between([str(bet) for bet in bets]) or "–",
        ))
    title = f"{found.name}: collection per hundred hands, from the fewest players to the most"
    hint = Text(f"One line, by number of players: houseway drop {found.id} --schedule LINE")
    return Group(table(title, columns, rows, right=columns[2:]), hint, *_notes(told))


def _between(ends: list[str]) -> str:
    """Return the first and the last of a row of figures, or one if they are the same."""
    return " to ".join(dict.fromkeys(ends[:1] + ends[-1:]))


def _stakes(line: dict) -> str:  # type: ignore[type-arg]
    blinds = "-".join(show(blind) for blind in line["blinds"])
    upper = f"-{show(line['big'])}" if line["big"] != line["small"] else ""
    return f"{line['structure']} {show(line['small'])}{upper}" + (f", blinds {blinds}" if blinds else "")


def _notes(told: dict) -> list[Text]:  # type: ignore[type-arg]
    notes = [Text(_said(told))]
    if any(line["moment"] == "time" for line in told["lines"]):
        notes.append(Text(f"Time collection at {told['hands_an_hour']:g} hands an hour (assumed)."))
    return notes


def _said(told: dict) -> str:  # type: ignore[type-arg]
    """Return how the share of hands that reach the drop was found."""
    if told["source"] == "always":
        return "Every hand pays the same."
    if told["source"] == "assumed":
        return "The share of hands that reach the drop is assumed."
    count = len(told["measured"]["lines"])
    return (f"Hands that reach the drop were measured among bots, {told['measured']['hands']} hands at each of "
            f"{count} lines. Lines with bets and blinds in the same proportion share a figure.")
