"""The dealer's part of a hand: forced bets, cards, the drop and the next round, until a player must act.

One call yields its events only once all of them are known, because they belong together.
"""

from collections.abc import Iterator, Sequence

from houseway.cards import Card
from houseway.games.poker.hands import brings_in, high_showing, low_showing, pairs_showing
from houseway.kinds.pot.collection import collect, moment_passed
from houseway.kinds.pot.hand.deal_cards import cards as _cards
from houseway.kinds.pot.hand.deal_cards import serve as _serve
from houseway.kinds.pot.hand.events import BetReturned, CardsAsked, Event, StreetBegan, StreetEnded
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.forced_bets import blinds_of, posts
from houseway.kinds.pot.hand.kill import may_kill, speak_late
from houseway.kinds.pot.hand.shoe import Shoe
from houseway.kinds.pot.hand.showdown import finish, forced_part
from houseway.kinds.pot.hand.state import CHOOSE, CLOSE, DEAL, DECLARE, DONE, DRAW, KILL, POST, SHOW, Hand, players
from houseway.kinds.pot.irregularities.dead_cards import board as _turn
from houseway.kinds.pot.irregularities.dead_cards import burn as _burn
from houseway.kinds.pot.irregularities.dead_cards import shuffled_in
from houseway.kinds.pot.irregularities.exposed_cards import excused, may_declare, replaced, showing
from houseway.rules.betting import round_begins
from houseway.rules.drop import AT_A_CARD
from houseway.rules.positions import has, set_of, without
from houseway.rules.pots import uncalled


def dealer(hand: Hand, shoe: Shoe) -> Iterator[Event]:
    """Yield the dealer's events until a player must act or the hand is over."""
    log: list[Event] = []
    advance(hand, shoe, log)
    yield from log


def advance(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Run the dealer: append the events to the log and return the hand after them."""
    while hand.turn < 0:
        stage = hand.stage
        if stage == CLOSE:
            hand = _close(hand, log)
        elif stage == DEAL:
            hand = _after_round(hand, shoe, log)
        elif stage == SHOW:
            if hand.shortfall or not moment_passed(hand):
                hand = collect(hand, log, "end")
            hand = finish(hand, log)
        elif stage == POST:
            for posted in posts(hand):
                hand = _do(hand, posted, log)
            if hand.game.drop.moment in ("blinds", "antes"):
                hand = collect(hand, log, hand.game.drop.moment)
            hand = _street(hand, shoe, log)
        elif stage == DONE:
            break
        elif hand.drawing >= 0:
            hand = _serve(hand, shoe, log)
        elif stage == KILL:
            hand = _deal_on(hand, shoe, log)
        elif stage == CHOOSE:
            hand = _cards_chosen(hand, shoe, log)
        elif stage == DRAW:
            hand = replaced(hand, shoe, log)
            hand = hand if hand.over else _before_betting(hand, log)
        elif stage == DECLARE or _discardsfirst_to_act(hand):
            hand = _do(hand, _opening(hand), log)
        else:
            hand = _street(hand, shoe, log)
    return hand


def _do(hand: Hand, event: Event, log: list[Event]) -> Hand:
    log.append(event)
    return evolve(hand, event)


def _after_round(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Handle the end of a betting round: the drop of the first round, and pineapple's late discard."""
    game = hand.game
    if hand.shortfall or (hand.street == 1 and game.drop.moment == "first-round"):
        hand = collect(hand, log, "first-round")
    before = game.streets[hand.street - 1]
    if before.discard and before.discards == "after-betting":
        return _do(hand, CardsAsked(hand.street, "discard"), log)
    return _street(hand, shoe, log)


def _street(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Deal a street, or first ask players how they want their cards dealt."""
    street = hand.game.streets[hand.street]
    if "c" in street.deal:
        if street.choice == "in-turn":
            hand = _burn(hand, shoe, log, street.burn)
        return hand if hand.over else _do(hand, CardsAsked(hand.street, "choose"), log)
    rules = hand.game.variant.too_soon
    if hand.aside and rules and street.board and hand.street == len(hand.game.streets) - 1:
        hand = shuffled_in(hand, shoe, log, rules)  # the turn or river was dealt too soon (crystal 220)
    if street.burn and not hand.unburned:
        hand = _burn(hand, shoe, log, street.burn)
    if street.deal and not hand.over:
        if not hand.street and hand.game.kill and may_kill(hand):  # kills after a look at the cards (comstock 709)
            hand = _cards(hand, shoe, log, end=hand.game.kill.looks)
            return hand if hand.over else _do(hand, CardsAsked(hand.street, "kill"), log)
        hand = _cards(hand, shoe, log)
    return _board(hand, shoe, log)


def _deal_on(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    """Deal the rest of the first cards once nobody else can kill."""
    assert hand.game.kill is not None
    hand = _cards(hand, shoe, log, hand.game.kill.looks)
    return _board(hand, shoe, log)


def _cards_chosen(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    street = hand.game.streets[hand.street]
    if street.choice == "before-deal":
        hand = _burn(hand, shoe, log, street.burn)
        hand = _cards(hand, shoe, log)
    elif hand.replacing:
        hand = replaced(hand, shoe, log)
    return _board(hand, shoe, log)


def _board(hand: Hand, shoe: Shoe, log: list[Event]) -> Hand:
    game = hand.game
    street = game.streets[hand.street]
    if street.board and not hand.over:
        hand = _turn(hand, shoe, log, street.board)
    if hand.over:  # a misdeal
        return hand
    if hand.street == 1 and game.drop.moment in AT_A_CARD:
        hand = collect(hand, log, game.drop.moment)
    if street.draw:
        return _do(hand, CardsAsked(hand.street, "draw"), log)
    return _before_betting(hand, log)


def _discardsfirst_to_act(hand: Hand) -> bool:
    street = hand.game.streets[hand.street]
    return street.discard > 0 and street.discards == "before-betting"


def _before_betting(hand: Hand, log: list[Event]) -> Hand:
    if _discardsfirst_to_act(hand):
        return _do(hand, CardsAsked(hand.street, "discard"), log)
    if hand.exposed and may_declare(hand):
        return _do(hand, CardsAsked(hand.street, "declare"), log)
    return _do(hand, _opening(hand), log)


def _close(hand: Hand, log: list[Event]) -> Hand:
    """Return the uncalled bet and pull in all other bets."""
    place, excess = uncalled(hand.staked, len(hand.staked))
    if excess and hand.live == 1 << place:  # forced bets stay in the pot and pay the fee (cordova 1458)
        excess = min(excess, hand.paid[place] - forced_part(hand, place))
    if excess:
        excess = min(excess, hand.pot)  # a drop taken from short blinds may have left less
        hand = _do(hand, BetReturned(hand.seats[place], excess), log) if excess else hand
    return _do(hand, StreetEnded(hand.street), log)


def _opening(hand: Hand) -> StreetBegan:
    """Return the event that opens a street's betting, with the first player and the limit."""
    game = hand.game
    number = hand.street
    street = game.streets[number]
    live = players(hand.live)
    limit = hand.upper if street.limit == "upper" and game.structure != "spread" else hand.lower
    if street.open_pair and game.betting.open_pair == "upper" and pairs_showing(hand.up, live):
        limit = hand.upper
    if hand.all_over and game.structure == "limit" and game.betting.over_limit == "doubled":
        limit *= 2  # a spread's only limit is its top, "$100 Max" (oaks 951–963), which is doubled
    first, forced, clause = first_to_act(hand, live), 0, ""
    if street.first == "bring-in":
        forced, clause = hand.seats[first], game.brings_in_cite
    if not street.betting or not _can_bet(hand, number):
        return StreetBegan(number, 0, limit)
    able, place = hand.able, first
    if not number and (hand.killer >= 0 or hand.straddles):  # killers act late even if they would be first
        late = speak_late(hand)
        able &= ~set_of(late)
        if not able:
            able = hand.able
            place = next(one for one in (*late, place) if has(able, one))
    if forced and hand.exposed and has(excused(hand), place):
        able = without(able, place) or able  # the next player to the left begins instead (crystal 340)
    while not has(able, place):
        place = (place + 1) % len(hand.seats)
    return StreetBegan(number, hand.seats[place], limit, forced, clause)


def _can_bet(hand: Hand, number: int) -> bool:
    """Check whether any player has a decision in this round."""
    game = hand.game
    blinds = not number and bool(game.stakes.blinds) and game.forced.bring_in == "none"
    return round_begins(hand.able, hand.paid, len(hand.paid), blinds)


def first_to_act(hand: Hand, live: tuple[int, ...]) -> int:
    """Return the position that acts first, even if that player is all in."""
    game = hand.game
    count = len(hand.seats)
    match game.streets[hand.street].first:
        case "left-of-button":
            return live[0]
        case "after-blinds" if game.forced.single_begins == "left-of-button" and len(game.stakes.blinds) == 1:
            return live[0]
        case "after-blinds":
            return (blinds_of(hand)[-1][0] + 1) % count
        case "bring-in":
            return _forced(hand, live)
        case "high-hand":
            return high_showing(game.variant, _showing(hand), _boards(hand, live), hand.joker_up)
        case "low-hand":
            return low_showing(_showing(hand), _boards(hand, live))
        case "opener":
            place = max(hand.opener, 0)
            while not has(hand.live, place):
                place = (place + 1) % count
            return place
    raise AssertionError("a hand can't begin this way")


def _forced(hand: Hand, live: tuple[int, ...]) -> int:
    """Return the position of the player who must bring it in. A card exposed by mistake may not count (palace 806)."""
    rules = hand.game.forced
    if not hand.exposed:
        return brings_in(rules, hand.up, live)
    spared = excused(hand) if hand.game.variant.exposed.low == "others" else 0
    return brings_in(rules, showing(hand), [place for place in live if not has(spared, place)] or live)


def _boards(hand: Hand, live: tuple[int, ...]) -> tuple[int, ...]:
    """Return the positions whose boards decide who acts first: all still in, or only those with chips."""
    return (players(hand.able) or live) if hand.game.variant.board_all_in == "next-best" else live


def _showing(hand: Hand) -> Sequence[tuple[Card, ...]]:
    """Return the cards that decide who acts first: up cards, and the common card if it counts."""
    if hand.common and hand.game.variant.shortage.common_first == "high-with-common":
        return [up + hand.board_of(place) for place, up in enumerate(hand.up)]
    return hand.up
