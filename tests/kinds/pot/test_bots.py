"""House players act legally at every offer, use only what they can see, act the same with the same dice, and beat
random players.
"""

import random
from statistics import mean, stdev

import pytest
from msgspec.structs import replace
from tests.support.nights.among_bots import OFFERS, bots_play

from houseway.games.poker.base_variants import variant
from houseway.houses import offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.manners import LEVELS
from houseway.kinds.pot.hand.play import WORDS, PotGame, legal
from houseway.rules.stakes import Stakes


@pytest.fixture
def play():
    return bots_play


@pytest.mark.parametrize("name", OFFERS)
def test_house_players_act_legally_at_every_offer(play, name):
    filed = offer(name)
    rng = random.Random(name)
    least, most = filed.variant.seats
    for line in rng.sample(filed.fees.stakes, min(3, len(filed.fees.stakes))):
        game = PotGame(filed.variant, line.stakes, line.drop)
        hand, _ = play(game, rng, rng.randint(max(least, 2), most))
        assert hand.over


ALL_SORTS = ("texas-holdem", "omaha-hi-lo", "seven-card-stud", "lowball", "draw-poker", "mexican-stud", "razz",
             "crazy-pineapple")


@pytest.mark.parametrize(("level", "names", "hands", "enough"),
                         [("easy", ALL_SORTS, 4, 200), ("usual", ALL_SORTS[1:6:2], 1, 10),
                          ("strong", ALL_SORTS[:4], 2, 40)])
def test_a_house_player_knows_only_what_its_seat_sees(play, level, names, hands, enough):
    """Opponents' down cards are swapped with the stub; with the same dice, the house player's action must stay the
    same.
    """
    manner = LEVELS[level]
    asked = 0

    def speak(hand, seat, rng):
        nonlocal asked
        place = hand.position(seat)
        cards = hand.game.variant.deck
        from houseway.cards import deck

        seen = {*hand.board, *hand.faced, *(c for up in hand.up for c in up), *hand.down[place]}
        rest = [card for card in deck(1, cards.jokers, cards.without) if card not in seen]
        random.Random(asked).shuffle(rest)
        down = tuple(own if at == place else tuple(rest.pop() for _ in own) for at, own in enumerate(hand.down))
        state = rng.getstate()
        said = choose(hand, seat, rng, manner)
        rng.setstate(state)
        assert choose(replace(hand, down=down, muck=(), burns=()), seat, rng, manner) == said
        asked += 1
        return said

    for name in names:
        game = PotGame(variant(name), stakes_for(name))
        rng = random.Random(name)
        for _ in range(hands):
            play(game, rng, 5, speak=speak)
    assert asked > enough


def stakes_for(name):
    game = variant(name)
    blinds = (100, 200) if game.forced.blinds != "none" else ()
    structure = "limit"
    return Stakes(structure, 200, 400, blinds, ante=0 if blinds else 50,
                  bring_in=100 if game.forced.bring_in != "none" else 0)


def at_random(hand, seat, rng):
    """Return a random legal action, but seldom a fold."""
    choices = [choice for choice in legal(hand) if choice.word != "fold" or rng.random() < 0.3]
    choice = rng.choice(choices)
    kind = WORDS[choice.word]
    if choice.word in ("bet", "raise", "open"):
        return kind(choice.least)
    if choice.word in ("draw", "discard"):
        return kind(tuple(rng.sample(choice.cards, rng.randint(choice.least, choice.most))))
    return kind()


FAMILIES = ["texas-holdem", "omaha", "omaha-hi-lo", "seven-card-stud", "seven-card-stud-hi-lo", "razz", "draw-poker",
            "lowball", "five-card-stud", "mexican-stud", "pineapple", "crazy-pineapple-hi-lo"]


def against_chance(play, name, hands):
    """Seat a random player with three house players; return the house players' gain per hand and its standard error."""
    game = PotGame(variant(name), stakes_for(name))
    rng = random.Random(f"{name} against chance")
    gains = []
    for number in range(hands):
        fool = number % 4 + 1
        hand, _ = play(game, rng, 4, speak=lambda h, s, r, fool=fool: at_random(h, s, r) if s == fool else None)
        gains.append(hand.stacks[fool - 1] - 40 * 400)
    return mean(gains), stdev(gains) / len(gains) ** 0.5


@pytest.mark.parametrize("name", ["texas-holdem", "seven-card-stud", "lowball"])
def test_house_players_beat_a_random_player(play, name):
    gain, error = against_chance(play, name, 160)
    assert gain + 2 * error < 0


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILIES)
def test_house_players_of_every_poker_family_beat_a_random_player(play, name):
    gain, error = against_chance(play, name, 400)
    assert gain + 2 * error < 0


def test_house_players_value_better_hands_more():
    from houseway.cards import cards
    from houseway.kinds.pot.bots.discards import throw
    from houseway.kinds.pot.bots.hand_value import worth

    game = PotGame(variant("texas-holdem"), stakes_for("texas-holdem"))
    from houseway.kinds.pot.hand.play import HandBegan, begin

    hand = begin(game, HandBegan(1, 2, (1, 2), (10_000, 10_000)))
    values = [mean(worth(replace(hand, down=(cards(held), ())), 0, random.Random(dice)) for dice in range(20))
              for held in ("As Ah", "Ks Qs", "7c 2d")]
    assert values[0] > 0.8 > values[1] > 0.5 > values[2]
    high = PotGame(variant("draw-poker"), stakes_for("draw-poker")).high
    kept = {"Ks Kd 7h 4c 2s": "7h 4c 2s", "Ks Kd 7h 7c 2s": "2s", "9s Td Jh Qc 2s": "2s", "As Jo 9d 5h 4c": "9d 5h 4c",
            "2h 5h 9h Kh 3s": "3s", "2h 3h 4h 5h 6s": ""}
    for held, thrown in kept.items():
        assert set(throw(high, cards(held), 5)) == set(cards(thrown)), held
    pair = throw(None, cards("As 2d 2c 7h 8s"), 5)
    assert len(pair) == 1
    assert pair[0] in cards("2c 2d")
    assert throw(None, cards("Ks Qd Jh Tc 9s"), 3) == cards("Ks Qd Jh")


@pytest.mark.long
@pytest.mark.parametrize(("level", "most"), [("easy", 0.002), ("usual", 0.03), ("strong", 0.03)])
def test_a_house_player_decides_quickly(play, level, most):
    import time

    spent, asked = 0.0, 0

    def speak(hand, seat, rng):
        nonlocal spent, asked
        began = time.thread_time()
        said = choose(hand, seat, rng, LEVELS[level])
        spent, asked = spent + time.thread_time() - began, asked + 1
        return said

    for name in FAMILIES:
        game, rng = PotGame(variant(name), stakes_for(name)), random.Random(name)
        play(game, rng, 6, speak=speak)
        spent, asked = 0.0, 0
        for _ in range(10):
            play(game, rng, 6, speak=speak)
        assert spent / asked < most, name


@pytest.mark.parametrize("name", ["comstock/seven-card-stud", "palace/seven-card-stud-hi-lo", "comstock/razz"])
def test_house_players_play_on_when_the_stub_runs_short(play, name):
    """A full table that stays in needs a common card, for all players (palace 823) or for some (comstock 547–550)."""
    from houseway.kinds.pot.hand.events import BoardDealt
    from houseway.kinds.pot.hand.play import Call, Check

    def stays(hand, seat, rng):
        words = {choice.word for choice in legal(hand)}
        if hand.common or rng.random() < 0.02:
            return None
        return Call() if "call" in words else Check() if "check" in words else None

    filed, rng = offer(name), random.Random(name)
    game = PotGame(filed.variant, filed.fees.stakes[0].stakes, filed.fees.stakes[0].drop)
    logs = [play(game, rng, filed.variant.seats[1], speak=stays)[1] for _ in range(6)]
    assert any(isinstance(event, BoardDealt) and event.common for log in logs for event in log)


@pytest.mark.parametrize("level", ["usual", "strong"])
@pytest.mark.parametrize("name", ["palace/omaha-hi-lo", "comstock/seven-card-stud", "cordova/mexican-stud",
                                  "palace/pineapple-hi-lo", "palace/draw-poker"])
def test_house_players_who_read_hands_act_legally(play, name, level):
    filed, rng = offer(name), random.Random(name)
    line = filed.fees.stakes[-1]
    game = PotGame(filed.variant, line.stakes, line.drop)
    hand, _ = play(game, rng, 4, speak=lambda hand, seat, dice: choose(hand, seat, dice, LEVELS[level]))
    assert hand.over


def test_a_range_that_a_house_player_assigns_follows_the_betting():
    """On a dry board a raiser holds aces and kings more often than a caller, but a bluff stays possible."""
    from houseway.cards import cards
    from houseway.kinds.pot.bots.holdings import drawn
    from houseway.kinds.pot.bots.read_hands import weights
    from houseway.kinds.pot.hand.play import HandBegan, begin
    from houseway.kinds.pot.hand.state import CALLED, DROVE, Act

    game = PotGame(variant("texas-holdem"), stakes_for("texas-holdem"))
    empty = begin(game, HandBegan(1, 2, (1, 2), (10_000, 10_000)))
    hand = replace(empty, down=((0, 1), (2, 3)), board=cards("Kd 8c 3s"), street=1)
    held = [set(row) for row in drawn(game, (), 2).cards.tolist()]
    aces, trash = held.index(set(cards("As Ah"))), held.index(set(cards("7h 2d")))

    def share(*words):
        acts = tuple(Act(street, 0, word, street == 0, 2) for street, word in enumerate(words))
        found = weights(replace(hand, acts=acts), 0)
        return found[aces] / found.sum(), found[trash] / found.sum()

    raised, called = share(DROVE, DROVE), share(CALLED, CALLED)
    assert raised[0] > called[0]
    assert raised[0] > 3 * raised[1] > 0
    assert weights(replace(hand, acts=()), 0).min() == 1.0
