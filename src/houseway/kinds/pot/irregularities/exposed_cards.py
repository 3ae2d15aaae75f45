"""Down cards exposed by mistake: which are kept, which are replaced, and when it is a misdeal."""

from collections import Counter, defaultdict

from houseway.cards import JOKER, Card, rank, spell
from houseway.kinds.pot.hand.events import CardExposed, Dealt, Event
from houseway.kinds.pot.hand.shoe import EXPOSED, OFF_TABLE, Shoe
from houseway.kinds.pot.hand.state import DRAW, Hand
from houseway.kinds.pot.irregularities.dead_cards import discards_in, extras, kill, misdeal, put, reshuffled, take
from houseway.rules.positions import has, set_of

FIVE = 3
FACE_UP = (EXPOSED, OFF_TABLE)


def deal(hand: Hand, shoe: Shoe, log: list[Event], order: tuple[int, ...], ways: str, last: bool = True) -> Hand:
    """Deal cards, any of which may be exposed or boxed. `last` is true for the last cards of the street's deal."""
    rules = hand.game.variant.exposed
    down, up = defaultdict[int, list[str]](list), defaultdict[int, list[str]](list)
    found: list[tuple[int, Card]] = []
    turned, owed = Counter[int](), Counter[int]()
    fresh, stopped = not any((*hand.down, *hand.up)), ""
    for way in ways:
        for place in order:
            if stopped or (turned[place] > 1 and rules.both == "dead"):
                continue
            shows = way == "u" or (way == "c" and has(hand.kept, place))
            if shows and owed[place]:  # the exposed card plays as the up card (crystal 340, palace 806)
                shows, owed[place] = False, owed[place] - 1
            hand, card = take(hand, shoe, log, -1 if shows else place)
            if hand.over:
                return hand
            if card < 0:
                continue
            if not shows and shoe.mark in FACE_UP:
                if fresh and not down and not up and rules.first == "reshuffle":
                    return deal(reshuffled(hand, shoe, log, card), shoe, log, order, ways, last)
                found.append((place, card))
                if rules.deal == "next-down":
                    shows, turned[place], owed[place] = True, turned[place] + 1, owed[place] + 1
                stopped = _misdealt(hand, len(found), fresh and not down and not up)
            (up if shows else down)[place].append(spell(card))
    for place in order:
        if place in down or place in up:
            hand = put(hand, Dealt(hand.seats[place], tuple(down[place]), tuple(up[place])), log)
    if stopped:
        return put(hand, misdeal(hand, stopped, "exposed"), log)
    for place, card in found:
        hand = exposed(hand, log, place, card)
    for place in sorted(turned):
        if turned[place] > 1 and rules.both == "dead" and not hand.over:
            hand = kill(hand, log, place, "two hole cards were turned up", "exposed")
    if last and not hand.over:
        hand = extras(hand, shoe, log, order[0])
    return replaced(hand, shoe, log) if last and not hand.over else hand


def _misdealt(hand: Hand, found: int, first: bool) -> str:
    """Return why the exposed cards make a misdeal, or ""."""
    rules = hand.game.variant.exposed
    if first and rules.first == "misdeal":
        return "the first card was turned over"
    count = found + len(hand.faced)
    return f"{count} cards were exposed on the deal" if rules.misdeal and count >= rules.misdeal else ""


def exposed(hand: Hand, log: list[Event], place: int, card: Card) -> Hand:
    """Log that a card was exposed, and whether it is kept."""
    rules = hand.game.variant.exposed
    button = place == len(hand.seats) - 1
    if hand.stage == DRAW:
        kept = rules.draw == "keep" or (button and rules.dealer != "as-others")
    else:
        kept = keeps_on_deal(rules.deal, card) or (button and rules.dealer == "keeps")
    return put(hand, CardExposed(hand.seats[place], spell(card), kept, hand.game.cite("exposed")), log)


def keeps_on_deal(rule: str, card: Card) -> bool:
    """Check whether a card exposed in the deal is kept: in lowball, a five or lower (palace 478–479).

    >>> from houseway.cards import card
    >>> [keeps_on_deal("keep-five-or-under", card(one)) for one in ("Ac", "5d", "6h", "Jo")]
    [True, True, False, True]
    """
    if rule == "keep-five-or-under":
        return card == JOKER or rank(card) <= FIVE or rank(card) == 12
    return rule != "replace"


def one(hand: Hand, shoe: Shoe, log: list[Event], place: int, shows: bool, order: tuple[int, ...]) -> Hand:
    """Deal a street's single card, which may be exposed or boxed."""
    rules = hand.game.variant.exposed
    as_first = not shows and _all_up(hand, order) and place != order[0]
    hand, card = take(hand, shoe, log, -1 if shows else place)
    if card < 0:
        return hand
    seat, text = hand.seats[place], (spell(card),)
    up = shoe.mark in FACE_UP or as_first
    if shows or not up:
        return put(hand, Dealt(seat, (), text) if shows else Dealt(seat, text, ()), log)
    stays = as_first or rules.last == "stays" or place == order[0] or not _spare(hand, place, order)
    board = rules.last_first == "up-cards"
    hand = put(hand, Dealt(seat, (), text) if stays and board else Dealt(seat, text, ()), log)
    return put(hand, CardExposed(seat, text[0], stays, hand.game.cite("exposed")), log)


def _all_up(hand: Hand, order: tuple[int, ...]) -> bool:
    """Check whether the last cards are dealt face up because the first player's was exposed."""
    rules = hand.game.variant.exposed
    if not has(hand.exposed, order[0]) or hand.street < len(hand.game.streets) - 1:
        return False
    return rules.last == "all-up" or (rules.last_two == "both-up" and hand.live.bit_count() == 2)


def _spare(hand: Hand, place: int, order: tuple[int, ...]) -> bool:
    """Check whether the stub can replace an exposed last card."""
    due = len(order) - order.index(place) - 1 + len(hand.replacing)
    return hand.stub - 1 > due


def drawn(hand: Hand, shoe: Shoe, log: list[Event], place: int, count: int) -> Hand:
    """Deal a player's draw, in which cards may be exposed or boxed."""
    cards: list[Card] = []
    found: list[Card] = []
    for _ in range(count):
        hand, card = take(hand, shoe, log, place)
        if hand.over:
            return hand
        if card >= 0:
            cards.append(card)
            found += [card] if shoe.mark in FACE_UP else []
    if cards:
        hand = put(hand, Dealt(hand.seats[place], tuple(map(spell, cards)), ()), log)
    for card in found:
        hand = exposed(hand, log, place, card)
    return hand


def replaced(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Replace exposed and dead cards. A short stub is refilled with the discards."""
    variant = hand.game.variant
    centre = hand.stage != DRAW and (variant.exposed.source == "centre" or variant.boxed.deal == "centre")
    while hand.replacing and not hand.over:
        place = hand.replacing[0]
        if hand.stub < 2 and hand.muck and variant.shortage.remedy == "discards":
            hand = discards_in(hand, shoe, log)
        hand, card = take(hand, shoe, log, centre=centre)
        if hand.over:
            return hand
        up = shoe.mark in FACE_UP
        stopped = _misdealt(hand, 1, False) if up and hand.stage != DRAW else ""
        hand = put(hand, Dealt(hand.seats[place], (spell(card),), (), True), log)
        if stopped:
            return put(hand, misdeal(hand, stopped, "exposed"), log)
        hand = exposed(hand, log, place, card) if up else hand
    return hand


def may_declare(hand: Hand) -> int:
    """Return the players who can declare all in before this round because one of their cards was exposed."""
    rules, able = hand.game.variant.exposed, hand.able
    if rules.all_in == "never" or not hand.exposed & able or not able & able - 1:
        return 0
    if rules.all_in == "last" and hand.street < len(hand.game.streets) - 1:
        return 0
    if rules.last_two == "both-up" and hand.live.bit_count() == 2 and hand.exposed == hand.live:
        return 0  # cards of both players were exposed, so betting goes on as usual (crystal 356)
    return hand.exposed & able


def showing(hand: Hand) -> list[tuple[Card, ...]]:
    """Return the cards that decide the bring-in: those dealt up on purpose, if there are any."""
    return [tuple(card for card in up if card not in hand.faced) or up for up in hand.up]


def excused(hand: Hand) -> int:
    """Return the players who need not bring it in because their hole card was exposed."""
    rules = hand.game.variant.exposed
    turned = set_of(place for place, up in enumerate(hand.up) if up and all(card in hand.faced for card in up))
    return turned & hand.exposed if rules.low != "counts" else 0


