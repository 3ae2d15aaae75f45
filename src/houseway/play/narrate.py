"""A spoken line for every event: what a dealer would say, and what a screen reader says."""

from houseway.money import show
from houseway.play import events as happened
from houseway.play.events import Event
from houseway.play.table import Table
from houseway.rules.spot import Place


def say(table: Table, event: Event) -> str:
    """Tell an event in words, given the table before it."""
    match event:
        case happened.TableOpened():
            return f"A table of {event.offer} opens with {event.seats} seats."
        case happened.SeatTaken():
            came = "comes from the must-move table to" if event.moved else "takes"
            return f"{event.name} {came} {Place(event.seat, event.behind)} with {show(event.chips)}."
        case happened.ChipsBought():
            return f"{name(table, event.seat, event.behind)} buys {show(event.chips)} more."
        case happened.SeatLeft():
            return f"{name(table, event.seat, event.behind)} leaves with {show(event.chips)}."
        case happened.SatOut():
            return f"{name(table, event.seat, event.behind)} sits out."
        case happened.CameBack():
            return f"{name(table, event.seat, event.behind)} is back."
        case happened.SeatChanged():
            return f"{name(table, event.seat, 0)} moves to seat {event.to}."
        case happened.Shuffled():
            pieces = f"{event.cards} {table.offer.pack.drawn}"
            return f"The dealer shuffles {pieces}; their order is sealed as {event.commitment[:12]}…"
        case happened.SeedRevealed():
            return f"The seed of an earlier shuffle was {event.seed[:12]}…"
        case happened.TimeCollected():
            return f"{name(table, event.seat, event.behind)} pays {show(event.amount)} for time."
    return table.kind.say(table, event)


def name(table: Table, seat: int, behind: int = 0) -> str:
    """Return who is at a place: their name and where they are."""
    place = Place(seat, behind)
    person = table.people.get(place)
    return f"{person.name} ({place})" if person else str(place)
