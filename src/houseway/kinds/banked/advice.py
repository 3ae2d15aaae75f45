"""Everything a bettor's choice depends on, as a query that an adviser can answer without the table."""

import msgspec

from houseway.kinds.banked.events import Chosen
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, cards_of, game_of, state_of
from houseway.kinds.banked.turn import waiting
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.advice import AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table


class VisibleHand(msgspec.Struct, frozen=True):
    """What a bettor sees at the moment of choosing."""

    hand: tuple[str, ...]
    total: str
    bank: tuple[str, ...]
    """The player-dealer's open cards."""
    board: tuple[str, ...]
    wagers: tuple[str, ...]
    late: str = ""
    """The late wager on offer, if that is the question."""
    hands: int = 1
    """The number of hands at the seat, which is more than one after a split."""
    off: bool = False
    """Whether this hand comes from a split."""
    front: tuple[str, ...] = ()
    """The front cards, if the hand is set and the question concerns something else."""


def query(table: Table, place: Place) -> AdviceQuery | None:
    """Return the query for a choice or a late wager; None for the player-dealer, who plays the house way."""
    round = table.round
    asked = next((each for each in waiting(table) if each.what in ("choice", "late") and each.place == place), None)
    if round is None or asked is None or asked.spot is None:
        return None
    spell, game = table.offer.pack.spell, game_of(table)
    bank, board = (
        tuple(spell(laid.card) for laid in round.hands.get(hand, ()) if laid.up) for hand in (BANK_HAND, BOARD_HAND)
    )
    hand = tuple(spell(laid.card) for laid in cards_of(table, round, asked.spot))
    state = state_of(table, round, asked.spot)
    total, front = game.telling.worth(game.telling.total(state)[0]), tuple(map(spell, game.choosing.fronts(state)[0]))
    wagers = tuple(round.bets.get(Bet(asked.spot, place), {}))
    settings = tuple(sorted((name, str(value)) for name, value in table.offer.settings.items()))
    late = asked.wager if asked.what == "late" else ""
    hands = sum(each.seat == asked.spot.seat for each in round.states)
    sees = VisibleHand(hand, total, bank, board, wagers, late, hands, asked.spot.hand > 0, front)
    return AdviceQuery("banked", table.offer.id, settings, msgspec.json.encode(sees).decode())


def past_choice(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return a bettor's past choice, named as in the odds, with the size of their base wager."""
    if not isinstance(event, Chosen) or event.seat != place.seat:
        return None
    said = f"{event.word} {event.times}x" if event.times else " ".join([event.word, *event.cards])
    stakes = table.round.bets.get(Bet(Spot(place.seat), place), {})
    return PastChoice(said, next((stakes[wager] for wager in table.offer.base if wager in stakes), 0))
