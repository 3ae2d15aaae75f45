"""Palace 166–170: the last player remaining after fouls settles with the foul hands or plays the hand out face up.

The test was written from those lines before the code. A foul hand pays konditions, when laid and at the end, but not
the chips for going out (152–155). The tops are three antes of $2 less a fee of $3. The other three houses filed nothing
about this, so theirs is a reading.
"""

from random import Random
from typing import Any

import pytest
from tests.kinds.pan.test_filed_play import ALL_IN, OUT, ROPE, ends, events, settle

from houseway.cli.terminal.parse_command import filled
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan.commands import Agree, DealHand, Foul, In, PlayOut, Refuse, SettleFor
from houseway.kinds.pan.display.text_ui import TEXT_UI
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.log import Log, open_table, read_log

PALACE: dict[str, Any] = {
    "stakes": {"kondition": 200, "tops": 200}, "schedule": 2, "stacks": {"1": 4000, "2": 4000, "3": 4000},
}  # fmt: skip
FOULS = [*ALL_IN, ["floor", "foul", 1, "nine cards"], ["floor", "foul", 3, "eleven cards"]]
"""Seats 1 and 3 are fouled before a card is drawn, so seat 2 is left."""
OTHERS = ("crystal/pan", "oaks/panguingue", "comstock/pan")


def palace(actions: list[list[Any]], plucked: str = "4h", second: str = ROPE, **more: Any) -> dict[str, Any]:
    return settle("palace/pan", second, plucked, actions, **(PALACE | more))


def refused(actions: list[list[Any]], plucked: str = "4h", second: str = ROPE, **more: Any) -> str:
    """Return the refusal code of the last action."""
    with pytest.raises(RefusedAction) as caught:
        palace(actions, plucked, second, **more)
    assert caught.value.at_action == len(actions) - 1, caught.value
    return caught.value.refused.code


# --- played out ---


def test_palace_168_the_last_player_plays_the_hand_out_and_the_foul_hands_pay() -> None:
    """The Ks can't be used, so it is passed. With the 4h seat 2 lays hearts, K Q J (1 chip from each) and fours, then
    gets 1 from each again, without the two for going out. Each foul hand loses its ante and two chips.
    """
    drawn = [[2, "pluck"], [2, "discard", "Ks"]]
    found = palace([*FOULS, [2, "play-out"], *drawn, *OUT], "Ks 4h")
    assert ends(found) == [4000 - 200 - 400, 4000 - 200 + 800 + 300, 4000 - 200 - 400]
    assert found["out"] == 2


def test_palace_157_a_player_who_fouled_their_own_hand_also_pays_for_going_out() -> None:
    fouls = [*ALL_IN, ["floor", "foul", 1], ["floor", "own-foul", 3]]
    found = palace([*fouls, [2, "play-out"], *OUT])
    assert ends(found) == [4000 - 200 - 400, 4000 - 200 + 400 + 800 + 300, 4000 - 200 - 800]


def test_palace_166_the_rule_applies_in_the_middle_of_a_turn_too() -> None:
    """Seat 2 has used the 4h and lays K Q J, for one chip from seat 3. Then seat 3 is fouled, and the turn continues.
    """
    fouls = [[2, "in"], [1, "on-top"], [3, "in"], *OUT[:3], ["floor", "foul", 3]]
    assert refused([*fouls, [2, "meld", ["4d", "4h", "4s"]]]) == "left-alone"
    found = palace([*fouls, [2, "play-out"], OUT[3]])
    assert ends(found) == [4000 - 200, 4000 - 200 + 400 + 300, 4000 - 200 - 400]


def test_palace_170_the_hand_is_face_up_once_it_is_played_out_and_not_before() -> None:
    found = palace([*FOULS, [2, "play-out"], *OUT])
    (shown,) = events(found, "hand-shown")
    assert (shown["seat"], sorted(shown["cards"])) == (2, sorted(ROPE.split()))
    assert shown["clause"] == "palace 166–170"
    assert not events(palace([*FOULS, [2, "settle-for", 400], [3, "agree"], [1, "agree"]], ""), "hand-shown")


# --- face up: any and all cards which may be used in the quickest way to put the hand out ---

PLAYED = [*FOULS, [2, "play-out"], [2, "pluck"]]


def test_palace_170_a_card_that_can_be_used_cannot_be_passed() -> None:
    assert refused([*PLAYED, [2, "discard", "4h"]]) == "must-use"
    in_two = [*ALL_IN, ["floor", "foul", 1], [2, "pluck"], [2, "discard", "4h"], [3, "pass"]]
    assert refused(in_two) == "not-now", "two are left: seat 2 has passed it, and seat 3 must draw"


def test_palace_170_every_card_that_can_be_laid_must_be_laid_before_the_discard() -> None:
    assert refused([*PLAYED, OUT[1], [2, "discard", "4s"]]) == "must-use"
    assert refused([*PLAYED, *OUT[1:3], [2, "discard", "4s"]]) == "must-use"


QUICK = "5d 5h 5s 6c 7c Ad 2s Qh Kd Jc"
"""With the 5c, 5c 6c 7c Jc and 5d 5h 5s use seven cards, and so do four fives with 6c 7c Jc."""
SLOW = QUICK.replace("Jc", "4c")
"""With the 5c, 4c 5c 6c 7c and 5d 5h 5s use seven cards; four fives use only four, and break up the clubs."""


def test_palace_170_a_card_must_be_used_in_the_way_that_lays_most_cards() -> None:
    assert refused([*PLAYED, [2, "meld", ["5c", "5d", "5h"]]], "5c", SLOW) == "quickest"
    for first, then in ((["5c", "6c", "7c", "Jc"], ["5d", "5h", "5s"]), (["5c", "5d", "5h", "5s"], ["6c", "7c", "Jc"])):
        laid = [*PLAYED, [2, "meld", first], [2, "meld", then]]
        assert refused([*laid, [2, "discard", "5s"]], "5c", QUICK) == "not-held"
    assert refused([*PLAYED, [2, "meld", ["5c", "6c", "7c"]], [2, "discard", "Jc"]], "5c", QUICK) == "must-use"


def test_under_the_other_reading_the_last_player_may_keep_cards_but_plays_face_up() -> None:
    free = {"options": {"quickest": "own-way"}}
    assert events(palace([*FOULS, [2, "play-out"], *OUT], **free), "hand-shown")
    assert refused([*PLAYED, [2, "discard", "4h"], [2, "discard", "4h"]], **free) == "not-now"


# --- settled ---


def test_palace_167_a_settlement_ends_the_hand() -> None:
    """Seat 2 asks $4 from each foul hand, and both agree. Seat 2 also gets the tops of $6 less $3."""
    found = palace([*FOULS, [2, "settle-for", 400], [3, "agree"], [1, "agree"]], "")
    assert ends(found) == [4000 - 200 - 400, 4000 - 200 + 800 + 300, 4000 - 200 - 400]
    assert [(each["from"], each["to"], each["chips"]) for each in found["payments"]] == [(1, 2, 2), (3, 2, 2)]
    assert [row["result"] for row in found["settlements"]] == ["lose", "win", "lose"]


def test_palace_167_all_foul_hands_must_agree_to_a_settlement() -> None:
    """Seat 3 refuses; seat 2 then asks for less, and both agree."""
    asked = [*FOULS, [2, "settle-for", 800], [1, "agree"], [3, "refuse"]]
    assert refused([*asked, [1, "agree"]], "") == "no-offer"
    found = palace([*asked, [2, "settle-for", 200], [1, "agree"], [3, "agree"]], "")
    assert ends(found) == [4000 - 400, 4000 - 200 + 400 + 300, 4000 - 400]
    assert ends(palace([*asked, [2, "play-out"], *OUT])) == [3400, 4900, 3400]


def test_palace_131_a_player_with_fewer_chips_pays_all_they_have() -> None:
    """After the ante seat 3 has one chip left, and pays $2 of the $4 settlement."""
    short = {"stacks": {"1": 4000, "2": 4000, "3": 400}}
    found = palace([*FOULS, [2, "settle-for", 400], [1, "agree"], [3, "agree"]], "", **short)
    assert ends(found) == [4000 - 600, 4000 - 200 + 600 + 300, 0]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ([2, "pluck"], "left-alone"),  # 166: only the two options
        ([1, "settle-for", 400], "not-left-alone"),
        ([1, "play-out"], "not-left-alone"),
        ([2, "agree"], "not-foul"),
        ([1, "agree"], "no-offer"),
        ([2, "settle-for", -1], "wrong-amount"),
        ([2, "settle-for", 3801], "wrong-amount"),
        (["floor", "foul", 2], "not-in-action"),
    ],
)
def test_some_commands_are_refused_once_fouls_have_left_one_player(action: list[Any], code: str) -> None:
    assert refused([*FOULS, action]) == code


def test_nobody_can_settle_or_play_face_up_while_two_players_are_in() -> None:
    for word in (["play-out"], ["settle-for", 400]):
        assert refused([*FOULS[:-1], [2, *word]]) == "not-left-alone"


def test_under_the_other_reading_the_last_player_cannot_settle() -> None:
    no = {"options": {"settlement": "played"}}
    assert refused([*FOULS, [2, "settle-for", 400]], **no) == "no-settling"


# --- the other houses ---


@pytest.mark.parametrize("name", OTHERS)
def test_at_houses_that_file_nothing_the_hand_continues(name: str) -> None:
    """There, foul hands pay two for going out, K Q J when laid and K Q J again: four chips."""
    assert not offer(name).stated.clause("left").lines
    found = settle(name, ROPE, "4h", [*FOULS, *OUT])
    assert ends(found)[0] == 2000 - 100 - 400
    assert not events(found, "hand-shown")
    at_once = settle(name, ROPE, "", FOULS, options={"left-by-fouls": "tops"})
    assert ends(at_once)[0] == 1900
    as_palace = settle(name, ROPE, "4h", [*FOULS, [2, "play-out"], *OUT], options={"left-by-fouls": "palace"})
    assert len(events(as_palace, "hand-shown")) == 1


def test_at_oaks_the_last_player_takes_the_tops_if_foul_hands_pay_nothing_more() -> None:
    """There is no player left to pay or to play against, as if all others had gone on top."""
    found = settle("oaks/panguingue", ROPE, "", FOULS, options={"wrong-hands": "silent"})
    assert ends(found) == [1900, 2000 - 100 + 300 - 100, 1900]


# --- at a table ---


@pytest.fixture
def left() -> tuple[Log, SeededSource, int, list[int]]:
    """Return a three-handed table at Palace with two foul hands, and the last player's seat."""
    log, source = open_table("palace/pan"), SeededSource(b"left")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"player {seat}", 4_000), source)
    log.do(DealHand(), source)
    for _ in range(3):
        log.do(In(log.table.round.hand.actor), source)
    first = log.table.round.hand.actor
    others = [seat for seat in (1, 2, 3) if seat != first]
    for seat in others:
        log.do(Foul(seat, "count"), source)
    return log, source, first, others


def held(log: Log, by: int, looks: int | None) -> list[str]:
    seen = log.table.kind.display.view(log.table, Place(looks) if looks else None)["hand"]
    held: list[str] = seen["seats"][str(by)]["held"]
    return held


def test_everybody_sees_a_hand_played_face_up_and_nobody_sees_it_before(left: Any) -> None:
    log, source, first, others = left
    own = held(log, first, first)
    for looks in (*others, None):
        assert held(log, first, looks) == ["??"] * 10
    log.do(PlayOut(first), source)
    for looks in (*others, None):
        assert held(log, first, looks) == own
    assert verify(read_log(log.lines())).findings == ()


def test_an_offer_to_settle_can_be_typed_and_is_shown_in_the_terminal(left: Any) -> None:
    log, source, first, others = left
    (asked,) = log.table.kind.waiting(log.table)
    known = TEXT_UI.words(log.table, asked, asked.place)
    assert set(asked.words) <= set(known)
    log.do(filled(known["settle-for"], ["4"], log.table.offer.pack), source)
    screen = TEXT_UI.screen(log.table.kind.display.view(log.table, Place(others[0])) | {"people": {}})
    assert f"seat {first} wants $4 from every foul hand" in screen.lines


def test_house_players_answer_an_offer_to_settle_and_the_hand_ends(left: Any) -> None:
    """A house player left alone plays the hand out. A house player with a foul hand agrees to pay its current cost, but
    no more.
    """
    log, source, first, others = left
    log.do(SettleFor(first, 200), source)
    (asked,) = log.table.kind.waiting(log.table)
    seat = asked.place.seat
    assert seat in others
    assert list(log.table.kind.bots.speak(log.table, asked, asked.place, Random(1), None)) == [Refuse(seat)]
    assert log.table.kind.bots.default(log.table, asked) == Refuse(seat)
    log.do(SettleFor(first, 0), source)
    for _ in others:
        (one,) = log.table.kind.waiting(log.table)
        (word,) = log.table.kind.bots.speak(log.table, one, one.place, Random(1), None)
        assert word == Agree(one.place.seat)
        log.do(word, source)
    assert log.table.round is None


def test_a_house_player_plays_the_last_hand_out_legally(left: Any) -> None:
    log, source, first, _ = left
    for _ in range(2_000):
        if log.table.round is None:
            break
        (one,) = log.table.kind.waiting(log.table)
        assert one.place is not None
        assert one.place.seat == first
        (word,) = log.table.kind.bots.speak(log.table, one, one.place, Random(1), None)
        log.do(word, source)  # never refused
    assert log.table.last.hand.out == first
    assert verify(read_log(log.lines())).findings == ()
