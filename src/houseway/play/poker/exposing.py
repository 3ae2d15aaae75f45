"""Cards turned up by mistake, and the misdeal: what is kept, what is replaced, and when every chip goes back."""

from houseway.cards import JOKER, Card, rank, spell
from houseway.money import Chips
from houseway.play.poker.events import CardExposed, Dealt, Event, Misdealt
from houseway.play.poker.evolve import evolve
from houseway.play.poker.hand import DRAW, Hand
from houseway.play.poker.shoe import Shoe

FIVE = 3


def _do(hand: Hand, event: Event, log: list[Event]) -> Hand:
    log.append(event)
    return evolve(hand, event)


def mistakes(hand: Hand, shoe: Shoe, log: list[Event], place: int = -1) -> Hand:
    """Deal with the down cards just dealt that lie face up: on the deal of everybody's, in the draw of one player's."""
    rules = hand.game.variant.exposed
    clause = hand.game.cite("exposed")
    places = range(len(hand.seats)) if place < 0 else (place,)
    found = [(where, card) for where in places for card in hand.down[where]
             if card in shoe.mistakes and card not in hand.faced]
    drawing = hand.stage == DRAW
    if not drawing and rules.misdeal and len(found) >= rules.misdeal:
        return _do(hand, misdeal(hand, f"{len(found)} cards were exposed on the deal", "misdeal"), log)
    for where, card in found:
        keeps = rules.draw == "keep" if drawing else keeps_on_deal(rules.deal, card)
        hand = _do(hand, CardExposed(hand.seats[where], spell(card), keeps, clause), log)
    return hand if drawing else replaced(hand, shoe, log)


def keeps_on_deal(rule: str, card: Card) -> bool:
    """Say whether a card exposed on the deal is kept: in lowball from the five down (palace 478–479).

    >>> from houseway.cards import card
    >>> [keeps_on_deal("keep-five-or-under", card(one)) for one in ("Ac", "5d", "6h", "Jo")]
    [True, True, False, True]
    """
    if rule == "keep-five-or-under":
        return card == JOKER or rank(card) <= FIVE or rank(card) == 12
    return rule == "keep"


def replaced(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Give a card for every exposed one that may not be kept."""
    for where in hand.replacing:
        hand = _do(hand, Dealt(hand.seats[where], (spell(shoe.draw()),), ()), log)
    return hand


def misdeal(hand: Hand, reason: str, rule: str = "misdeal") -> Misdealt:
    """Return the event that voids a hand: everybody gets back what he has put in.

    An irregular deck found while the pot is in play is one too (palace 410–412, comstock lowball rule 36).
    """
    chips: list[tuple[int, Chips]] = []
    for place, staked in enumerate(hand.staked):
        if staked:
            chips.append((hand.seats[place], staked))
    return Misdealt(reason, tuple(chips), hand.dead, hand.taken + hand.jackpot, hand.game.cite(rule))
