"""The betting of a compiled hand: the legal actions of the player to act, and their effect. The rules are
`rules/betting`."""

from typing import Any

from houseway import kernel
from houseway.kernel import njit
from houseway.kinds.pot.hand.state import BET, CHOOSE, CLOSE, DRAW
from houseway.rules.betting import (
    LIMIT,
    POT_LIMIT,
    Sizes,
    bring_in_level,
    contested,
    is_full_raise,
    limit_after,
    limit_chosen,
    limit_raise,
    open_up_to,
    raise_from,
    raise_step,
    raise_up_to,
    raises_used_up,
    round_over,
    shut_out,
)
from houseway.rules.positions import after, after_with_late
from houseway.whole_table.pot import game as g
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.layout import part

kernel.ready()

FIXED_LIMIT, POT = LIMIT, POT_LIMIT


@njit
def rules_of(game: Any) -> Any:
    """Return the betting rules as the functions take them."""
    at = g.SIZES
    return Sizes(game[at], game[at + 1], game[at + 2], game[at + 3], game[at + 4], game[at + 5], game[at + 6],
                 game[at + 7], game[at + 8])  # fmt: skip


@njit(cache=True, nogil=True)
def pot_of(hand: Any, game: Any) -> Any:
    """Return all chips in the pot, less the drop."""
    total = hand[h.DEAD] - hand[h.TAKEN] - hand[h.JACKPOT]
    for place in range(game[g.PLAYERS]):
        total += hand[h.STAKED + place]
    return total


@njit(cache=True, nogil=True)
def find_moves(hand: Any, game: Any) -> None:
    """Record the legal actions of the player to act, and the bounds of a bet."""
    turn, stage = hand[h.TURN], hand[h.STAGE]
    hand[h.LEAST], hand[h.MOST], hand[h.ONLY] = 0, 0, 0
    if turn < 0:
        hand[h.MASK] = 0
    elif stage == BET and hand[h.FORCED] < 0:
        hand[h.MASK] = 1 << h.FOLD | (1 << h.CHECK if hand[h.TOP] <= hand[h.PAID + turn] else 1 << h.CALL)
        if may_wager(hand, game, turn):
            hand[h.MASK] |= 1 << h.WAGER
            bounds(hand, game, turn)
    elif stage == BET:
        forced_moves(hand, game, turn)
    elif stage == CHOOSE:
        hand[h.MASK] = 1 << h.KEEP | 1 << h.ROLL
    else:
        hand[h.MASK] = 1 << h.THROW
        street = part(game, g.STREET_AT + g.WIDTH * hand[h.STREET])
        if stage == DRAW:
            hand[h.MOST] = street[g.BUTTON_DRAWS] if turn == game[g.PLAYERS] - 1 else street[g.DRAWS]
            hand[h.MOST] = min(hand[h.MOST], hand[h.DOWNS + turn])
        else:
            many = street[g.DISCARDS]
            if not many or street[g.AFTERWARDS]:
                many = game[g.STREET_AT + g.WIDTH * (hand[h.STREET] - 1) + g.DISCARDS]
            hand[h.LEAST] = hand[h.MOST] = many


@njit(cache=True, nogil=True)
def may_wager(hand: Any, game: Any, turn: Any) -> Any:
    """Return whether the player may bet or raise."""
    rules, bit, top = rules_of(game), 1 << turn, hand[h.TOP]
    paid = hand[h.PAID + turn]
    if paid + hand[h.STACK + turn] <= top:
        return False
    if raises_used_up(rules, hand[h.RAISES], hand[h.BEGAN], hand[h.LIVE].bit_count()):
        return False
    if hand[h.ACTED] & bit:
        whole = max(hand[h.LAST], hand[h.LIMIT])
        if shut_out(rules, hand[h.CHECKED] & bit != 0, paid, top, hand[h.FULL], whole):
            return False
    elif not game[g.LIVE_BLIND] and not hand[h.STREET] and top == paid and hand[h.RAISES] <= 1:
        return False
    return contested(hand[h.ABLE] & ~bit, part(hand, h.STACK), part(hand, h.PAID), top)


@njit(cache=True, nogil=True)
def bounds(hand: Any, game: Any, turn: Any) -> None:
    """Record the bounds of a bet or raise."""
    rules, top, full, limit = rules_of(game), hand[h.TOP], hand[h.FULL], hand[h.LIMIT]
    held = hand[h.PAID + turn] + hand[h.STACK + turn]
    if rules.structure == FIXED_LIMIT and hand[h.EITHER] >> turn & 1:
        hand[h.LEAST] = min(held, limit_raise(top, full, limit, rules.adds))
        hand[h.MOST] = min(held, limit_raise(top, full, hand[h.UPPER], rules.adds))
        hand[h.ONLY] = 1
        return
    least = raise_from(rules, top, full, hand[h.LAST], limit, hand[h.COMPLETING])
    pot = pot_of(hand, game) if rules.structure == POT else 0
    most = raise_up_to(rules, least, top, hand[h.PAID + turn], hand[h.UPPER], pot, held)
    hand[h.LEAST], hand[h.MOST] = min(least, most), most


@njit(cache=True, nogil=True)
def forced_moves(hand: Any, game: Any, turn: Any) -> None:
    """Record the choices of the player who must open. A player who acts in place of one who is all in may fold."""
    rules, stack = rules_of(game), hand[h.STACK + turn]
    hand[h.MASK] = 0 if hand[h.FORCED] == turn else 1 << h.FOLD
    pot = pot_of(hand, game) if rules.structure == POT else 0
    if game[g.EITHER_LIMIT]:
        least = min(stack, hand[h.LOWER])
        most = open_up_to(rules, least, stack, hand[h.UPPER], pot)
        hand[h.MASK] |= 1 << h.WAGER
        hand[h.LEAST], hand[h.MOST], hand[h.ONLY] = least, most, rules.structure == FIXED_LIMIT
        return
    bring_in = min(stack, bring_in_level(game[g.BRING], hand[h.LOWER]))
    hand[h.MASK] |= 1 << h.BRING_IN
    others = hand[h.ABLE] & ~(1 << turn)
    if stack > bring_in and bring_in < hand[h.LIMIT] and contested(others, part(hand, h.STACK), part(hand, h.PAID), 0):
        full = min(stack, hand[h.LIMIT])
        most = full if rules.structure == FIXED_LIMIT else open_up_to(rules, full, stack, hand[h.UPPER], pot)
        hand[h.MASK] |= 1 << h.WAGER
        hand[h.LEAST], hand[h.MOST] = full, most


@njit(cache=True, nogil=True)
def pay(hand: Any, place: Any, amount: Any) -> None:
    """Move chips from a stack to a bet."""
    hand[h.STACK + place] -= amount
    hand[h.PAID + place] += amount
    hand[h.STAKED + place] += amount
    if hand[h.STACK + place] == 0:
        hand[h.ABLE] &= ~(1 << place)


@njit(cache=True, nogil=True)
def pass_on(hand: Any, game: Any, place: Any) -> None:
    """Ask the next player, or close the round."""
    if round_over(hand[h.LIVE], hand[h.ABLE], hand[h.WAITING], part(hand, h.PAID), hand[h.TOP]):
        hand[h.TURN], hand[h.STAGE] = -1, CLOSE
    elif killer_is_last(hand, game):
        hand[h.TURN] = after_with_late(hand[h.WAITING], place, hand[h.FIRST], (hand[h.KILLER],), game[g.PLAYERS])
    else:
        hand[h.TURN] = after(hand[h.WAITING], place)


@njit(cache=True, nogil=True)
def killer_is_last(hand: Any, game: Any) -> Any:
    """Return whether somebody killed the pot and acts last in this round."""
    return game[g.KILLER_LAST] and not hand[h.STREET] and hand[h.KILLER] >= 0


@njit(cache=True, nogil=True)
def bet(hand: Any, game: Any, word: Any, to: Any) -> None:
    """Carry out a betting action."""
    place = hand[h.TURN]
    bit = 1 << place
    if word == h.WAGER:
        wager(hand, game, place, to)
    elif word == h.FOLD:
        hand[h.LIVE], hand[h.ABLE] = hand[h.LIVE] & ~bit, hand[h.ABLE] & ~bit
        if game[g.GHOSTED] and hand[h.TOP] <= hand[h.PAID + place]:
            hand[h.GHOSTS] |= bit
    elif word == h.BRING_IN:
        bring_in(hand, game, place)
    else:
        if word == h.CALL:
            opens(hand, place)
            pay(hand, place, min(hand[h.TOP] - hand[h.PAID + place], hand[h.STACK + place]))
        else:
            hand[h.CHECKED] |= bit
        hand[h.ACTED] |= bit
    hand[h.WAITING] = hand[h.ABLE] & ~bit if word == h.WAGER else hand[h.WAITING] & ~bit
    pass_on(hand, game, place)


@njit(cache=True, nogil=True)
def opens(hand: Any, place: Any) -> None:
    """Record who opened: the first to call, bet or bring it in."""
    if hand[h.OPENER] < 0:
        hand[h.OPENER] = place


@njit(cache=True, nogil=True)
def wager(hand: Any, game: Any, place: Any, to: Any) -> None:
    """Carry out a bet or raise."""
    rules, top, full, limit = rules_of(game), hand[h.TOP], hand[h.FULL], hand[h.LIMIT]
    if hand[h.EITHER] >> place & 1:
        chosen = limit_chosen(to, top, full, limit, hand[h.UPPER])
        limit, open_choice = limit_after(rules, chosen, limit, hand[h.UPPER], top == 0)
        if not open_choice:
            hand[h.EITHER] = 0
        step = raise_step(rules, to, top, full, hand[h.COMPLETING])
        whole = is_full_raise(rules, step, hand[h.LAST], chosen)
    else:
        step = raise_step(rules, to, top, full, hand[h.COMPLETING])
        whole = is_full_raise(rules, step, hand[h.LAST], limit)
    pay(hand, place, to - hand[h.PAID + place])
    hand[h.TOP], hand[h.LIMIT], hand[h.AGGRESSOR] = to, limit, place
    opens(hand, place)
    hand[h.ACTED] |= 1 << place
    hand[h.FORCED], hand[h.COMPLETING], hand[h.GHOSTS] = -1, 0, 0
    if whole:
        hand[h.FULL], hand[h.LAST] = to, max(hand[h.LAST], step)
    if whole or rules.short_counts:
        hand[h.RAISES] += 1


@njit(cache=True, nogil=True)
def bring_in(hand: Any, game: Any, place: Any) -> None:
    """Carry out a bring-in."""
    level = bring_in_level(game[g.BRING], hand[h.LOWER])
    amount = min(hand[h.STACK + place], level)
    pay(hand, place, amount)
    hand[h.ACTED] |= 1 << place
    opens(hand, place)
    hand[h.TOP] = level if game[g.WHOLE_BLIND] else amount
    hand[h.FORCED], hand[h.COMPLETING] = -1, level < hand[h.LIMIT]
    hand[h.FULL] = 0 if level < hand[h.LIMIT] else level
    hand[h.RAISES] += level >= hand[h.LIMIT]
