"""Many tables at once: rewards and cards in view are those of a real table; seeds, masks and resets work."""

import numpy as np
import pytest
from tests.support.vector import bets_of, differences

from houseway.env.vector import as_gymnasium, make_vector
from houseway.houses import headers, offer
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.families import CORES
from houseway.whole_table.families import FAMILIES
from houseway.whole_table.setup import ASKED, Seat, table_setup

PAN_9, THREE, EZ = "comstock/super-pan-9", "oaks/three-card-poker-1-3-6-card-bonus", "crystal/ez-baccarat"
COMPILED = [each.id for each in headers()
            if each.kind == "banked" and each.played and FAMILIES.get(offer(each.id).play.id) in CORES]  # fmt: skip


def first_open(seen):
    return seen["action_mask"].argmax(axis=1)


def last_open(seen):
    return seen["action_mask"].shape[1] - 1 - seen["action_mask"][:, ::-1].argmax(axis=1)


def played(env, seed, steps=40):
    seen, _ = env.reset(seed=seed)
    told = []
    for number in range(steps):
        seen, rewards, over, cut, _ = env.step((first_open if number % 3 else last_open)(seen))
        assert not cut.any()
        told.append((seen["observation"].tobytes(), seen["action_mask"].tobytes(), rewards.tobytes(), over.tobytes()))
    return told


@pytest.mark.parametrize("name", [PAN_9, THREE])
def test_rounds_in_the_vector_environment_match_those_of_a_real_table(name):
    """Every reward is the settlement less the fee, and an observation has exactly the cards in the bettor's view."""
    rounds, found = differences(name, bets_of(name, 1), 12, seed=3)
    assert rounds > 40
    assert not found, "\n".join(found[:3])


@pytest.mark.sweep
@pytest.mark.parametrize("name", COMPILED)
def test_rounds_of_every_offer_in_the_vector_environment_match_those_of_a_real_table(name):
    for seed in range(2):
        rounds, found = differences(name, bets_of(name, seed), 60, seed)
        assert rounds > 60
        assert not found, "\n".join(found[:3])


def test_the_seed_decides_everything_and_the_number_of_threads_changes_nothing():
    one, two = (make_vector(THREE, 4_100, threads=threads) for threads in (1, 2))
    assert len(two.slices) == 2
    assert played(one, 5) == played(two, 5) != played(one, 6)
    again = make_vector(THREE, 4_100, threads=1)
    assert played(again, 6) == played(one, 6)


def test_a_vector_environment_restarts_rounds_in_the_chosen_way():
    at_once, next_step = (make_vector(EZ, 3, autoreset=mode, threads=1) for mode in ("same-step", "next-step"))
    bet = np.zeros(3, np.int64)
    for env in (at_once, next_step):
        env.reset(seed=1)
        assert env.step(bet)[2].all()
    assert at_once.step(bet)[2].all()
    seen, rewards, over, _, _ = next_step.step(bet)
    assert not over.any()
    assert not rewards.any()
    assert (seen["action_mask"] == 1).all()
    by_hand = make_vector(EZ, 3, autoreset="disabled", threads=1)
    by_hand.reset(seed=1)
    by_hand.step(bet)
    with pytest.raises(ValueError, match="table 0 can't take action 0 now; legal actions are none"):
        by_hand.step(bet)
    seen, _ = by_hand.reset(options={"reset_mask": np.array([True, False, True])})
    assert seen["action_mask"].any(axis=1).tolist() == [True, False, True]


def test_an_illegal_action_at_one_table_is_refused_and_no_table_changes():
    env = make_vector(THREE, 4, threads=1)
    seen, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match="table 2 can't take action 1 now; legal actions are 0"):
        env.step(np.array([0, 0, 1, 0]))
    with pytest.raises(ValueError, match="4 whole numbers"):
        env.step(np.zeros(3, np.int64))
    after, _, _, _, _ = env.step(first_open(seen))
    assert (after["observation"][:, 0] == 1).all(), "all four tables are at the first decision"


def test_an_offer_without_a_compiled_loop_is_refused():
    for name, of in (("oaks/pai-gow-tiles", {}), (EZ, {"bets": [{"nobody": 100}]}),
                     (EZ, {"num_envs": 0}), (EZ, {"autoreset": "never"}), ("nope/none", {})):  # fmt: skip
        with pytest.raises(Refused):
            make_vector(name, **of)
    from houseway.whole_table.engine import compiled

    with pytest.raises(Refused, match="asks no player"):
        compiled(table_setup(offer(THREE), [Seat(1, {"ante": 500}, ASKED)]))


def test_gymnasium_accepts_the_environment():
    import gymnasium

    env = as_gymnasium(make_vector(THREE, 16, threads=1))
    assert isinstance(env, gymnasium.vector.VectorEnv)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    seen, _ = counted.reset(seed=2)
    assert env.observation_space.contains(seen)
    for _ in range(6):
        seen, rewards, over, _, info = counted.step(first_open(seen))
        assert env.observation_space.contains(seen)
    assert over.all()
    assert info["episode"]["r"].tolist() == rewards.tolist()
