"""Reads a static site from its folder: every link and every anchor of every page."""

from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag


class Crawled(NamedTuple):
    """The number of pages and links, and the links that lead nowhere."""

    pages: int
    links: int
    broken: list[tuple[str, str]]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id" and value:
                self.ids.append(value)
            if key in ("href", "src"):
                self.links.append(value or "")


def read(page: Path) -> _Reader:
    reader = _Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


def crawl(site: Path) -> Crawled:
    """Follow every link of every page, except links to other sites. Links to other sites are skipped."""
    pages = {page.resolve(): read(page) for page in site.rglob("*.html")}
    broken, links = [], 0
    for page, found in pages.items():
        name = page.relative_to(site.resolve()).as_posix()
        broken += [(name, f"#{each} twice") for each in {*found.ids} if found.ids.count(each) > 1]
        for link in found.links:
            target, anchor = urldefrag(link)
            if "://" in target:
                continue
            links += 1
            at = (page.parent / unquote(target)).resolve() if target else page
            there = at.is_file() and site.resolve() in at.parents
            if not there or (anchor and anchor not in pages[at].ids):
                broken.append((name, link))
    return Crawled(len(pages), links, broken)
