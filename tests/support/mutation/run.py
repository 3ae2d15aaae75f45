"""Changes every number, word and path of an offer's data in turn, and lists the changes that rightly affect no price.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from tests.support.mutation.mutation import Moved, Path, leaves, other_condition, other_pay, rebuilt, spelled

from houseway.houses import Offer, offer
from houseway.odds.price import price_wagers, strategies
from houseway.odds.solution import solution

PLACES = 12
"""Significant digits that are compared; further digits depend on the order of a sum."""
NOT_PRICED = {
    "name": "how the game is called",
    "summary": "words for people",
    "owner": "words for people",
    "cite": "where it is filed",
    "gega": "the state's number of the game",
    "family": "what a list of games is sorted by",
    "as": "what it is played as has been read in; a name that is not there does not load",
    "as-name": "how that game is called",
    "without": "what it does without has been left out",
    "kind": "how a round is played at the table; the game and its wagers stay",
    "status": "whether it is offered at all",
    "seats": "how many sit there: a price is of one bettor against the bank",
    "fees": "fees are told beside a price, not in it",
    "schedule": "fees are told beside a price, not in it",
    "in-force": "which of the filed fees apply: they are told beside a price, not in it",
    "settlement": "in which order wagers are paid: a price is of a bank that covers all",
    "rotation": "who banks when",
    "coverage": "a price is of a bank that covers all",
    "rounding": "a price is of a unit, not of cents",
    "backlines": "how many may bet behind a seat",
    "circles": "on how many spots one may bet",
    "crowd": "how many may play at a table",
    "idle": "which seat of a larger table is not played",
    "rules": "words for people",
    "notes": "words for people",
}
"""Parts of the data that no price depends on."""

NO_MATTER = {
    r"(deck|deal|wager\.[^.]+|house-way\.\d+)\.(cite|choices|step-cite|exposed-draw.*)":
        "where it is filed",
    r"deck\.allowed.*": "which other shoes a table may choose",
    r"deck\.(burn|cut|fresh)": "cards that nobody sees may as well lie in the shoe: a price is of a fresh shuffle",
    r"deal\.(start|clockwise|own-first|asks|in-turn|boxed|draw-up|common-draw|dead-bank|shared-hand)":
        "who gets and says what first, and what only the bettor himself may see",
    r"wager\.[^.]+\.(name|needs.*|at-most|at-least|part|limit|within-table|capped|step|one-of|backline|square|envies-from|favours)":
        "how it is called, how much may be bet, and by whom",
    r"deal\.(piles|picks-pile|made-piles|pile-dice|every-seat|leftovers.*|misdeal.*)":
        "which pile is whose, and what replaces an exposed card or calls the deal off: all are alike",
    r"wager\.[^.]+\.(envies|envied|envies-highest|envies-own)": "whose hands are envied: a price is of one other hand",
    r"options\.qualifies-by": "doubles are priced against a bank that is set the house way: both are the same there",
    r"house-way\.\d+\.(example|id)": "words for people, and the name of the row",
}
"""Paths that no price depends on, by a pattern of the whole path."""


def moves(filed: Offer) -> Iterator[Moved]:
    """Yield every change that can affect a price."""
    data = deepcopy(dict(filed.raw))
    options = data.setdefault("options", {})
    for name, option in filed.play.offering.options.items():
        options.setdefault(name, option.default)
    data.setdefault("deck", {}).setdefault("without", "")
    data["deck"].setdefault("jokers-per-deck", 0)
    for path, old in leaves(data):
        if path[0] == "reading" or stands_by_path(path):
            continue
        for new in others(filed, data, path, old):
            if new != old:  # the only condition of an aspect has no other
                yield Moved(path, old, new)
    for place, wager in enumerate(data["wager"]):
        for number, line in enumerate(wager["pays"]):
            yield Moved(("wager", place, "pays"), line, wager["pays"][:number] + wager["pays"][number + 1 :])
    for number, reading in enumerate(data.get("reading", [])):
        for way, changes in reading["ways"].items():
            if any(not stands_by_path(tuple(path.split("."))) for path in changes):
                yield Moved(("reading", number, "ways", way), reading["id"], changes)


def stands_by_path(path: Path) -> bool:
    return path[0] in NOT_PRICED or any(re.fullmatch(pattern, spelled(path)) for pattern in NO_MATTER)


def others(filed: Offer, data: Mapping[str, Any], path: Path, old: Any) -> Iterator[Any]:
    """Yield the values to which a single value may be changed: the nearest others that a house could file."""
    here = spelled(path)
    if isinstance(old, bool):
        yield not old
    elif here == "deck.decks":
        allowed = [each for each in filed.banked.shoe.allowed if each != old]
        yield from (allowed[:1] or [old + 1])
    elif isinstance(old, int):
        yield old + 1
        if old > 0:
            yield old - 1
    elif here == "deck.without":
        yield "5" if "5" not in old else old.replace("5", "")
    elif path[0] == "deal" and path[1] == "steps":
        yield old.replace(" up", " down") if " up" in old else old.replace(" down", " up")
    elif re.fullmatch(r"wager\.\d+\.pays\.\d+\.0", here):
        wager = data["wager"][path[1]]
        yield other_condition(filed.play, wager, old)
    elif re.fullmatch(r"wager\.\d+\.pays\.\d+\.1", here):
        yield other_pay(old)
    elif here.endswith(".kind"):
        yield "bonus" if old == "base" else "base"
    elif here.endswith(".on"):
        yield next((name for name in filed.play.banking.aspects if name != old), "nothing")
    elif path[0] == "wager" and isinstance(path[-1], int):
        yield next((name for name in filed.play.banking.openings if name != old), "nothing")
    elif path[0] == "house-way" and path[2] in ("when", "do"):
        rows = [row[path[2]] for row in (*data["house-way"][path[1] + 1 :], *data["house-way"])]
        yield next((each for each in rows if each != old), f"{old}-x")
    elif here == "options.qualifies":
        yield "pair" if "high" in old else "two pair"
        yield "king high"
    else:
        yield f"{old}-x"


def moved_offer(filed: Offer, move: Moved) -> Offer:
    """Return the offer with its data changed; Damaged if the loader refuses it."""
    if move.path[0] == "reading":
        return offer(filed.id, {str(move.old): str(move.path[-1])})
    data = deepcopy(dict(filed.raw))
    for section, keys in (("options", filed.play.offering.options), ("deck", ("without", "jokers-per-deck"))):
        for name in keys:
            default = keys[name].default if isinstance(keys, Mapping) else ("" if name == "without" else 0)
            data.setdefault(section, {}).setdefault(name, default)
    return rebuilt(filed, data, move)


def figures(of: Offer) -> dict[str, Any]:
    """Return every figure of a price, without the words and pays that it repeats from the data."""
    solved = solution(of)
    wagers = price_wagers(of, solved)
    keys = ("exact", "made", "times", "offered", "where_it_gains", "house_way", "played", "hit")
    told: dict[str, Any] = {name: {key: each.get(key) for key in keys} for name, each in wagers.items()}
    told["strategy"] = [
        [each["values"], [(row["total"], row["against"], row["choice"], row["ev"]) for row in each["chart"]]]
        for each in strategies(solved, wagers)
    ]
    return {name: steady(each) for name, each in told.items()}


def steady(value: Any) -> Any:
    """Return figures without the last digits of a double, which depend on the order of a sum."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, Mapping):
        return {name: steady(each) for name, each in value.items()}
    return [steady(each) for each in value] if isinstance(value, list | tuple) else value
