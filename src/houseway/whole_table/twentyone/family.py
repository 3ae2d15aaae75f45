"""The family of twenty-one: hands that draw, double, split and surrender along a plan, against one hand of the bank."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from houseway.games.game import BANK
from houseway.houses import Offer
from houseway.memo import by_identity, memo
from houseway.odds.solution import BEST, HOUSE_WAY
from houseway.odds.solvers.twentyone.deal import side_of, stacked
from houseway.odds.solvers.twentyone.plan import plan_of
from houseway.odds.solvers.twentyone.states.plan_walk import kind_in
from houseway.rules.refusal import Refused
from houseway.whole_table.card_by_card.walk import late_bets, opening_cards
from houseway.whole_table.engine import Family
from houseway.whole_table.layout import FACES
from houseway.whole_table.pays import HandEnd, has_say, splitting
from houseway.whole_table.setup import Seat, Setup
from houseway.whole_table.twentyone import loop
from houseway.whole_table.twentyone.walk import (
    TWO,
    TableWalk,
    house_plan,
    opening_bank,
    openings,
    plain_final,
    together,
)

PLANS = {BEST: plan_of, HOUSE_WAY: house_plan}


def family(setup: Setup) -> Family:
    """Return how the hands of a table of twenty-one are played."""
    offer, many = setup.offer, len(setup.seats)
    banks = bank_cards(offer)
    names = [plan_name(offer, seat) for seat in setup.seats]
    plans = list(dict.fromkeys(names))
    walks = [walk_of(offer, name) for name in plans]
    walk, all_walks, asked = walks[0], together(walks), openings(walks[0])
    rules = walk.count.rules
    kind_of = np.zeros(FACES, np.int64)
    for card in set(offer.pack.cards):
        kind_of[card] = kind_in(walk, card)
    marks, offered = late_marks(setup, walk)
    ends, more, ones, others = endings(offer, all_walks.told, marks)
    every = np.concatenate([ones, others])
    _, first, columns = np.unique(every, axis=1, return_index=True, return_inverse=True)
    most = int(all_walks.split[..., 2].max())
    hands = most if more and most > 1 else 1
    up_at = 0 if banks == 1 else rules.up_card - 1
    a_mark = len(ends) // len(marks)
    looked_up = (
        kind_of, walk.classes, np.array([plans.index(name) for name in names]), all_walks.leads, all_walks.start,
        all_walks.check, all_walks.split, all_walks.needs, asked.away, asked.waits, late_offers(setup, walk),
        walk.bank.opens, walk.bank.leads.reshape(-1, len(walk.kinds)),
        np.array([final.peeked for final in walk.bank.finals]), columns.ravel()[walk.column].astype(np.int64),
        plain_final(walk), np.ascontiguousarray(ones[:, first]), np.ascontiguousarray(others[:, first]),
        offered * a_mark, 1 - up_at, up_at, banks, completes(setup),
    )  # fmt: skip
    faces = tuple(sorted(set(offer.pack.cards)))
    aspects = sorted({offer.wager(name).on for seat in setup.seats for name in seat.wagers} - {""})
    check_aspects(offer, aspects, banks)
    tables, firsts, lasts, wholes, steps, sorts = stacked(
        offer, aspects, [side_of(offer, name, faces) for name in aspects], walk.bank, len(faces)
    )
    face_of = np.zeros(FACES, np.int64)
    face_of[list(faces)] = range(len(faces))
    sides = (face_of, sorts, steps, tables, firsts, lasts, wholes)

    def deal(first: int, last: int, seed: Any, layout: Any, tags: Any, block: Any) -> int:
        return int(loop.deal(first, last, seed, layout, looked_up, sides, tags, block))

    return Family(
        ends, deal, many * (hands + len(aspects)), lambda spot, hand: spot * hands + hand,
        lambda spot, aspect: many * hands + spot * len(aspects) + aspects.index(aspect), hands, more,
    )  # fmt: skip


@memo(by_identity, most=2)
def walk_of(offer: Offer, name: str) -> TableWalk:
    """Return the walk over a plan, which takes seconds. Tables with other banks and bets share this data."""
    return TableWalk(offer, PLANS[name](offer), bank_cards(offer))


def plan_name(offer: Offer, seat: Seat) -> str:
    """Return the name of the plan that a seat follows."""
    if not has_say(offer, seat):
        return HOUSE_WAY
    if seat.plan not in PLANS:
        said = f"{offer.id} has no plan {seat.plan!r}; choose {BEST} or {HOUSE_WAY}"
        raise Refused("no-such-plan", said, offer.clause)
    return seat.plan


def bank_cards(offer: Offer) -> int:
    """Return how many opening cards the bank has; refuse a deal that is not compiled."""
    for said in not_compiled(offer):
        raise Refused("not-compiled", f"{offer.id} {said}, which is not compiled", offer.clause)
    return opening_cards(offer)[1]


def not_compiled(offer: Offer) -> Iterator[str]:
    """Yield the features of an offer that this loop lacks."""
    plan, rules, button = offer.banked.plan, offer.play.rules(offer.banked.options), offer.banked.button
    own, bank = opening_cards(offer)
    order = offer.banked.orders[-1]
    if own != TWO or bank not in (1, TWO) or plan.common or plan.piles or plan.dead_bank:
        yield f"deals {own} cards to a hand and {bank} to the bank"
    if not plan.in_turn:
        yield "does not finish a hand before the next"
    if bank == 1 and (rules.check != "never" or rules.up_card != 1):
        yield "checks a down card that is not dealt"
    if button and button.by == "card" and plan.asks == "button":
        yield "asks players in the order of a button that a card places"
    if button and button.by == "card" and order.puts_away:
        to, place = button.card
        if [step.up for step in plan.steps if step.to in (to, "all") for _ in range(step.cards)][place - 1 : place] == [
            True
        ]:
            yield "places the button by a card that is dealt face up"
    for wager in offer.banked.wagers:
        if wager.on and offer.play.banking.aspects[wager.on].completes and wager.id in order.early:
            yield f"settles {wager.name} before the bank's hand is complete"
        if wager.kind == "envy":
            yield f"has {wager.name}"


def check_aspects(offer: Offer, aspects: list[str], banks: int) -> None:
    """Refuse a bonus bet on a card that the bank may never get."""
    for name in aspects:
        aspect = offer.play.banking.aspects[name]
        if not aspect.completes and aspect.sees[1] > banks:
            raise Refused("not-compiled", f"{offer.id} has a bonus bet on a card drawn later", offer.clause)


def completes(setup: Setup) -> Any:
    """Return by seat whether it has a bet for which the bank completes its hand."""
    aspects, offer = setup.offer.play.banking.aspects, setup.offer
    whole = [wager.id for wager in offer.banked.wagers if wager.on and aspects[wager.on].completes]
    return np.array([any(name in whole for name in seat.wagers) for seat in setup.seats])


def late_marks(setup: Setup, walk: TableWalk) -> tuple[list[tuple[str, ...]], Any]:
    """Return the groups of late wagers that can be made, and the group by seat and class of the up card."""
    marks: dict[tuple[str, ...], int] = {}
    offered = np.zeros((len(setup.seats), len(walk.count.ups)), np.int64)
    for spot, seat in enumerate(setup.seats):
        for up in walk.count.ups:
            made = tuple(wager.id for wager in late_bets(setup.offer, seat) if not barred(walk, up, wager.barred))
            offered[spot, up] = marks.setdefault(made, len(marks))
    return list(marks), offered


def late_offers(setup: Setup, walk: TableWalk) -> Any:
    """Return by seat and class of the up card whether a late wager is offered, made or not."""
    late = [wager for wager in setup.offer.banked.wagers if wager.late]
    return np.array([
        [any(not barred(walk, up, wager.barred) for wager in late
             if not wager.needs or any(need in seat.wagers for need in wager.needs)) for up in walk.count.ups]
        for seat in setup.seats
    ])  # fmt: skip


def barred(walk: TableWalk, up: int, names: tuple[str, ...]) -> bool:
    """Check whether the up card bars a late wager."""
    game, card = walk.offer.play, walk.count.faces.card(up)
    state = game.start(walk.count.rules)
    for each in opening_bank(walk.count.rules, card, walk.kinds[0], walk.opened):
        state = game.deal(state, BANK, each)
    return any(game.banking.openings[name](state) for name in names)


def endings(offer: Offer, told: tuple[Any, ...], marks: list[tuple[str, ...]]) -> tuple[Any, ...]:
    """Return the endings of first hands and of split hands, and their numbers by end and final hand of the bank."""
    firsts, splits = dict[HandEnd, int](), dict[HandEnd, int]()
    ones, others = (np.full((len(told), len(told[0][0])), -1, np.int64) for _ in range(2))
    for end, (row, chosen, instead) in enumerate(told):
        off = bool(chosen) and chosen[0] in splitting(offer)
        into, table = (splits, others) if off else (firsts, ones)
        table[end] = [into.setdefault(HandEnd((), chosen, outcome, instead), len(into)) for outcome in row]
    ends = tuple(each._replace(offered=mark) for mark in marks for each in firsts)
    return ends, tuple(splits), ones, others
