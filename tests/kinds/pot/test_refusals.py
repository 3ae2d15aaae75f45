"""Bad input is refused with a code, a sentence and the filed clause, and nothing changes."""

import pytest

from houseway.cards import deck
from houseway.games.poker.base_variants import variant
from houseway.houses import headers, offer
from houseway.kinds.pot.display.view import seen, view
from houseway.kinds.pot.hand.events import CardExposed, Dealt, Misdealt
from houseway.kinds.pot.hand.play import (
    WORDS,
    Bet,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    HandBegan,
    Keep,
    OpenPot,
    PotGame,
    Raise,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
)
from houseway.rules.refusal import Clause, Refused
from houseway.rules.stakes import Stakes

STATED = {"house": "comstock", "cites": {"limit": "372–384", "turn": "318", "table-stakes": "389–392", "draw": "626"}}


def opened(base="texas-holdem", stakes=None, stacks=(9000, 9000, 9000)):
    game = PotGame(variant(base, STATED), stakes or Stakes("no-limit", 200, blinds=(100, 200)))
    log = [HandBegan(1, len(stacks), tuple(range(1, len(stacks) + 1)), stacks)]
    return advance(begin(game, log[0]), Shoe(deck(1, game.variant.deck.jokers)), log)


@pytest.mark.parametrize(("seat", "command", "code", "lines"), [
    (3, Raise(300), "below-minimum", "372–384"),
    (3, Raise(9100), "not-enough-chips", "389–392"),
    (3, Raise(-200), "below-minimum", "372–384"),
    (3, Raise(450), "wrong-chips", "372–384"),
    (3, Raise("lots"), "not-an-amount", "372–384"),
    (1, Fold(), "out-of-turn", "318"),
    (7, Fold(), "unknown-seat", ""),
    (3, Check(), "facing-a-bet", ""),
    (3, Bet(400), "not-open", ""),
    (3, Keep(), "not-open", ""),
    (3, Draw(("As",)), "not-open", "626"),
    (3, "fold", "not-open", ""),
])
def test_a_refusal_has_a_code_a_sentence_and_a_clause_and_changes_nothing(seat, command, code, lines):
    hand = opened()
    before = opened()
    with pytest.raises(Refused) as refused:
        decide(hand, seat, command)
    assert refused.value.code == code
    assert len(refused.value.sentence) > 10
    assert refused.value.clause == (Clause("comstock", lines) if lines else None)
    game = before.game
    assert [getattr(hand, name) for name in hand.__struct_fields__ if name != "game"] == [
        getattr(before, name) for name in before.__struct_fields__ if name != "game"]
    assert game.variant == hand.game.variant


def test_a_draw_of_cards_not_held_named_twice_or_too_many_is_refused():
    hand = opened("lowball", Stakes("limit", 200, 400, blinds=(100, 200)), (9000, 9000))
    shoe = Shoe(deck(1, 1)[20:])
    for seat, command in ((2, Call()), (1, Check())):
        hand = evolve(hand, decide(hand, seat, command))
    hand = advance(hand, shoe, [])
    held = view(hand, 1)["seats"]["1"]["down"]
    for cards, code in ((("Zz",), "not-a-card"), ((held[0], held[0]), "not-held"), (("As",), "not-held")):
        with pytest.raises(Refused) as refused:
            decide(hand, 1, Draw(cards))
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        decide(hand, 1, Discard((held[0],)))
    assert refused.value.code == "not-open"


def test_no_action_is_allowed_once_the_hand_is_over():
    hand = opened()
    for seat in (3, 1):
        hand = advance(evolve(hand, decide(hand, seat, Fold())), Shoe(()), [])
    with pytest.raises(Refused, match="the hand is over"):
        decide(hand, 2, Check())


def test_a_structure_that_the_game_does_not_have_is_refused_with_a_list_of_structures():
    with pytest.raises(ValueError, match="Razz is played limit, not no-limit"):
        PotGame(variant("razz"), Stakes("no-limit", 200, ante=50, bring_in=100))


@pytest.mark.parametrize(("stated", "words"), [
    ({"bettings": {}}, "bettings"), ({"betting": {"raise": 3}}, "raise"), ({"streets": {"flopp": {}}}, "flopp"),
    ({"showdown": {"odd-chip": "nobody"}}, "nobody"), ({"seats": [2]}, "seats"),
])
def test_a_refusal_of_a_wrong_variant_names_the_mistake(stated, words):
    with pytest.raises(Exception, match=words):
        variant("texas-holdem", stated)


def exposed(stated, places, base="texas-holdem", stakes=None, stacks=(9000, 9000)):
    game = PotGame(variant(base, stated), stakes or Stakes("limit", 200, 400, blinds=(100, 200)))
    log = [HandBegan(1, len(stacks), tuple(range(1, len(stacks) + 1)), stacks)]
    shoe = Shoe(deck(1, game.variant.deck.jokers), marks=dict.fromkeys(places, "exposed"))
    return advance(begin(game, log[0]), shoe, log), log, shoe


def test_crystal_218_an_exposed_card_is_replaced_and_becomes_the_burn():
    hand, log, shoe = exposed({}, [0])  # 2♣, seat 1's first card
    assert CardExposed(1, "2c", False) in log
    assert [event.down for event in log if isinstance(event, Dealt)] == [("2c", "2h"), ("2d", "2s"), ("3c",)]
    assert len(hand.down[0]) == 2
    for seat, command in ((2, Call()), (1, Check())):
        hand = evolve(hand, decide(hand, seat, command))
    advance(hand, shoe, log)
    burned = next(event for event in log if type(event).__name__ == "Burned")
    assert burned.card == "2c"


def test_comstock_325_two_exposed_cards_are_a_misdeal_and_all_chips_are_returned():
    hand, log, _ = exposed({"house": "comstock", "cites": {"misdeal": "325"}}, [0, 1])
    assert isinstance(log[-1], Misdealt)
    assert log[-1].clause == "comstock 325"
    assert hand.over
    assert hand.stacks == (9000, 9000)


def test_palace_476_an_exposed_card_at_draw_is_kept_and_seen_by_all():
    hand, log, _ = exposed({}, [0], "draw-poker")
    assert CardExposed(1, "2c", True) in log
    assert "2c" in view(hand, 2)["seats"]["1"]["down"]
    assert seen(CardExposed(1, "2c", True), 2) == CardExposed(1, "2c", True)


def test_palace_478_at_lowball_an_exposed_five_is_kept_and_a_six_replaced():
    rule = {"exposed": {"deal": "keep-five-or-under"}}
    _, log, _ = exposed(rule, [0], "lowball")  # a deuce
    assert CardExposed(1, "2c", True) in log
    game = PotGame(variant("lowball", rule), Stakes("limit", 200, 400, blinds=(100, 200)))
    log = [HandBegan(1, 2, (1, 2), (9000, 9000))]
    hand = advance(begin(game, log[0]), Shoe(deck()[16:], marks={0: "exposed"}), log)  # sixes first
    assert CardExposed(1, "6c", False) in log
    assert len(hand.down[0]) == 5


def test_crystal_340_if_a_hole_card_is_turned_up_in_stud_the_third_card_is_dealt_down():
    stakes = Stakes("limit", 300, 600, ante=50, bring_in=100, chip=50)
    hand, _, _ = exposed({}, [0], "seven-card-stud", stakes)
    assert [len(down) for down in hand.down] == [2, 2]
    assert [len(up) for up in hand.up] == [1, 1]
    assert hand.up[0] == (0,)


OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]


@pytest.mark.parametrize("name", OFFERS)
def test_every_refusal_in_a_filed_game_cites_a_clause(name):
    filed = offer(name)
    count = max(3, filed.variant.seats[0])
    game = PotGame(filed.variant, filed.line().stakes)
    began = HandBegan(1, count, tuple(range(1, count + 1)), (100_000,) * count)
    shoe = Shoe(deck(1, filed.variant.deck.jokers, filed.variant.deck.without))
    hand = advance(begin(game, began), shoe, [])
    while WORDS.get(legal(hand)[-1].word) not in (Bet, Raise, OpenPot):  # until a player can bet
        choice = next(one for one in legal(hand) if one.word in ("pass", "check", "keep", "bring-in"))
        hand = advance(evolve(hand, decide(hand, hand.actor, WORDS[choice.word]())), shoe, [])
    wager = WORDS[legal(hand)[-1].word]
    other = next(seat for seat in hand.seats if seat != hand.actor)
    for seat, command in [(77, Fold()), (other, Fold()), (hand.actor, wager(1)), (hand.actor, wager(10**9)),
                          (hand.actor, wager("x")), (hand.actor, Discard(("As",)))]:
        with pytest.raises(Refused) as refused:
            decide(hand, seat, command)
        assert refused.value.clause is not None, refused.value.code
        assert refused.value.clause.house == filed.house.id


@pytest.mark.parametrize(("name", "lines"), [("comstock/mexican-poker", "1085"), ("palace/mexican-poker", "613"),
                                             ("palace/razz", "861"), ("oaks/seven-card-stud-high", "67")])
def test_a_refusal_to_act_out_of_turn_cites_its_own_lines_if_they_are_filed(name, lines):
    assert offer(name).variant.filed("turn").lines == lines
