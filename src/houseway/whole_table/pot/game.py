"""A pot game at its stakes as a row of numbers, read once from the table's rules."""

from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER
from houseway.games.poker.hands import Ranks, door_card, showing_order
from houseway.games.poker.showdown import odd_chip_key
from houseway.games.poker.variant import Side, Street
from houseway.kinds.pot.hand.dealer import first_to_act
from houseway.kinds.pot.hand.events import HandBegan
from houseway.kinds.pot.hand.forced_bets import posts
from houseway.kinds.pot.hand.showdown import SEVEN
from houseway.kinds.pot.hand.state import Hand, PotGame, begin
from houseway.ranking import Order
from houseway.rules.drop import AT_A_CARD, due, jackpot
from houseway.rules.kill import BY_CHOICE, TRIGGERS, killed
from houseway.rules.refusal import Refused
from houseway.whole_table.pot.layout import SEATS

_at = count()

PLAYERS, CARDS, STREETS_, CHIP, SMALL, BIG, BRING, JOKERS = (next(_at) for _ in range(8))
SIZES = next(_at)
"""The numbers of `rules.betting.Sizes`, one after the other."""
for _ in range(9):
    next(_at)
(BLINDS_OPEN, BLIND_TOP, BLIND_RAISES, BLIND_TOTAL, WHOLE_BLIND, LIVE_BLIND, EITHER_LIMIT, BOARD_WITH_CHIPS, GHOSTED,
 KILLED_SMALL, KILLED_BIG, TRIGGER, KILL_WINS, KILL_POT, SCOOP, KILLER_LAST) = (
    next(_at) for _ in range(16))  # fmt: skip
MOMENT, DEALT_IN, FROM_BLINDS, LATER = (next(_at) for _ in range(4))
REMEDY, BURN_ALWAYS, FOR_EVERYBODY, WITH_COMMON, WHOLE_HAND = (next(_at) for _ in range(5))
HAS_HIGH, HAS_LOW, NEEDS_HIGH, NEEDS_LOW, DIVIDED, ODD_TO_HIGH, ODDS_FIRST, SEVEN_RULE, SEVEN_AT = (
    next(_at) for _ in range(9))  # fmt: skip
TAKEN_HIGH, TAKEN_LOW = next(_at), next(_at)
DUE = next(_at)
"""The drop, then the jackpot drop, by whether the moment was reached and by the number of players."""
JACKPOTS = DUE + 2 * (SEATS + 1)
STREET_AT = JACKPOTS + 2 * (SEATS + 1)
(DEALS, PATTERN, BOARDS, BURN, DRAWS, BUTTON_DRAWS, DISCARDS, AFTERWARDS, AT_UPPER, BEGINS, BETS, OPEN_PAIRS,
 FROM_BUTTON, IN_TURN) = range(14)  # fmt: skip
WIDTH, MOST_STREETS = 14, 6
POSTS_AT = STREET_AT + WIDTH * MOST_STREETS
"""The place, amount and kind of each forced bet, by killer, beginning with nobody."""
POSTS = 16
DECK_AT = POSTS_AT + (SEATS + 1) * POSTS * 3
DOOR_AT = DECK_AT + JOKER + 2
"""Each card's rank for the forced opening; the highest number showing must open."""
SUIT_HIGH_AT = DOOR_AT + JOKER + 1
SUIT_LOW_AT = SUIT_HIGH_AT + JOKER + 1
"""Each card's rank for the odd chip, which goes to the highest number; all zero if it goes by seat."""
ORDERS_AT = SUIT_LOW_AT + JOKER + 1
"""The addresses of the tables of ranks, and the first sum, by order and number of cards."""
HIGHS, HIGHS_JOKER_UP, LOWS, SHOWING, SHOWING_JOKER_UP = range(5)
SHAPE = 4
MOST_CARDS = 7
GAME = ORDERS_AT + 5 * (MOST_CARDS + 1) * SHAPE

NONE, DOWN_CARD, UP_CARD, CHOSEN = range(4)
LEFT, FIXED, BY_DOOR, BY_HIGH, BY_LOW, BY_OPENER = range(6)
"""Who begins: the first left of the button, a certain position, by the cards showing, or the player who opened."""
AT_POST, AT_FIRST_ROUND, AT_CARD, AT_END, BY_TIME = range(5)
DEAD_POST, ANTE, LIVE_POST = range(3)
ANY_CARDS, TWO_OF_HAND, AT_MOST_TWO = range(3)
NO_REMEDY, FROM_BURNS, FROM_DISCARDS = range(3)
NO_SEVENS, NO_LATER_MONEY, BETS_RETURNED = range(3)


def game_row(game: PotGame, players: int) -> NDArray[np.int64]:
    """Return the numbers of a game for this many players; refuse what the compiled loop can't play."""
    check(game, players)
    row = np.zeros(GAME, np.int64)
    variant, stakes = game.variant, game.stakes
    row[[PLAYERS, CARDS, STREETS_, CHIP]] = players, game.deck_size, len(game.streets), game.chip
    row[[SMALL, BIG, BRING, JOKERS]] = stakes.small, stakes.upper, stakes.bring_in, variant.deck.jokers
    row[SIZES : SIZES + len(game.sizes)] = game.sizes
    _forced(row, game, players)
    _drop(row, game)
    _shortage(row, game)
    for number, street in enumerate(game.streets):
        row[STREET_AT + WIDTH * number :][:WIDTH] = _street(game, street, number, players)
    row[DECK_AT : DECK_AT + game.deck_size] = game.pack
    _showdown(row, game)
    return row


def check(game: PotGame, players: int) -> None:
    """Refuse what the compiled loop can't play."""
    variant = game.variant
    least, most = variant.seats
    if not max(2, least) <= players <= min(most, SEATS):
        raise Refused("wrong-number-of-players", f"{variant.name} takes {least} to {most} players, not {players}",
                      variant.clause("seats"))
    if variant.openers:
        raise Refused("not-compiled", f"{variant.name} is not compiled: the opener must prove the openers",
                      variant.clause("openers"))
    if variant.showdown.odd_cards == "five":
        raise Refused("not-compiled", "compiled hands don't support odd chips awarded by the five cards that play",
                      variant.clause("odd-chip"))
    for side in (variant.showdown.high, variant.showdown.low):
        if side and side.order.startswith("at-least-two"):
            raise Refused("not-compiled", "games in which at least two hole cards must play are not compiled",
                          variant.clause("showdown"))


def opening_hand(game: PotGame, players: int, killer: int = -1) -> Hand:
    """Return a hand before the first chip, with stacks that pay any forced bet; `killer` is a position."""
    seats = tuple(range(1, players + 1))
    return begin(game, HandBegan(1, players, seats, (10**9,) * players, killer=killer + 1))


def _forced(row: Any, game: PotGame, players: int) -> None:
    """Ask the table's own rules who posts what, with and without a killer."""
    variant, blinds, forced = game.variant, game.stakes.blinds, game.forced
    for killer in range(-1, players if game.kill else 0):
        found = posts(opening_hand(game, players, killer))
        for number, each in enumerate(found):
            kind = DEAD_POST if each.dead else ANTE if each.kind == "ante" else LIVE_POST
            at = POSTS_AT + ((killer + 1) * POSTS + number) * 3
            row[at : at + 3] = each.seat - 1, each.amount, kind
    row[BLINDS_OPEN] = bool(blinds) and forced.bring_in == "none"
    whole = forced.short_blind == "full"
    row[BLIND_TOP] = max(blinds, default=0) if whole and forced.blinds != "none" else 0
    row[[BLIND_RAISES, BLIND_TOTAL, WHOLE_BLIND]] = game.betting.blind_is_bet, sum(blinds), whole
    row[[LIVE_BLIND, EITHER_LIMIT]] = forced.live, forced.opening == "either-limit"
    row[[BOARD_WITH_CHIPS, GHOSTED]] = variant.board_all_in == "next-best", variant.dead_seats_get_cards
    if game.kill:
        row[[KILLED_SMALL, KILLED_BIG]] = killed(game.kill, game.stakes.small), killed(game.kill, game.stakes.upper)
        row[[KILL_WINS, KILL_POT, SCOOP]] = game.kill.wins, game.kill.pot * game.stakes.small, game.kill.scoop
        row[KILLER_LAST] = game.kill.acts == "last"
    row[TRIGGER] = TRIGGERS.index(game.kill.trigger) if game.kill else BY_CHOICE
    for card in range(JOKER + 1):
        row[DOOR_AT + card] = door_card(forced, card)


def _drop(row: Any, game: PotGame) -> None:
    drop = game.drop
    moments = {"blinds": AT_POST, "antes": AT_POST, "first-round": AT_FIRST_ROUND, "end": AT_END, "time": BY_TIME}
    row[MOMENT] = AT_CARD if drop.moment in AT_A_CARD else moments[drop.moment]
    row[[DEALT_IN, FROM_BLINDS]] = drop.counted == "dealt-in", drop.source == "blinds"
    row[LATER] = drop.shortfall == "later-rounds"
    for reached in (False, True):
        for many in range(SEATS + 1):
            place = reached * (SEATS + 1) + many
            row[DUE + place], row[JACKPOTS + place] = due(drop, many, reached), jackpot(drop, many, reached)


def _shortage(row: Any, game: PotGame) -> None:
    rules = game.variant.shortage
    row[REMEDY] = ("none", "burns", "discards").index(rules.remedy)
    row[BURN_ALWAYS], row[FOR_EVERYBODY] = rules.burn == "always", rules.common_for == "everybody"
    row[WITH_COMMON] = rules.common_first == "high-with-common"
    row[WHOLE_HAND] = sum(len(street.deal) for street in game.streets)


def _street(game: PotGame, street: Street, number: int, players: int) -> list[int]:
    pattern = sum(" duc".index(way) << 2 * place for place, way in enumerate(street.deal))
    ways = {"left-of-button": LEFT, "bring-in": BY_DOOR, "high-hand": BY_HIGH, "low-hand": BY_LOW,
            "opener": BY_OPENER}  # fmt: skip
    begins = ways.get(street.first, FIXED)
    if street.first == "after-blinds":
        begins = FIXED + 8 * first_to_act(opening_hand(game, players), tuple(range(players)))
    most = street.draw if street.dealer_draw is None else street.dealer_draw
    late = street.discards == "after-betting"
    return [len(street.deal), pattern, street.board, street.burn, street.draw, most, street.discard, late,
            street.limit == "upper" and game.structure != "spread", begins, street.betting, street.open_pair,
            street.deal_from == "button", street.choice == "in-turn"]  # fmt: skip


def _showdown(row: Any, game: PotGame) -> None:
    rules, joker = game.variant.showdown, bool(game.variant.deck.jokers)
    row[[HAS_HIGH, HAS_LOW]] = game.high is not None, game.low is not None
    row[[DIVIDED, ODD_TO_HIGH]] = rules.nobody == "divide", rules.odd_between == "high"
    row[ODDS_FIRST] = rules.odd_chips == "first"
    row[SEVEN_RULE] = ("none", "no-later-money", "bets-returned").index(rules.seven_rule)
    for card in range(JOKER + 1):
        row[SUIT_HIGH_AT + card] = odd_chip_key(rules, "high", card)
        row[SUIT_LOW_AT + card] = odd_chip_key(rules, "low", card)
    if game.high and rules.high:
        row[NEEDS_HIGH], row[TAKEN_HIGH] = game.high.needs, taken(game.high)
        orders(row, HIGHS, game.high.order, joker)
        orders(row, HIGHS_JOKER_UP, game.high.joker_up, joker)
    if game.low:
        row[NEEDS_LOW], row[TAKEN_LOW] = game.low.needs, taken(game.low)
        row[SEVEN_AT] = game.low.anyway(SEVEN, ()) if rules.seven_rule != "none" else 0
        orders(row, LOWS, game.low.order, joker)
    if any(street.first in ("high-hand", "low-hand") for street in game.streets):
        low = any(street.first == "low-hand" for street in game.streets)
        for place, up in ((SHOWING, False), (SHOWING_JOKER_UP, True)):
            orders(row, place, shown_order(rules.high, low, joker, up), joker)


def shown_order(high: Side | None, low: bool, joker: bool, up: bool) -> Order:
    """Return the order of hands showing, as `games/poker/hands.py` compares them."""
    if low:
        return showing_order(True, False, None)
    mexican = high is not None and high.order == "mexican"
    if high is None or not joker:
        return showing_order(False, mexican, None)
    return showing_order(False, mexican, (high.joker_up if up else None) or high.joker or "bug")


def taken(ranks: Ranks) -> int:
    """Return how many cards of the hand play."""
    return {"": ANY_CARDS, "two-three": TWO_OF_HAND, "at-most-two": AT_MOST_TWO}[ranks.order.spec.taken]


def orders(row: Any, which: int, order: Order, joker: bool) -> None:
    """Write the addresses of an order's tables for each number of cards."""
    plain = order.plain if order.spec.taken == "two-three" else order
    for size in range(1, MOST_CARDS + 1):
        if size in plain.spec.sizes:
            found = plain.tables(size)
            at = ORDERS_AT + (which * (MOST_CARDS + 1) + size) * SHAPE
            row[at : at + SHAPE] = found.base, found.value, found.flush, found.start
