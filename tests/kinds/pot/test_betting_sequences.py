"""Counts the possible sequences of a betting round, with the engine and with an independent counter.

The counter keeps the players in a list and goes around the table. The counter was written from the rules (one bet and
several raises, each at least as large as the last, and all in always allowed), not from the engine. The smallest counts
can be done by hand, such as heads-up limit with a bet and three raises. After the last raise there are 2 sequences,
fold or call; after the earlier raises there are 4, 6 and 8. Check-check, check-bet and bet give 1 + 8 + 8 = 17, and in
2 more sequences a player folds instead of checking.
"""

import pytest

from houseway.cards import deck
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.hand.play import (
    Bet,
    Call,
    Check,
    Fold,
    Hand,
    HandBegan,
    PotGame,
    Raise,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
)
from houseway.kinds.pot.hand.play import legal as choices_of
from houseway.rules.stakes import Stakes

ONE_ROUND = {"forced": {"blinds": "none"}, "streets": [{"name": "only", "deal": "dd", "first": "left-of-button"}]}
SPREAD_TOP = 3
BLINDS = {"streets": [{"name": "only", "deal": "dd", "first": "after-blinds"}]}


def engine(hand: Hand, ended: str = "") -> int:
    """Return the number of leaves of the engine's tree."""
    if hand.turn < 0:
        return 1
    total = 0
    for choice in choices_of(hand):
        match choice.word:
            case "fold" | "check" | "call":
                commands = [{"fold": Fold(), "check": Check(), "call": Call()}[choice.word]]
            case word:
                kind = Bet if word == "bet" else Raise
                amounts = choice.only or range(choice.least, choice.most + 1)
                commands = [kind(to) for to in amounts]
        for command in commands:
            total += engine(evolve(hand, decide(hand, hand.actor, command)))
    return total


def opened(stated: dict, stakes: Stakes, stacks: tuple[int, ...]) -> Hand:
    game = PotGame(variant("texas-holdem", stated), stakes)
    count = len(stacks)
    began = HandBegan(1, count, tuple(range(1, count + 1)), stacks)
    return advance(begin(game, began), Shoe(deck()), [])


class Player:
    def __init__(self, stack: int, bet: int = 0) -> None:
        self.stack, self.bet, self.out, self.spoke = stack, bet, False, False

    def copy(self) -> "Player":
        other = Player(self.stack, self.bet)
        other.out, other.spoke = self.out, self.spoke
        return other


def counted(players: list[Player], seat: int, kind: str, unit: int, cap: int, made: int, step: int) -> int:
    """Count the sequences after `made` of `cap` bets and raises, the last of them by `step` chips."""
    inside = [player for player in players if not player.out]
    most = max(player.bet for player in players)
    waiting = [p for p in inside if p.stack and (not p.spoke or p.bet < most)]
    rich = [p for p in inside if p.stack]
    if len(inside) == 1 or not waiting or (len(rich) == 1 and rich[0].bet >= most):
        return 1
    while players[seat] not in waiting:
        seat = (seat + 1) % len(players)
    me = players[seat]
    total = 0

    def then(change, made_now: int, step_now: int) -> int:
        fresh = [player.copy() for player in players]
        change(fresh[seat])
        fresh[seat].spoke = True
        return counted(fresh, (seat + 1) % len(fresh), kind, unit, cap, made_now, step_now)

    def fold(player: Player) -> None:
        player.out = True

    def put(to: int):
        def change(player: Player) -> None:
            player.stack -= to - player.bet
            player.bet = to
        return change

    total += then(fold, made, step)
    total += then(put(min(most, me.bet + me.stack)), made, step)
    everything = me.bet + me.stack
    can_answer = any(p.stack + p.bet > most for p in inside if p is not me)
    if everything > most and made < cap and can_answer:
        least = most + (unit if kind == "limit" else max(unit, step))
        top = {"limit": least, "no-limit": everything, "spread": most + SPREAD_TOP,
               "pot-limit": most + sum(p.bet for p in players) + most - me.bet}[kind]
        for to in sorted({min(everything, to) for to in range(least, max(least, min(top, everything)) + 1)}):
            full = to - most >= (unit if kind == "limit" else max(unit, step))
            if not full:  # an all-in for less occurs only heads-up here, so nobody else can be barred
                total += then(put(to), made, step)
            else:
                total += then(put(to), made + 1, to - most)
    return total


@pytest.mark.parametrize(("seats", "raises"), [(2, 3), (3, 1), (3, 3), (4, 1), (4, 2)])
def test_limit_rounds_have_the_counted_number_of_sequences(seats, raises):
    stated = {**ONE_ROUND, "betting": {"raises": raises, "heads-up": "never"}}
    hand = opened(stated, Stakes("limit", 100, 100), (10_000,) * seats)
    ours = engine(hand)
    assert ours == counted([Player(10_000) for _ in range(seats)], 0, "limit", 100, raises + 1, 0, 0)
    if (seats, raises) == (2, 3):
        assert ours == 19


def test_limit_rounds_with_blinds_count_the_blind_as_the_first_bet():
    stated = {**BLINDS, "betting": {"raises": 3, "heads-up": "never"}}
    hand = opened(stated, Stakes("limit", 100, 100, blinds=(50, 100)), (10_000,) * 3)
    assert engine(hand) == counted([Player(9_950, 50), Player(9_900, 100), Player(10_000)], 2, "limit", 100, 4, 1, 0)


def test_heads_up_limit_without_a_cap_continues_to_the_last_chip():
    """Comstock 298: raises are unlimited heads-up; with stacks of 8 bets there are at most 8 of them."""
    hand = opened({**ONE_ROUND, "betting": {"raises": 3, "heads-up": "round"}}, Stakes("limit", 100, 100), (800, 800))
    assert engine(hand) == counted([Player(800), Player(800)], 0, "limit", 100, 99, 0, 0)
    capped = opened({**ONE_ROUND, "betting": {"raises": 3, "heads-up": "never"}}, Stakes("limit", 100, 100), (800, 800))
    assert engine(capped) == 19


@pytest.mark.parametrize(("seats", "raises"), [(2, 1), (2, 3), (3, 1), (3, 2)])
def test_spread_limit_rounds_have_the_counted_number_of_sequences(seats, raises):
    """A bet is one to three chips; a raise is at least the last one and at most three (cordova 139–145)."""
    stated = {**ONE_ROUND, "betting": {"structures": ["spread"], "raises": raises, "heads-up": "never"}}
    hand = opened(stated, Stakes("spread", 1, SPREAD_TOP, chip=1), (1_000,) * seats)
    assert engine(hand) == counted([Player(1_000) for _ in range(seats)], 0, "spread", 1, raises + 1, 0, 0)


@pytest.mark.parametrize("stacks", [(6, 6), (7, 5), (3, 9), (10, 10)])
def test_no_limit_rounds_heads_up_have_the_counted_number_of_sequences(stacks):
    hand = opened(ONE_ROUND, Stakes("no-limit", 2, chip=1), stacks)
    assert engine(hand) == counted([Player(stack) for stack in stacks], 0, "no-limit", 2, 99, 0, 0)


@pytest.mark.parametrize("stacks", [(6, 6, 6), (8, 8, 8)])
def test_no_limit_rounds_of_three_equal_stacks_have_the_counted_number_of_sequences(stacks):
    """Bets and stacks are even numbers, so no all-in is short and nobody is barred from raising."""
    hand = opened(ONE_ROUND, Stakes("no-limit", 2, chip=1), stacks)
    ours = engine_even(hand)
    assert ours == counted_even([Player(stack) for stack in stacks])


def engine_even(hand: Hand) -> int:
    """Count only bets of two chips and all-ins, so that every bet is full."""
    if hand.turn < 0:
        return 1
    total = 0
    for choice in choices_of(hand):
        if choice.word in ("fold", "check", "call"):
            commands = [{"fold": Fold(), "check": Check(), "call": Call()}[choice.word]]
        else:
            kind = Bet if choice.word == "bet" else Raise
            commands = [kind(to) for to in sorted({choice.least, choice.most})]
        total += sum(engine_even(evolve(hand, decide(hand, hand.actor, command))) for command in commands)
    return total


def counted_even(players: list[Player], seat: int = 0, step: int = 0) -> int:
    inside = [player for player in players if not player.out]
    most = max(player.bet for player in players)
    waiting = [p for p in inside if p.stack and (not p.spoke or p.bet < most)]
    rich = [p for p in inside if p.stack]
    if len(inside) == 1 or not waiting or (len(rich) == 1 and rich[0].bet >= most):
        return 1
    while players[seat] not in waiting:
        seat = (seat + 1) % len(players)
    me, total = players[seat], 0
    amounts = {None, min(most, me.bet + me.stack)}
    everything = me.bet + me.stack
    if everything > most and any(p.stack + p.bet > most for p in inside if p is not me):
        amounts |= {min(everything, most + max(2, step)), everything}
    for to in amounts:
        fresh = [player.copy() for player in players]
        fresh[seat].spoke = True
        if to is None:
            fresh[seat].out = True
        else:
            fresh[seat].stack -= to - fresh[seat].bet
            fresh[seat].bet = to
        raised = to is not None and to > most
        total += counted_even(fresh, (seat + 1) % len(fresh), max(step, to - most) if raised else step)
    return total


@pytest.mark.parametrize("stacks", [(9, 9), (12, 12), (20, 7)])
def test_pot_limit_rounds_heads_up_have_the_counted_number_of_sequences(stacks):
    """The pot is the blinds of one and two chips. The call counts before the raise (comstock 380–384)."""
    hand = opened(BLINDS, Stakes("pot-limit", 2, blinds=(1, 2), chip=1), stacks)
    players = [Player(stacks[0] - 2, 2), Player(stacks[1] - 1, 1)]
    assert engine(hand) == counted(players, 1, "pot-limit", 2, 99, 1, 0)
