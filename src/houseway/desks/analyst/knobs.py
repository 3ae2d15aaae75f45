"""What-if: every value of an offer that can be changed, with its filed value, its kind and what it means."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.desks.analyst.difference import difference
from houseway.houses import Offer
from houseway.houses.overlay import filed_data
from houseway.houses.reference import OFFER
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.rules.refusal import Refused

MOST_DECKS = 12


def knobs(offer: Offer) -> list[dict[str, Any]]:
    """Return the groups of knobs: readings, cards and bank, options, and the pays of each wager.

    A knob has the `key` of a setting, a `kind` (`choice`, `switch`, `number` or `text`), the `filed` value, and what it
    `means`. The setting of a pay is `WAGER=LINE=ODDS`, so its knob has a `line` as well. A value that a reading sets is
    listed only with that reading.

    >>> from houseway.houses import offer
    >>> groups = {each["group"]: each["knobs"] for each in knobs(offer("palace/ez-baccarat-panda-8"))}
    >>> [(each["line"], each["filed"]) for each in groups["Dragon 7 Bonus Bet pays"]]
    [('banker wins with three-card seven', '40:1')]
    """
    if offer.game is None or not offer.played:
        raise Refused("no-price", f"{offer.id} has no bank to bet against, so there is nothing to price", offer.clause)
    data = filed_data(offer.id)
    read = {each.id for each in offer.readings}
    groups = [("Readings", list(readings(offer))), ("Cards and bank", list(cards(data))),
              ("Game options", [each for each in options(offer) if each["key"] not in read])]  # fmt: skip
    for wager in (each for each in data.get("wager", ()) if each["id"] not in read):
        groups.append((f"{wager.get('name', wager['id'])} pays", list(pays(wager))))
    return [{"group": name, "knobs": found} for name, found in groups if found]


def knob(key: str, kind: str, filed: Any, means: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "kind": kind, "filed": filed, "means": means, **more}


def readings(offer: Offer) -> Iterator[dict[str, Any]]:
    for each in offer.readings:
        yield knob(each.id, "choice", each.default, each.read, values=list(each.ways), cite=str(each.clause))


def cards(data: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if "decks" in data.get("deck", {}):
        yield knob("decks", "number", data["deck"]["decks"], "decks in the shoe", least=1, most=MOST_DECKS)
    for key in ("coverage", "rounding"):
        told = next(each for each in OFFER if each.name == key)
        yield knob(key, "choice", data.get(key, told.default), told.means, values=told.type["enum"])


def options(offer: Offer) -> Iterator[dict[str, Any]]:
    """Yield the options of the game: a switch, a number, one of the known words, or a text."""
    for name, option in offer.play.offering.options.items():
        filed = offer.banked.options.get(name, option.default)
        words = [each for each in option.words if isinstance(each, str)]
        if isinstance(filed, str) and filed.lstrip("-").isdigit():  # a setting of digits is read as a number
            continue
        if isinstance(filed, bool):
            yield knob(name, "switch", filed, option.means)
        elif isinstance(filed, int):
            yield knob(name, "number", filed, option.means)
        elif isinstance(filed, str) and len(words) > 1:
            yield knob(name, "choice", filed, option.means, values=list(dict.fromkeys([filed, *words])))
        elif isinstance(filed, str):
            yield knob(name, "text", filed, option.means)


def pays(wager: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the lines of a pay table that win or push."""
    for line in wager.get("pays", ()):
        condition, odds = line[0], line[1]
        yield knob(wager["id"], "text", odds, f"{condition}: odds such as 40:1, or push, lose", line=condition)


def what_if(offer: Offer) -> dict[str, Any]:
    """Return the prices of an offer with its settings, beside those as filed."""
    wagers = price_wagers(offer, solution(offer))
    kept = ("edge", "stderr", "sd", "hit", "unit", "part_of", "with")
    told = {name: {key: each[key] for key in kept if key in each} | {"name": offer.wager(name).name}
            for name, each in wagers.items()}  # fmt: skip
    return {"offer": offer.id, "settings": {key: str(value) for key, value in offer.settings.items()}, "wagers": told,
            "not_as_filed": difference(offer, wagers)}  # fmt: skip
