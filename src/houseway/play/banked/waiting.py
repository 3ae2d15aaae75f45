"""Whom the table waits for, and what they may say: the only statement of whose turn it is."""

from collections.abc import Iterable
from typing import NamedTuple

from houseway.games.game import BANK_CHOOSES, CHOOSE, DONE, Choice, words
from houseway.play.banked.collecting import fee_now
from houseway.play.banked.table import (
    BANK_HAND,
    Bettor,
    Round,
    Table,
    button_card,
    choosers,
    early_due,
    late_name,
    opening_size,
    players,
    state_of,
)
from houseway.rules.wagers import Wager


class Waiting(NamedTuple):
    """Somebody must speak before the dealer goes on."""

    for_what: str
    """`bank`: take or pass it; `wagers`: bets are open; `late`: a late wager; `choice`: a word of the game."""
    seat: int = 0
    behind: int = 0
    words: tuple[str, ...] = ()
    wager: str = ""


def waiting(table: Table) -> Waiting | None:
    """Return whom the table waits for; None while the dealer is at work, or nobody is there to wait for."""
    round = table.round
    if round is None:
        return Waiting("bank", table.turn.offered, words=("take", "pass")) if table.turn.offered else None
    if not round.closed:
        return Waiting("wagers")
    if round.dealt < opening_size(table, round) or round.void:
        return None
    if early_due(table, round) or button_card(table, round):
        return None
    if fee_now(table, round):
        return None
    asked = next_late(table, round)
    if asked:
        (seat, behind), wagers = asked
        name = late_name(wagers[0])
        return Waiting("late", seat, behind, (*(wager.id for wager in wagers), f"no-{name}"), name)
    return next_choice(table, round)


def next_late(table: Table, round: Round) -> tuple[Bettor, tuple[Wager, ...]] | None:
    """Return the late wagers to be offered next, of which one may be made, and to whom."""
    order = {seat: place for place, seat in enumerate(table.from_left(round.banker[0]))}
    late = [wager for wager in table.offer.wagers if wager.late]
    for name in dict.fromkeys(late_name(wager) for wager in late):
        for bettor in sorted(round.bets, key=lambda bettor: (order[bettor[0]], bettor[1])):
            if (*bettor, name) in round.answered:
                continue
            wagers = tuple(w for w in late if late_name(w) == name and offered(table, round, bettor, w))
            if wagers:
                return bettor, wagers
    return None


def offered(table: Table, round: Round, bettor: Bettor, wager: Wager) -> bool:
    """Tell whether a late wager is open to a bettor on these cards."""
    stakes = round.bets[bettor]
    if not stakes or (wager.needs and not any(need in stakes for need in wager.needs)):
        return False
    if behind_only(bettor) and not wager.backline:
        return False
    state = state_of(table, round, bettor[0])
    return not any(table.game.openings[name](state) for name in wager.barred)


def behind_only(bettor: Bettor) -> bool:
    return bettor[1] > 0


def next_choice(table: Table, round: Round) -> Waiting | None:
    """Return the seat whose choice comes next; the player-dealer's comes when all others have made theirs."""
    game = table.game
    for seat in players(table, round):
        state = round.states[seat]
        if game.turn(state) == CHOOSE:
            deciders = choosers(table, round, seat) if has_say(table, round, seat) else []
            if not deciders:
                return None  # the dealer plays the hand the house way
            return Waiting("choice", seat, deciders[0][1], spoken(words(game, state)))
    if not all(game.turn(state) in (DONE, BANK_CHOOSES) for state in round.states.values()):
        return None  # somebody still receives a card
    undecided = next((state for state in round.states.values() if game.turn(state) == BANK_CHOOSES), None)
    if undecided is None or any(not laid.up for laid in round.hands.get(BANK_HAND, ())):
        return None  # the player-dealer chooses when his hand lies open
    return Waiting("choice", *round.banker, spoken(words(game, undecided)))


def spoken(choices: Iterable[Choice]) -> tuple[str, ...]:
    """Return the words, each once: a play bet of three or four times the ante is one word with two amounts."""
    return tuple(dict.fromkeys(choice.word for choice in choices))


def open_choices(table: Table, seat: int) -> tuple[Choice, ...]:
    """Return the choices open to the seat that is asked, the player-dealer's seat included."""
    round, game = table.round, table.game
    assert round is not None
    if seat == round.banker[0]:
        return words(game, next(state for state in round.states.values() if game.turn(state) == BANK_CHOOSES))
    return words(game, state_of(table, round, seat))


def has_say(table: Table, round: Round, seat: int) -> bool:
    """Tell whether anybody on a seat has a wager that lets him choose."""
    deciding = {wager.id for wager in table.offer.wagers if wager.decides}
    if not deciding:
        return True
    return any(wager in deciding for (at, _), stakes in round.bets.items() if at == seat for wager in stakes)
