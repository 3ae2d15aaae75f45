"""`houseway simulate`: deal and measure rounds against the bank, or pot games among bots."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import (
    MOST_AN_HOUR,
    REFUSED,
    USAGE,
    console,
    print_json,
    read_settings,
    run_progress,
    stop,
    table,
    talk,
)
from houseway.houses import Offer
from houseway.money import percent
from houseway.registry import kind_entry
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Refused
from houseway.runs import HowToRun, Interrupted
from houseway.runs.run import Progress
from houseway.runs.saved import read

MOST_ROUNDS = 10**12
ROUNDS, HANDS = 1_000_000, 1_000
"""The default numbers of rounds: a hand among bots takes ten thousand times as long as a round."""


class How(NamedTuple):
    """How to run: where, on how many workers, to which standard error, and the file to resume from."""

    on: str = ""
    workers: int | None = None
    until: float | None = None
    resume: Path | None = None

    @property
    def seed(self) -> int | None:
        """The seed of a run that is resumed."""
        saved = read(self.resume) if self.resume else None
        return int(saved.seed) if saved else None

    def run(self, advance: Progress) -> HowToRun:
        """Return the arguments of a run that reports its progress, with the error so far if somebody watches."""
        return {"on": self.on, "workers": self.workers, "until": self.until, "resume": self.resume,
                "progress": advance, "watch": sys.stderr.isatty()}  # fmt: skip


HERE = How()
"""A run on this machine, to the end."""


class Pots(NamedTuple):
    """The table of a pot game, and how everybody plays."""

    schedule: str = ""
    players: int = 0
    hands_an_hour: float | None = None
    plan: str = ""


def show_simulation(name: str, settings: list[str], rounds: int | None, seed: int | None, pots: Pots, as_json: bool,
                    how: How = HERE) -> None:  # fmt: skip
    """Deal rounds, and print the result of every wager or of a pot."""
    found, hands_an_hour = playable(name, read_settings(settings), as_json), pots.hands_an_hour
    if not kind_entry(found.kind).trial and (pots.schedule or pots.players or hands_an_hour):
        stop("--schedule, --players and --an-hour are for pot games; wagers against a bank are measured without "
             "fees", USAGE, as_json, code="no-pot")
    if hands_an_hour is not None and not 0 < hands_an_hour <= MOST_AN_HOUR:
        sentence = f"--an-hour must be more than 0 and at most {MOST_AN_HOUR:,}, not {hands_an_hour:g}"
        stop(sentence, USAGE, as_json, code="not-a-speed")
    check(rounds, how, as_json)
    if how.until is not None:
        rounds = rounds or MOST_ROUNDS
    rounds = rounds or (HANDS if kind_entry(found.kind).trial else ROUNDS)
    with stops(as_json):
        seed = seed_of(how, seed)
        with run_progress("dealing", rounds, how.until) as advance:
            measured = deal_many(found, rounds, seed, pots, how.run(advance))
    if as_json:
        print_json(measured)
    else:
        console().print(page(found, measured))


def check(rounds: int | None, how: How, as_json: bool) -> None:
    """Stop if a run would never end."""
    if rounds is not None and rounds > MOST_ROUNDS:
        stop(f"--rounds can be at most {MOST_ROUNDS:,}: more would take years", USAGE, as_json, code="too-many")
    if how.until is not None and not how.until > 0:
        stop(f"--until must be a standard error above 0, not {how.until:g}", USAGE, as_json, code="not-an-error")


def seed_of(how: How, seed: int | None) -> int:
    """Return and print the seed of a run: the given seed, the resumed run's seed, or a new one."""
    known = how.seed if seed is None else seed
    drawn = secrets.randbits(32) if known is None else known
    talk(f"seed {drawn}")
    return drawn


@contextmanager
def stops(as_json: bool) -> Iterator[None]:
    """Stop with a sentence if a run is refused or interrupted."""
    try:
        yield
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    except Interrupted as stopped:
        again = f"the same command with --resume {stopped.file} goes on" if stopped.file else "nothing is saved"
        stop(f"stopped after {stopped.rounds:,} rounds; {again}", REFUSED, as_json, code="interrupted")


def deal_many(found: Offer, rounds: int, seed: int, pots: Pots, how: HowToRun) -> dict[str, Any]:
    """Deal rounds against the bank, or hands of a pot game among bots."""
    if kind_entry(found.kind).trial:
        from houseway.kinds.trial import trial

        pace = pots.hands_an_hour or HANDS_AN_HOUR
        return trial(found, rounds, seed, pots.schedule or None, pots.players, pace, **how)
    from houseway.odds.simulate import simulate

    return simulate(found, rounds, seed, **how)


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
