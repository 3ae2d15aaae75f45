"""Turns commands into events, or refuses them. The table decides its own commands here; its kind can add to them."""

from collections.abc import Callable
from functools import reduce
from typing import Any

from houseway.cards.shuffle_words import MOST_WORDS, hashed
from houseway.cards.tile import HIDDEN
from houseway.memo import by_identity, memo
from houseway.money import MOST, Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table import events as happened
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.evolve import evolve
from houseway.table.table import Table


@memo(by_identity)
def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """Return the events that a command causes, or refuse it. Cached, so checking whether a command is legal costs
    nothing extra."""
    apart = APART.get(type(command))
    if apart is not None:
        return (apart(table, command),)
    if back := cleared(table, command):
        return (*back, *after(reduce(evolve, back, table), command))
    return after(table, command)


def after(table: Table, command: Command) -> tuple[Event, ...]:
    """Return the events of a command once the felt is clear."""
    if isinstance(command, said.ClearFelt):
        return ()
    own = OWN.get(type(command))
    if own is None:
        return tuple(table.kind.decide(table, command))
    return (own(table, command), *table.kind.decide(table, command))


def cleared(table: Table, command: Command) -> tuple[Event, ...]:
    """Return the events that give carried chips back between rounds: a player who stands up gets that player's own
    part; the last player, or everyone when the house closes the table, gets all that is left.
    """
    between = table.kind.between
    carried = table.round is None and bool(table.people) and between.chips_carried(table) > 0
    if isinstance(command, said.ClearFelt):
        if not carried:
            raise Refused("not-now", "there are no chips on the felt to return")
        return tuple(between.clears(table))
    if not (carried and isinstance(command, said.StandUp)):
        return ()
    place = Place(command.seat, command.behind)
    if tuple(table.people) == (place,):
        return tuple(between.clears(table))
    return tuple(between.own_back(table, place)) if place in table.people else ()


def sit_down(table: Table, command: said.SitDown) -> Event:
    free(table, command.seat, command.behind)
    bought(table, command.chips)
    moved = bool(command.moved)
    return happened.SeatTaken(command.seat, command.name, command.chips, command.behind, command.third_party, moved)


def buy_in(table: Table, command: said.BuyIn) -> Event:
    table.person(Place(command.seat, command.behind))
    bought(table, command.chips)
    return happened.ChipsBought(command.seat, command.chips, command.behind)


def stand_up(table: Table, command: said.StandUp) -> Event:
    person = table.person(Place(command.seat, command.behind))
    return happened.SeatLeft(command.seat, person.chips, command.behind)


def sit_out(table: Table, command: said.SitOut) -> Event:
    table.person(Place(command.seat, command.behind))
    return happened.SatOut(command.seat, command.behind)


def come_back(table: Table, command: said.ComeBack) -> Event:
    table.person(Place(command.seat, command.behind))
    return happened.CameBack(command.seat, command.behind)


def change_seat(table: Table, command: said.ChangeSeat) -> Event:
    table.person(Place(command.seat))
    free(table, command.to, 0)
    return happened.SeatChanged(command.seat, command.to)


def open_already(table: Table, command: said.OpenTable) -> Event:
    raise Refused("open-already", "the table is already open")


def lay_open(table: Table, command: said.LayOpen) -> Event:
    raise Refused("not-now", "this command only ends an exported log; no table accepts it")


def break_seal(table: Table, command: said.BreakSeal) -> Event:
    return happened.SealBroken()


def show_words(table: Table, command: said.ShowWords) -> Event:
    """Return the event that reveals words; refuse it unless the shuffle is sealed and the words match the committed
    hash."""
    name, words = command.name, command.words
    if table.seal is None:
        raise Refused("not-now", "a seed can be revealed only while its shuffle is sealed")
    told = dict(table.seal.hashes).get(name)
    if told is None:
        raise Refused("no-hash", "you committed no seed for this shuffle")
    if len(words) > MOST_WORDS or words == HIDDEN or any(ord(letter) < 32 for letter in words):
        raise Refused("malformed", f"a seed must be plain text of at most {MOST_WORDS} characters")
    if hashed(table.shoes + 1, name, words) != told:
        raise Refused("other-words", "this seed does not match the hash you committed")
    if name in dict(table.shown):
        raise Refused("shown-already", f"{name} has already revealed this seed")
    return happened.WordsShown(name, words)


def bought(table: Table, chips: Chips) -> None:
    """Refuse to sell no chips, or more than the table can hold."""
    if chips <= 0:
        raise Refused("no-chips", "buy in for more than $0")
    if chips > MOST or chips + sum(person.chips for person in table.people.values()) > MOST:
        raise Refused("too-many-chips", f"a table holds {show(MOST)} at most")


def free(table: Table, seat: int, behind: int) -> None:
    """Refuse a seat that doesn't exist or is taken."""
    if not 1 <= seat <= table.seats:
        raise Refused("no-such-seat", f"there is no seat {seat}; this table has {table.seats}", table.offer.clause)
    place = Place(seat, behind)
    if place in table.people:
        raise Refused("seat-taken", f"{place} is taken by {table.people[place].name}", table.offer.clause)


OWN: dict[type[Command], Callable[[Table, Any], Event]] = {
    said.SitDown: sit_down,
    said.BuyIn: buy_in,
    said.StandUp: stand_up,
    said.SitOut: sit_out,
    said.ComeBack: come_back,
    said.ChangeSeat: change_seat,
    said.OpenTable: open_already,
    said.LayOpen: lay_open,
}
"""The table's own commands, which are the same for every kind."""

APART: dict[type[Command], Callable[[Table, Any], Event]] = {
    said.BreakSeal: break_seal,
    said.ShowWords: show_words,
}
"""Commands that kinds never see."""
