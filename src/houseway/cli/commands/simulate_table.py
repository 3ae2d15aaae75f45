"""`houseway simulate --seats` and `--table`: rounds of a whole table."""

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from houseway.cli.commands.simulate import MOST_ROUNDS, ROUNDS, How, check, seed_of, stops
from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, USAGE, console, print_json, read_settings, run_progress, stop, table
from houseway.cli.read_bets import read_bets
from houseway.houses import Offer
from houseway.money import dollars, show


class Felt(NamedTuple):
    """A table as the command line describes it."""

    file: Path | None = None
    seats: int | None = None
    bets: tuple[str, ...] = ()
    bank: str = ""
    cut: int | None = None
    plan: str = ""
    bankers: tuple[int, ...] = ()

    @property
    def wanted(self) -> bool:
        """Whether a whole table is requested."""
        return any(each not in (None, "", ()) for each in self)


def show_table(name: str, settings: list[str], felt: Felt, schedule: str, rounds: int | None, seed: int | None,
               how: How, as_json: bool) -> None:  # fmt: skip
    """Print the results of many rounds at a table."""
    found = playable(name, read_settings(settings), as_json)
    check(rounds, how, as_json)
    rounds = rounds or (MOST_ROUNDS if how.until is not None else ROUNDS)
    with stops(as_json):
        drawn = seed_of(how, seed)
        setup = described(found, felt, schedule, as_json)
        from houseway.whole_table.results import as_data
        from houseway.whole_table.simulate import simulate_table

        with run_progress("dealing", rounds, how.until) as advance:
            result = simulate_table(setup, rounds, drawn, **how.run(advance))
    data = as_data(result) | {"rounds_per_second": result.pace}
    if as_json:
        print_json(data)
    else:
        console().print(page(found, data))


def described(found: Offer, felt: Felt, schedule: str, as_json: bool) -> Any:
    """Return the table that the command line, or a file, describes."""
    from houseway.whole_table.setup import read_setup, table_setup

    if felt.file is not None:
        if felt._replace(file=None).wanted or schedule:
            stop("--table describes the whole table; leave out the other options", USAGE, as_json, code="two-tables")
        try:
            return read_setup(found, msgspec.json.decode(felt.file.read_bytes()))
        except (OSError, msgspec.DecodeError) as wrong:
            stop(f"{felt.file}: {wrong}", REFUSED, as_json, code="bad-file")
    bets = read_bets(felt.bets, as_json)
    for wager in bets:
        if wager not in found.named:
            known = ", ".join(found.named)
            stop(f"{found.id} has no wager {wager!r}; choose from {known}", REFUSED, as_json, code="no-such-wager")
    try:
        bank = dollars(felt.bank) if felt.bank else 50_000
    except ValueError as wrong:
        stop(str(wrong), USAGE, as_json, code="not-an-amount")
    return table_setup(found, felt.seats, bets, bank, schedule or None, cut=felt.cut, bankers=felt.bankers,
                       plan=felt.plan or "best")  # fmt: skip


def page(found: Offer, data: dict[str, Any]) -> RenderableType:
    """Return the results as tables."""
    title = f"{found.name}: {data['rounds']:,} rounds, {data['rounds_per_second']:,.0f} per second"
    line = f"; schedule {data['schedule']}" if data["schedule"] else ""
    rows = [("bank", *cells(data["bank"]))]
    rows += [(f"seat {seat}", *cells(each)) for seat, each in data["seats"].items()]
    rows.append(("house", *cells(data["house"])))
    sides = table(f"{title}; a bank of {show(data['bank_stake'])}{line}",
                  ("a round", "mean", "standard error", "standard deviation", "fee"), rows,
                  right=("mean", "standard error", "standard deviation", "fee"))  # fmt: skip
    chances = data["chances"]
    names = {"short": "the bank could not pay all", "capped": "the bank could not take all",
             "no_action": "a wager had no action", "called_off": "the round was called off"}  # fmt: skip
    notes = [Text(f"{words}: {100 * chances[name]:.4f} %") for name, words in names.items()]
    for after in data["after"]:
        low, high = money(after["low"]), money(after["high"])
        notes.append(Text(f"the bank after {after['rounds']:,} rounds, fees paid: {money(after['mean'])}; "
                          f"95 of 100 between {low} and {high}"))  # fmt: skip
    return Group(sides, *notes)


def cells(side: dict[str, Any]) -> tuple[str, ...]:
    return tuple(money(side[name]) for name in ("mean", "stderr", "sd", "fees"))


def money(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.4f}" if abs(cents) < 10_000 else show(round(cents))
