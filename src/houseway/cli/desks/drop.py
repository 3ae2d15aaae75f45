"""`houseway drop`: what a pot game costs in collection per hundred hands."""

import secrets
from importlib import import_module
from typing import Any, NamedTuple

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
from houseway.rules.stakes import PostedLine


class AskedDrop(NamedTuple):
    """What to show of the drop, and whether the share of hands that reach it is given or measured over some hands."""

    reached: float | None = None
    hands: int = 100
    hands_an_hour: float | None = None
    seed: int | None = None
    schedule: str = ""
    players: int | None = None


def show_drop(name: str, settings: list[str], wanted: AskedDrop, as_json: bool) -> None:
    """Print the collection per hundred hands or, for a number of players, per hour at one posted line."""
    reached, hands, hands_an_hour, seed, schedule, players = wanted
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
        drop = import_module(module)
        lines = (found.line(schedule),) if schedule and players is None else found.fees.stakes
        if players is not None:
            drop.check_players(found, players)
            lines, also = (drop.lines_meant(found, schedule)[0],), drop.lines_meant(found, schedule)[1:]
    except ValueError as wrong:
        stop(str(wrong), USAGE, as_json, code="no-such-schedule")
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=str(refused.clause or ""))
    asked = [each for each in drop.to_measure(found, lines) if players in (None, each[1])]
    drawn = secrets.randbits(32) if seed is None else seed
    if reached is not None:
        shares, source = {(drop.proportions(line.stakes), players): reached for line, players in asked}, "assumed"
    elif asked:
        talk(f"seed {drawn}")
        with progress_bar("dealing", hands * len(asked)) as moved:
            shares, source = drop.measure(found, asked, hands, drawn, moved), "measured"
    else:
        shares, source = {}, "always"
    if players is not None:
        dealt = hands if source == "measured" else 0
        told = drop.per_hour(found, lines[0], players, shares, hands_an_hour or HANDS_AN_HOUR, dealt)
        told |= {"offer": found.id, "source": source, "asked": schedule, "unit": "cents per hour"}
        told |= {"also": [each.name for each in also]}
        told |= {"posted": len(found.fees.stakes), "stakes": _stakes(_line_data(lines[0]))}
    else:
        told = drop.drop_costs(found, lines, shares, hands_an_hour or HANDS_AN_HOUR) | {"source": source}
    if source == "measured":
        at = list(dict.fromkeys(line.name for line, _ in asked))
        told |= {"measured": {"hands": hands, "seed": drawn, "lines": at}}
    if as_json:
        print_json(told)
    elif players is not None:
        console().print(_hour(found, told))
    else:
        console().print(_page(found, told))


def _line_data(line: PostedLine) -> dict[str, Any]:
    stakes = line.stakes
    return {"structure": stakes.structure, "small": stakes.small, "big": stakes.upper, "blinds": stakes.blinds}


def _hour(found: Offer, told: dict[str, Any]) -> Group:
    """Return what one posted line costs per hour, and which line it is."""
    error = f" ± {show(round(told['stderr']))}" if told.get("stderr") is not None else ""
    rows = [("collection", show(round(told["collection"]))), ("jackpot", show(round(told["jackpot"]))),
            ("total", show(round(told["total"])) + error),
            (f"each of {told['players']} players", show(round(told["each_player"])))]  # fmt: skip
    title = f"{found.name}: collection per hour, {told['players']} players, {told['hands_an_hour']:g} hands an hour"
    cite = f" ({told['cite']})" if told["cite"] else ""
    chosen = "as named" if told["asked"] else f"the first in force of {told['posted']}"
    notes = [f"Posted line {told['line']}, {told['stakes']}{cite}: {chosen}."]
    if told["also"]:
        notes.append(f"{told['asked']} could also mean {', '.join(told['also'])}; name one with --schedule.")
    if told["reached"] is not None:
        share = f"{100 * told['reached']:.0f} % of hands reach the drop"
        how = f"measured among bots in {told['measured']['hands']} hands" if "measured" in told else "assumed"
        notes.append(f"{share} ({how})." + (" ± is one standard error." if error else ""))
    else:
        notes.append("Every hand pays the same.")
    return Group(table(title, ("", "per hour"), rows, right=("per hour",)), *map(Text, notes))


def _page(found: Offer, told: dict) -> Group:  # type: ignore[type-arg]
    """Return a table of one posted line by number of players, or of several lines, one to a row."""
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
