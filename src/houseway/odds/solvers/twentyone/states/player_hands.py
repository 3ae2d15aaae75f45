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
    """The class of the split card it grew from, while it has two cards: an ace may be treated differently."""


START, SPLIT_OFF = Standing(), Standing(hands=2)


class Lay(NamedTuple):
    """All situations against one sort of up card; each comes after those it leads to."""

    comps: Any
    """The hands: by number and class, the number of cards."""
    held: tuple[Comp, ...]
    """The same as tuples."""
    hands: tuple[Hand, ...]
    """By number: the facts of the hand."""
    comp: Any
    """By situation: the number of its cards."""
    kind: Any
    leads: Any
    """By situation and class of card: the next situation."""
    acts: Any
    """By situation and choice: the next situation; a split leads nowhere."""
    early: Any
    """By situation: whether the bank's down card is still unchecked."""
    standings: tuple[Standing, ...]
    """By situation."""
    starts: dict[Comp, int]
    """By the first two cards: the situation after the deal."""
    afters: dict[Comp, int]
    """The same once the down card has been checked."""
    splits: dict[Comp, tuple[int, int]]
    """By two cards that can be split: the choice that splits them, and the largest number of hands."""
    grown: dict[int, int]
    """By class of a split card: the situation of a hand with only that card."""


def orders_of(two: Comp) -> tuple[tuple[int, int], ...]:
    """Return the possible orders of two cards, by class: a split leaves the first and moves the second.

    >>> orders_of((0, 2, 0)), orders_of((1, 0, 1))
    (((1, 1),), ((0, 2), (2, 0)))
    """
    one, other = (card for card, many in enumerate(two) for _ in range(many))
    return ((one, other),) if one == other else ((one, other), (other, one))


def cards_of(faces: Faces, comp: Comp, first: int = -1) -> tuple[Card, ...]:
    """Return cards that make a hand, by class, with the one it grew from in front."""
    classes = [card for card, many in enumerate(comp) for _ in range(many)]
    return tuple(faces.card(card) for card in sorted(classes, key=lambda card: card != first))


def state_of(rules: Rules, cards: tuple[Card, ...], bank: tuple[Card, ...], at: Standing, split_off: int = 0) -> Deal:
    stood, drawing, doubled, gave_up, asked, hands = at[:6]
    return Deal(rules, cards, bank, stood, drawing, doubled, gave_up, asked, hands, split_off)


def lay_out(rules: Rules, faces: Faces, choices: tuple[Choice, ...], up: Card) -> Lay:
    """Build every situation of a hand against an up card."""
    classes, width = len(faces.counts), len(choices)
    asked: dict[Any, tuple[int, bool, dict[int, Any]]] = {}
    numbers: dict[tuple[Comp, Standing], int] = {}
    comps, hands = dict[Comp, int](), list[Hand]()
    comp_of, kinds, leads, acts, before = list[int](), list[int](), list[list[int]](), list[list[int]](), list[bool]()

    def ask(comp: Comp, hand: Hand, at: Standing) -> tuple[int, bool, dict[int, Any]]:
        """Return what comes next, whether it is before the check, and where choices lead."""
        key = (comp if hand.cards <= 2 else hand[:4], at)
        if key not in asked:
            state = state_of(rules, cards_of(faces, comp, at.first), (up,), at)
            comes = turn(state)
            after: dict[int, Any] = {}
            if comes == CHOOSE:
                for choice in range(1, width):
                    if may(state, choice):
                        new = act(state, choice)
                        put = (choice,) if choices[choice].adds else ()
                        after[choice] = (
                            None
                            if isinstance(new, Split)
                            else Standing(
                                new.stood,
                                new.drawing,
                                new.doubled,
                                new.gave_up,
                                new.asked,
                                new.hands,
                                (*at.chosen, *put),
                                at.first,
                            )
                        )
            kind = DRAWS if comes == PLAYER else CHOOSES if comes == CHOOSE else FINAL
            asked[key] = kind, early(state) or _still_early(state), after
        return asked[key]

    def place(comp: Comp, hand: Hand, at: Standing) -> int:
        key = comp, at
        if key in numbers:
            return numbers[key]
        kind, first, after = ask(comp, hand, at)
        lead, do = [NOWHERE] * classes, [NOWHERE] * width
        if kind == DRAWS:
            then = at._replace(drawing=0, first=at.first if hand.cards < 2 else -1)
            for card in range(classes):
                if comp[card] < faces.counts[card]:
                    grows = (*comp[:card], comp[card] + 1, *comp[card + 1 :])
                    lead[card] = place(grows, add(rules, hand, faces.card(card)), then)
        for choice, standing in after.items():
            if standing is not None:
                do[choice] = place(comp, hand, standing)
        numbers[key] = len(kinds)
        if comp not in comps:
            comps[comp] = len(hands)
            hands.append(hand)
        comp_of.append(comps[comp])
        kinds.append(kind)
        leads.append(lead)
        acts.append(do)
        before.append(first)
        return numbers[key]

    starts, afters, splits, grown = (
        dict[Comp, int](),
        dict[Comp, int](),
        dict[Comp, tuple[int, int]](),
        dict[int, int](),
    )
    for one in range(classes):
        for two in range(one, classes):
            comp = tuple((card == one) + (card == two) for card in range(classes))
            if any(held > there for held, there in zip(comp, faces.counts, strict=True)):
                continue
            starts[comp] = place(comp, hand_of(rules, cards_of(faces, comp)), START)
            goes_on = acts[starts[comp]][NO_SURRENDER]
            afters[comp] = starts[comp] if goes_on == NOWHERE else goes_on
            how = how_split(rules, cards_of(faces, comp), up, width)
            if how:
                splits[comp] = how
                for each in {one, two} - set(grown):
                    alone = tuple(int(card == each) for card in range(classes))
                    grown[each] = place(alone, hand_of(rules, cards_of(faces, alone)), SPLIT_OFF._replace(first=each))
    standings = [at for _, at in numbers]
    order = sorted(numbers.values())
    assert order == list(range(len(kinds)))
    by_number = dict(zip(numbers.values(), standings, strict=True))
    return Lay(
        np.array(list(comps), np.int64),
        tuple(comps),
        tuple(hands),
        np.array(comp_of),
        np.array(kinds),
        np.array(leads),
        np.array(acts),
        np.array(before),
        tuple(by_number[each] for each in order),
        starts,
        afters,
        splits,
        grown,
    )


def _still_early(state: Deal) -> bool:
    """Return whether a hand was surrendered before the down card was checked."""
    return bool(state.gave_up) and early(state._replace(gave_up=0, asked=0)) and len(state.player) == 2


def how_split(rules: Rules, cards: tuple[Card, ...], up: Card, width: int) -> tuple[int, int] | None:
    """Return the choice that splits two cards and the largest number of hands."""
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
