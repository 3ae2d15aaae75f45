"""The dealer at Trips: takes collections and first bets, deals, and awards the pot."""

from collections.abc import Sequence

from houseway.fairness.source import next_shuffle
from houseway.games.trips.showdown import award, fifth
from houseway.kinds.trips.collection import collect, drop_held
from houseway.kinds.trips.events import BetMade, CardDealt, PotAwarded, PotLeft, RoundEnded
from houseway.kinds.trips.round import Round, cards_due, ended_early, rules_of, turn
from houseway.rules.spot import Place
from houseway.table.events import CarriedReturned, Event
from houseway.table.kind import Source
from houseway.table.postings import own_part, shared
from houseway.table.table import Table


def deal(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next events, or an empty list if a player must bet or fold."""
    round: Round | None = table.round
    if round is None:
        return left(table)
    if not round.bets:
        return posted(table, round)
    if not round.shuffled:
        return (next_shuffle(table, source),)
    if round.award:
        return (RoundEnded(),)
    if dealt := next_cards(table, round, source):
        return dealt
    return () if turn(table, round) else awarded(table, round)


def left(table: Table) -> Sequence[Event]:
    """Give a rolled-over pot to the only player left at the table, under the reading that says so."""
    rules, rest = rules_of(table.offer), table.carryover
    if rules.left != "last-takes" or not rest.pot or len(table.people) != 1:
        return ()
    (place,) = table.people
    taken = PotLeft(place.seat, rest.pot, str(rules.clause("pot")))
    return (taken, *drop_held(table))


def clears(table: Table) -> list[Event]:
    """Return a rolled-over pot to the players who bet it, and drop the collections to end the round of play."""
    rules, rest = rules_of(table.offer), table.carryover
    back: list[Event] = []
    if rest.pot:
        back.append(CarriedReturned(shared(table, rest.pot, rest.put), str(rules.clause("pot"))))
    return back + drop_held(table)


def own_back(table: Table, place: Place) -> Sequence[Event]:
    """Return a leaving player's own part of a rolled-over pot, unless by the reading in force it stays on the table."""
    rules, rest = rules_of(table.offer), table.carryover
    rows = own_part(table, rest.pot, rest.put, place) if rules.left == "takes-back" else ()
    return (CarriedReturned(rows, str(rules.clause("pot"))),) if rows else ()


def posted(table: Table, round: Round) -> list[Event]:
    """Take the collections still owed and every player's first bet."""
    return [*collect(table, round), *(BetMade(seat, table.line.bet) for seat in round.seats)]


def next_cards(table: Table, round: Round, source: Source) -> list[Event]:
    """Once all players have acted, deal the cards they bought, one at a time from seat one."""
    if turn(table, round) or ended_early(table, round):
        return []
    held = {seat: len(round.hands.get(seat, ())) for seat in round.seats}
    due = {seat: cards_due(table, round, seat) for seat in round.staying()}
    found: list[Event] = []
    at = round.dealt
    while wanting := [seat for seat in round.staying() if held[seat] < due[seat]]:
        least = min(held[seat] for seat in wanting)
        for seat in (seat for seat in wanting if held[seat] == least):
            found.append(CardDealt(seat, table.offer.pack.spell(source.order(table)[at])))
            held[seat], at = held[seat] + 1, at + 1
    return found


def awarded(table: Table, round: Round) -> list[Event]:
    """Award the pot, and drop the collections if that ends the round of play."""
    rules, clause = rules_of(table.offer), str(rules_of(table.offer).clause("pot"))
    staying = round.staying()
    if not staying:
        return [PotAwarded((), round.pot, clause=clause)]
    if ended_early(table, round):
        whole = rules.one_left == "whole-pot"
        amount = round.pot if whole else fifth(rules, round.pot)
        event = PotAwarded(((staying[0], amount),), round.pot - amount, "", whole, clause)
    else:
        read = table.offer.pack.read
        found = award(rules, round.pot, {seat: [read(card) for card in round.hands[seat]] for seat in staying})
        event = PotAwarded(found.shares, found.rolls, found.hand, found.qualifies, clause)
    return [event, *drop_held(table)] if event.qualifies else [event]
