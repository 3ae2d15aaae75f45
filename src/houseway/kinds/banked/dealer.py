"""The house dealer shuffles, offers the bank, takes collections, deals, turns cards and settles until a person must
act."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from houseway.cards import Card
from houseway.fairness.source import next_shuffle
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, BOARD, CHOOSE, ENDS, PLAYER
from houseway.houses import Offer
from houseway.kinds.banked.collection import collect, fees_left, fees_refunded
from houseway.kinds.banked.deal.order import button_card, opening
from houseway.kinds.banked.deal.piles import pile_size
from houseway.kinds.banked.deal.seats import active_seats, idle_seat
from houseway.kinds.banked.events import (
    BankOffered,
    BankReturned,
    ButtonPlaced,
    CardBurned,
    CardDealt,
    CardsTurned,
    DiceRolled,
    DownCardChecked,
    GameBroken,
    MisdealDeclared,
    RoundEnded,
    WagerSettled,
)
from houseway.kinds.banked.house_way import the_house_way
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, COMMON, Round, game_of, one_hand, turns, who_may_bank
from houseway.kinds.banked.turn import has_say, waiting
from houseway.kinds.banked.wagers.claims import bank_asked, looks, ordered, rows, rows_now, shown_at_the_end, unanswered
from houseway.memo import LONG, by_identity, memo
from houseway.rules.bank import SettledWager
from houseway.rules.refusal import Clause
from houseway.rules.rotation import after_round
from houseway.rules.settlement_order import button_from, cycle, seat_by_card
from houseway.rules.spot import Spot
from houseway.table.events import Event
from houseway.table.kind import Source
from houseway.table.table import Table

SPARE = 2
"""Spare cards kept in the shoe beyond what the fullest table can use."""
BURNED = {"none": 0, "one": 1, "value": 11}
"""The most cards burned before the first card of a fresh shoe."""


class ShoeOut(IndexError):
    """The shoe has run out. This can happen to a described shoe, or to a small sealed one if everyone splits."""

    def __init__(self, to: str, drawn: int) -> None:
        super().__init__(to, drawn)
        self.to, self.drawn = to, drawn


def deal(table: Table, source: Source) -> Sequence[Event]:
    """Return the dealer's next acts, or an empty list when a person must act.

    A small pack can run out if everyone splits and draws. Nothing is filed for that, so the round is called off.
    """
    done: list[Event] = []
    try:
        for event in acts(table, source):
            done.append(event)
    except ShoeOut:
        done.append(MisdealDeclared("the shoe has run out", str(table.offer.banked.plan.misdeal or "")))
    return done


def next_event(table: Table, source: Source) -> Event | None:
    """Return the dealer's next act; raise `ShoeOut` if it needs a card and the shoe is empty."""
    return next(iter(acts(table, source)), None)


def acts(table: Table, source: Source) -> Iterable[Event]:
    """Return the dealer's next acts. Fees, opening cards and settlements are each returned all at once."""
    round = table.round
    if round is None:
        event = between_rounds(table, source)
        return (event,) if event else ()
    return () if waiting(table) else in_round(table, round, source)


def between_rounds(table: Table, source: Source) -> Event | None:
    """Shuffle once the cut card has come out; otherwise offer the bank."""
    rest, rotation = table.carryover, table.offer.banked.rotation
    if not table.seated():
        return None
    if rest.turn.broken:
        return None
    if table.stale or rest.shoe < (rest.shoe_of if fresh(table) else needed(table, meanest=True)):
        return next_shuffle(table, source)
    if rest.turn.offered is not None:
        return None
    turn = after_round(rest.turn, table.seats, who_may_bank(table), rotation)
    if turn.offered is not None:
        return BankOffered(turn.offered, str(rotation.clause))
    if turn.broken:
        return GameBroken("nobody else takes the bank", str(rotation.clause))
    return None


def fresh(table: Table) -> bool:
    """Check whether every round is dealt from a fresh shuffle."""
    return bool(table.offer.banked.shoe.fresh and table.carryover.shoe_of)


def seals(table: Table) -> bool:
    """Check whether the next shuffle must be sealed now because it may be dealt after the next round. Until it is
    dealt, players can commit seeds for it, even if they arrive while another shoe is in play.
    """
    return fresh(table) or table.carryover.shoe < 2 * needed(table)


def needed(table: Table, meanest: bool = False) -> int:
    """Return how many cards must be left before the cut card for another round: the most that the fullest table can
    use.

    a small pack is shuffled before every round
    """
    burned = BURNED[table.offer.banked.shoe.burn] if table.carryover.burns < 0 else 0
    full = max(used(table.offer, active_seats(table), meanest) + SPARE + burned, table.offer.banked.shoe.cut)
    return min(full, len(table.offer.pack.cards))  # a small pack is shuffled before every round


@memo(by_identity, LONG)
def used(offer: Offer, seats: int, meanest: bool) -> int:
    """Return how many cards the fullest table can use in a round."""
    plan, game = offer.banked.plan, offer.play
    opens = sum(step.cards * (seats if step.to in ("seats", "all") else 1) for step in plan.steps)
    draws = game.banking.draws(game.rules(offer.banked.options))
    hands = 1 if plan.common_draw else (seats - 1) * (2 if plan.exposed_draw else 1)
    seat = max(draws.seat, draws.meanest) if meanest else draws.seat
    return max(opens, plan.made_piles * pile_size(plan)) + hands * seat + draws.bank


def in_round(table: Table, round: Round, source: Source) -> Iterable[Event]:
    """Return the dealer's next acts in a round whose bets are closed."""
    if round.void:
        return closing(table, round)
    if not round.opened:
        return first_cards(table, round, source)
    fees = collect(table, round)
    if fees:
        return fees
    due = [settled(table, row) for row in rows_now(table, round)]
    if due:
        return due
    if looks(table, round) and not unanswered(table, round):
        ends = any(game_of(table).banking.looks(state) == ENDS for state in round.states.values())
        return (DownCardChecked(ends, str(table.offer.banked.plan.choices or table.offer.banked.plan.clause)),)
    event = after_opening(table, round, source)
    return (event,) if event else chain(show_hands(table, round), closing(table, round))


def first_cards(table: Table, round: Round, source: Source) -> Iterable[Event]:
    """Burn as filed, collect, roll the dice for the button, and deal the opening cards."""
    burn = burning(table, source)
    if burn:
        return (burn,)
    fees = collect(table, round)
    if fees:
        return fees
    button, dice = table.offer.banked.button, table.offer.banked.plan.pile_dice
    if dice and not round.dice:
        return (DiceRolled(source.roll(table, dice)),)
    if button and button.by == "dice" and round.button is None:
        if not round.dice:
            return (DiceRolled(source.roll(table, button.dice)),)
        banker = round.banker.seat
        named = button_from(button, table.seats, banker, sum(round.dice), idle_seat(table, banker))
        return (place_button(table, round, named),)
    return opening_cards(table, round, source)


def after_opening(table: Table, round: Round, source: Source) -> Event | None:
    """Play the house way for hands with no chooser, deal draw cards, and turn the bank's hand."""
    game, plan = game_of(table), table.offer.banked.plan
    placed = button_by_card(table, round)
    if placed:
        return placed
    by_turn: dict[int, list[Spot]] = {}
    for spot, turn in turns(table, round).items():
        by_turn.setdefault(turn, []).append(spot)
        if plan.in_turn and turn in (CHOOSE, PLAYER):
            break  # this hand is finished first
    for spot in by_turn.get(CHOOSE, ()):
        if not has_say(table, round, spot.seat):
            return the_house_way(table, round, spot)
    opens = open_hands(table, round)
    if opens:
        return opens
    drawing = [spot for spot in by_turn.get(PLAYER, ()) if spot not in round.exposed]
    if drawing:
        return deal_card(table, COMMON if plan.common_draw else str(drawing[0]), plan.draw_up, source)
    if BOARD in by_turn:
        return next_street(table, round) or deal_card(table, BOARD_HAND, True, source)
    turned = turn_over(table, round, BANK_HAND)
    if turned and not plan.dead_bank:
        return turned
    if BANK_CHOOSES in by_turn and game.banking.bank_bound:
        return the_house_way(table, round, Spot(round.banker.seat))
    if BANK in by_turn or (BANK_IF_ASKED in by_turn and bank_asked(table, round)):
        return deal_card(table, BANK_HAND, True, source)
    if PLAYER in by_turn:  # this card replaces one that landed face up, now that the bank has acted
        return deal_card(table, str(by_turn[PLAYER][0]), plan.draw_up, source, plan.exposed_draw)
    return None


def show_hands(table: Table, round: Round) -> Iterator[CardsTurned]:
    """Turn up the hands still face down, now that all are played and the bank is open."""
    for hand in shown_at_the_end(table, round):
        turned = turn_over(table, round, hand)
        if turned:
            yield turned


def open_hands(table: Table, round: Round) -> CardsTurned | None:
    """Turn up common hands dealt face down, the players' first, before any draw (crystal 3116, 3303, 4088).

    A single hole card stays down until the players' hand is complete (cordova 2688, 2695).
    """
    if not one_hand(table.offer):
        return None
    hands = (hand for hand in (COMMON, BANK_HAND) if not any(laid.up for laid in round.hands.get(hand, ())))
    return next((turned for hand in hands if (turned := turn_over(table, round, hand))), None)


def turn_over(table: Table, round: Round, hand: str) -> CardsTurned | None:
    laid = round.hands.get(hand, ())
    if all(card.up for card in laid):
        return None
    return CardsTurned(hand, tuple(table.offer.pack.spell(card.card) for card in laid))


def next_street(table: Table, round: Round) -> CardsTurned | None:
    """Turn up the next card of a board dealt face down."""
    down = (laid.card for laid in round.hands.get(BOARD_HAND, ()) if not laid.up)
    return next((CardsTurned(BOARD_HAND, (table.offer.pack.spell(card),)) for card in down), None)


def button_by_card(table: Table, round: Round) -> ButtonPlaced | None:
    """Place the button when its deciding card is face up (oaks 1459)."""
    button, laid = table.offer.banked.button, button_card(table, round)
    if button is None or laid is None:
        return None
    return place_button(table, round, seat_by_card(button, table.seats, round.banker.seat, laid.card))


def place_button(table: Table, round: Round, seat: int) -> ButtonPlaced:
    """Place the button. If filed, it moves on from a seat without a wager and from the player-dealer's seat."""
    button = table.offer.banked.button
    assert button is not None
    betting, onwards = round.seats(), cycle(table.seats, seat, button.clockwise)
    if seat not in betting and button.no_wager == "left":
        onwards = cycle(table.seats, round.banker.seat)
    return ButtonPlaced(next(place for place in onwards if place in betting), str(button.clause))


def opening_cards(table: Table, round: Round, source: Source) -> Iterator[CardDealt]:
    """Yield the rest of the opening deal, card by card."""
    spell, clause, order = table.offer.pack.spell, str(table.offer.banked.plan.clause), source.order(table)
    drawn = table.carryover.shoe_of - table.carryover.shoe
    for place, (to, up) in enumerate(opening(table, round)[round.dealt :], start=drawn):
        if place >= len(order):
            raise ShoeOut(to, place)
        yield CardDealt(to, spell(order[place]), up, clause)


def draw(table: Table, source: Source, to: str) -> Card:
    """Return the next card of the shoe; its position is the number of cards already drawn."""
    order = source.order(table)
    drawn: int = table.carryover.shoe_of - table.carryover.shoe
    if drawn >= len(order):
        raise ShoeOut(to, drawn)
    return order[drawn]


def deal_card(table: Table, to: str, up: bool, source: Source, clause: Clause | None = None) -> CardDealt:
    spell = table.offer.pack.spell
    return CardDealt(to, spell(draw(table, source, to)), up, str(clause or table.offer.banked.plan.clause))


def burning(table: Table, source: Source) -> CardBurned | None:
    """Burn the next card before the first card of a fresh shoe, as filed."""
    if table.offer.banked.shoe.burn == "none" or table.carryover.burns == 0:
        return None
    return CardBurned(table.offer.pack.spell(draw(table, source, "burn")), up=table.carryover.burns < 0)


def settled(table: Table, row: SettledWager) -> WagerSettled:
    clause = str(table.offer.wager(row.wager).clause)
    return WagerSettled(
        row.seat, row.wager, row.result, row.stake, row.paid, row.collected, row.returned, row.bettor, clause,
        row.hand, row.by.seat,
    )


def closing(table: Table, round: Round) -> Iterator[Event]:
    """Take the remaining fees, settle the remaining wagers in the filed order, return the bank, and end the round."""
    yield from fees_left(table, round) if not round.void else fees_refunded(table, round)
    bank = round.bank
    for row in rows(table, round, ordered(table, round)):
        bank += row.collected - row.paid
        yield settled(table, row)
    if bank:
        yield BankReturned(round.banker.seat, round.stake, bank, round.banker.behind)
    yield RoundEnded(table.rounds + 1)
