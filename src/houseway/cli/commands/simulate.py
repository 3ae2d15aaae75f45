"""`houseway simulate`: deal and measure rounds against the bank, or pot games among bots."""

import secrets
import time
from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import (
    MOST_AN_HOUR,
    REFUSED,
    USAGE,
    console,
    percent,
    print_json,
    progress_bar,
    read_settings,
    stop,
    table,
    talk,
)
from houseway.houses import Offer
from houseway.registry import kind_entry
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Refused

MOST_ROUNDS = 10**12
ROUNDS, HANDS = 1_000_000, 1_000
"""The default numbers of rounds: a hand among bots takes ten thousand times as long as a round."""


def show_simulation(name: str, settings: list[str], rounds: int | None, seed: int | None, schedule: str, players: int,
                    hands_an_hour: float | None, as_json: bool) -> None:
    found = playable(name, read_settings(settings), as_json)
    if not kind_entry(found.kind).trial and (schedule or players or hands_an_hour):
        stop("--schedule, --players and --an-hour are for pot games; wagers against a bank are measured without "
             "fees", USAGE, as_json, code="no-pot")
    if hands_an_hour is not None and not 0 < hands_an_hour <= MOST_AN_HOUR:
        sentence = f"--an-hour must be more than 0 and at most {MOST_AN_HOUR:,}, not {hands_an_hour:g}"
        stop(sentence, USAGE, as_json, code="not-a-speed")
    if rounds is not None and rounds > MOST_ROUNDS:
        stop(f"--rounds can be at most {MOST_ROUNDS:,}: more would take years", USAGE, as_json, code="too-many")
    rounds = rounds or (HANDS if kind_entry(found.kind).trial else ROUNDS)
    seed = secrets.randbits(32) if seed is None else seed
    talk(f"seed {seed}")
    try:
        with progress_bar("dealing", rounds) as advance:
            measured = deal_many(found, rounds, seed, schedule, players, hands_an_hour or HANDS_AN_HOUR, advance)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(measured)
    else:
        console().print(page(found, measured))


def deal_many(found: Offer, rounds: int, seed: int, schedule: str, players: int, hands_an_hour: float,
              advance: Callable[[int], None]) -> dict[str, Any]:
    """Deal rounds against the bank, or hands of a pot game among bots."""
    if kind_entry(found.kind).trial:
        from houseway.kinds.trial import trial

        began = time.perf_counter()
        measured = trial(found, rounds, seed, schedule or None, players, hands_an_hour, advance)
        return measured | {"rounds_per_second": rounds / (time.perf_counter() - began)}
    from houseway.odds.simulate import simulate

    return simulate(found, rounds, seed, progress=advance)


def page(found: Offer, measured: dict[str, Any]) -> RenderableType:
    """Return the results: wagers, the kind's own figures and notes, how the bots played."""
    title = f"{found.name}: {measured['rounds']:,} rounds, {measured['rounds_per_second']:,.0f} per second"
    if "players" in measured:
        line = f"schedule {measured['schedule']}, " if measured["schedule"] else ""
        title += f"; {line}{measured['players']} players"
    parts: list[RenderableType] = []
    if "wagers" in measured:
        parts.append(wagers(title, measured["wagers"]))
    if "figures" in measured:
        parts.append(figures(title, measured["figures"]))
    parts += [Text(note) for note in measured.get("notes", ())]
    if "habits" in measured:
        parts += [Text(), streets(measured["habits"])]
    return Group(*parts)


def wagers(title: str, measured: dict[str, Any]) -> RenderableType:
    rows = (
        (wager, percent(each["edge"]), f"{100 * each['stderr']:.4f} %" if each["stderr"] is not None else "–",
         "; ".join(f"{line['name']} {100 * line['probability']:.3f} %" for line in each["outcomes"]))
        for wager, each in measured.items()
    )
    columns = ("wager", "measured", "standard error", "outcomes")
    return table(title, columns, rows, right=("measured", "standard error"))


def streets(habits: dict[str, Any]) -> RenderableType:
    """Return how the bots played, by street, in the usual poker statistics."""
    whole = (("VPIP", "vpip"), ("PFR", "pfr"), ("went to showdown", "wtsd"), ("won there", "wsd"))
    title = "; ".join(f"{name} {_whole(habits[key])}" for name, key in whole)
    rows = [
        (str(each["street"] + 1), _whole(each["reached"]), f"{each['players']:.1f}", _whole(each["folds_to_a_bet"]),
         _whole(each["bets_or_raises"]))
        for each in habits["streets"]
    ]  # fmt: skip
    columns = ("betting round", "hands that reach it", "players", "folds to a bet", "bets or raises")
    return table(title, columns, rows, right=columns)


def _whole(rate: float | None) -> str:
    return "–" if rate is None else f"{100 * rate:.0f} %"


def figures(title: str, measured: list[dict[str, Any]]) -> RenderableType:
    """Return a table of the kind's own figures."""
    rows = []
    for each in measured:
        times, unit = (100, " %") if each["unit"] == "%" else (1, "")
        error = f"{times * each['stderr']:.2f}{unit}" if each["stderr"] is not None else "–"
        rows.append((each["name"], f"{times * each['value']:.2f}{unit}", error))
    return table(title, ("a round", "measured", "standard error"), rows, right=("measured", "standard error"))
