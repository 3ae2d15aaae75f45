"""The floor's calls in a round against a player-dealer: dealing errors, and what players did."""

from collections.abc import Callable, Sequence
from typing import Any

from houseway.houses import Offer
from houseway.houses.deal_plan import OffTable
from houseway.kinds.banked.collection import fees_back
from houseway.kinds.banked.commands import (
    DeclareExposed,
    DeclareLong,
    DeclareMisdeal,
    DeclareMisplayed,
    DeclareOnCards,
    DeclareOpened,
)
from houseway.kinds.banked.deal.order import held_at
from houseway.kinds.banked.events import (
    CardExposed,
    CardsTurned,
    CollectionReturned,
    ExposedCardCalled,
    HandDead,
    HandMisplayed,
    MisdealDeclared,
    OpenedEarly,
    WagerOnCards,
)
from houseway.kinds.banked.round import BANK_HAND, Round, as_dealt, draw_card, game_of
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Bet, Spot
from houseway.table.commands import Command
from houseway.table.events import Event
from houseway.table.table import Table


def declare_misdeal(table: Table, command: DeclareMisdeal) -> Sequence[Event]:
    if table.round is None or not table.round.closed or table.round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    rule = table.offer.banked.plan.misdeal
    if table.round.settled:
        sentence = "wagers have already been settled, so the round stands; call a misdeal before that"
        raise Refused("too-late", sentence, rule.clause if rule else table.offer.clause)
    return (MisdealDeclared(command.why, str(rule or "")),)


def declare_exposed(table: Table, command: DeclareExposed) -> Sequence[Event]:
    plan, round, seat = table.offer.banked.plan, table.round, command.seat
    rule = off_table_rule(table.offer).clause if command.off_table else exposed_rule(table.offer)
    if round is None or not round.closed or round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    if command.off_table and off_table_rule(table.offer).replaced != "after-the-hand":
        raise Refused("too-late", "a card off the table is replaced at once here, not later", rule)
    if command.card:
        return exposed_in_deal(table, round, command)
    if plan.exposed_hand and not command.off_table:
        dead_hand(table, round, seat, rule, "is exposed")
        return (HandDead(seat, str(rule)),)
    if game_of(table).banking.set_aside is None:
        raise Refused("which-card", f"say which card of seat {seat} landed face up: 1 is the first", rule)
    if seat == round.banker.seat:
        raise Refused("plays", "the player-dealer draws to an open hand, so the card plays", rule)
    drawn = draw_card(table, round, Spot(seat))
    if drawn is None:
        raise Refused("no-draw-card", f"seat {seat} has not drawn a card; a card exposed in the deal plays", rule)
    if drawn.up:
        raise Refused("too-late", f"seat {seat}'s draw card is already face up, so it plays", rule)
    return (CardExposed(seat, table.offer.pack.spell(drawn.card), str(rule), command.off_table),)


def exposed_in_deal(table: Table, round: Round, command: DeclareExposed) -> Sequence[Event]:
    """Replace a card exposed in the deal. A player's exposed card must be called before that hand is set; the
    player-dealer's must be called before any hand is set.
    """
    rule, seat = filed(table, table.offer.banked.plan.leftovers, "cards exposed in the deal"), command.seat
    to = held_at(round, seat)
    hand = round.hands.get(to, ())
    if not round.opened or not hand:
        raise Refused("no-such-hand", f"seat {seat} has no hand", rule)
    if not 1 <= command.card <= len(hand):
        raise Refused("no-such-card", f"there is no card {command.card}; the hand has {len(hand)}", rule)
    open_bank = any(laid.up for laid in round.hands.get(BANK_HAND, ()))
    own = [spot for spot in round.states if to in (str(spot), BANK_HAND)]
    if open_bank or any(round.states[spot] != as_dealt(table, round.hands, spot) for spot in own):
        raise Refused("too-late", "hands are already set; exposed cards are replaced only before that", rule)
    card = table.offer.pack.spell(hand[command.card - 1].card)
    aside, why = ExposedCardCalled(to, card, command.card, str(rule)), misdeal_by(table, card)
    return (aside, MisdealDeclared(why, str(table.offer.banked.plan.misdeal))) if why else (aside,)


def misdeal_by(table: Table, card: str) -> str:
    """Return why an exposed card makes a misdeal; empty if the card is simply replaced."""
    rule, before = table.offer.banked.plan.misdeal, len(table.round.aside)
    if rule is None or not rule.made_by(card, before):
        return ""
    which = f"the {card}" if not before else "a second card" if before == 1 else "one more card"
    return f"{which} has landed face up"


def dead_hand(table: Table, round: Round, seat: int, rule: Clause, why: str) -> None:
    """Refuse to call a hand dead if there is no such hand or if it is too late."""
    if seat == round.banker.seat:
        raise Refused("misdeal", f"if the player-dealer's hand {why}, it is a misdeal; call a misdeal", rule)
    if Spot(seat) not in round.states or not round.opened:
        raise Refused("no-such-hand", f"seat {seat} has no hand", rule)
    if seat in round.dead:
        raise Refused("dead", f"seat {seat}'s hand is already dead", rule)
    if any(laid.up for laid in round.hands.get(BANK_HAND, ())):
        raise Refused("too-late", "the player-dealer's hand is open and hands are being compared", rule)


def declare_long(table: Table, command: DeclareLong) -> Sequence[Event]:
    """Declare a hand with too many cards dead and return its fee; a second such hand is a misdeal (comstock 1555)."""
    rule, round, seat = table.offer.banked.plan.long_hand, table.round, command.seat
    if rule is None:
        raise Refused("not-filed", "this game has no filed rule on hands with too many cards; the floor decides",
                      table.offer.clause)  # fmt: skip
    if round is None or not round.closed or round.void:
        raise Refused("nothing-dealt", "no round is being dealt", rule)
    dead_hand(table, round, seat, rule, "has too many cards")
    if round.dead:
        return (MisdealDeclared("two hands have a wrong number of cards", str(rule)),)
    back = fees_back(table, round, seat)
    return (HandDead(seat, str(rule), long=True),
            *(CollectionReturned(payer.seat, amount, payer.behind, str(rule)) for payer, amount in back))  # fmt: skip


def declare_misplayed(table: Table, command: DeclareMisplayed) -> Sequence[Event]:
    round, rule, spot = table.round, table.offer.banked.plan.misplayed, Spot(command.seat, command.hand)
    if rule is None or game_of(table).banking.misplay is None:
        raise Refused("not-filed", "this game has no filed rule on misplayed hands; the floor decides",
                      table.offer.clause)  # fmt: skip
    if round is None or not round.closed or round.void or not round.opened:
        raise Refused("nothing-dealt", "no hands are being played", rule)
    if spot not in round.states:
        raise Refused("no-such-hand", f"there is no hand {spot}", rule)
    if any(bet.spot == spot and wager in table.offer.base for bet, wager in round.settled):
        raise Refused("too-late", f"hand {spot} is already settled", rule)
    return (HandMisplayed(command.seat, command.hand, str(rule)),)


def exposed_rule(offer: Offer) -> Clause:
    """Return the clause on exposed cards, or refuse if it is not filed."""
    rule = offer.banked.plan.exposed_draw or offer.banked.plan.exposed_hand or offer.banked.plan.leftovers
    if rule is None:
        raise Refused("not-filed", "this game has no filed rule on exposed cards; the floor decides", offer.clause)
    return rule


def off_table_rule(offer: Offer) -> OffTable:
    """Return the rule on cards dealt off the table, or refuse if it is not filed."""
    if offer.banked.plan.off_table is None:
        sentence = "this game has no filed rule on cards dealt off the table; the floor decides"
        raise Refused("not-filed", sentence, offer.banked.plan.clause)
    return offer.banked.plan.off_table


def declare_opened(table: Table, command: DeclareOpened) -> Sequence[Event]:
    """Open the player-dealer's hand early: the house dealer sets the hands that are not set yet (crystal 94)."""
    rule, round = filed(table, table.offer.banked.calls.opened_early, "hands opened early"), table.round
    if round is None or not round.closed or round.void or not round.opened:
        raise Refused("nothing-dealt", "no hands are being set", rule)
    bank = round.hands.get(BANK_HAND, ())
    if any(laid.up for laid in bank):
        raise Refused("too-late", "the player-dealer's hand is already open", rule)
    cards = tuple(table.offer.pack.spell(laid.card) for laid in bank)
    return (OpenedEarly(round.banker.seat, str(rule)), CardsTurned(BANK_HAND, cards))


def declare_on_cards(table: Table, command: DeclareOnCards) -> Sequence[Event]:
    """Call a wager put on the cards against an open bank: first a warning, then the hand loses (crystal 112)."""
    rule, round = filed(table, table.offer.banked.calls.wager_on_cards, "wagers put on the cards"), table.round
    if round is None or not round.closed or round.void:
        raise Refused("nothing-dealt", "no hands are being compared", rule)
    bet = whose_cards(table, round, command.seat, rule)
    if not all(laid.up for laid in round.hands.get(BANK_HAND, ())) or not round.opened:
        raise Refused("too-early", "the player-dealer's hand is not open yet", rule)
    if bet in round.given_up:
        raise Refused("given-up", f"seat {command.seat}'s hand has already lost", rule)
    number = round.whose[bet.by]
    return (WagerOnCards(command.seat, bet.by.seat, number, number in table.carryover.warned, str(rule)),)


def whose_cards(table: Table, round: Round, seat: int, rule: Clause) -> Bet:
    """Return the bet of the player who holds a seat's cards; the backline has done nothing wrong."""
    for bet, stakes in round.bets.items():
        open_still = any(wager in table.offer.base and (bet, wager) not in round.settled for wager in stakes)
        if bet.spot == Spot(seat) and not bet.by.behind and seat not in round.dead and open_still:
            return bet
    raise Refused("no-such-hand", f"no one at seat {seat} has a wager on its cards", rule)


def filed(table: Table, rule: Clause | None, about: str) -> Clause:
    """Return the clause on a floor call, or refuse the call if it is not filed."""
    if rule is None:
        raise Refused("not-filed", f"this game has no filed rule on {about}; the floor decides", table.offer.clause)
    return rule


CALLED: dict[type[Command], Callable[[Table, Any], Sequence[Event]]] = {
    DeclareMisdeal: declare_misdeal,
    DeclareExposed: declare_exposed,
    DeclareLong: declare_long,
    DeclareMisplayed: declare_misplayed,
    DeclareOpened: declare_opened,
    DeclareOnCards: declare_on_cards,
}
