"""A spoken line for every event: what a dealer would say, and what a screen reader says."""

from typing import get_args

from houseway.money import show
from houseway.rules.spot import Place
from houseway.table import events as happened
from houseway.table.events import Event
from houseway.table.table import Table

OWN = frozenset(get_args(happened.TableEvent))
"""What happens at any table; all else its kind tells."""


def say(table: Table, event: Event) -> str:
    """Tell an event in words, given the table before it."""
    if type(event) not in OWN:
        return table.kind.display.narrate(table, event)
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
            return f"The dealer shuffles {pieces}, sealed as {event.commitment[:12]}…{chosen(table, event)}"
        case happened.Sealed():
            told = f" Words are told by {', '.join(who for who, _ in event.hashes)}." if event.hashes else ""
            return f"{event.shuffles} shuffles are sealed as {event.commitment[:12]}…{told}"
        case happened.WordsShown():
            return f"{event.name} shows their words for the next shuffle."
        case happened.SealBroken():
            return "The house was closed; what was sealed is not dealt any more."
        case happened.SeedRevealed():
            return f"The seed of a shuffle was {event.seed[:12]}…"
        case happened.CardsOpened():
            return f"{len(event.cards)} cards of a shuffle are opened with their proof."
        case happened.TimeCollected():
            return f"{name(table, event.seat, event.behind)} pays {show(event.amount)} for time."
        case happened.CarriedReturned():
            back = ", ".join(f"{show(amount)} to {name(table, seat)}" for seat, amount in event.rows)
            return f"Nobody plays on: the chips on the felt go back, {back}."
    return str(event)


def chosen(table: Table, event: happened.Shuffled) -> str:
    """Say whose words have chosen a shuffle, and whose are left out because they were not shown."""
    said = [who for who, _ in event.words]
    told = [who for who, _ in table.seal.hashes] if table.seal else []
    silent = [who for who in told if who not in said]
    by = "; chosen by nobody's words" if not said else f"; chosen by the words of {', '.join(said)}"
    left = f"; {', '.join(silent)} told a hash and did not show the words, which are left out" if silent else ""
    return ("; chosen by the beacon" if event.beacon and not said else by if told or said else "") + left + "."


def typed(words: str) -> str:
    """Return words that somebody on the floor has typed, as theirs: nobody takes them for what the table says.

    >>> typed("a boxed card")
    '“a boxed card”'
    """
    return f"“{words}”"


def name(table: Table, seat: int, behind: int = 0) -> str:
    """Return who is at a place: their name and where they are."""
    place = Place(seat, behind)
    person = table.people.get(place)
    return f"{person.name} ({place})" if person else str(place)
