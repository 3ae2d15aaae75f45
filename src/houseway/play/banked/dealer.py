"""The house dealer: shuffles, offers the bank, collects, deals, turns and settles, until somebody must speak."""

from collections.abc import Iterator
from typing import Protocol

from houseway.cards import Card, spell
from houseway.games.game import BANK, BOARD, CHOOSE, PLAYER
from houseway.play.banked.collecting import fee_now, next_fee
from houseway.play.banked.events import (
    AnyEvent,
    BankOffered,
    BankReturned,
    ButtonPlaced,
    CardBurned,
    CardDealt,
    CardsTurned,
    Chosen,
    DiceRolled,
    GameBroken,
    RoundEnded,
    SeedRevealed,
    ShoeShuffled,
    WagerSettled,
)
from houseway.play.banked.evolve import evolve
from houseway.play.banked.settling import early_settlement, settlement, shown_at_the_end
from houseway.play.banked.table import (
    BANK_HAND,
    BOARD_HAND,
    COMMON,
    Round,
    Table,
    button_card,
    early_due,
    one_hand,
    opening,
    opening_size,
    players,
)
from houseway.play.banked.waiting import has_say, waiting
from houseway.rules.bank import Row
from houseway.rules.order import cycle, seat_by_card, seat_by_dice
from houseway.rules.refusal import Clause
from houseway.rules.rotation import after_round


class Source(Protocol):
    """Where cards and dice come from."""

    def shuffle(self, table: Table) -> ShoeShuffled: ...
    def reveal(self, table: Table) -> SeedRevealed: ...
    def draw(self, table: Table, to: str) -> Card: ...
    def roll(self, table: Table, dice: int) -> tuple[int, ...]: ...


def dealer(table: Table, source: Source) -> Iterator[AnyEvent]:
    """Yield what the dealer does until somebody must speak."""
    while (event := next_event(table, source)) is not None:
        table = evolve(table, event)
        yield event


def next_event(table: Table, source: Source) -> AnyEvent | None:
    """Return the dealer's next act, or None when it is somebody else's turn."""
    round = table.round
    if round is None:
        return between_rounds(table, source)
    if waiting(table) is not None:
        return None
    return in_round(table, round, source)


def between_rounds(table: Table, source: Source) -> AnyEvent | None:
    """Reveal and shuffle when the cut card has come out; then offer the bank."""
    if not table.seated():
        return source.reveal(table) if table.commitment else None  # the night is over, and can be checked to its end
    if table.turn.broken:
        return None
    if table.shoe < (table.shoe_of if table.offer.shoe.fresh and table.shoe_of else needed(table)):
        return source.reveal(table) if table.commitment else source.shuffle(table)
    if table.turn.offered is not None:
        return None
    turn = after_round(table.turn, table.seats, table.who_may_bank(), table.offer.rotation)
    if turn.offered is not None:
        return BankOffered(turn.offered, str(table.offer.rotation.clause))
    if turn.broken:
        return GameBroken("nobody else takes the bank", str(table.offer.rotation.clause))
    return None


def needed(table: Table) -> int:
    """Return how many cards must lie before the cut card for another round: what the fullest table can use."""
    plan, opens = table.offer.plan, 0
    for step in plan.steps:
        opens += step.cards * (table.seats if step.to in ("seats", "all") else 1)
    draws = 1 if plan.common_draw else (table.seats - 1) * (2 if plan.exposed_draw else 1)
    burned = {"none": 0, "one": 1, "value": 11}[table.offer.shoe.burn] if table.burns < 0 else 0
    return max(opens + draws + 3 + burned, table.offer.shoe.cut)


def in_round(table: Table, round: Round, source: Source) -> AnyEvent | None:
    """Return the next act of a round whose bets are closed."""
    if round.void:
        return closing(table, round)
    burn = burning(table, source)
    if burn:
        return burn
    fee = fee_now(table, round)
    if fee:
        return fee
    button = table.offer.button
    if button and button.by == "dice" and round.button is None:
        if not round.dice:
            return DiceRolled(source.roll(table, button.dice))
        return place_button(table, round, seat_by_dice(button, table.seats, round.banker[0], sum(round.dice)))
    if round.dealt < opening_size(table, round):
        to, up = next(card for index, card in enumerate(opening(table, round)) if index == round.dealt)
        return deal_card(table, to, up, source)
    if early_due(table, round):
        return settled(table, early_settlement(table, round)[len(round.settled)])
    return after_opening(table, round, source)


def after_opening(table: Table, round: Round, source: Source) -> AnyEvent | None:
    """Play hands the house way where nobody chooses, deal what is drawn, turn the bank, and settle."""
    game, plan = table.game, table.offer.plan
    placed = button_by_card(table, round)
    if placed:
        return placed
    by_turn: dict[int, list[int]] = {}
    for seat in players(table, round):
        by_turn.setdefault(game.turn(round.states[seat]), []).append(seat)
    for seat in by_turn.get(CHOOSE, ()):
        if not has_say(table, round, seat):
            choice = game.choices[game.house_way(round.states[seat])]
            return Chosen(seat, choice.word, choice.said, house_way=True)
    opened = open_hands(table, round)
    if opened:
        return opened
    drawing = [seat for seat in by_turn.get(PLAYER, ()) if seat not in round.exposed]
    if drawing:
        return deal_card(table, COMMON if plan.common_draw else str(drawing[0]), plan.draw_up, source)
    if BOARD in by_turn:
        return next_street(round) or deal_card(table, BOARD_HAND, True, source)
    turned = turn_over(round, BANK_HAND)
    if turned and not plan.dead_bank:
        return turned
    if BANK in by_turn:
        return deal_card(table, BANK_HAND, True, source)
    if PLAYER in by_turn:  # instead of a card that landed face up, now that the bank has acted
        return deal_card(table, str(by_turn[PLAYER][0]), plan.draw_up, source, plan.exposed_draw)
    for hand in round.hands:
        turned = turn_over(round, hand)
        if turned and shown_at_the_end(table, round, hand):
            return turned
    return closing(table, round)


def open_hands(table: Table, round: Round) -> CardsTurned | None:
    """Turn common hands that were dealt face down, the players' first, before anybody draws (crystal 3116, 3303, 4088).

    A single hole card stays down until the players' hand is complete (cordova 2688, 2695).
    """
    if not one_hand(table.offer):
        return None
    hands = (hand for hand in (COMMON, BANK_HAND) if not any(laid.up for laid in round.hands.get(hand, ())))
    return next((turned for hand in hands if (turned := turn_over(round, hand))), None)


def turn_over(round: Round, hand: str) -> CardsTurned | None:
    laid = round.hands.get(hand, ())
    if all(card.up for card in laid):
        return None
    return CardsTurned(hand, tuple(spell(card.card) for card in laid))


def next_street(round: Round) -> CardsTurned | None:
    """Turn the next card of a board that was dealt face down."""
    down = (laid.card for laid in round.hands.get(BOARD_HAND, ()) if not laid.up)
    return next((CardsTurned(BOARD_HAND, (spell(card),)) for card in down), None)


def button_by_card(table: Table, round: Round) -> ButtonPlaced | None:
    """Place the button where a card says, as soon as that card lies open (oaks 1459)."""
    button, laid = table.offer.button, button_card(table, round)
    if button is None or laid is None:
        return None
    return place_button(table, round, seat_by_card(button, table.seats, round.banker[0], laid.card))


def place_button(table: Table, round: Round, seat: int) -> ButtonPlaced:
    """Place the button; from an empty seat, or the player-dealer's own, it passes to the next bettor clockwise."""
    assert table.offer.button is not None
    betting = round.seats()
    first = next(place for place in cycle(table.seats, seat) if place in betting)
    return ButtonPlaced(first, str(table.offer.button.clause))


def deal_card(table: Table, to: str, up: bool, source: Source, clause: Clause | None = None) -> CardDealt:
    return CardDealt(to, spell(source.draw(table, to)), up, str(clause or table.offer.plan.clause))


def burning(table: Table, source: Source) -> CardBurned | None:
    """Burn what is filed before the first card of a fresh shoe."""
    if table.offer.shoe.burn == "none" or table.burns == 0:
        return None
    return CardBurned(spell(source.draw(table, "burn")), up=table.burns < 0)


def settled(table: Table, row: Row) -> WagerSettled:
    clause = str(table.offer.wager(row.wager).clause)
    return WagerSettled(
        row.seat, row.wager, row.result, row.stake, row.paid, row.collected, row.returned, row.bettor, clause
    )


def closing(table: Table, round: Round) -> AnyEvent | None:
    """Settle what is left in the filed order, return the bank, and end the round."""
    fee = None if round.void else next_fee(table, round)
    if fee:
        return fee
    rows = settlement(table, round)
    if len(round.settled) < len(rows):
        return settled(table, rows[len(round.settled)])
    if round.bank:
        return BankReturned(round.banker[0], round.stake, round.bank, round.banker[1])
    return RoundEnded(table.rounds + 1)
