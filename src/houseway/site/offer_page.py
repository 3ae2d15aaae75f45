"""The page of an offer: how to play, prices, best play, fees, the bank's side, rules, readings."""

from collections.abc import Iterator, Sequence
from typing import Any

from houseway.houses.across_houses import Group
from houseway.houses.tell import blocks
from houseway.houses.tell.blocks import TableBlock, TextBlock, sentence, status
from houseway.money import percent
from houseway.odds.price_tables import (
    banking_table,
    costs_table,
    coverage_table,
    house_way_rows,
    precision,
    readings_table,
    strategy_title,
)
from houseway.site.facts import Known, offer_path
from houseway.site.html import Html, Inside, join, tag
from houseway.site.layout import SitePage, block, cited, link, listed, section, table
from houseway.site.odds_section import glance, odds


def offer_page(found: Known, group: Group) -> SitePage:
    """Return the page of an offer; `group` is the same game at every house."""
    told, path = found.told, offer_path(found.header.id)
    parts = [
        section("How to play", how_to_play(found)),
        section("Odds", odds(found), tag("p", precision(found.priced), class_="note") if found.priced else None,
                own_tables(found)),
        section("Best play", best_play(found)),
        section("With the fee", with_the_fee(found)),
        section("The bank's side", the_banks_side(found)),
        section("Fees", map(block, blocks.fees(told))),
        section("Pays", map(block, blocks.the_wagers(told))),
        section("Rules", rules(told)),
        section("Readings", readings(found)),
        section("When the floor is called", map(block, blocks.incidents(told))),
        section("Rules of the house", map(block, blocks.of_the_house(told))),
        section("Notes", (block(TextBlock(each["about"], each["text"], each["cite"])) for each in told["notes"])),
        section("At other houses", elsewhere(path, found, group)),
        section("Ask it yourself", commands(found)),
    ]  # fmt: skip
    content = join((heading(path, found, group), contents(parts), parts))
    trail = (("houses/index.html", "Houses"), (f"houses/{found.header.house}.html", told["house"]))
    return SitePage(path, f"{told['name']}, {told['house']}", content, told["summary"], trail)


def heading(path: str, found: Known, group: Group) -> Html:
    """Return the name, the place in the filing, and the prices at a glance."""
    told = found.told
    facts: list[Inside] = [
        link(path, f"houses/{found.header.house}.html", told["house"]),
        link(path, f"games/{group.id}.html", f"{group.name} at every house"),
        told["family"], told["gega"] or None, ["filed at ", cited(told["cite"])], told["owner"] or None,
    ]  # fmt: skip
    said = status(told)
    return join((
        tag("h1", told["name"]), tag("p", told["summary"], class_="lead"),
        tag("ul", [tag("li", each) for each in facts if each], class_="facts"),
        tag("p", said, class_="note") if said else None,
        tag("p", sentence(found.refused), ".", class_="note") if found.refused else None,
        glance(found),
    ))  # fmt: skip


def contents(parts: Sequence[Html]) -> Html:
    """Return links to the sections of the page that have something in them."""
    heads = [each.partition('id="')[2].partition('"')[0] for each in parts if each]
    names = [each.partition("<h2>")[2].partition("</h2>")[0] for each in parts if each]
    items = [tag("li", tag("a", Html(name), href=f"#{head}")) for head, name in zip(heads, names, strict=True)]
    return tag("nav", tag("ul", items), class_="contents", aria_label="On this page")


def how_to_play(found: Known) -> Html | None:
    """Return the game in five lines."""
    lines = found.told["how_to_play"]
    terms = [(tag("dt", each["about"]), tag("dd", each["text"])) for each in lines]
    return tag("dl", terms, class_="how") if terms else None


def own_tables(found: Known) -> Iterator[Html]:
    """Yield the tables of a kind that has no wagers to price."""
    for each in found.report.get("tables", ()):
        rows = [[str(cell) for cell in row] for row in each["rows"]]
        yield table(TableBlock(each["title"], each["columns"], rows, each["columns"][1:]))
    yield from (tag("p", note, class_="note") for note in found.report.get("notes", ()))


def best_play(found: Known) -> Iterator[Html]:
    """Yield the best play in words and as charts, with every exception."""
    for name, wager in found.priced.get("wagers", {}).items():
        if "in_words" in wager:
            yield tag("h3", f"{found.offer.wager(name).name}, in words")
            yield tag("p", " ".join(wager["in_words"]))
    for strategy in found.priced.get("strategy", ()):
        chart = strategy["drawn"]
        yield table(TableBlock(strategy_title(found.offer, strategy), chart["columns"], chart["rows"]), class_="chart")
        if "in_words" in strategy:
            yield tag("p", " ".join(strategy["in_words"]))
        if chart["notes"]:
            more = "1 exception" if len(chart["notes"]) == 1 else f"{len(chart['notes'])} exceptions"
            yield tag("details", tag("summary", f"* {more}"), listed(chart["notes"], class_="exceptions"))
    if found.priced and (rows := house_way_rows(found.priced)):
        yield table(coverage_table(rows))


def with_the_fee(found: Known) -> Html | None:
    costs = found.priced.get("collection")
    return table(costs_table(found.offer, costs)) if costs else None


def the_banks_side(found: Known) -> Html | None:
    shown = banking_table(found.offer, found.priced["banking"]) if found.priced else None
    return table(shown) if shown and shown.rows else None


def rules(told: dict[str, Any]) -> Iterator[Html]:
    """Yield the filed rules except the pays and the fees, which have their own sections."""
    for name in ("game", "settlement", "rules"):
        yield from map(block, blocks.SECTIONS[name](told))


def readings(found: Known) -> Iterator[Html]:
    """Yield every reading: what is written, how it is read and why, and the prices by each way of reading it."""
    told, priced = found.told, found.priced
    if priced.get("readings"):
        yield table(readings_table(found.offer, priced))
    if priced.get("uncounted"):
        others = ", ".join(f"{each['reading']}={each['way']}" for each in priced["uncounted"])
        asked = tag("code", f"houseway odds {found.header.id} --set")
        yield tag("p", "Not in the book; ", asked, f" counts them: {others}", class_="note")
    for each in told["readings"]:
        moved = [row for row in priced.get("readings", ()) if row["reading"] == each["id"]]
        ways = [tag("b", way) if way == each["in_force"] else way for way in each["ways"]]
        rows: list[tuple[str, Inside]] = [
            ("Written", each["written"]), ("Read", each["read"]), ("Why", each["why"]),
            ("Ways", [[", " if at else "", way] for at, way in enumerate(ways)]),
        ]  # fmt: skip
        rows += [("Price", "; ".join(both_prices(found, row))) for row in moved if row["wagers"]]
        terms = [(tag("dt", name), tag("dd", text)) for name, text in rows]
        yield tag("section", tag("h3", each["id"], " ", cited(each["cite"])), tag("dl", terms), class_="reading",
                  id=f"reading-{each['id']}")  # fmt: skip


def both_prices(found: Known, row: dict[str, Any]) -> Iterator[str]:
    """Yield the price of each wager as we read the filing, and under the other reading."""
    for name, edge in row["wagers"].items():
        unit = found.priced["wagers"].get(name, {}).get("unit", "%")
        called = found.offer.wager(name).name if name in found.offer.named else name
        there, here = (
            "not offered" if value is None else percent(value) if unit == "%" else f"${value:.4f}"
            for value in (edge, row["instead"].get(name))
        )
        if there != here:
            yield f"{called} {here} as read, {there} with {row['way']}"


def elsewhere(path: str, found: Known, group: Group) -> Html | None:
    others = [each for each in group.offers if each.id != found.header.id]
    items = [[link(path, offer_path(each.id), each.name), f", {each.house}"] for each in others]
    return listed(items) if items else None


def commands(found: Known) -> Html:
    """Return how to get the page's content from the command line and from Python."""
    name = found.header.id
    lines = [f"houseway rules {name}"]
    lines += [f"houseway odds {name}"] if found.priced or found.report else []
    python = f'houseway.offer("{name}").' + ("price()" if found.priced else "rules()")
    return tag("pre", tag("code", "\n".join([*(f"$ {line}" for line in lines), f">>> {python}"])), tabindex="0")
