"""`houseway check`: lists every complaint about houses of your own with its place in the file, and shows prices as you
type."""

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer

from houseway.cli.output import REFUSED, USAGE, print_json, stop, talk
from houseway.houses import InvalidData, house, offer
from houseway.houses.loader.checks.readings import wrong_ways
from houseway.houses.loader.listing import headers
from houseway.houses.loader.load import forget, unnamed, where_written
from houseway.houses.loader.path import house_path
from houseway.houses.loader.reader import Complaint
from houseway.houses.reference import example_of, line_of
from houseway.ledger.verdict import number
from houseway.money import percent
from houseway.rules.refusal import Refused

FILES = (".toml", ".csv")
PAUSE = 0.5
"""Seconds between two looks at the files."""


def check_folder(folder: str, watch: bool, odds: bool, as_json: bool) -> None:
    """Check the houses of a folder; with `watch`, again whenever a file changes."""
    root = Path(folder).expanduser().resolve()
    if not root.is_dir():
        stop(f"there is no folder `{folder}`", USAGE, as_json, code="no-folder")
    if not watch:
        if not report(root, odds, as_json):
            raise typer.Exit(REFUSED)
        return
    seen: list[tuple[str, int]] = []
    while True:
        files = [each for each in root.rglob("*") if each.suffix in FILES]
        now = sorted((str(each), each.stat().st_mtime_ns) for each in files)
        if now != seen:
            seen = now
            report(root, odds, as_json)
            talk("houseway: watching; Ctrl-C ends")
        time.sleep(PAUSE)


def report(root: Path, odds: bool, as_json: bool) -> bool:
    """Print errors and warnings; return whether there are no errors."""
    forget()
    wrong = [told(root, each) for each in complaints(root)]
    warned = [told(root, each) for each in warnings(root, odds)] if not wrong else []
    offers = [each.id for each in headers(root)]
    if as_json:
        print_json({"good": not wrong, "offers": offers, "complaints": wrong, "warnings": warned})
    for kind, found in (("", wrong), ("warning: ", warned)) if not as_json else ():
        for each in found:
            where = f"{each['file']}:{each['line']}" if each["line"] else each["file"]
            typer.echo(f"{where}: {kind}{each['key'] + ': ' if each['key'] else ''}{each['what']}")
            if each["example"]:
                typer.echo(f"    for example: {each['example']}")
    faults = number(len(wrong), "complaint") if wrong else "no complaints"
    talk(f"houseway: {number(len(offers), 'offer')}, {faults}, {number(len(warned), 'warning')}")
    return not wrong


def told(root: Path, complaint: Complaint) -> dict[str, Any]:
    """Return a complaint with its line in the file and an example of the key."""
    house_name, _, rest = complaint.file.partition("/")
    folder = house_path(root).folders.get(house_name)
    file = folder / rest if folder else Path(complaint.file)
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    return {
        "file": str(file) if text else complaint.file,
        "line": line_of(text, complaint.key, complaint.what) if text else 0,
        "key": complaint.key,
        "what": complaint.what,
        "example": example_of(complaint.key),
    }


def complaints(root: Path) -> Iterator[Complaint]:
    """Yield everything that is wrong with the houses in a folder, each complaint once."""
    found = house_path(root)
    yield from found.troubles
    if not found.folders and not found.troubles:
        yield Complaint(str(root), "house.toml", "is missing; `houseway new house` writes one")
    seen = set()
    for name, folder in found.folders.items():
        wrong: list[Complaint] = []
        try:
            house(name, root)
            wrong += unnamed(folder)
        except InvalidData as damaged:
            wrong += damaged.complaints
        for header in headers(root):
            if header.house == name:
                try:
                    found_here = wrong_ways(offer(header.id, root=root), f"{header.id}.toml")
                    file = folder / f"{header.id.partition('/')[2]}.toml"
                    wrong += [of_ones_own(where_written(each, file), each, found.folders) for each in found_here]
                except InvalidData as damaged:
                    wrong += damaged.complaints
        for each in wrong:
            if each not in seen:
                seen.add(each)
                yield each


def of_ones_own(written: Complaint, complaint: Complaint, folders: Mapping[str, Path]) -> Complaint:
    """Return a complaint at its own place in the file, or at `as` if it concerns another house's reading; such a
    reading can be left out.
    """
    if written.file.partition("/")[0] in folders:
        return written
    name = complaint.key.removeprefix("reading.").partition(".")[0]
    what = f'the borrowed {complaint.key} does not fit: {complaint.what}; leave it out with without = ["{name}"], or '
    return complaint._replace(key="as", what=what + f"write your own under [reading.{name}]")


def warnings(root: Path, odds: bool) -> Iterator[Complaint]:
    """Yield warnings about allowed values: unused fee filings, bets that favour the bettor."""
    for name, folder in house_path(root).folders.items():
        mine = [offer(each.id, root=root) for each in headers(root) if each.house == name]
        used = {each.filing for of in mine for each in of.fees.schedules}
        used |= {each.filing for of in mine for each in of.fees.stakes}
        for file in sorted((folder / "fees").glob("*.*")):
            if file.suffix in FILES and file.stem not in used:
                what = "no game of this house uses this filing; name it under `fees`"
                yield Complaint(f"{name}/fees/{file.name}", "", what)
        for of in mine:
            if of.game is not None and not of.fees.schedules:
                yield Complaint(f"{of.id}.toml", "fees", "no fees are filed for this game")
            yield from favouring(of.id, root) if odds and of.game is not None and of.played else ()


def favouring(name: str, root: Path) -> Iterator[Complaint]:
    """Print the prices of an offer, and yield its bets that favour the bettor."""
    from houseway.odds.price import price

    of = offer(name, root=root)
    try:
        priced = price(of, root)["wagers"]
    except Refused as refused:
        yield Complaint(f"{name}.toml", "", f"cannot be priced: {refused.sentence}")
        return
    edges = ", ".join(f"{wager} {percent(each['edge'])}" for wager, each in priced.items())
    talk(f"houseway: {name}: {edges}")
    for wager, each in priced.items():
        if each.get("favours") == "bettor" and not of.wager(wager).favours:
            what = f"favours the bettor by {percent(each['edge'])}; if the filing says so, explain it under `favours`"
            yield Complaint(f"{name}.toml", f"wager.{wager}.pays", what)
