"""`houseway fees`: every schedule of one offer, or the steepest cliffs across all offers."""

from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import find
from houseway.cli.output import (
    MOST_AN_HOUR,
    REFUSED,
    USAGE,
    console,
    print_json,
    read_settings,
    stop,
    table,
    waiting_for,
)
from houseway.money import dollars, percent, show
from houseway.odds.price_tables import cents
from houseway.rules.refusal import Refused


def show_fees(name: str | None, settings: list[str], bet: str, rounds: float, steepest: int | None,
              as_json: bool) -> None:  # fmt: skip
    """Print the fees of an offer; without one, every filed row, or the steepest cliffs."""
    from houseway.desks.bank import fees

    if name is None:
        found = fees.steepest(steepest) if steepest is not None else list(fees.every_row())
        if as_json:
            print_json(found)
        else:
            print_rows(found, steepest)
        return
    if steepest is not None:
        stop("--steepest is about all schedules; leave out the offer", USAGE, as_json, code="two-questions")
    if not 0 < rounds <= MOST_AN_HOUR:
        stop(f"--rounds must be more than 0 and at most {MOST_AN_HOUR:,}", USAGE, as_json, code="not-a-speed")
    try:
        size = dollars(bet)
        with waiting_for("counting"):
            told = fees.fees(find(name, read_settings(settings), as_json), size, rounds)
    except ValueError as wrong:
        stop(str(wrong), USAGE, as_json, code="not-an-amount")
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
    else:
        print_offer(told)


def action(row: dict[str, Any]) -> str:
    """Return the action of a row.

    >>> action({"least": 1000, "most": 20000}), action({"least": 0, "most": None})
    ('$10–$200', 'any')
    """
    if row["most"] is None:
        return f"{show(row['least'])} and more" if row["least"] else "any"
    return f"{show(row['least'])}–{show(row['most'])}"


def cliff(row: dict[str, Any]) -> tuple[str, str]:
    if "cliff" not in row:
        return "", ""
    return show(row["cliff_at"]), f"{'+' if row['cliff'] >= 0 else ''}{show(row['cliff'])}"


def print_rows(found: Sequence[dict[str, Any]], steepest: int | None) -> None:
    rows = [(row["house"], row["schedule"], row["limit"], row["payer"], row["per"], action(row), show(row["fee"]),
             *cliff(row), row["cite"]) for row in found]  # fmt: skip
    columns = ("house", "schedule", "limit", "payer", "per", "action", "fee", "above", "one more dollar adds", "lines")
    title = f"The {len(found)} steepest cliffs of all filed schedules" if steepest else "Every filed row"
    console(whole_lines=True).print(table(title, columns, rows, right=columns[6:9]))


def print_offer(told: dict[str, Any]) -> None:
    out = console()
    out.print(Text.assemble((told["name"], "bold underline"), f"   {told['house']}\n"))
    hour = f"{told['bettors']} bettors at {show(told['bet'])} (or the nearest the limit allows)"
    rows = [
        (f"{each['id']}{' (in force)' if each['id'] == told['in_force'] else ''}", each["limit"], each["player"],
         each["player_dealer"], show(round(each["hour"]["house"])) if each["hour"] else "–", each["cite"])
        for each in told["schedules"]
    ]  # fmt: skip
    columns = ("schedule", "limit", "each bettor pays", "player-dealer pays", "house per hour", "lines")
    out.print(table("Schedules side by side", columns, rows, right=("house per hour",)))
    speed = f"{told['rounds_an_hour']:g} rounds an hour (assumed)"
    if told["bettors"]:
        out.print(Text(f"House per hour: {hour}, {speed}; all fees of the round."))
    else:
        out.print(Text("Only the fees of this game are filed, so there is no hourly figure."))
    for each in told["schedules"]:
        out.print()
        shown = [(row["payer"], row["per"], ", ".join(row["on"]) or "all", action(row), show(row["fee"]), *cliff(row))
                 for row in each["rows"]]  # fmt: skip
        names = ("payer", "per", "on", "action", "fee", "above", "one more dollar adds")
        out.print(table(f"{each['id']}, {each['limit']} ({each['cite']})", names, shown, right=names[4:]))
        even = [(row["wager"], percent(row["edge"]), row["per"], *(show(row[key]) if row[key] is not None else "never"
                 for key in ("first", "always"))) for row in each["break_even"]]  # fmt: skip
        if even:
            heads = ("wager", "bank's edge", "action per", "break-even action", "above the fee from")
            out.print(Padding(table("", heads, even, right=heads[1:]), (0, 0, 0, 2)))
        prices = [(wager if not place else "", show(row["bet"]), cents(row["game"]), cents(-row["fee"]),
                   cents(row["all"]), percent(row["edge"]))
                  for wager, sizes in each["prices"].items() for place, row in enumerate(sizes)]  # fmt: skip
        if prices:
            priced = ("wager", "bet", "from the game", "collection", "total", "edge after fee")
            out.print(Padding(table("", priced, prices, right=priced[1:]), (0, 0, 0, 2)))
        if each["beside"]:
            out.print(Padding(Text(each["beside"], style="italic"), (0, 0, 0, 2)))
