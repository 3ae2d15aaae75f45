"""What-if: the same offer with a reading taken the other way, an option changed, a pay changed."""

import re
from collections.abc import Mapping
from typing import Any

from houseway.games.registry import MODULES, game
from houseway.houses.reader import Complaint, Damaged, did_you_mean
from houseway.money import Odds
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Verdict


def apply(data: dict[str, Any], settings: Mapping[str, str], file: str) -> dict[str, Any]:
    """Return the data with settings applied; a setting that names nothing is refused with what it could have been."""
    for key, value in settings.items():
        reading = next((each for each in tables_in(data, "reading") if each.get("id") == key), None)
        wager = next((each for each in tables_in(data, "wager") if each.get("id") == key), None)
        if reading is not None:
            for path, other in way(reading, value).items():
                try:
                    put(data, path, other)
                except KeyError:
                    raise Damaged([Complaint(file, f"reading.{key}.ways.{value}", f"`{path}` leads nowhere")]) from None
        elif wager is not None:
            wager["pays"] = changed_pays(key, wager["pays"], value)
        elif key == "decks":
            data.setdefault("deck", {})["decks"] = number(key, value)
        elif key in options_of(data):
            data.setdefault("options", {})[key] = read_value(value)
        elif key in ("coverage", "rounding"):
            data[key] = value
        else:
            raise Refused("unknown-setting", f"{file} has no setting `{key}`{did_you_mean(key, names(data))}")
    refuse_other_decks(data, settings)
    return data


def refuse_other_decks(data: Mapping[str, Any], settings: Mapping[str, str]) -> None:
    """Refuse decks that a reading which was chosen beside them does not allow: one of the two cannot be meant.

    Decks that are merely not filed are a question, and are answered as one.
    """
    for reading in tables_in(data, "reading") if "decks" in settings else ():
        chosen = settings.get(reading.get("id", ""))
        allowed = way(reading, chosen).get("deck.allowed") if chosen else None
        if allowed and int(settings["decks"]) not in allowed:
            both = f"decks={settings['decks']} and {reading['id']}={chosen}"
            may = ", ".join(str(each) for each in allowed)
            raise Refused("bad-setting", f"{both} do not go together: read so, the decks allowed are {may}")


def names(data: Mapping[str, Any]) -> list[str]:
    """Return what can be set."""
    found = [each.get("id", "") for key in ("reading", "wager") for each in tables_in(data, key)]
    return [*found, "decks", "coverage", "rounding", *options_of(data)]


def options_of(data: Mapping[str, Any]) -> list[str]:
    """Return the options that can be set: what the file states, and what it leaves as its game has it."""
    left = game(str(data["game"])).options if data.get("game") in MODULES else ()
    return list(dict.fromkeys([*data.get("options", {}), *left]))


def tables_in(data: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """Return the tables of a list, as far as it is one; the builder complains of what is not."""
    listed = data.get(key, [])
    return [each for each in listed if isinstance(each, dict)] if isinstance(listed, list) else []


def way(reading: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return what a way of reading changes."""
    ways: dict[str, Mapping[str, Any]] = reading.get("ways", {})
    if name not in ways:
        raise Refused("unknown-reading", f"reading `{reading['id']}` has no way `{name}`{did_you_mean(name, ways)}")
    return ways[name]


def changed_pays(key: str, pays: list[list[str]], value: str) -> list[list[str]]:
    """Change the odds of a wager: one figure for its only winning line, or `condition=odds` for one of several.

    >>> changed_pays("tie", [["tie", "8:1"]], "9:1")
    [['tie', '9:1']]
    >>> changed_pays("one-up", [["player wins one to zero", "30:1"], ["player wins by one", "9:1"]],
    ...     "player wins by one=10:1")
    [['player wins one to zero', '30:1'], ['player wins by one', '10:1']]
    """
    condition, _, odds = value.rpartition("=")
    try:
        Verdict.read(odds)
    except ValueError as error:
        raise Refused("bad-setting", f"{key}: {error}") from None
    conditions = [line[0] for line in pays]
    if not condition:
        winning = [line[0] for line in pays if _wins(line[1])] or conditions
        if len(winning) > 1:
            which = f"{key} wins in several ways; say which, as in {key}=`{winning[0]}={odds}`: {', '.join(winning)}"
            raise Refused("which-line", which)
        condition = winning[0]
    if condition not in conditions:
        raise Refused("unknown-setting", f"{key} has no line `{condition}`{did_you_mean(condition, conditions)}")
    return [[when, odds if when == condition else old] for when, old in pays]


def _wins(verdict: str) -> bool:
    return Verdict.read(verdict).odds != Odds(0)


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
    """Return the entries of a list that a name means: one of them, all by `*`, or options of a filing from one to
    another, as in `fees-2020:19-24`.

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
    """Put a value where a dotted path leads; lists of tables are entered by name, several entries as `chosen` says.

    A table under a name that a list has not is one more of them: a wager that is offered under this reading only.
    """
    key, _, rest = path.partition(".")
    if not rest:
        data[key] = value
    elif isinstance(listed := data.setdefault(key, {}), list):
        name, _, rest = rest.partition(".")
        if not rest and isinstance(value, dict) and name not in entries(listed):
            listed.append({"id": name, **value})
            return
        for entry in chosen(listed, name):
            put(entry, rest, value)
    else:
        put(listed, rest, value)
