"""Folds events into the table. Nothing is decided here and nothing is refused."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from houseway.play import events as happened
from houseway.play.events import Event
from houseway.play.table import Person, Table, chips
from houseway.rules.spot import Place


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event."""
    own = OWN.get(type(event))
    if own is not None:
        return table.kind.evolve(own(table, event), event)
    people = None
    for account, amount in table.kind.post(table, event):
        if isinstance(account, Place):
            people = dict(table.people) if people is None else people
            person = people[account]
            people[account] = person._replace(chips=person.chips + amount)
    return table.kind.evolve(table if people is None else replace(table, people=people), event)


def opened(table: Table, event: happened.TableOpened) -> Table:
    return table


def taken(table: Table, event: happened.SeatTaken) -> Table:
    number = table.arrivals + 1
    comes = Person(event.name, event.chips, number, third_party=event.third_party)
    people = {**table.people, Place(event.seat, event.behind): comes}
    return replace(table, people=dict(sorted(people.items())), arrivals=number)


def bought(table: Table, event: happened.ChipsBought) -> Table:
    return chips(table, Place(event.seat, event.behind), event.chips)


def left(table: Table, event: happened.SeatLeft) -> Table:
    gone = Place(event.seat, event.behind)
    return replace(table, people={place: person for place, person in table.people.items() if place != gone})


def away(table: Table, event: happened.SatOut | happened.CameBack) -> Table:
    place = Place(event.seat, event.behind)
    person = table.people[place]._replace(away=isinstance(event, happened.SatOut))
    return replace(table, people={**table.people, place: person})


def changed(table: Table, event: happened.SeatChanged) -> Table:
    moved = {Place(event.to) if place == Place(event.seat) else place: who for place, who in table.people.items()}
    return replace(table, people=dict(sorted(moved.items())))


def shuffled(table: Table, event: happened.Shuffled) -> Table:
    return replace(table, shoes=table.shoes + 1, sealed=(*table.sealed, event.commitment))


def revealed(table: Table, event: happened.SeedRevealed) -> Table:
    return replace(table, sealed=table.sealed[1:])


def paid_for_time(table: Table, event: happened.TimeCollected) -> Table:
    return chips(table, Place(event.seat, event.behind), -event.amount)


OWN: dict[type[Event], Callable[[Table, Any], Table]] = {
    happened.TableOpened: opened,
    happened.SeatTaken: taken,
    happened.ChipsBought: bought,
    happened.SeatLeft: left,
    happened.SatOut: away,
    happened.CameBack: away,
    happened.SeatChanged: changed,
    happened.Shuffled: shuffled,
    happened.SeedRevealed: revealed,
    happened.TimeCollected: paid_for_time,
}
