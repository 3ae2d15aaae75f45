"""Every number, word and path of an offer's data, changed in turn to something a house could have filed."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, to_builtins
from tests.support.mutation.mutation import Moved, Path, leaves, other_condition, other_pay, rebuilt, spelled

from houseway.games.find import stated
from houseway.games.poker.base_variants import stated_over
from houseway.games.poker.variant import Variant
from houseway.games.twentyone.rules import WORDS as TWENTY_ONE
from houseway.houses import Offer, offer
from houseway.houses.loader.banked import STARTS, WAGERS
from houseway.houses.loader.build import STATUSES
from houseway.money import Rounding
from houseway.registry import FAMILIES, KINDS
from houseway.rules.bank import Coverage
from houseway.rules.collection import WHEN
from houseway.rules.drop import Drop
from houseway.rules.stakes import Stakes

PROSE = r"(name|summary|owner|gega|as-name|rules\..*\.text|notes\..*\.text|reading\.\d+\.(written|read|why)|.*\.note)"
WORDS: dict[str, tuple[str, ...]] = {
    r"family": tuple(FAMILIES),
    r"kind": KINDS,
    r"status": STATUSES,
    r"coverage": tuple(each.value for each in Coverage),
    r"rounding": tuple(each.value for each in Rounding),
    r"deck\.burn": ("none", "one", "value"),
    r"deal\.start": ("left", "button", "house-left"),
    r"deal\.misdeal\.exposed\.\d+": ("A", "Jo", "K"),
    r"deal\.asks": ("left", "house-left", "button", "all"),
    r"settlement\.(covered\.)?start": STARTS,
    r"settlement\.(covered\.)?by": ("wager", "seat"),
    r"settlement\.button\.by": ("dice", "card"),
    r"settlement\.button\.card": ("bank 1", "bank 2", "player 1"),
    r"settlement\.button\.counted-from": ("player-dealer", "house-dealer"),
    r"wager\.\d+\.kind": WAGERS,
    r"schedule\.\d+\.taken": tuple(WHEN),
    r"schedule\.\d+\.(player|bonus|player-dealer)\.per": ("wager", "bettor", "round"),
    r"options\.qualifies": ("queen high", "king high", "pair", "two pair"),
    **{rf"options\.{field.replace('_', '-')}": known for field, known in TWENTY_ONE.items()},
}
"""The words allowed at a path, if the types do not say."""


def every_move(filed: Offer) -> Iterator[Moved]:
    """Yield every change of an offer: each single value, each pay left out, lists in another order, and each reading.
    """
    data = in_full(filed)
    for path, old in leaves(data):
        if path[0] == "reading" and "ways" in path:  # not in force; the ways themselves are taken below
            continue
        if set_aside(data, path):
            continue
        yield from (Moved(path, old, new) for new in others(filed, data, path, old))
    for path, listed in lists(data):
        swapped = [listed[1], listed[0], *listed[2:]]
        if swapped != listed:
            yield Moved(path, listed, swapped)
    for place, wager in enumerate(data.get("wager", ())):
        for number in range(len(wager["pays"])):
            yield Moved(("wager", place, "pays"), wager["pays"], wager["pays"][:number] + wager["pays"][number + 1 :])
    for number, reading in enumerate(data.get("reading", ())):
        for way, changes in reading["ways"].items():
            if changes:
                yield Moved(("reading", number, "ways", way), reading["id"], changes)


def set_aside(data: Mapping[str, Any], path: Path) -> bool:
    """Return whether a cell is in a column that only another reading of the filing uses."""
    if path[0] != "stakes" or path[2] != "rows":
        return False
    return str(data["stakes"][path[1]]["columns"][path[-1]]).startswith("-")


def in_full(filed: Offer) -> dict[str, Any]:
    """Return an offer's data with the defaults of its game: options, and the rules of the poker base game."""
    data = {"kind": filed.kind, "family": filed.about.family, **deepcopy(dict(filed.raw))}
    if filed.game:
        options = data.setdefault("options", {})
        for name, option in filed.game.offering.options.items():
            options.setdefault(name, option.default)
        data.setdefault("coverage", filed.banked.coverage.value)
        data.setdefault("rounding", filed.banked.rounding.value)
    if "poker" in data:
        own = {key: value for key, value in data["poker"].items() if key != "base"}
        if own.get("kill") == "none":
            del own["kill"]
        whole = stated_over(data["poker"]["base"], own)
        data["poker"] = {"base": data["poker"]["base"], **{key: whole[key] for key in whole if key != "name"}}
    if stated(filed.kind):
        data[filed.kind] = {**as_data(filed.stated), **data.get(filed.kind, {})}
    return data


def as_data(said: Struct) -> dict[str, Any]:
    """Return the rules of a kind with its own table, with defaults filled in."""
    found: dict[str, Any] = to_builtins(said)
    return kebab({key: value for key, value in found.items() if key != "house" and value is not None})


def kebab(data: Any) -> Any:
    if isinstance(data, dict):
        return {key.replace("_", "-"): kebab(value) for key, value in data.items()}
    return [kebab(each) for each in data] if isinstance(data, list | tuple) else data


def moved(filed: Offer, move: Moved) -> Offer:
    """Return the changed offer: a reading by its way, everything else by its data."""
    if move.path[0] == "reading" and "ways" in move.path:
        return offer(filed.id, {str(move.old): str(move.path[-1])})
    return rebuilt(filed, in_full(filed), move)


def lists(data: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Yield the lists whose order is a rule: of settlement, and of the lines that a wager pays."""
    for key in ("wagers", "collects", "forfeits", "early"):
        listed = data.get("settlement", {}).get(key, [])
        if len(listed) > 1:
            yield ("settlement", key), listed


def others(filed: Offer, data: Mapping[str, Any], path: Path, old: Any) -> Iterator[Any]:
    """Yield the values to which a single value may be changed: the nearest others that a house could file."""
    here = spelled(path)
    if isinstance(old, bool):
        yield not old
    elif isinstance(old, int):
        yield old + 1
        if old > 0:
            yield old - 1
    elif re.fullmatch(PROSE, here):
        yield f"{old} And more."
    elif re.fullmatch(r"(.*\.)?(cite|as-cite|step-cite|choices|draws)|[a-z]+\.cites\..*", here):
        yield re.sub(r"\d+", "2", old, count=1)
    elif re.fullmatch(r"wager\.\d+\.pays\.\d+\.0", here):
        other = other_condition(filed.play, data["wager"][path[1]], old)
        yield from [other] if other != old else []
    elif re.fullmatch(r"wager\.\d+\.pays\.\d+\.1", here):
        yield other_pay(old)
    elif re.fullmatch(r"house-way\.\d+\.(when|do)", here):
        rows = [row[path[2]] for row in (*data["house-way"][path[1] + 1 :], *data["house-way"])]
        yield next((each for each in rows if each != old), f"{old}-x")
    elif re.fullmatch(r"house-way\.\d+\.example", here):
        rows = [row.get("example", "") for row in data["house-way"]]
        yield next((each for each in rows if each and each != old), f"{old} Ah")
    elif re.fullmatch(r"wager\.\d+\.on", here):
        yield next((name for name in filed.play.banking.aspects if name != old), "nothing")
    elif path[0] == "deal" and path[1] == "steps":
        yield old.replace(" up", " down") if " up" in old else old.replace(" down", " up")
    elif path[-1] == "without" or here == "poker.deck.without":
        yield "5" if "5" not in old else old.replace("5", "")
    elif known := words(here, filed):
        yield from [word for word in known if word != old][:2]
    elif "$" in old:
        yield from figures(old)
    else:
        yield f"{old}-x"


def figures(old: str) -> Iterator[str]:
    """Yield a text with each of its figures changed in turn: `$1-$200: $2` has three.

    >>> list(figures("$1-$200: $2"))
    ['$2-$200: $2', '$1-$201: $2', '$1-$200: $3']
    """
    for found in re.finditer(r"\d[\d,]*", old):
        more = int(found[0].replace(",", "")) + 1
        yield f"{old[: found.start()]}{more:,}{old[found.end() :]}"


def words(here: str, filed: Offer) -> tuple[str, ...]:
    """Return the words that are allowed at a path."""
    told = next((known for pattern, known in WORDS.items() if re.fullmatch(pattern, here)), ())
    if own := stated(filed.kind):
        told = told or literal(own.shape, tuple(here.removeprefix(f"{filed.kind}.").split(".")))
    if told or not here.startswith(("poker.", "stakes.")):
        return told
    if here.startswith("poker."):
        return literal(Variant, tuple(here.split(".")[1:]))
    _, _, *rest = here.split(".")
    if rest[0] == "drop":
        return literal(Drop, tuple(rest[1:]))
    return literal(Stakes, tuple(rest))


@cache
def literal(kind: Any, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a field of a shape, found by its keys; places in a list are passed over."""
    if get_origin(kind) in (Union, UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    if get_origin(kind) is tuple and keys:
        return literal(get_args(kind)[0], keys[1:])
    if get_origin(kind) is Literal:
        return get_args(kind) if not keys else ()
    if not keys or not (isinstance(kind, type) and issubclass(kind, Struct)):
        return ()
    fields = {name.replace("_", "-"): each for name, each in get_type_hints(kind).items()}
    return literal(fields[keys[0]], keys[1:]) if keys[0] in fields else ()
