"""What people see of a deal of Trips: everything, because all cards are face up (crystal 543)."""

from typing import Any

from houseway.games.trips.showdown import WILD, fifth, qualifies
from houseway.kinds.trips.round import Carryover, Round, fewest, rules_of, street, turn
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.rules.spot import Place
from houseway.table.table import Table


def view(table: Table, place: Place | None) -> dict[str, Any]:
    rest: Carryover = table.carryover
    round: Round | None = table.round or table.last
    pot = table.round.pot if table.round and not table.round.award else rest.pot
    numbers = {at.seat: person.number for at, person in table.people.items() if not at.behind}
    return {
        "bet": table.line.bet,
        "bets": rules_of(table.offer).bets,
        "fewest": fewest(table),
        "fee": table.line.fee,
        "pot": pot,
        "fifth": fifth(rules_of(table.offer), pot),
        "held": rest.held,
        "paid": sorted(seat for seat, number in numbers.items() if number in rest.paid),
        "deal": in_deal(table, round, place) if round else None,
    }


def in_deal(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    over = table.round is None
    seats = {str(seat): before(table, round, seat) for seat in round.seats}
    person = table.people.get(place) if place and not place.behind else None
    mine = next((seats[str(seat)] for seat, who in round.people.items() if person and who == person.number), None)
    return {
        "over": over,
        "street": street(table, round),
        "turn": 0 if over else turn(table, round),
        "rolled": round.rolled,
        "seats": seats,
        "award": award(round),
        "told": ending(table, round) if over else "",
        "yours": {"net": mine["won"] - mine["bet"], "collection": mine["fee"]} if over and mine else None,
    }


def before(table: Table, round: Round, seat: int) -> dict[str, Any]:
    cards = round.hands.get(seat, ())
    strength = WILD.strength([table.offer.pack.read(card) for card in cards]) if cards else 0
    shares = dict(round.award.shares) if round.award else {}
    return {
        "seat": seat,
        "cards": list(cards),
        "told": short(WILD.name(strength)) if cards else "",
        "qualifies": bool(cards) and qualifies(rules_of(table.offer), strength),
        "folded": seat in round.folded,
        "bet": round.bets.get(seat, 0) * table.line.bet,
        "fee": round.fees.get(seat, 0),
        "won": shares.get(seat, 0),
    }


def award(round: Round) -> dict[str, Any] | None:
    if round.award is None:
        return None
    shares = {str(seat): amount for seat, amount in round.award.shares}
    return {"shares": shares, "rolls": round.award.rolls, "hand": round.award.hand, "whole": round.award.qualifies}


def ending(table: Table, round: Round) -> str:
    """Return the result of a deal: who won the pot or the high hand's share, and the chips that roll over."""
    if round.award is None:
        return "The deal is over"
    shares, rolls, hand = round.award.shares, round.award.rolls, round.award.hand
    people = [table.people.get(Place(seat)) for seat, _ in shares]
    named = " and ".join(who.name if who else f"seat {seat}" for who, (seat, _) in zip(people, shares, strict=True))
    amount = " and ".join(dict.fromkeys(show(share) for _, share in shares))
    verb = "wins" if len(shares) == 1 else "win"
    if not shares:
        told = "Nobody wins"
    elif round.award.qualifies:
        told = f"{named} {verb} {amount} with {short(hand, kickers=False)}"
    else:
        told = f"{named} {verb} {amount} with the high hand, {short(hand, kickers=False)}"
    return f"{told}; {show(rolls)} rolls over" if rolls else told
