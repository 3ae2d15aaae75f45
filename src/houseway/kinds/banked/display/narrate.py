"""Turns each event of a round against a player-dealer into a line for the log."""

from collections.abc import Callable
from fractions import Fraction
from functools import singledispatch
from typing import Any

from houseway.games.game import BANK_CHOOSES, CHOOSE, open_number
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.deal.piles import pile_size
from houseway.kinds.banked.round import BANK_HAND, COMMON, DEAD, choosers, front_of, game_of, hand_code, is_spot
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.rules.spot import Place, Spot
from houseway.table.display.narrate import name as who
from houseway.table.display.narrate import typed
from houseway.table.events import Event
from houseway.table.table import Table

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def narrate(table: Table, event: Event) -> str:
    """Return the log line for an event, given the table before it; empty if there is nothing to say."""
    return SAYS.get(type(event), SAYS[object])(event, table)


def hand_name(table: Table, to: str) -> str:
    if is_spot(to):
        spot = Spot.read(to)
        return f"seat {spot.seat}" + which_hand(spot.hand)
    if to == DEAD:
        return "a seat without a wager"
    hands = game_of(table).telling.hands
    names = {COMMON: hands[0], BANK_HAND: hands[1]}
    return f"the {names[to]} hand" if to in names else f"the {to}"


def which_hand(hand: int) -> str:
    """Return which hand of a split a spot is; empty for the first."""
    return f", {ORDINALS[hand % len(ORDINALS)]} hand" if hand else ""


def better(table: Table, event: happened.OnSpot) -> str:
    """Return whose wager it is; also the seat, if it is not the bettor's own, and the hand of a split."""
    bet = event.bet
    on = f", on seat {bet.spot.seat}" if bet.by.seat != bet.spot.seat else ""
    where = on + which_hand(bet.spot.hand)
    return who(table, *bet.by) + (f"{where}," if where else "")


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


@singledispatch
def _narrate(event: Event, table: Table) -> str:
    return str(event)


@_narrate.register
def _(event: happened.CardBurned, table: Table) -> str:
    return f"{event.card} is turned up and burned." if event.up else "A card is burned."


@_narrate.register
def _(event: happened.BankOffered, table: Table) -> str:
    return f"The bank is offered to {who(table, event.seat)}."


@_narrate.register
def _(event: happened.BankPassed, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} passes the bank."


@_narrate.register
def _(event: happened.BankTaken, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} banks with {show(event.stake)}."


@_narrate.register
def _(event: happened.BankWithdrawn, table: Table) -> str:
    return f"{who(table, event.seat, event.behind)} withdraws the bank of {show(event.stake)}."


@_narrate.register
def _(event: happened.GameBroken, table: Table) -> str:
    return f"The game is broken: {event.why}."


@_narrate.register
def _(event: happened.WagerPlaced, table: Table) -> str:
    wager = table.offer.wager(event.wager).name
    if event.free:
        return f"{better(table, event)} gets {wager} free ({show(event.amount)})."
    return f"{better(table, event)} bets {show(event.amount)} on {wager}."


@_narrate.register
def _(event: happened.WagerTakenBack, table: Table) -> str:
    wager = table.offer.wager(event.wager).name
    return f"{better(table, event)} takes {show(event.amount)} back from {wager}."


@_narrate.register
def _(event: happened.BetsClosed, table: Table) -> str:
    return "No more bets."


@_narrate.register
def _(event: happened.CollectionTaken, table: Table) -> str:
    return f"Collection: {show(event.amount)} from {who(table, event.seat, event.behind)}."


@_narrate.register
def _(event: happened.DiceRolled, table: Table) -> str:
    return f"Dice: {', '.join(str(die) for die in event.dice)} (total {sum(event.dice)})."


@_narrate.register
def _(event: happened.PilePicked, table: Table) -> str:
    return f"{who(table, *table.round.banker) if table.round else f'seat {event.seat}'} picks pile {event.pile}."


@_narrate.register
def _(event: happened.ButtonPlaced, table: Table) -> str:
    return f"The action button goes to seat {event.seat}."


@_narrate.register
def _(event: happened.CardDealt, table: Table) -> str:
    if table.offer.banked.plan.piles or table.offer.banked.plan.every_seat:
        return whole_hand(table, event)
    piece = "tile" if table.offer.pack.drawn == "tiles" else "card"
    card = f"a {piece} face down" if event.card == "??" else event.card + ("" if event.up else " face down")
    return f"{sentence(hand_name(table, event.to))} gets {card}{new_total(table, event)}."


def new_total(table: Table, event: happened.CardDealt) -> str:
    """Return the new total of an open hand if hands are played card by card."""
    round, game = table.round, game_of(table)
    held = round.hands.get(event.to, ()) if round else ()
    if not table.offer.banked.plan.in_turn or not event.up or not held or not all(laid.up for laid in held):
        return ""
    state = round.states[Spot.read(event.to)] if is_spot(event.to) else next(iter(round.states.values()))
    after = game.deal(state, hand_code(event.to), game.solving.card(table.offer.pack.read(event.card)))
    return f": {game.telling.worth(game.telling.total(after)[0 if is_spot(event.to) else 1])}"


@_narrate.register
def _(event: happened.HandDead, table: Table) -> str:
    why = f"Seat {event.seat} has too many cards" if event.long else f"Seat {event.seat} had a card exposed"
    return f"{why}. The hand is dead and all bets on the seat are returned."


@_narrate.register
def _(event: happened.CollectionReturned, table: Table) -> str:
    return f"Collection: {show(event.amount)} returned to {who(table, event.seat, event.behind)}."


@_narrate.register
def _(event: happened.OpenedEarly, table: Table) -> str:
    return "The player-dealer's hand was opened too soon. The house sets the remaining hands."


@_narrate.register
def _(event: happened.WagerOnCards, table: Table) -> str:
    name = who(table, event.by)
    if event.loses:
        return f"{name} pushes the wager onto the cards again. The bet on seat {event.seat} loses."
    return f"{name} pushes the wager onto the cards. Warning: next time the hand loses."


@_narrate.register
def _(event: happened.HandMisplayed, table: Table) -> str:
    return f"The floor rules a hand misplayed: seat {event.seat}{which_hand(event.hand)} loses."


@_narrate.register
def _(event: happened.DownCardChecked, table: Table) -> str:
    result = "it ends the round" if event.ends else "the round goes on"
    return f"The dealer checks the down card: {result}."


def whole_hand(table: Table, event: happened.CardDealt) -> str:
    """Return one line for a hand dealt as a whole, when its last card is dealt; empty for dead cards."""
    size = pile_size(table.offer.banked.plan)
    held = table.round.hands.get(event.to, ()) if table.round else ()
    if event.to == DEAD or len(held) + 1 < size:
        return ""
    cards = "" if event.card == "??" else ": " + " ".join((*(table.offer.pack.spell(c.card) for c in held), event.card))
    return f"{sentence(hand_name(table, event.to))} gets {size} cards face down{cards}."


@_narrate.register
def _(event: happened.CardExposed, table: Table) -> str:
    after = "Another comes after the player-dealer has acted"
    return f"The {event.card} for {who(table, event.seat)} {went(event.off_table)}. {after}."


@_narrate.register
def _(event: happened.CardSetAside, table: Table) -> str:
    return f"The {event.card} {went(event.off_table)}. A leftover card replaces it."


@_narrate.register
def _(event: happened.ExposedCardCalled, table: Table) -> str:
    return f"The {event.card} for {hand_name(table, event.to)} {went(False)}. A leftover card replaces it."


def went(off_table: bool) -> str:
    return "was dealt off the table and is dead" if off_table else "landed face up and is set aside"


@_narrate.register
def _(event: happened.CardsTurned, table: Table) -> str:
    return f"{sentence(hand_name(table, event.hand))} shows {' '.join(event.cards)}{as_set(table, event.hand)}."


def as_set(table: Table, hand: str) -> str:
    """Return what a player's hand is worth as set, for the log line in which it is turned up; empty for other hands."""
    round, game = table.round, game_of(table)
    if round is None or not is_spot(hand) or not front_of(table, round, hand):
        return ""
    return f"; {short(game.telling.worth(game.telling.total(round.states[Spot.read(hand)])[0]))}"


@_narrate.register
def _(event: happened.LateWagerDeclined, table: Table) -> str:
    names = {wager.id: wager.name for wager in table.offer.banked.wagers}
    wager = names.get(event.wager, f"the {event.wager} bet")
    return f"{who(table, event.by or event.seat, event.behind)} declines {wager}."


@_narrate.register
def _(event: happened.Chosen, table: Table) -> str:
    picks = "" if not event.cards or "??" in event.cards else f" {' '.join(event.cards)}{setting_makes(table, event)}"
    word = event.word.replace("-", " ")
    if event.house_way:
        return f"{who(table, event.seat)}{which_hand(event.hand)}: {word}{picks}, house way."
    return f"{who(table, *decider(table, event.seat))}{which_hand(event.hand)}: {word}{picks}."


def setting_makes(table: Table, event: happened.Chosen) -> str:
    """Return the hands that a setting makes, in parentheses."""
    round, game, spot = table.round, game_of(table), Spot(event.seat, event.hand)
    states = [] if round is None else [round.states.get(spot)] if spot in round.states else round.states.values()
    state = next((each for each in states if game.turn(each) in (CHOOSE, BANK_CHOOSES)), None)
    if state is None:  # the round is over, so its states are gone
        return ""
    cards = [table.offer.pack.read(one) for one in event.cards]
    made = game.choosing.comes_to(state, open_number(game, state, event.word, Fraction(event.times), cards))
    return f" ({short(made)})" if made else ""


def decider(table: Table, seat: int) -> Place:
    """Return who decides for a seat: its player-dealer, or the bettor who decides for the hand."""
    round = table.round
    if round is None:  # the round is over, so its bets are gone
        return Place(seat)
    if seat == round.banker.seat:
        banker: Place = round.banker
        return banker
    return next(iter(choosers(table, round, seat)), Place(seat))


@_narrate.register
def _(event: happened.WagerSettled, table: Table) -> str:
    name, wager = better(table, event), table.offer.wager(event.wager).name
    if event.result == "win":
        return f"{name} wins {show(event.paid)} on {wager}."
    if event.result == "lose":
        back = f"; {show(event.returned)} returned" if event.returned else ""
        return f"{name} loses {show(event.collected)} on {wager}{back}."
    if event.result == "push":
        return f"{name} pushes on {wager}."
    return f"{name} has no action on {wager}; {show(event.returned)} returned."


@_narrate.register
def _(event: happened.BankReturned, table: Table) -> str:
    change = event.end - event.start
    word = "even" if not change else f"up {show(change)}" if change > 0 else f"down {show(-change)}"
    return f"The bank of {who(table, event.seat, event.behind)} ends at {show(event.end)}, {word}."


@_narrate.register
def _(event: happened.MisdealDeclared, table: Table) -> str:
    return f"The floor calls a misdeal: {typed(event.why)}. All wagers are returned."


@_narrate.register
def _(event: happened.RoundEnded, table: Table) -> str:
    return f"Round {event.number} is over."


SAYS: dict[type, Callable[[Any, Table], str]] = dict(_narrate.registry)
"""The narrator for each event type, in a plain dict, which is faster than dispatching."""
