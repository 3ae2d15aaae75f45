"""Cards that leave play (boxed, off the table, extra, too soon), hands killed by them, and the misdeal."""

from collections import Counter

from houseway.cards import JOKER, Card, Faces, spell
from houseway.games.poker.irregularities import TooSoon
from houseway.kinds.pot.hand.events import (
    BetReturned,
    BoardDealt,
    Burned,
    CardDead,
    Event,
    HandKilled,
    Misdealt,
    StubScrambled,
)
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.shoe import BOXED, EXTRA, OFF_TABLE, Shoe
from houseway.kinds.pot.hand.state import BET, DRAW, Hand
from houseway.rules.refusal import Refused

NAMES = Faces((number, spell(number)) for number in range(JOKER + 1))


def put(hand: Hand, event: Event, log: list[Event]) -> Hand:
    log.append(event)
    return evolve(hand, event)


def take(hand: Hand, shoe: Shoe, log: list[Event], place: int = -1, burn: bool = False,
         centre: bool = False) -> tuple[Hand, Card]:
    """Draw a card, for a player's hand if a place is given. Dead cards drawn on the way leave play.

    The card is -1 if the player gets one after the deal instead, or if there is a misdeal.
    """
    rules = hand.game.variant.boxed
    later = rules.draw == "after" if hand.stage == DRAW else rules.deal == "centre"
    together = 0
    while True:
        card = shoe.draw(centre)
        why = _dead(hand, shoe.mark, card)
        if not why or (burn and rules.burn == "burned"):
            return hand, card
        owed = place >= 0 and (later or why == "joker")
        seat = hand.seats[place] if owed else 0
        clause = hand.game.cite("off-table" if why == OFF_TABLE else "boxed")
        hand = put(hand, CardDead(spell(card), why, seat, clause=clause), log)
        together += why == BOXED
        if rules.group and together >= rules.group:
            return put(hand, misdeal(hand, f"{together} boxed cards lay together", "boxed"), log), -1
        if rules.misdeal and not hand.street and hand.boxed >= rules.misdeal:
            return put(hand, misdeal(hand, f"{hand.boxed} boxed cards came on the deal", "boxed"), log), -1
        if owed:
            return hand, -1


def _dead(hand: Hand, mark: str, card: Card) -> str:
    """Return the reason why a card is dead, or ""."""
    variant = hand.game.variant
    if card == JOKER and not variant.deck.jokers:
        return "joker"
    if mark == EXTRA:
        raise Refused("not-extra", "a card counts as extra only after every player has been dealt in, or with the flop")
    if mark == BOXED or (mark == OFF_TABLE and variant.exposed.off_table == "dead"):
        return mark
    return ""


def burn(hand: Hand, shoe: Shoe, log: list[Event], count: int) -> Hand:
    """Burn cards, beginning with any exposed or extra cards put back on top."""
    for _ in range(count):
        if hand.on_top:
            card = hand.on_top[0]
        elif shoe.marks:
            hand, card = take(hand, shoe, log, burn=True)
            if hand.over:
                return hand
        else:
            card = shoe.draw()
        hand = put(hand, Burned(NAMES[card]), log)
    return hand


def board(hand: Hand, shoe: Shoe, log: list[Event], count: int) -> Hand:
    """Deal board cards. A flop with too many cards goes back."""
    if not shoe.marks:
        return put(hand, BoardDealt(tuple([NAMES[shoe.draw()] for _ in range(count)])), log)
    turned: list[Card] = []
    for _ in range(count):
        hand, card = take(hand, shoe, log)
        if hand.over:
            return hand
        turned.append(card)
    rules = hand.game.variant.too_soon
    if shoe.next_mark != EXTRA or count < 2 or rules is None:
        return put(hand, BoardDealt(tuple(map(spell, turned))), log)
    while shoe.next_mark == EXTRA:
        turned.append(shoe.draw())
    for card in turned:
        hand = put(hand, CardDead(spell(card), "too-many", clause=hand.game.cite("too-soon")), log)
    hand = shuffled_in(hand, shoe, log, rules)
    if rules.burns:
        hand = burn(hand, shoe, log, hand.game.streets[hand.street].burn)
    return board(hand, shoe, log, count)


def shuffled_in(hand: Hand, shoe: Shoe, log: list[Event], rules: TooSoon) -> Hand:
    """Shuffle the cards set aside back into the stub, without the burns."""
    cards = hand.stub + len(hand.aside)
    shoe.scramble(hand.aside)
    return put(hand, StubScrambled(cards, hand.game.cite("too-soon"), not rules.burns), log)


def reshuffled(hand: Hand, shoe: Shoe, log: list[Event], first: Card) -> Hand:
    """Put back the exposed first card and reshuffle the deck."""
    clause = hand.game.cite("exposed")
    hand = put(hand, CardDead(spell(first), "exposed", clause=clause), log)
    shoe.scramble((first,))
    return put(hand, StubScrambled(hand.stub + 1, clause), log)


def discards_in(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Shuffle the discards into a stub too short for the replacements after the draw."""
    shoe.scramble(hand.muck)
    return put(hand, StubScrambled(hand.stub + len(hand.muck), hand.game.cite("shortage")), log)


def extras(hand: Hand, shoe: Shoe, log: list[Event], first: int) -> Hand:
    """Handle extra cards: they become the burn, kill the first player's hand, or cause a misdeal."""
    rules, clause, count = hand.game.variant.extra, hand.game.cite("extra"), 0
    while shoe.next_mark == EXTRA:
        count += 1
        hand = put(hand, CardDead(spell(shoe.draw()), "extra", hidden=True, clause=clause), log)
    if count >= rules.misdeal or (count and rules.one == "misdeal"):
        cards = "an extra card was" if count == 1 else f"{count} extra cards were"
        return put(hand, misdeal(hand, f"{cards} dealt", "extra"), log)
    return kill(hand, log, first, "an extra card was dealt", "extra") if count and rules.one == "out" else hand


def kill(hand: Hand, log: list[Event], place: int, why: str, rule: str) -> Hand:
    """Kill a hand before any action and return its ante."""
    seat, clause = hand.seats[place], hand.game.cite(rule)
    hand = put(hand, HandKilled(seat, why, clause), log)
    back = min(hand.staked[place], hand.pot)
    hand = put(hand, BetReturned(seat, back, clause), log) if back else hand
    return hand if hand.live else put(hand, misdeal(hand, "no hand is left", rule), log)


def check_too_soon(hand: Hand, count: int) -> TooSoon:
    """Refuse to deal a street too soon if that is impossible now or no rule is filed about it."""
    game, rules = hand.game, hand.game.variant.too_soon
    if rules is None:
        raise Refused("not-filed", f"{game.variant.name} has no filed rule for cards dealt too soon; the floor decides")
    if hand.stage != BET or hand.street == len(game.streets) - 1:
        raise Refused("not-now", "there is no later street to deal too soon", game.variant.clause("too-soon"))
    street, live = game.streets[hand.street + 1], hand.live.bit_count()
    if type(count) is not int or not 1 <= count <= (1 if street.board else live):
        raise Refused("wrong-number", f"cards dealt too soon must be 1 to {1 if street.board else live}, not {count!r}")
    gone = street.board or (live if rules.taken == "remaining" else live + count)
    if hand.stub <= street.burn + gone:
        raise Refused("shoe-empty", f"the stub has only {hand.stub} cards, too few for {gone} more")
    return rules


def too_soon(hand: Hand, shoe: Shoe, log: list[Event], count: int = 1) -> Hand:
    """Deal before the betting is complete: the next board cards, or stud cards to `count` players."""
    game, rules = hand.game, check_too_soon(hand, count)
    street, live = game.streets[hand.street + 1], hand.live.bit_count()
    gone = street.board or (live if rules.taken == "remaining" else live + count)
    hand = burn(hand, shoe, log, street.burn)
    for number in range(gone):
        hidden = not street.board and (number >= count or street.deal != "u")
        hand, card = take(hand, shoe, log)
        if hand.over:
            return hand
        event = CardDead(spell(card), "too-soon", hidden=hidden, clause=game.cite("too-soon"))
        hand = put(hand, event, log)
    return shuffled_in(hand, shoe, log, rules) if street.board > 1 else hand


def misdeal(hand: Hand, reason: str, rule: str = "misdeal") -> Misdealt:
    """Return the event that voids a hand and returns all chips.

    An irregular deck found during play is a misdeal too (palace 410–412, comstock lowball rule 36).
    """
    chips = Counter({hand.seats[place]: staked for place, staked in enumerate(hand.staked) if staked})
    carried = hand.dead
    if hand.game.variant.redeal.dead == "returned":
        for seat, amount in hand.dead_posts:
            chips[seat] += amount
            carried -= amount
    clause = hand.game.cite(rule) or hand.game.cite("misdeal")
    refunds = tuple((seat, chips[seat]) for seat in hand.seats if chips[seat])
    return Misdealt(reason, refunds, carried, hand.taken + hand.jackpot, clause)
