"""What a choice in a hand for a pot depends on: the cards that a seat sees, who is in, and what it costs to stay.

All of it is read off the view that the seat is sent, so nothing hidden can get in: what lies face down elsewhere is
`??` there already. Against random hands is what can honestly be said; what others hold is theirs to know.
"""

from typing import Any

import msgspec

from houseway.kinds.pot.display.view import own_seat, view
from houseway.kinds.pot.hand.events import BetPlaced, Called, Checked, Folded, Raised
from houseway.kinds.pot.hand.state import Hand, players
from houseway.kinds.pot.round import Round
from houseway.money import Chips
from houseway.rules.positions import has
from houseway.rules.pots import pots
from houseway.rules.spot import Place
from houseway.table.advice import AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table


class VisibleHand(msgspec.Struct, frozen=True):
    """What a seat sees of the cards, and what it would pay."""

    hands: tuple[str, ...]
    """Its own first, then those still in, each as `houseway equity` reads it."""
    board: str
    dead: str
    """Cards of folded hands that lay open."""
    pot: Chips
    call: Chips
    needs: float | None
    """What part of the pot makes the call even; None where nothing is to call, or side pots make it another matter."""


def query(table: Table, place: Place) -> AdviceQuery | None:
    """Return what somebody's chances depend on; None for who holds no cards, or before a draw, when nobody can tell
    what will be thrown away."""
    played: Round | None = table.round
    if played is None or played.hand is None:
        return None
    seat = own_seat(table, played, place)
    stand = stood(view(played.hand, seat), seat, played.hand.game.streets)
    return put(table, stand) if stand else None


def put(table: Table, asked: msgspec.Struct) -> AdviceQuery:
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    return AdviceQuery("pot", table.offer.id, settings, msgspec.json.encode(asked).decode())


def stood(seen: dict[str, Any], seat: int, streets: Any) -> VisibleHand | None:
    """Return what counts of a hand as a seat sees it."""
    mine = seen["seats"].get(str(seat))
    if mine is None or not mine["in"] or seen["stage"] == "done" or not (mine["down"] or mine["up"]):
        return None
    now = next(place for place, street in enumerate(streets) if street.name == seen["street"])
    drawn = seen["stage"] in ("bet", "close", "show")
    if any(street.draw for street in streets[now + drawn :]):
        return None
    others = [place for place in seen["seats"].values() if place["seat"] != seat]
    hands = (written(mine), *(written(place) for place in others if place["in"]))
    dead = " ".join(card for place in others if not place["in"] for card in place["up"])
    call = mine["owes"]
    sides = mine["bet"] + call < seen["to_call"] or any(place["all_in"] for place in seen["seats"].values())
    needs = None if not call or sides else call / (seen["pot"] + call)
    return VisibleHand(hands, " ".join(seen["board"]), dead, seen["pot"], call, needs)


def written(place: dict[str, Any]) -> str:
    down = f"({' '.join(place['down'])})" if place["down"] else ""
    return f"{down}{' '.join(place['up'])}"


SAID: dict[type[Event], str] = {
    Folded: "fold", Checked: "check", Called: "call", BetPlaced: "bet", Raised: "raise",
}  # fmt: skip


REVIEW_BASIS = (
    "As if everybody then in had called and nobody had bet again, the drop taken off as it was in the end; against the "
    "hands that were shown, and any hand where none was, which is kind to a call: who bets mostly holds more. Cards "
    "that you threw away count as still to come. A bet or raise is told by its part of the pot alone, for nobody can "
    "count who would have folded. ± is two standard errors."
)


NO_REVIEW = (
    "Nothing to weigh: you were not asked, or it was before a draw, when nobody can tell what will be thrown away, or "
    "after a check where a checked seven may win no later bet; or the cards that were left would not have gone round, "
    "or too much is being worked out just now."
)


class Past(msgspec.Struct, frozen=True, tag="past"):
    """What a choice hung on, looked at afterwards."""

    hands: tuple[str, ...]
    """One's own first, then those still in, each as `houseway equity` reads it: what was not shown is `??`."""
    board: str
    dead: str
    """Cards of folded hands that lay open."""
    pots: tuple[tuple[Chips, tuple[int, ...]], ...]
    """What one plays for when everybody in has called, each pot with the hands that are in for it."""
    pays: Chips
    """What a call took."""
    said: str


def past_choice(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return a fold, a check, a call, a bet or a raise; its worth is counted in cents."""
    played: Round | None = table.round
    said, last = SAID.get(type(event)), ended.last
    if said is None or event.seat != place.seat or played is None or played.hand is None:  # type: ignore[attr-defined]
        return None
    hand, seat = played.hand, own_seat(table, played, place)
    if not seat or hand.actor != seat or hand.forced >= 0 or last is None or last.hand is None or last.misdealt:
        return None
    past = looked_back(hand, seat, last.hand, said)
    return PastChoice(said, 1, put(table, past)) if past else None


def looked_back(hand: Hand, seat: int, ended: Hand, said: str) -> Past | None:
    """Return what a choice hung on; None before a draw, and where a checked seven may not win what is bet."""
    shown = tuple(card for place in players(ended.shown) for card in ended.down[place] + ended.up[place])
    known = msgspec.structs.replace(hand, faced=(*hand.faced, *shown))
    stand = stood(view(known, seat), seat, hand.game.streets)
    if stand is None or (hand.game.variant.showdown.seven_rule != "none" and hand.checked & hand.live):
        return None
    mine = hand.position(seat)
    order = (mine, *(place for place in players(hand.live) if place != mine))
    owed = [min(max(0, hand.top - paid), stack) for paid, stack in zip(hand.paid, hand.stacks, strict=True)]
    staked = [chips + (owed[place] if has(hand.able, place) else 0) for place, chips in enumerate(hand.staked)]
    played_for = tuple(
        (pot.amount, tuple(order.index(place) for place in pot.eligible))
        for pot in pots(staked, hand.live, hand.dead, ended.taken + ended.jackpot)
        if mine in pot.eligible
    )
    return Past(stand.hands, stand.board, stand.dead, played_for, owed[mine], said)


def read(query: AdviceQuery) -> Past | None:
    """Return what was asked afterwards; None for what is asked at the table."""
    found = msgspec.json.decode(query.sees)
    return msgspec.convert(found, Past) if found.get("type") == "past" else None
