"""Environments of twenty-one: a program bets, and plays every hand of its seat."""

from typing import Any

import numpy as np

from houseway.odds.solvers.twentyone.deal import side_of, stacked
from houseway.odds.solvers.twentyone.states.plan_walk import kind_in
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.bets import Bets, choices_of
from houseway.whole_table.asked.core import PLACE, Core
from houseway.whole_table.asked.loop import finish
from houseway.whole_table.asked.twentyone import loop
from houseway.whole_table.asked.twentyone.walk import OpenWalk
from houseway.whole_table.layout import FACES
from houseway.whole_table.pays import has_say
from houseway.whole_table.twentyone.family import bank_cards, check_aspects, completes, endings, late_marks
from houseway.whole_table.twentyone.walk import plain_final


def core(bets: Bets) -> Core:
    """Return the game, compiled for programs that choose."""
    offer, lay, banks = bets.offer, bets.layout(), bank_cards(bets.offer)
    for name, setup in zip(bets.names, bets.setups, strict=True):
        if not has_say(offer, setup.seats[0]):
            raise Refused("no-choices", f"with {name} the bettor has no choices", offer.clause)
    walk = OpenWalk(offer, banks)
    own = np.diagonal(walk.split, axis1=1, axis2=2).transpose(0, 2, 1).copy()
    hands = max(1, int(own[..., 2].max()))
    longest, asked = walk.longest()
    worth, sides = worths(bets, walk, hands, banks)
    kind_of = np.zeros(FACES, np.int64)
    for card in set(offer.pack.cards):
        kind_of[card] = kind_in(walk, card)
    up_at = 0 if banks == 1 else walk.count.rules.up_card - 1
    looked_up = (kind_of, walk.classes, len(walk.count.faces.counts), walk.leads, walk.first, walk.start, walk.check,
                 own, asked)  # fmt: skip
    bank = (walk.bank.opens, walk.bank.leads.reshape(-1, len(walk.kinds)),
            np.array([final.peeked for final in walk.bank.finals]), 1 - up_at, up_at, banks)  # fmt: skip
    finals = (np.array(walk.needs(), np.bool_), np.array([completes(setup)[0] for setup in bets.setups]), walk.column,
              plain_final(walk))  # fmt: skip
    spots = np.where(lay.opens[0] == 0, 0, np.where(lay.opens[0] == 1, hands, -1)).astype(np.int64)
    laid = (lay.unfair, lay.fresh, lay.needed, lay.burn, lay.dice, int(lay.opened[0]), spots)

    def envs(number: int, streams: Any) -> tuple[Any, ...]:
        return (streams, np.tile(lay.pack, (number, 1)), *(np.zeros(number, np.int64) for _ in range(4)),
                np.zeros((number, hands + 1, longest), np.uint8), np.zeros((number, hands + 1), np.int64),
                np.zeros(number, np.int64), np.ones(number, np.int64), np.zeros((number, hands), np.int64))  # fmt: skip

    def play(first: int, last: int, actions: Any, mode: int, state: Any, out: Any) -> None:
        loop.act(first, last, actions, laid, looked_up, bank, state, out)
        loop.judge(first, last, (laid, looked_up), (bank, finals), sides, worth, state, out)
        finish(first, last, mode, len(bets.names), state[PLACE], out.seen, out.mask, out.over)

    columns = [f"{hand + 1} {nth + 1}" for hand in range(hands) for nth in range(asked)]
    return Core(bets.names, choices_of(offer), ("stage", "bet", f"bank {up_at + 1}", *columns), envs, play, FACES)


def worths(bets: Bets, walk: OpenWalk, hands: int, banks: int) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the value of each ending by bet, and how the outcomes of bonus bets are looked up."""
    offer, told = bets.offer, tuple(walk.told)
    aspects = sorted({offer.wager(name).on for setup in bets.setups for name in setup.seats[0].wagers} - {""})
    check_aspects(offer, aspects, banks)
    faces = tuple(sorted(set(offer.pack.cards)))
    tables, firsts, lasts, wholes, steps, sorts = stacked(
        offer, aspects, [side_of(offer, name, faces) for name in aspects], walk.bank, len(faces)
    )
    face_of = np.zeros(FACES, np.int64)
    face_of[list(faces)] = range(len(faces))
    found, marks, ones, others = [], [], np.zeros(0), np.zeros(0)
    for bet, setup in enumerate(bets.setups):
        groups, offered = late_marks(setup, walk)
        ends, more, ones, others = endings(offer, told, groups)
        pays = bets.pays(bet, ends, hands, more)
        main = bets.worth(pays, lambda slot: not slot.aspect and not slot.hand)[: len(ends)].reshape(len(groups), -1)
        rest = bets.worth(pays, lambda slot: not slot.aspect and slot.hand == 1)[: max(1, len(more))]
        beside = [bets.worth(pays, lambda slot, name=name: slot.aspect == name) for name in aspects]  # type: ignore[misc]
        found.append((main, rest, beside))
        marks.append(offered[0])
    main = np.zeros((len(found), max(len(each[0]) for each in found), found[0][0].shape[1]))
    widest = max((len(side) for _, _, beside in found for side in beside), default=1)
    by_side = np.zeros((len(found), max(1, len(aspects)), widest))
    for bet, (first, _, beside) in enumerate(found):
        main[bet, : len(first)] = first
        for place, side in enumerate(beside):
            by_side[bet, place, : len(side)] = side
    rests = np.array([rest for _, rest, _ in found])
    worth = main, rests, ones, others, np.array(marks), by_side, bets.fees
    return worth, (face_of, sorts, steps, tables, firsts, lasts, wholes)
