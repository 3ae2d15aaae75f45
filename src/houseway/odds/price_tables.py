"""The tables of a price page: each wager, the whole game, fees, the bank's side, other readings.

Terminal and reference site lay out the same rows.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.houses import Offer
from houseway.houses.tell.blocks import TableBlock
from houseway.money import percent, show

DOUBLES = "Counted over every order of the cards in double precision, accurate to ten places."


def give_or_take(value: float, stderr: float | None, unit: str = "%") -> str:
    """Return a price, with its standard error if it was simulated.

    >>> give_or_take(-0.0126, 0.000008), give_or_take(0.0469, None, "$")
    ('-1.2600 % ± 0.0008', '$0.0469')
    """
    if unit == "$":
        return f"${value:.4f}" + (f" ± {stderr:.5f}" if stderr is not None else "")
    return percent(value) + (f" ± {100 * stderr:.4f}" if stderr is not None else "")


def reading_rows(found: Offer, each: Mapping[str, Any], wagers: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """Yield a row for every price that a reading changes: the price under that reading, and the price as filed."""
    names = {wager.id: wager.name for wager in found.banked.wagers}  # a reading may add a wager
    for wager, edge in each["wagers"].items():
        name = names.get(wager, wager)
        unit = wagers.get(wager, {}).get("unit", "%")
        was = each["instead"].get(wager)
        for said, now, before, error in (
            ("", edge, was, "stderr"),
            (", set the house way", *(each.get(key, {}).get(wager) for key in ("house_way", "instead_house_way")),
             "house_way_stderr"),
        ):  # fmt: skip
            if now is None or now == before:
                continue
            errors = [each.get(key, {}).get(wager) for key in (error, f"instead_{error}")]
            old = "–" if before is None else give_or_take(before, errors[1], unit)
            yield each["reading"], each["way"], f"{name}{said}", give_or_take(now, errors[0], unit), old
        full, before = ((each.get(key, {}).get(wager) or [{}])[-1] for key in ("by_others", "instead_by_others"))
        if full != before:
            said = [give_or_take(row["dollars"], row.get("stderr"), "$") if row else "–" for row in (full, before)]
            yield each["reading"], each["way"], f"{name}, {full.get('others', 0)} other hands", *said


def banking_table(found: Offer, banking: Mapping[str, Any]) -> TableBlock:
    """Return the value of the player-dealer's side before and after the collection."""
    every = [row for rows in banking["wagers"].values() for row in rows]
    more = [(key, said) for key, said in (("house_way", "everyone sets the house way"), ("set_best", "bank sets best"))
            if any(key in row for row in every)]  # fmt: skip
    rows = [
        (found.wager(name).name if not place else "", str(row["bettors"]), show(row["bet"]), cents(row["game"]),
         cents(-row["fee"]), cents(row["all"]), percent(row["edge"]),
         *(cents(row[key]) if key in row else "" for key, _ in more))
        for name, sizes in banking["wagers"].items()
        for place, row in enumerate(sizes)
    ]  # fmt: skip
    filed = f"after the collection of {schedule_shown(banking)}" if "schedule" in banking else "no fees are filed"
    title = f"To a player-dealer with an unlimited stake, per round, {filed} (`houseway bank` limits the stake)"
    columns = ("wager", "bettors", "each bets", "from the game", "collection", "total", "edge after fee",
               *(f"total, {said}" for _, said in more))  # fmt: skip
    return TableBlock(title, columns, rows, columns[1:])


def coverage_table(covered: list[dict[str, Any]]) -> TableBlock:
    """Return how many hands each row of the house way sets, and how many no row or several rows set."""
    rows = [(row["when"], row["do"], row["cite"], f"{row['hands']:,}") for row in covered]
    columns = ("when", "setting", "lines", "hands")
    return TableBlock("The house way over all hands", columns, rows, ("hands",))


def whole_table(found: Offer, name: str, wager: Mapping[str, Any]) -> TableBlock:
    """Return the bets that go together, which add up to the price usually quoted for the game."""
    whole, of, title = wager["whole"], "edge per unit of the", "The whole game, per round"
    parts = [(found.wager(each["wager"]).name, f"{each['bet']:.6f}", f"{each['return']:+.6f}")
             for each in whole["parts"]]  # fmt: skip
    rows = [*parts, (f"{of} {found.wager(name).name}", "", percent(whole["edge"])),
            ("average total bet of your own that stays up", f"{whole['average_wager']:.6f}", ""),
            (f"element of risk: {of} total bet", "", percent(whole["element_of_risk"])),
            ("standard deviation of a round", "", f"{whole['sd']:.4f}"),
            ("rounds you finish ahead", "", f"{whole['hit']:.6f}")]  # fmt: skip
    return TableBlock(title, ("", "bet", "return"), rows, ("bet", "return"))


def costs_table(found: Offer, costs: Mapping[str, Any]) -> TableBlock:
    """Return the cost of bets of a few sizes, with a schedule's fee."""
    rows = [
        (found.wager(name).name if not place else "", show(row["bet"]), cents(row["game"]), cents(-row["fee"]),
         cents(row["all"]), percent(row["edge"]))
        for name, sizes in costs["wagers"].items()
        for place, row in enumerate(sizes)
    ]  # fmt: skip
    title = f"Per round, with the collection of {schedule_shown(costs)}"
    columns = ("wager", "bet", "from the game", "collection", "total", "edge after fee")
    return TableBlock(title, columns, rows, columns[1:], (costs["beside"],) if "beside" in costs else ())


def schedule_shown(costs: Mapping[str, Any]) -> str:
    """Return the name of a schedule, whether it is in force, and how many others are filed.

    >>> schedule_shown({"schedule": "fees-2020:1", "limit": "$5-$200", "cite": "comstock 6026", "others": 2,
    ...                 "in_force": True})
    'schedule fees-2020:1, $5-$200 (comstock 6026), probably in force; 2 others filed'
    """
    text = f"schedule {costs['schedule']}, {costs['limit']} ({costs['cite']})"
    if "in_force" in costs:
        text += ", probably in force" if costs["in_force"] else ", probably no longer in force"
    others = costs["others"]
    return text + (f"; {others} other{'' if others == 1 else 's'} filed" if others else "; no others filed")


def cents(amount: float) -> str:
    """Return an expectation in dollars.

    >>> cents(-21.85), cents(0), cents(-100)
    ('-$0.22', '$0.00', '-$1.00')
    """
    return f"{'-' if round(amount) < 0 else ''}${abs(amount) / 100:.2f}"


def wager_table(found: Offer, name: str, wager: Mapping[str, Any]) -> TableBlock:
    """Return how often each line of a wager decides, with its price; the notes explain how the table adds up."""
    part = f", a part of {found.wager(wager['part_of']).name}" if "part_of" in wager else ""
    rows = [
        (line["name"], line["pays"], line.get("ways", ""), f"{line['probability']:.6f}", f"{line['return']:+.6f}")
        for line in wager["outcomes"]
    ]
    total = wager["total"]
    rows.append(("total", "", total.get("ways", ""), f"{total['probability']:.6f}", f"{total['return']:+.6f}"))
    beside = [found.wager(each).name for each in wager.get("with", ())]
    together = f" with {', '.join(beside)}" if beside else ""
    alone = " of this part alone" if "part_of" in wager else ""
    priced = give_or_take(wager["edge"], wager.get("stderr"), wager.get("unit", "%"))
    per_hand = " for each other hand" if "unit" in wager else ""
    rows.append((f"{'brings' if per_hand else 'edge'}{together}{alone}{per_hand}", "", "", "", priced))
    for each in wager.get("by_others", ()):
        said = f"with {each['others']} other hand{'s' if each['others'] > 1 else ''}"
        rows.append((said, "", "", "", give_or_take(each["dollars"], each.get("stderr"), "$")))
    split = ", treating split hands as independent" if "together" in wager else ""
    own = " of this wager alone" if "alone_sd" in wager else split
    rows.append((f"standard deviation{own}", "", "", "", f"{wager.get('alone_sd', wager['sd']):.4f}"))
    rows.append(("wins", "", "", "", f"{wager['hit']:.6f}"))
    if "offered" in wager:
        gains = wager["where_it_gains"]
        rows.append(("is offered", "", "", "", f"{wager['offered']:.6f}"))
        rows.append((f"edge if worth betting ({gains['chance']:.6f} of rounds)", "", "", "", percent(gains["edge"])))
    if "player_dealer" in wager:
        side = wager["player_dealer"]
        error = wager.get("house_way_stderr")
        rows.append(("edge, set the house way", "", "", "", give_or_take(wager["house_way"], error)))
        if "set_best_gains" in wager:
            rows.append(("setting best gains", "", "", "", percent(wager["set_best_gains"])))
        rows.append(("to the player-dealer, set the house way", "", "", "", give_or_take(side["house_way"], error)))
        if "set_best" in side:  # in face up games the bank sets first, with no hands to set against
            best = give_or_take(side["set_best"], side.get("stderr"))
            rows.append(("to the player-dealer, setting best", "", "", "", best))
    for event, chance in wager.get("frequencies", {}).items():
        rows.append((f"{event}, both set the house way", "", "", f"{chance:.6f}", ""))
    if "by_totals" in wager:
        rows.append(("edge by the chart of totals", "", "", "", percent(wager["by_totals"]["edge"])))
        rows.append(("cost of the chart of totals", "", "", "", percent(-wager["by_totals"]["costs"])))
    if "at_the_maximum" in wager:
        most = wager["at_the_maximum"]
        rows.append((f"edge at the table maximum (added bets are capped above {most['capped_from']} of it)", "", "", "",
                     percent(most["edge"])))
    if "bank_plays" in wager:
        rows.append((f"the bank plays {wager['bank_plays']}", "", "", "", ""))
    if "made" in wager:
        rows.append(("is bet in", "", "", "", f"{wager['made']:.6f}"))
    columns = ("event", "pays", "combinations", "probability", "return")
    notes = [f"{sentence}." for sentence in wager.get("explained", ())]
    return TableBlock(f"{found.wager(name).name}{part}", columns, rows, columns[1:], notes)


def readings_table(found: Offer, priced: Mapping[str, Any]) -> TableBlock:
    """Return every price that another reading changes, beside the price as filed."""
    rows = [row for each in priced["readings"] for row in reading_rows(found, each, priced["wagers"])]
    columns = ("reading", "read as", "wager", "edge", "instead of")
    return TableBlock("Prices under other readings", columns, rows, columns[3:])


def precision(priced: Mapping[str, Any]) -> str:
    """Return how exact the prices are, if they are not fractions."""
    wagers = priced["wagers"].values()
    if not any("precision" in wager for wager in wagers):
        return ""
    return DOUBLES + "".join(f" But {wager['together']}." for wager in wagers if "together" in wager)


def house_way_rows(priced: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return how many hands each row of the house way sets, if it was counted."""
    return next((wager["house_way_rows"] for wager in priced["wagers"].values() if "house_way_rows" in wager), [])


def strategy_title(found: Offer, strategy: Mapping[str, Any]) -> str:
    """Return the title of a chart: the wager, the street, and what the play is worth."""
    values = ", ".join(f"{who} {percent(value)}" for who, value in strategy.get("values", {}).items())
    street = f", {strategy['street']}" if "street" in strategy else ""
    return f"Best play on {found.wager(strategy['wager']).name}{street} ({values})"
