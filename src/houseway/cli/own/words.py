"""`houseway words`: what a house's file can say about a game: conditions, fields, options, bonus bets."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cli.output import USAGE, console, print_json, stop, table, talk
from houseway.games.conditions import Field
from houseway.games.find import game
from houseway.games.game import Game
from houseway.games.poker.base_variants import names as bases
from houseway.houses.loader.load import silences as shared_silences
from houseway.houses.loader.reader import did_you_mean
from houseway.registry import games


def vocabulary(of: Game) -> dict[str, Any]:
    """Return every word of a game with its meaning and an example."""
    return {
        "game": of.id,
        "summary": of.telling.summary,
        "conditions": conditions(of.conditions, of.outcomes, of.telling.explain),
        "fields": fields(of.offering.fields),
        "options": [
            {"name": name, "default": option.default, "means": option.means}
            for name, option in of.offering.options.items()
        ],
        "on": [
            {"name": name, "means": each.judged or "a part of the round",
             "conditions": conditions(each.conditions, each.outcomes, each.explain), "fields": fields(each.fields)}
            for name, each in of.banking.aspects.items()
        ],
        "choices": [each.word for each in of.choosing.choices if each.word],
    }  # fmt: skip


def conditions(named: Mapping[str, Any], outcomes: int, explain: Callable[[int], str]) -> list[dict[str, str]]:
    """Return each named condition with an outcome that meets it."""
    found = []
    for name, holds in named.items():
        meets = next((number for number in range(outcomes) if holds(number)), None)
        found.append({"name": name, "example": "" if meets is None else explain(meets)})
    return found


def fields(declared: Mapping[str, Field]) -> list[dict[str, str]]:
    """Return each field with its values and a condition that uses it."""
    found = []
    for name, field in declared.items():
        example = name if field.yes else f"{name} = {field.words[-1]}" if field.words else f"{name} = 3"
        values = "yes or no" if field.yes else ", ".join(field.words) or "a number"
        found.append({"name": name, "means": field.means, "values": values, "example": example})
    return found


def silences() -> list[tuple[str, str, str]]:
    """Return the questions that filings leave open: for each, its name under `[readings]`, how it is read, and the
    other ways to read it.
    """
    return [(name, each["read"], ", ".join(each["ways"])) for name, each in shared_silences().items()]


def poker_bases() -> list[tuple[str, str, str]]:
    """Return the games that `[poker] base` can name."""
    return [(name, "a poker game that everybody knows", f'base = "{name}"') for name in bases()]


LISTS = {"silences": silences, "poker": poker_bases}
"""Lists that belong to no single game."""


def show_words(name: str, as_json: bool) -> None:
    """Print the words of a game, or the games if none is named."""
    if not name:
        known = [(each, entry.family) for each, entry in games().items()]
        if as_json:
            print_json([{"game": each, "family": family} for each, family in known])
        else:
            console().print(table("Games", ("game", "family"), known))
            talk("houseway: see also `houseway words poker` and `houseway words silences`; `houseway new offer` also"
                 " begins games of pan, thirteen and trips")
        return
    if name in LISTS and name not in games():
        rows = LISTS[name]()
        if as_json:
            print_json([dict(zip(("name", "means", "values"), row, strict=True)) for row in rows])
        else:
            console().print(table(name.capitalize(), ("name", "means", "values"), rows))
        return
    if name not in games():
        stop(f"there is no game `{name}`{did_you_mean(name, games())}", USAGE, as_json, code="unknown-game")
    told = vocabulary(game(name))
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(told["summary"], markup=False)
    out.print()
    blocks = [("", told), *((f', on = "{each["name"]}" ({each["means"]})', each) for each in told["on"])]
    for title, block in blocks:
        out.print(table(f"Conditions{title}", ("condition", "holds, for example, when"),
                        [(each["name"], each["example"]) for each in block["conditions"]]))  # fmt: skip
        if block["fields"]:
            columns = ("field", "means", "values", "example")
            told_fields = [(each["name"], *(each[key] for key in columns[1:])) for each in block["fields"]]
            out.print(table(f"Fields for conditions written out{title}", columns, told_fields))
        out.print()
    options = [(each["name"], repr(each["default"]), each["means"]) for each in told["options"]]
    if options:
        out.print(table("Options", ("option", "default", "means"), options))
