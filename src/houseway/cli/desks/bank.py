"""`houseway bank`: what banking a felt earns and risks, per round, per hour and with a bankroll."""

import secrets
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, USAGE, console, print_json, read_settings, stop, table, talk, waiting_for
from houseway.cli.read_bets import read_bets
from houseway.houses import Offer
from houseway.money import Chips, dollars, show
from houseway.rules.refusal import Refused

BARS = 12
WIDTH = 40


class Amounts(NamedTuple):
    """Amounts of the command line, in dollars as typed."""

    stake: str = ""
    bankroll: str = ""
    goal: str = ""


def show_bank(name: str, settings: list[str], bets: list[str], amounts: Amounts, more: dict[str, Any],
              as_json: bool) -> None:  # fmt: skip
    """Print what banking this felt earns and risks; `more` is passed on to the desk."""
    found = playable(name, read_settings(settings), as_json)
    stakes = read_bets(bets, as_json)
    amount_of = {key: read_amount(text, as_json) for key, text in amounts._asdict().items()}
    read: dict[str, Any] = {key: amount for key, amount in amount_of.items() if amount}
    seed = more.pop("seed")
    drawn = secrets.randbits(32) if seed is None else seed
    from houseway.desks.bank.report import Asked, report

    asked = Asked(bets=stakes or None, seed=drawn, **read, **{key: each for key, each in more.items() if each})
    try:
        with waiting_for("dealing"):
            told = report(found, asked)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if told["seed"] is not None:
        talk(f"seed {told['seed']}")
    if as_json:
        print_json(told)
    else:
        console().print(page(found, told))


def read_amount(text: str, as_json: bool) -> Chips:
    try:
        return dollars(text) if text else 0
    except ValueError as wrong:
        stop(str(wrong), USAGE, as_json, code="not-an-amount")


def page(found: Offer, told: dict[str, Any]) -> RenderableType:
    """Return the desk's answer as tables."""
    felt = told["felt"]
    wagers = next(iter(felt["seats"].values()))
    bets = ", ".join(f"{found.wager(name).name} {show(stake)}" for name, stake in wagers.items())
    heads = [Text(f"{found.name}, {found.house.name}: banking {len(felt['seats'])} seats, each with {bets}", "bold")]
    if told["settings"]:
        heads.append(Text("Not as filed: " + ", ".join(f"{key} {value}" for key, value in told["settings"].items())))
    parts = [*heads, Text(told["base"] + "\n"), round_block(told), Text(told["round"]["why"] + "\n"),
             bars(told["round"]["distribution"]), session_block(told)]  # fmt: skip
    if told["ruin"]:
        parts.append(ruin_block(told))
    return Group(*parts, stakes_block(told))


def rows_block(title: str, rows: list[tuple[str, str]]) -> RenderableType:
    return Padding(table(title, ("", "figure"), rows, right=("figure",)), (0, 0, 1, 0))


def round_block(told: dict[str, Any]) -> RenderableType:
    """Return the figures of a round."""
    found = told["round"]
    rows = [
        ("the bank's mean, after its fee", money(found["mean"])),
        ("standard deviation", money(found["sd"])),
        ("95 of 100 rounds end above", money(found["low"])),
        ("5 of 100 rounds end above", money(found["high"])),
        ("the bank can't cover every bet", chance(found["short"])),
        ("the bank loses its whole stake", chance(found["lost_stake"])),
        ("the bank can't collect every bet it wins", chance(found["capped"])),
        ("the bank's fee", dollar(found["fee"])),
        ("the house takes from everybody", dollar(found["house"])),
    ]
    if found["correlation"]:
        rows.insert(7, ("mean correlation between two seats", plain(found["correlation"], "{:.4f}")))
    return rows_block("A round", rows)


def session_block(told: dict[str, Any]) -> RenderableType:
    """Return the figures of many rounds."""
    found, hour, kelly = told["session"], told["hour"], told["kelly"]
    many = f"{found['rounds']:,} rounds"
    rows = [
        ("mean per hour", money(hour["mean"])),
        ("standard deviation per hour", money(hour["sd"])),
        ("the house takes per hour", money(hour["house"])),
        (f"mean of {many}", money(found["mean"])),
        (f"standard deviation of {many}", money(found["sd"])),
        ("95 of 100 end above", money(found["low"])),
        ("5 of 100 end above", money(found["high"])),
        ("the bank ends ahead", chance(found["ahead"])),
        ("N0, rounds until the expected total is one deviation",
         plain(told["n0"], "{:,.0f}") if told["n0"] else "never: the bank loses"),
        ("Kelly stake, as a share of the bankroll",
         plain(kelly["share"], "{:.5f}") if kelly["bankroll"] else "none: the bank loses"),
    ]  # fmt: skip
    if kelly["bankroll"]:
        rows.append(("bankroll for which this is the Kelly stake", money(kelly["bankroll"])))
    if kelly["stake"] is not None:
        rows.append(("Kelly and half-Kelly stake", f"{dollar(kelly['stake'])} and {dollar(kelly['half_stake'])}"))
    title = f"{found['hours']:g} h at {found['an_hour']:g} rounds an hour, after the bank's fees"
    return rows_block(title, rows)


def ruin_block(told: dict[str, Any]) -> RenderableType:
    """Return the risks of ruin of a bankroll."""
    found, bankroll = told["ruin"], told["bankroll"]
    limit = f"within {told['session']['rounds']:,} rounds"
    rows = [(limit, chance(found["limited"])), ("ever", chance(found["ever"]))]
    if found["limited_goal"]:
        goal = show(bankroll["goal"])
        rows += [(f"{limit}, stopping {goal} ahead", chance(found["limited_goal"])),
                 (f"ever, stopping {goal} ahead", chance(found["ever_goal"])),
                 (f"the bank gets {goal} ahead {limit}", chance(found["reached"]))]  # fmt: skip
    title = (f"Risk of ruin with {show(bankroll['amount'])}: broke when less than {show(bankroll['needs'])}, the stake "
             "and fee of a round, is left")  # fmt: skip
    return rows_block(title, rows)


def stakes_block(told: dict[str, Any]) -> RenderableType:
    """Return other stakes for the same felt, and the bankroll that an accepted risk needs."""
    rows = [
        (show(row["stake"]), money(row["mean"]), f"{row['per_dollar']:+.6f}", chance(row["short"]),
         "–" if row["growth"] is None else f"{row['growth']:+.3e}",
         "–" if row["ruin"] is None else f"{100 * row['ruin']:.3f} %")
        for row in told["stakes"]["compared"]
    ]  # fmt: skip
    columns = (
        "stake", "mean per round", "per dollar of stake", "can't cover every bet", "log growth of the bankroll", "ruin",
    )  # fmt: skip
    best = told["stakes"]["best"]
    said = [f"Most per dollar of stake: {show(best['per_dollar'])}."] if best["per_dollar"] else []
    said += [f"Fastest growth: {show(best['growth'])}."] if best["growth"] else []
    if told["needed"]:
        needed, many = told["needed"], told["session"]["rounds"]
        said.append(f"For a {100 * needed['ruin']:g} % risk of going broke within {many:,} rounds, the bank needs "
                    f"{money(needed['bankroll'])}.")  # fmt: skip
    said.append("Rounds are taken as independent; each figure's method is in --json.")
    return Group(table("Other stakes, same bets", columns, rows, right=columns), Text(" ".join(said)))


def bars(distribution: list[list[float]]) -> RenderableType:
    """Return the distribution as bars, in at most a dozen classes of equal width."""
    low, high = distribution[0][0], distribution[-1][0]
    width = max(1, -(-(high - low + 1) // BARS))
    classes: dict[int, float] = {}
    for amount, likely in distribution:
        classes[int((amount - low) // width)] = classes.get(int((amount - low) // width), 0.0) + likely
    top = max(classes.values())
    rows = [(f"{dollar(low + at * width)} to {dollar(min(high, low + (at + 1) * width - 1))}",
             f"{100 * likely:.2f} %", "█" * round(WIDTH * likely / top))
            for at, likely in sorted(classes.items())]  # fmt: skip
    return Padding(table("The bank's result per round", ("result", "rounds", ""), rows, right=("result", "rounds")),
                   (0, 0, 1, 0))  # fmt: skip


def plain(figure: dict[str, Any], form: str) -> str:
    error = f" ± {form.format(figure['stderr'])}" if figure["stderr"] is not None else ""
    return form.format(figure["value"]) + error


def dollar(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def money(figure: dict[str, Any]) -> str:
    return dollar(figure["value"]) + (f" ± {dollar(figure['stderr'])}" if figure["stderr"] is not None else "")


def chance(figure: dict[str, Any]) -> str:
    error = f" ± {100 * figure['stderr']:.3f}" if figure["stderr"] is not None else ""
    return f"{100 * figure['value']:.3f}{error} %"
