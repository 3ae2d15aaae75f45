"""The PAR sheet as one HTML file that prints on A4 and Letter: no scripts, no links, no outside files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

STYLE = """
@page { margin: 16mm 14mm 18mm; }
:root { color-scheme: light; }
body { font: 10pt/1.4 "Source Sans 3", "Helvetica Neue", Arial, sans-serif; color: #111; background: #fff;
       max-width: 182mm; margin: 8mm auto; padding: 0 4mm; }
h1 { font-size: 17pt; margin: 0 0 1mm; } h2 { font-size: 13pt; margin: 8mm 0 2mm; border-bottom: .3mm solid #111; }
h3 { font-size: 11pt; margin: 5mm 0 1mm; } h1, h2, h3, caption { break-after: avoid; }
p { margin: 1mm 0 2mm; } .note { color: #444; font-size: 8.5pt; }
table { border-collapse: collapse; width: 100%; margin: 1mm 0 3mm; font-size: 8.5pt; }
th, td { text-align: left; vertical-align: top; padding: .6mm 1.5mm; border-bottom: .1mm solid #999;
         overflow-wrap: break-word; }
th { border-bottom: .3mm solid #444; font-weight: 600; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
thead { display: table-header-group; } tr { break-inside: avoid; } .whole { break-inside: avoid; }
.last { break-before: page; } .changed { border: .4mm solid #a00; padding: 1mm 2mm; }
code { font-size: 8pt; overflow-wrap: anywhere; }
table.chart { font-size: 7.5pt; } table.chart td, table.chart th { padding: .3mm .8mm; }
@media screen and (max-width: 40rem) { table { font-size: 6.5pt; } th, td, td.n, th.n { white-space: normal;
       padding: .3mm .5mm; overflow-wrap: anywhere; } }
@media print { body { margin: 0; padding: 0; max-width: none; } }
"""


def as_html(sheet: Mapping[str, Any]) -> str:
    """Return the sheet as a page; the same sheet gives the same bytes."""
    body = "\n".join(part for section in (heading, rules, wagers, strategy, readings, collection, misdeals, definitions)
                     for part in section(sheet))  # fmt: skip
    title = escape(f"{sheet['name']}, {sheet['house']}: PAR sheet")
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{STYLE}</style>\n'
            f"</head>\n<body>\n{body}\n</body>\n</html>\n")  # fmt: skip


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], numbers: int = 0, kind: str = "") -> str:
    """Return a table; the last `numbers` columns are right-aligned figures."""
    first = len(columns) - numbers

    def cells(tag: str, row: Sequence[str]) -> str:
        kinds = (" class=n" if at >= first else "" for at in range(len(row)))
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, row, strict=True))

    body = "\n".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    named = f' class="{kind}"' if kind else ""
    return f"<table{named}><thead><tr>{cells('th', columns)}</tr></thead><tbody>\n{body}\n</tbody></table>"


def percent(value: float, error: float | None = None) -> str:
    return f"{100 * value:+.4f} %" + (f" ± {100 * error:.4f}" if error is not None else "")


def heading(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield f"<h1>{escape(sheet['name'])}</h1>"
    gega = f" · {escape(sheet['gega'])}" if sheet["gega"] else ""
    yield f"<p>{escape(sheet['house'])}{gega} · {escape(sheet['cite'])}</p>"
    if not sheet["as_filed"]:
        settings = ", ".join(f"{key} {value}" for key, value in sheet["settings"].items())
        rows = [(wager, percent(row["edge"]), percent(row["filed"]), percent(row["difference"]))
                for wager, row in sheet["not_as_filed"]["wagers"].items() if "filed" in row]  # fmt: skip
        yield (f'<div class="changed whole"><p><strong>Not as filed: {escape(settings)}</strong></p>'
               + table(("wager", "edge here", "edge as filed", "difference"), rows, 3) + "</div>")
    for text in filter(None, sheet["description"]):
        yield f"<p>{escape(text)}</p>"
    yield (f'<p class="note">Houseway {sheet["version"]}, prices {sheet["method"]}. Hash of the rules: '
           f"<code>{sheet['rules_hash']}</code></p>")
    rows = [(each["name"], percent_of(each), *figures(each)) for each in sheet["wagers"] if "part_of" not in each]
    yield '<div class="whole"><h2>Summary</h2>' + table(
        ("wager", "edge", "element of risk", "hit frequency", "standard deviation", "volatility 95 %"), rows, 5
    ) + "<p class=note>Per unit of the wager; the last page defines every figure.</p></div>"


def percent_of(wager: Mapping[str, Any]) -> str:
    if "unit" in wager:
        return f"${wager['edge']:.4f}" + (f" ± {wager['stderr']:.5f}" if "stderr" in wager else "")
    return percent(wager["edge"], wager.get("stderr"))


def figures(wager: Mapping[str, Any]) -> tuple[str, ...]:
    return (percent(wager["element_of_risk"]), f"{wager['hit']:.6f}", f"{wager['sd']:.4f}",
            f"{wager['volatility_95']:.4f}")  # fmt: skip


def rules(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Rules</h2>"
    yield table(("", "rule", "filed"), [(each["about"], each["text"], each["cite"]) for each in sheet["rules"]])


def wagers(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Wagers</h2>"
    for each in sheet["wagers"]:
        lines = [
            (line["event"], line["pays"], line.get("combinations", "–"), f"{line['probability']:.8f}",
             f"{line['true_odds']:.3f}" if "true_odds" in line else "–",
             f"{line['pay_odds']:g}" if "pay_odds" in line else "–", f"{line['return']:+.6f}")
            for line in each["lines"]
        ]  # fmt: skip
        columns = ("event", "pays", "combinations", "probability", "true odds to 1", "pay odds to 1", "return")
        yield (f'<div class="whole"><h3>{escape(each["name"])}</h3><p class="note">{escape(each["cite"])}. Figures '
               f"{escape(each['base'])}; {each['exactness']}.</p>" + table(columns, lines, 6) + "</div>")
        for sentence in each.get("explained", ()):
            yield f'<p class="note">{escape(sentence)}.</p>'
        yield '<div class="whole">' + table((each["name"], "value"), list(named_figures(each)), 1) + "</div>"
        bands = [(f"{band['rounds']:,}", *(f"{band[key]:+,.2f}" for key in ("mean", "low", "high")))
                 for band in each["bands"]]  # fmt: skip
        yield '<div class="whole">' + table(
            (f"{each['name']}, rounds", "mean, units", "95 % band from", "95 % band to"), bands, 3) + "</div>"


def named_figures(wager: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the figures of a wager in the order of the sheet."""
    yield "edge", percent_of(wager)
    if len(wager["exact"]) <= 60:
        yield "edge as a fraction" if "/" in wager["exact"] else "edge, twelve places", wager["exact"]
    if "house_way" in wager:
        yield "edge, hand set the house way", percent(wager["house_way"])
    yield "average wager", f"{wager['average_wager']:.6f}"
    yield "element of risk", percent(wager["element_of_risk"])
    yield "hit frequency", f"{wager['hit']:.6f}"
    yield "variance", f"{wager['variance']:.6f}"
    yield "standard deviation", f"{wager['sd']:.6f}"
    yield "skewness", f"{wager['skewness']:+.6f}"
    yield "volatility index, 90 %", f"{wager['volatility_90']:.4f}"
    yield "volatility index, 95 %", f"{wager['volatility_95']:.4f}"


def strategy(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Strategy</h2>"
    if not sheet["strategy"]:
        yield "<p>There are no decisions.</p>"
    for each in sheet["strategy"]:
        street = f", {each['street']}" if each.get("street") else ""
        yield f"<h3>{escape(each['wager'] + street)}</h3>"
        chart = each["drawn"]
        if len(chart["columns"]) > 3:
            yield f'<div class="whole">{table(chart["columns"], chart["rows"], kind="chart")}</div>'
        else:
            yield table(chart["columns"], chart["rows"], kind="chart")
        yield f"<p>{escape(' '.join(each.get('in_words', ())))}</p>"
        if chart["notes"]:
            yield f'<p class="note">* {escape("; ".join(chart["notes"]))}.</p>'


def readings(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Readings</h2>"
    if not sheet["readings"]:
        yield "<p>The filing needs no readings.</p>"
    for each in sheet["readings"]:
        why = f'<span class="note">{escape(each["why"])} ({escape(each["cite"])})</span>'
        yield (f'<div class="whole"><h3>{escape(each["id"])}</h3><p>{escape(each["written"])} '
               f"<strong>Read as:</strong> {escape(each['read'])} {why}</p>")  # fmt: skip
        rows = [
            (f"{way['way']}: {wager}", percent(edge),
             percent(way["instead"][wager]) if wager in way["instead"] else "–")
            for way in each["prices"] for wager, edge in way["wagers"].items()
        ]  # fmt: skip
        if rows:
            columns = ("with the other reading", "edge", f"edge, {each['in_force']}")
            yield table(columns, rows, 2)
        elif each["uncounted"]:
            yield f'<p class="note">Not counted: {escape(", ".join(each["uncounted"]))}.</p>'
        else:
            yield '<p class="note">The other readings change no price.</p>'
        yield "</div>"


def collection(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Price with the collection</h2>"
    costs = sheet["collection"]
    if not costs:
        yield "<p>No fees are filed.</p>"
        return
    rows = [(wager, dollars(row["bet"]), dollars(row["game"]), dollars(-row["fee"]), dollars(row["all"]),
             percent(row["edge"])) for wager, sizes in costs["wagers"].items() for row in sizes]  # fmt: skip
    yield '<div class="whole">' + table(
        ("wager", "bet", "from the game", "collection", "total per round", "edge after the collection"), rows, 5)
    yield (f'<p class="note">Schedule {escape(costs["schedule"])}, {escape(costs["limit"])} ({escape(costs["cite"])}); '
           f"{costs['others']} others filed.</p></div>")


def dollars(cents: float) -> str:
    """Return an amount.

    >>> dollars(-25.46), dollars(2500)
    ('-$0.2546', '$25.00')
    """
    places = 2 if float(cents).is_integer() else 4
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.{places}f}"


def misdeals(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>Misdeals and irregularities</h2>"
    yield table(("incident", "ruling", "filed"), [(each["about"], each["text"], each["cite"] or "–")
                                                  for each in sheet["misdeals"]])  # fmt: skip


def definitions(sheet: Mapping[str, Any]) -> Iterator[str]:
    yield '<section class="last"><h2>What the figures mean</h2>'
    yield table(("figure", "meaning"), [(each["figure"], each["means"]) for each in sheet["definitions"]])
    yield "</section>"
