"""Games that go card by card: a table of every course a hand can take, built once from the game's six functions.

A place stands for everything that the rest of a hand's round depends on. Cards of the hand and of the bank lead from it
to other places. Opening cards may come in any order, since the deal starts at another seat from round to round.
"""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE, PLAYER, Aspect, Game
from houseway.houses import Offer
from houseway.kinds.banked.round import one_hand
from houseway.odds.count_input import setup as count_input
from houseway.odds.solution import BEST, HOUSE_WAY, solution
from houseway.odds.solvers.points.deal import _seat as bettor_of
from houseway.rules.refusal import Refused
from houseway.rules.wagers import Wager
from houseway.whole_table.layout import FACES, hand_numbers
from houseway.whole_table.pays import HandEnd, has_say
from houseway.whole_table.setup import ASKED, Seat, Setup

LOOKS = 2
"""The most cards that an aspect can depend on."""
NOT_DEALT, NO_WORD = -1, 0
CODES = {PLAYER: 0, BANK: 1}


class Walk(NamedTuple):
    """The course of all hands."""

    classes: NDArray[np.int64]
    """The class of each face."""
    starts: NDArray[np.int64]
    """The first place of each walker."""
    leads: NDArray[np.int32]
    """The next place, by code of the hand, place and class of card."""
    turn: NDArray[np.int64]
    word: NDArray[np.int64]
    """The house's choice at each place where the bank chooses."""
    acts: NDArray[np.int64]
    """The next place, by place and choice, the bank's or that of a seat that is asked."""
    ends: NDArray[np.int64]
    """The number of the ending at each place."""
    common_draw: bool
    bank_bound: bool
    sight: NDArray[np.int64]
    """The hand and the place of the card, by aspect, seat and card looked at."""
    sides: NDArray[np.int64]
    """The outcome, by aspect and the cards read as a number."""


class Course(NamedTuple):
    """A walk, with the endings it leads to and the aspects it looks at."""

    walk: Walk
    ends: tuple[HandEnd, ...]
    aspects: tuple[str, ...]
    walker: tuple[int, ...]
    """Which walker's hand each seat has."""


class _Place(NamedTuple):
    state: Any
    mark: tuple[str, ...]
    chosen: tuple[int, ...]
    cards: tuple[int, int]


class Behaviour(NamedTuple):
    """How a seat plays: its choice in a state, the information it needs, and the late wagers it is offered."""

    chooses: Callable[[Any], int] | None
    """None if the choices are left open, for a program to make."""
    place: Callable[[Any], Any]
    offered: Callable[[Any], tuple[str, ...]]


def late_bets(offer: Offer, seat: Seat) -> list[Wager]:
    """Return the late wagers that a seat makes when they are offered."""
    late = [wager for wager in offer.banked.wagers if wager.late and wager.id in seat.wagers]
    return [wager for wager in late if not wager.needs or any(need in seat.wagers for need in wager.needs)]


def what_it_asks(offer: Offer, seat: Seat) -> tuple[Any, ...]:
    """Return what a seat's course depends on: who decides, its plan, and its late wagers."""
    decided = tuple(name for name in seat.wagers if offer.wager(name).kind == "base")
    return has_say(offer, seat), seat.plan, decided, tuple(wager.id for wager in late_bets(offer, seat))


def behaviour(offer: Offer, seat: Seat) -> Behaviour:
    """Return how a seat plays its plan."""
    game = count_input(offer).game
    late = late_bets(offer, seat)

    def offered(state: Any) -> tuple[str, ...]:
        openings = game.banking.openings
        return tuple(each.id for each in late if not any(openings[name](state) for name in each.barred))

    if seat.plan == ASKED and has_say(offer, seat):
        return Behaviour(None, lambda state: None, offered)
    if not game.solving.own_cards:
        return Behaviour(game.choosing.house_way, lambda state: None, offered)
    plans = solution(offer).plan
    plan = {HOUSE_WAY: plans.house, **plans.best}.get(way_of(offer, seat, tuple(plans.best)))
    if plan is None:
        known = ", ".join((BEST, HOUSE_WAY, *plans.best))
        raise Refused("no-such-plan", f"{offer.id} has no plan {seat.plan!r}; choose from {known}", offer.clause)
    chosen = bettor_of(plans.laid, plan, ()).plan

    def at(state: Any) -> tuple[int, int]:
        return game.solving.holding(state), game.solving.known(state)

    def place(state: Any) -> Any:
        """Return what the choice depends on; an offer of a late wager may depend on anything."""
        here = at(state)
        return state if late else chosen.get(here, here)

    return Behaviour(lambda state: chosen.get(at(state), 0), place, offered)


def way_of(offer: Offer, seat: Seat, best: Sequence[str]) -> str:
    """Return the name of the plan that a seat follows: with `best`, that of its wager that decides."""
    if not has_say(offer, seat):
        return HOUSE_WAY
    return seat.plan if seat.plan != BEST else next((name for name in best if name in seat.wagers), HOUSE_WAY)


def course(setup: Setup) -> Course:
    """Return the course of every seat's hand."""
    offer = setup.offer
    game, rules, pack = count_input(offer).game, count_input(offer).rules, offer.pack.cards
    opening = opening_cards(offer)
    classes = sorted({game.solving.card(card) for card in pack})
    together = Seat(0, {name: stake for seat in setup.seats for name, stake in seat.wagers.items()})
    seats = [together] if one_hand(offer) else list(setup.seats)
    asks = [what_it_asks(offer, seat) for seat in seats]
    kinds = list(dict.fromkeys(asks))
    ends: dict[HandEnd, int] = {}
    charts, starts = list[tuple[Any, ...]](), list[int]()
    for kind in kinds:
        seat = seats[asks.index(kind)]
        starts.append(sum(len(each[0]) for each in charts))
        charts.append(chart(game, rules, classes, behaviour(offer, seat), opening, ends, starts[-1]))
    leads, turn, word, acts, end = (np.concatenate([each[part] for each in charts]) for part in range(5))
    kind_of, first = merged(leads, np.column_stack([turn, word, end]), acts)
    numbers = [kinds.index(each) for each in asks]
    followed = np.where(leads < 0, -1, kind_of[np.maximum(leads, 0)])[first]
    table = np.full((2, len(first), max(classes) + 1), -1, np.int32)
    table[:, :, classes] = followed.reshape(len(first), 2, len(classes)).transpose(1, 0, 2)
    class_of = np.zeros(FACES, np.int64)
    for card in set(pack):
        class_of[card] = game.solving.card(card)
    names = tuple(sorted({offer.wager(name).on for seat in setup.seats for name in seat.wagers} - {""}))
    sight, sides = sights(setup, [game.banking.aspects[name] for name in names])
    then = acts[first]
    walk = Walk(
        class_of, kind_of[np.array(starts)][numbers], table, turn[first], word[first],
        np.where(then < 0, -1, kind_of[np.maximum(then, 0)]), end[first],
        offer.banked.plan.common_draw, game.banking.bank_bound, sight, sides,
    )  # fmt: skip
    walker = tuple(0 if one_hand(offer) else spot for spot in range(len(setup.seats)))
    return Course(walk, tuple(ends), names, walker)


def opening_cards(offer: Offer) -> tuple[int, int]:
    """Return how many opening cards a hand and the bank have."""
    steps = offer.banked.plan.steps
    own = sum(step.cards for step in steps if step.to in ("player", "seats", "all"))
    return own, sum(step.cards for step in steps if step.to in ("bank", "all"))


def chart(game: Game, rules: Any, classes: Sequence[int], plays: Behaviour, opening: tuple[int, int],
          ends: dict[HandEnd, int], before: int) -> tuple[Any, ...]:  # fmt: skip
    """Return every place that a hand can reach: where cards and the bank's choices lead, and how it ends."""
    numbers: dict[Any, int] = {}
    places: list[_Place] = []

    def arrive(state: Any, mark: tuple[str, ...], chosen: tuple[int, ...], cards: tuple[int, int]) -> int:
        open_now = cards == opening
        if open_now:
            mark = plays.offered(state)
        over = cards[0] >= opening[0] and cards[1] >= opening[1]
        while over and plays.chooses and game.turn(state) == CHOOSE:
            chosen = (*chosen, plays.chooses(state))
            state = game.act(state, chosen[-1])
        shown = (opening if over else cards), None if over else plays.place(state)
        number = numbers.setdefault((game.solving.gist(state), mark, chosen, shown), len(numbers))
        if number == len(places):
            places.append(_Place(state, mark, chosen, cards))
        return number + before

    arrive(game.start(rules), (), (), (0, 0))
    rows, turns, words, acts, finished = [], [], [], [], []
    for state, mark, chosen, cards in places:  # the table grows during the walk
        own, bank = cards
        over = own >= opening[0] and bank >= opening[1]
        turn = game.turn(state)
        row = []
        for hand, goes in ((PLAYER, own < opening[0]), (BANK, bank < opening[1])):
            wanted = goes if not over else turn == hand or (hand == BANK and turn == BANK_IF_ASKED)
            after = own + (hand == PLAYER), bank + (hand == BANK)
            row += [arrive(game.deal(state, hand, each), mark, chosen, after) if wanted else -1 for each in classes]
        rows.append(row)
        turns.append(turn if over else NOT_DEALT)
        bank_asked, asked = over and turn == BANK_CHOOSES, over and turn == CHOOSE
        words.append(game.choosing.house_way(state) if bank_asked else NO_WORD)
        acts.append([
            arrive(game.act(state, each), mark, (*chosen, each) if asked else chosen, cards)
            if (asked or bank_asked) and game.may(state, each) else -1 for each in range(len(game.choosing.choices))
        ])  # fmt: skip
        done = over and turn == DONE
        end = ends.setdefault(HandEnd(mark, chosen, game.outcome(state)), len(ends)) if done else -1
        finished.append(end)
    return np.array(rows), np.array(turns), np.array(words), np.array(acts), np.array(finished)


def merged(leads: Any, told: Any, acts: Any) -> tuple[Any, Any]:
    """Return the class of every place, and a place of every class: places that continue alike share a class."""
    _, kind = np.unique(told, axis=0, return_inverse=True)
    kind, kinds = kind.reshape(-1), 0
    while kinds < (kinds := int(kind.max()) + 1):
        after = [np.where(each < 0, -1, kind[np.maximum(each, 0)]) for each in (leads, acts)]
        _, kind = np.unique(np.column_stack([kind, *after]), axis=0, return_inverse=True)
        kind = kind.reshape(-1)
    _, first = np.unique(kind, return_index=True)
    return kind, first


def sights(setup: Setup, aspects: Sequence[Aspect]) -> tuple[Any, Any]:
    """Return which cards each aspect looks at, by seat, and its outcome for every pair of faces."""
    numbers, common = hand_numbers(setup), setup.offer.banked.plan.common
    sight = np.zeros((len(aspects), len(setup.seats), LOOKS, 2), np.int64)
    sides = np.zeros((len(aspects), FACES**LOOKS), np.int64)
    for place, aspect in enumerate(aspects):
        own, bank, board = aspect.sees
        if own + bank > LOOKS or board:
            said = f"{setup.offer.id} has a bonus bet on more than {LOOKS} cards, which is not compiled for this game"
            raise Refused("not-compiled", said, setup.offer.clause)
        for spot, seat in enumerate(setup.seats):
            mine = numbers["player"] if common else numbers[str(seat.seat)]
            looks = [(mine, at) for at in range(own)] + [(numbers["bank"], at) for at in range(bank)]
            sight[place, spot] = (looks + [(mine, 0)] * LOOKS)[:LOOKS]
        for number, cards in enumerate(product(range(FACES), repeat=LOOKS)):
            sides[place, number] = aspect.outcome(cards[:own], cards[own : own + bank], ())
    return sight, sides
