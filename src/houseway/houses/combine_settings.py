"""Settings chosen together: the changes of both are applied, or the pair is refused.

Each setting is applied alone to the filed data; then the changes are merged. No chosen setting is lost silently: if two
give different values for one place, they are refused.
"""

from collections.abc import Iterable
from typing import Any

from houseway.rules.refusal import Refused

NOTHING = object()
"""Marks a missing key of a table."""


class Clash(Exception):
    """Two changes to the same place in the data, and the path to it."""

    def __init__(self, path: tuple[str, ...]) -> None:
        super().__init__(path)
        self.path = path


def laid_together(filed: dict[str, Any], alone: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Return the data with all the changes; `alone` maps each setting, as written, to the data under that setting
    alone.
    """
    together = filed
    for said, changed in alone.items():
        try:
            together = merged(filed, together, changed)
        except Clash as clash:
            raise refused(other_of(filed, alone, said), said, clash.path) from None
    return together


def other_of(filed: dict[str, Any], alone: dict[str, dict[str, Any]], said: str) -> str:
    """Return the earlier setting that conflicts with a given one."""
    before = list(alone)[: list(alone).index(said)]
    for each in before:
        try:
            merged(filed, alone[each], alone[said])
        except Clash:
            return each
    return " with ".join(before)


def refused(one: str, other: str, path: Iterable[str]) -> Refused:
    return Refused("bad-setting", f"{one} and {other} conflict: both set {what(tuple(path))}; choose one")


def what(path: tuple[str, ...]) -> str:
    """Return in words what a place in the data is about.

    >>> what(("wager", "base", "pays", "wins")), what(("wager", "base", "pays")), what(("deck", "decks"))
    ('what `wins` of base pays', 'what base pays', 'what `deck.decks` is')
    """
    if path[:1] == ("wager",) and path[2:3] == ("pays",):
        return f"what `{path[3]}` of {path[1]} pays" if path[3:] else f"what {path[1]} pays"
    return f"what `{'.'.join(path)}` is"


def merged(filed: Any, one: Any, other: Any, path: tuple[str, ...] = ()) -> Any:
    """Return the filed data with two changes merged: tables key by key, lists of tables by name, and pays line by line
    if both keep the filed lines.

    >>> merged([["wins", "1:1"], ["copy", "lose"]], [["wins", "19:20"], ["copy", "lose"]],
    ...        [["wins", "1:1"], ["copy", "push"]])
    [['wins', '19:20'], ['copy', 'push']]
    >>> merged({"decks": 8}, {"decks": 6}, {"decks": 4})
    Traceback (most recent call last):
    houseway.houses.combine_settings.Clash: ('decks',)
    """
    if one == other or other == filed:
        return one
    if one == filed:
        return other
    if filed is NOTHING and isinstance(one, dict) and isinstance(other, dict):
        filed = {}  # the file lacks this table, and both settings add to it
    filed_by, one_by, other_by = (by_name(each) for each in (filed, one, other))
    if one_by is None or other_by is None or filed_by is None or not type(filed) is type(one) is type(other):
        raise Clash(path)
    if isinstance(filed, list) and not (begins(one_by, filed_by) and begins(other_by, filed_by)):
        raise Clash(path)  # the lines differ in order or number, so another line may apply first
    if is_pays(filed) and not list(one_by) == list(other_by) == list(filed_by):
        raise Clash(path)  # a new line may take cases from one that the other changes
    if is_pays(filed) and any(newly_paid(filed_by, each) for each in (one_by, other_by)):
        raise Clash(path)  # this line copies the pay of a line that the other setting changes
    found = {}
    for name in dict.fromkeys([*one_by, *other_by]):
        was, now, then = (each.get(name, NOTHING) for each in (filed_by, one_by, other_by))
        if (value := merged(was, now, then, (*path, name))) is not NOTHING:
            found[name] = value
    if is_pays(filed):
        return [[name, value] for name, value in found.items()]
    return list(found.values()) if isinstance(filed, list) else found


def by_name(value: Any) -> dict[str, Any] | None:
    """Return the parts of a table, of a list of tables or of pays by name; None if they have no names."""
    if isinstance(value, dict):
        return value
    if is_pays(value):
        named = [(str(line[0]), line[1]) for line in value]
    elif isinstance(value, list) and all(isinstance(each, dict) for each in value):
        named = [(name_of(each), each) for each in value]
    else:
        return None
    found = dict(named)
    return found if len(found) == len(value) else None


def is_pays(value: Any) -> bool:
    """Return whether a value is a list of lines, each a condition and its pay."""
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(line, list) and len(line) == 2 and isinstance(line[0], str) for line in value)
    )


def newly_paid(filed: dict[str, Any], changed: dict[str, Any]) -> bool:
    """Return whether a line that lost or pushed now pays."""
    return any(":" in str(changed[line]) and ":" not in str(filed[line]) for line in filed)


def name_of(table: dict[str, Any]) -> str:
    """Return the name of a table in a list: its id; for schedules the filing, the option and the table."""
    return str(table.get("id") or ":".join(str(table[key]) for key in ("filing", "option", "table") if key in table))


def begins(named: dict[str, Any], filed: dict[str, Any]) -> bool:
    """Return whether all filed entries are still there, in order, with new entries only after them."""
    return list(named)[: len(filed)] == list(filed)
