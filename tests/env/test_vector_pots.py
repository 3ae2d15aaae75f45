"""Many tables of pot games at once: stacks, legal actions and cards in view are those of the table's hand engine.

The other player always checks or calls, so the engine can play each hand again with the cards that left the deck and
the program's actions. Hidden cards must not matter: an observation stays the same if every hidden card changes.
"""

import numpy as np
import pytest

from houseway.env.vector import Opponents, as_gymnasium, make_vector
from houseway.houses import headers, offer
from houseway.kinds.pot.commands import Bet, BringIn, Call, Check, Fold, OpenPot, Raise
from houseway.kinds.pot.display.text_ui import SIZES, sizes
from houseway.kinds.pot.hand.play import HandBegan, ListedShoe, PotGame, advance, begin, decide, evolve, legal
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.pot import loop
from houseway.whole_table.asked.pot.core import spoken
from houseway.whole_table.pot import layout as h
from houseway.whole_table.pot.game import game_row

POTS = [each.id for each in headers() if each.family == "poker" and offer(each.id).variant is not None]
AT_ONCE = 8
HANDS, PLAYED, PLACE, DREW = 1, 2, 3, 6
"""Parts of the state: the hands as rows, the number of hands played, each table's place, and the discarded cards."""


def words(hand):
    """Return the legal actions as engine commands, by the names of the environment."""
    plain = {"fold": Fold(), "check": Check(), "call": Call(), "bring-in": BringIn()}
    found = {}
    for each in legal(hand):
        if each.word in plain:
            found[each.word] = plain[each.word]
        else:
            kind = {"bet": Bet, "raise": Raise, "open": OpenPot}[each.word]
            found |= {name: kind(to) for name, to in sizes(hand, each).items()}
    return found


def calling(open_now):
    return next(open_now[name] for name in ("check", "call", "bring-in", "wager-least") if name in open_now)


def again(name, players, row, stack, mine, actions, looks):
    """Play a hand again in the engine. Return the final stack of the program's seat and every difference."""
    filed = offer(name)
    posted = filed.line(None)
    game = PotGame(filed.variant, posted.stakes, posted.drop)
    began = HandBegan(1, players, tuple(range(1, players + 1)), (stack,) * players)
    shoe, found = ListedShoe(row[h.OUTS : h.OUTS + row[h.OUT]].tolist()), []
    hand = advance(begin(game, began), shoe, [])
    while not hand.over:
        open_now = words(hand)
        if hand.turn == mine:
            action, look = actions.pop(0), looks.pop(0)
            if look["open"] != set(open_now):
                found.append(f"{look['open']} are open, but {set(open_now)} in the engine")
            down, ups = hand.down[mine], [hand.up[(mine + seat) % players] for seat in range(players)]
            if look["cards"] != [list(hand.board), list(down), *map(list, ups)]:
                found.append(f"{look['cards']} are in view, but the engine has {hand.board}, {down}, {ups}")
            if look["stacks"] != [hand.stacks[(mine + seat) % players] for seat in range(players)]:
                found.append(f"stacks {look['stacks']}, but the engine has {hand.stacks}")
            said = open_now[action]
        else:
            said = calling(open_now)
        hand = advance(evolve(hand, decide(hand, hand.actor, said)), shoe, [])
    return hand.stacks[mine], found + [f"the engine never asked for {action}" for action in actions]


def looked(env, number, seen):
    """Return the content of an observation: the legal actions, the cards by pile, and the stacks from the program's
    seat on.
    """
    shown = dict(zip(env.columns, seen["observation"][number].tolist(), strict=True))
    ups = sorted({name.split()[0] for name in env.columns if name.endswith("stack")}, key=int)

    def pile(start):
        return [each - 1 for name, each in shown.items() if name.startswith(start) and each]

    cards = [pile("board "), pile("down "), *(pile(f"{seat} up ") for seat in ups)]
    open_now = {env.choices[place] for place in np.flatnonzero(seen["action_mask"][number])}
    return {"open": open_now, "cards": cards, "stacks": [shown[f"{seat} stack"] for seat in ups]}


def differences(name, players, stack, steps, seed):
    env = make_vector(name, AT_ONCE, autoreset="disabled", threads=1, opponents=Opponents(players, "call", stack))
    unit, dice = env.core.unit, np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    seen, rewards, over, _, _ = env.step(np.zeros(AT_ONCE, np.int64))
    taken, looks, found, hands = [[] for _ in range(AT_ONCE)], [[] for _ in range(AT_ONCE)], [], 0
    numbers = env.state[PLAYED].copy()
    for _ in range(steps):
        for number in np.flatnonzero(over).tolist():
            hands += 1
            row, mine = env.state[HANDS][number], -int(env.state[PLAYED][number] - 1) % players
            end, told = again(name, players, row, stack, mine, taken[number], looks[number])
            if (end - stack) / unit != pytest.approx(rewards[number]):
                told.append(f"reward {rewards[number]}, but {end - stack} in the engine")
            found += told
            taken[number], looks[number] = [], []
        seen, _ = env.reset(options={"reset_mask": over})
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        for number in np.flatnonzero(~over).tolist():
            taken[number].append(env.choices[actions[number]])
            looks[number].append(looked(env, number, seen))
        seen, rewards, over, _, _ = env.step(actions)
    assert (env.state[PLAYED] > numbers).all()
    return hands, found


@pytest.mark.sweep  # compiles the loop for eight seconds
@pytest.mark.parametrize(("name", "players", "stack"), [
    ("oaks/texas-holdem", 2, 8_000), ("oaks/texas-holdem", 5, 1_300), ("oaks/omaha-pot-limit", 3, 20_000),
    ("cordova/seven-card-stud-high-low-split", 4, 3_000), ("comstock/razz", 6, 2_000),
])  # fmt: skip
def test_hands_in_the_vector_environment_are_those_of_the_hand_engine(name, players, stack):
    hands, found = differences(name, players, stack, 60, seed=3)
    assert hands > 60
    assert not found, "\n".join(found[:3])


@pytest.mark.sweep
@pytest.mark.parametrize("name", POTS)
def test_hidden_cards_of_a_pot_game_never_reach_an_observation(name):
    """Every card that is not the program's, not on the board and not face up is replaced by another."""
    env = make_vector(name, AT_ONCE, autoreset="same-step", threads=1, opponents=Opponents(0, "random"))
    dice = np.random.default_rng(5)
    seen, _ = env.reset(seed=5)
    players = env.state[DREW].shape[1]
    rules = rules_of(name, players)
    asked = 0
    for _ in range(40):
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, *_ = env.step(actions)
        for number in np.flatnonzero(env.state[PLACE] == 0).tolist():
            asked += 1
            mine = -int(env.state[PLAYED][number]) % players
            other = seen["observation"].copy()
            rows = scrambled(env.state[HANDS], number, mine, players)
            loop.look(rows, number, rules, mine, env.state[DREW], env.core.shape, other)
            assert (other == seen["observation"]).all()
    assert asked > 50


def rules_of(name, players):
    filed = offer(name)
    posted = filed.line(None)
    return game_row(PotGame(filed.variant, posted.stakes, posted.drop), players)


def scrambled(hands, number, mine, players):
    """Return the rows with every hidden card of one hand replaced by an invalid number."""
    found = hands.copy()
    row = found[number]
    for who in range(players):
        if who != mine:
            row[h.DOWN + h.HOLD * who : h.DOWN + h.HOLD * (who + 1)] = 99
    row[h.DECK : h.ROW] = 99
    return found


@pytest.mark.sweep
def test_the_seed_decides_everything_and_the_number_of_threads_changes_nothing():
    told = []
    for threads, seed in ((1, 5), (2, 5), (1, 6)):
        env = make_vector("comstock/lowball", 4_100, threads=threads, opponents=Opponents(3, "random"))
        seen, _ = env.reset(seed=seed)
        rows = []
        for _ in range(12):
            actions = seen["action_mask"].shape[1] - 1 - seen["action_mask"][:, ::-1].argmax(axis=1)
            seen, rewards, *_ = env.step(actions)
            rows.append((seen["observation"].tobytes(), rewards.tobytes()))
        told.append(rows)
    assert told[0] == told[1] != told[2]


def test_options_that_a_pot_game_does_not_support_are_refused():
    for name, of in (("crystal/holdem", {"bets": [{"ante": 100}]}), ("crystal/holdem", {"opponents": Opponents(30)}),
                     ("crystal/holdem", {"opponents": Opponents(2, "fold")}),
                     ("crystal/holdem", {"opponents": Opponents(2, "call", -1)}),
                     ("crystal/holdem", {"schedule": "nope"}),
                     ("crystal/ez-baccarat", {"opponents": Opponents(2)})):  # fmt: skip
        with pytest.raises(Refused):
            make_vector(name, 4, threads=1, **of)


def test_actions_have_the_same_names_as_at_the_table():
    names, said = spoken(("fold", *SIZES, "kill", "throw none", "throw 2"))
    assert names == ("fold", *SIZES, "throw none", "throw 2")
    assert said[-1].tolist() == [h.THROW, 2]


@pytest.mark.sweep
def test_gymnasium_accepts_the_environment():
    env = as_gymnasium(make_vector("oaks/texas-holdem", 16, threads=1))
    seen, _ = env.reset(seed=2)
    for _ in range(6):
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
        assert env.observation_space.contains(seen)
