"""Rounds of many compiled tables, played again at real ones with the same cards and choices.

The real table must ask as often, with the same choices open and the same cards in the bettor's view, and pay as much.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np
from msgspec.structs import replace
from tests.support.whole_table import Evening, full_felt

from houseway.env.vector import VectorTable, make_vector
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose
from houseway.kinds.banked.round import choosing
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command
from houseway.table.display.view import HIDDEN, view
from houseway.table.question import Question
from houseway.whole_table.asked.bets import SEAT, read_bets
from houseway.whole_table.asked.loop import CARDS

AT_A_TIME = 8
DRAWN, PLACE, BET, DICE = 2, 3, 4, 5
"""Parts of the state of compiled tables."""


class Replayed(Evening):
    """A real table that takes the choices of a compiled one, and records what is open and in view at each."""

    def __init__(self, made: Any, turn: Any, shoe: list[int], began: int) -> None:
        super().__init__(made, turn, shoe)
        rest = self.table.carryover
        if began:
            self.table = replace(self.table, carryover=replace(rest, shoe=len(shoe) - began, burns=0))
        self.choices: list[int] = []
        self.views: list[tuple[list[int], list[int]]] = []
        """For each question, the legal choices, and the cards in the bettor's view."""

    def answer(self, asked: Question) -> Command:
        if asked.place != Place(SEAT) or asked.what == "late":
            return super().answer(asked)
        table, pack = self.table, self.setup.offer.pack
        hands = view(table, table.people[Place(SEAT)].number)["round"]["hands"]
        spot, game = asked.spot or Spot(SEAT), table.offer.play
        state = choosing(table, table.round, spot)
        may = [number for number in range(1, len(game.choosing.choices)) if game.may(state, number)]
        seen = sorted(pack.read(card) for laid in hands.values() for card in laid if card != HIDDEN)
        self.views.append((may, seen))
        answer: Choose = self.said(asked.place, spot, self.setup.offer, state, self.choices.pop(0))
        return answer


def bets_of(name: str, seed: int) -> list[dict[str, int]]:
    """Return the bets of a few seats with all kinds of wagers."""
    return [dict(seat.wagers) for seat in full_felt(offer(name), 10**8, seed).seats[:3]]


def differences(name: str, bets: list[dict[str, int]], steps: int, seed: int) -> tuple[int, list[str]]:
    """Play random legal actions. Return the number of finished rounds, and every difference from a real table."""
    filed = offer(name)
    line = filed.schedule()
    schedule = str(line.id) if line else "none"
    env = make_vector(name, AT_A_TIME, bets, schedule, autoreset="disabled", threads=1)
    asked, fresh = read_bets(filed, bets, schedule), filed.banked.shoe.fresh
    dice, found, rounds = np.random.default_rng(seed), list[str](), 0
    seen, _ = env.reset(seed=seed)
    began, taken, views = np.zeros(AT_A_TIME, np.int64), [[] for _ in range(AT_A_TIME)], [[] for _ in range(AT_A_TIME)]
    for _ in range(steps):
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        betting = [not each for each in taken]
        before = env.state[DRAWN].copy()
        for number, action in enumerate(actions.tolist()):
            if taken[number]:
                open_now = np.flatnonzero(seen["action_mask"][number]).tolist()
                views[number].append((open_now, cards_of(seen["observation"][number])))
            taken[number].append(action)
        seen, rewards, over, _, _ = env.step(actions)
        for number in range(AT_A_TIME):
            if betting[number]:
                goes_on = not fresh and 0 < before[number] < env.state[DRAWN][number]
                began[number] = before[number] if goes_on else 0
        for number in np.flatnonzero(over).tolist():
            rounds += 1
            told = replay(env, asked, number, int(began[number]), taken[number], views[number], float(rewards[number]))
            found += [f"round {rounds}, {taken[number]}: {each}" for each in told]
            taken[number], views[number] = [], []
        seen, _ = env.reset(options={"reset_mask": over})
    return rounds, found


def cards_of(row: Any) -> list[int]:
    return sorted(int(each) - 1 for each in row[CARDS:] if each)


def replay(env: VectorTable, bets: Any, number: int, began: int, actions: list[int],
           views: list[tuple[list[int], list[int]]], reward: float) -> list[str]:  # fmt: skip
    """Return what a real table with the same cards and actions does differently."""
    bet, *choices = actions
    real = Replayed(SimpleNamespace(setup=bets.setups[bet]), bets.turn, env.state[1][number].tolist(), began)
    real.choices = list(choices)
    real.play(bets.turn, int(env.state[DICE][number]), {})
    won = sum(paid - collected for _, _, _, _, paid, collected in real.rows) - real.fees.get(SEAT, 0)
    found = []
    if real.choices:
        found.append(f"the real table never asked for {real.choices}")
    if abs(reward * bets.unit - won) > 1e-6:
        found.append(f"reward {reward * bets.unit}, but the real table pays {won}")
    if real.views != views:
        found.append(f"the compiled table shows {views}, the real one {real.views}")
    return found
