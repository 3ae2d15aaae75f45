"""Twenty-one as look-ups for a whole table: the solver's walk over a plan, and other facts about an opening."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.games.game import BANK, BANK_CHOOSES, CHOOSE, NEVER
from houseway.games.twentyone.deal import Deal, bank_natural, turn
from houseway.games.twentyone.hands import hand_of
from houseway.games.twentyone.winner import bank_facts
from houseway.houses import Offer
from houseway.odds.solvers.twentyone.count import Count
from houseway.odds.solvers.twentyone.plan import Plan, plan_of
from houseway.odds.solvers.twentyone.states.bank_hands import Answers, Final
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED, Walk
from houseway.odds.solvers.twentyone.states.player_hands import CHOOSES, NOWHERE, Standing, cards_of, state_of

TWO = 2
"""The opening cards of a hand."""
MANY_HANDS = 1_000
"""More hands than a seat may split into, so the house way sees a hand that can't split again."""


class HouseWay:
    """The house way's choices by situation against one up card, computed only where the walk leads."""

    def __init__(self, offer: Offer, count: Count, up: int, numbers: Any = None) -> None:
        self.offer, self.count, self.up, self.numbers = offer, count, up, numbers

    def __getitem__(self, at: int) -> int:
        lay, faces = self.count.lay(self.up), self.count.faces
        number = at if self.numbers is None else int(self.numbers[at])
        if lay.kind[number] != CHOOSES:
            return 0
        standing = lay.standings[number]
        cards = cards_of(faces, lay.held[lay.comp[number]], standing.first)
        hands = MANY_HANDS if standing.hands > 1 else 1
        state = state_of(self.count.rules, cards, (faces.card(self.up),), standing)
        state = state._replace(hands=hands)
        if turn(state) != CHOOSE:  # only a split was left to choose, so the dealer plays the hand
            return next(choice for choice, then in enumerate(lay.acts[number]) if then != NOWHERE)
        return self.offer.house_way(state)


def of_split(offer: Offer, count: Count, up: int, card: int) -> HouseWay:
    """Return the house way's choices for a hand grown from a split card."""
    return HouseWay(offer, count, up, count.sub(up, card).number)


def house_plan(offer: Offer) -> Plan:
    """Return the house way in the form of the best plan."""
    best = plan_of(offer)
    count, against = best.count, []
    for up, found in enumerate(best.against):
        splits = {
            order: plan._replace(stays=of_split(offer, count, up, order[0]), off=of_split(offer, count, up, order[1]))
            for order, plan in found.splits.items()
        }
        against.append(found._replace(best=HouseWay(offer, count, up), splits=splits))
    return replace(best, against=tuple(against))


class TableWalk(Walk):
    """A walk that also distinguishes hands for which the bank draws, but not bank hands that compare the same way."""

    def __init__(self, offer: Offer, plan: Plan, opened: int) -> None:
        self.opened, self.draws = opened, dict[Any, bool]()
        self.hits: tuple[Card, ...] = ()
        super().__init__(offer, plan)

    def told_apart(self) -> tuple[Final, ...]:
        """Return one of the bank's final hands for each set of facts that a comparison needs."""
        found: dict[Any, Final] = {}
        self.column = np.zeros(len(self.bank.finals), np.int64)
        """The hand that represents each final hand."""
        for number, final in enumerate(self.bank.finals):
            natural = bank_natural(Deal(self.count.rules, (), final.cards))
            facts = bank_facts(self.count.rules, final.hand), natural, final.peeked
            found.setdefault(facts, final)
            self.column[number] = list(found).index(facts)
        return tuple(found.values())

    def _against(self, up: int) -> None:
        self.hits = self.drawing_bank(up)
        super()._against(up)

    def drawing_bank(self, up: int) -> tuple[Card, ...]:
        """Return an opening hand of the bank that takes another card; none if it never does with this up card."""
        faces, shown = self.count.faces, self.count.faces.card(up)
        if self.opened == 1:
            return (shown,)
        says = Answers(self.count.rules, faces, shown)
        for other in self.kinds:
            cards = opening_bank(self.count.rules, shown, other, self.opened)
            if not says.peeked(cards) and says.goes_on(hand_of(self.count.rules, cards), cards):
                return cards
        return ()

    def more_about(self, cards: tuple[Card, ...], at: Standing) -> bool:
        """Return whether the bank draws for this hand."""
        rules = self.count.rules
        asked = hand_of(rules, cards), at[:6], self.hits, cards if len(cards) == TWO else ()
        if asked not in self.draws:
            self.draws[asked] = bool(self.hits) and turn(state_of(rules, cards, self.hits, at)) in (BANK, BANK_CHOOSES)
        return self.draws[asked]

    def needs(self) -> list[bool]:
        """Return by end whether the bank draws for it."""
        return [drawn for _, drawn in self.ends]


def opening_bank(rules: Any, up: Card, other: Card, opened: int) -> tuple[Card, ...]:
    """Return the bank's opening cards in the order dealt."""
    if opened == 1:
        return (up,)
    return (up, other) if rules.up_card == 1 else (other, up)


class Walks(NamedTuple):
    """The walks of all plans at a table, in one: where cards lead, and how hands end."""

    leads: NDArray[np.int32]
    """The next place, by place and class of card; below zero an end."""
    start: NDArray[np.int64]
    """The first place, by plan, kinds of the first two cards and class of the up card."""
    check: NDArray[np.int64]
    """The first place if the check of the down card ends the round."""
    split: NDArray[np.int64]
    """Where the first hand and further hands of a split begin, and the most hands, by plan, class of the up card and
    class of the split card."""
    needs: NDArray[np.bool_]
    """Whether the bank draws, by end."""
    told: tuple[Any, ...]
    """For each end: the outcome against each distinguished final hand of the bank, the choices, and the wager on it if
    not the base wager."""


def together(walks: list[TableWalk]) -> Walks:
    """Return several walks as one."""
    leads, starts, checks, splits, needs, told = (list[Any]() for _ in range(6))
    places = 0
    for walk in walks:
        ends = len(told)

        def moved(to: Any, places: int = places, ends: int = ends) -> Any:
            return np.where(to >= 0, to + places, np.where(to <= PARTED, PARTED, to - ends))

        leads.append(moved(walk.leads))
        starts.append(moved(walk.start))
        checks.append(moved(-1 - walk.check))
        own = np.diagonal(walk.split, axis1=1, axis2=2).transpose(0, 2, 1).copy()
        own[..., :2] = np.where(own[..., :2] >= 0, own[..., :2] + places, own[..., :2])
        splits.append(own)
        needs += walk.needs()
        told += walk.told
        places += len(walk.leads)
    return Walks(np.concatenate(leads).astype(np.int32), np.array(starts), np.array(checks), np.array(splits),
                 np.array(needs, np.bool_), tuple(told))  # fmt: skip


class Openings(NamedTuple):
    """Facts about the first cards, by kinds of a hand's two cards and class of the up card."""

    away: NDArray[np.bool_]
    """Whether the hand is put away before the round is over, also by whether the check ends the round."""
    waits: NDArray[np.bool_]
    """Whether a question or a look at the down card comes before the play."""


def openings(walk: TableWalk) -> Openings:
    """Compute facts about the first cards for every opening."""
    game, rules, faces, kinds = walk.offer.play, walk.count.rules, walk.count.faces, walk.kinds
    away = np.zeros((len(kinds), len(kinds), len(faces.counts), 2), np.bool_)
    waits = np.zeros(away.shape[:3], np.bool_)
    for up in walk.count.ups:
        says = Answers(rules, faces, faces.card(up))
        banks: dict[bool, tuple[Card, ...]] = {}
        for other in kinds:
            cards = opening_bank(rules, faces.card(up), other, walk.opened)
            banks.setdefault(walk.opened > 1 and says.peeked(cards), cards)
        for ends, bank in banks.items():
            for one, a in enumerate(kinds):
                for two, b in enumerate(kinds):
                    state = Deal(rules, (a, b), bank)
                    waits[one, two, up] |= game.choosing.early(state) or game.banking.looks(state) != NEVER
                    played = state._replace(asked=1)
                    away[one, two, up, int(ends)] = game.banking.put_away(played)
    return Openings(away, waits)


def plain_final(walk: Walk) -> int:
    """Return a final hand of the bank that is not a natural, to represent a bank that need not draw."""
    return next(
        number for number, final in enumerate(walk.bank.finals)
        if not final.peeked and not bank_natural(Deal(walk.count.rules, (), final.cards))
    )  # fmt: skip
