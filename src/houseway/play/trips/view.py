"""What people see of a deal of Trips: everything, for all cards lie open (crystal 543)."""

from typing import Any

from houseway.games.trips.pot import WILD, fifth, qualifies
from houseway.play.events import Event
from houseway.play.table import Table
from houseway.play.trips.round import Rest, Round, fewest, rules_of, street, turn
from houseway.rules.spot import Place


def view(table: Table, place: Place | None) -> dict[str, Any]:
    rest: Rest = table.rest
    round: Round | None = table.round or table.last
    pot = table.round.pot if table.round and not table.round.award else rest.pot
    numbers = {at.seat: person.number for at, person in table.people.items() if not at.behind}
    return {
        "bet": table.schedule.bet,
        "bets": rules_of(table.offer).bets,
        "fewest": fewest(table),
        "fee": table.schedule.fee,
        "pot": pot,
        "fifth": fifth(rules_of(table.offer), pot),
        "held": rest.held,
        "paid": sorted(seat for seat, number in numbers.items() if number in rest.paid),
        "deal": in_deal(table, round) if round else None,
    }


def in_deal(table: Table, round: Round) -> dict[str, Any]:
    over = table.round is None
    return {
        "over": over,
        "street": street(table, round),
        "turn": 0 if over else turn(table, round),
        "rolled": round.rolled,
        "seats": [before(table, round, seat) for seat in round.seats],
        "award": award(round),
    }


def before(table: Table, round: Round, seat: int) -> dict[str, Any]:
    cards = round.hands.get(seat, ())
    strength = WILD.strength([table.offer.pack.read(card) for card in cards]) if cards else 0
    shares = dict(round.award.shares) if round.award else {}
    return {
        "seat": seat,
        "cards": list(cards),
        "told": WILD.name(strength) if cards else "",
        "qualifies": bool(cards) and qualifies(rules_of(table.offer), strength),
        "folded": seat in round.folded,
        "bet": round.bets.get(seat, 0) * table.schedule.bet,
        "fee": round.fees.get(seat, 0),
        "won": shares.get(seat, 0),
    }


def award(round: Round) -> dict[str, Any] | None:
    if round.award is None:
        return None
    shares = {str(seat): amount for seat, amount in round.award.shares}
    return {"shares": shares, "rolls": round.award.rolls, "hand": round.award.hand, "whole": round.award.qualifies}


def redact(table: Table, event: Event, place: Place | None) -> Event:
    """Nothing is hidden."""
    return event
