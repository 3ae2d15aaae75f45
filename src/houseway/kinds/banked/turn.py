"""Whom the table waits for, and what they may say: the only statement of whose turn it is."""

from collections.abc import Iterable
from typing import Any

from houseway.games.game import BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE, PLAYER, Choice, Game, words
from houseway.kinds.banked.deal.seats import piles_made
from houseway.kinds.banked.house_way import HOUSE_WAY
from houseway.kinds.banked.round import (
    BANK_HAND,
    Round,
    button_card,
    choosers,
    choosing,
    deciding,
    first_spot,
    game_of,
    late_name,
    turns,
)
from houseway.kinds.banked.wagers.claims import looks, something_due, unanswered
from houseway.kinds.banked.wagers.fees import fees_now
from houseway.kinds.banked.wagers.late import next_late
from houseway.memo import LONG, by_identity, memo
from houseway.rules.spot import Place, Spot
from houseway.table.kind import CLOSE, Question
from houseway.table.table import Table

PILE = "pile"
"""What the player-dealer is asked before the dice are opened: which pile goes out first."""
OVER = frozenset((DONE, BANK_CHOOSES, BANK_IF_ASKED))


@memo(by_identity)
def waiting(table: Table) -> tuple[Question, ...]:
    """Return whom the table waits for; nobody while the dealer is at work, or nobody is there to wait for."""
    round = table.round
    if round is None:
        offered = table.rest.turn.offered
        if table.rest.turn.broken:
            return (Question(CLOSE),)
        return (Question("bank", Place(offered, table.rest.turn.behind), ("take", "pass")),) if offered else ()
    if not round.closed:
        bettors = dict.fromkeys(bet.by for bet, stakes in round.bets.items() if stakes)
        return (Question("wagers", bank=round.banker, bettors=tuple(bettors)),)
    if picks_pile(table, round):
        return (Question("choice", round.banker, pile_words(table), wager=PILE),)
    if not round.opened or round.void or button_card(table, round):
        return ()
    if something_due(table, round) or fees_now(table, round):
        return ()
    asked = next_late(table, round)
    if asked:
        bet, wagers = asked
        name = late_name(wagers[0])
        return (Question("late", bet.by, (*(wager.id for wager in wagers), f"no-{name}"), bet.spot, name),)
    if looks(table, round) and not unanswered(table, round):
        return ()
    return next_choices(table, round)


def picks_pile(table: Table, round: Round) -> bool:
    """Tell whether the player-dealer is to say which pile goes out first."""
    return table.offer.plan.picks_pile and not round.pile and not round.void and not fees_now(table, round)


def pile_words(table: Table) -> tuple[str, ...]:
    return tuple(f"{PILE}-{number}" for number in range(1, piles_made(table) + 1))


def next_choices(table: Table, round: Round) -> tuple[Question, ...]:
    """Return the hands whose choice comes next; the player-dealer's comes when all others have made theirs."""
    plan, coming, states = table.offer.plan, turns(table, round), round.states
    asked = []
    for spot, turn in coming.items():
        if plan.in_turn and turn == PLAYER:
            return ()  # this hand gets its card before the next is asked
        if turn == CHOOSE:
            deciders = choosers(table, round, spot.seat) if has_say(table, round, spot.seat) else []
            if not deciders:
                return ()  # the dealer plays the hand the house way
            asked.append(Question("choice", deciders[0], said_of(table, states[spot]), spot))
            if plan.asks != "all":
                break
    if asked:
        return tuple(asked)
    if BANK_CHOOSES not in coming.values() or not OVER.issuperset(coming.values()):
        return ()  # the player-dealer has no choice, or somebody still receives a card
    if game_of(table).bank_bound or any(not laid.up for laid in round.hands.get(BANK_HAND, ())):
        return ()  # the player-dealer chooses when his hand lies open
    undecided = next(state for spot, state in states.items() if coming[spot] == BANK_CHOOSES)
    return (Question("choice", round.banker, said_of(table, undecided)),)


def said_of(table: Table, state: Any) -> tuple[str, ...]:
    """Return the words open in a state, and the house way where one is filed and speaks of it."""
    house = table.offer.way and game_of(table).charted(state)
    return spoken(open_in(game_of(table), state)) + ((HOUSE_WAY,) if house else ())


def spoken(choices: Iterable[Choice]) -> tuple[str, ...]:
    """Return the words, each once: a play bet of three or four times the ante is one word with two amounts."""
    return tuple(dict.fromkeys(choice.word for choice in choices))


def open_choices(table: Table, spot: Spot) -> tuple[Choice, ...]:
    """Return the choices open to the hand that is asked; at the player-dealer's seat, those of the bank."""
    return open_in(game_of(table), choosing(table, table.round, spot))


@memo(by_identity, LONG)
def open_in(game: Game, state: Any) -> tuple[Choice, ...]:
    """Return the choices open in a state: those of other hands stay the same while one speaks."""
    return words(game, state)


def has_say(table: Table, round: Round, seat: int) -> bool:
    """Tell whether anybody on a seat has a wager that lets them choose, and the bank was not opened before they did."""
    if round.early:
        return False
    decides, circles = deciding(table.offer), table.offer.circles
    if circles and circles.sets_one and any(first_spot(round, by) != seat for by in choosers(table, round, seat)[:1]):
        return False
    if not decides:
        return True
    return any(wager in decides for bet, stakes in round.bets.items() if bet.spot.seat == seat for wager in stakes)
