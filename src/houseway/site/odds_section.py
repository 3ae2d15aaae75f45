"""The odds of an offer: prices at a glance, a table for each wager whose pays can be changed, and pictures."""

from collections.abc import Iterator, Mapping
from math import isclose
from typing import Any

from houseway.houses.tell.blocks import TableBlock
from houseway.money import percent
from houseway.odds.charts.picture import picture
from houseway.odds.price_tables import give_or_take, wager_table, whole_table
from houseway.rules.wagers import LOSE, Verdict
from houseway.site.facts import Known
from houseway.site.html import Html, tag
from houseway.site.layout import table

NEAR = 1e-9
PLAY = "The play stays as counted; `houseway odds` with `--set` finds the best play for other pays."


def glance(found: Known) -> Html | None:
    """Return the prices of all bets that can be made by themselves; wagers that go together are one bet."""
    wagers = found.priced.get("wagers", {})
    if not wagers:
        return None
    rows: list[tuple[str, ...]] = [
        (tag("a", ", ".join(found.offer.wager(part).name for part in (name, *each.get("with", ()))),
             href=f"#wager-{name}"), give_or_take(each["edge"], each.get("stderr"), each.get("unit", "%")),
         percent(each["whole"]["element_of_risk"]) if "whole" in each else "",
         f"{each.get('whole', each)['sd']:.4f}", f"{each.get('whole', each).get('hit', each['hit']):.6f}")
        for name, each in wagers.items()
        if "part_of" not in each
    ]  # fmt: skip
    columns: tuple[str, ...] = ("wager", "edge", "element of risk", "standard deviation", "wins")
    if not any(row[2] for row in rows):
        columns, rows = (*columns[:2], *columns[3:]), [(*row[:2], *row[3:]) for row in rows]
    return table(TableBlock("Prices at a glance", columns, rows, columns[1:]), class_="glance")


def odds(found: Known) -> Iterator[Html]:
    """Yield the whole game, then every wager with its events, pays, counts and picture."""
    wagers = found.priced.get("wagers", {})
    for name, each in wagers.items():
        if "whole" in each:
            yield whole(found, name, each)
    first = True
    for name, each in wagers.items():
        drawn = figure(found, name, each, first)
        first = first and drawn is None
        exact = tag("p", "As filed, exactly ", tag("code", each["exact"]), " per unit.", class_="note exact") \
            if "/" in each["exact"] and len(each["exact"]) < 80 else None  # fmt: skip
        yield tag("section", wager(found, name, each), exact, drawn, id=f"wager-{name}", class_="wager")


def figure(found: Known, name: str, priced: Mapping[str, Any], shown: bool) -> Html | None:
    """Return the picture of a wager that can be bet by itself; the first of a page is open."""
    if "part_of" in priced or "unit" in priced or not priced["gains"]:
        return None
    called = found.offer.wager(name).name
    drawn = tag("figure", Html(picture(called, priced["gains"])))
    return tag("details", tag("summary", f"Results of {called} over 1 and 100 rounds"), drawn, open=shown)


def whole(found: Known, name: str, priced: Mapping[str, Any]) -> Html:
    """Return the table of bets that go together; its sums follow when a pay is changed."""
    shown, parts = whole_table(found.offer, name, priced), priced["whole"]["parts"]

    def attributes(place: int) -> dict[str, Any]:
        if place < len(parts):
            return {"data_part": parts[place]["wager"], "data_return": repr(parts[place]["return"])}
        said = {len(parts): "edge", len(parts) + 2: "risk"}
        return {"data_role": said[place]} if place in said else {}

    return table(shown, attributes, data_whole=name, data_edge=repr(priced["whole"]["edge"]),
                 data_average=repr(priced["whole"]["average_wager"]))  # fmt: skip


def wager(found: Known, name: str, priced: Mapping[str, Any]) -> Html:
    """Return a wager's table, with what a browser needs to price other pays."""
    shown, lines = wager_table(found.offer, name, priced), priced["outcomes"]
    if "unit" in priced or not lines:
        return table(shown)
    verdicts = [line.verdict for line in found.offer.wager(name).pays] + [LOSE]
    verdicts = verdicts[: len(lines)]
    simple = is_simple(priced, verdicts)
    deviation = next((at for at, row in enumerate(shown.rows) if row[0].startswith("standard deviation")), -1)

    def attributes(place: int) -> dict[str, Any]:
        if place < len(lines):
            return line_attributes(lines[place], verdicts[place], place < len(found.offer.wager(name).pays))
        if place == deviation and simple:
            return {"data_role": "deviation"}
        said = {len(lines): "total", len(lines) + 1: "edge"}
        return {"data_role": said[place]} if place in said else {}

    fixed = bool(found.offer.game and found.priced.get("strategy")) and not simple
    return table(
        shown, attributes, data_wager=name, data_edge=repr(priced["edge"]), data_total=priced["total"].get("ways"),
        data_return=repr(priced["total"]["return"]), data_scale=scale(found, name, priced),
        data_lead=priced.get("part_of") or (name if "whole" in priced else None), data_play=PLAY if fixed else None,
    )  # fmt: skip


def line_attributes(line: Mapping[str, Any], verdict: Verdict, filed: bool) -> dict[str, Any]:
    """Return how often a line decides and what it pays, for the browser. Only filed wins paid at odds can be edited
    there.
    """
    gain, weight = verdict.gain, line["probability"]
    if gain and not isclose(line["return"], weight * float(gain), abs_tol=NEAR):
        weight = line["return"] / float(gain)  # more than one unit is at stake, or later lines pay as well
        line = {key: value for key, value in line.items() if key != "ways"}
    return {
        "data_gain": f"{gain.numerator}/{gain.denominator}", "data_weight": repr(weight), "data_ways": line.get("ways"),
        "data_pays": filed and verdict.result == "win" and not verdict.flat,
    }  # fmt: skip


def is_simple(priced: Mapping[str, Any], verdicts: list[Verdict]) -> bool:
    """Return whether the lines alone give the edge and the deviation: one unit at stake, and one line decides."""
    if len(verdicts) != len(priced["outcomes"]) or "whole" in priced or "part_of" in priced:
        return False
    gains = [(float(each.gain), line["probability"]) for each, line in zip(verdicts, priced["outcomes"], strict=True)]
    mean = sum(gain * chance for gain, chance in gains)
    squares = sum(gain * gain * chance for gain, chance in gains)
    variance = squares - mean * mean
    return isclose(mean, priced["edge"], abs_tol=NEAR) and isclose(variance, priced["variance"], rel_tol=1e-6)


def scale(found: Known, name: str, priced: Mapping[str, Any]) -> str | None:
    """Return how much a change in a part's return moves the whole game: a part's lines are counted only in rounds in
    which the part is bet.
    """
    lead = priced.get("part_of") or name
    parts = found.priced["wagers"].get(lead, {}).get("whole", {}).get("parts", ())
    part = next((each for each in parts if each["wager"] == name), None)
    own = priced["total"]["return"]
    return repr(part["return"] / own) if part and own else None
