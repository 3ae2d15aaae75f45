"""Whose turn it is (`waiting`) and what they can do (`candidates`)."""

from collections.abc import Iterator

from houseway.games.trips.last_bet import OpenCards
from houseway.kinds.trips import commands as said
from houseway.kinds.trips.round import Round, fewest, ready, turn
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.question import NEXT_ROUND, LegalAction, Question
from houseway.table.table import Table


def waiting(table: Table) -> tuple[Question, ...]:
    round: Round | None = table.round
    if round is None:
        return (NEXT_ROUND,) if len(ready(table)) >= fewest(table) else ()
    seat = turn(table, round)
    return (Question("action", Place(seat), ("bet", "fold")),) if seat else ()


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    if table.round is not None and not place.behind and turn(table, table.round) == place.seat:
        yield LegalAction(said.Bet(place.seat))
        yield LegalAction(said.Fold(place.seat))
    yield LegalAction(
        of_the_table.ComeBack(place.seat) if table.people[place].away else of_the_table.SitOut(place.seat)
    )


def lying_open(table: Table, round: Round) -> OpenCards:
    """Return the cards on the table: first of hands still in, then of folded hands."""
    read, staying = table.offer.pack.read, round.staying()
    hands = {seat: tuple(read(card) for card in round.hands[seat]) for seat in staying}
    gone = tuple(read(card) for seat in round.folded for card in round.hands.get(seat, ()))
    return OpenCards(even(hands), gone, table.offer.pack.cards, len(round.seats))


def even(hands: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Return the hands after checking that all have the same number of cards, since the dealer waits for every
    player."""
    assert len({len(hand) for hand in hands.values()}) == 1
    return hands


def pot_in_bets(table: Table, round: Round) -> float:
    """Return the pot before this street, in bets. The caller adds this street's bet for every player who stays."""
    now = min(round.bets[seat] for seat in round.staying())
    ahead = sum(round.bets[seat] - now for seat in round.staying())
    return float(round.pot / table.line.bet - ahead)


