"""What-if: the same offer with another reading, another option or another pay."""

import re
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from houseway.games.find import game
from houseway.houses.combine_settings import is_pays, laid_together, refused
from houseway.houses.loader.reader import Complaint, InvalidData, did_you_mean
from houseway.houses.set_pays import LINES, changed_pays, is_odds, names_pay
from houseway.registry import games
from houseway.rules.refusal import Refused


def gathered(pairs: Iterable[str]) -> dict[str, str]:
    """Read settings as `key=value`. A wager may be named several times, with a different line each time.

    >>> gathered(["decks=6", "one-up=player wins by one=10:1", "one-up=tie=8:1"])
    {'decks': '6', 'one-up': 'player wins by one=10:1; tie=8:1'}
    """
    settings: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not (key and equals and value):
            raise Refused("bad-setting", f"--set takes KEY=VALUE, not {pair!r}")
        before = settings.get(key, value)
        if before != value and not (names_pay(before) and names_pay(value)):
            raise Refused("bad-setting", f"{key} is set twice, to {before} and to {value}; choose one")
        settings[key] = before if value == before else f"{before}{LINES} {value}"
    return settings


def apply(data: dict[str, Any], settings: Mapping[str, str], file: str) -> dict[str, Any]:
    """Return the data with settings applied; an unknown setting is refused with a suggestion.

    Changes to single lines of a pay table come after changes to the table: first the lines that readings move or
    rename, then what-if pays. The data are not modified: changed parts are copied, and the rest is shared with the
    result.
    """
    pays = {key: value for key, value in settings.items() if is_pay(data, key, value)}
    several, alone = len(settings) > 1, {}
    for key, value in settings.items():
        if key not in pays:
            alone[f"{key}={value}"] = take(dict(data), key, value, file)
    together = dict(laid_together(data, alone))
    change_lines(together, settings, alone, file)
    for key, value in pays.items():
        wager = table_in(together, "wager", key)
        if wager is None:
            raise Refused("unknown-setting", f"{file} has no setting `{key}`{did_you_mean(key, names(together))}")
        changed = changed_pays(key, wager["pays"], value)
        refuse_changed_line(data, alone, key, value, changed)
        put(together, f"wager.{key}.pays", changed)
        alone[f"{key}={value}"] = together
    if several:
        refuse_hidden(data, settings, alone, together)
        refuse_other_decks(data, together, settings)
    return together


def take(data: dict[str, Any], key: str, value: str, file: str) -> dict[str, Any]:
    """Return the data with one setting applied, except to single lines of pay tables; what changes is copied."""
    reading = table_in(data, "reading", key)
    if reading is not None:
        for path, other in way(reading, value).items():
            if of_a_line(path):
                continue
            try:
                put(data, path, other)
            except KeyError:
                missing = Complaint(file, f"reading.{key}.ways.{value}", f"the file has no `{path}`")
                raise InvalidData([missing]) from None
    elif key == "decks":
        put(data, "deck.decks", number(key, value))
    elif key in options_of(data):
        put(data, f"options.{key}", read_value(value))
    elif key in ("coverage", "rounding"):
        data[key] = value
    else:
        raise Refused("unknown-setting", f"{file} has no setting `{key}`{did_you_mean(key, names(data))}")
    return data


def of_a_line(path: str) -> bool:
    """Return whether a path leads to one line of a pay table: `wager.fortune.pays.royal match.when`."""
    return re.fullmatch(r"wager\.[^.]+\.pays\.[^.]+\.(when|before)", path) is not None


def change_lines(
    data: dict[str, Any], settings: Mapping[str, str], alone: Mapping[str, dict[str, Any]], file: str
) -> None:
    """Move and rename the lines of pay tables named by the chosen ways, in the table that the other settings left.

    Two ways that change one line are refused; a way whose line another way has removed is refused too.
    """
    changed: dict[str, str] = {}
    for key, value in settings.items():
        reading, said = table_in(data, "reading", key), f"{key}={value}"
        for path, other in way(reading, value).items() if reading is not None else ():
            if not of_a_line(path):
                continue
            line = path.rpartition(".")[0]
            if line in changed:
                raise refused(changed[line], said, line.split("."))
            changed[line] = said
            try:
                put(data, path, other)
            except KeyError:
                _, wager, _, name, _ = path.split(".")
                without = [each for each in alone if each != said and name not in lines_of(alone[each], wager)]
                if without:
                    raise refused(without[0], said, ("wager", wager, "pays", name)) from None
                nowhere = Complaint(file, f"reading.{key}.ways.{value}", f"the file has no `{path}`")
                raise InvalidData([nowhere]) from None


def lines_of(data: Mapping[str, Any], wager: str) -> list[str]:
    """Return the conditions that a wager's pay table names."""
    return [line[0] for line in (table_in(data, "wager", wager) or {}).get("pays", [])]


def is_pay(data: Mapping[str, Any], key: str, value: str) -> bool:
    """Return whether a setting is about a wager's pays: a filed wager, or one offered only under a reading.

    If an option has the name of a wager, odds set the wager's pay, and any other value sets the option.
    """
    if key in options_of(data) and not is_odds(value):
        return False
    ways = [each for reading in tables_in(data, "reading") for each in reading.get("ways", {}).values()]
    offered = table_in(data, "wager", key) is not None or any(f"wager.{key}" in each for each in ways)
    return offered and table_in(data, "reading", key) is None


def refuse_hidden(
    filed: dict[str, Any], settings: Mapping[str, str], alone: Mapping[str, dict[str, Any]], together: dict[str, Any]
) -> None:
    """Refuse an option of a reading that only confirms the filed data, if another setting contradicts it: the confirmed
    value was changed, or another option of the reading now holds entirely.
    """
    for reading in tables_in(filed, "reading"):
        if (name := settings.get(reading.get("id", ""))) is None:
            continue
        mine, said = way(reading, name), f"{reading['id']}={name}"
        others = {each: changed for each, changed in alone.items() if each != said}
        for path, value in mine.items():
            if says(filed, path, value) and not says(together, path, value):
                undoing = [each for each, changed in others.items() if not says(changed, path, value)]
                raise refused(said, (undoing or [*others])[0], path.split("."))
        for other in reading["ways"].values() if not mine else ():
            new = [each for each in other.items() if not says(filed, *each)]
            if new and all(says(together, *each) for each in other.items()):
                doing = [each for each, changed in others.items() if says(changed, *new[0])]
                raise refused(said, (doing or [*others])[0], new[0][0].split("."))


def refuse_changed_line(
    filed: dict[str, Any], alone: Mapping[str, dict[str, Any]], key: str, value: str, changed: list[list[str]]
) -> None:
    """Refuse a pay for a line that a chosen reading also changes."""
    before = dict((table_in(filed, "wager", key) or {}).get("pays", []))
    after = dict(changed)
    for said, data in alone.items():
        read = dict((table_in(data, "wager", key) or {}).get("pays", []))
        for line in before.keys() & read.keys():
            if read[line] not in (before[line], after.get(line)):
                raise refused(f"{key}={value}", said, ("wager", key, "pays", line))


def refuse_other_decks(filed: Mapping[str, Any], data: Mapping[str, Any], settings: Mapping[str, str]) -> None:
    """Refuse a number of decks that a chosen reading does not allow.

    Numbers that no filing mentions are allowed.
    """
    for reading in tables_in(data, "reading") if "decks" in settings else ():
        chosen = settings.get(reading.get("id", ""))
        if chosen is None or not any("deck.allowed" in each for each in reading["ways"].values()):
            continue
        allowed = data["deck"].get("allowed") or [filed.get("deck", {}).get("decks", 1)]
        if int(settings["decks"]) not in allowed:
            both = f"decks={settings['decks']} and {reading['id']}={chosen}"
            may = ", ".join(str(each) for each in allowed)
            raise Refused("bad-setting", f"{both} conflict: under that reading the allowed decks are {may}")


def names(data: Mapping[str, Any]) -> list[str]:
    """Return what can be set."""
    found = [each.get("id", "") for key in ("reading", "wager") for each in tables_in(data, key)]
    return list(dict.fromkeys([*found, "decks", "coverage", "rounding", *options_of(data)]))


def options_of(data: Mapping[str, Any]) -> list[str]:
    """Return the options that can be set: those in the file, and the game's defaults."""
    left = game(str(data["game"])).offering.options if data.get("game") in games() else ()
    return list(dict.fromkeys([*data.get("options", {}), *left]))


def tables_in(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """Return the well-formed tables in a list; the builder reports the rest."""
    listed = data.get(key, [])
    return [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []


def table_in(data: Mapping[str, Any], key: str, id: str) -> dict[str, Any] | None:
    return next((each for each in tables_in(data, key) if each.get("id") == id), None)


def way(reading: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return what a way of reading changes."""
    ways: dict[str, Mapping[str, Any]] = reading.get("ways", {})
    if name not in ways:
        raise Refused("unknown-reading", f"reading `{reading['id']}` has no setting `{name}`{did_you_mean(name, ways)}")
    return ways[name]


def number(key: str, value: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,2}", value):
        raise Refused("bad-setting", f"{key} is a whole number from 1 to 999, not {value!r}")
    return int(value)


def read_value(value: str) -> bool | int | str:
    """Read a setting: yes and no, numbers, words.

    >>> read_value("no"), read_value("-1"), read_value("²"), read_value("--5")
    (False, -1, '²', '--5')
    """
    if value.lower() in ("true", "yes", "on"):
        return True
    if value.lower() in ("false", "no", "off"):
        return False
    return int(value) if re.fullmatch(r"-?[0-9]{1,9}", value) else value


def entries(listed: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return a list of tables by id; schedules by filing, option and table."""
    keys = ("filing", "option", "table")
    tables = [each for each in listed if isinstance(each, dict)]
    return {each.get("id") or ":".join(str(each[key]) for key in keys if key in each): each for each in tables}


def chosen(listed: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """Return the entries in a list that a name means: one entry, all entries (`*`), or a range of a filing's options,
    as in `fees-2020:19-24`.

    >>> [each["option"] for each in chosen([{"filing": "own", "option": number} for number in (1, 2, 3)], "own:2-3")]
    [2, 3]
    """
    if name == "*":
        return listed
    if span := re.fullmatch(r"(.+):(\d+)-(\d+)", name):
        options = range(int(span[2]), int(span[3]) + 1)
        found = [each for each in listed if each.get("filing") == span[1] and each.get("option") in options]
        if found:
            return found
    return [entries(listed)[name]]


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a dotted path; entries of lists are chosen by name, or several at once as `chosen` does.

    A table under a new name is added to the list: a wager offered only under this reading. Everything on the path is
    copied first, so that shared tables and lists do not change.
    """
    key, _, rest = path.partition(".")
    if not rest:
        data[key] = value
        return
    within = data[key] = copy(data.get(key, {}))
    if is_pays(within):
        change_line(within, rest, value)
        return
    if not isinstance(within, list):
        put(within, rest, value)
        return
    name, _, rest = rest.partition(".")
    if not rest and isinstance(value, dict) and name not in entries(within):
        within.append({"id": name, **value})
        return
    meant = {id(entry) for entry in chosen(within, name)}
    for place, entry in enumerate(within):
        if id(entry) in meant:
            within[place] = dict(entry)
            put(within[place], rest, value)


def change_line(pays: list[list[str]], path: str, value: str) -> None:
    """Give a line of a pay table another condition, or put it before another line.

    >>> pays = [["three of a kind", "3:1"], ["straight", "2:1"]]
    >>> change_line(pays, "straight.before", "three of a kind")
    >>> change_line(pays, "straight.when", "natural straight")
    >>> pays
    [['natural straight', '2:1'], ['three of a kind', '3:1']]
    """
    name, _, what = path.rpartition(".")
    named = dict(pays)
    if name not in named or (what == "before" and value not in named):
        raise KeyError(path)
    at = [line[0] for line in pays].index(name)
    if what == "when":
        pays[at] = [value, named[name]]
    else:
        line = pays.pop(at)
        pays.insert([each[0] for each in pays].index(value), line)


def line_says(pays: list[list[str]], path: str, value: str) -> bool:
    """Return whether a line has that condition, or comes before that line."""
    name, _, what = path.rpartition(".")
    conditions = [line[0] for line in pays]
    if what == "when":
        return value in conditions and name not in conditions
    return name in conditions and value in conditions and conditions.index(name) < conditions.index(value)


def says(data: Mapping[str, Any], path: str, value: Any) -> bool:
    """Return whether a dotted path has this value, written as `put` would write it."""
    key, _, rest = path.partition(".")
    there = data.get(key)
    if not rest:
        return key in data and bool(there == value)
    if is_pays(there):
        return line_says(data[key], rest, value)
    if isinstance(there, list):
        name, _, rest = rest.partition(".")
        if not rest:
            return entries(there).get(name) == {"id": name, **value}
        try:
            return all(says(entry, rest, value) for entry in chosen(there, name))
        except KeyError:
            return False
    return isinstance(there, dict) and says(there, rest, value)
