"""Folds events into the round and the carryover between rounds. No event is refused here, and nothing is decided."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from houseway.cards import rank
from houseway.games.game import BANK_CHOOSES, BOARD, CHOOSE, Game, Split, open_number
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.deal.order import opening_size
from houseway.kinds.banked.road import road_row
from houseway.kinds.banked.round import (
    BANK_HAND,
    BOARD_HAND,
    COMMON,
    DEAD,
    EVERYBODY,
    FeltCard,
    Round,
    as_dealt,
    banking_squares,
    game_of,
    hand_code,
    late_name,
    one_hand,
    receivers,
    turn_so_far,
    undealt,
    who_may_bank,
)
from houseway.rules.rotation import BankTurn, accepted, after_round, called_off, passed, passed_back
from houseway.rules.spot import Bet, Place, Spot
from houseway.table import events as at_the_table
from houseway.table.events import Event
from houseway.table.table import Table


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event; the players' chips have been updated before."""
    fold = FOLDS.get(type(event))
    return fold(table, event) if fold else table


def kept(table: Table, **changes: Any) -> Table:
    """Return the table with these changes to the carryover."""
    return replace(table, carryover=replace(table.carryover, **changes))


def now(table: Table, **changes: Any) -> Table:
    """Return the table with the round in progress changed."""
    return replace(table, round=replace(table.round, **changes))


def left(table: Table, event: at_the_table.SeatLeft) -> Table:
    turn, rotation = table.carryover.turn, table.offer.banked.rotation
    if turn.behind and (turn.offered, turn.behind) == (event.seat, event.behind):
        after = passed_back(turn, banking_squares(table, event.seat))
        return kept(table, turn=after or passed(turn, event.seat, table.seats, who_may_bank(table), rotation))
    asked = turn.offered == event.seat and not event.behind
    return kept(table, turn=turn._replace(offered=None)) if asked else table


def moved(table: Table, event: at_the_table.SeatChanged) -> Table:
    """Withdraw the offer of the bank from a seat whose player moves. Rounds already banked still count."""
    turn = table.carryover.turn
    return kept(table, turn=turn._replace(offered=None)) if turn.offered == event.seat else table


def shuffled(table: Table, event: at_the_table.Shuffled) -> Table:
    return kept(table, shoe=event.cards, shoe_of=event.cards, burns=-1, road=())


def burned(table: Table, event: happened.CardBurned) -> Table:
    rest = table.carryover
    if rest.burns < 0:
        follow = burn_count(table, event.card) if table.offer.banked.shoe.burn == "value" else 0
        return kept(table, shoe=rest.shoe - 1, burns=follow)
    return kept(table, shoe=rest.shoe - 1, burns=rest.burns - 1)


def offered(table: Table, event: happened.BankOffered) -> Table:
    return kept(
        table, turn=after_round(table.carryover.turn, table.seats, who_may_bank(table), table.offer.banked.rotation)
    )


def bank_passed(table: Table, event: happened.BankPassed) -> Table:
    if table.offer.banked.rotation.squares:
        behind = passed_back(table.carryover.turn, banking_squares(table, event.seat))
        if behind:
            return kept(table, turn=behind)
    return kept(
        table,
        turn=passed(table.carryover.turn, event.seat, table.seats, who_may_bank(table), table.offer.banked.rotation),
    )


def bank_taken(table: Table, event: happened.BankTaken) -> Table:
    rest = replace(table.carryover, turn=accepted(table.carryover.turn, event.seat))
    round = Round(Place(event.seat, event.behind), event.stake, event.stake)
    return replace(table, carryover=rest, round=round)


def bank_withdrawn(table: Table, event: happened.BankWithdrawn) -> Table:
    turn = table.carryover.turn._replace(offered=event.seat)
    turn = passed(turn, event.seat, table.seats, who_may_bank(table), table.offer.banked.rotation)
    return replace(kept(table, turn=turn), round=None)


def broken(table: Table, event: happened.GameBroken) -> Table:
    return kept(table, turn=BankTurn(broken=True))


def placed(table: Table, event: happened.WagerPlaced) -> Table:
    round, bet = table.round, event.bet
    which = "free" if event.free else "bets"
    lying = getattr(round, which)
    stakes = lying.get(bet, {})
    more = {**lying, bet: {**stakes, event.wager: stakes.get(event.wager, 0) + event.amount}}
    if not round.closed:
        return now(table, **{which: more})
    name = late_name(table.offer.wager(event.wager))
    return now(table, **{which: more}, answered=round.answered | {(bet, name)})


def declined(table: Table, event: happened.LateWagerDeclined) -> Table:
    bet = Bet(Spot(event.seat), Place(event.by or event.seat, event.behind))
    return now(table, answered=table.round.answered | {(bet, event.wager)})


def taken_back(table: Table, event: happened.WagerTakenBack) -> Table:
    bets = table.round.bets
    left = {wager: stake for wager, stake in bets[event.bet].items() if wager != event.wager}
    return now(table, bets={**bets, event.bet: left})


def closed(table: Table, event: happened.BetsClosed) -> Table:
    bets = {bet: stakes for bet, stakes in table.round.bets.items() if stakes}
    round = replace(table.round, closed=True, bets=bets)
    spots = (EVERYBODY,) if one_hand(table.offer) else tuple(Spot(seat) for seat in round.seats())
    whose = {by: table.people[by].number for by in (round.banker, *(bet.by for bet in bets))}
    states, opens = dict.fromkeys(spots, undealt(table.offer)), opening_size(table, round)
    round = replace(round, whose=whose, states=states, opens=opens)
    return replace(table, round=round)


def collected(table: Table, event: happened.CollectionTaken) -> Table:
    return now(table, taken=(*table.round.taken, (Place(event.seat, event.behind), event.amount)))


def given_back(table: Table, event: happened.CollectionReturned) -> Table:
    return now(table, given_back=(*table.round.given_back, (Place(event.seat, event.behind), event.amount)))


def rolled(table: Table, event: happened.DiceRolled) -> Table:
    return now(table, dice=event.dice)


def pile_picked(table: Table, event: happened.PilePicked) -> Table:
    return now(table, pile=event.pile)


def button_placed(table: Table, event: happened.ButtonPlaced) -> Table:
    return now(table, button=event.seat)


def dealt(table: Table, event: happened.CardDealt) -> Table:
    round, game = table.round, game_of(table)
    drawn, rest = round.opened, replace(table.carryover, shoe=table.carryover.shoe - 1)
    if event.to == DEAD:  # nobody sees dead cards
        return replace(table, carryover=rest, round=replace(round, dealt=round.dealt + 1))
    number = table.offer.pack.read(event.card)
    takers = receivers(table, round, event.to) if reaches_game(table, event) else ()
    code, kind = hand_code(event.to), game.solving.card(number)
    round = replace(
        round,
        hands={**round.hands, event.to: (*round.hands.get(event.to, ()), FeltCard(number, event.up))},
        states={**round.states, **{spot: game.deal(round.states[spot], code, kind) for spot in takers}},
        dealt=round.dealt + (not drawn),
        sharers=round.sharers | set(takers) if drawn and event.to == COMMON else round.sharers,
    )
    return replace(table, carryover=rest, round=round)


def put_aside(table: Table, event: happened.CardSetAside) -> Table:
    round = table.round
    return now(kept(table, shoe=table.carryover.shoe - 1), dealt=round.dealt + 1, aside=(*round.aside, event.to))


def called_exposed(table: Table, event: happened.ExposedCardCalled) -> Table:
    round, hand = table.round, table.round.hands[event.to]
    hands = {**round.hands, event.to: (*hand[: event.at - 1], *hand[event.at :])}
    again = {spot: as_dealt(table, hands, spot) for spot in round.states if event.to in (str(spot), BANK_HAND)}
    return now(table, hands=hands, states={**round.states, **again}, aside=(*round.aside, event.to))


def exposed(table: Table, event: happened.CardExposed) -> Table:
    round, game, spot = table.round, game_of(table), Spot(event.seat)
    assert game.banking.set_aside is not None
    *stays, aside = round.hands[str(spot)]
    waits = game.banking.set_aside(round.states[spot], game.solving.card(aside.card))
    return now(
        table,
        hands={**round.hands, str(spot): tuple(stays)},
        states={**round.states, spot: waits},
        exposed={**round.exposed, spot: (*round.exposed.get(spot, ()), aside.card)},
    )


def turned(table: Table, event: happened.CardsTurned) -> Table:
    round = table.round
    if event.hand == BOARD_HAND:
        return replace(table, round=turn_board(table, round, len(event.cards)))
    shown = tuple(FeltCard(laid.card, True) for laid in round.hands[event.hand])
    return now(table, hands={**round.hands, event.hand: shown})


def checked(table: Table, event: happened.DownCardChecked) -> Table:
    return now(table, checked=True)


def misplayed(table: Table, event: happened.HandMisplayed) -> Table:
    round, game, spot = table.round, game_of(table), Spot(event.seat, event.hand)
    assert game.banking.misplay is not None
    return now(table, states={**round.states, spot: game.banking.misplay(round.states[spot])})


def dead(table: Table, event: happened.HandDead) -> Table:
    """Set the dead hand the house way, so that nobody has to choose for it."""
    round, game, spot = table.round, game_of(table), Spot(event.seat)
    state = round.states[spot]
    while game.turn(state) == CHOOSE:
        state = game.act(state, table.offer.house_way(state))
    return now(table, states={**round.states, spot: state}, dead=round.dead | {event.seat})


def opened_early(table: Table, event: happened.OpenedEarly) -> Table:
    return now(table, early=True)


def on_the_cards(table: Table, event: happened.WagerOnCards) -> Table:
    if not event.loses:
        return kept(table, warned=table.carryover.warned | {event.number})
    return now(table, given_up=table.round.given_up | {Bet(Spot(event.seat), Place(event.by))})


def chosen(table: Table, event: happened.Chosen) -> Table:
    round, game = table.round, game_of(table)
    cards = [table.offer.pack.read(one) for one in event.cards]
    times = Fraction(event.times) if event.times else 0

    def after_choice(state: Any) -> Any:
        return game.act(state, open_number(game, state, event.word, times, cards))

    if event.seat == round.banker.seat:
        answered = {
            spot: after_choice(state) if game.turn(state) == BANK_CHOOSES else state
            for spot, state in round.states.items()
        }
        return now(table, states=answered)
    spot = Spot(event.seat, event.hand)
    after = after_choice(round.states[spot])
    if not isinstance(after, Split):
        return now(table, states={**round.states, spot: after})
    first = {spot: round.hands[str(spot)], **round.unsplit} if not spot.hand else round.unsplit
    return now(table, states=apart(game, round, spot, after), hands=cards_apart(round, spot, after), unsplit=first)


def apart(game: Game, round: Round, spot: Spot, split: Split) -> Mapping[Spot, Any]:
    """Return the states after a split: the first hand stays in place, and new hands come after the seat's last hand."""
    states = {**round.states, **dict(zip((spot, *new_spots(round, spot, split)), split.hands, strict=True))}
    seats_own = [each for each in states if each.seat == spot.seat]
    return {**states, **{each: game.choosing.with_hands(states[each], len(seats_own)) for each in seats_own}}


def new_spots(round: Round, spot: Spot, split: Split) -> list[Spot]:
    """Return the spots of the hands that a split makes."""
    held = sum(1 for each in round.states if each.seat == spot.seat)
    return [Spot(spot.seat, held + number) for number in range(len(split.hands) - 1)]


def cards_apart(round: Round, spot: Spot, split: Split) -> Mapping[str, tuple[FeltCard, ...]]:
    """Return the cards after a split: one to each hand, in their old order."""
    spots = (spot, *new_spots(round, spot, split))
    cards = round.hands[str(spot)]
    return {**round.hands, **{str(each): (card,) for each, card in zip(spots, cards, strict=True)}}


def settled(table: Table, event: happened.WagerSettled) -> Table:
    round = table.round
    return now(
        table,
        bank=round.bank + event.collected - event.paid,
        used=round.used + event.collected + event.paid,
        settled={**round.settled, (event.bet, event.wager): event},
    )


def returned(table: Table, event: happened.BankReturned) -> Table:
    return now(table, bank=0)


def misdealt(table: Table, event: happened.MisdealDeclared) -> Table:
    return now(table, void=True)


def ended(table: Table, event: happened.RoundEnded) -> Table:
    round, rest = table.round, table.carryover
    turn = called_off(rest.turn, table.offer.banked.rotation) if round.void else rest.turn
    row = road_row(table, event.number)
    road = (*rest.road, row) if row else rest.road
    banked, squares = turn_so_far(table, turn.held), rest.squares
    if table.offer.banked.rotation.squares:
        betting = {bet.by for bet, stakes in round.bets.items() if stakes and bet.by.seat == bet.spot.seat}
        squares = frozenset((by, round.whose[by]) for by in betting if by.behind)
    turn = turn._replace(offered=None, behind=0)
    played = frozenset(round.seats())
    rest = replace(rest, played=played, turn=turn, road=road, banked=banked, squares=squares)
    return replace(table, carryover=rest)


def reaches_game(table: Table, event: happened.CardDealt) -> bool:
    """Check whether a dealt card is in play at once. A face-down board card comes into play when it is turned; a dead
    card never does."""
    if event.to == BOARD_HAND:
        return event.up
    return event.to != BANK_HAND or not table.offer.banked.plan.dead_bank


def turn_board(table: Table, round: Round, count: int) -> Round:
    """Turn up the next board cards and bring them into play for every spot that waits for them."""
    board, states, game = list(round.hands[BOARD_HAND]), dict(round.states), game_of(table)
    for place in [place for place, laid in enumerate(board) if not laid.up][:count]:
        board[place] = FeltCard(board[place].card, True)
        for spot, state in states.items():
            if game.turn(state) == BOARD:
                states[spot] = game.deal(state, BOARD, game.solving.card(board[place].card))
    return replace(round, hands={**round.hands, BOARD_HAND: tuple(board)}, states=states)


def burn_count(table: Table, shown: str) -> int:
    """Return how many cards are burned after the first: one for an ace, ten for a picture card (cordova 3525)."""
    return 1 if shown.startswith("A") else min(rank(table.offer.pack.read(shown)) + 2, 10)


FOLDS: dict[type[Event], Callable[[Table, Any], Table]] = {
    at_the_table.SeatLeft: left,
    at_the_table.SeatChanged: moved,
    at_the_table.Shuffled: shuffled,
    happened.CardBurned: burned,
    happened.BankOffered: offered,
    happened.BankPassed: bank_passed,
    happened.BankTaken: bank_taken,
    happened.BankWithdrawn: bank_withdrawn,
    happened.GameBroken: broken,
    happened.WagerPlaced: placed,
    happened.LateWagerDeclined: declined,
    happened.WagerTakenBack: taken_back,
    happened.BetsClosed: closed,
    happened.CollectionTaken: collected,
    happened.CollectionReturned: given_back,
    happened.DiceRolled: rolled,
    happened.PilePicked: pile_picked,
    happened.ButtonPlaced: button_placed,
    happened.CardDealt: dealt,
    happened.CardExposed: exposed,
    happened.CardSetAside: put_aside,
    happened.ExposedCardCalled: called_exposed,
    happened.CardsTurned: turned,
    happened.DownCardChecked: checked,
    happened.HandMisplayed: misplayed,
    happened.HandDead: dead,
    happened.OpenedEarly: opened_early,
    happened.WagerOnCards: on_the_cards,
    happened.Chosen: chosen,
    happened.WagerSettled: settled,
    happened.BankReturned: returned,
    happened.MisdealDeclared: misdealt,
    happened.RoundEnded: ended,
}
