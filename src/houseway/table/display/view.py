"""What one person may see: the only way from the table to a screen or a wire.

A view is for a person, by the number under which they sat down, and not for a chair: whoever takes a seat, or stands
behind one, sees nothing that was dealt before they had chips on it.
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
    """Return the table as a person sees it, with what they may do; None only watches."""
    return felt(table, who) | asks(table, who)


def asks(table: Table, who: int | None) -> dict[str, Any]:
    """Return what is asked, and what somebody may do: all of the view that hangs on the rules of the moment."""
    place = table.place_of(who)
    return {
        "waiting": [question(asked, place) for asked in table.kind.waiting(table)],
        "legal": [told(each) for each in legal(table, place)] if place else [],
    }


def felt(table: Table, who: int | None) -> dict[str, Any]:
    """Return what lies on the felt as a person sees it: all of the view that events change."""
    return layout(table.kind)(table, table.place_of(who))


@memo(by_identity, LONG)
def layout(kind: Kind) -> ViewParts:
    """Return all parts of a felt: those of any table, then those of its kind. One that tells all at once is a part."""
    if isinstance(kind.display.view, ViewParts):
        return ViewParts(*EVERY_TABLE, *kind.display.view.filed)
    return ViewParts(*EVERY_TABLE, ViewPart("", EVERYTHING, at_once(kind.display.view), asks_who=True))


EVERYTHING = " ".join(Table.__struct_fields__)


def at_once(view: Callable[[Table, Place | None], dict[str, Any]]) -> Tells:
    return lambda table, round, place: view(table, place)


def everybody(table: Table, *_: Any) -> list[dict[str, Any]]:
    """Return who is there with what."""
    return [person_told(each) for each in table.people.items()]


def everybody_again(before: Table, after: Table, _: Any, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tell it anew only of whose chips have moved."""
    if len(before.people) != len(after.people):
        return everybody(after)
    same = zip(rows, before.people.items(), after.people.items(), strict=True)
    return [row if old[1] is new[1] and old[0] == new[0] else person_told(new) for row, old, new in same]


def person_told(there: tuple[Place, Person]) -> dict[str, Any]:
    at, person = there
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
    ViewPart("people", "people", everybody, again=everybody_again),
    ViewPart("rounds", "rounds", lambda table, round, place: table.rounds),
    ViewPart("commitment", "shuffled", lambda table, round, place: table.shuffled.commitment if table.shuffled else ""),
)
"""What lies on the felt of any table."""


def question(asked: Question, place: Place | None) -> dict[str, Any]:
    """Return what is asked; which words are open depends on the hand, and is for whoever is asked."""
    hidden = asked.place is not None and asked.place != place
    return {
        "for_what": asked.what,
        "seat": asked.place.seat if asked.place else 0,
        "behind": asked.place.behind if asked.place else 0,
        "words": [] if hidden else list(asked.words),
        "hand": asked.spot.hand if asked.spot else 0,
        "wager": asked.wager,
    }


def told(open_now: LegalAction) -> dict[str, Any]:
    """Return a command that is open, as it is sent back, and how far it may go."""
    found: dict[str, Any] = msgspec.to_builtins(open_now.command)
    if open_now.least or open_now.most or open_now.most is None:
        found |= {"least": open_now.least, "most": open_now.most, "only": list(open_now.only), "chip": open_now.chip}
    named = {"named": dict(open_now.named)} if open_now.named else {}
    price = {"price": open_now.price} if open_now.price else {}
    words = {key: said for key, said in (("told", open_now.told), ("label", open_now.label)) if said}
    return found | ({"cards": list(open_now.cards)} if open_now.cards else {}) | named | price | words


def redact(table: Table, event: Event, who: int | None) -> Event:
    """Return an event as a person may see it, given the table before it: where they were then is what counts."""
    return table.kind.display.redact(table, event, table.place_of(who))
