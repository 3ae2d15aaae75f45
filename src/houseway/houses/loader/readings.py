"""Reads the texts in a file: rules, notes and readings, each with the filed lines."""

from collections.abc import Collection

from houseway.houses.loader.reader import Reader
from houseway.houses.offers import Note, Reading
from houseway.rules.refusal import Clause

INCIDENTS = ("exposed-card", "out-of-turn", "fouled-hand", "wrong-number", "missed-blind")
"""Incidents that a floor meets daily; a rule can name one."""


def clause(reader: Reader, house: str, key: str = "cite") -> Clause:
    """Return a citation, which every rule must have."""
    return Clause.read(house, reader.take(key, str))


def notes(reader: Reader, key: str, house: str, by_data: Collection[str] = ()) -> tuple[Note, ...]:
    """Return the rules or notes of a table by subject; some texts may come from data."""
    found = []
    within = reader.table(key)
    for about in within.data:
        each = within.table(about)
        if isinstance(each.data.get("games"), list):
            games = ", ".join(each.words("games"))
        else:
            games = each.one_of("games", ("all", "player-dealer", "pot"), "all")
        text = each.take("text", str, "") if about in by_data else each.take("text", str)
        found.append(Note(about, text, clause(each, house), games, each.words("incidents", INCIDENTS)))
        each.done()
    return tuple(found)


def readings(reader: Reader, house: str) -> tuple[Reading, ...]:
    found = []
    for each in reader.tables("reading"):
        ways = each.take("ways", dict)
        for name, changes in ways.items():
            if not isinstance(changes, dict):
                each.complain(f"ways.{name}", f"is {changes!r}; a table of what it changes is expected")
        ways = {name: changes for name, changes in ways.items() if isinstance(changes, dict)}
        filed = [name for name, changes in ways.items() if changes == {}]
        each.take("way", str, "")
        presumed = each.take("presumes", dict, {})
        default = each.take("default", str, filed[0] if filed else "")
        if default not in filed:
            each.complain("default", f"`{default}` must be a way without changes: {default} = {{}}")
        elif len(ways) == 1:
            each.complain("ways", f"`{default}` is the only way; a reading needs at least two, so write this as a note")
        found.append(
            Reading(
                id=each.take("id", str),
                clause=clause(each, house),
                written=each.take("written", str),
                read=each.take("read", str),
                why=each.take("why", str),
                default=default,
                ways=ways,
                presumes=presumed,
            )
        )
        each.done()
    return tuple(found)
