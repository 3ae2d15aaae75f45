"""Folds betting events into the hand: forced bets, folds, checks, calls, bets and raises, and the next turn."""

from typing import Any

from msgspec.structs import replace

from houseway.kinds.pot.hand.events import BetPlaced, BroughtIn, Called, Checked, Folded, ForcedBetPosted, Raised
from houseway.kinds.pot.hand.state import BET, CALLED, CHECKED, CLOSE, DROVE, Act, Hand
from houseway.rules.betting import bring_in_level, is_full_raise, limit_after, raise_step, round_over
from houseway.rules.positions import after, after_with_late, without


def with_(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _next(hand: Hand, place: int, live: int, able: int, waiting: int, paid: tuple[int, ...], top: int) -> int:
    """Return the position that acts next, or -1 if the round is over."""
    if round_over(live, able, waiting, paid, top):
        return -1
    if hand.late:  # a killer's raise goes to the opener, then on in the order in which they came in (comstock 658–661)
        return after_with_late(waiting, place, hand.first, hand.late, len(hand.seats))
    return after(waiting, place)


def _acts(hand: Hand, place: int, word: int) -> tuple[Act, ...]:
    act = tuple.__new__(Act, (hand.street, place, word, hand.raises, hand.live.bit_count()))  # faster than `Act()`
    return (*hand.acts, act)


def folded(hand: Hand, event: Folded) -> Hand:
    place = hand.seats.index(event.seat)
    bit = 1 << place
    live, able, waiting = hand.live & ~bit, hand.able & ~bit, hand.waiting & ~bit
    turn = _next(hand, place, live, able, waiting, hand.paid, hand.top)
    ghosts = hand.ghosts
    if hand.game.variant.dead_seats_get_cards and hand.top <= hand.paid[place]:
        ghosts |= bit
    return replace(hand, live=live, able=able, waiting=waiting, turn=turn, stage=BET if turn >= 0 else CLOSE,
                   ghosts=ghosts)


def checked(hand: Hand, event: Checked) -> Hand:
    place = hand.seats.index(event.seat)
    bit = 1 << place
    waiting = hand.waiting & ~bit
    turn = _next(hand, place, hand.live, hand.able, waiting, hand.paid, hand.top)
    return replace(hand, waiting=waiting, acted=hand.acted | bit, checked=hand.checked | bit, turn=turn,
                   stage=BET if turn >= 0 else CLOSE, acts=_acts(hand, place, CHECKED))


def called(hand: Hand, event: Called) -> Hand:
    place = hand.seats.index(event.seat)
    bit = 1 << place
    amount = event.amount
    stack = hand.stacks[place] - amount
    able = hand.able if stack else hand.able & ~bit
    waiting = hand.waiting & ~bit
    paid = with_(hand.paid, place, hand.paid[place] + amount)
    turn = _next(hand, place, hand.live, able, waiting, paid, hand.top)
    return replace(
        hand, stacks=with_(hand.stacks, place, stack), paid=paid,
        staked=with_(hand.staked, place, hand.staked[place] + amount), able=able, waiting=waiting,
        acted=hand.acted | bit, turn=turn, stage=BET if turn >= 0 else CLOSE,
        opener=place if hand.opener < 0 else hand.opener, acts=_acts(hand, place, CALLED),
    )


def wagered(hand: Hand, event: BetPlaced | Raised) -> Hand:
    """Apply a bet or raise. Every other player with chips must act again."""
    rules = hand.game.sizes
    place = hand.seats.index(event.seat)
    bit = 1 << place
    to = event.to
    amount = to - hand.paid[place]
    stack = hand.stacks[place] - amount
    able = hand.able if stack else hand.able & ~bit
    limit, open_choice = event.limit or hand.limit, True
    step = raise_step(rules, to, hand.top, hand.full, hand.completing)
    whole = is_full_raise(rules, step, hand.last, limit)
    paid = with_(hand.paid, place, to)
    waiting = able & ~bit
    if event.limit:
        limit, open_choice = limit_after(rules, event.limit, hand.limit, hand.higher, isinstance(event, BetPlaced))
    turn = _next(hand, place, hand.live, able, waiting, paid, to)
    return replace(
        hand, stacks=with_(hand.stacks, place, stack), paid=paid,
        staked=with_(hand.staked, place, hand.staked[place] + amount), able=able, waiting=waiting,
        acted=hand.acted | bit, top=to, full=to if whole else hand.full,
        last=step if whole and step > hand.last else hand.last,
        raises=hand.raises + 1 if whole or rules.short_counts else hand.raises, limit=limit,
        either=hand.either if open_choice else 0,
        aggressor=place, opener=place if hand.opener < 0 else hand.opener, forced=-1, completing=False, turn=turn,
        ghosts=0, stage=BET if turn >= 0 else CLOSE, acts=_acts(hand, place, DROVE),
    )


def brought_in(hand: Hand, event: BroughtIn) -> Hand:
    place = hand.seats.index(event.seat)
    bit = 1 << place
    stack = hand.stacks[place] - event.amount
    able = hand.able if stack else hand.able & ~bit
    paid = with_(hand.paid, place, event.amount)
    waiting = hand.waiting & ~bit
    level = bring_in_level(hand.game.stakes.bring_in, hand.lower)
    top = level if hand.game.forced.short_blind == "full" else event.amount
    turn = _next(hand, place, hand.live, able, waiting, paid, top)
    return replace(
        hand, stacks=with_(hand.stacks, place, stack), paid=paid, able=able, waiting=waiting, acted=hand.acted | bit,
        staked=with_(hand.staked, place, hand.staked[place] + event.amount), top=top, forced=-1,
        completing=level < hand.limit, full=0 if level < hand.limit else level, opener=place, turn=turn,
        raises=hand.raises if level < hand.limit else hand.raises + 1, stage=BET if turn >= 0 else CLOSE,
    )


def posted(hand: Hand, event: ForcedBetPosted) -> Hand:
    place = hand.seats.index(event.seat)
    amount = event.amount
    stack = hand.stacks[place] - amount
    stacks = with_(hand.stacks, place, stack)
    able = hand.able if stack else without(hand.able, place)
    if event.dead:
        posts = (*hand.dead_posts, (event.seat, amount))
        return replace(hand, stacks=stacks, able=able, dead=hand.dead + amount, dead_posts=posts)
    staked = with_(hand.staked, place, hand.staked[place] + amount)
    if event.kind == "ante":
        return replace(hand, stacks=stacks, able=able, staked=staked)
    paid = with_(hand.paid, place, hand.paid[place] + amount)
    return replace(hand, stacks=stacks, able=able, staked=staked, paid=paid)
