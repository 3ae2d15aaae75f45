"""Applies events to the table. Nothing is decided or refused here."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from houseway.rules.spot import Place
from houseway.table import events as happened
from houseway.table.events import Event, RoundBegan, RoundEnded
from houseway.table.postings import post
from houseway.table.table import Person, Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event: people change first, then chips are moved, then the kind's own part changes."""
    apart = APART.get(type(event))
    if apart is not None:
        return apart(table, event)
    own = OWN.get(type(event))
    postings = post(table, event)
    table = table if own is None else own(table, event)
    people = None
    for account, amount in postings:
        if isinstance(account, Place) and account in table.people:
            people = dict(table.people) if people is None else people
            person = people[account]
            people[account] = Person(person.name, person.chips + amount, *person[2:])
    table = table.kind.evolve(table if people is None else replace(table, people=people), event)
    if isinstance(event, RoundBegan):
        return replace(table, last=None)
    if isinstance(event, RoundEnded):  # the kind has already updated its carryover
        return replace(table, round=None, last=table.round, rounds=table.rounds + 1)
    return table


def unchanged(table: Table, event: Event) -> Table:
    """Return the table unchanged: nobody comes or goes, and postings move the chips."""
    return table


def taken(table: Table, event: happened.SeatTaken) -> Table:
    number = table.arrivals + 1
    comes = Person(event.name, 0, number, third_party=event.third_party)
    people = {**table.people, Place(event.seat, event.behind): comes}
    return replace(table, people=dict(sorted(people.items())), arrivals=number)


def left(table: Table, event: happened.SeatLeft) -> Table:
    gone = Place(event.seat, event.behind)
    return replace(table, people={place: person for place, person in table.people.items() if place != gone})


def away(table: Table, event: happened.SatOut | happened.CameBack) -> Table:
    place = Place(event.seat, event.behind)
    person = table.people[place]._replace(away=isinstance(event, happened.SatOut))
    return replace(table, people={**table.people, place: person})


def changed(table: Table, event: happened.SeatChanged) -> Table:
    moves = table.people[Place(event.seat)]._replace(chips=0)
    people = {place: person for place, person in table.people.items() if place != Place(event.seat)}
    return replace(table, people=dict(sorted({**people, Place(event.to): moves}.items())))


def shuffled(table: Table, event: happened.Shuffled) -> Table:
    return replace(table, shoes=table.shoes + 1, seal=None, shown=(), shuffled=event, stale=False)


def sealed(table: Table, event: happened.Sealed) -> Table:
    return replace(table, seal=event, shown=())


def shown(table: Table, event: happened.WordsShown) -> Table:
    return replace(table, shown=(*table.shown, (event.name, event.words)))


def broken(table: Table, event: happened.SealBroken) -> Table:
    return replace(table, seal=None, shown=(), stale=True)


OWN: dict[type[Event], Callable[[Table, Any], Table]] = {
    happened.TableOpened: unchanged,
    happened.SeatTaken: taken,
    happened.ChipsBought: unchanged,
    happened.SeatLeft: left,
    happened.SatOut: away,
    happened.CameBack: away,
    happened.SeatChanged: changed,
    happened.Shuffled: shuffled,
    happened.TimeCollected: unchanged,
    happened.CarriedReturned: unchanged,
}

APART: dict[type[Event], Callable[[Table, Any], Table]] = {
    happened.Sealed: sealed,
    happened.WordsShown: shown,
    happened.SealBroken: broken,
    happened.SeedRevealed: unchanged,
    happened.CardsOpened: unchanged,
}
"""Events that kinds never see."""
