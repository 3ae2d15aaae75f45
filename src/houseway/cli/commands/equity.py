"""`houseway equity`: the share of the pot that each hand wins on average."""

import secrets
from importlib import import_module
from typing import Any

from rich.console import Group
from rich.text import Text

from houseway.cli.find_offer import find
from houseway.cli.output import REFUSED, USAGE, console, print_json, read_settings, stop, table, talk, waiting_for
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused


def show_equity(name: str, hands: list[str], board: str, dead: str, deals: int | None, seed: int | None,
                settings: list[str], as_json: bool) -> None:
    found = find(name, read_settings(settings), as_json)
    module = kind_entry(found.kind).equity
    if not module:
        stop(f"{name} is not a pot game", REFUSED, as_json, code="no-pot")
    drawn = secrets.randbits(32) if seed is None else seed
    try:
        with waiting_for("counting"):
            told = {"offer": found.id} | import_module(module).at(found, hands, board, dead, drawn, deals)
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=str(refused.clause or ""))
    if "seed" in told:
        talk(f"seed {told['seed']}")
    if as_json:
        print_json(told)
    else:
        console().print(page(found.name, told))


def page(name: str, told: dict[str, Any]) -> Group:
    """Return the answer as a table with a row per hand."""
    how = f"all {told['deals']:,} deals" if told["method"] == "exact" else f"{told['deals']:,} deals at random"
    split = "high" in told["hands"][0]
    columns = ["hand", "equity", "scoops" if split else "wins", "splits" if split else "ties"]
    columns += ["from high", "best high", "from low", "best low"] if split else []
    columns += [] if told["method"] == "exact" else ["standard error"]
    rows = [_row(hand, split) for hand in told["hands"]]
    board = f", board {' '.join(told['board'])}" if told["board"] else ""
    notes = [Text(f"assumed: {said}") for said in told.get("assumes", ())]
    return Group(table(f"{name}{board}: {how}", columns, rows, right=columns[1:]), *notes)


def _row(hand: dict[str, Any], split: bool) -> list[str]:
    cells = [" ".join(hand["hand"]) or "any", *(f"{100 * hand[key]:.4f} %" for key in ("equity", "win", "tie"))]
    if split:
        for side in ("high", "low"):
            cells += [f"{100 * hand[side]['share']:.4f} %", f"{100 * (hand[side]['win'] + hand[side]['tie']):.4f} %"]
    return cells + ([f"{100 * hand['stderr']:.4f} %"] if "stderr" in hand else [])
