"""Features that no filed game needs yet: split hands, several hands set at once, and tiles."""

import random
from types import ModuleType

import numpy as np
import pytest
from tests.support.toys import kind, split_game, tile_game
from tests.support.toys.open_table import toy_offer

from houseway.env.cycle import TableEnv
from houseway.env.training_table import TrainingTable
from houseway.rules.spot import Place
from houseway.table import log as logs


def made(toy: ModuleType, tmp_path, monkeypatch) -> TableEnv:
    name = toy.GAME.id
    filed = toy_offer(tmp_path, name, toy.__name__, toy.TOML, monkeypatch)
    monkeypatch.setattr(logs, "offer", lambda name, settings=None: filed)
    return TableEnv(TrainingTable(filed, "", 3, 0), name)


def played(env: TableEnv, episodes: int, prefer: str = ""):
    """Play by the mask; yield every table at which an agent acts, with the agent's action."""
    for seed in range(episodes):
        env.reset(seed=seed)
        dice = random.Random(seed)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            assert env.observation_space(agent).contains(seen)
            if over:
                env.step(None)
                continue
            acts = [int(each) for each in np.flatnonzero(seen["action_mask"])]
            liked = [each for each in acts if env.felt.actions[each].startswith(prefer)] if prefer else []
            act = dice.choice(liked or acts)
            yield env.felt.actions[act], seen["observation"], agent
            env.step(act)
        assert sum(env.results.values()) + env.taken == pytest.approx(0)


def test_an_observation_distinguishes_the_hand_in_play_from_its_split_twin(tmp_path, monkeypatch):
    env, second = made(split_game, tmp_path, monkeypatch), 0
    rows = len(env.felt.layout.piles) + 3
    for act, seen, _ in played(env, 40, "say split"):
        asked = env.felt.asked()
        if act.startswith("say") and asked.spot is not None:
            held = env.felt.table.round.hands[str(asked.spot)]
            row = seen[rows * env.felt.width : (rows + 1) * env.felt.width]
            assert set(np.flatnonzero(row)) == {laid.card for laid in held}
            second += asked.spot.hand > 0
    assert second > 5


def test_all_hands_of_a_seat_are_set_at_once_in_every_possible_way(tmp_path, monkeypatch):
    env, ways, together = made(tile_game, tmp_path, monkeypatch), set(), 0
    for act, _, agent in played(env, 60):
        if act.startswith("say"):
            ways.add(act)
            asked = env.felt.kind.waiting(env.felt.table)
            together = max(together, len(asked))
            assert Place(int(agent.removeprefix("seat_"))) in [each.place for each in asked]
    assert ways == {"say set", "say set, way 2", "say set, way 3", "say house-way"}
    assert together == 2


def test_a_kind_of_round_made_for_the_tests_works_as_an_environment(tmp_path, monkeypatch):
    env = TableEnv(TrainingTable(kind.spread(tmp_path, monkeypatch), "", 3, 0), "toss")
    acts = [act for act, _, _ in played(env, 8)]
    assert acts == ["show"] * 24
    assert sorted(env.results.values()) == [-1, -1, 2], "each puts in a unit, and the highest card takes all"
