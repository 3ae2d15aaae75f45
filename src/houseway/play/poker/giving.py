"""Cards given out: burns, a street to everybody, a draw to one, and what is done when the stub runs short."""

from houseway.cards import JOKER, spell
from houseway.play.poker.events import BoardDealt, Burned, Dealt, Event, StubScrambled
from houseway.play.poker.evolve import evolve
from houseway.play.poker.exposing import mistakes
from houseway.play.poker.hand import CHOOSE, Hand, players
from houseway.play.poker.shoe import Shoe

NAMES = tuple(spell(number) for number in range(JOKER + 1))


def _do(hand: Hand, event: Event, log: list[Event]) -> Hand:
    log.append(event)
    return evolve(hand, event)


def burn(hand: Hand, shoe: Shoe, log: list[Event], count: int) -> Hand:
    for _ in range(count):
        card = hand.on_top if hand.on_top >= 0 else shoe.draw()
        hand = _do(hand, Burned(NAMES[card]), log)
    return hand


def receivers(hand: Hand) -> tuple[int, ...]:
    """Return who gets cards of this street, in the order of the deal."""
    live = players(hand.live | hand.ghosts)
    if hand.game.streets[hand.street].deal_from == "button":
        button = len(hand.seats) - 1
        if live[-1] == button:
            return (button, *live[:-1])
    return live


def cards(hand: Hand, shoe: Shoe, log: list[Event], begin: int = 0, end: int | None = None) -> Hand:
    """Deal a street, or part of its cards: one at a time around the table, told as what each player got."""
    street = hand.game.streets[hand.street]
    deal = street.deal[begin:end]
    order = receivers(hand)
    need = len(order) * len(deal)
    if need > hand.stub:
        return _short(hand, shoe, log, order)
    if len(deal) == 1 and deal != "c" and len(street.deal) == 1:
        for place in order:
            hand = _one(hand, shoe, log, place, deal)
        return hand
    down: list[list[str]] = [[] for _ in order]
    up: list[list[str]] = [[] for _ in order]
    turned = hand.game.variant.exposed.deal == "next-down" and shoe.mistakes
    for way in deal:
        for line, place in enumerate(order):
            shows = way == "u" or (way == "c" and hand.kept >> place & 1)
            card = shoe.draw()
            if turned and not shows and card in shoe.mistakes:
                shows = True  # it plays as the up card, and the next comes down (crystal 340, palace 806)
            elif turned and shows and len(up[line]) >= street.deal.count("u"):
                shows = False
            (up if shows else down)[line].append(NAMES[card])
    for line, place in enumerate(order):
        hand = _do(hand, Dealt(hand.seats[place], tuple(down[line]), tuple(up[line])), log)
    return mistakes(hand, shoe, log) if shoe.mistakes and not turned and end is None else hand


def _short(hand: Hand, shoe: Shoe, log: list[Event], order: tuple[int, ...]) -> Hand:
    """Stud's last card with too few left: all but the last, then that one scrambled with the burns, or a common card.

    cordova 81, palace 821–823, crystal 348, comstock rule 24.
    """
    rules = hand.game.variant.shortage
    clause = hand.game.cite("shortage")
    street = hand.game.streets[hand.street]
    dealt_first = max(hand.stub - 1, 0)
    missing = len(order) * len(street.deal) - dealt_first
    pile = len(hand.burns) + hand.stub - dealt_first
    burned = 1 if rules.burn == "always" or pile > missing else 0
    if rules.remedy == "burns" and len(street.deal) == 1 and pile - burned >= missing:
        for place in order[:dealt_first]:
            hand = _one(hand, shoe, log, place, street.deal)
        shoe.scramble(hand.burns)
        hand = _do(hand, StubScrambled(pile, clause), log)
        hand = burn(hand, shoe, log, burned)
        for place in order[dealt_first:]:
            hand = _one(hand, shoe, log, place, street.deal)
        return hand
    if rules.common_for == "incomplete":  # down to the last card, and only the others share what is turned
        for place in order[:dealt_first]:
            hand = _one(hand, shoe, log, place, street.deal)
    if hand.stub < 2 and hand.burns:
        pile = len(hand.burns) + hand.stub
        shoe.scramble(hand.burns)
        hand = _do(hand, StubScrambled(pile, clause), log)
    if hand.stub > 1:
        hand = burn(hand, shoe, log, 1)
    return _do(hand, BoardDealt((NAMES[shoe.draw()],), common=True, clause=clause), log)


def _one(hand: Hand, shoe: Shoe, log: list[Event], place: int, way: str) -> Hand:
    card = (NAMES[shoe.draw()],)
    return _do(hand, Dealt(hand.seats[place], card, ()) if way == "d" else Dealt(hand.seats[place], (), card), log)


def serve(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Give the player who drew, or who chose, what is coming to him."""
    place, seat = hand.drawing, hand.seats[hand.drawing]
    if hand.stage == CHOOSE:
        return _one(hand, shoe, log, place, "u" if hand.kept >> place & 1 else "d")
    rules = hand.game.variant.shortage
    coming = hand.coming
    if coming >= hand.stub and rules.remedy == "discards":  # the last card of the stub is never dealt (palace 426–430)
        now = hand.stub - 1
        if now > 0:
            hand = _do(hand, Dealt(seat, tuple([NAMES[shoe.draw()] for _ in range(now)]), ()), log)
            coming -= now
        own = hand.muck[len(hand.muck) - hand.drawn[place] :]
        others = hand.muck[: len(hand.muck) - len(own)]
        shoe.scramble(others)
        hand = _do(hand, StubScrambled(hand.stub + len(others), hand.game.cite("shortage")), log)
        if hand.stub > coming:
            hand = burn(hand, shoe, log, 1)
    hand = _do(hand, Dealt(seat, tuple([NAMES[shoe.draw()] for _ in range(coming)]), ()), log)
    return mistakes(hand, shoe, log, place) if shoe.mistakes else hand
