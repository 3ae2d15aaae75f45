"""Folds events into the table. Nothing is decided here and nothing is refused."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import singledispatch
from typing import Any

from houseway.cards import card, rank
from houseway.games.game import BANK_CHOOSES, BOARD, CHOOSE, open_number
from houseway.money import Chips
from houseway.play.banked import events as happened
from houseway.play.banked.events import Event
from houseway.play.banked.table import (
    BANK_HAND,
    BOARD_HAND,
    COMMON,
    Bettor,
    Laid,
    Purse,
    Round,
    Table,
    hand_code,
    late_name,
    one_hand,
    opening_size,
    receivers,
)
from houseway.rules.rotation import Turn, accepted, after_round, called_off, passed


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event."""
    return _evolve(event, table)


@singledispatch
def _evolve(event: Event, table: Table) -> Table:
    raise TypeError(f"nobody knows what {event!r} does to a table")


@_evolve.register
def _(event: happened.TableOpened, table: Table) -> Table:
    return table


@_evolve.register
def _(event: happened.SeatTaken, table: Table) -> Table:
    purse = Purse(event.name, event.chips, event.third_party)
    return replace(table, people={**table.people, (event.seat, event.behind): purse})


@_evolve.register
def _(event: happened.ChipsBought, table: Table) -> Table:
    return chips(table, (event.seat, event.behind), event.chips)


@_evolve.register
def _(event: happened.SeatLeft, table: Table) -> Table:
    left = (event.seat, event.behind)
    turn = table.turn
    if turn.offered == event.seat and not event.behind:
        turn = turn._replace(offered=None)
    return replace(table, people={who: purse for who, purse in table.people.items() if who != left}, turn=turn)


@_evolve.register
def _(event: happened.ShoeShuffled, table: Table) -> Table:
    shoes = table.shoes + 1
    return replace(table, shoe=event.cards, shoe_of=event.cards, commitment=event.commitment, shoes=shoes, burns=-1)


@_evolve.register
def _(event: happened.SeedRevealed, table: Table) -> Table:
    return replace(table, commitment="", shoe=0)


@_evolve.register
def _(event: happened.CardBurned, table: Table) -> Table:
    if table.burns < 0:
        follow = burn_count(event.card) if table.offer.shoe.burn == "value" else 0
        return replace(table, shoe=table.shoe - 1, burns=follow)
    return replace(table, shoe=table.shoe - 1, burns=table.burns - 1)


@_evolve.register
def _(event: happened.BankOffered, table: Table) -> Table:
    return replace(table, turn=after_round(table.turn, table.seats, table.who_may_bank(), table.offer.rotation))


@_evolve.register
def _(event: happened.BankPassed, table: Table) -> Table:
    turn = passed(table.turn, event.seat, table.seats, table.who_may_bank(), table.offer.rotation)
    return replace(table, turn=turn)


@_evolve.register
def _(event: happened.BankTaken, table: Table) -> Table:
    banker = (event.seat, event.behind)
    table = chips(table, banker, -event.stake)
    return replace(table, turn=accepted(table.turn, event.seat), round=Round(banker, event.stake, event.stake))


@_evolve.register
def _(event: happened.BankWithdrawn, table: Table) -> Table:
    back = chips(table, (event.seat, event.behind), event.stake)
    turn = table.turn._replace(offered=event.seat)
    offered = passed(turn, event.seat, table.seats, table.who_may_bank(), table.offer.rotation)
    return replace(back, round=None, turn=offered)


@_evolve.register
def _(event: happened.GameBroken, table: Table) -> Table:
    return replace(table, turn=Turn(broken=True))


@_evolve.register
def _(event: happened.WagerPlaced, table: Table) -> Table:
    bettor = (event.seat, event.behind)
    round = on(table)
    stakes = round.bets.get(bettor, {})
    more = {**stakes, event.wager: stakes.get(event.wager, 0) + event.amount}
    round = replace(round, bets={**round.bets, bettor: more})
    if round.closed:
        name = late_name(table.offer.wager(event.wager))
        round = replace(round, answered=round.answered | {(*bettor, name)})
    return replace(chips(table, bettor, -event.amount), round=round)


@_evolve.register
def _(event: happened.LateWagerDeclined, table: Table) -> Table:
    round = on(table)
    return replace(table, round=replace(round, answered=round.answered | {(event.seat, event.behind, event.wager)}))


@_evolve.register
def _(event: happened.WagerTakenBack, table: Table) -> Table:
    bettor, round = (event.seat, event.behind), on(table)
    left = {wager: stake for wager, stake in round.bets[bettor].items() if wager != event.wager}
    return replace(chips(table, bettor, event.amount), round=replace(round, bets={**round.bets, bettor: left}))


@_evolve.register
def _(event: happened.BetsClosed, table: Table) -> Table:
    round = on(table)
    bets = {bettor: stakes for bettor, stakes in round.bets.items() if stakes}
    game, offer = table.game, table.offer
    first = game.start(game.rules(offer.options))
    seats = (0,) if one_hand(offer) else replace(round, bets=bets).seats()
    return replace(table, round=replace(round, closed=True, bets=bets, states=dict.fromkeys(seats, first)))


@_evolve.register
def _(event: happened.CollectionTaken, table: Table) -> Table:
    bettor, round = (event.seat, event.behind), on(table)
    round = replace(round, taken=(*round.taken, (bettor, event.amount)))
    return replace(chips(table, bettor, -event.amount), round=round)


@_evolve.register
def _(event: happened.DiceRolled, table: Table) -> Table:
    return replace(table, round=replace(on(table), dice=event.dice))


@_evolve.register
def _(event: happened.ButtonPlaced, table: Table) -> Table:
    return replace(table, round=replace(on(table), button=event.seat))


@_evolve.register
def _(event: happened.CardDealt, table: Table) -> Table:
    round, game = on(table), table.game
    number = card(event.card)
    takers = receivers(table, round, event.to) if reaches_game(table, event) else ()
    code, kind = hand_code(event.to), game.card(number)
    states = {**round.states, **{seat: game.deal(round.states[seat], code, kind) for seat in takers}}
    laid = (*round.hands.get(event.to, ()), Laid(number, event.up))
    drawn = round.dealt >= opening_size(table, round)
    round = replace(
        round,
        hands={**round.hands, event.to: laid},
        states=states,
        dealt=round.dealt + (not drawn),
        sharers=round.sharers | set(takers) if drawn and event.to == COMMON else round.sharers,
    )
    return replace(table, round=round, shoe=table.shoe - 1)


@_evolve.register
def _(event: happened.CardExposed, table: Table) -> Table:
    round, game, seat = on(table), table.game, event.seat
    assert game.set_aside is not None
    *kept, aside = round.hands[str(seat)]
    waits = game.set_aside(round.states[seat], game.card(aside.card))
    round = replace(
        round,
        hands={**round.hands, str(seat): tuple(kept)},
        states={**round.states, seat: waits},
        exposed={**round.exposed, seat: (*round.exposed.get(seat, ()), aside.card)},
    )
    return replace(table, round=round)


@_evolve.register
def _(event: happened.CardsTurned, table: Table) -> Table:
    round = on(table)
    if event.hand == BOARD_HAND:
        return replace(table, round=turn_board(table, round, len(event.cards)))
    shown = tuple(Laid(laid.card, True) for laid in round.hands[event.hand])
    return replace(table, round=replace(round, hands={**round.hands, event.hand: shown}))


@_evolve.register
def _(event: happened.Chosen, table: Table) -> Table:
    round, game = on(table), table.game

    def said(state: Any) -> Any:
        return game.act(state, open_number(game, state, event.word, Fraction(event.times)))

    states: Mapping[int, Any]
    if event.seat == round.banker[0]:
        states = {
            seat: said(state) if game.turn(state) == BANK_CHOOSES else state for seat, state in round.states.items()
        }
    else:
        state = round.states[event.seat]
        assert game.turn(state) == CHOOSE
        states = {**round.states, event.seat: said(state)}
    return replace(table, round=replace(round, states=states))


@_evolve.register
def _(event: happened.WagerSettled, table: Table) -> Table:
    round = on(table)
    name = f"{event.seat}:{event.behind}:{event.wager}"
    round = replace(round, bank=round.bank + event.collected - event.paid, settled=(*round.settled, name))
    return replace(chips(table, (event.seat, event.behind), event.returned + event.paid), round=round)


@_evolve.register
def _(event: happened.BankReturned, table: Table) -> Table:
    round = on(table)
    return replace(chips(table, (event.seat, event.behind), event.end), round=replace(round, bank=0))


@_evolve.register
def _(event: happened.MisdealDeclared, table: Table) -> Table:
    return replace(table, round=replace(on(table), void=True))


@_evolve.register
def _(event: happened.RoundEnded, table: Table) -> Table:
    round = on(table)
    turn = called_off(table.turn, table.offer.rotation) if round.void else table.turn
    played = frozenset(round.seats())
    return replace(table, round=None, rounds=event.number, played=played, turn=turn._replace(offered=None))


def reaches_game(table: Table, event: happened.CardDealt) -> bool:
    """Tell whether a card is in play as it is dealt: a board card face down is when it is turned, a dead card never."""
    if event.to == BOARD_HAND:
        return event.up
    return event.to != BANK_HAND or not table.offer.plan.dead_bank


def turn_board(table: Table, round: Round, count: int) -> Round:
    """Turn the next cards of the board, and bring them into play for every seat that waits for them."""
    board, states, game = list(round.hands[BOARD_HAND]), dict(round.states), table.game
    for place in [place for place, laid in enumerate(board) if not laid.up][:count]:
        board[place] = Laid(board[place].card, True)
        for seat, state in states.items():
            if game.turn(state) == BOARD:
                states[seat] = game.deal(state, BOARD, game.card(board[place].card))
    return replace(round, hands={**round.hands, BOARD_HAND: tuple(board)}, states=states)


def burn_count(turned: str) -> int:
    """Return how many cards are burned after the first one: an ace one, pictures ten (cordova 3525).

    >>> burn_count("As"), burn_count("7d"), burn_count("Kh")
    (1, 7, 10)
    """
    return 1 if turned.startswith("A") else min(rank(card(turned)) + 2, 10)


def on(table: Table) -> Round:
    """Return the round in progress."""
    assert table.round is not None
    return table.round


def chips(table: Table, bettor: Bettor, amount: Chips) -> Table:
    """Return the table with chips added to a purse, or taken from it."""
    purse = table.people[bettor]
    return replace(table, people={**table.people, bettor: purse._replace(chips=purse.chips + amount)})
