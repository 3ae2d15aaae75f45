"""The result of every wager of every seat, by how its hand ends, from the verdicts, the choices and the bank's rules.

An ending is what the wagers on a hand depend on: the late wagers it was offered, its choices, and its outcome.
"""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.game import BANK_CHOOSES, CHOOSE, DONE, FREE, Split
from houseway.houses import Offer
from houseway.kinds.banked.round import deciding, puts_up
from houseway.kinds.banked.wagers.claims import can_be_forfeited, free_verdict
from houseway.money import Chips
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Verdict, Wager
from houseway.table.table import Table
from houseway.whole_table.setup import Seat, Setup

ENVY = "the hands of others"
"""The name of what decides an envy bonus: the number of times its smallest unit is earned."""
ABSENT, KEPT, LOST, FORFEIT = range(4)
"""A claim as the order of settlement sees it: absent, pushed or won, lost, or lost by a fold."""
EARLY, AWAY, LAST = range(3)
"""When a claim is settled: after the opening cards, when its hand is put away, at the end."""


Claimed = tuple[int, int, int, str]
"""A claim's state in the order of settlement, what the bank owes on it, its stake and its result."""


class HandEnd(NamedTuple):
    """How a hand ended."""

    offered: tuple[str, ...]
    """The late wagers that were offered."""
    chosen: tuple[int, ...]
    outcome: int
    instead: str = ""
    """For a hand made by a split: the wager on it, if not the base wager."""


class Slot(NamedTuple):
    """A place for a wager: on which hand of which seat, decided by the hand or by an aspect of the round."""

    spot: int
    """The index of the seat in the setup."""
    wager: str
    hand: int = 0
    aspect: str = ""


class Pays(NamedTuple):
    """The result of each slot, as arrays by value: the number of an ending, or of an aspect's outcome."""

    slots: tuple[Slot, ...]
    table: NDArray[np.int64]
    """The row below that belongs to each slot."""
    kind: NDArray[np.int8]
    owed: NDArray[np.int64]
    staked: NDArray[np.int64]
    moment: NDArray[np.int64]
    """When each slot is settled."""
    result: tuple[tuple[str, ...], ...]
    """The result as a word, as in a row of the settlement, by row and value."""


def check_compiled(offer: Offer) -> None:
    """Refuse an offer with rules that the compiled table does not have."""
    order = offer.banked.orders[-1]
    if order.early_if_covered:
        said = f"{offer.id} settles some wagers early if the bank covers them; that is not compiled"
        raise Refused("not-compiled", said, order.clause)
    for wager in offer.banked.wagers:
        if wager.saves:
            said = f"under this reading {wager.name} saves another wager; that is not compiled"
            raise Refused("not-compiled", said, wager.clause)


def has_say(offer: Offer, seat: Seat) -> bool:
    """Check whether a seat's wagers let it choose."""
    decides = deciding(offer)
    return not decides or any(name in decides for name in seat.wagers)


def stakes_after(table: Table, seat: Seat, ended: HandEnd) -> tuple[dict[str, Chips], dict[str, Chips]]:
    """Return a seat's stakes and free bets on its first hand, after its choices."""
    offer = table.offer
    late = {wager.id for wager in offer.banked.wagers if wager.late}
    stakes = {name: stake for name, stake in seat.wagers.items() if name not in late or name in ended.offered}
    return chosen_stakes(table, seat, ended, stakes)


def chosen_stakes(
    table: Table, seat: Seat, ended: HandEnd, stakes: dict[str, Chips]
) -> tuple[dict[str, Chips], dict[str, Chips]]:
    """Return stakes and free bets after the choices of one hand; a split puts its wager on the new hand, not here."""
    free: dict[str, Chips] = {}
    if not has_say(table.offer, seat):
        return stakes, free
    for number in ended.chosen:
        choice = table.offer.play.choosing.choices[number]
        if choice.takes:
            stakes.pop(choice.takes, None)
        if not choice.adds or number in splitting(table.offer):
            continue
        lies = free if choice.payer == FREE else stakes
        lies[choice.adds] = lies.get(choice.adds, 0) + puts_up(table, choice, seat.wagers.get(choice.of, 0))
    return stakes, free


def splitting(offer: Offer) -> frozenset[int]:
    """Return the choices that split a hand."""
    choices = offer.play.choosing.choices
    return frozenset(number for number, choice in enumerate(choices) if choice.word in ("split", "free-split"))


def split_stakes(table: Table, seat: Seat, ended: HandEnd) -> tuple[dict[str, Chips], dict[str, Chips]]:
    """Return stakes and free bets on a hand made by a split."""
    by = next(number for number in sorted(splitting(table.offer))
              if (table.offer.play.choosing.choices[number].payer == FREE) == bool(ended.instead))  # fmt: skip
    choice = table.offer.play.choosing.choices[by]
    amount = puts_up(table, choice, seat.wagers.get(choice.of, 0))
    stakes, free = chosen_stakes(table, seat, ended, {} if choice.payer == FREE else {choice.adds: amount})
    return stakes, free | ({choice.adds: amount} if choice.payer == FREE else {})


def folded_after(offer: Offer, chosen: Sequence[int]) -> bool:
    """Check whether a hand has folded after these choices."""
    game, left = offer.play, list(chosen)
    if not any(choice.word == "fold" for choice in game.choosing.choices):
        return False
    state, cards = game.start(game.rules(offer.banked.options)), iter(offer.pack.cards)
    while (turn := game.turn(state)) != DONE and left:
        if turn in (CHOOSE, BANK_CHOOSES):
            state = game.act(state, left.pop(0))
            assert not isinstance(state, Split)
        else:
            state = game.deal(state, turn, game.solving.card(next(cards)))
    return game.banking.folded(state)


def moment_of(offer: Offer, wager: str) -> int:
    order = offer.banked.orders[-1]
    if wager in order.early:
        return EARLY
    return AWAY if wager in order.puts_away else LAST


def pays_of(setup: Setup, table: Table, ends: Sequence[HandEnd], hands: int = 1, more: Sequence[HandEnd] = ()) -> Pays:
    """Return the result of every slot. `more` holds the endings of hands made by a split."""
    offer, slots, rows = setup.offer, list[Slot](), list[tuple[Any, ...]]()
    numbers: dict[tuple[Any, ...], int] = {}
    tables: list[int] = []
    met = {wager.id: offer.verdicts(wager) for wager in offer.banked.wagers}
    folds = {chosen: folded_after(offer, chosen) for chosen in {each.chosen for each in ends}}

    def put(slot: Slot, row: tuple[Any, ...]) -> None:
        slots.append(slot)
        tables.append(numbers.setdefault(row, len(numbers)))
        if len(numbers) > len(rows):
            rows.append(row)

    for spot, seat in enumerate(setup.seats):
        lying = [stakes_after(table, seat, each) for each in ends]
        beside = [split_stakes(table, seat, each) for each in more] if hands > 1 else []
        for wager in offer.banked.wagers:
            if wager.kind == "envy":
                if seat.wagers.get(wager.envies, 0) >= max(wager.envies_from, 1):
                    put(Slot(spot, wager.id, 0, ENVY), envy_row(setup, wager))
                continue
            if wager.on:
                if stake := seat.wagers.get(wager.id, 0):
                    row = tuple(claimed(offer, stake, verdict) for verdict in met[wager.id])
                    put(Slot(spot, wager.id, 0, wager.on), row)
                continue
            for hand in range(hands):
                mine, how = (beside, more) if hand else (lying, ends)
                row = tuple(
                    on_hand(offer, wager, stakes, met[wager.id][end.outcome], folds.get(end.chosen, False))
                    for end, stakes in zip(how, mine, strict=True)
                )
                if any(each[0] for each in row):
                    put(Slot(spot, wager.id, hand), row)
    width = max(map(len, rows), default=1)
    found = np.zeros((max(1, len(rows)), width, 3), np.int64)
    results = tuple(tuple(each[3] for each in row) for row in rows)
    for place, row in enumerate(rows):
        found[place, : len(row)] = np.array([each[:3] for each in row], np.int64).reshape(len(row), 3)
    return Pays(
        tuple(slots), np.array(tables, np.int64), found[:, :, 0].astype(np.int8), found[:, :, 1].copy(),
        found[:, :, 2].copy(), np.array([moment_of(offer, slot.wager) for slot in slots], np.int64), results,
    )  # fmt: skip


def envy_unit(wager: Wager) -> Chips:
    """Return the greatest amount that divides everything an envy bonus pays."""
    return gcd(*(line.verdict.flat for line in wager.pays)) or 1


def envy_row(setup: Setup, wager: Wager) -> tuple[Claimed, ...]:
    """Return the result of an envy bonus, by the number of units earned."""
    unit, most = envy_unit(wager), max(line.verdict.flat for line in wager.pays)
    many = (len(setup.seats) - 1) * most // unit
    won = (claimed(setup.offer, 0, Verdict("win", flat=unit * number)) for number in range(1, many + 1))
    return ((ABSENT, 0, 0, ""), *won)


def on_hand(
    offer: Offer, wager: Wager, lying: tuple[Mapping[str, Chips], Mapping[str, Chips]], met: Verdict, folded: bool
) -> Claimed:
    """Return the result of a wager on a hand."""
    stakes, free = lying
    if wager.id in free:
        return claimed(offer, 0, free_verdict(offer, met, free[wager.id]))
    if not stakes.get(wager.id):
        return ABSENT, 0, 0, ""
    kind, owed, stake, result = claimed(offer, stakes[wager.id], met)
    return (FORFEIT if folded and can_be_forfeited(offer, wager.id, met) else kind), owed, stake, result


def claimed(offer: Offer, stake: Chips, met: Verdict) -> Claimed:
    owed = met.owed(stake, offer.banked.rounding)
    return (LOST if met.result == "lose" else KEPT), owed, stake, met.result
