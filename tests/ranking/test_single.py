"""Single hands: filed orders, names, the cards that play, and refusals."""

import random
import subprocess
import sys

import pytest

from houseway.cards import cards, deck, spell
from houseway.ranking import ORDERS, order


def rank(name, text, board="", **options):
    return order(name, **options).strength(cards(text), cards(board) if board else ())


def said(name, text, board="", **options):
    return order(name, **options).name(rank(name, text, board, **options))


@pytest.mark.parametrize(("hand", "name", "category"), [
    ("9s 9d 9c 2h 2d Ks 4c", "full house, nines full of twos", "full-house"),
    ("As Ks Qs Js Ts 9s 8s", "royal flush", "royal-flush"),
    ("9s Ks Qs Js Ts 2d 8s", "straight flush, king high", "straight-flush"),
    ("6s 6d 6c 6h 2d Ks 4c", "four of a kind, sixes, king", "four-of-a-kind"),
    ("As 9s 7s 4s 2s 2d 2c", "flush, ace high, nine seven four two", "flush"),
    ("As 2d 3c 4h 5d 9s 9c", "straight, five high", "straight"),
    ("Js Jd Jc 4h 5d 9s Kc", "three of a kind, jacks, king nine", "three-of-a-kind"),
    ("Js Jd 4c 4h 5d 5s Kc", "two pair, jacks and fives, king", "two-pair"),
    ("Js Jd 4c 2h 5d 9s Kc", "pair of jacks, king nine five", "pair"),
    ("Js 3d 4c 2h 8d 9s Kc", "king high, jack nine eight four", "high-card"),
])
def test_high_hands_have_their_usual_names(hand, name, category):
    high = order("high")
    strength = high.strength(cards(hand))
    assert (high.name(strength), high.category(strength)) == (name, category)


def test_low_hands_have_their_usual_names():
    assert said("low", "As 2d 3c 4h 5d Ks Kc") == "wheel"
    assert said("low", "As 2d 3c 4h 7d Ks Kc") == "seven-four-three-two-ace low"
    assert said("low", "As Ad 3c 4h 7d") == "pair of aces, seven four three"
    assert said("eight-or-better", "As 2d 3c 4h 9d") == "no low"
    assert order("eight-or-better").category(0) == "none"
    assert rank("eight-or-better", "As 2d 3c 4h 9d") == 0


def test_every_strength_of_every_ordering_has_its_own_name():
    for name in ("high", "low", "three-card", "two-card", "mexican", "eight-or-better"):
        which = order(name)
        names = [which.name(strength) for strength in range(which.rungs())]
        assert len(set(names)) == len(names)


def test_the_cards_that_play_are_named():
    high = order("high")
    assert high.used(cards("9s 9d 9c 2h 2d Ks 4c")) == cards("9s 9d 9c 2h 2d")
    assert high.used(cards("As 2d 3c 4h 5d 9s 9c")) == cards("As 5d 4h 3c 2d")
    assert high.used(cards("As Ks"), cards("Ad Kd 2c 3h 9s")) == cards("As Ad Ks Kd 9s")
    assert order("low").used(cards("As 2d 3c 4h 7d Ks Kc")) == cards("7d 4h 3c 2d As")
    assert order("eight-or-better").used(cards("As 2d 3c 4h 9d")) == ()
    assert order("high-bug").used(cards("Jo As 2d 3c 4h 9d 9c")) == cards("As 4h 3c 2d Jo")
    assert order("six-card-bonus").used(cards("As Ks Qs Js Ts Tc")) == cards("As Ks Qs Js Ts")


def test_the_cards_that_play_have_the_strength_of_the_hand():
    chance = random.Random(11)
    for name in ("high", "high-bug", "high-wild", "low"):
        which = order(name)
        for _ in range(200):
            hand = chance.sample(deck(jokers=which.spec.jokers), 7)
            played = which.used(hand)
            assert len(played) == 5
            assert set(played) <= set(hand)
            assert which.strength(played) == which.strength(hand)


def test_omaha_uses_two_cards_of_the_hand_and_three_of_the_board():
    board = "As Ks Qs Js 2d"
    assert said("omaha-high", "Ts 2c 3d 4h", board) == "pair of twos, ace king ten"  # a lone spade makes no flush
    assert said("omaha-high", "Ts 9s 3d 4h", board) == "straight flush, king high"
    assert said("omaha-high", "Ts Td 3d 4h", board) == "pair of tens, ace king queen"  # nor a lone ten a straight
    assert order("omaha-high").used(cards("Ts 9s 3d 4h"), cards(board)) == cards("Ks Qs Js Ts 9s")
    assert said("omaha-low8", "As 2c Kd Kh", "3s 4d 5c Ks Qd") == "wheel"
    assert said("omaha-low8", "As Ac Kd Kh", "2s 3s 4d 5c 7d") == "no low"
    big = order("omaha-high").strength(cards("Ts 2c 3d 4h 9s"), cards(board))
    assert order("omaha-high").name(big) == "straight flush, king high"


def test_crazy_pineapple_uses_at_most_two_of_three_cards():
    assert said("at-most-two", "As Ad Ah", "Ac 2d 7h 9s Kd") == "three of a kind, aces, king nine"
    assert said("at-most-two", "2s 3d 4h", "As Ks Qs Js Ts") == "royal flush"
    assert said("high", "As Ad Ah", "Ac 2d 7h 9s") == "four of a kind, aces, nine"


def test_palace_270_five_aces_beat_a_royal_flush():
    assert said("high-bug", "As Ad Ah Ac Jo") == "five aces"
    assert rank("high-bug", "As Ad Ah Ac Jo") > rank("high-bug", "As Ks Qs Js Ts")


def test_palace_the_bug_is_an_ace_or_completes_a_straight_or_flush():
    assert said("high-bug", "Ks Kd 7h 4c Jo") == "pair of kings, ace seven four"
    assert said("high-bug", "5s 6d 7h 9c Jo") == "straight, nine high"
    assert said("high-bug", "6s 7d 8h 9c Jo") == "straight, ten high"
    assert said("high-bug", "As 9s 7s 4s Jo") == "flush, ace high, king nine seven four"
    assert said("high-bug", "2s 3s 4s 5s Jo") == "straight flush, six high"
    assert said("high-bug", "Ks Kd Kh 4c Jo") == "three of a kind, kings, ace four"


def test_crystal_3480_a_wild_joker_is_any_card():
    assert said("high-wild", "Ks Kd 7h 4c Jo") == "three of a kind, kings, seven four"
    assert said("high-wild", "Ks Kd 7h 7c Jo") == "full house, kings full of sevens"
    assert said("high-wild", "2s 2d 2h 2c Jo") == "five of a kind, twos"
    assert rank("high-wild", "2s 2d 2h 2c Jo") > rank("high-wild", "As Ks Qs Js Ts")


def test_the_rank_of_five_of_a_kind_is_an_option_of_the_order():
    fives, quads, royal = "2s 2d 2h 2c Jo", "As Ad Ah Ac Kd", "As Ks Qs Js Ts"
    steel, aces = "9s Ks Qs Js Ts", "As Ad Ah Ac Jo"

    def climb(fives_rank):
        named = {"fives": fives, "quads": quads, "royal": royal, "steel": steel, "aces": aces}
        return sorted(named, key=lambda one: rank("high-wild", named[one], fives=fives_rank))

    assert climb("top") == ["quads", "steel", "royal", "fives", "aces"]
    assert climb("under-royal") == ["quads", "steel", "fives", "aces", "royal"]
    assert climb("over-quads") == ["quads", "fives", "aces", "steel", "royal"]
    assert said("high-wild", fives, fives="aces-only") == "four of a kind, twos, ace"  # palace 2040–2054 lists no other
    assert climb("aces-only") == ["fives", "quads", "steel", "royal", "aces"]
    assert climb("aces-top") == ["quads", "fives", "steel", "royal", "aces"]


def test_cordova_3688_ace_to_five_is_the_lowest_straight_unless_the_filing_ranks_it_second():
    wheel, six, king, top = "As 2d 3c 4h 5d", "2s 3d 4c 5h 6d", "9s Td Jc Qh Kd", "Ts Jd Qc Kh Ad"
    assert rank("high-bug", wheel) < rank("high-bug", six) < rank("high-bug", king) < rank("high-bug", top)
    second = {"wheel": "second"}
    assert rank("high-bug", six, **second) < rank("high-bug", king, **second) < rank("high-bug", wheel, **second)
    assert rank("high-bug", wheel, **second) < rank("high-bug", top, **second)
    suited = [rank("high-bug", hand, **second) for hand in ("9s Ts Js Qs Ks", "As 2s 3s 4s 5s", "Ts Js Qs Ks As")]
    assert suited == sorted(suited)
    assert said("high-bug", wheel, **second) == "straight, five high"


def test_oaks_43_the_joker_is_the_lowest_card_not_held():
    assert said("low", "As 2d 3c 5h Jo") == "wheel"
    assert said("low", "2d 3c 4h 7s Jo") == "seven-four-three-two-ace low"
    assert said("low", "As Ad 2c 3h Jo") == "pair of aces, four three two"


def test_comstock_599_the_printed_example_of_a_low_ranks_as_printed():
    assert rank("low", "2s 3d 4c 6h 7d") > rank("low", "2s 3d 5c 6h 7d")


@pytest.mark.parametrize("hand", ["4s 5d 6c 7h Jd", "5s 6d 7c Jh Qd", "6s 7d Jc Qh Kd", "7s Jd Qc Kh Ad"])
def test_palace_582_in_the_short_deck_a_seven_is_next_to_a_jack(hand):
    assert order("mexican").category(rank("mexican", hand)) == "straight"


def test_palace_555_at_mexican_poker_a_flush_beats_a_full_house():
    flush, full, quads = "2s 3s 4s 5s Ks", "As Ad Ac Kh Kd", "2s 2d 2c 2h 3d"
    assert rank("mexican", full) < rank("mexican", flush) < rank("mexican", quads)
    assert said("mexican", "7s Js Qs Ks As") == "royal flush"
    assert rank("mexican", "7s Js Qs Ks As") < rank("mexican", "2s 2d 2c 2h Jo")


def test_crystal_242_a_joker_is_an_ace_straight_or_flush_face_up_and_wild_face_down():
    down, up = "Ks Kd 7h 4c Jo", "Ks Kd 7h 4c Jo"
    assert said("mexican", down) == "three of a kind, kings, seven four"
    assert said("mexican", up, joker="bug") == "pair of kings, ace seven four"
    # strengths can be compared, because both are on one scale
    assert rank("mexican", up, joker="bug") == rank("mexican", "Ks Kd 7h 4c Ad", joker="wild")
    assert rank("high-bug", "Ks Kd 7h 4c Jo") == rank("high", "Ks Kd 7h 4c Ad")


def test_up_cards_of_stud_are_ranked_without_straights_and_flushes():
    assert said("high", "As Ks Qs Js") == "ace high, king queen jack"
    assert rank("high", "2s 2d 3c") > rank("high", "As Ks Qs")
    assert rank("high", "2s 2d 3c 3d") > rank("high", "As Ad Ks Qs")
    assert rank("low", "As 2d 3c") > rank("low", "2s 3d 4c") > rank("low", "As Ad 2c")
    assert said("high-bug", "Jo") == "ace high"
    assert said("mexican", "Jo 5c") == "pair of fives"


def test_cordova_396_two_card_peek_pays_straights_and_flushes():
    climb = ["Ks 9d", "2s 4s", "2d As", "Ks Ad", "2s 2d", "As 2s", "Ks Qs", "As Ks"]
    strengths = [rank("two-card-peek", hand) for hand in climb]
    assert strengths == sorted(set(strengths))
    assert [order("two-card-peek").category(strength) for strength in strengths] == [
        "high-card", "flush", "straight", "straight", "pair", "straight-flush", "straight-flush", "mini-royal"]


def test_pai_gow_front_hands_rank_as_filed():
    assert said("two-card", "As Jo", joker="bug") == "pair of aces"
    assert said("two-card", "Ks Jo", joker="bug") == "ace high, king"
    assert said("two-card", "Ks Jo", joker="wild") == "pair of kings"


@pytest.mark.parametrize(("name", "hand", "wrong"), [
    ("high", "As As Kd Qd Jd", "As is in the hand more than once"),
    ("high", "As Jo Kd Qd Jd", r"there is no joker \(Jo\) in high"),
    ("high", "As Ks Qs Js Ts 9s 8s 7s", "high ranks 1 to 7 cards, not 8"),
    ("six-card-bonus", "As Ks Qs Js Ts", "six-card-bonus ranks 6 cards, not 5"),
    ("three-card", "As Ks", "three-card ranks 3 cards, not 2"),
    ("mexican", "As Ks 8d", "8d is not in the deck of mexican"),
    ("high-bug", "Jo Jo As Kd Qd", "Jo is in the hand more than once"),
])
def test_an_impossible_hand_is_refused_by_name(name, hand, wrong):
    with pytest.raises(ValueError, match=wrong):
        order(name).strength(cards(hand))


def test_an_invalid_card_is_refused():
    with pytest.raises(ValueError, match="99 is not a card"):
        order("high").strength([99, 1, 2, 3, 4])
    with pytest.raises(ValueError, match="-1 is not a card"):
        order("high").strength([-1, 1, 2, 3, 4])


def test_omaha_refuses_wrong_numbers_of_cards_and_repeated_cards():
    with pytest.raises(ValueError, match="board of 3 to 5 cards, not 2"):
        order("omaha-high").strength(cards("As Ks Qs Js"), cards("2d 3d"))
    with pytest.raises(ValueError, match="hand of 2 to 6 cards, not 1"):
        order("omaha-high").strength(cards("As"), cards("2d 3d 4d"))
    with pytest.raises(ValueError, match="As is in the hand more than once"):
        order("omaha-low8").strength(cards("As Ks Qs Js"), cards("2d 3d As"))


def test_ranking_options_that_do_not_exist_are_refused():
    with pytest.raises(ValueError, match="no ordering 'badugi'"):
        order("badugi")
    with pytest.raises(ValueError, match="'bug' or 'wild'"):
        order("high", joker="bee")
    with pytest.raises(ValueError, match="lowest or the second highest"):
        order("high", wheel="middle")
    with pytest.raises(ValueError, match="five of a kind ranks"):
        order("high", fives="bottom")


def test_ranking_a_single_hand_imports_neither_numpy_nor_numba():
    program = (
        "import sys; from houseway.ranking import ORDERS, order\n"
        "for name in ORDERS:\n"
        "    which = order(name)\n"
        "    hand = [0, 5, 10, 15, 36, 41, 46]\n"
        "    if which.spec.taken: which.strength(hand[:3], hand[3:])\n"
        "    else: which.name(which.strength(hand[: which.spec.sizes[-1]]))\n"
        "assert not {'numpy', 'numba'} & set(sys.modules), 'imported what only batches need'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_all_filed_orders_rank_hands_as_defined(second_opinion, second_opinion_low, same_order):
    """Random hands of every order are compared with the slow ranking in conftest."""
    chance = random.Random(12)
    asked = [
        ("high", {}, 5, 400, {}), ("high", {}, 7, 60, {}), ("high", {"wheel": "second"}, 5, 400, {"wheel": "second"}),
        ("three-card", {}, 3, 800, {"made": 3, "book": "three-card"}), ("two-card", {}, 2, 200, {}),
        ("mexican", {"joker": ""}, 5, 400, {"without": "89T", "book": "mexican"}),
    ]
    for name, options, size, number, slowly in asked:
        which = order(name, **options)
        hands = [chance.sample(deck(without=which.spec.without), size) for _ in range(number)]
        same_order([which.strength(hand) for hand in hands], [second_opinion(hand, **slowly) for hand in hands])
    hands = [chance.sample(deck(jokers=1), size) for size in (5, 7) for _ in range(300)]
    same_order([order("low").strength(hand) for hand in hands], [second_opinion_low(hand) for hand in hands])


def test_every_order_that_a_house_names_exists():
    for name in ORDERS:
        assert order(name).spec.title == name
        assert repr(order(name)) == f"<the {name} ordering>"
    assert spell(order("high").used(cards("As Ks Qs Js 9s"))[0]) == "As"


@pytest.mark.parametrize("to_come", [0, 1, 2])
def test_wins_counted_over_deals_match_single_comparisons(to_come):
    dice, high, won = random.Random(to_come), order("high"), 0.0
    pack = dice.sample(deck(), 52)
    held, board, left = tuple(pack[:2]), tuple(pack[2 : 7 - to_come]), pack[7 - to_come :]
    deals = [tuple(dice.sample(left, to_come + 2)) for _ in range(300)]  # some with a flush on either side
    for deal in deals:
        street, other = deal[:to_come], deal[to_come:]
        me, they = high.strength(held, board + street), high.strength(other, board + street)
        won += 0.5 * (me >= they) + 0.5 * (me > they)
    assert high.beats(held, board, deals) == won
