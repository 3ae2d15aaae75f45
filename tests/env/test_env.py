"""Environments: for every playable offer, the mask is correct, the seed decides everything, and no hidden card is
revealed.
"""

import random

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.cards import card, deck
from houseway.env import as_pettingzoo, make
from houseway.fairness.source import SeededSource
from houseway.houses import headers, offer
from houseway.kinds.banked.commands import TakeBank
from houseway.kinds.banked.display.text_ui import ways, words
from houseway.kinds.banked.wagers.stakes import most_for_banking
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.display.view import HIDDEN
from houseway.table.legal import is_legal, legal
from houseway.table.log import open_table

PLAYABLE = [header.id for header in headers() if header.played]
POTS = [name for name in PLAYABLE if offer(name).variant is not None]
BANKED = [name for name in PLAYABLE if offer(name).kind == "banked"]


def seats_of(name, dice):
    filed = offer(name)
    if filed.variant is not None:
        return dice.randint(*filed.variant.seats)
    most = filed.most_hands if filed.kind == "banked" else max(filed.seats)  # cordova 156: one of eight seats is idle
    return dice.randint(getattr(filed.stated, "players", (2,))[0], most)


def hand_of(env):
    """Return the hand in progress in a pot game."""
    return env.felt.table.round.hand


def lay(env, hand):
    """Replace the hand in progress at the table."""
    table = env.felt.table
    env.felt.table = replace(table, round=replace(table.round, hand=hand))


def episode(env, dice, seed):
    """Play one episode by the mask; return all observations and actions."""
    env.reset(seed=seed)
    told = []
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        open_now = np.flatnonzero(observation["action_mask"])
        action = None if over or cut else int(dice.choice(list(open_now)))
        told.append((agent, action, reward, observation["observation"].tobytes()))
        env.step(action)
    return told, dict(env.results), env.taken


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_playable_offer_can_be_used_as_an_environment(name):
    """The mask shows the legal actions, the seats and the house together conserve chips, and the seed determines the
    rest.
    """
    dice = random.Random(name)
    env = make(name, seats=seats_of(name, dice))
    for seed in range(3):
        told, results, taken = episode(env, random.Random(seed), seed)
        assert told
        assert sum(results.values()) + taken == pytest.approx(0)
        rewards = {}
        for agent, _, reward, _ in told:
            rewards[agent] = rewards.get(agent, 0) + reward
        assert rewards == pytest.approx(results)
        again = make(name, seats=len(env.possible_agents))
        assert (told, results, taken) == episode(again, random.Random(seed), seed)
    assert set(results) == set(env.possible_agents)


def test_each_reward_is_paid_once_and_rewards_add_up_to_the_winnings():
    env = make("crystal/holdem", seats=4)
    for seed in range(20):
        told, results, _ = episode(env, random.Random(seed), seed)
        for agent in env.possible_agents:
            assert sum(reward for who, _, reward, _ in told if who == agent) == pytest.approx(results[agent])


@pytest.mark.parametrize("name", ["crystal/holdem", "crystal/omaha-hi-lo-8", "cordova/seven-card-stud",
                                  "comstock/mexican-poker", "palace/lowball", "comstock/crazy-pineapple-holdem-8"])
def test_the_observation_in_a_pot_game_does_not_depend_on_hidden_cards(name):
    """The other seats' down cards are redealt from the unseen cards. The observation stays the same, bit for bit."""
    dice = random.Random(name)
    env = make(name, seats=min(5, offer(name).variant.seats[1]))
    compared = 0
    for seed in range(6):
        env.reset(seed=seed)
        while env.felt.turn():
            agent = env.agent_selection
            before = env.observe(agent)
            hand, seat = hand_of(env), env.felt.turn()
            place = hand.position(seat)
            cards = hand.game.variant.deck
            seen = {*hand.board, *(one for up in hand.up for one in up), *hand.down[place]}
            rest = [one for one in deck(1, cards.jokers, cards.without) if one not in seen]
            dice.shuffle(rest)
            down = tuple(own if at == place else tuple(rest.pop() for _ in own) for at, own in enumerate(hand.down))
            lay(env, replace(hand, down=down))
            after = env.observe(agent)
            lay(env, hand)
            assert before["observation"].tobytes() == after["observation"].tobytes()
            assert (before["action_mask"] == after["action_mask"]).all()
            compared += 1
            env.step(int(dice.choice(list(np.flatnonzero(before["action_mask"])))))
    assert compared > 20


@pytest.mark.parametrize("name", BANKED)
def test_an_observation_in_a_banked_game_contains_only_the_cards_in_the_view(name):
    dice = random.Random(name)
    env = make(name, seats=3)
    for seed in range(3):
        env.reset(seed=seed)
        while env.felt.turn():
            for agent in env.agents:
                hands = (env.view(agent)["round"] or {}).get("hands", {})
                shown = {env.felt.offer.pack.read(one) for laid in hands.values() for one in laid if one != HIDDEN}
                row = env.observe(agent)["observation"][: 53 * (3 + len(env.possible_agents))].reshape(-1, 53)
                assert {int(one) for one in np.flatnonzero(row.sum(axis=0))} == shown
            env.step(int(dice.choice(list(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))))


def test_an_action_outside_the_mask_is_refused():
    env = make("crystal/holdem", seats=2)
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="can't do"):
        env.step(closed)
    with pytest.raises(Refused):
        make("crystal/holdem", seats=11)
    others = [agent for agent in env.agents if agent != env.agent_selection]
    assert not env.observe(others[0])["action_mask"].any(), "agents out of turn have no legal actions"


@pytest.mark.parametrize("name", ["oaks/lowball-draw-poker", "palace/pineapple-high", "comstock/lowball"])
def test_an_action_names_a_discard_by_its_card_and_not_by_its_position(name):
    """The observation does not show the order of the deal, so an action must not depend on it."""
    dice, asked = random.Random(name), 0
    env = make(name, seats=3)
    for seed in range(30):
        env.reset(seed=seed)
        while env.felt.turn():
            agent, seat, hand = env.agent_selection, env.felt.turn(), hand_of(env)
            place = hand.position(seat)
            before, way = env.observe(agent), env.felt.open(seat)
            own = np.flatnonzero(before["observation"][53:106])
            assert [int(one) for one in own] == sorted(hand.down[place])
            for number, command in way.items():
                if env.felt.actions[number].startswith("throw"):
                    asked += 1
                    said = env.felt.actions[number].removeprefix("throw ").replace("none", "").split()
                    assert [int(own[int(one) - 1]) for one in said] == [card(one) for one in command.cards]
            for order in (hand.down[place][::-1], tuple(dice.sample(hand.down[place], len(hand.down[place])))):
                down = tuple(order if at == place else held for at, held in enumerate(hand.down))
                lay(env, replace(hand, down=down))
                assert env.observe(agent)["observation"].tobytes() == before["observation"].tobytes()
                assert env.felt.open(seat) == way
            lay(env, hand)
            env.step(int(dice.choice(list(np.flatnonzero(before["action_mask"])))))
    assert asked > 20


@pytest.mark.parametrize("name", ["crystal/seven-card-stud", "comstock/mexican-poker"])
def test_an_observation_distinguishes_your_own_face_up_cards_from_your_face_down_cards(name):
    env, dice, up_seen = make(name, seats=4), random.Random(name), 0
    for seed in range(5):
        env.reset(seed=seed)
        while env.felt.turn():
            agent, hand = env.agent_selection, hand_of(env)
            seen = env.observe(agent)["observation"][: 53 * 9].reshape(9, 53)
            place = hand.position(env.felt.turn())
            for number in range(4):
                other = (hand.seats[place] - 1 + number) % 4 + 1
                at = hand.position(other)
                assert {int(one) for one in np.flatnonzero(seen[2 + 2 * number])} == set(hand.up[at])
                down = set(hand.down[at]) if at == place else set()
                assert {int(one) for one in np.flatnonzero(seen[1 + 2 * number])} == down
                up_seen += len(hand.up[at])
            env.step(int(dice.choice(list(np.flatnonzero(env.observe(agent)["action_mask"])))))
    assert up_seen


@pytest.mark.parametrize(("asked", "code"), [
    ({"name": "cordova/texas-holdem", "stack": -5}, "not-enough-chips"),
    ({"name": "palace/ez-baccarat-panda-8", "stack": -5}, "not-enough-chips"),
    ({"name": "nope/none"}, "unknown-offer"), ({"name": "cordova"}, "unknown-offer"),
    ({"name": "cordova/texas-holdem", "line": "99"}, "no-such-schedule"),
    ({"name": "palace/ez-baccarat-panda-8", "line": "99"}, "no-such-schedule"),
    ({"name": "cordova/texas-holdem", "seats": 99}, "wrong-number-of-players"),
])
def test_an_impossible_table_is_refused(asked, code):
    with pytest.raises(Refused) as refused:
        make(**asked)
    assert refused.value.code == code


EQUAL = [name for name in BANKED if any(wager.equals for wager in offer(name).banked.wagers)]


@pytest.mark.parametrize("name", EQUAL)
def test_bets_that_must_be_equal_are_made_by_one_action(name):
    """Six seats each make a few bets, finish, and make one or two choices. Such an episode once took 150 to 570 steps.
    """
    env = make(name)
    filed = offer(name)
    assert not {f"bet {wager.id}" for wager in filed.banked.wagers if wager.equals} & set(env.felt.actions)
    for seed in range(5):
        told, _, _ = episode(env, random.Random(seed), seed)
        assert len(told) < 80
    env.reset(seed=1)
    first = next(wager.equals for wager in filed.banked.wagers if wager.equals)
    while f"bet {first}" not in [env.felt.actions[place] for place in env.felt.open(env.felt.turn())]:
        env.step(min(env.felt.open(env.felt.turn())))
    seat = env.felt.turn()
    env.step(env.felt.actions.index(f"bet {first}"))
    stakes = env.felt.table.round.on(Place(seat))
    assert {stakes[wager.id] for wager in filed.banked.wagers if wager.equals} == {stakes[first]}


def test_the_seed_decides_the_order_of_the_deck():
    env = make("crystal/holdem", seats=2)
    env.reset(seed=4)
    first = env.observe("seat_1")["observation"].tobytes()
    env.reset()
    second = env.observe("seat_1")["observation"].tobytes()
    env.reset(seed=4)
    assert env.observe("seat_1")["observation"].tobytes() == first
    env.reset()
    assert env.observe("seat_1")["observation"].tobytes() == second != first


@pytest.mark.parametrize("name", ["crystal/holdem", "palace/lowball", "comstock/mexican-poker", "crystal/razz",
                                  "palace/ez-baccarat-panda-8", BANKED[-1]])
@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_the_api_test_of_pettingzoo(name, capsys):
    """PettingZoo tests an environment with its own seeds and calling style."""
    from pettingzoo import test as testing

    env = as_pettingzoo(make(name, seats=3))
    testing.api_test(env, num_cycles=60, verbose_progress=False)


@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_the_seed_test_of_pettingzoo():
    from pettingzoo import test as testing

    testing.seed_test(lambda: as_pettingzoo(make("crystal/holdem", seats=3)), num_cycles=30)


@pytest.mark.parametrize("name", ["cordova/blackjack-x", "cordova/ace-up-pai-gow-poker"])
@pytest.mark.parametrize("chips", [150, 1_000, 1_500, 20_000])
def test_a_bank_taken_without_an_amount_leaves_chips_for_the_highest_collection(name, chips):
    """The collection never comes out of the bank, so the player-dealer needs chips for both."""
    log, source = open_table(name), SeededSource(b"short of chips")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", chips), source)
    (asked,) = log.table.kind.waiting(log.table)
    offered = [each for each in legal(log.table, asked.place) if isinstance(each.command, TakeBank)]
    said = [*(way for each in offered for way in ways(log.table, asked, each).values()),
            *([words(log.table, asked, asked.place)["take"]] if offered else [])]  # fmt: skip
    assert all(is_legal(log.table, command) for command in said)
    assert bool(said) == (chips > most_for_banking(log.table))
