"""The frame of every page: head, navigation, trail, foot; and tables and titled sentences inside it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.houses.tell.blocks import Block, TableBlock
from houseway.site.html import Html, Inside, join, slug, tag

NAVIGATION = {
    "games/index.html": "Games", "wagers.html": "Wagers", "features.html": "Features", "houses/index.html": "Houses",
    "glossary.html": "Glossary", "docs/index.html": "Documentation",
}  # fmt: skip
DOCUMENTATION = ("glossary.html", "docs/index.html")


class SitePage(NamedTuple):
    """A page of the site: its path, title, content, and the links that lead to it."""

    path: str
    title: str
    content: Html
    about: str = ""
    """A sentence for search engines."""
    trail: Sequence[tuple[str, str]] = ()
    """The path and name of each page above this one."""


def root_of(path: str) -> str:
    """Return the relative path from a page to the top of the site.

    >>> root_of("index.html"), root_of("offers/oaks/zoobac.html")
    ('', '../../')
    """
    return "../" * path.count("/")


def link(page: str, path: str, *inside: Inside) -> Html:
    """Return a link from one page to another."""
    return tag("a", inside, href=root_of(page) + path)


def framed(page: SitePage, documentation: bool = True) -> str:
    """Return a whole document."""
    root = root_of(page.path)
    entries = [tag("a", name, href=root + path, aria_current="page" if path == page.path else None)
               for path, name in NAVIGATION.items() if documentation or path not in DOCUMENTATION]  # fmt: skip
    trail = [[tag("a", name, href=root + path), " › "] for path, name in page.trail]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="generator", content="Houseway"),
        tag("meta", name="description", content=page.about) if page.about else None,
        tag("title", page.title if page.path == "index.html" else f"{page.title} – Houseway"),
        tag("link", rel="stylesheet", href=f"{root}assets/site.css"),
        tag("script", src=f"{root}assets/search-index.js", defer=True),
        tag("script", src=f"{root}assets/site.js", defer=True),
    )
    body = tag(
        "body",
        tag("a", "Skip to the content", href="#content", class_="skip"),
        tag("header", tag("a", "Houseway", href=f"{root}index.html", class_="home"),
            tag("nav", entries, aria_label="Site"), class_="top"),
        tag("main", tag("nav", trail, page.title, class_="trail", aria_label="Trail") if trail else None,
            page.content, id="content"),
        tag("footer", tag("p", "Written by ", tag("code", "houseway site"), " from the houses' filings. Prices are ",
                          "counted, not quoted; every rule names the filed lines it comes from.")),
        data_root=root,
    )  # fmt: skip
    return f'<!doctype html>\n<html lang="en">{head}{body}</html>\n'


RowAttributes = Callable[[int], Mapping[str, Any]]


def table(shown: TableBlock, rows: RowAttributes | None = None, **attributes: Any) -> Html:
    """Return a table that scrolls by itself on a narrow screen; its figures are right-aligned."""
    right = [name in shown.right for name in shown.columns]
    head = [tag("th", name, scope="col", class_="n" if side else None)
            for name, side in zip(shown.columns, right, strict=True)]  # fmt: skip
    body = [_row(row, right, rows(place) if rows else {}) for place, row in enumerate(shown.rows)]
    drawn = tag("table", tag("caption", shown.title) if shown.title else None, tag("thead", tag("tr", head)),
                tag("tbody", body), **attributes)  # fmt: skip
    notes = [tag("p", note, class_="note") for note in shown.notes]
    return join((tag("div", drawn, class_="wide", tabindex="0", role="region",
                     aria_label=shown.title or "Table"), notes))  # fmt: skip


def _row(row: Sequence[Inside], right: Sequence[bool], attributes: Mapping[str, Any]) -> Html:
    cells = [tag("th", cell, scope="row", class_="n" if side else None) if place == 0 and cell
             else tag("td", cell, class_="n" if side else None)
             for place, (cell, side) in enumerate(zip(row, right, strict=True))]  # fmt: skip
    return tag("tr", cells, **attributes)


def cited(cite: str) -> Html | None:
    """Return a reference to the lines of a filing."""
    return tag("span", cite, class_="cite", title="House and lines of the filed document") if cite else None


def block(shown: Block) -> Html:
    """Return a block of a rules page."""
    if isinstance(shown, TableBlock):
        return table(shown)
    lines = [tag("p", line) for line in shown.text.split("\n")]
    return tag("section", tag("h3", shown.title, " ", cited(shown.cite)), lines, class_="rule") if shown.title else \
        join(lines)  # fmt: skip


def section(title: str, *inside: Inside, name: str = "") -> Html:
    """Return a section with an anchor; nothing if it is empty."""
    filled = join(inside)
    return tag("section", tag("h2", title), filled, id=name or slug(title)) if filled else filled


def listed(items: Iterable[Inside], **attributes: Any) -> Html:
    return tag("ul", [tag("li", each) for each in items], **attributes)
