"""Deals, draws, discards and short stubs as filed."""

import random

import pytest

from houseway.cards import cards, deck, spell
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.hand.events import BoardDealt, Burned, Dealt, StreetBegan, StubScrambled
from houseway.kinds.pot.hand.play import (
    BringIn,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    HandBegan,
    PotGame,
    Shoe,
    advance,
    begin,
    dealer,
    decide,
    evolve,
    legal,
)
from houseway.rules.stakes import Stakes

STUD = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)


def everybody_stays(game, seats, seed, draws=0):
    pack = list(deck(1, game.variant.deck.jokers, game.variant.deck.without))
    random.Random(seed).shuffle(pack)
    shoe = Shoe(pack, b"stays")
    log = [HandBegan(1, seats, tuple(range(1, seats + 1)), (90_000,) * seats)]
    hand = advance(begin(game, log[0]), shoe, log)
    while not hand.over:
        choices = {choice.word: choice for choice in legal(hand)}
        if "draw" in choices:
            command = Draw(choices["draw"].cards[: min(draws, choices["draw"].most)])
        else:
            command = BringIn() if "bring-in" in choices else Call() if "call" in choices else Check()
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    return hand, log


def test_cordova_81_eight_players_who_stay_to_the_end_share_a_common_card():
    hand, log = everybody_stays(PotGame(variant("seven-card-stud"), STUD), 8, 1)
    common = [event for event in log if isinstance(event, BoardDealt)]
    assert len(common) == 1
    assert common[0].common
    assert all(len(down) + len(up) == 6 for down, up in zip(hand.down, hand.up, strict=True))
    # eight hands of six cards, the three streets' burns and the last card make 52: the burns are scrambled with it
    assert [event.cards for event in log if isinstance(event, StubScrambled)] == [4]


def test_cordova_81_the_high_hand_with_the_common_card_begins_the_last_round():
    for seed in range(1, 30):
        for rule in ("high-with-common", "high-before"):
            stated = {"shortage": {"common-first": rule}}
            _, log = everybody_stays(PotGame(variant("seven-card-stud", stated), STUD), 8, seed)
            began = [event.first for event in log if isinstance(event, StreetBegan)]
            if rule == "high-before":
                assert began[4] == began[3]
            elif began[4] != began[3]:
                return
    raise AssertionError("in thirty deals the common card never changed who is high")


def test_palace_821_if_one_of_eight_players_folds_early_the_last_cards_come_from_the_scrambled_burns():
    """Seven players stay and the eighth folds on third street: 3 + 7 × 6 = 45 cards and three burns leave four cards
    for seven.
    """
    game = PotGame(variant("seven-card-stud"), STUD)
    pack = list(deck())
    random.Random(3).shuffle(pack)
    shoe = Shoe(pack, b"palace")
    log = [HandBegan(1, 8, tuple(range(1, 9)), (90_000,) * 8)]
    hand = advance(begin(game, log[0]), shoe, log)
    folded = False
    while not hand.over:
        words = [choice.word for choice in legal(hand)]
        command = BringIn() if "bring-in" in words else Call() if "call" in words else Check()
        if not folded and "call" in words:
            command, folded = Fold(), True
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    assert [event.cards for event in log if isinstance(event, StubScrambled)] == [5]
    seventh = [event for event in log[log.index(next(e for e in log if isinstance(e, StubScrambled))) :]
               if isinstance(event, Dealt)]
    # four cards left: one burned, two dealt, the last scrambled with four burns: five for five, so no burn (palace 823)
    assert len(seventh) == 5
    out = [card for down, up in zip(hand.down, hand.up, strict=True) for card in down + up]
    assert len(set(out)) == len(out)


def test_palace_426_the_last_card_of_the_stub_is_never_dealt_at_draw():
    game = PotGame(variant("draw-poker", {"streets": {"draw": {"dealer-draw": 3}}}),
                Stakes("limit", 200, 400, blinds=(100, 200)))
    hand, log = everybody_stays(game, 8, 5, draws=5)
    assert any(isinstance(event, StubScrambled) for event in log)
    assert all(len(down) == 5 for down in hand.down)
    out = [card for down in hand.down for card in down]
    assert len(set(out)) == 40
    assert hand.drawn == (5, 5, 5, 5, 5, 5, 5, 3)  # palace 388: the dealer may draw no more than three


def test_nobody_is_dealt_a_card_they_have_just_discarded():
    """Palace 428: discards of players who have not completed their draw stay out of the scramble."""
    game = PotGame(variant("draw-poker"), Stakes("limit", 200, 400, blinds=(100, 200)))
    for seed in range(12):
        _, log = everybody_stays(game, 8, seed, draws=5)
        thrown: dict[int, set[str]] = {}
        for event in log:
            if type(event).__name__ == "Discarded":
                thrown[event.seat] = set(event.cards)
            elif isinstance(event, Dealt) and event.seat in thrown:
                assert not thrown[event.seat] & set(event.down)


def test_palace_736_a_card_is_discarded_after_the_flop_in_pineapple(settle):
    stated = {"streets": {"flop": {"discard": 1, "discards": "before-betting"}, "preflop": {"deal": "ddd"}}}
    stakes = Stakes("limit", 300, 600, blinds=(100, 300))
    shoe = "As Ks Ah Kh Ad Kd 9c Ts 8d 4c"
    actions = [[2, "call"], [1, "check"], [1, "discard", ["Ad"]], [2, "discard", ["2c"]]]
    result = settle("texas-holdem", stated, stakes, [9000] * 2, shoe, actions)
    assert result["refused"]["code"] == "not-held"
    assert result["refused"]["at_action"] == 3


def test_comstock_1641_in_crazy_pineapple_everybody_ends_with_two_cards():
    game = PotGame(variant("crazy-pineapple-hi-lo"), Stakes("limit", 300, 600, blinds=(100, 300)))
    pack = list(deck())
    random.Random(8).shuffle(pack)
    shoe, log = Shoe(pack), [HandBegan(1, 4, (1, 2, 3, 4), (9000,) * 4)]
    hand = advance(begin(game, log[0]), shoe, log)
    while not hand.over:
        choices = {choice.word: choice for choice in legal(hand)}
        if "discard" in choices:
            command = Discard(choices["discard"].cards[:1])
        else:
            command = Call() if "call" in choices else Check()
        log.append(decide(hand, hand.actor, command))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    assert [len(down) for down in hand.down] == [2, 2, 2, 2]


def test_crystal_226_mexican_stud_is_played_with_41_cards():
    game = variant("mexican-stud")
    pack = deck(1, game.deck.jokers, game.deck.without)
    assert len(pack) == 41
    assert PotGame(game, Stakes("limit", 400, 800, ante=100)).deck_size == 41
    assert not set(cards("8c 9d Ts")) & set(pack)


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_button():
    game = PotGame(variant("texas-holdem"), Stakes("limit", 300, 600, blinds=(100, 300)))
    log = [HandBegan(1, 2, (3, 1, 2), (9000,) * 3)]
    advance(begin(game, log[0]), Shoe(deck()), log)
    dealt = {event.seat: event.down for event in log if isinstance(event, Dealt)}
    new = [spell(number) for number in deck()[:6]]
    assert dealt == {3: (new[0], new[3]), 1: (new[1], new[4]), 2: (new[2], new[5])}


@pytest.mark.parametrize(("served", "last"), [(True, "9s"), (False, "2s")])
def test_crystal_342_a_seat_that_folds_without_facing_a_bet_keeps_getting_cards_until_there_is_one(
    settle, served, last
):
    """Seat 1 folds in a round of checks. The others get the same cards as if it had stayed."""
    shoe = "2c 3d 4h 7c 8d 9h Ks Ts 5s Jc 2d 5c 6c Qc Ad 2s 9s"
    third = [[3, "bring-in"], [1, "call"], [2, "call"]]
    fourth = [[1, "fold"], [2, "check"], [3, "check"]]
    fifth = [[2, "bet", 600], [3, "fold"]]
    stated = {"dead-seats-get-cards": served}
    result = settle("seven-card-stud", stated, STUD, [9000] * 3, shoe, [*third, *fourth, *fifth])
    dealt = [(event["seat"], event["up"][-1]) for event in result["events"] if event["event"] == "dealt"]
    assert dealt[-1] == (3, last)
    assert dict(result["stacks"]["end"])["2"] == 9000 + 300


def test_comstock_584_only_the_dealer_posts_an_ante(settle):
    stakes = Stakes("limit", 300, 600, ante=300, bring_in=100)
    result = settle("five-card-stud", {"forced": {"antes": "button"}}, stakes, [9000] * 3, "2c 3d 4h 7c 8d 9h",
                    [[1, "bring-in"], [2, "fold"], [3, "fold"]])
    assert result["stacks"]["end"] == {"1": 9300, "2": 9000, "3": 8700}


def test_the_dealer_yields_events_until_a_player_must_act():
    game = PotGame(variant("texas-holdem"), Stakes("limit", 300, 600, blinds=(100, 300)))
    hand = begin(game, HandBegan(1, 3, (1, 2, 3), (9000,) * 3))
    log = []
    there = advance(hand, Shoe(deck()), log)
    told = list(dealer(hand, Shoe(deck())))
    assert told == log
    for event in told:
        hand = evolve(hand, event)
    assert hand == there
    assert hand.actor == 3


def test_a_card_is_burned_before_each_board():
    _, log = everybody_stays(PotGame(variant("texas-holdem"), Stakes("limit", 300, 600, blinds=(100, 300))), 3, 1)
    kinds = [type(event).__name__ for event in log if isinstance(event, Burned | BoardDealt)]
    assert kinds == ["Burned", "BoardDealt"] * 3
