"""What one person may see: the only way from the table to a screen or a wire.

A view is for a person, by the number under which they sat down, and not for a chair: whoever takes a seat, or stands
behind one, sees nothing that was dealt before they had chips on it.
"""

from typing import Any

import msgspec

from houseway.cards import Pack
from houseway.play.events import Event
from houseway.play.kind import Asked, Open
from houseway.play.legal import legal
from houseway.play.once import LONG, once, themselves
from houseway.play.table import Person, Table
from houseway.rules.spot import Place

HIDDEN = "??"
NOTHING = object()


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
    place = table.place_of(who)
    return {
        "offer": table.offer.id,
        "kind": table.kind.id,
        "pack": drawn_as(table.offer.pack),
        "seats": table.seats,
        "you": place.seat if place else None,
        "behind": place.behind if place else 0,
        "people": everybody(table.people),
        "rounds": table.rounds,
        "commitment": table.shuffled.commitment if table.shuffled else "",
        **table.kind.view(table, place),
    }


@once(themselves, LONG)
def drawn_as(pack: Pack) -> dict[str, Any]:
    """Return what a browser must know to draw a pack."""
    return pack.told()


@once(themselves)
def everybody(people: dict[Place, Person]) -> list[dict[str, Any]]:
    """Return who is there with what: the same for everybody, and over most events the same as before."""
    return [
        {
            "seat": at.seat,
            "behind": at.behind,
            "name": person.name,
            "chips": person.chips,
            "away": person.away,
            "third_party": person.third_party,
        }
        for at, person in people.items()
    ]


def question(asked: Asked, place: Place | None) -> dict[str, Any]:
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


def told(open_now: Open) -> dict[str, Any]:
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
    return table.kind.redact(table, event, table.place_of(who))


def change(before: dict[Any, Any], after: dict[Any, Any]) -> dict[Any, Any]:
    """Return what turns one felt into another: a JSON merge patch (RFC 7396). A browser needs no rules to apply it.

    >>> change({"bank": 500, "hands": {"2": ["As"]}}, {"bank": 400, "hands": {"2": ["As", "Kd"]}})
    {'bank': 400, 'hands': {'2': ['As', 'Kd']}}
    >>> change({"dice": [1], "round": 3}, {"round": 3, "card": "??"})
    {'dice': None, 'card': '??'}
    """
    found: dict[Any, Any] = {}
    known, added = before.get, 0
    for name, value in after.items():
        old = known(name, NOTHING)
        if old is not value and old != value:
            added += old is NOTHING
            found[name] = change(old, value) if type(value) is dict and type(old) is dict else value
    if len(before) + added != len(after):
        found = {name: None for name in before if name not in after} | found
    return found
