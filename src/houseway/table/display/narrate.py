"""A sentence for every event, for the log and for screen readers."""

from typing import get_args

from houseway.money import show
from houseway.rules.spot import Place
from houseway.table import events as happened
from houseway.table.events import Event
from houseway.table.table import Table

OWN = frozenset(get_args(happened.TableEvent))
"""Events common to all tables; each kind of table narrates its own."""


def narrate(table: Table, event: Event) -> str:
    """Return an event in words, given the table before it."""
    if type(event) not in OWN:
        return table.kind.display.narrate(table, event)
    match event:
        case happened.TableOpened():
            return f"Table opened: {event.offer}, {event.seats} seats."
        case happened.SeatTaken():
            came = "moves from the must-move table to" if event.moved else "takes"
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
            return f"The dealer shuffles {pieces}, sealed as {event.commitment[:12]}…{chosen(table, event)}"
        case happened.Sealed():
            words = f" Seeds from {', '.join(who for who, _ in event.hashes)}." if event.hashes else ""
            return f"{event.shuffles} shuffles committed ({event.commitment[:12]}…).{words}"
        case happened.WordsShown():
            return f"{event.name} reveals their words for the next shuffle."
        case happened.SealBroken():
            return "The house was closed, so the sealed shuffles are discarded."
        case happened.SeedRevealed():
            return f"The seed of a shuffle was {event.seed[:12]}…"
        case happened.CardsOpened():
            return f"{len(event.cards)} cards of a shuffle are revealed with their proof."
        case happened.TimeCollected():
            return f"{name(table, event.seat, event.behind)} pays {show(event.amount)} for time."
        case happened.CarriedReturned():
            back = ", ".join(f"{show(amount)} to {name(table, seat)}" for seat, amount in event.rows)
            return f"Chips carried on the felt are returned: {back}."
    return str(event)


def chosen(table: Table, event: happened.Shuffled) -> str:
    """Return the end of a shuffle's log line: whose seeds chose it, and who committed a seed but never revealed it."""
    said = [who for who, _ in event.words]
    told = [who for who, _ in table.seal.hashes] if table.seal else []
    silent = [who for who in told if who not in said]
    by = "; no player's seed used" if not said else f"; chosen by the seeds of {', '.join(said)}"
    left = f"; {', '.join(silent)} committed a seed but never revealed it" if silent else ""
    return ("; chosen by the beacon" if event.beacon and not said else by if told or said else "") + left + "."


def typed(words: str) -> str:
    """Return words typed by the floor in quotation marks, so that nobody takes them for the table's own words.

    >>> typed("a boxed card")
    '“a boxed card”'
    """
    return f"“{words}”"


def name(table: Table, seat: int, behind: int = 0) -> str:
    """Return the name and place of the person at a place."""
    place = Place(seat, behind)
    person = table.people.get(place)
    return f"{person.name} ({place})" if person else str(place)
