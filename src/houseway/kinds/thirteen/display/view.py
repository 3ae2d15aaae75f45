"""What one viewer sees of a hand of thirteen cards: their own cards, and all hands once they are turned up."""

from collections.abc import Sequence
from typing import Any

from houseway.games.thirteen.hands import Setting, fouled, name
from houseway.games.thirteen.rules import CARDS, FEWEST, SIZES
from houseway.games.thirteen.sweeps import held
from houseway.kinds.thirteen.round import HandChoice, Round, TriedRows, numbers, rules_of, seat_of
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.rules.spot import Place
from houseway.table.display.view import HIDDEN
from houseway.table.table import Table

NAMES = ("front", "middle", "back")


def view(table: Table, place: Place | None) -> dict[str, Any]:
    round: Round | None = table.round or table.last
    return {
        "sizes": dict(zip(NAMES, SIZES, strict=True)),
        "fewest": FEWEST,
        "point": table.line.point,
        "fee": table.line.fee,
        "button": round.button if round else table.carryover.button,
        "hand": in_hand(table, round, place) if round else None,
    }


def in_hand(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    mine = seat_of(round, place, table)
    seats = {str(seat): before(table, round, seat, mine) for seat in round.seats}
    return {
        "over": table.round is None,
        "stage": "over" if table.round is None else "shown" if round.shown else "setting",
        "seats": seats,
        "ended": ended(table, round, list(seats.values()), mine) if table.round is None else None,
        "payments": [payment._asdict() for payment in round.paid],
        "yours": yours(table, round, mine) if mine else None,
    }


def ended(table: Table, round: Round, seats: Sequence[dict[str, Any]], mine: int) -> dict[str, Any]:
    """Return the biggest winner, and the viewer's net result and collection."""
    most = max((each["won"] for each in seats), default=0)
    best = [each["seat"] for each in seats if each["won"] == most]
    people = [table.people.get(Place(seat)) for seat in best]
    named = " and ".join(person.name if person else f"seat {seat}" for seat, person in zip(best, people, strict=True))
    told = f"{named} won {show(most)}" + " each" * (len(best) > 1) if most > 0 else "All players break even"
    net = next((each["won"] for each in seats if each["seat"] == mine), 0)
    return {"told": told, "yours": {"net": net, "collection": round.fees.get(mine, 0)} if mine else None}


def before(table: Table, round: Round, seat: int, mine: int) -> dict[str, Any]:
    """Return a seat's row."""
    said, cards = round.said.get(seat), list(round.hands.get(seat, ()))
    opened = seat in round.shown and (said is None or said.word != "surrender")
    sees = opened or seat == mine
    won = sum(paid.amount * ((paid.to == seat) - (paid.by == seat)) for paid in round.paid)
    rows = rows_of(said) if said and said.cards else None
    return {
        "seat": seat,
        "cards": as_held(table, cards) if sees else [HIDDEN] * len(cards),
        "rows": (rows if sees else hidden_rows()) if rows else None,
        "said": said.word if said else "",
        "sweep": said.name if said else "",
        "told": list(map(short, round.told.get(seat, ()))),
        "foul": round.why.get(seat) or round.fouls.get(seat, ""),
        "won": won,
    }


def as_held(table: Table, cards: Sequence[str]) -> list[str]:
    """Return cards as players hold them: highest first."""
    return sorted(cards, key=table.offer.pack.read, reverse=True)


def rows_of(said: HandChoice) -> dict[str, list[str]]:
    """Return a setting as three rows of cards."""
    cards, front, both = said.cards, said.sizes[0], sum(said.sizes)
    rows = cards[:front], cards[front:both], cards[both:]
    return {named: list(row) for named, row in zip(NAMES, rows, strict=True)}


def hidden_rows() -> dict[str, list[str]]:
    return {named: [HIDDEN] * size for named, size in zip(NAMES, SIZES, strict=True)}


def yours(table: Table, round: Round, seat: int) -> dict[str, Any]:
    """Return what only the player sees: their layout so far, what it makes, and their clean sweeps."""
    rows, said = round.laid.get(seat) or TriedRows(), round.said.get(seat)
    if said and said.cards:
        rows = TriedRows(*(tuple(row) for row in rows_of(said).values()))
    hand = numbers(table, round.hands.get(seat, ()))
    return {
        "laid": {named: list(row) for named, row in zip(NAMES, rows, strict=True)},
        "told": told(table, rows),
        "foul": warning(table, rows, said),
        "sweeps": list(held(rules_of(table.offer).sweeps, hand)) if len(hand) == CARDS else [],
    }


def told(table: Table, rows: TriedRows) -> dict[str, str]:
    """Return the name of every hand that is complete."""
    runs = rules_of(table.offer).front_runs
    whole = zip(NAMES, rows, SIZES, strict=True)
    return {named: short(name(numbers(table, row), runs)) for named, row, size in whole if len(row) == size}


def warning(table: Table, rows: TriedRows, said: HandChoice | None) -> str:
    """Return why the layout would be a foul, once all three hands are complete."""
    if tuple(map(len, rows)) != SIZES or (said and said.word != "set"):
        return ""
    hands = Setting(*(numbers(table, row) for row in rows))
    return fouled(hands, rules_of(table.offer).front_runs)


def sees(table: Table, hand: str, place: Place) -> bool:
    """Check whether a hand belongs to the person at this place."""
    return hand == str(seat_of(table.round, place, table))
