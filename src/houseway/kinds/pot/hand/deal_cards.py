"""Deals cards: burns, streets and draws, and what is done when the stub runs short."""

from houseway.kinds.pot.hand.events import BoardDealt, Dealt, Event, StubScrambled
from houseway.kinds.pot.hand.evolve import all_dealt
from houseway.kinds.pot.hand.shoe import Shoe
from houseway.kinds.pot.hand.state import CHOOSE, Hand, players
from houseway.kinds.pot.irregularities.dead_cards import NAMES, burn, take
from houseway.kinds.pot.irregularities.dead_cards import put as _do
from houseway.kinds.pot.irregularities.exposed_cards import deal as deal_marked
from houseway.kinds.pot.irregularities.exposed_cards import drawn, one, replaced
from houseway.rules.positions import has


def receivers(hand: Hand) -> tuple[int, ...]:
    """Return the positions that get cards on this street, in dealing order."""
    live = players(hand.live | hand.ghosts)
    if hand.game.streets[hand.street].deal_from == "button":
        button = len(hand.seats) - 1
        if live[-1] == button:
            return (button, *live[:-1])
    return live


def cards(hand: Hand, shoe: Shoe, log: list[Event], begin: int = 0, end: int | None = None) -> Hand:
    """Deal a street or part of it, one card at a time around the table. Logs one event per player."""
    street = hand.game.streets[hand.street]
    deal = street.deal[begin:end]
    order = receivers(hand)
    need = len(order) * len(deal)
    if need > hand.stub:
        return _short(hand, shoe, log, order)
    if (shoe.marks or hand.replacing) and len(deal) == 1 and deal != "c" and len(street.deal) == 1:
        for place in order:
            hand = _one(hand, shoe, log, place, deal)
        return replaced(hand, shoe, log) if hand.replacing else hand
    if shoe.marks:
        return deal_marked(hand, shoe, log, order, deal, end is None)
    down: list[list[str]] = [[] for _ in order]
    up: list[list[str]] = [[] for _ in order]
    for way in deal:
        for line, place in enumerate(order):
            shows = way == "u" or (way == "c" and has(hand.kept, place))
            (up if shows else down)[line].append(NAMES[shoe.draw()])
    given = [Dealt(hand.seats[place], tuple(down[line]), tuple(up[line])) for line, place in enumerate(order)]
    if hand.drawing < 0 and not hand.replacing:
        log += given
        return all_dealt(hand, given)
    for event in given:
        hand = _do(hand, event, log)
    return hand


def _short(hand: Hand, shoe: Shoe, log: list[Event], order: tuple[int, ...]) -> Hand:
    """Deal stud's last card from a short stub: scramble its last card with the burns, or turn a common card.

    The rules are in cordova 81, palace 821–823, crystal 348 and comstock rule 24.
    """
    rules = hand.game.variant.shortage
    clause = hand.game.cite("shortage")
    street = hand.game.streets[hand.street]
    dealt_first = max(hand.stub - 1, 0)
    missing = len(order) * len(street.deal) - dealt_first
    waiting = (*hand.burns, *hand.aside)
    pile = len(waiting) + hand.stub - dealt_first
    burned = 1 if rules.burn == "always" or pile > missing else 0
    if rules.remedy == "burns" and len(street.deal) == 1 and pile - burned >= missing:
        for place in order[:dealt_first]:
            hand = _one(hand, shoe, log, place, street.deal)
        shoe.scramble(waiting)
        hand = _do(hand, StubScrambled(pile, clause), log)
        hand = burn(hand, shoe, log, burned)
        for place in order[dealt_first:]:
            hand = _one(hand, shoe, log, place, street.deal)
        return replaced(hand, shoe, log) if hand.replacing else hand
    if rules.common_for == "incomplete":  # deal to the last card; only players without one share the common card
        for place in order[:dealt_first]:
            hand = _one(hand, shoe, log, place, street.deal)
    if hand.stub < 2 and waiting:
        pile = len(waiting) + hand.stub
        shoe.scramble(waiting)
        hand = _do(hand, StubScrambled(pile, clause), log)
    if hand.stub > 1:
        hand = burn(hand, shoe, log, 1)
    hand, card = take(hand, shoe, log) if shoe.marks else (hand, shoe.draw())
    return _do(hand, BoardDealt((NAMES[card],), common=True, clause=clause), log)


def _one(hand: Hand, shoe: Shoe, log: list[Event], place: int, way: str) -> Hand:
    if shoe.marks:
        return one(hand, shoe, log, place, way == "u", receivers(hand))
    card = (NAMES[shoe.draw()],)
    return _do(hand, Dealt(hand.seats[place], card, ()) if way == "d" else Dealt(hand.seats[place], (), card), log)


def serve(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Deal the cards owed to the player who drew or chose."""
    place = hand.drawing
    if hand.stage == CHOOSE:
        return _one(hand, shoe, log, place, "u" if has(hand.kept, place) else "d")
    rules = hand.game.variant.shortage
    coming = hand.coming
    if coming >= hand.stub and rules.remedy == "discards":  # the last card of the stub is not dealt (palace 426–430)
        now = hand.stub - 1
        if now > 0:
            hand = _draw(hand, shoe, log, now)
            if hand.over:
                return hand
            coming -= now
        own = hand.muck[len(hand.muck) - hand.drawn[place] :]
        spare = hand.muck[: len(hand.muck) - len(own)]
        others = tuple([card for card in spare if card not in hand.thrown])
        if hand.stub + len(others) < coming:  # the opener's discards prove the openers, so they are mixed in last
            others = spare
        shoe.scramble(others)
        hand = _do(hand, StubScrambled(hand.stub + len(others), hand.game.cite("shortage")), log)
        if hand.stub > coming:
            hand = burn(hand, shoe, log, 1)
    return hand if hand.over else _draw(hand, shoe, log, coming)


def _draw(hand: Hand, shoe: Shoe, log: list[Event], count: int) -> Hand:
    place = hand.drawing
    if shoe.marks:
        return drawn(hand, shoe, log, place, count)
    return _do(hand, Dealt(hand.seats[place], tuple([NAMES[shoe.draw()] for _ in range(count)]), ()), log)
