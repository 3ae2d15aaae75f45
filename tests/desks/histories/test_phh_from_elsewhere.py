"""Hands of other rooms in the poker hand history format are read and written back without inventing anything.

The hands are written by hand from the format's definition. Expected results are computed next to the hands, or come
from PokerKit, whose authors defined the format.
"""

import json
import tomllib
import warnings

import pokerkit
import pytest
from tests.support.pokerkit_hands import hands

from houseway.cli.commands.history import convert
from houseway.desks.histories import read_ndjson, read_phh, write_ndjson, write_ohh, write_phh
from houseway.rules.refusal import Refused

CHECKED = ["d db 2c3d7h", "{0} cc", "{1} cc", "d db 8h", "{0} cc", "{1} cc", "d db Ks", "{0} cc", "{1} cc"]


def down_to_the_river(first, second):
    return [line.format(first, second) for line in CHECKED]


def phh(*actions, blinds="1, 2, 0", stacks="200, 200, 200", antes="0, 0, 0", more="", least=2):
    return (f'variant = "NT"\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = {least}\n'
            f"starting_stacks = [{stacks}]\nactions = {json.dumps(list(actions))}\n{more}\n")


def unseen(count):
    return [f"d dh p{number} ????" for number in range(1, count + 1)]


def read(text):
    hand, = read_phh(text)
    return hand


def goes_around(hand):
    """Write the hand in both notations that we support, and read it again."""
    assert read(write_phh([hand])) == hand
    assert list(read_ndjson(write_ndjson([hand]))) == [hand]
    return tomllib.loads(write_phh([hand]))


def test_an_unseen_card_is_written_as_unknown_in_every_notation():
    """The button folds; the small blind bets the flop and takes only the two $2 bets."""
    hand = read(phh(*unseen(3), "p3 f", "p1 cc", "p2 cc", "d db 2c3d7h", "p1 cbr 2", "p2 f"))
    assert hand.stacks == (202, 198, 200)
    told = goes_around(hand)
    assert [each for each in told["actions"] if each.startswith("d dh")] == unseen(3)
    events = [json.loads(line) for line in write_ndjson([hand]).splitlines()]
    assert {card for each in events if each.get("event") == "dealt" for card in each["down"]} == {"??"}
    assert {each["card"] for each in events if each.get("event") == "burned"} == {"??"}
    ohh = json.loads(write_ohh([hand]))["ohh"]
    cards = [card for street in ohh["rounds"] for each in street["actions"] for card in each.get("cards", ())]
    assert cards == []


def test_a_card_shown_at_the_end_is_known_and_a_mucked_card_is_not():
    """Only the small blind shows a hand, a king high, and takes $4."""
    hand = read(phh(*unseen(3), "p3 f", "p1 cc", "p2 cc", *down_to_the_river("p1", "p2"), "p1 sm AhKd", "p2 sm"))
    assert hand.stacks == (202, 198, 200)
    assert goes_around(hand)["actions"][:3] == ["d dh p1 AhKd", "d dh p2 ????", "d dh p3 ????"]


@pytest.mark.parametrize(("sm", "stacks"), [
    (["p1 sm AhKd", "p2 sm ????"], (202, 198, 200)), (["p1 sm ????", "p2 sm 9c5c"], (198, 202, 200)),
    (["p1 sm", "p2 sm 9c5c"], (198, 202, 200)), (["p1 sm", "p2 sm ????"], (198, 202, 200)),
])
def test_an_unseen_hand_loses_to_a_shown_one(sm, stacks):
    """A mucked hand loses to any other. PokerKit settles the same file this way."""
    text = phh(*unseen(3), "p3 f", "p1 cc", "p2 cc", *down_to_the_river("p1", "p2"), *sm)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert tuple(list(pokerkit.HandHistory.loads(text))[-1].stacks) == stacks
    hand = read(text)
    assert hand.stacks == stacks
    goes_around(hand)


def test_the_file_can_name_the_winner_if_the_hands_are_unseen():
    shown = (*unseen(3), "p3 f", "p1 cc", "p2 cc", *down_to_the_river("p1", "p2"), "p1 sm ????", "p2 sm ????")
    by_winnings = read(phh(*shown, more="winnings = [0, 4, 0]"))
    by_stacks = read(phh(*shown, more="finishing_stacks = [198, 202, 200]"))
    assert by_winnings.stacks == by_stacks.stacks == (198, 202, 200)
    assert not by_winnings.header.notes
    divided = read(phh(*shown))
    assert divided.stacks == (200, 200, 200)
    assert "does not say who won" in divided.header.notes[0]
    goes_around(by_winnings)


def test_a_hand_in_which_all_players_muck_has_no_winner_and_is_refused():
    with pytest.raises(Refused, match="every player at the showdown mucks"):
        read(phh(*unseen(3), "p3 f", "p1 cc", "p2 cc", *down_to_the_river("p1", "p2"), "p1 sm", "p2 sm"))


@pytest.mark.parametrize(("actions", "line"), [
    (["p3 f", "p2 cc", "p1 cc"], 5), (["p3 f", "p1 cc", "d db 2c3d7h", "p2 cc"], 6),
    (["p3 f", "p1 f", "p2 cc"], 6),
])
def test_an_action_out_of_turn_is_refused_with_its_line(actions, line):
    """The file begins with three deals. Then it is the small blind's turn, not the big blind's; the flop waits for the
    big blind; and after two folds no player can check.
    """
    with pytest.raises(Refused, match=f"^action {line}, ") as refused:
        read(phh(*unseen(3), *actions))
    assert refused.value.code in ("out-of-turn", "hand-over")


MONEY = 'currency = "USD"\ncurrency_symbol = "$"\nvenue = "Elsewhere"\ntable = "Pine"\n'
DATE = 'time = 20:15:00\ntime_zone = "America/Los_Angeles"\nday = 15\nmonth = 11\nyear = 2026\n'


def test_amounts_in_dollars_and_the_date_are_preserved():
    """A quarter past eight in the evening in California, in November, is 04:15 UTC on the next day."""
    hand = read(phh(*unseen(3), "p3 f", "p1 cbr 3.50", "p2 f", blinds="0.50, 1, 0", stacks="100, 81.60, 20", least=1,
                    more=MONEY + DATE))
    assert hand.stacks == (10100, 8060, 2000)
    assert hand.header.when == "2026-11-16T04:15:00Z"
    told = goes_around(hand)
    assert (told["starting_stacks"], told["finishing_stacks"]) == ([100, 81.6, 20], [101, 80.6, 20])
    assert (told["blinds_or_straddles"], told["min_bet"]) == ([0.5, 1, 0], 1)
    assert "p1 cbr 3.5" in told["actions"]
    given = tomllib.loads(MONEY + DATE)
    assert {key: told[key] for key in given} == given
    ohh = json.loads(write_ohh([hand]))["ohh"]
    assert (ohh["start_date_utc"], ohh["currency"]) == ("2026-11-16T04:15:00Z", "USD")
    assert [each["starting_stack"] for each in ohh["players"]] == [100, 81.6, 20]


def test_bets_of_half_dollars_are_read_beside_stacks_in_whole_dollars():
    """The small blind wins the big blind's $2, however much was raised."""
    hand = read(phh(*unseen(3), "p3 f", "p1 cbr 4.50", "p2 f", more=MONEY))
    assert hand.stacks == (20200, 19800, 20000)
    goes_around(hand)


def test_unusual_header_fields_of_a_foreign_file_are_written_as_data_or_left_out():
    header, *events = write_ndjson([read(phh(*unseen(3), "p3 f", "p1 f", more=MONEY + DATE))]).splitlines()
    told = json.loads(header)
    told["kept"] |= {"time": '1\nvariant = "FT"', "venue": 'a"\nb', "day": [1], "x": 1, "level": float("1e400")}
    told["when"] = "soon"
    hand, = read_ndjson(b"\n".join([json.dumps(told).replace("Infinity", "1").encode(), *events]))
    written = tomllib.loads(write_phh([hand]))
    assert (written["variant"], written["venue"]) == ("NT", 'a"\nb')
    assert not {"time", "day", "x"} & set(written)


@pytest.mark.parametrize(("more", "when"), [
    ("day = 1\nmonth = 7\nyear = 2009", "2009-07-01"),
    ("time = 00:00:09\nday = 1\nmonth = 7\nyear = 2009", "2009-07-01T00:00:09Z"),
    ('time = 00:00:09\ntime_zone_abbreviation = "ET"\nday = 1\nmonth = 7\nyear = 2009', "2009-07-01T04:00:09Z"),
    ('time = 00:00:09\ntime_zone_abbreviation = "XYZ"\nday = 1\nmonth = 7\nyear = 2009', ""),
    ("day = 31\nmonth = 2\nyear = 2009", ""), ("", ""),
])
def test_the_date_and_time_zone_of_a_file_are_read(more, when):
    """Eastern time is four hours behind UTC in July. A file with an unknown time zone has no date."""
    assert read(phh(*unseen(3), "p3 f", "p1 f", more=more)).header.when == when


def test_amounts_without_cents_are_read_as_dollars(capfdbinary, tmp_path):
    file = tmp_path / "hand.phh"
    file.write_text(phh(*unseen(3), "p3 f", "p1 f", more=MONEY + DATE))
    convert(str(file), "ohh")
    told = capfdbinary.readouterr()
    assert b"--when" not in told.err
    hand = json.loads(told.out)["ohh"]
    assert (hand["big_blind_amount"], hand["players"][0]["starting_stack"]) == (2, 200)
    assert hand["start_date_utc"] == "2026-11-16T04:15:00Z"


def test_a_generated_date_is_written_in_the_phh_format(play):
    hand = read(phh(*unseen(3), "p3 f", "p1 f")).dated("2026-11-16T04:15:00Z")
    told = goes_around(hand)
    assert (told["year"], told["month"], told["day"], str(told["time"])) == (2026, 11, 16, "04:15:00")
    assert told["time_zone"] == "UTC"


RAISED = ("p3 f", "p1 cbr 6", "p2 cc", *down_to_the_river("p1", "p2"), "p1 sm AhKd", "p2 sm QcQd")


def test_chips_missing_from_the_stacks_are_the_drop(capfdbinary, tmp_path):
    """The kings beat the queens. The pot is 12, and the file gives 11 to the winner."""
    text = phh(*unseen(3), *RAISED, more="finishing_stacks = [205, 194, 200]")
    hand = read(text)
    assert hand.stacks == (205, 194, 200)
    told = goes_around(hand)
    assert (told["finishing_stacks"], told["_collection"]) == ([205, 194, 200], 1)
    pot, = json.loads(write_ohh([hand]))["ohh"]["pots"]
    assert (pot["amount"], pot["rake"], pot["player_wins"][0]["win_amount"]) == (12, 1, 11)
    file = tmp_path / "hand.phh"
    file.write_text(text)
    convert(str(file), "phh")
    assert b"1 is missing from the file's stacks; we take this as the drop" in capfdbinary.readouterr().err


@pytest.mark.parametrize("ends", ["207, 194, 200", "206, 193, 200", "193, 206, 200", "206, 194, 199"])
def test_final_stacks_that_no_drop_explains_are_refused(ends):
    with pytest.raises(Refused) as refused:
        read(phh(*unseen(3), *RAISED, more=f"finishing_stacks = [{ends}]"))
    assert refused.value.code == "stacks-differ"


def test_the_drop_can_be_derived_from_the_winnings_in_the_file():
    hand = read(phh(*unseen(3), *RAISED, more="winnings = [11.50, 0, 0]"))
    assert hand.stacks == (20550, 19400, 20000)
    goes_around(hand)


@pytest.mark.parametrize(("winnings", "drop"), [("31, 0, 0", 0), ("30.50, 0, 0", 50), ("11.50, 0, 0", 50)])
def test_winnings_in_a_file_may_include_an_uncalled_bet(winnings, drop):
    """The pot is 12, and the winner's bet of 19 is returned. Rooms write the winnings as 12 or as 31, less the drop."""
    bet = ["p3 f", "p1 cbr 6", "p2 cc", "d db 2c3d7h", "p1 cbr 19", "p2 f"]
    hand = read(phh(*unseen(3), *bet, more=f"winnings = [{winnings}]\ncurrency = 'USD'"))
    assert hand.stacks == (20600 - drop, 19400, 20000)
    goes_around(hand)


@pytest.mark.parametrize("last", ["p1 sm AhAc", "p1 sm ????"])
def test_a_bet_returned_to_the_loser_is_not_a_share_of_the_pot(last):
    """Player 2 has only 50: 150 of the 200 go back to player 1, and player 2 wins 100 less a drop of 2."""
    all_in = ["p3 f", "p1 cbr 200", "p2 cc", "d db 2c3d7h", "d db 8h", "d db Ks", "p2 sm KcKd", last]
    hand = read(phh(*unseen(3), *all_in, stacks="200, 50, 200", more="winnings = [150, 98, 0]"))
    assert hand.stacks == (150, 98, 200)
    goes_around(hand)


@pytest.mark.parametrize(("post", "ends", "dead"), [
    (5, (990, 1025, 985), True), (5, (990, 1020, 990), False),
    (15, (990, 1025, 985), True), (15, (985, 1030, 985), False),
])
def test_the_final_stacks_show_whether_a_post_is_dead(post, ends, dead):
    """The button posts, everybody calls, and the big blind wins the hand with a bet on the flop.

    A button that posts 5 live needs 5 more to call 10; if the 5 are dead, it needs 10. If the button posts 15 live, the
    others call 15; if only 10 of them are live, the button puts in 15 and the others 10.
    """
    won = ["p3 cc", "p1 cc", "p2 cc", "d db 2c3d7h", "p1 cc", "p2 cbr 10", "p3 f", "p1 f"]
    text = phh(*unseen(3), *won, blinds=f"5, 10, -{post}", stacks="1000, 1000, 1000", least=10)
    hand = read(text + f"finishing_stacks = {list(ends)}\n")
    assert hand.stacks == ends
    assert any("dead if less" in note for note in hand.header.notes) == dead
    goes_around(hand)


def test_a_blind_that_nobody_called_is_not_read_as_a_drop():
    """The big blind's $2 are returned or won, depending on the file; in neither case are they a drop."""
    for won in ("3", "2"):
        hand = read(phh(*unseen(3), "p3 f", "p1 f", more=f"winnings = [0, {won}, 0]"))
        assert hand.stacks == (199, 201, 200)
        assert not hand.header.notes


def test_an_ante_posted_by_the_big_blind_for_the_table_is_read_and_written_back():
    """The big blind antes 2 for everybody and posts 2. The small blind folds its 1, so the big blind's stack ends at
    201.
    """
    hand = read(phh(*unseen(3), "p3 f", "p1 f", antes="0, 2, 0"))
    assert hand.stacks == (199, 201, 200)
    told = goes_around(hand)
    assert (told["antes"], told["starting_stacks"]) == ([0, 2, 0], [200, 200, 200])
    ohh = json.loads(write_ohh([hand]))["ohh"]
    posts = [(each["player_id"], each["action"], each["amount"]) for each in ohh["rounds"][0]["actions"]
             if each["action"].startswith("Post")]
    assert posts == [(1, "Post Ante", 2), (0, "Post SB", 1), (1, "Post BB", 2)]


def test_hands_with_trimmed_antes_end_as_in_pokerkit():
    """The format returns the part of an ante that no player matched, but only if the file asks for it."""
    dealt = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd"]
    shown = ["p1 sm AcAd", "p2 sm KcKd", "p3 sm QcQd"]
    round_ = ["p1 cc", "p2 cc", "p3 cc"]
    two = ([*dealt[:2], "p2 cc", "p1 cc", *down_to_the_river("p1", "p2"), *shown[:2]], "1, 2", "200, 200")
    streets = ["d db 2c3d7h", *round_, "d db 8h", *round_, "d db 9s", *round_]
    three = ([*dealt, "p3 cc", "p1 cc", "p2 cc", *streets, *shown],
             "1, 2, 0", "200, 200, 200")
    folded = ([*dealt, "p3 cc", "p1 f", "p2 cc", *down_to_the_river("p2", "p3"), *shown[1:]],
              "1, 2, 0", "200, 200, 200")
    cases = [(two, "1, 2"), (two, "4, 1"), (two, "9, 9"), (three, "1, 2, 4"), (three, "0, 3, 3"), (three, "0, 0, 6"),
             (folded, "1, 2, 4")]
    for (actions, blinds, stacks), antes in cases:
        for trims in ("true", "false"):
            text = phh(*actions, blinds=blinds, antes=antes, stacks=stacks, more=f"ante_trimming_status = {trims}")
            *_, theirs = pokerkit.HandHistory.loads(text)
            hand = read(text)
            assert list(hand.stacks) == theirs.stacks, (antes, trims)
            goes_around(hand)


@pytest.mark.parametrize(("blinds", "antes", "actions", "stacks"), [
    ("1, 2", "0, 0", ["p2 f"], (201, 199)), ("2, 1", "0, 0", ["p1 f"], (199, 201)),
    ("0, 2", "0, 0", ["p2 f"], (200, 200)), ("1, 2", "0, 2", ["p2 f"], (201, 199)),
])
def test_with_two_players_blinds_and_antes_are_listed_in_reverse_order(blinds, antes, actions, stacks):
    """The second of two players is the button and posts the first amount. PokerKit ends with the same stacks."""
    hand = read(phh(*unseen(2), *actions, blinds=blinds, antes=antes, stacks="200, 200"))
    assert hand.stacks == stacks
    assert goes_around(hand)["blinds_or_straddles"] == [int(each) for each in blinds.split(", ")]


@pytest.mark.parametrize(("blinds", "actions", "stacks"), [
    ("0, 2, 0, 0", ["p3 f", "p4 f", "p1 f"], (200, 200, 200, 200)),
    ("1, 2, 0, -2", ["p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c3d7h", "p2 cc", "p4 cbr 4", "p2 f"],
     (199, 198, 200, 203)),
    ("1, 2, 4, 0", ["p4 f", "p1 f", "p2 f"], (199, 198, 203, 200)),
    ("1, 2, 0, 4", ["p1 f", "p2 f", "p3 f"], (199, 198, 200, 203)),
])
def test_a_missing_blind_a_post_and_a_straddle_can_be_read(blinds, actions, stacks):
    """Read as PokerKit plays them: a missing small blind, a post to enter (negative), and straddles."""
    hand = read(phh(*unseen(4), *actions, blinds=blinds, antes="0, 0, 0, 0", stacks="200, 200, 200, 200"))
    assert hand.stacks == stacks
    assert goes_around(hand)["blinds_or_straddles"] == [int(each) for each in blinds.split(", ")]


def test_blinds_that_the_notation_does_not_define_are_refused():
    with pytest.raises(Refused, match="blinds can't get smaller"):
        read(phh(*unseen(3), "p3 f", "p1 f", blinds="2, 1, 0"))


def test_a_stack_that_the_file_does_not_give_stays_unknown():
    hand = read(phh(*unseen(3), *RAISED, stacks="inf, inf, 200", more="winnings = [11, 0, 0]"))
    told = goes_around(hand)
    assert told["starting_stacks"] == [float("inf"), float("inf"), 200]
    assert told["winnings"] == [11, 0, 0]
    assert "finishing_stacks" not in told
    with pytest.raises(Refused, match="an unknown stack"):
        write_ohh([hand])


def test_pokerkit_loads_stud_hands_whose_forced_bet_is_a_full_bet(play):
    """Cordova's low card makes a full bet (its stud has no bring-in), but the format's bring-in is less than a bet."""
    import random

    from tests.desks.histories.test_histories import played

    from houseway.houses import offer

    loaded = 0
    for name in ("cordova/seven-card-stud", "cordova/seven-card-stud-high-low-split"):
        rng = random.Random(name)
        for line in offer(name).fees.stakes[:6]:
            hand = played(play, name, rng, line)
            try:
                text = write_phh([hand])
            except Refused:
                continue
            told = tomllib.loads(text)
            assert told["bring_in"] < told["small_bet"]
            assert read(text) == hand
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                assert not list(pokerkit.HandHistory.loads(text))[-1].status
            loaded += 1
    assert loaded >= 4


def compared(variant, count, seed):
    """Return the number of PokerKit's hands that are read with its stacks and written back unchanged in all notations.
    """
    good = 0
    for text, stacks in hands(variant, count, seed):
        try:
            hand = read(text)
        except Refused:
            continue
        if list(hand.stacks) != stacks:
            continue
        goes_around(hand)
        write_ohh([hand])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            again = list(pokerkit.HandHistory.loads(write_phh([hand])))[-1]
        assert (again.status, list(again.stacks)) == (False, stacks)
        good += 1
    return good


def test_at_least_95_of_100_random_no_limit_hands_of_pokerkit_are_read():
    assert compared("NT", 15, 7) >= 14


@pytest.mark.sweep
@pytest.mark.parametrize("variant", ["NT", "PO", "FT", "F7S", "FR"])
def test_hands_made_by_pokerkit_are_read_with_its_stacks(variant):
    """At least 95 of 100 hands must be read. The rest differ by an odd chip in a side pot, or have a straddle that its
    player cannot pay.
    """
    assert compared(variant, 100, 8) >= 95
