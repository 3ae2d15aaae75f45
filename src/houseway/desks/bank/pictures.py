"""Pictures of the bank's desk, drawn from its report, each with a text equivalent."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from houseway.odds.charts.svg import DOWN, LINE, SOFT, UP, Plot
from houseway.rules.refusal import Refused

Report = Mapping[str, Any]


def picture(name: str, report: Report) -> str:
    """Return a picture as SVG."""
    if name not in PICTURES:
        raise Refused("no-such-picture", f"there is no picture {name}; choose from {', '.join(PICTURES)}")
    return PICTURES[name](report)


def money(cents: float) -> str:
    """Return an amount without cents.

    >>> money(-123450), money(0)
    ('−$1,234', '$0')
    """
    return f"{'−' if cents <= -50 else ''}${abs(cents) / 100:,.0f}"


def exactly(cents: float) -> str:
    return f"{'−' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def share(chance: float) -> str:
    return f"{100 * chance:.3g} %"


def of_a_round(report: Report) -> str:
    found = report["round"]
    said = (f"The bank's result per round: {exactly(found['mean']['value'])} on average, with a standard deviation of "
            f"{exactly(found['sd']['value'])}. Nine rounds in ten end between {money(found['low']['value'])} and "
            f"{money(found['high']['value'])}.")  # fmt: skip
    return bars("Per round: the bank's result", said, report["pictured"]["round"], found["mean"]["value"])


def of_an_hour(report: Report) -> str:
    hour = report["hour"]
    said = (f"The bank's result per hour: {exactly(hour['mean']['value'])} on average, with a standard deviation of "
            f"{exactly(hour['sd']['value'])}.")  # fmt: skip
    title = f"An hour: {report['session']['an_hour']:g} rounds"
    return bars(title, said, report["pictured"]["hour"], hour["mean"]["value"])


def of_a_session(report: Report) -> str:
    found = report["session"]
    said = (f"The bank's result over {found['rounds']:,} rounds: {money(found['mean']['value'])} on average. Nine in "
            f"ten end between {money(found['low']['value'])} and {money(found['high']['value'])}. The bank ends ahead "
            f"in {share(found['ahead']['value'])}.")  # fmt: skip
    hours = found["hours"]
    title = f"{hours:g} {'hour' if hours == 1 else 'hours'}: {found['rounds']:,} rounds"
    return bars(title, said, report["pictured"]["session"], found["mean"]["value"])


def bars(title: str, said: str, classes: Sequence[tuple[float, float, float]], mean: float) -> str:
    """Draw classes of results: those ahead in one colour, those behind in the other."""
    low, high = classes[0][0], classes[-1][1]
    least = max(1.0, (high - low) / 90)
    plot = Plot(title, said, (low, max(high, low + least)), (0, max(each for *_, each in classes)), (money, share),
                ("the bank's result, after its fee", "share of all"))  # fmt: skip
    for first, last, chance in classes:
        end = max(last, first + least)
        words = f"{exactly(first)}{f' to {exactly(last)}' if last - first > 1 else ''}: {share(chance)}"
        plot.bar(first, end, chance, UP if first > 0 else DOWN if last <= 0 or first < 0 else SOFT, words)
    top = plot.up[1]
    plot.rule((mean, 0), (mean, top), SOFT, dashed=True)
    plot.note((mean, top * 0.94), f"mean {exactly(mean)}", "start" if plot.x(mean) < 420 else "end")
    return plot.svg()


def of_the_fan(report: Report) -> str:
    rows, start = report["pictured"]["fan"], report["bankroll"]["amount"] or 0
    last = rows[-1]
    what = "the bankroll" if start else "the bank's total result"
    said = (f"Over {last['rounds']:,} rounds, {what}: half of all banks end between {money(start + last['p25'])} and "
            f"{money(start + last['p75'])}, nine in ten between {money(start + last['p5'])} and "
            f"{money(start + last['p95'])}. Rounds after ruin are included.")  # fmt: skip
    lines = {key: [(row["rounds"], start + row[key]) for row in rows] for key in ("p5", "p25", "p50", "p75", "p95")}
    ends = [figure for line in lines.values() for _, figure in line]
    plot = Plot(f"The fan: {what} over time", said, (0, last["rounds"]), (min(ends), max(ends)),
                (lambda at: f"{at:,.0f}", money), ("rounds", "the middle 50 % and 90 %"))  # fmt: skip
    plot.band(lines["p5"], lines["p95"], 0.16)
    plot.band(lines["p25"], lines["p75"], 0.24)
    plot.line(lines["p50"])
    plot.rule((0, start), (last["rounds"], start), SOFT, dashed=True)
    return plot.svg()


def of_ruin(report: Report) -> str:
    rows, rounds = report["pictured"]["ruin_by_bankroll"], report["session"]["rounds"]
    enough = next((bankroll for bankroll, risk in rows if risk <= 0.01), rows[-1][0])
    said = (f"The risk of going broke within {rounds:,} rounds: {share(rows[0][1])} with {money(rows[0][0])}, the "
            f"stake and fee for one round; 1 % with about {money(enough)}.")  # fmt: skip
    plot = Plot(f"Ruin within {rounds:,} rounds, by bankroll", said, (rows[0][0], rows[-1][0]),
                (0, max(risk for _, risk in rows)), (money, share), ("bankroll", "risk"))  # fmt: skip
    plot.line(rows)
    return plot.svg()


def of_stakes(report: Report) -> str:
    """Draw the mean by stake, and the risk of ruin by stake if there is a bankroll."""
    rows = report["stakes"]["compared"]
    risks = [(row["stake"], row["ruin"]) for row in rows if row.get("ruin") is not None]
    if risks:
        said = "Risk of ruin by stake: " + "; ".join(f"{money(stake)} {share(risk)}" for stake, risk in risks) + "."
        plot = Plot("Risk of ruin by stake", said, (0, risks[-1][0]), (0, max(risk for _, risk in risks)),
                    (money, share), ("the bank's stake, same bets and bankroll", "within the time"))  # fmt: skip
        points = risks
    else:
        points = [(row["stake"], row["mean"]["value"]) for row in rows]
        said = "Mean per round by stake: " + "; ".join(f"{money(at)} {exactly(each)}" for at, each in points) + "."
        figures = [each for _, each in points]
        ends = min(0, *figures), max(0, *figures)
        plot = Plot("The bank's mean per round, by stake", said, (0, points[-1][0]), ends, (money, exactly),
                    ("the bank's stake, same bets", "after its fee"))  # fmt: skip
    plot.line(points)
    for at, figure in points:
        plot.dot((at, figure), said=f"{money(at)}: {share(figure) if risks else exactly(figure)}")
    return plot.svg()


def stairs(title: str, rows: Sequence[Mapping[str, Any]], bettors: int = 1) -> str:
    """Draw a fee by action: the rows of one payer under one schedule."""
    steps: list[tuple[float, float]] = []
    for row in rows:
        if steps:
            steps.append((row["least"], steps[-1][1]))
        steps.append((row["least"], row["fee"]))
    last = rows[-1]
    end = last["most"] if last["most"] is not None else max(1.3 * last["least"], last["least"] + 10_000)
    steps.append((end, steps[-1][1]))
    cliffs = [f"above {money(row['cliff_at'])} one more dollar adds {exactly(row['cliff'])}" for row in rows
              if row.get("cliff")]  # fmt: skip
    said = "; ".join([f"{exactly(rows[0]['fee'])} from {money(rows[0]['least'])}", *cliffs])
    plot = Plot(title, f"{title}: {said}.", (0, end), (0, max(fee for _, fee in steps)), (money, exactly),
                (f"action per {rows[0]['per']}", "fee"))  # fmt: skip
    plot.line(steps, LINE)
    for row in rows:
        if row.get("cliff"):
            plot.dot((row["least"], row["fee"]), DOWN, f"{money(row['cliff_at'])}: +{exactly(row['cliff'])}")
    return plot.svg()


PICTURES: dict[str, Callable[[Report], str]] = {
    "round": of_a_round, "hour": of_an_hour, "session": of_a_session, "fan": of_the_fan, "ruin": of_ruin,
    "stakes": of_stakes,
}  # fmt: skip
