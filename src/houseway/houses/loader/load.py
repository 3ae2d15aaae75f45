"""Finds, reads and checks what the houses filed."""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from houseway.games.find import family_of
from houseway.houses.loader import files
from houseway.houses.loader.build import build_house, build_offer
from houseway.houses.loader.checks.fee_tables import tables
from houseway.houses.loader.checks.readings import wrong_ways
from houseway.houses.loader.compose import (
    as_lists,
    borrowed,
    composed,
    named_in,
    played_as,
    read_otherwise,
    states,
    with_sentences,
    with_silences,
)
from houseway.houses.loader.fees import printed
from houseway.houses.loader.listing import HEAD, OUT_OF_ORDER, Header, offer_files, read_once
from houseway.houses.loader.path import FILED, HOUSE_FILE, HOUSE_NAME, folder_of
from houseway.houses.loader.reader import Complaint, InvalidData, did_you_mean
from houseway.houses.offers import House, Offer
from houseway.houses.settings import apply

#: Names come from descriptions and from the wire; they must not lead out of the houses' folders.
OFFER_NAME = re.compile(rf"{HOUSE_NAME.pattern}/{HOUSE_NAME.pattern}", re.ASCII)
#: What a fee filing holds: options of a player-dealer game, or tables of poker stakes.
FEE_KINDS = ("schedule", "stakes")


def whole(
    path: Path, complaints: list[Complaint], read: Callable[[Path], dict[str, Any]] | None = None
) -> dict[str, Any]:
    """Return an offer's data, laid over the data of the game it is played like."""
    reads = read or files.read_toml
    siblings = [each.stem for each in offer_files(path.parent)]

    def read_game(name: str) -> dict[str, Any]:
        if "/" not in name:
            return reads(path.with_name(f"{name}.toml"))
        lender, _, game = name.partition("/")
        folder = folder_of(lender)
        if folder is None or not OFFER_NAME.fullmatch(name):
            raise InvalidData([Complaint(files.short(path), "as", f"there is no house `{lender}`")])
        own = by_id(as_lists(reads(folder / HOUSE_FILE)).get("silence"))
        return borrowed(whole(folder / f"{game}.toml", complaints, reads), lender, own)

    return composed(path.stem, siblings, read_game, files.short(path), complaints)


@cache
def silences() -> dict[str, dict[str, Any]]:
    """Return what every filing leaves open, by id."""
    return by_id(as_lists(files.read_toml(FILED / "silences.toml"))["silence"])


@cache
def sentences() -> dict[str, str]:
    """Return the sentences shared by several filings, by subject."""
    return files.read_toml(FILED / "sentences.toml")


def by_id(tables: Any) -> dict[str, dict[str, Any]]:
    return {str(each["id"]): each for each in listed(tables) if "id" in each}


def header_or_trouble(path: Path, read: Callable[[Path], dict[str, Any]] | None = None) -> Header:
    """Read what a list of games shows of an offer, or what is wrong with its file."""
    try:
        return header(path, read)
    except InvalidData as damaged:
        folder, stem = path.parent.name, path.stem
        name = stem.replace("-", " ").capitalize()
        told = HEAD | {"name": name, "status": OUT_OF_ORDER}
        return Header(id=f"{folder}/{stem}", house=folder, **told, wagers=()).out_of_order(damaged)


def checked(found: Header, root: Path | None = None, every_way: bool = True) -> Header:
    """Load the whole offer, with every option of its readings or only as filed; return its header, marked out of order
    if it cannot be read.

    The filed offer is cached; its alternatives are built every time, which takes a few seconds for all offers together.
    """
    path = (folder_of(found.house, root) or Path(found.house)) / f"{found.id.partition('/')[2]}.toml"
    try:
        as_filed = offer(found.id, root=root)
        wrong = wrong_ways(as_filed, files.short(path)) if every_way else []
        if wrong:
            raise InvalidData([where_written(each, path) for each in wrong])
    except InvalidData as damaged:
        return found.out_of_order(damaged)
    except LookupError:
        return found.out_of_order(InvalidData([Complaint(f"{found.id}.toml", "", "there is no such file")]))
    return found


def unnamed(folder: Path) -> list[Complaint]:
    """Return what is wrong with a house as a whole: silences that none of its files uses. This is unknown if a file
    cannot be read, but then that file has a complaint.
    """
    try:
        offers = [as_lists(files.read_toml(path)) for path in folder.glob("*.toml")]
    except InvalidData:
        return []
    found = by_id(as_lists(files.read_toml(folder / HOUSE_FILE)).get("silence"))
    named = {name for each in offers for name in (*by_id(each.get("reading")), *named_in(each.get("readings")))}
    what = "no file of this house names it under [readings]; name it there, or delete it"
    return [Complaint(files.short(folder / HOUSE_FILE), f"silence.{each}", what) for each in found if each not in named]


def header(path: Path, read: Callable[[Path], dict[str, Any]] | None = None) -> Header:
    """Read what a list of games shows of an offer."""
    complaints: list[Complaint] = []
    data = whole(path, complaints, read)
    if complaints:
        raise InvalidData(complaints)
    told = {key: str(data.get(key, default)) for key, default in HEAD.items()} | {"kind": played_as(data)}
    told["family"] = told["family"] or family_of(told["game"], told["kind"])
    wagers = tuple(str(each["id"]) for each in listed(data.get("wager")) if "id" in each)
    folder = path.parent.name
    return Header(id=f"{folder}/{path.stem}", house=folder, **told, wagers=wagers)


def filings(named: Any) -> list[str]:
    """Return the named fee filings; the builder reports anything that is not a name."""
    return [each for each in named if isinstance(each, str)] if isinstance(named, list) else []


def read_filing(path: Path, named_in: str, complaints: list[Complaint]) -> dict[str, Any]:
    """Read a fee filing; complain if it is missing or cannot be read, and go on without it."""
    if not path.is_file() and (printed_as := path.with_suffix(".csv")).is_file():
        return {"schedule": [{"csv": files.read_text(printed_as)}]}
    if not path.is_file():
        known = [each.stem for each in path.parent.glob("*.toml")]
        what = f"there is no filing `{path.stem}` in {path.parent.parent.name}/fees{did_you_mean(path.stem, known)}"
        complaints.append(Complaint(named_in, "fees", what))
        return {}
    try:
        return files.read_toml(path)
    except InvalidData as damaged:
        complaints.extend(damaged.complaints)
        return {}


def listed(tables: Any) -> list[dict[str, Any]]:
    """Return an array of tables, or the part of it that is well-formed; the builder reports the rest."""
    return [each for each in tables if isinstance(each, dict)] if isinstance(tables, list) else []


def house(name: str, root: Path | None = None) -> House:
    """Return a house.

    >>> house("palace").name
    'Palace Card Club'
    """
    folder = folder_of(name, root)
    if folder is None:
        raise LookupError(name)
    return _house(folder)


@cache
def _house(folder: Path) -> House:
    complaints: list[Complaint] = []
    found = build_house(folder.name, _house_data(folder, complaints), complaints)
    if wrong := [each for each in complaints if not (found.draft and each.lacks_a_citation)]:
        raise InvalidData(wrong)
    return found


def offer(name: str, settings: Mapping[str, str] | None = None, root: Path | None = None) -> Offer:
    """Return an offer as filed, or with settings changed: an option, a reading, or a wager's pay.

    >>> offer("palace/ez-baccarat-panda-8").wager("dragon-7").pays[0].verdict.odds
    Odds(paid=40, staked=1)
    >>> offer("palace/ez-baccarat-panda-8", {"dragon-7": "38:1"}).wager("dragon-7").pays[0].verdict.odds
    Odds(paid=38, staked=1)
    """
    house, _, game = name.partition("/")
    folder = folder_of(house, root) if OFFER_NAME.fullmatch(name) else None
    if folder is None or not (path := folder / f"{game}.toml").is_file() or path.name == HOUSE_FILE:
        raise LookupError(name)
    return _offer(path, tuple(sorted((settings or {}).items())))


@lru_cache(maxsize=4096)  # every filed option is cached; settings made up by users must not fill a server's memory
def _offer(path: Path, settings: tuple[tuple[str, str], ...]) -> Offer:
    name, room = f"{path.parent.name}/{path.stem}", _house(path.parent)
    data, found_in_reading = _as_written(path)
    complaints = list(found_in_reading)
    changed = apply(data, dict(settings), files.short(path))
    as_filed = _as_filed(path) if settings else None
    found = build_offer(name, room, changed, dict(settings), files.short(path), complaints, as_filed)
    if wrong := [each for each in complaints if not (room.draft and each.lacks_a_citation)]:
        raise InvalidData([where_written(each, path) for each in wrong])
    return found


def _as_filed(path: Path) -> Offer | None:
    """Return an offer without settings. A damaged offer is not an error here, because a setting may repair it."""
    try:
        return _offer(path, ())
    except InvalidData:
        return None


@cache
def _as_written(path: Path) -> tuple[dict[str, Any], tuple[Complaint, ...]]:
    """Return an offer's data and the faults in it, read once for all settings."""
    folder, game = path.parent, path.stem
    complaints: list[Complaint] = []
    shared = silences()
    for house_file in (*lenders(path), folder / HOUSE_FILE):
        shared = shared | by_id(as_lists(files.read_toml(house_file)).get("silence"))
    data = with_silences(with_sentences(whole(path, complaints), sentences()), shared, files.short(path), complaints)
    for fees in filings(data.get("fees")):
        filing = folder / "fees" / f"{fees}.toml"
        filed = read_filing(filing, files.short(path), complaints)
        for kind, entries in filed.items():
            if kind not in FEE_KINDS:
                what = "does not belong in a fee filing; write [[schedule]], or [[stakes]] for poker"
                complaints.append(Complaint(files.short(filing), kind, what))
                continue
            entries = tables(kind, entries, files.short(filing), complaints)
            if kind == "schedule":
                entries = [each for entry in entries for each in printed(entry, files.short(filing), complaints)]
            data.setdefault(kind, []).extend({"filing": fees} | entry for entry in entries if concerns(entry, game))
    own = data.get("reading", [])
    told = {each.get("id") for each in listed(own)}  # a game's own reading replaces the house's
    of_the_house = [each for each in _house_readings(folder) if each.get("id") not in told]
    if isinstance(own, list):
        data["reading"] = [*own, *(_turned(each, data, path, complaints) for each in of_the_house if data.get("wager"))]
    return data, tuple(complaints)


def lenders(path: Path, seen: tuple[Path, ...] = ()) -> list[Path]:
    """Return the house files of other houses whose games an offer follows, most distant first."""
    mother, found = files.read_toml(path).get("as"), list[Path]()
    if isinstance(mother, str):
        lender, _, game = mother.rpartition("/")
        folder = folder_of(lender) if lender else path.parent
        if folder and (at := folder / f"{game}.toml").is_file() and at not in (*seen, path):
            found = lenders(at, (*seen, path)) + ([folder / HOUSE_FILE] if lender else [])
    return found


def forget() -> None:
    """Clear the caches, so that every file is read again."""
    forget_offers()
    for known in (read_once, _house, silences):
        known.cache_clear()


def forget_offers() -> None:
    """Clear the caches of the games' own files and their fees."""
    _offer.cache_clear()
    _as_written.cache_clear()


def where_written(complaint: Complaint, path: Path) -> Complaint:
    """Return a complaint with its file: the game's own file, or the file of a game it is played like."""
    here, seen = path, {path}
    while complaint.file == files.short(path):
        data = files.read_toml(here)
        if states(data, complaint.key):
            return complaint._replace(file=files.short(here))
        lender, _, game = str(data.get("as")).rpartition("/")
        here = (folder_of(lender) or here.parent if lender else here.parent) / f"{game}.toml"
        if here in seen or not here.is_file():
            return complaint
        seen.add(here)
    return complaint


def _house_data(folder: Path, complaints: list[Complaint]) -> dict[str, Any]:
    path = folder / HOUSE_FILE
    data = with_sentences(as_lists(files.read_toml(path)), sentences())
    return with_silences(data, silences(), files.short(path), complaints, turn=False)


def _turned(reading: dict[str, Any], data: dict[str, Any], path: Path, complaints: list[Complaint]) -> dict[str, Any]:
    """Change a game's data to the way in which the house reads this point; return the house's reading."""
    way = reading.pop("way", "")
    try:
        return read_otherwise(reading, way, data) if way else reading
    except ValueError as error:
        complaints.append(Complaint(files.short(path), f"readings.{reading.get('id')}", str(error)))
        return reading


def _house_readings(folder: Path) -> list[dict[str, Any]]:
    readings: list[dict[str, Any]] = _house_data(folder, []).get("reading", [])
    return readings


def concerns(schedule: Mapping[str, Any], game: str) -> bool:
    """Return whether an option of a shared fee filing concerns this game."""
    return "games" not in schedule or game in schedule["games"]
