"""What a decision in a pot game depends on: the cards a seat sees, the players still in, and the price to stay.

All of it comes from the view sent to the seat, where other players' down cards are already `??`, so nothing hidden can
leak. Equity is counted against random hands.
"""

from typing import Any

import msgspec

from houseway.kinds.pot.bots.easy import hands_to_beat
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
    """The cards a seat sees, and its price to call."""

    hands: tuple[str, ...]
    """The seat's own hand first, then the hands still in, each in the notation of `houseway equity`."""
    board: str
    dead: str
    """Face-up cards of folded hands."""
    pot: Chips
    call: Chips
    needs: float | None
    """The equity at which a call breaks even, or None if there is nothing to call or there are side pots."""


def query(table: Table, place: Place) -> AdviceQuery | None:
    """Return what is needed to compute a player's chances; None if they have no cards, or before a draw, because the
    discards are unknown."""
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
    """Return the cards and the price that a decision depends on, taken from a seat's view."""
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
    "Judged by what you could see then: your cards, the cards showing, and the bets as house players read them (a "
    "bet or a call means more than a random hand). The reading is rough, so a choice is only called a mistake "
    "if it costs more than a tenth of the pot. A bet or raise is not judged, because folds can't be predicted. "
    "Hindsight is your share against the hands shown later; it judges nothing."
)


NO_REVIEW = (
    "Nothing to review in that round: you had no decision, or it can't be valued (before a draw, after a checked "
    "seven, with too few cards left, or while the server is busy)."
)


class Past(msgspec.Struct, frozen=True, tag="past"):
    """What a past decision depended on."""

    hands: tuple[str, ...]
    """The player's hand first, then the other hands still in, in the notation of `houseway equity`; unseen cards are
    `??`."""
    board: str
    dead: str
    """Face-up cards of folded hands."""
    pots: tuple[tuple[Chips, tuple[int, ...]], ...]
    """The pots that would result if all players still in called, each with the hands that can win it."""
    pays: Chips
    """The price of a call."""
    said: str
    known: tuple[str, ...] = ()
    """The hands with only the cards that the player had seen at the time."""
    to_beat: float = 1.0
    """The number of random hands that the opponents count as; their bets are judged as house players judge them."""


def past_choice(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return a fold, check, call, bet or raise that the review can price. Values are in cents."""
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
    """Return the information that a past decision depended on; None before a draw, or if the player has checked a seven
    and so can't win later bets.
    """
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
    then = stood(view(hand, seat), seat, hand.game.streets)
    assert then is not None
    return Past(stand.hands, stand.board, stand.dead, played_for, owed[mine], said, then.hands,
                round(hands_to_beat(hand, mine), 6))  # fmt: skip


def read(query: AdviceQuery) -> Past | None:
    """Return the past decision in a query; None if the query is about a live decision."""
    found = msgspec.json.decode(query.sees)
    return msgspec.convert(found, Past) if found.get("type") == "past" else None
