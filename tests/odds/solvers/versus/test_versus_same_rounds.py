"""The simulation loops play as the game does: the same cards and choices give the same result.

Choices come from `advise`, which counts each situation separately, so the strategy tables are checked too.
"""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from houseway.cards import spell
from houseway.games.game import BANK, BOARD, CHOOSE, DONE, PLAYER, label
from houseway.houses import Offer, offer
from houseway.odds.advise import advise
from houseway.odds.random_stream import draw, fair, stream
from houseway.odds.solution import BEST, Ending, solution, solver

P, D, B = PLAYER, BANK, BOARD
ORDERS = {
    "three-card": (P, P, P, D, D, D),
    "let-it-ride": (P, P, P, B, B),
    "mississippi": (P, P, B, B, B),
    "holdem-bank": (P, P, D, D, B, B, B, B, B),
    "two-card-peek": (B,) * 15,
}
SEED = 20260


def cards_of(number: int, seed: int, size: int) -> list[int]:
    """Return the cards of a simulated round from a fresh deck."""
    emptied, (deck, unfair) = np.full(52, -1, np.int64), [np.uint64(each) for each in fair(52)]
    at, found = stream(np.uint64(seed), number), []
    for _ in range(size):
        at, place = draw(np.uint64(at), deck, unfair, emptied, number)
        found.append(int(place))
    return found


def played(offer: Offer, cards: list[int], order: tuple[int, ...], choose: Any) -> tuple[Any, Any]:
    """Play a round through the game's own functions; return the choices made and the last state.

    `order` says which hand gets each card of the simulation. `choose` returns the word for a view.
    """
    game, hands = offer.play, {PLAYER: list[int](), BANK: list[int](), BOARD: list[int]()}
    for hand, card in zip(order, cards, strict=True):
        hands[hand].append(card)
    state, chosen = game.start(game.rules(offer.banked.options)), []
    while (who := game.turn(state)) != DONE:
        if who == CHOOSE:
            choices = game.choosing.choices
            open_now = {label(choices[each], choices): each for each in range(1, len(choices)) if game.may(state, each)}
            number = open_now[choose(state)]
            chosen.append(number)
            state = game.act(state, number)
        else:
            state = game.deal(state, who, hands[who].pop(0))
    return tuple(chosen), state


def shown(game: str, state: Any) -> list[int]:
    """Return the open cards other than the player's own."""
    return [state.bank[2]] if game == "three-card" else list(state.board)


@pytest.mark.parametrize(("name", "rounds"), [
    ("cordova/three-card-poker", 300),
    ("oaks/three-card-poker-1-3-6-card-bonus", 300),
    ("comstock/let-it-ride-bonus", 300),
    ("crystal/mississippi-stud-poker", 60),
    ("crystal/ultimate-texas-holdem", 120),
    ("cordova/two-card-peek", 300),
    *(pytest.param(name, rounds, marks=pytest.mark.sweep) for name, rounds in (
        ("crystal/three-card-poker-6-card-bonus", 1_000),
        ("palace/three-card-poker-6-card-bonus", 1_000),
        ("comstock/three-card-poker-6-card-bonus", 1_000),
        ("cordova/ultimate-texas-holdem", 120),
        ("comstock/ultimate-texas-holdem", 120),
    )),
])
def test_the_simulation_loop_and_the_game_give_the_same_result(name: str, rounds: int) -> None:
    filed = offer(name)
    game = filed.play
    (deal,) = solver(filed, "deal").simulators(filed, solution(filed))
    loop = deal(0, rounds, SEED)
    endings: Counter[Any] = Counter()
    aspects: dict[str, Counter[int]] = {side: Counter() for side in loop.aspects}

    def choose(state: Any) -> str:
        lies = " ".join(spell(card) for card in shown(game.id, state))
        advised = advise(filed, " ".join(spell(card) for card in state.player), lies)
        if game.id == "mississippi" and state.bets:  # the best play made the bets before, so they are those assumed
            assert sum(advised["bet_before"]) + 1 == state.riding
        return str(advised["choice"])

    for number in range(rounds):
        cards = cards_of(number, SEED, len(ORDERS[game.id]))
        chosen, state = played(filed, cards, ORDERS[game.id], choose)
        endings[Ending(chosen, game.outcome(state))] += 1
        hands = [[card for to, card in zip(ORDERS[game.id], cards, strict=True) if to == hand] for hand in (P, D, B)]
        for side, counted in aspects.items():
            counted[game.banking.aspects[side].outcome(*hands)] += 1
    assert dict(endings) == dict(loop.endings[BEST])
    assert {side: dict(counted) for side, counted in aspects.items()} == {
        side: {end: count for end, count in counted.items() if count} for side, counted in loop.aspects.items()
    }
