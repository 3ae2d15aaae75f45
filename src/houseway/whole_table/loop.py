"""The part of the compiled loop that all games share: from how the hands of a round ended to counts.

A family of games deals a block of rounds and records how each hand ended. Then `count_rounds` settles them.

Every unit, a round from a fresh shuffle or a whole shoe, has its own random stream, so results do not depend on how the
work is divided.

The tables that a loop reads come in a record, which it takes apart once, at its top. Measured against arrays passed one
by one, that costs nothing: 154 and 155 ns a round at a whole table of baccarat, 567 and 539 at Let It Ride, 539 and 528
at three-card poker. A record taken apart in a function that runs every round is expensive: counting the bonus bets of
twenty-one in a function of its own takes 50 ns a round instead of 33, because the compiler counts references to each
array. That is why the loops that deal card by card stay long.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway import kernel
from houseway.cards import STANDARD
from houseway.kernel import njit
from houseway.odds.random_stream import mix
from houseway.rules.bank import cover_left, is_covered, meets, meets_everything

kernel.ready()

STEP, SHIFT, LOW = np.uint64(0x9E3779B97F4A7C15), np.uint64(32), np.uint64(0xFFFFFFFF)
SIX = np.uint64(6)
OF_SIX = np.uint64((1 << 32) % 6)
SHORT, CAPPED, NO_ACTION, VOID = range(4)
"""Rounds in which the bank could not pay or collect everything or left a claim without action, and rounds called
off."""
TIMES, STAKED, PAID, COLLECTED = range(4)
ROUNDS, UNITS, CARDS = range(3)
UNKNOWN = 1 << 62
COUNTS = 20
"""True counts beyond this number are counted as this number."""


class Counters(NamedTuple):
    """The totals of a chunk of rounds; all are whole numbers, so chunks add up in any order."""

    totals: NDArray[np.int64]
    bank: NDArray[np.int64]
    """How often each result of the bank occurred, by class of turns and result."""
    seats: NDArray[np.int64]
    """How often each result of a seat occurred, by class of turns, seat and result."""
    cross: NDArray[np.int64]
    """The sums of products of the results of bank and seats, in steps, by class of turns and pair."""
    sums: NDArray[np.int64]
    """The sums of the results of bank and seats, in steps, by class of turns."""
    classes: NDArray[np.int64]
    """The number of rounds, by class of turns."""
    flags: NDArray[np.int64]
    wagers: NDArray[np.int64]
    """For each slot: how often it was bet, and the chips staked, paid and collected."""
    by_count: NDArray[np.int64]
    """For each true count: the rounds, then sums and sums of squares of the bank's and the seats' results, in steps."""
    units: NDArray[np.int64]
    """Sums over units, in steps: the bank's total, its square, the rounds, their square, and the total times the
    rounds."""


class Scale(NamedTuple):
    """How results become places in a histogram."""

    step: int
    bank_low: int
    seat_low: int
    tags: NDArray[np.int64]
    """The count's tag for each face; empty if nothing is counted."""


class Rounds(NamedTuple):
    """A block of rounds as a family of games dealt them."""

    values: NDArray[np.int32]
    """How each hand ended, and the outcomes of aspects, by round; below zero for none."""
    away: NDArray[np.int16]
    """In which batch each hand was put away, by round; no columns if a game never does that."""
    info: NDArray[np.int64]
    """For each round: the columns named below."""
    shoes: NDArray[np.uint8]
    """The cards of each unit in order, if requested."""


UNIT, TURN, DICE, BUTTON, BEGAN, DRAWN, COUNTED, CALLED_OFF, BATCHES = range(9)
"""Unit, turn, total of the dice, button, cards drawn before and after the round, true count, called off, batches."""
COLUMNS = 9


@njit(cache=True, nogil=True)
def copy_to(cards: Any, into: Any) -> None:
    """Copy an array into another. Assigning a slice would take the compiler four seconds, for its error message."""
    for place in range(len(cards)):
        into[place] = cards[place]


@njit(cache=True, nogil=True)
def take(at: Any, shoe: Any, drawn: Any, unfair: Any) -> Any:
    """Return the stream after a draw, and the next card of the shoe, which is shuffled as it is dealt."""
    left = np.uint64(len(shoe) - drawn)
    while True:
        at += STEP
        scaled = (mix(at) >> SHIFT) * left
        if (scaled & LOW) >= unfair[left]:
            break
    here = np.uint64(drawn)
    place = here + (scaled >> SHIFT)
    card = shoe[place]
    shoe[place] = shoe[here]
    shoe[here] = card
    return at, np.uint64(card)


@njit(cache=True, nogil=True)
def roll(at: Any, dice: Any) -> Any:
    """Return the stream after a roll, and the total of the dice."""
    total: Any = 0
    for _ in range(dice):
        while True:
            at += STEP
            scaled = (mix(at) >> SHIFT) * SIX
            if (scaled & LOW) >= OF_SIX:
                break
        total += 1 + np.int64(scaled >> SHIFT)
    return at, total


@njit(cache=True, nogil=True)
def burned(at: Any, shoe: Any, unfair: Any, burn: Any) -> Any:
    """Burn cards of a new shoe, as many as the first card says; return the stream and how many cards are gone."""
    drawn = 0
    if len(burn):
        at, card = take(at, shoe, drawn, unfair)
        drawn += 1
        for _ in range(burn[card] - 1):
            at, _unseen = take(at, shoe, drawn, unfair)
            drawn += 1
    return at, drawn


@njit(cache=True, nogil=True)
def true_count(running: Any, left: Any) -> Any:
    """Return the running count for each deck left, rounded down, and limited to the range that is counted."""
    count = (running * STANDARD) // left
    return max(-COUNTS, min(COUNTS, count)) + COUNTS


@njit(cache=True, nogil=True)
def judge(values: Any, playing: Any, table: Any, net: Any, claims: Any) -> Any:
    """Look up the result of every slot; return the totals that the bank owes and is owed. `net` gets the seats'
    results."""
    rows, kinds, owes, _, source, owner, _, _ = table
    pays, takes = 0, 0
    for slot in range(len(source)):
        value = values[np.uint64(source[slot])]
        kind, owed = 0, 0
        spot = np.uint64(owner[slot])
        if value >= 0 and playing[spot]:
            row = np.uint64(rows[slot])
            kind = kinds[row, np.uint64(value)]
            owed = owes[row, np.uint64(value)]
            net[spot] += owed
            pays += max(owed, 0)
            takes += max(-owed, 0)
        claims[slot, 0], claims[slot, 1] = kind, owed
    return pays, takes


@njit(cache=True, nogil=True)
def fall_due(moment: Any, hand: Any, away: Any, number: Any, batches: Any, when: Any) -> None:
    """Write down in which batch of a round each claim falls due: the first, when its hand was put away, or the last."""
    for slot in range(len(when)):
        when[slot] = 0 if moment[slot] == 0 else batches - 1
        if moment[slot] == 1 and away[number, hand[slot]] >= 0:
            when[slot] = away[number, hand[slot]]


@njit(cache=True, nogil=True)
def settle(placed: Any, round: Any, due: Any, values: Any, table: Any, net: Any, claims: Any, counts: Any) -> Any:
    """Settle the claims batch by batch as they fall due, each in the filed order, against what the last one left.

    Return the bank's balance. `net` gets the seats' results, and `counts` the chips of every slot and the rows. `round`
    is the turn, the first batch's button and the last one's; `due` says in which batch each claim falls due.
    """
    in_order, all_masks, _, _, stake, coverage, _ = placed
    rows, _, _, staked, source, owner, _, _ = table
    turn, first_button, last_button = round
    when, batches = due
    flags, wagers, times, trace_rows, made = counts
    slots_in_order, masks = in_order[turn], all_masks[turn]
    slots, tracing = len(source), len(trace_rows) > 0
    balance, used = stake, 0
    short, capped, no_action = False, False, False
    net[:] = 0
    for batch in range(batches):
        order = slots_in_order.shape[1] - 1
        if order:
            pays, takes = 0, 0
            for slot in range(slots):
                if claims[slot, 0] and when[slot] == batch:
                    pays += max(claims[slot, 1], 0)
                    takes += max(-claims[slot, 1], 0)
            if is_covered(stake, pays, takes):
                order = 0
        button = last_button if batch == batches - 1 else first_button
        for place in range(slots_in_order.shape[2]):
            slot = slots_in_order[button, order, place]
            if slot < 0:
                break
            kind, owed = claims[slot, 0], claims[slot, 1]
            if kind == 0 or when[slot] != batch or not masks[button, order, place] >> kind & 1:
                continue
            pay, can_take = cover_left(stake, balance, used, coverage)
            paid, collected = meets(owed, pay, can_take)
            balance += collected - paid
            used += collected + paid
            net[owner[slot]] += paid - collected
            lies = staked[rows[slot], values[source[slot]]]
            wagers[slot, TIMES] += times
            wagers[slot, STAKED] += lies * times
            wagers[slot, PAID] += paid * times
            wagers[slot, COLLECTED] += collected * times
            short = short or paid < owed
            capped = capped or collected < -owed
            no_action = no_action or (owed != 0 and paid == 0 and collected == 0)
            if tracing:
                row = made[1]
                trace_rows[row, 0], trace_rows[row, 1] = slot, lies
                trace_rows[row, 2], trace_rows[row, 3], trace_rows[row, 4] = paid, collected, owed
                made[1] = row + 1
    flags[SHORT] += short * times
    flags[CAPPED] += capped * times
    flags[NO_ACTION] += no_action * times
    return balance


@njit(cache=True, nogil=True)
def met_in_full(stake: Any, pays: Any, takes: Any, coverage: Any) -> Any:
    """Return whether the order of settlement does not matter, because the bank can pay everything in any order."""
    return meets_everything(stake, pays, takes, coverage)


@njit(cache=True, nogil=True)
def tally(values: Any, table: Any, claims: Any, wagers: Any, times: Any) -> None:
    """Count the chips of every slot, all paid in full."""
    rows, _, _, staked, source, _, _, _ = table
    for slot in range(len(source)):
        if claims[slot, 0]:
            owed = claims[slot, 1]
            lies = staked[np.uint64(rows[slot]), np.uint64(values[np.uint64(source[slot])])]
            wagers[slot, TIMES] += times
            wagers[slot, STAKED] += lies * times
            wagers[slot, PAID] += max(owed, 0) * times
            wagers[slot, COLLECTED] += max(-owed, 0) * times


@njit(cache=True, nogil=True)
def record(bank: Any, net: Any, scale: Any, group: Any, counted: Any, times: Any, count: Any) -> None:
    """Add a round to the counts of its class, or several with the same result. `net` is cleared."""
    step, bank_low, seat_low, _ = scale
    _, all_banks, all_seats, all_cross, all_sums, _, _, _, by_count, _ = count
    banks, seats, cross, sums = all_banks[group], all_seats[group], all_cross[group], all_sums[group]
    many = len(net)
    banks[min(max(bank - bank_low, 0), len(banks) - 1)] += times
    sums[0] += bank * times
    cross[0, 0] += bank * bank * times
    for seat in range(many):
        mine = net[seat] // step
        net[seat] = mine
        seats[seat, min(max(mine - seat_low, 0), seats.shape[1] - 1)] += times
        sums[1 + seat] += mine * times
        cross[0, 1 + seat] += bank * mine * times
        for other in range(seat + 1):
            cross[1 + other, 1 + seat] += mine * net[other] * times
    if counted >= 0:
        by_count[counted, 0] += times
        by_count[counted, 1] += bank * times
        by_count[counted, 2] += bank * bank * times
        for seat in range(many):
            by_count[counted, 3 + 2 * seat] += net[seat] * times
            by_count[counted, 4 + 2 * seat] += net[seat] * net[seat] * times
    for seat in range(many):
        net[seat] = 0


@njit(cache=True, nogil=True)
def close_unit(total: Any, rounds: Any, drawn: Any, totals: Any, units: Any) -> None:
    """Add a unit, a round or a shoe, to the counts."""
    totals[ROUNDS] += rounds
    totals[UNITS] += 1
    totals[CARDS] += drawn
    units[0] += total
    units[1] += total * total
    units[2] += rounds
    units[3] += rounds * rounds
    units[4] += total * rounds


@njit(cache=True, nogil=True)
def count_rounds(rounds_dealt: Any, block: Any, order: Any, pays: Any, scale: Any, count: Any, alike: Any,
                 trace: Any) -> None:  # fmt: skip
    """Settle a block of rounds and add them to the counts; rows are recorded if the trace has room for any.

    If one number decides all wagers of a table, its rounds are only counted here, in the `hits` of `alike` by turn,
    button and that number, and its `known` keeps what the bank wins. With its `weights`, each round counts that many
    times.
    """
    values, away, info, _ = block
    in_order, _, playing, fee_class, stake, coverage, early_button = order
    _, kinds, _, _, source, _, moment, hand = pays
    totals, _, _, _, _, by_class, flags, wagers, _, units = count
    known, hits, weights = alike
    trace_rows, trace_starts = trace
    slots, tracing = len(source), len(trace_rows) > 0
    net, claims, made = np.zeros(playing.shape[1], np.int64), np.zeros((slots, 2), np.int64), np.zeros(2, np.int64)
    when = np.zeros(slots, np.int64)
    total_won, rounds, buttons, ends = 0, 0, in_order.shape[1], kinds.shape[1]
    for number in range(rounds_dealt):
        turn, batches = info[number, TURN], info[number, BATCHES]
        times = weights[number] if len(weights) else 1
        key = -1
        if len(hits) and values[number, 0] >= 0:
            key = (turn * buttons + info[number, BUTTON]) * ends + values[number, 0]
            hits[key] += 1
            times = 0
        if key >= 0 and known[key] != UNKNOWN:
            total_won += known[key]
            rounds += 1
            if number + 1 == rounds_dealt or info[number + 1, UNIT] != info[number, UNIT]:
                close_unit(total_won, rounds, info[number, DRAWN], totals, units)
                total_won, rounds = 0, 0
            continue
        mine = values[number]
        due, takes = judge(mine, playing[turn], pays, net, claims)
        if tracing:
            trace_starts[number] = made[1]
        if not tracing and met_in_full(stake, due, takes, coverage):
            balance = stake + takes - due
            tally(mine, pays, claims, wagers, times)
        else:
            fall_due(moment, hand, away, number, batches, when)
            round = turn, info[number, BUTTON] if early_button else 0, info[number, BUTTON]
            counts = flags, wagers, times, trace_rows, made
            balance = settle(order, round, (when, batches), mine, pays, net, claims, counts)
        bank, group = (balance - stake) // scale.step, fee_class[turn]
        record(bank, net, scale, group, info[number, COUNTED], times, count)
        by_class[group] += times
        if key >= 0:
            known[key] = bank
        if len(weights):
            continue
        total_won += bank
        rounds += 1
        flags[VOID] += info[number, CALLED_OFF]
        if number + 1 == rounds_dealt or info[number + 1, UNIT] != info[number, UNIT]:
            close_unit(total_won, rounds, info[number, DRAWN], totals, units)
            total_won, rounds = 0, 0
    if tracing:
        trace_starts[rounds_dealt] = made[1]
