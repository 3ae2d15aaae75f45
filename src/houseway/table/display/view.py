"""What one person may see. Everything on a screen or the network comes through here.

A view is made for a person, who is identified by the number they got on sitting down, not for a seat. Newcomers, in a
seat or behind it, see no cards that were dealt before they had chips on them.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from houseway.memo import LONG, by_identity, memo
from houseway.rules.spot import Place
from houseway.table.display.layout import Tells, ViewPart, ViewParts, change
from houseway.table.events import Event
from houseway.table.kind import Kind
from houseway.table.legal import legal
from houseway.table.question import LegalAction, Question
from houseway.table.table import Person, Table

HIDDEN = "??"
__all__ = ("HIDDEN", "asks", "change", "felt", "layout", "redact", "view")


def view(table: Table, who: int | None) -> dict[str, Any]:
    """Return the table as a person sees it, with their legal actions; None stands for an onlooker."""
    return felt(table, who) | asks(table, who)


def asks(table: Table, who: int | None) -> dict[str, Any]:
    """Return the open questions and a person's legal actions, which is the part of a view that needs the rules."""
    place = table.place_of(who)
    return {
        "waiting": [question(asked, place) for asked in table.kind.waiting(table)],
        "legal": [told(each) for each in legal(table, place)] if place else [],
    }


def felt(table: Table, who: int | None) -> dict[str, Any]:
    """Return the felt as a person sees it, which is the part of a view that changes with events."""
    return layout(table.kind)(table, table.place_of(who))


@memo(by_identity, LONG)
def layout(kind: Kind) -> ViewParts:
    """Return all parts of a felt: the table's, then the kind's. A kind whose view is a plain function gets a single
    part."""
    if isinstance(kind.display.view, ViewParts):
        return ViewParts(*EVERY_TABLE, *kind.display.view.filed)
    return ViewParts(*EVERY_TABLE, ViewPart("", EVERYTHING, at_once(kind.display.view), asks_who=True))


EVERYTHING = " ".join(Table.__struct_fields__)


def at_once(view: Callable[[Table, Place | None], dict[str, Any]]) -> Tells:
    return lambda table, round, place: view(table, place)


def everybody(table: Table, *_: Any) -> dict[str, dict[str, Any]]:
    """Return the people at the table with their chips, by place."""
    return {key(at): person_told(at, person) for at, person in table.people.items()}


def key(at: Place) -> str:
    """Return a person's key in a view: the seat, or the seat and the place behind it.

    >>> key(Place(3)), key(Place(3, 1))
    ('3', '3+1')
    """
    return f"{at.seat}+{at.behind}" if at.behind else str(at.seat)


def person_told(at: Place, person: Person) -> dict[str, Any]:
    return {
        "seat": at.seat,
        "behind": at.behind,
        "name": person.name,
        "chips": person.chips,
        "away": person.away,
        "third_party": person.third_party,
    }


EVERY_TABLE = (
    ViewPart("offer", "", lambda table, round, place: table.offer.id),
    ViewPart("kind", "", lambda table, round, place: table.kind.id),
    ViewPart("pack", "", lambda table, round, place: table.offer.pack.told()),
    ViewPart("seats", "", lambda table, round, place: table.seats),
    ViewPart("you", "", lambda table, round, place: place.seat if place else None, asks_who=True),
    ViewPart("behind", "", lambda table, round, place: place.behind if place else 0, asks_who=True),
    ViewPart("people", "people", everybody),
    ViewPart("rounds", "rounds", lambda table, round, place: table.rounds),
    ViewPart("commitment", "shuffled", lambda table, round, place: table.shuffled.commitment if table.shuffled else ""),
)
"""The parts of any table's felt."""


def question(asked: Question, place: Place | None) -> dict[str, Any]:
    """Return a question for the view. Its sentence may depend on the hand, so only the person asked gets it."""
    hidden = asked.place is not None and asked.place != place
    told = asked.why if hidden else asked.says
    return {
        "for_what": asked.what,
        "seat": asked.place.seat if asked.place else 0,
        "behind": asked.place.behind if asked.place else 0,
        "words": [] if hidden else list(asked.words),
        "hand": asked.spot.hand if asked.spot else 0,
        "wager": asked.wager,
        **({"told": told} if told else {}),
    }


def told(open_now: LegalAction) -> dict[str, Any]:
    """Return a legal command in the form a client sends back, with its bounds."""
    found: dict[str, Any] = msgspec.to_builtins(open_now.command)
    if open_now.least or open_now.most or open_now.most is None:
        found |= {"least": open_now.least, "most": open_now.most, "only": list(open_now.only), "chip": open_now.chip}
    named = {"named": dict(open_now.named)} if open_now.named else {}
    price = {"price": open_now.price} if open_now.price else {}
    words = {key: said for key, said in (("told", open_now.told), ("label", open_now.label)) if said}
    return found | ({"cards": list(open_now.cards)} if open_now.cards else {}) | named | price | words


def redact(table: Table, event: Event, who: int | None) -> Event:
    """Return an event as a person may see it, given the table before it. What counts is where they sat at that time."""
    public = event.covered()
    place = table.place_of(who) if public is not event else None
    return event if place and event.whose and table.kind.display.sees(table, event.whose, place) else public
