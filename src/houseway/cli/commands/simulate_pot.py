"""`houseway simulate --plan` for pot games: hands among simple players, compiled."""

from pathlib import Path
from typing import Any

import msgspec
from rich.console import Group, RenderableType

from houseway.cli.commands.simulate import MOST_ROUNDS, ROUNDS, How, Pots, check, page, seed_of, stops
from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, run_progress, stop, table
from houseway.houses import Offer
from houseway.money import show
from houseway.rules.drop import HANDS_AN_HOUR


def show_pots(name: str, settings: list[str], pots: Pots, rounds: int | None, seed: int | None, how: How,
              as_json: bool) -> bool:  # fmt: skip
    """Print the results of many hands of a pot game among simple players; return False if it isn't poker."""
    found = playable(name, read_settings(settings), as_json)
    if found.variant is None:
        return False
    check(rounds, how, as_json)
    rounds = rounds or (MOST_ROUNDS if how.until is not None else ROUNDS)
    with stops(as_json):
        from houseway.whole_table.pot.simulate import PotTable, simulate_pots

        table_of = PotTable(found, pots.schedule or None, pots.players, read_plan(pots.plan, as_json))
        drawn = seed_of(how, seed)
        with run_progress("dealing", rounds, how.until) as advance:
            pace = pots.hands_an_hour or HANDS_AN_HOUR
            measured = simulate_pots(table_of, rounds, drawn, pace, **how.run(advance))
    if as_json:
        print_json(measured)
    else:
        console().print(shown(found, measured))
    return True


def read_plan(plan: str, as_json: bool) -> Any:
    """Return how everybody plays: a name, or the table of probabilities in a JSON file."""
    if not plan.endswith(".json"):
        return plan
    try:
        return msgspec.json.decode(Path(plan).read_bytes(), type=list[dict[str, float]])
    except (OSError, msgspec.DecodeError) as wrong:
        stop(f"{plan}: {wrong}", REFUSED, as_json, code="bad-file")


def shown(found: Offer, measured: dict[str, Any]) -> RenderableType:
    """Return the results as tables: the pot, and what each position wins."""
    rows = [
        (str(each["position"]), show(round(each["mean"])), f"${each['stderr'] / 100:.4f}" if each["stderr"] else "–")
        for each in measured["positions"]
    ]
    columns = ("position left of the button", "wins a hand", "standard error")
    return Group(page(found, measured), table("", columns, rows, right=columns))
