"""Every situation that a player's hand can reach, built once from the rules.

A situation is the hand's cards, by class and in any order, and its status: what was doubled, surrendered or asked, and
whether it comes from a split. The game gives the legal choices and where each card and choice leads, once for all hands
that count the same.
"""

from typing import Any, NamedTuple

import numpy as np

from houseway.cards import JOKER, Card
from houseway.games.game import CHOOSE, PLAYER, Choice, Split
from houseway.games.twentyone.deal import FREE_SPLIT, NO_SURRENDER, SPLIT, Deal, act, early, may, turn
from houseway.games.twentyone.hands import Hand, add, hand_of
from houseway.games.twentyone.rules import Rules
from houseway.odds.solvers.twentyone.states.card_classes import Faces

FINAL, DRAWS, CHOOSES = range(3)
NOWHERE = -1
Comp = tuple[int, ...]


class Standing(NamedTuple):
    """The status of a hand besides its cards."""

    stood: int = 0
    drawing: int = 0
    doubled: int = 0
    gave_up: int = 0
    asked: int = 0
    hands: int = 1
    chosen: tuple[int, ...] = ()
    """The choices that added a wager."""
    first: int = -1
    """The class of the split card that the hand grew from, while it has two cards: an ace may be treated differently.
    """


START, SPLIT_OFF = Standing(), Standing(hands=2)


class Lay(NamedTuple):
    """All situations against one sort of up card; each comes after the situations that it leads to."""

    comps: Any
    """The number of cards of each class in every hand."""
    held: tuple[Comp, ...]
    """The number of cards of each class in every hand, as tuples."""
    hands: tuple[Hand, ...]
    """The facts of each hand."""
    comp: Any
    """The number of each situation's hand."""
    kind: Any
    leads: Any
    """The next situation, by situation and class of card."""
    acts: Any
    """The next situation, by situation and choice; a split leads nowhere."""
    early: Any
    """Whether the bank's down card is still unchecked, by situation."""
    standings: tuple[Standing, ...]
    """By situation."""
    starts: dict[Comp, int]
    """The situation after the deal, by the first two cards."""
    afters: dict[Comp, int]
    """The situation after the check of the down card, by the first two cards."""
    splits: dict[Comp, tuple[int, int]]
    """The choice that splits two cards, and the largest number of hands, by the two cards."""
    grown: dict[int, int]
    """The situation of a hand with only one split card, by its class."""


def orders_of(two: Comp) -> tuple[tuple[int, int], ...]:
    """Return the possible orders of two cards, by class: a split leaves the first and moves the second.

    >>> orders_of((0, 2, 0)), orders_of((1, 0, 1))
    (((1, 1),), ((0, 2), (2, 0)))
    """
    one, other = (card for card, many in enumerate(two) for _ in range(many))
    return ((one, other),) if one == other else ((one, other), (other, one))


def cards_of(faces: Faces, comp: Comp, first: int = -1) -> tuple[Card, ...]:
    """Return cards that make a hand, by class, beginning with the card it grew from."""
    classes = [card for card, many in enumerate(comp) for _ in range(many)]
    return tuple(faces.card(card) for card in sorted(classes, key=lambda card: card != first))


def state_of(rules: Rules, cards: tuple[Card, ...], bank: tuple[Card, ...], at: Standing, split_off: int = 0) -> Deal:
    stood, drawing, doubled, gave_up, asked, hands = at[:6]
    return Deal(rules, cards, bank, stood, drawing, doubled, gave_up, asked, hands, split_off)


class Builder:
    """Numbers every situation of a hand against one up card, each after the situations that it leads to."""

    def __init__(self, rules: Rules, faces: Faces, choices: tuple[Choice, ...], up: Card) -> None:
        self.rules, self.faces, self.choices, self.up = rules, faces, choices, up
        self.classes, self.width = len(faces.counts), len(choices)
        self.asked: dict[Any, tuple[int, bool, dict[int, Standing | None]]] = {}
        self.numbers: dict[tuple[Comp, Standing], int] = {}
        self.comps, self.hands = dict[Comp, int](), list[Hand]()
        self.comp_of, self.kinds, self.before = list[int](), list[int](), list[bool]()
        self.leads, self.acts = list[list[int]](), list[list[int]]()

    def start(self, comp: Comp, at: Standing) -> int:
        """Return the situation of a hand as it is dealt."""
        return self.place(comp, hand_of(self.rules, cards_of(self.faces, comp)), at)

    def place(self, comp: Comp, hand: Hand, at: Standing) -> int:
        """Return the number of a situation, after numbering all that follow it."""
        key = comp, at
        if key in self.numbers:
            return self.numbers[key]
        kind, first, after = self.ask(comp, hand, at)
        lead, do = [NOWHERE] * self.classes, [NOWHERE] * self.width
        if kind == DRAWS:
            then = at._replace(drawing=0, first=at.first if hand.cards < 2 else -1)
            for card in range(self.classes):
                if comp[card] < self.faces.counts[card]:
                    grows = (*comp[:card], comp[card] + 1, *comp[card + 1 :])
                    lead[card] = self.place(grows, add(self.rules, hand, self.faces.card(card)), then)
        for choice, standing in after.items():
            if standing is not None:
                do[choice] = self.place(comp, hand, standing)
        self.numbers[key] = len(self.kinds)
        if comp not in self.comps:
            self.comps[comp] = len(self.hands)
            self.hands.append(hand)
        self.comp_of.append(self.comps[comp])
        self.kinds.append(kind)
        self.leads.append(lead)
        self.acts.append(do)
        self.before.append(first)
        return self.numbers[key]

    def ask(self, comp: Comp, hand: Hand, at: Standing) -> tuple[int, bool, dict[int, Standing | None]]:
        """Return what comes next, whether it is before the check, and where choices lead."""
        key = (comp if hand.cards <= 2 else hand[:4], at)
        if key not in self.asked:
            state = state_of(self.rules, cards_of(self.faces, comp, at.first), (self.up,), at)
            comes = turn(state)
            open_choices = [choice for choice in range(1, self.width) if may(state, choice)] if comes == CHOOSE else []
            after = {choice: self.chosen(state, at, choice) for choice in open_choices}
            kind = DRAWS if comes == PLAYER else CHOOSES if comes == CHOOSE else FINAL
            self.asked[key] = kind, early(state) or _still_early(state), after
        return self.asked[key]

    def chosen(self, state: Deal, at: Standing, choice: int) -> Standing | None:
        """Return the status after a choice; None after a split."""
        new = act(state, choice)
        if isinstance(new, Split):
            return None
        added = (*at.chosen, choice) if self.choices[choice].adds else at.chosen
        return Standing(new.stood, new.drawing, new.doubled, new.gave_up, new.asked, new.hands, added, at.first)


def lay_out(rules: Rules, faces: Faces, choices: tuple[Choice, ...], up: Card) -> Lay:
    """Build every situation of a hand against an up card."""
    build = Builder(rules, faces, choices, up)
    starts, afters, grown = dict[Comp, int](), dict[Comp, int](), dict[int, int]()
    splits = dict[Comp, tuple[int, int]]()
    for one in range(build.classes):
        for two in range(one, build.classes):
            comp = tuple((card == one) + (card == two) for card in range(build.classes))
            if any(held > there for held, there in zip(comp, faces.counts, strict=True)):
                continue
            starts[comp] = build.start(comp, START)
            goes_on = build.acts[starts[comp]][NO_SURRENDER]
            afters[comp] = starts[comp] if goes_on == NOWHERE else goes_on
            how = how_split(rules, cards_of(faces, comp), up, build.width)
            if how:
                splits[comp] = how
                for each in {one, two} - set(grown):
                    alone = tuple(int(card == each) for card in range(build.classes))
                    grown[each] = build.start(alone, SPLIT_OFF._replace(first=each))
    by_number = {number: at for (_, at), number in build.numbers.items()}
    assert sorted(by_number) == list(range(len(build.kinds)))
    return Lay(
        comps=np.array(list(build.comps), np.int64),
        held=tuple(build.comps),
        hands=tuple(build.hands),
        comp=np.array(build.comp_of),
        kind=np.array(build.kinds),
        leads=np.array(build.leads),
        acts=np.array(build.acts),
        early=np.array(build.before),
        standings=tuple(by_number[each] for each in sorted(by_number)),
        starts=starts,
        afters=afters,
        splits=splits,
        grown=grown,
    )


def _still_early(state: Deal) -> bool:
    """Return whether a hand was surrendered before the down card was checked."""
    return bool(state.gave_up) and early(state._replace(gave_up=0, asked=0)) and len(state.player) == 2


def how_split(rules: Rules, cards: tuple[Card, ...], up: Card, width: int) -> tuple[int, int] | None:
    """Return the choice that splits two cards, and the largest number of hands."""
    found = None
    for hands in range(1, width + 2):
        state = Deal(rules, cards, (up,), asked=1, hands=hands)
        said = [choice for choice in (SPLIT, FREE_SPLIT) if turn(state) == CHOOSE and may(state, choice)]
        if not said:
            break
        found = said[0], hands + 1
    return found


def sorts(faces: Faces) -> dict[int, int]:
    """Return the representative class of each up card: only a joker up changes the legal choices."""
    plain = next(each for each in range(len(faces.counts)) if faces.card(each) != JOKER)
    return {each: each if faces.card(each) == JOKER else plain for each in range(len(faces.counts))}
