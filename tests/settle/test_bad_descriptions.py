"""Wrong descriptions: each refusal names the fault and its place, and only refusals are raised."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

EZ = "palace/ez-baccarat-panda-8"
ASIAN = "crystal/asian-baccarat"
FACE_DOWN = "crystal/21st-century-baccarat-face-down"


def felt(**changed: Any) -> dict[str, Any]:
    good = {
        "offer": EZ,
        "player_dealer": 1,
        "bank": 50000,
        "wagers": {"2": {"player": 1000}},
        "shoe": ["9h", "4c", "Kd", "3s"],
    }
    return {key: value for key, value in (good | changed).items() if value is not ...}


def refusal(**changed: Any) -> RefusedAction:
    with pytest.raises(RefusedAction) as caught:
        settle_felt(json.dumps(felt(**changed)))
    assert caught.value.refused.sentence
    return caught.value


def test_the_description_is_settled_before_an_error_is_added():
    assert settle_felt(json.dumps(felt()))["bank"] == {"start": 50000, "end": 49000}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '"felt"', "{'offer': 1}", b"\xff\xfe", f'{{"offer": "{EZ}"}}', "NaN"],
)
def test_malformed_json_and_missing_keys_are_description_errors(text):
    with pytest.raises(BadDescription) as caught:
        settle_felt(text)
    assert str(caught.value)


@pytest.mark.parametrize("key", ["offer", "player_dealer", "bank", "wagers", "shoe"])
def test_a_missing_key_is_named(key):
    with pytest.raises(BadDescription, match=key):
        settle_felt(json.dumps(felt(**{key: ...})))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("offer", 5),
        ("player_dealer", "first"),
        ("player_dealer", None),
        ("player_dealer", "1"),
        ("bank", "5000"),
        ("bank", "lots"),
        ("bank", 10.5),
        ("wagers", []),
        ("wagers", {"two": {"player": 1000}}),
        ("wagers", {"2": 1000}),
        ("shoe", "9h 4c"),
        ("shoe", [9, 4]),
        ("dice", "six"),
        ("dice", ["6"]),
        ("dice", [True]),
        ("actions", [2, "hit"]),
        ("options", []),
        ("options", {"new-shoe": "no"}),
        ("options", {"new-shoe": 1}),
        ("misdeal", True),
        ("schedule", 1.5),
        ("colour", "red"),
    ],
)
def test_a_wrong_type_is_a_description_error_with_its_key(key, value):
    found = misdescribed(json.dumps(felt(**{key: value})))
    assert found.where.startswith(key)
    assert "`" not in found.sentence or key == "colour"  # in our words, not the library's


@pytest.mark.parametrize("card", ["1s", "", "boxed", "peeked 9h"])
def test_a_text_that_is_not_a_card_cannot_be_read(card):
    found = misdescribed(json.dumps(felt(shoe=["9h", card])))
    assert found.where == "shoe[1]"
    assert found.sentence


def misdescribed(text: str | bytes) -> BadDescription:
    with pytest.raises(BadDescription) as caught:
        settle_felt(text)
    return caught.value


@pytest.mark.parametrize(
    ("changed", "where", "sentence"),
    [
        ({"bank": "5000"}, "bank", "a whole number is expected, not a string"),
        ({"bank": 10.5}, "bank", "a whole number is expected, not a fraction"),
        ({"bank": ...}, "bank", "is missing"),
        ({"shoe": ["9h", 4]}, "shoe[1]", "expected a string, not 4"),
        ({"dices": [1]}, "dices", "unknown key; did you mean `dice`?"),
        ({"wagers": {"two": {"player": 1000}}}, "wagers.two", "expected a seat number"),
        ({"wagers": {"02": {"player": 1000}}}, "wagers.02", "expected a seat number"),
        ({"wagers": {"2": 1000}}, "wagers.2", "expected the seat's wagers by name, not 1000"),
        (
            {"wagers": {"2": {"player": 1000}, "3": {"backline": {"tie": 5}}}},
            "wagers.3.backline",
            "expected a list of wagers, one entry for each bettor",
        ),
        ({"options": {"new-shoe": "no"}}, "options.new-shoe", "expected true or false, not 'no'"),
        ({"bank": 10**16}, "bank", "amounts can be at most $10,000,000,000,000"),
    ],
)
def test_an_error_in_reading_a_description_is_a_sentence_with_its_place(changed, where, sentence):
    found = misdescribed(json.dumps(felt(**changed)))
    assert (found.where, found.sentence) == (where, sentence)


def test_the_largest_bank_that_can_be_described_is_settled():
    assert settle_felt(json.dumps(felt(bank=10**15)))["bank"] == {"start": 10**15, "end": 10**15 - 1000}


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"offer": "%s", "player_dealer": 1, "bank": 5000, "bank": 9000, "wagers": {}, "shoe": []}', "bank"),
        ('{"offer": "%s", "wagers": {"2": {"player": 1000, "tie": 500, "player": 2000}}}', "wagers.2.player"),
        ('{"offer": "%s", "wagers": {"2": {"player": 1000}, "2": {"tie": 500}}}', "wagers.2"),
        ('{"offer": "%s", "wagers": {"3": {"backline": [{}, {"tie": 5, "tie": 6}]}}}', "wagers.3.backline[1].tie"),
    ],
)
def test_a_duplicate_key_is_refused_so_that_no_wager_is_lost(text, where):
    found = misdescribed(text % EZ)
    assert (found.where, found.sentence) == (where, "this key appears twice")


@pytest.mark.parametrize(
    "text", [b'{"offer": "\xff"}', "[" * 100_000, '{"offer": "x", "y": ' + "[" * 900 + "]" * 900 + "}"]
)
def test_invalid_text_and_endless_nesting_are_description_errors(text):
    assert misdescribed(text).sentence


@pytest.mark.parametrize(
    ("actions", "at"),
    [([["1", "stand", 5, 6], []], 0), ([[2, "hit"], []], 1), ([[True, "hit"]], 0), ([[2, "hit", "5"]], 0)],
)
def test_a_malformed_action_is_named_even_if_it_is_not_needed(actions, at):
    assert misdescribed(json.dumps(felt(actions=actions))).where == f"actions[{at}]"


@pytest.mark.parametrize("amount", ["1000", 10.5, None, [], True, {"stake": 5}])
def test_an_amount_that_is_not_in_whole_cents_is_refused(amount):
    with pytest.raises(BadDescription, match=r"wagers\.2\.player"):
        settle_felt(json.dumps(felt(wagers={"2": {"player": amount}})))


@pytest.mark.parametrize("backline", [5, {"player": 1000}, [5], None])
def test_a_backline_that_is_not_a_list_of_wagers_is_refused(backline):
    with pytest.raises(BadDescription, match="backline"):
        settle_felt(json.dumps(felt(wagers={"2": {"player": 1000, "backline": backline}})))


@pytest.mark.parametrize(
    "offer",
    [
        "palace/ez",
        "nowhere/ez-baccarat",
        "palace",
        "",
        "palace/house",
        "../palace/house",
        f"./{EZ}",
        "palace/../palace/ez-baccarat-panda-8",
        "palace/fees/ez-baccarat-panda-8",
        "palace/" + 500 * "ez",
        EZ + "\0",
    ],
)
def test_an_unknown_offer_is_a_description_error(offer):
    with pytest.raises(BadDescription, match="offer"):
        settle_felt(json.dumps(felt(offer=offer)))


def test_an_offer_with_only_its_fees_filed_cannot_be_settled():
    found = refusal(offer="cordova/ez-baccarat-panda-8")
    assert (found.refused.code, found.where) == ("fee-only", "offer")


@pytest.mark.parametrize(
    ("changed", "code", "where"),
    [
        ({"wagers": {"2": {"dragon7": 1000}}}, "unknown-wager", "wagers.2.dragon7"),
        ({"wagers": {"9": {"player": 1000}, "15": {"player": 1000}}}, "no-such-seat", "wagers.15"),
        ({"wagers": {"0": {"player": 1000}}}, "no-such-seat", "wagers.0"),
        ({"wagers": {"-3": {"player": 1000}}}, "no-such-seat", "wagers.-3"),
        ({"player_dealer": 0}, "no-such-seat", "player_dealer"),
        ({"player_dealer": 99}, "no-such-seat", "player_dealer"),
        ({"wagers": {"1": {"player": 1000}}}, "banker-bets", "wagers.1.player"),
        ({"schedule": 2}, "no-such-schedule", "schedule"),
        ({"schedule": "elsewhere:1"}, "no-such-schedule", "schedule"),
        ({"options": {"dekcs": 6}}, "unknown-setting", "options"),
        ({"options": {"order": "sideways"}}, "unknown-reading", "options"),
        ({"options": {"dragon-7": "many"}}, "bad-setting", "options"),
        ({"options": {"decks": 0}}, "bad-setting", "options"),
        ({"options": {"decks": "²"}}, "bad-setting", "options"),
        ({"options": {"decks": 10**9}}, "bad-setting", "options"),
        ({"options": {"coverage": "somehow"}}, "bad-setting", "options"),
        ({"options": {"natural-stops": "abc"}, "offer": "crystal/ez-baccarat"}, "bad-setting", "options"),
        ({"options": {"draw-to": "²"}, "offer": "oaks/super-pan-9"}, "bad-setting", "options"),
        ({"options": {"draw-to": "--5"}, "offer": "oaks/super-pan-9"}, "bad-setting", "options"),
        ({"seats": 0}, "no-such-table", "seats"),
        ({"seats": 100}, "no-such-table", "seats"),
        ({"seats": 11}, "no-such-table", "seats"),
        ({"seats": 5, "offer": "crystal/ruyi-baccarat"}, "no-such-table", "seats"),  # 6, 7 or 8: crystal 4070
        ({"dice": [1, 2, 3]}, "no-dice-here", "dice"),
        ({"options": {"new-shoe": True}}, "nothing-burned", "options.new-shoe"),
        ({"wagers": {"2": {"player": 999}}}, "below-minimum", "wagers.2.player"),
        ({"wagers": {"2": {"player": 400001}}}, "above-maximum", "wagers.2.player"),
        ({"wagers": {"2": {"player": -1000}}}, "no-stake", "wagers.2.player"),
        ({"wagers": {"2": {"player": 0}}}, "no-stake", "wagers.2.player"),
        ({"wagers": {"2": {"backline": [{"panda": 5}]}}}, "unknown-wager", "wagers.2.backline[0].panda"),
        ({"bank": 0}, "no-stake", "bank"),
        ({"bank": -5}, "no-stake", "bank"),
        ({"wagers": {}}, "no-wagers", "wagers"),
        ({"wagers": {"2": {}}}, "no-wagers", "wagers"),
        ({"shoe": ["Jo"]}, "too-many-of-a-card", "shoe[0]"),
        ({"shoe": ["Kd"] * 9}, "too-many-of-a-card", "shoe[8]"),
        ({"shoe": ["Kd"] * 4, "options": {"decks": 3}}, "too-many-of-a-card", "shoe[3]"),
        ({"actions": [[2, "hit"]]}, "not-now", "actions[0]"),
    ],
)
def test_a_refusal_names_the_fault_and_its_place(changed, code, where):
    found = refusal(**changed)
    assert (found.refused.code, found.where) == (code, where)


def test_an_unknown_wager_gets_a_suggestion():
    assert "`dragon-7`" in refusal(wagers={"2": {"dragon7": 1000}}).refused.sentence


@pytest.mark.parametrize(
    ("shoe", "says"),
    [
        ([], "card 1 of the player hand"),
        (["2h"], "card 1 of the banker hand"),
        (["2h", "2d", "3c"], "card 2 of the banker hand"),
        (["2h", "2d", "3c", "Kd"], "card 3 of the player hand"),
        (["2h", "2d", "3c", "Kd", "4h"], "card 3 of the banker hand"),
    ],
)
def test_a_shoe_that_ends_early_names_the_next_card_needed(shoe, says):
    found = refusal(shoe=shoe)
    assert (found.refused.code, found.where) == ("shoe-too-short", f"shoe[{len(shoe)}]")
    assert says in found.refused.sentence
    assert f"after {len(shoe)} cards" in found.refused.sentence


def test_cordova_3521_3528_a_shoe_that_ends_in_the_burn_names_the_missing_card():
    # The king turned burns ten more; after it and seven of them the shoe is out: the ninth card of the burn is missing.
    shoe = ["Kc", *7 * ["2d"]]
    found = refusal(offer="cordova/cash-in-baccarat", options={"new-shoe": True}, shoe=shoe)
    assert (found.refused.code, found.where) == ("shoe-too-short", "shoe[8]")
    assert found.refused.sentence == "the shoe ends after 8 cards; the next is card 9 of the burn"
    assert "3521–3528" in str(found.refused.clause)


def test_a_card_that_no_deck_holds_is_reported_without_a_count():
    assert refusal(shoe=["Jo"]).refused.sentence == "there is no Jo in these decks"
    assert refusal(shoe=9 * ["Kd"]).refused.sentence == "Kd appears 9 times; 8 decks hold 8"


@pytest.mark.parametrize(
    ("offer", "meant"),
    [("palace/ez-bac", EZ), ("palace/ez-bacarat-panda-8", EZ), ("zoobac", "comstock/zoobac")],
)
def test_an_unknown_offer_gets_a_suggestion(offer, meant):
    assert f"`{meant}`" in misdescribed(json.dumps(felt(offer=offer))).sentence


def test_a_hand_of_its_own_that_runs_out_of_cards_names_its_seat():
    found = refusal(offer=FACE_DOWN, wagers={"3": {"base": 1000}}, shoe=[])
    assert "card 1 of seat 3" in found.refused.sentence


@pytest.mark.parametrize("dice", [[], [1, 2], [1, 2, 7], [0, 1, 1], [1, 2, 3, 4]])
def test_dice_other_than_three_dice_are_refused(dice):
    found = refusal(offer=ASIAN, wagers={"2": {"base": 1000}}, dice=dice)
    assert (found.refused.code, found.where) == ("no-dice", "dice")
    assert str(found.refused.clause) == "crystal 31–32, 49"


FIVE = {"offer": ASIAN, "wagers": {"2": {"base": 1000}}, "shoe": ["2h", "Kd", "3c", "7d", "4h"], "dice": [1, 1, 1]}


def test_a_choice_that_was_not_described_is_reported():
    found = refusal(**FIVE)
    assert (found.refused.code, found.where, found.at_action) == ("action-missing", "actions", 0)
    assert "hit" in found.refused.sentence
    assert "seat 2" in found.refused.sentence


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        ([[2, "split"]], "illegal", 0),
        ([[2, "hit"], [2, "hit"]], "not-now", 1),
        ([[2, "hit"], [5, "stand"]], "not-now", 1),
        ([[3, "hit"], [2, "hit"]], "not-now", 0),
        ([[2, "hit"], [1, "stand"]], "not-now", 1),  # the player-dealer's 7 has no choice
    ],
)
def test_an_action_that_answers_no_question_is_refused(actions, code, at):
    found = refusal(**FIVE, actions=actions)
    assert (found.refused.code, found.at_action, found.where) == (code, at, f"actions[{at}]")


@pytest.mark.parametrize(
    "action", [[], [2], ["hit"], ["2", "hit"], [2, 5], [2, "hit", "much"], [2, "hit", 5, 6], [True]]
)
def test_an_unknown_action_is_refused(action):
    with pytest.raises((BadDescription, RefusedAction)):
        settle_felt(json.dumps(felt(**FIVE, actions=[action])))


def test_a_double_takes_exactly_its_own_amount():
    table = {"offer": FACE_DOWN, "wagers": {"2": {"base": 1000}}, "shoe": ["Kh", "Kd", "5h", "7s", "4h"]}
    found = refusal(**table, actions=[[2, "double", 500]])
    assert (found.refused.code, found.at_action) == ("wrong-amount", 0)
    assert "$10" in found.refused.sentence


def test_a_double_cannot_be_bet_as_a_wager():
    table = {"offer": FACE_DOWN, "shoe": ["Kh", "Kd", "5h", "7s", "4h"]}
    found = refusal(**table, wagers={"2": {"base": 1000, "double": 1000}}, actions=[[2, "hit"]])
    assert (found.refused.code, found.where) == ("not-offered", "wagers.2.double")


# Anything near the valid shape raises nothing else.

words = st.sampled_from(
    ["player", "banker", "tie", "base", "dragon-7", "double", "late-tie", "backline", "hit", "stand", "double", "x", ""]
)
amounts = st.sampled_from([0, -1, 100, 500, 1000, 10000, 10**12]) | st.integers() | st.none() | st.text(max_size=3)
junk: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
offers = st.sampled_from([EZ, ASIAN, FACE_DOWN, "crystal/21st-century-baccarat-5-0", "oaks/super-pan-9", "oaks/zoobac"])
seats = st.integers(-1, 15)
bets = st.dictionaries(words, amounts | st.lists(st.dictionaries(words, amounts, max_size=2), max_size=2), max_size=3)
cards = st.sampled_from(["As", "5h", "6d", "Kd", "2c", "4c", "3s", "Jo", "10d", "Zz", ""])
actions = st.lists(st.tuples(seats, words) | st.tuples(seats, words, amounts) | junk, max_size=4)
settable = st.sampled_from(["decks", "order", "cover", "new-shoe", "seats", "draw-to", "tie", "x"])
felts = st.fixed_dictionaries(
    {
        "offer": offers | st.text(max_size=4),
        "player_dealer": seats | junk,
        "bank": amounts,
        "wagers": st.dictionaries(seats.map(str) | st.text(max_size=2), bets, max_size=3),
        "shoe": st.lists(cards, max_size=20),
    },
    optional={
        "dice": st.lists(st.integers(0, 7), max_size=4),
        "actions": actions,
        "options": st.dictionaries(settable, junk, max_size=2),
        "schedule": st.integers(-1, 12) | st.text(max_size=6) | junk,
        "seats": st.integers(-2, 20) | st.none(),
        "x": junk,
    },
)


def outcome(described: Any) -> dict[str, Any] | BadDescription | RefusedAction:
    try:
        return settle_felt(json.dumps(described))
    except (BadDescription, RefusedAction) as error:
        return error


@settings(derandomize=True, max_examples=400, deadline=None)
@given(felts | junk)
def test_only_refusals_are_raised_for_descriptions(described):
    found = outcome(described)
    if isinstance(found, RefusedAction):
        assert found.refused.code
        assert found.refused.sentence
        assert found.where
    elif isinstance(found, BadDescription):
        assert str(found)
    else:
        assert all(row["collected"] + row["returned"] == row["stake"] for row in found["settlements"])


near = st.fixed_dictionaries(
    {
        "offer": offers,
        "player_dealer": st.integers(1, 4),
        "bank": st.integers(1, 10**5),
        "wagers": st.dictionaries(
            st.integers(1, 8).map(str),
            st.dictionaries(st.sampled_from(["player", "base", "tie"]), st.sampled_from([1000, 1500]), min_size=1),
            min_size=1,
            max_size=2,
        ),
        "shoe": st.lists(st.sampled_from(["As", "5h", "6d", "Kd", "2c", "4c", "3s", "5d"]), min_size=15, max_size=30),
        "actions": st.lists(st.tuples(st.integers(1, 8), st.sampled_from(["hit", "stand", "surrender"])), max_size=3),
    }
)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(near)
def test_a_well_formed_description_is_settled_or_refused(described):
    settled_or_refused(described)


@settings(derandomize=True, max_examples=400, deadline=None)
@given(near)
def test_every_well_formed_description_is_settled_or_refused(described):
    settled_or_refused(described)


def settled_or_refused(described: dict[str, Any]) -> None:
    if described["offer"] in (ASIAN, "oaks/super-pan-9"):
        described["dice"] = [1, 3, 5]
    found = outcome(described)
    if isinstance(found, dict):
        assert 0 <= found["bank"]["end"] <= 2 * found["bank"]["start"]
    else:
        assert isinstance(found, BadDescription) or found.where
