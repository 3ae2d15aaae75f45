"""What players see of a dealer's mistakes: everybody sees exposed cards, nobody sees cards removed face down."""

import pytest

from houseway.cards import cards, deck
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.display.narrate import DEAD
from houseway.kinds.pot.display.view import seen, view
from houseway.kinds.pot.hand.events import CardDead, Dealt
from houseway.kinds.pot.hand.play import (
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Fold,
    HandBegan,
    Keep,
    OpenPot,
    PlayOn,
    PotGame,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
    replay,
)
from houseway.kinds.pot.irregularities.dead_cards import too_soon
from houseway.rules.refusal import Refused
from houseway.rules.stakes import Stakes

STUD = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)


class Table:
    """A three-handed hand with a dealer's mistake, played one command at a time."""

    def __init__(self, base, stakes, text, marks, stated=None):
        self.game = PotGame(variant(base, stated), stakes)
        self.shoe = Shoe(cards(text), marks=marks)
        self.log = [HandBegan(1, 3, (1, 2, 3), (9000, 9000, 9000))]
        self.hand = advance(begin(self.game, self.log[0]), self.shoe, self.log)

    def say(self, *words):
        for word in words:
            self.log.append(decide(self.hand, self.hand.actor, word))
            self.hand = advance(evolve(self.hand, self.log[-1]), self.shoe, self.log)
        return self


def last_exposed(stated=None):
    """Stud is dealt to the last card, which is exposed to seat 2. Seat 3 opened with the deuce of clubs."""
    text = "Ac Kd 3h 7c Ks 3d Ah Kh 2c 4s Qd 4h 5s 4d 9s 8c 6s 5d 6h Td 7h 5c 2h Kc 3s"
    table = Table("seven-card-stud", STUD, text, {23: "exposed"}, stated)
    return table.say(BringIn(), Call(), Call(), *[Check()] * 9)


def test_crystal_355_only_the_player_with_the_exposed_card_is_asked_and_before_the_betting():
    table = last_exposed()
    assert (table.hand.actor, view(table.hand, 1)["stage"]) == (2, "declare")
    assert [choice.word for choice in legal(table.hand)] == ["play-on", "all-in"]
    assert choose(table.hand, 2, None) == PlayOn()
    with pytest.raises(Refused) as refused:
        decide(table.hand, 2, Bet(600))
    assert refused.value.code == "not-open"
    with pytest.raises(Refused) as refused:
        decide(table.hand, 1, AllIn())
    assert refused.value.code == "out-of-turn"


def test_palace_814_a_player_who_declared_all_in_keeps_the_remaining_chips_and_is_not_asked_again():
    table = last_exposed().say(AllIn())
    two = view(table.hand, 1)["seats"]["2"]
    assert (two["all_in"], two["in"], two["stack"]) == (True, True, 9000 - 50 - 100)
    table.say(Bet(600), Call())
    assert table.hand.over
    assert table.hand.stacks == (8250, 9300, 8850 - 600 + 1200)  # quads take the 450; threes the side pot of 1200
    assert replay(table.game, table.log) == table.hand


def test_crystal_352_all_players_see_the_exposed_card():
    table = last_exposed()
    for seat in (0, 1, 3):
        assert "Kc" in view(table.hand, seat)["seats"]["2"]["up"]


def test_palace_812_everybody_sees_an_exposed_card_even_if_it_does_not_count_for_the_action():
    table = last_exposed({"exposed": {"last-first": "before"}})
    for seat in (0, 1, 3):
        assert view(table.hand, seat)["seats"]["2"]["down"] == ["??", "??", "Kc"]


def test_crystal_218_everybody_sees_the_exposed_card_but_only_its_owner_sees_the_replacement():
    table = Table("texas-holdem", Stakes("limit", 200, 400, blinds=(100, 200)), "As Kd 8h Ah Kh 9d Kc", {1: "exposed"})
    told = [seen(event, 1) for event in table.log]
    assert Dealt(2, ("??",), (), True) in told
    assert any(getattr(event, "card", "") == "Kd" for event in told)
    assert Dealt(2, ("Kc",), (), True) in [seen(event, 2) for event in table.log]


def test_crystal_221_nobody_sees_the_extra_card_that_becomes_a_burn():
    table = Table("texas-holdem", Stakes("limit", 200, 400, blinds=(100, 200)), "As Kd 8h Ah Kh 9d Kc", {6: "extra"})
    assert CardDead("Kc", "extra", hidden=True) in table.log
    for seat in (0, 1, 2, 3):
        assert seen(CardDead("Kc", "extra", hidden=True), seat).card == "??"


def test_crystal_346_the_card_dealt_too_soon_was_seen_but_the_cards_removed_with_it_were_not():
    table = Table("seven-card-stud", STUD, "Ac Kd 3h 7c Ks 3d Ah Kh 2c 4s Qd 4h 5s", {}).say(BringIn())
    table.hand = too_soon(table.hand, table.shoe, table.log)
    dead = [seen(event, 2) for event in table.log if isinstance(event, CardDead)]
    assert [event.card for event in dead] == ["Qd", "??", "??"]
    assert replay(table.game, table.log) == table.hand


def test_crystal_348_cards_set_aside_are_scrambled_with_the_burns_when_the_deck_runs_short():
    # Eight players: 24 cards, a burn and eight cards too soon, then a burn and eight on fourth and fifth street: the
    # stub has 52 - 24 - 9 - 9 - 9 = 1 card when sixth street needs a burn and eight.
    game = PotGame(variant("seven-card-stud"), STUD)
    log = [HandBegan(1, 8, tuple(range(1, 9)), (9000,) * 8)]
    shoe = Shoe(deck(), b"short")
    hand = advance(begin(game, log[0]), shoe, log)
    hand = too_soon(hand, shoe, log)
    while hand.street < 3 and not hand.over:
        words = {choice.word for choice in legal(hand)}
        word = BringIn() if "bring-in" in words else Check() if "check" in words else Call()
        log.append(decide(hand, hand.actor, word))
        hand = advance(evolve(hand, log[-1]), shoe, log)
    scrambled = [event.cards for event in log if type(event).__name__ == "StubScrambled"]
    # the burn of sixth street empties the stub; the four burns and the eight cards set aside make twelve: one is burned
    # and eight are dealt
    assert scrambled == [12]
    assert all(len(hand.up[place]) == 4 for place in range(8))
    assert hand.aside == ()


def test_crystal_245_a_player_whose_down_card_was_exposed_is_not_asked_and_gets_the_next_card_down():
    stakes = Stakes("limit", 200, 400, ante=50, chip=50)
    table = Table("mexican-stud", stakes, "Kd Qc 2h Jo Qh 3h 4c 5c 6c 7c", {3: "exposed"})
    assert (table.hand.actor, table.hand.joker_up) == (1, 0)
    table.say(PlayOn())
    assert [choice.word for choice in legal(table.hand)] == ["open"]
    table.say(OpenPot(200), Call(), Call())
    assert (table.hand.actor, view(table.hand, 0)["stage"]) == (2, "choose")
    table.say(Keep(), Keep())
    assert [len(down) for down in table.hand.down] == [1, 1, 1]


def test_every_reason_for_a_dead_card_has_a_sentence():
    assert set(DEAD) == {"boxed", "joker", "off-table", "extra", "too-soon", "too-many", "exposed"}


def test_a_player_who_folds_to_the_forced_bet_of_another_is_not_asked_again():
    # crystal 340: seat 2's deuce is turned up and low; seat 3 stands in and folds, then seat 1 must bring it in
    table = Table("seven-card-stud", STUD, "Ks 9c 8h Kd 2c 8d Qh 9d 7s", {4: "exposed"})
    assert table.hand.actor == 3
    table.say(Fold())
    assert table.hand.actor == 1
    assert "bring-in" in [choice.word for choice in legal(table.hand)]
