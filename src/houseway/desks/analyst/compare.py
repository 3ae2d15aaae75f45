"""One game at several houses, side by side: rules, pays, fees and edges with their filed lines, differences marked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.desks.analyst.bets import cost
from houseway.houses import Offer, headers, offer
from houseway.houses.across_houses import Group, groups, key
from houseway.houses.loader.listing import Header
from houseway.houses.loader.reader import did_you_mean
from houseway.houses.tell.page import tell
from houseway.houses.tell.wagers import say_fee
from houseway.money import Chips
from houseway.odds.price import price_wagers
from houseway.odds.solution import solution
from houseway.registry import games
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager


class Cell(NamedTuple):
    """What one house filed, and the lines; empty if it filed nothing comparable."""

    text: str = ""
    cite: str = ""
    same: str = ""
    """The value to compare, if that is not the text: a bet may have another name but the same pays."""


Row = tuple[str, str, Sequence[Cell]]
"""A section, a label and a cell for each offer."""


def compare(name: str, bets: Mapping[str, Chips] | None = None) -> dict[str, Any]:
    """Return a game's rules, pays, fees and edges at every house; with bets, what they cost at each.

    `name` is a game as `houseway compare` lists it, an offer of it, or a family of rules such as `baccarat`.

    >>> [each["id"] for each in compare("ez-baccarat")["offers"]]
    ['crystal/ez-baccarat', 'palace/ez-baccarat-panda-8', 'comstock/ez-baccarat-panda-8']
    """
    found = group(name)
    offers = [offer(each.id) for each in found.offers]
    told = [tell(each) for each in offers]
    prices = [price_wagers(each, solution(each)) for each in offers]
    rows = [*rules(offers, told), *wager_rows(offers, prices), *fee_rows(offers)]
    result: dict[str, Any] = {
        "game": found.id,
        "name": found.name,
        "offers": [{"id": each.id, "name": each.name, "house": each.house.name, "cite": str(each.clause)}
                   for each in offers],
        "rows": [as_data(row) for row in rows],
    }  # fmt: skip
    return result | ({"bets": cost_at_each(found, offers, bets)} if bets else {})


def as_data(row: Row) -> dict[str, Any]:
    """Return a row as data; it differs if the houses that file it do not agree, or one does not file it."""
    section, label, cells = row
    said = {cell.same or cell.text for cell in cells}
    shown = [{"text": cell.text, "cite": cell.cite} for cell in cells]
    return {"section": section, "label": label, "differs": len(said) > 1, "cells": shown}


def banked() -> list[Header]:
    """Return every playable offer against a bank."""
    return [each for each in headers() if each.played and each.game]


def group(name: str) -> Group:
    """Return the offers that a name means: one game at several houses, or all offers of one set of rules."""
    known = groups(banked())
    named = [each for each in known if name in (each.id, *(one.id for one in each.offers))]
    named = named or [each for each in known if key(name) == key(each.name)]
    if named:
        return named[0]
    if name in games():
        return Group(name, name.replace("-", " ").title(), "", tuple(each for each in banked() if each.game == name))
    near = did_you_mean(name, sorted({*(each.id for each in known), *games()}))
    raise Refused("unknown-game", f"there is no banked game `{name}`{near}")


def rules(offers: Sequence[Offer], told: Sequence[Mapping[str, Any]]) -> Iterator[Row]:
    """Yield the rules: cards, seats, deal, bank, order of settlement, and the options in which the houses differ."""
    yield "rules", "cards", [Cell(each["shoe"]["text"], each["shoe"]["cite"]) for each in told]
    yield "rules", "seats", [Cell(each["seating"]) for each in told]
    yield "rules", "deal", [Cell(each["deal"]["text"], each["deal"]["cite"]) for each in told]
    names = dict.fromkeys(name for each in told for name in each["options"])
    for name in names:
        cells = [Cell(plain(each["options"].get(name)), each["played"]["cite"]) for each in told]
        if len({cell.text for cell in cells}) > 1:
            yield "rules", name.replace("-", " "), cells
    yield "rules", "bank", [Cell(each["bank"]["text"], each["bank"]["cite"]) for each in told]
    settled = [each["settlement"][0] if each["settlement"] else {"text": "", "cite": ""} for each in told]
    yield "rules", "settlement", [Cell(each["text"], each["cite"]) for each in settled]
    buttons = [each["button"] or {"text": "", "cite": ""} for each in told]
    if any(each["text"] for each in buttons):
        yield "rules", "button", [Cell(each["text"], each["cite"]) for each in buttons]


def plain(value: Any) -> str:
    """Return an option's value in plain words.

    >>> plain(True), plain(None), plain(["ace ten"]), plain(17)
    ('yes', '', 'ace ten', '17')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) or "none" if isinstance(value, list | tuple) else str(value)


def winning(wager: Wager) -> tuple[str, frozenset[str]]:
    """Return what decides a wager: the part of the round it depends on, and its conditions."""
    return wager.on, frozenset(line.when for line in wager.pays if line.verdict.result == "win")


def alike(wager: Wager, offer: Offer) -> Wager | None:
    """Return an offer's wager that wins on the same conditions, whatever it is called; else the wager with the same id.

    >>> dragon = offer("palace/ez-baccarat-panda-8").wager("dragon-7")
    >>> alike(dragon, offer("crystal/ruyi-baccarat")).name
    'Gold 7 Bonus Bet'
    """
    same = [each for each in offer.banked.wagers if winning(each) == winning(wager) and each.kind == wager.kind]
    named = offer.named.get(wager.id)
    if named is not None and (named in same or not same):
        return named if named.kind == wager.kind else None
    return same[0] if same else None


def aligned(offers: Sequence[Offer]) -> list[list[Wager | None]]:
    """Return the wagers of all offers in rows: the same bet in each row, None if a house does not have it."""
    rows: list[list[Wager | None]] = []
    seen: list[set[str]] = [set() for _ in offers]
    for at, each in enumerate(offers):
        for wager in each.banked.wagers:
            if wager.id in seen[at]:
                continue
            row = [None] * at + [wager if other is each else alike(wager, other) for other in offers[at:]]
            row = [one if one and one.id not in seen[place] else None for place, one in enumerate(row)]
            for place, one in enumerate(row):
                if one:
                    seen[place].add(one.id)
            rows.append(row)
    return rows


def wager_rows(offers: Sequence[Offer], prices: Sequence[Mapping[str, Mapping[str, Any]]]) -> Iterator[Row]:
    """Yield each wager's pays and its edge, the same bet in one row even if the houses name it differently."""
    rows = aligned(offers)
    for row in rows:
        pays = [pays_cell(wager) if wager else Cell() for wager in row]
        yield "pays", next(wager.name for wager in row if wager), pays
    for row in rows:
        cells = [edge_cell(priced[wager.id], wager) if wager else Cell()
                 for wager, priced in zip(row, prices, strict=True)]  # fmt: skip
        yield "edges", next(wager.name for wager in row if wager), cells


def pays_cell(wager: Wager) -> Cell:
    pays = "; ".join(f"{line.when} {line.verdict}" for line in wager.pays)
    return Cell(f"{wager.name}: {pays}", str(wager.clause), pays)


def edge_cell(priced: Mapping[str, Any], wager: Wager) -> Cell:
    """Return a price per unit of the wager, with its error if it was simulated."""
    error = priced.get("stderr")
    if "unit" in priced:
        text = f"${priced['edge']:.4f} for each other hand" + (f" ± {error:.5f}" if error else "")
    else:
        text = f"{100 * priced['edge']:+.4f} %" + (f" ± {100 * error:.4f}" if error else "")
    return Cell(text, str(wager.clause))


def others(offer: Offer) -> str:
    count = len(offer.fees.schedules) - 1
    return f"{count or 'no'} other{'' if count == 1 else 's'} filed"


def fee_rows(offers: Sequence[Offer]) -> Iterator[Row]:
    """Yield the fees of the schedule in force at each house."""
    lines = [each.schedule() for each in offers]
    cites = [str(line.clause) if line else "" for line in lines]

    def cells(texts: Iterable[str]) -> list[Cell]:
        return [Cell(text, cite) for text, cite in zip(texts, cites, strict=True)]

    yield "fees", "schedule", [
        Cell(f"{line.id}, {line.limit}; {others(each)}", str(line.clause), str(line.limit))
        if line else Cell("none filed") for each, line in zip(offers, lines, strict=True)
    ]  # fmt: skip
    yield "fees", "each bettor pays", cells(
        "; ".join(say_fee(fee) for fee in (line.player, line.bonus) if fee.bands) or "nothing" if line else ""
        for line in lines
    )
    yield "fees", "player-dealer pays", cells(say_fee(line.player_dealer) if line else "" for line in lines)
    yield "fees", "taken", cells(line.when if line else "" for line in lines)


def cost_at_each(found: Group, offers: Sequence[Offer], bets: Mapping[str, Chips]) -> list[dict[str, Any]]:
    """Return what bets cost at every offer of the same rules that has these bets under any name, with the offer's
    collection. An offer that does not take them, for example because one is below its minimum, gives the reason.
    """
    meant = meaning(offers, bets)
    played = {each.game for each in found.offers}
    rows = []
    for header in (each for each in banked() if each.game in played):
        each = offer(header.id)
        theirs = {name: alike(wager, each) for name, wager in meant.items()}
        if not all(theirs.values()):
            continue
        stakes = {wager.id: bets[name] for name, wager in theirs.items() if wager}
        try:
            rows.append(cost(each, stakes))
        except Refused as refused:
            rows.append({"offer": each.id, "house": each.house.name, "refused": refused.sentence,
                         "cite": str(refused.clause or "")})  # fmt: skip
    return rows


def meaning(offers: Sequence[Offer], bets: Mapping[str, Chips]) -> dict[str, Wager]:
    """Return the wager that each bet names, at the first of the offers that has it; `base` is the first base wager."""
    named = {"base": offers[0].wager(offers[0].base[0])}
    named |= {wager.id: wager for each in reversed(offers) for wager in each.banked.wagers}
    for name in bets:
        if name not in named:
            raise Refused("unknown-wager", f"there is no wager `{name}` here{did_you_mean(name, named)}")
    return {name: named[name] for name in bets}
