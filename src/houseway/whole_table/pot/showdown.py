"""The end of a compiled hand: ranks the hands by the tables of `ranking/` and divides the pots."""

from typing import Any

from houseway import kernel
from houseway.cards import rank
from houseway.games.poker.showdown import high_half, sides
from houseway.kernel import njit
from houseway.kinds.pot.hand.state import DONE
from houseway.ranking.kernels import BIT, CODE, Tables, best
from houseway.rules.pots import next_level, pot_at, share_of
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.betting import pot_of
from houseway.whole_table.pot.layout import part

kernel.ready()


@njit
def tables_of(game: Any, which: Any, size: Any) -> Any:
    """Return the tables of an order for hands of one size."""
    at = g.ORDERS_AT + (which * (g.MOST_CARDS + 1) + size) * g.SHAPE
    return Tables(game[at], game[at + 1], game[at + 2], game[at + 3], 0, 0)


@njit(cache=True, nogil=True)
def boarded(hand: Any, game: Any, place: Any) -> Any:
    """Return how many board cards a player has; a common card may count only for incomplete hands."""
    if not hand[h.COMMON] or game[g.FOR_EVERYBODY]:
        return hand[h.BOARDED]
    return 0 if hand[h.DOWNS + place] + hand[h.UPS + place] == game[g.WHOLE_HAND] else hand[h.BOARDED]


@njit(cache=True, nogil=True)
def shows_pair(hand: Any, place: Any) -> Any:
    """Return whether a player shows a pair."""
    seen = 0
    for nth in range(hand[h.UPS + place]):
        bit = 1 << rank(hand[h.UP + h.HOLD * place + nth])
        if seen & bit:
            return True
        seen |= bit
    return False


@njit(cache=True, nogil=True)
def best_showing(hand: Any, game: Any, among: Any) -> Any:
    """Return the position with the best cards showing; among equals, the first left of the button."""
    highest, where = -1, -1
    for place in range(game[g.PLAYERS]):
        if not among >> place & 1:
            continue
        many = hand[h.UPS + place]
        common = boarded(hand, game, place) if hand[h.COMMON] and game[g.WITH_COMMON] else 0
        t = tables_of(game, g.SHOWING_JOKER_UP if hand[h.JOKER_UP] >> place & 1 else g.SHOWING, many + common)
        total, held = t.start, 0
        for nth in range(many):
            card = hand[h.UP + h.HOLD * place + nth]
            total, held = total + CODE[card], held + BIT[card]
        for nth in range(common):
            total, held = total + CODE[hand[h.BOARD + nth]], held + BIT[hand[h.BOARD + nth]]
        found = best(total, held, t)
        if found > highest:
            highest, where = found, place
    return where


@njit(cache=True, nogil=True)
def strength(hand: Any, game: Any, place: Any, which: Any, taken: Any) -> Any:
    """Return the strength of a hand in one order, whether or not it qualifies."""
    down, up, board = part(hand, h.DOWN + h.HOLD * place), part(hand, h.UP + h.HOLD * place), part(hand, h.BOARD)
    downs, ups, many = hand[h.DOWNS + place], hand[h.UPS + place], boarded(hand, game, place)
    if taken != g.ANY_CARDS:
        return strongest_two(down, downs, board, many, game, which, taken)
    size = downs + ups + many
    t = tables_of(game, which, min(size, g.MOST_CARDS))
    total, held = t.start, 0
    for nth in range(downs):
        total, held = total + CODE[down[nth]], held + BIT[down[nth]]
    for nth in range(ups):
        total, held = total + CODE[up[nth]], held + BIT[up[nth]]
    for nth in range(many):
        total, held = total + CODE[board[nth]], held + BIT[board[nth]]
    if size <= g.MOST_CARDS:
        return best(total, held, t)
    found = 0
    for nth in range(downs):  # of eight cards, the hand is the best of seven with one left out
        found = max(found, best(total - CODE[down[nth]], held - BIT[down[nth]], t))
    for nth in range(ups):
        found = max(found, best(total - CODE[up[nth]], held - BIT[up[nth]], t))
    for nth in range(many):
        found = max(found, best(total - CODE[board[nth]], held - BIT[board[nth]], t))
    return found


@njit(cache=True, nogil=True)
def strongest_two(down: Any, downs: Any, board: Any, many: Any, game: Any, which: Any, taken: Any) -> Any:
    """Return the best hand of two down cards with three board cards, or with the whole board."""
    found = 0
    t = tables_of(game, which, 5 if taken == g.TWO_OF_HAND else 2 + many)
    everything, every_bit = t.start, 0
    for nth in range(many):
        everything, every_bit = everything + CODE[board[nth]], every_bit + BIT[board[nth]]
    for first in range(downs - 1):
        for second in range(first + 1, downs):
            two = CODE[down[first]] + CODE[down[second]]
            bits = BIT[down[first]] + BIT[down[second]]
            if taken != g.TWO_OF_HAND:
                found = max(found, best(everything + two, every_bit + bits, t))
                continue
            for one in range(many - 2):
                for other in range(one + 1, many - 1):
                    total = t.start + two + CODE[board[one]] + CODE[board[other]]
                    held = bits + BIT[board[one]] + BIT[board[other]]
                    for third in range(other + 1, many):
                        found = max(found, best(total + CODE[board[third]], held + BIT[board[third]], t))
    return found


@njit(cache=True, nogil=True)
def rank_hands(hand: Any, game: Any) -> None:
    """Record the strengths of all hands still in; 0 for a side that does not qualify."""
    for place in range(game[g.PLAYERS]):
        if not hand[h.LIVE] >> place & 1:
            continue
        hand[h.HIGH + place] = hand[h.LOW + place] = hand[h.ANYWAY + place] = 0
        if game[g.HAS_HIGH]:
            which = g.HIGHS_JOKER_UP if hand[h.JOKER_UP] >> place & 1 else g.HIGHS
            found = strength(hand, game, place, which, game[g.TAKEN_HIGH])
            hand[h.ANYWAY + place] = found
            hand[h.HIGH + place] = found if found >= game[g.NEEDS_HIGH] else 0
        if game[g.HAS_LOW]:
            found = strength(hand, game, place, g.LOWS, game[g.TAKEN_LOW])
            hand[h.LOW + place] = found if found >= game[g.NEEDS_LOW] else 0


@njit(cache=True, nogil=True)
def best_of(strengths: Any, among: Any, qualified: Any) -> Any:
    """Return the positions of the best hands; none if no hand has any strength, unless none is needed."""
    highest, found = -1, 0
    if qualified:
        highest = 0
    while among:
        place = (among & -among).bit_length() - 1
        among &= among - 1
        if strengths[place] > highest:
            highest, found = strengths[place], 1 << place
        elif strengths[place] == highest and found:
            found |= 1 << place
    return found


@njit(cache=True, nogil=True)
def suit_key(hand: Any, keys: Any, place: Any) -> Any:
    """Return the number that decides who gets the odd chip."""
    highest = -(1 << 30)
    for nth in range(hand[h.DOWNS + place]):
        highest = max(highest, keys[hand[h.DOWN + h.HOLD * place + nth]])
    for nth in range(hand[h.UPS + place]):
        highest = max(highest, keys[hand[h.UP + h.HOLD * place + nth]])
    return highest


@njit(cache=True, nogil=True)
def hand_out(hand: Any, game: Any, amount: Any, winners: Any, keys: Any, empty: Any) -> None:
    """Divide an amount among winners; odd chips go in the order of seats or of the winners' cards.

    A player who gets nothing has not won, unless the whole pot is empty.
    """
    ways = winners.bit_count()
    if ways == 1:
        hand[h.STACK + winners.bit_length() - 1] += amount
        if amount or empty:
            hand[h.WINNERS] |= winners
        return
    left, at = winners, 0
    while left:
        place = (left & -left).bit_length() - 1
        left &= left - 1
        nth = at
        if keys[0] != keys[1]:  # if cards decide, this is the number of winners who come first
            mine, nth, others = suit_key(hand, keys, place), 0, winners & ~(1 << place)
            while others:
                other = (others & -others).bit_length() - 1
                others &= others - 1
                its = suit_key(hand, keys, other)
                nth += its > mine or (its == mine and other < place)
        share = share_of(amount, ways, game[g.CHIP], nth, game[g.ODDS_FIRST])
        hand[h.STACK + place] += share
        if share or empty:
            hand[h.WINNERS] |= 1 << place
        at += 1


@njit(cache=True, nogil=True)
def award(hand: Any, game: Any, amount: Any, eligible: Any) -> None:
    """Divide a pot."""
    hand[h.WON] += amount
    high = best_of(part(hand, h.HIGH), eligible, True)
    low = best_of(part(hand, h.LOW), eligible, True)
    anyway = 0 if high or low else best_of(part(hand, h.ANYWAY), eligible, False)
    high, low = sides(high, low, anyway, eligible, game[g.DIVIDED])
    by_high, by_low = part(game, g.SUIT_HIGH_AT), part(game, g.SUIT_LOW_AT)
    if not high or not low:
        if high:
            hand_out(hand, game, amount, high, by_high, amount == 0)
        else:
            hand_out(hand, game, amount, low, by_low, amount == 0)
        return
    upper = high_half(amount, game[g.CHIP], high, low, game[g.ODD_TO_HIGH])
    hand_out(hand, game, upper, high, by_high, amount == 0)
    hand_out(hand, game, amount - upper, low, by_low, amount == 0)


@njit(cache=True, nogil=True)
def award_pots(hand: Any, game: Any, staked: Any, live: Any, dead: Any, taken: Any) -> None:
    """Divide the main pot and the side pots; the drop comes out of the main pot first."""
    count, below = game[g.PLAYERS], 0
    level = next_level(staked, count, live, -1)
    while level >= 0:
        above = next_level(staked, count, live, level)
        amount, eligible = pot_at(staked, count, live, below, level, above < 0)
        amount, dead = amount + dead, 0
        paid = min(taken, amount)
        if amount > paid or not below:
            award(hand, game, amount - paid, eligible)
        taken -= paid
        below, level = level, above


@njit(cache=True, nogil=True)
def finish(hand: Any, game: Any) -> None:
    """End a hand: the last player left takes the pot, or the hands are shown."""
    live, taken = hand[h.LIVE], hand[h.TAKEN] + hand[h.JACKPOT]
    hand[h.STAGE] = DONE
    if not live & live - 1:
        hand[h.WINNERS], hand[h.WON] = live, pot_of(hand, game)
        hand[h.STACK + live.bit_length() - 1] += hand[h.WON]
        return
    hand[h.SHOWN] = 1
    rank_hands(hand, game)
    aside = 0
    if game[g.SEVEN_RULE]:
        aside = checked_sevens(hand, game)
    if not aside:
        award_pots(hand, game, part(hand, h.STAKED), live, hand[h.DEAD], taken)
        return
    later = False
    for place in range(game[g.PLAYERS]):
        later = later or hand[h.STAKED + place] > hand[h.BEFORE + place]
    if later and game[g.SEVEN_RULE] == g.BETS_RETURNED:
        best_low = best_of(part(hand, h.LOW), live, True)
        for place in range(game[g.PLAYERS]):
            if best_low & aside:
                hand[h.STACK + place] += hand[h.STAKED + place] - hand[h.BEFORE + place]
                hand[h.STAKED + place] = hand[h.BEFORE + place]
        later = False
    if not later:
        award_pots(hand, game, part(hand, h.STAKED), live, hand[h.DEAD], taken)
        return
    award_pots(hand, game, part(hand, h.BEFORE), live, hand[h.DEAD], taken)
    for place in range(game[g.PLAYERS]):
        hand[h.STAKED + place] -= hand[h.BEFORE + place]
    award_pots(hand, game, part(hand, h.STAKED), live & ~aside or live, 0, 0)


@njit(cache=True, nogil=True)
def checked_sevens(hand: Any, game: Any) -> Any:
    """Return the players who checked a seven or better after the draw."""
    found = 0
    for place in range(game[g.PLAYERS]):
        if hand[h.LIVE] & hand[h.CHECKED] & 1 << place and hand[h.LOW + place] >= game[g.SEVEN_AT]:
            found |= 1 << place
    return found
