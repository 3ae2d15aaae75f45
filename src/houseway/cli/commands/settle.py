"""`houseway settle`: who is paid what at a described table, with line references."""

from typing import Any

from houseway.cli.output import USAGE, console, print_json, read_file, stop, table
from houseway.desks.floor.settle import settle_felt
from houseway.houses import InvalidData
from houseway.kinds.description import RefusedAction
from houseway.money import show
from houseway.table.decode_errors import BadDescription


def settle_file(file: str, as_json: bool) -> None:
    text = read_file(file, as_json)
    try:
        result = settle_felt(text)
    except BadDescription as error:
        if as_json:
            print_json({"refused": {"code": "misdescribed", "where": error.where, "sentence": error.sentence}})
        stop(f"{file}: {error}", USAGE)
    except RefusedAction as declined:
        refused = declined.refused
        more: dict[str, Any] = {"code": refused.code, "clause": str(refused.clause or ""), "where": declined.where}
        if declined.at_action is not None:
            more["at_action"] = declined.at_action
        if as_json:
            print_json({"refused": {**more, "sentence": refused.sentence}})
        stop(f"{declined.where}: {refused}")
    except InvalidData as damaged:
        stop(str(damaged), as_json=as_json, code="damaged-data")
    if as_json:
        print_json(result)
    else:
        show_result(result)


def show_stacks(result: dict[str, Any]) -> None:
    """Print every stack before and after."""
    start, end = result["stacks"]["start"], result["stacks"]["end"]
    rows = ((seat, show(start[seat]), show(end[seat]), show(end[seat] - start[seat])) for seat in start)
    columns = ("seat", "before", "after", "net")
    console().print(table("", columns, rows, right=columns[1:]))


def place(row: dict[str, Any], key: str) -> str:
    """Return the owner of a row: a seat, or a bettor behind it."""
    return f"{row[key]}" + (f" behind {row['bettor']}" if "bettor" in row else "")


def show_held(hand: str, held: dict[str, Any]) -> None:
    """Print a hand: its total, or its name and why it is foul."""
    told = (held.get("total"), *held.get("told", ()), held.get("high"), held.get("low"), held.get("foul"))
    words = ", ".join(str(each) for each in told if each not in (None, ""))
    console().print(f"{hand:>14}  {' '.join(held['cards']):<16} {words}")


def show_pots(result: dict[str, Any]) -> None:
    """Print who wins each pot, and how much rolls over."""
    out = console()
    for number, pot in enumerate(result.get("pots", ()), start=1):
        winners = ", ".join(f"seat {seat}" for seat in pot["winners"])
        out.print(f"pot {number}: {show(pot['amount'])} to {winners}")
    if pot := result.get("pot"):
        called = f" with {pot['hand']}" if pot["hand"] else ""
        out.print(f"pot: {show(pot['awarded'])} awarded{called}, {show(pot['rolls'])} rolls over")


def whose(fee: dict[str, Any]) -> str:
    """Return who pays a fee: a seat, or the pot."""
    return "the pot" if fee["from"] == "pot" else f"seat {place(fee, 'from')}"


def show_rows(rows: list[dict[str, Any]]) -> None:
    """Print what was settled, in order."""
    columns = ("seat", "wager", "result", "stake", "paid", "collected", "returned")
    told = (
        (place(row, "seat"), row["wager"], row["result"], *(show(row[amount]) for amount in columns[3:]))
        for row in rows
    )
    console().print(table("Settled in this order", columns, told, right=columns[3:]))


def show_result(result: dict[str, Any]) -> None:
    """Print the result of a round of any kind; parts that it lacks are left out."""
    out = console()
    if result.get("board"):
        out.print(f"board: {' '.join(result['board'])}")
    for hand, held in result.get("hands", {}).items():
        show_held(hand, held)
    for seat, cards in result.get("exposed", {}).items():
        out.print(f"exposed and replaced at seat {seat}: {' '.join(cards)}")
    if "unused" in result:
        out.print(f"described but never dealt: {' '.join(result['unused'])}")
    if "button" in result:
        out.print(f"action button: seat {result['button']}")
    if why := result.get("misdeal"):
        out.print(f"misdeal: {why}")
    if "settlements" in result:
        show_rows(result["settlements"])
    for paid in result.get("payments", ()):
        why = f" for {paid['for']}" if paid.get("for") else ""
        out.print(f"seat {paid['from']} pays seat {paid['to']} {show(paid['amount'])}{why}")
    show_pots(result)
    if "stacks" in result:
        show_stacks(result)
    fees = ", ".join(f"{whose(fee)} {show(fee['amount'])}" for fee in result["collection"]) or "none"
    jackpot = f", jackpot {show(result['jackpot'])}" if result.get("jackpot") else ""
    out.print(f"collection: {fees}{jackpot}")
    if "bank" in result:
        out.print(f"bank: {show(result['bank']['start'])} to {show(result['bank']['end'])}")
