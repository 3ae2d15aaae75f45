"""Writes the site: offers in several processes, then the lists, the documentation and the search index."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from html import unescape
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from houseway.houses import Header, InvalidData, headers
from houseway.houses.across_houses import Group, groups
from houseway.rules.refusal import Refused
from houseway.site import docs, lists
from houseway.site.facts import OfferFacts, damaged, facts, known
from houseway.site.html import join, tag
from houseway.site.layout import SitePage, framed
from houseway.site.offer_page import offer_page
from houseway.spread import CORES

ASSETS = Path(__file__).parent / "assets"
MANIFEST = "houseway-site.txt"
"""The list of files that were written, which a later run may replace."""


class Written(NamedTuple):
    """The files that were written."""

    offers: int
    pages: int
    files: int
    bytes: int


def build(
    to: Path, house: Sequence[str] = (), workers: int = 0, done: Callable[[int], None] = lambda _: None
) -> Written:
    """Write the site of all houses on the path, or of some, to a folder; return what was written.

    The same houses give the same bytes. `done` is called after each offer.
    """
    every = [each for each in headers() if not house or each.house in house]
    unknown = [each for each in house if each not in {header.house for header in headers()}]
    if unknown:
        raise Refused("unknown-house", f"there is no house `{unknown[0]}`")
    before = previous(to)
    games = named_apart(groups(every))
    of = {header.id: game for game in games for header in game.offers}
    documentation = [*docs.pages()]
    files: dict[str, bytes] = {}
    offers: dict[str, OfferFacts] = {}
    tasks = [(header, of[header.id], bool(documentation)) for header in every]
    for found, text in made(tasks, workers or CORES):
        offers[found.header.id] = found
        files[found.path] = text.encode()
        done(1)
    pages = [*list_pages(offers, games, bool(documentation)), *documentation]
    files |= {page.path: framed(page, bool(documentation)).encode() for page in pages}
    files["assets/search-index.js"] = search_index(offers, games, documentation)
    files |= {f"assets/{each.name}": each.read_bytes() for each in sorted(ASSETS.iterdir()) if each.is_file()}
    files |= docs.files() if documentation else {}
    files[MANIFEST] = "".join(f"{path}\n" for path in sorted(files)).encode()
    write(to, files, before)
    html = sum(path.endswith(".html") for path in files)
    return Written(len(offers), html, len(files), sum(map(len, files.values())))


Task = tuple[Header, Group, bool]


def made(tasks: Sequence[Task], workers: int) -> Iterator[tuple[OfferFacts, str]]:
    """Yield the facts and the page of every offer, in order. A few offers are built without extra processes."""
    if workers == 1 or len(tasks) < 4:
        yield from map(one, tasks)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(one, tasks)


def one(task: Task) -> tuple[OfferFacts, str]:
    """Return the facts and the page of an offer."""
    header, group, documentation = task
    try:
        found = known(header)
    except InvalidData as trouble:
        told = damaged(header, trouble)
        content = join((tag("h1", header.name), tag("p", told.summary, class_="note")))
        return told, framed(SitePage(told.path, header.name, content), documentation)
    return facts(found), framed(offer_page(found, group), documentation)


def named_apart(games: Sequence[Group]) -> list[Group]:
    """Return the games with unique names, since each name is a file."""
    taken: set[str] = set()
    apart = []
    for each in games:
        name = each.id if each.id not in taken else f"{each.id}-{each.family}"
        taken.add(name)
        apart.append(each._replace(id=name))
    return apart


def list_pages(offers: lists.Listed, games: Sequence[Group], documentation: bool) -> Iterator[SitePage]:
    """Yield the pages that list offers."""
    yield lists.front_page(offers, games, documentation)
    yield lists.games_page(games)
    yield lists.houses_page(offers)
    yield lists.wagers_page(offers)
    yield lists.features_page(offers)
    yield from (lists.game_page(each, offers) for each in games)
    yield from (lists.house_page(each, offers) for each in dict.fromkeys(each.header.house for each in offers.values()))


def search_index(offers: lists.Listed, games: Sequence[Group], documentation: Sequence[SitePage]) -> bytes:
    """Return a script with everything that search can find: title, kind, path, and other words on the page."""
    rows = [(each.name, "game", f"games/{each.id}.html", each.family) for each in games]
    rows += [(each, "house", f"houses/{house}.html", house) for house, each in
             {each.header.house: each.house for each in offers.values()}.items()]  # fmt: skip
    for found in offers.values():
        name = f"{found.header.name}, {found.house}"
        rows.append((name, "offer", found.path, words(found.words)))
        rows += [(f"{wager.name}: {name}", "wager", f"{found.path}#wager-{wager.id}", wager.id)
                 for wager in found.wagers]  # fmt: skip
    rows += [(name.capitalize().replace("-", " "), "feature", f"features.html#feature-{name}", "")
             for name in sorted({name for each in offers.values() for name in each.features})]  # fmt: skip
    rows += [(page.title, "documentation", page.path, words(bare(page.content))) for page in documentation]
    return b"window.housewaySearch = " + json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode() + b";\n"


def bare(html: str) -> str:
    """Return the text of a page.

    >>> bare("<p>Back <b>up</b> &amp; restore</p>").split()
    ['Back', 'up', '&', 'restore']
    """
    return unescape(re.sub(r"<[^>]*>", " ", html))


def words(text: str) -> str:
    """Return the different words of a text, which are enough to find it.

    >>> words("The bank: the Bank's chips")
    'bank bank’s chips the'
    """
    letters = "".join(each if each.isalnum() or each in "’'-" else " " for each in text.casefold()).replace("'", "’")
    return " ".join(sorted(set(letters.split())))


def previous(to: Path) -> list[str]:
    """Return the files of an earlier site in this folder; refuse a folder with anything else in it."""
    if to.exists() and not to.is_dir():
        raise Refused("not-a-folder", f"{to} is a file; name a folder")
    if not to.exists() or not any(to.iterdir()):
        return []
    if not (to / MANIFEST).exists():
        raise Refused("not-empty", f"{to} is not empty, and `houseway site` did not write it; name another folder")
    return (to / MANIFEST).read_text(encoding="utf-8").split("\n")


def write(to: Path, files: dict[str, bytes], before: Sequence[str]) -> None:
    """Write the files, and remove those of an earlier site that are no longer part of it."""
    top = to.resolve()
    for path, data in files.items():
        (to / path).parent.mkdir(parents=True, exist_ok=True)
        (to / path).write_bytes(data)
    for path in before:
        old = (to / path).resolve()
        if path and path not in files and top in old.parents and old.is_file():
            old.unlink()
