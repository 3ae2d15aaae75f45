"""Fills in what a file leaves out: from the mother game it is played like, and from silences that all filings share.

A filing says "everything not stated here is as in hold'em"; in its file, `as = "texas-holdem"` merges the file into the
house's own hold'em. Points that no filing covers are in `silences.toml`; a file names the ones it needs, with the
silent lines.
"""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from houseway.games.poker.base_variants import merge
from houseway.houses.loader.reader import Complaint, InvalidData, did_you_mean
from houseway.houses.settings import put
from houseway.registry import KINDS

#: Keys that a game never inherits.
OWN = ("name", "gega", "cite", "summary", "owner", "status", "as", "as-cite", "as-name", "without", "in-force")
# Keys that a game never inherits.
LISTED = ("wager", "reading", "house-way")
# Lists of tables that are merged entry by entry, by id.
NAMED = (*LISTED, "silence")
# Lists that may be written by name.
DROPPED = ("reading", "readings", "rules", "notes", "wager", "house-way", "calls")


def composed(
    name: str,
    siblings: Iterable[str],
    read: Callable[[str], dict[str, Any]],
    file: str,
    complaints: list[Complaint],
    trail: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Return a game's data merged into its mother game's, recursively; `siblings` are the house's games.

    If the base game does not exist, the nearest name is used, so that the rest is checked too.
    """
    data = as_lists(read(name))
    mother = data.get("as")
    if mother is None:
        return data
    others = [each for each in siblings if each != name]
    if mother not in others and not (isinstance(mother, str) and "/" in mother):
        complaints.append(Complaint(file, "as", f"`{mother}` is not another game of this house{near(mother, others)}"))
        meant = get_close_matches(str(mother), others, n=1, cutoff=0.5)
        if not meant:
            raise InvalidData(complaints)
        mother = meant[0]
    if mother in trail:
        raise InvalidData([*complaints, Complaint(file, "as", f"`{mother}` is itself based on this game")])
    foreign = "/" in mother
    hers = read(mother) if foreign else composed(mother, siblings, read, file, complaints, (*trail, name))
    known = droppable(hers)
    for each in listed_words(data.get("without")):
        if each not in known:
            said = f"`{mother}` has no `{each}` to leave out{near(each, known)}"
            complaints.append(Complaint(file, "without", said))
    bets = [str(each.get("id")) for each in hers.get("wager", ()) if isinstance(each, dict)]
    for each in data.get("wager", ()) if bets and isinstance(data.get("wager"), list) else ():
        if isinstance(each, dict) and "name" not in each and str(each.get("id")) not in bets:  # a new entry has a name
            what = f"`{mother}` has no such wager{near(each.get('id'), bets)}"
            complaints.append(Complaint(file, f"wager.{each.get('id')}", what))
    return {**laid_over(hers, data), "as-name": hers.get("name", mother)}


LINES_UNDER = ("choices", "draws")
"""Keys that hold citations under other names."""
NOT_LENT = ("fees", "schedule", "stakes", "in-force")
"""Keys that apply only in the game's own house; a game that follows it elsewhere has its own."""


def borrowed(data: Mapping[str, Any], lender: str, silences: Mapping[str, Any] = {}) -> dict[str, Any]:
    """Return a game's data for another house, without fees, and with citations that name the lender.

    `silences` are the lender's own; those that concern only its fees are not lent.

    >>> borrowed({"fees": ["x"], "deck": {"decks": 8, "cite": "12"}, "readings": {"7": ["cover"]}}, "oaks")
    {'deck': {'decks': 8, 'cite': 'oaks 12'}, 'readings': {'oaks 7': ['cover']}}
    """

    def lent(lines: Any) -> Any:
        return f"{lender} {lines}" if isinstance(lines, str) and lines[:1].isdecimal() else lines

    def named(key: str, value: Any, within: str) -> Any:
        if isinstance(value, Mapping):
            inner = {part: named(part, each, key) for part, each in value.items()}
            return {lent(part): each for part, each in inner.items()} if key == "readings" else inner
        if isinstance(value, list):
            return [named(key, each, key) if isinstance(each, Mapping) else each for each in value]
        cited = key == "cite" or key.endswith("-cite") or within in ("cites", "calls")
        return lent(value) if cited or (within == "deal" and key in LINES_UNDER) else value

    own = {name for name, silence in silences.items() if without_fees(silence) is None}
    lendable = {key: named(key, value, "") for key, value in data.items() if key not in NOT_LENT}
    if isinstance(readings := lendable.get("reading"), list):
        lendable["reading"] = [kept for each in readings if (kept := without_fees(each))]
        own |= {str(each["id"]) for each in readings if without_fees(each) is None and "id" in each}
    if own and "readings" in lendable:
        lendable["readings"] = without(lendable["readings"], own)
    return lendable


def without_fees(reading: Any) -> Any:
    """Return a reading without the options that change the lender's fees, or None if no other option is left.

    >>> without_fees({"ways": {"printed": {}, "other": {"schedule.*.limit": "$5+"}}})
    """
    if not (isinstance(reading, dict) and isinstance(ways := reading.get("ways"), dict)):
        return reading
    kept = {name: changes for name, changes in ways.items()
            if not any(path.split(".")[0] in NOT_LENT for path in changes)}  # fmt: skip
    return {**reading, "ways": kept} if len(kept) > 1 or kept == ways else None


def played_as(data: Mapping[str, Any]) -> str:
    """Return the kind of round: as named, or as implied by the rules in the file.

    >>> played_as({"game": "baccarat"}), played_as({"poker": {}}), played_as({"kind": "pan"}), played_as({"fees": []})
    ('banked', 'pot', 'pan', '')
    """
    found = (name for name, modules in KINDS.items() if data.get(modules.rules) not in (None, ""))
    return str(data.get("kind") or next(found, ""))


def as_lists(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data with wagers and readings that are written by name, as in `[wager.tie]`, in a list.

    >>> as_lists({"wager": {"tie": {"name": "Tie"}}})
    {'wager': [{'id': 'tie', 'name': 'Tie'}]}
    """
    return {
        key: [{"id": id, **each} if isinstance(each, dict) else each for id, each in value.items()]
        if key in NAMED and isinstance(value, dict)
        else value
        for key, value in data.items()
    }


def states(data: Mapping[str, Any], key: str) -> bool:
    """Return whether a file itself states the key of a complaint.

    >>> data = {"wager": {"tie": {"pays": []}}, "poker": {"betting": {"raises": 9}}}
    >>> states(data, "wager.tie.pays"), states(data, "wager.tie.limit"), states(data, "poker.betting.raises")
    (True, False, True)
    """
    here: Any = data
    for part in key.split("."):
        if isinstance(here, list):
            here = {each.get("id"): each for each in here if isinstance(each, dict)}
        if not isinstance(here, Mapping):
            return True
        if part not in here:
            return False
        here = here[part]
    return True


def near(word: Any, known: Iterable[str]) -> str:
    return did_you_mean(str(word), list(known))


def laid_over(mother: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Merge a game's data into its mother game.

    Tables merge key by key, wagers and readings by id; parts listed under `without` are removed.

    >>> laid_over({"name": "Hold'em", "seats": [9], "poker": {"base": "texas-holdem", "cites": {"blinds": "7"}}},
    ...     {"name": "Omaha", "as": "hold'em", "poker": {"base": "omaha"}})
    {'seats': [9], 'poker': {'base': 'omaha', 'cites': {'blinds': '7'}}, 'name': 'Omaha', 'as': "hold'em"}
    >>> laid_over({"reading": [{"id": "raises", "cite": "7", "read": "three"}]}, {"readings": {"9": ["raises"]}})
    {'reading': [{'id': 'raises', 'cite': '7', 'read': 'three'}], 'readings': {'9': ['raises']}}
    >>> laid_over({"readings": {"7": ["raises"]}}, {"reading": [{"id": "raises", "cite": "9"}]})
    {'readings': {}, 'reading': [{'id': 'raises', 'cite': '9'}]}
    """
    whole = {key: value for key, value in mother.items() if key not in OWN}
    gone = {str(name) for name in listed_words(data.get("without"))}
    for key in DROPPED if gone else ():
        if key in whole:
            whole[key] = without(whole[key], gone)
    own = data.get("reading")
    stated = [each for each in own if isinstance(each, dict)] if isinstance(own, list) else []
    cited = {str(each.get("id")) for each in stated if "cite" in each}
    if isinstance(named := whole.get("readings"), Mapping) and cited:  # own lines replace the base game's
        whole["readings"] = without(named, cited)
    for key, value in data.items():
        old = whole.get(key)
        if key in LISTED and isinstance(value, list) and isinstance(old, list):
            whole[key] = by_id(old, value)
        elif key == "readings" and isinstance(value, Mapping) and isinstance(old, Mapping):
            whole[key] = {**without(old, named_in(value)), **value}
        elif isinstance(value, Mapping) and isinstance(old, Mapping):
            whole[key] = merge(old, value)
        else:
            whole[key] = value
    if isinstance(poker := whole.get("poker"), dict) and isinstance(cites := poker.get("cites"), dict):
        whole["poker"] = {**poker, "cites": {key: lines for key, lines in cites.items() if lines != "none"}}
    return whole


def droppable(mother: Mapping[str, Any]) -> set[str]:
    """Return the names that `without` may list."""
    found: set[str] = set()
    for key in DROPPED:
        said = mother.get(key, ())
        if isinstance(said, list):
            found |= {str(each.get("id")) for each in said if isinstance(each, dict)}
        elif isinstance(said, Mapping):
            found |= {*map(str, said), *(name for names in said.values() for name in listed_words(names))}
    return found


def without(old: Any, gone: set[str]) -> Any:
    """Return entries without some names: tables by id, lines by their key.

    Entries without names are left as they are, so that their reader reports them.

    >>> without({"7": ["raises", ["boxed"]], "9": ["raises"]}, {"raises"}), without("x", {"raises"})
    ({'7': [['boxed']]}, 'x')
    """
    if isinstance(old, list):
        return [each for each in old if not (isinstance(each, dict) and str(each.get("id")) in gone)]
    if not isinstance(old, Mapping):
        return old
    kept = {key: value for key, value in old.items() if key not in gone}
    return {
        key: [name for name in value if str(name) not in gone] if isinstance(value, list) else value
        for key, value in kept.items()
        if not isinstance(value, list) or any(str(name) not in gone for name in value)
    }


def by_id(old: list[Any], new: list[Any]) -> list[Any]:
    """Merge entries into entries with the same id, key by key; new entries come last, or `before` a named entry.

    >>> by_id([{"id": "pair"}, {"id": "any"}], [{"id": "pair", "cite": "7"}, {"id": "joker", "before": "pair"}])
    [{'id': 'joker'}, {'id': 'pair', 'cite': '7'}, {'id': 'any'}]
    """
    stated = {each.get("id"): each for each in new if isinstance(each, dict)}
    known = {each.get("id") for each in old if isinstance(each, dict)}
    laid = [{**each, **stated.get(each.get("id"), {})} if isinstance(each, dict) else each for each in old]
    for each in new:
        if isinstance(each, dict) and each.get("id") in known:
            continue
        before = each.get("before") if isinstance(each, dict) else None
        ids = [entry.get("id") if isinstance(entry, dict) else None for entry in laid]
        if before in ids and before is not None:
            laid.insert(ids.index(before), {key: value for key, value in each.items() if key != "before"})
        else:
            laid.append(each)
    return laid


def named_in(readings: Any) -> set[str]:
    """Return the readings that have lines.

    >>> sorted(named_in({"7-9": ["raises", "boxed"], "12": ["burns"]}))
    ['boxed', 'burns', 'raises']
    """
    lines = readings.values() if isinstance(readings, Mapping) else ()
    return {name for names in lines for name in listed_words(names)}


def listed_words(value: Any) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def with_sentences(data: dict[str, Any], sentences: Mapping[str, str]) -> dict[str, Any]:
    """Return the data with the shared text filled in for every rule that has no text of its own.

    >>> with_sentences({"rules": {"Cover": {"cite": "7"}, "Ranks": {"cite": "9"}}}, {"Cover": "Not all."})
    {'rules': {'Cover': {'text': 'Not all.', 'cite': '7'}, 'Ranks': {'cite': '9'}}}
    """
    if isinstance(rules := data.get("rules"), Mapping):
        data["rules"] = {
            about: {"text": sentences[about], **each} if about in sentences and isinstance(each, Mapping) else each
            for about, each in rules.items()
        }
    return data


def read_otherwise(reading: Mapping[str, Any], way: str, data: dict[str, Any]) -> dict[str, Any]:
    """Change the data to a house's own reading of a silence; return the silence as that house reads it.

    >>> data = {"coverage": "running"}
    >>> read_otherwise({"id": "cover", "read": "On.", "ways": {"on": {}, "stop": {"coverage": "stop"}}}, "stop", data)
    {'id': 'cover', 'read': 'Read here as `stop`. Usually: On.', 'ways': {'on': {'coverage': 'running'}, 'stop': {}}}
    >>> data
    {'coverage': 'stop'}
    """
    ways, presumed = reading.get("ways", {}), reading.get("presumes", {})
    if way not in ways:
        raise ValueError(f"`{reading.get('id')}` has no setting `{way}`{near(way, ways)}")
    before = {}
    for path in ways[way]:
        old = value_at(data, path)
        before[path] = presumed.get(path) if old is None else old
        if before[path] is None:
            raise ValueError(f"`{reading.get('id')}` can't be read as `{way}` here; the file does not state `{path}`")
    for path, value in ways[way].items():
        put(data, path, value)
    turned = {name: {} if name == way else {**before, **changes} for name, changes in ways.items()}
    told = f"Read here as `{way}`. Usually: {reading.get('read', '')}"
    kept = {key: value for key, value in reading.items() if key not in ("presumes", "default")}
    return {**kept, "read": told, "ways": turned}


def value_at(data: Mapping[str, Any], path: str) -> Any:
    """Return the value at a dotted path of tables; None if it is not stated."""
    here: Any = data
    for key in path.split("."):
        if isinstance(here, list):
            here = next((each for each in here if isinstance(each, dict) and each.get("id") == key), None)
        else:
            here = here.get(key) if isinstance(here, Mapping) else None
    return here


def filled_in(reading: Mapping[str, Any], silence: Mapping[str, Any]) -> dict[str, Any]:
    """Return a reading with the keys that it takes from a silence; a reading with its own ways presumes nothing."""
    return {**{key: value for key, value in silence.items() if key != "presumes" or "ways" not in reading}, **reading}


def with_silences(
    data: dict[str, Any], shared: Mapping[str, Mapping[str, Any]], file: str, complaints: list[Complaint],
    turn: bool = True,
) -> dict[str, Any]:
    """Return the data with every shared reading filled in, citing this game's lines.

    `cover = stop` names a silence and the way in which it is read here. A house's file has no data to change, so it
    only stores the way (`turn` is false), and each game applies it.

    `[readings]` gives lines for readings: the mother game's, or silences. A reading that states only some keys takes
    the rest from the silence with the same id.
    """
    named = data.pop("readings", {})
    readings = data.get("reading", [])
    if not isinstance(named, Mapping):
        complaints.append(Complaint(file, "readings", f"is {named!r}; a table is expected"))
    if not (named or readings) or not isinstance(named, Mapping) or not isinstance(readings, list):
        return data
    told = {
        each["id"]: filled_in(each, shared.get(each["id"], {})) if isinstance(each.get("id"), str) else each
        for each in readings
        if isinstance(each, dict) and "id" in each
    }
    others = [each for each in readings if not (isinstance(each, dict) and "id" in each)]
    for lines, names in named.items():
        if not isinstance(names, list):
            complaints.append(Complaint(file, f"readings.{lines}", f"is {names!r}; a list is expected"))
        for word in listed_words(names):
            name, _, other = (each.strip() for each in word.partition("="))
            if name not in told and name not in shared:
                known = [*told, *shared]
                complaints.append(Complaint(file, f"readings.{lines}", f"there is no `{name}`{near(name, known)}"))
                continue
            told[name] = {**(told.get(name) or shared[name]), "cite": lines}
            if other and turn:
                try:
                    told[name] = read_otherwise(told[name], other, data)
                except ValueError as error:
                    complaints.append(Complaint(file, f"readings.{lines}", str(error)))
            elif other:
                told[name]["way"] = other
    data["reading"] = [*told.values(), *others]
    return data
