"""What a bettor's choice depends on, as a query that an adviser can answer without the table."""

import msgspec

from houseway.kinds.banked.events import Chosen
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, cards_of, game_of, state_of
from houseway.kinds.banked.turn import waiting
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.advice import AdviceQuery, PastChoice
from houseway.table.events import Event
from houseway.table.table import Table


class VisibleHand(msgspec.Struct, frozen=True):
    """What a bettor sees who is asked for a choice."""

    hand: tuple[str, ...]
    total: str
    bank: tuple[str, ...]
    """The player-dealer's cards that lie open."""
    board: tuple[str, ...]
    wagers: tuple[str, ...]
    late: str = ""
    """The late wager that they may make now, where that is what is asked."""
    hands: int = 1
    """How many hands the seat holds: more than one after a split."""
    off: bool = False
    """Whether a split has made this one."""
    front: tuple[str, ...] = ()
    """What they have set in front, where the hand is set and something else is asked of it."""


def riddle(table: Table, place: Place) -> AdviceQuery | None:
    """Return what a choice or a late wager depends on; None for the player-dealer, who plays the house way."""
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


def made(table: Table, event: Event, place: Place, ended: Table) -> PastChoice | None:
    """Return a bettor's choice as the odds name it, with how many times the wager it puts up, and in which units."""
    if not isinstance(event, Chosen) or event.seat != place.seat:
        return None
    said = f"{event.word} {event.times}x" if event.times else event.word
    stakes = table.round.bets.get(Bet(Spot(place.seat), place), {})
    return PastChoice(said, next((stakes[wager] for wager in table.offer.base if wager in stakes), 0))
