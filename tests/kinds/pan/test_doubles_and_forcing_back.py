"""Doubles, cards forced back, changed declarations and self-called fouls, with results computed by hand from the cited
lines.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace
from tests.kinds.pan.test_filed_play import ALL_IN, OUT, ROPE, ends, events, settle

from houseway.cards import cards
from houseway.fairness.source import SeededSource
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan.commands import DealHand, Double, Force, In, OnTop, Single
from houseway.kinds.pan.round import DRAW, IN
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import CollectTime, SitDown
from houseway.table.log import Log, open_table

STACKS = {"1": 8000, "2": 8000, "3": 8000}
AT_TWO = {"stakes": {"kondition": 200, "tops": 200}, "schedule": 2, "stacks": STACKS}
"""At Palace's $2 a chip is 200. Three antes are 600, of which the house takes 300."""


def doubles(way: dict[str, str], seats: Sequence[int], name: str = "palace/pan", **more: Any) -> dict[str, Any]:
    options = {"doubles": list(seats)} | way
    return settle(name, ROPE, "4h", ALL_IN + OUT, options=options, **(AT_TWO | more))


def test_palace_124_to_126_two_players_who_double_pay_each_other_double() -> None:
    """Seat 2 goes out with K Q J for 1 chip, then 2 and 1 again: 8 chips from seat 1, who plays double, and 4 from seat
    3. Seats 1 and 2 ante twice; seat 2 wins the second antes, because both play double.
    """
    found = doubles({}, (1, 2))
    assert ends(found) == [8000 - 400 - 1600, 8000 - 400 + 1600 + 800 + 300 + 400, 8000 - 200 - 800]
    assert events(found, "tops-won")[0]["double_rows"] == [[2, 400]]


@pytest.mark.parametrize(("way", "back"), [("stay", 0), ("back", 200)])
def test_palace_126_a_single_winner_gets_none_of_the_double_tops(way: str, back: int) -> None:
    """Seat 2 plays single and is paid 4 chips by both. The second antes of seats 1 and 3 stay, or go back."""
    found = doubles({"double-tops": way}, (1, 3))
    lost = 400 + 800 - back
    assert ends(found) == [8000 - lost, 8000 - 200 + 1600 + 300, 8000 - lost]


def test_palace_140_a_double_and_a_single_player_share_only_the_single_tops() -> None:
    """Seat 1 is on top: three antes less $3 are halved, and seat 2's second ante stays on the block. If both play
    double, the second antes are shared too.
    """
    actions = [[2, "in"], [1, "on-top"], [3, "in"], [2, "share"], [3, "share"]]
    one = settle("palace/pan", ROPE, "", actions, options={"doubles": [2]}, **AT_TWO)
    assert ends(one) == [7800, 8000 - 400 + 150, 8000 - 200 + 150]
    both = settle("palace/pan", ROPE, "", actions, options={"doubles": [2, 3]}, **AT_TWO)
    assert ends(both) == [7800, 8000 - 400 + 150 + 200, 8000 - 400 + 150 + 200]


def test_palace_141_a_player_who_doubles_and_has_one_chip_left_collects_as_a_single() -> None:
    """Seat 2 has $2 left when it lays K Q J, so it collects one chip from each. With two chips in each hand, going out
    pays double.
    """
    found = doubles({}, (1, 2), stacks=STACKS | {"2": 600})
    paid = [event["rows"] for event in events(found, "paid")]
    assert paid == [[[1, 200], [3, 200]], [[1, 1200], [3, 600]]]


def test_oaks_1208_double_antes_belong_to_the_tops_and_any_player_can_win_them() -> None:
    """Posted line 5 at $20 takes no collection from the tops. Seat 2 plays single, goes out for 4 chips from each and
    gets five antes. Under the other readings all players pay a double double, or the second antes are kept apart and
    stay.
    """
    by_time: dict[str, Any] = {"stakes": {}, "schedule": 5, "stacks": dict.fromkeys("123", 100_000)}
    found = doubles({}, (1, 3), "oaks/panguingue", **by_time)
    assert ends(found) == [100_000 - 4000 - 8000, 100_000 - 2000 + 16_000 + 10_000, 100_000 - 4000 - 8000]
    found = doubles({"double-antes": "apart"}, (1, 3), "oaks/panguingue", **by_time)
    assert ends(found) == [100_000 - 4000 - 8000, 100_000 - 2000 + 16_000 + 6_000, 100_000 - 4000 - 8000]
    for way, times in (("doubles", 1), ("everybody", 2)):
        found = doubles({"double-pay": way}, (2,), "oaks/panguingue", **by_time)
        paid = 8000 * times
        assert ends(found) == [100_000 - 2000 - paid, 100_000 - 4000 + 2 * paid + 8_000, 100_000 - 2000 - paid]


@pytest.mark.parametrize(("name", "line"), [("crystal/pan", ""), ("oaks/panguingue", 1), ("oaks/panguingue", 8)])
def test_doubles_are_refused_where_none_are_filed(name: str, line: Any) -> None:
    """Doubles are not filed at crystal; at oaks only on lines with a time fee (1208), and not if the fee is N/A (1214).
    """
    with pytest.raises(RefusedAction) as refused:
        doubles({}, (1,), name, stakes={}, schedule=line or None, stacks=dict.fromkeys("123", 500_000))
    assert refused.value.refused.code == "no-doubles"


def table(name: str, schedule: str, chips: int, seats: int = 2) -> tuple[Log, SeededSource]:
    log, source = open_table(name, schedule=schedule), SeededSource(b"doubles")
    for seat in range(1, seats + 1):
        log.do(SitDown(seat, f"{seat}", chips), source)
    return log, source


def test_oaks_1211_players_who_play_double_pay_the_doubles_time_fee() -> None:
    log, source = table("oaks/panguingue", "5", 100_000)
    log.do(Double(2), source)
    step = log.do(CollectTime(), source)
    assert [(event.seat, event.amount) for event in step.events] == [(1, 1000), (2, 1400)]
    log.do(Single(2), source)
    assert {event.amount for event in log.do(CollectTime(), source).events} == {1000}


def test_palace_124_doubles_need_twice_the_buy_in_and_unwon_tops_stay() -> None:
    """Forty chips of $2 are a buy-in of $80. Seat 1 doubles and goes on top, so the second ante stays for the next
    hand.
    """
    poor, source = table("palace/pan", "2", 7_900)
    with pytest.raises(Refused, match="80"):
        poor.do(Double(1), source)
    log, source = table("palace/pan", "2", 8_000)
    log.do(Double(1), source)
    log.do(DealHand(), source)
    while log.table.round is not None:
        actor = log.table.round.hand.actor
        log.do(OnTop(actor) if actor == 1 else In(actor), source)
    assert log.table.carryover.double_tops == log.table.kind.between.chips_carried(log.table) == 200
    assert log.table.people[Place(1)].chips == 8_000 - 400
    log.do(DealHand(), source)
    assert log.table.round.hand.double_tops == 400


# --- forcing back ---

HEARTS = "2h 3h 5h 6h Kc Qc Jc 7d Qs 4d"
"""Seat 2 lays 2 3 4 5 6 of hearts, using the 4h."""
LAID = [*ALL_IN, [2, "pluck"], [2, "meld", ["2h", "3h", "4h", "5h", "6h"]], [2, "discard", "Qs"]]
PASSED = [[1, "pluck"], [1, "discard", "As"], [3, "pluck"], [3, "discard", "Ad"], [2, "pluck"], [2, "discard", "7h"]]
"""Then seat 2 plucks the 7h, which fits the hearts, and passes it."""


def refusal(actions: list[list[Any]], plucked: str, name: str = "palace/pan", second: str = HEARTS) -> RefusedAction:
    with pytest.raises(RefusedAction) as refused:
        settle(name, second, plucked, actions)
    return refused.value


def test_palace_187_a_passed_card_is_forced_back_and_the_turn_resumes() -> None:
    """Seat 3 forces the 7h back on seat 2, who adds it and discards; then it is still seat 1's turn."""
    forced = [*LAID, *PASSED, [3, "force", 2]]
    assert "seat 2 is to act" in refusal(forced, "4h As Ad 7h").refused.sentence
    used = [*forced, [2, "add", ["7h"], 0], [2, "discard", "4d"]]
    assert "seat 1 is to act" in refusal(used, "4h As Ad 7h").refused.sentence
    assert refusal([*used, [1, "take"]], "4h As Ad 7h").refused.code == "no-option", "it was used"
    for name in ("crystal/pan", "comstock/pan"):
        assert refusal(forced, "4h As Ad 7h", name).refused.code == "no-fit", "not filed there"


def test_palace_187_a_card_cannot_be_forced_back_after_two_draws_or_by_a_player_who_drew() -> None:
    one_drew = [*LAID, *PASSED, [1, "pluck"], [1, "discard", "Ks"]]
    assert refusal([*one_drew, [1, "force", 2]], "4h As Ad 7h Ks").refused.code == "lost-right"
    taken_back = [*one_drew, [3, "force", 2], [2, "add", ["7h"], 0], [2, "discard", "4d"]]
    assert "seat 3 is to act" in refusal(taken_back, "4h As Ad 7h Ks").refused.sentence
    option = refusal([*taken_back, [3, "take"]], "4h As Ad 7h Ks")
    assert option.refused.code == "no-use", "the king is still on offer to seat 3, who can't use it"
    fourth = {4: ["Ac", "2c", "4c", "6s", "Jd", "Qh", "Ks", "3d", "6s", "7c"]}
    deal = [[2, "in"], [1, "in"], [4, "in"], [3, "in"]]
    four = [*deal, *LAID[3:], [1, "pluck"], [1, "discard", "As"], [4, "pluck"], [4, "discard", "As"],
            [3, "pluck"], [3, "discard", "Ad"], [2, "pluck"], [2, "discard", "7h"],
            [1, "pluck"], [1, "discard", "Ks"], [4, "pluck"], [4, "discard", "Kd"]]  # fmt: skip
    hands = {"hands": fourth, "stacks": dict.fromkeys("1234", 4000)}
    with pytest.raises(RefusedAction) as refused:
        settle("palace/pan", HEARTS, "4h As As Ad 7h Ks Kd", [*four, [3, "force", 2]], **hands)
    assert refused.value.refused.code == "no-fit"


def test_palace_189_a_discard_can_be_forced_back_until_the_deck_is_touched() -> None:
    """Seat 2 discards the 7h although it fits the hearts, so any player can force it back, even one who has drawn."""
    second = "2h 3h 5h 6h Kc Qc Jc 7d 7h 4d"
    thrown = [*LAID[:-1], [2, "discard", "7h"], [1, "pluck"], [1, "discard", "As"]]
    forced = [*thrown, [1, "force", 2], [2, "add", ["7h"], 0], [2, "discard", "7d"]]
    assert "seat 3 is to act" in refusal(forced, "4h As", second=second).refused.sentence
    touched = [*thrown, [3, "pluck"], [3, "discard", "Ad"], [2, "pluck"], [2, "discard", "Ks"], [3, "force", 2]]
    assert refusal(touched, "4h As Ad Ks", second=second).refused.code == "no-fit"


def test_palace_191_a_card_passed_to_go_out_for_more_can_be_forced_back() -> None:
    """Seat 2 has ten cards down and passes the Qh that would put it out. Any player can force the card and end the hand
    for the lower pay. Seat 2 has hearts 2 to Q and K Q J: one chip was paid for K Q J; 2 and 1 are paid now.
    """
    second, plucked = "2h 3h 5h 6h Kc Qc Jc 4d 4s Qs", "4h As Ad 7h As Ad Jh As Ad Qh"
    others = [[1, "pluck"], [1, "discard", "As"], [3, "pluck"], [3, "discard", "Ad"]]
    flat = [*ALL_IN, *OUT[:3], [2, "discard", "Qs"], *others, [2, "pluck"], [2, "add", ["7h"], 0], [2, "discard", "4s"],
            *others, [2, "pluck"], [2, "add", ["Jh"], 0], [2, "discard", "4d"], *others]  # fmt: skip
    passed = [*flat, [2, "pluck"], [2, "discard", "Qh"]]
    assert "seat 1 is to act" in refusal(passed, plucked, second=second).refused.sentence
    out = settle("palace/pan", second, plucked, [*passed, [1, "force", 2], [2, "add", ["Qh"], 0]])
    assert out["out"] == 2
    assert [each["chips"] for each in out["payments"]] == [1, 1, 3, 3]


# --- declarations and fouls ---


def test_palace_98_a_player_who_went_on_top_can_come_back_until_the_next_player_acts() -> None:
    again = [[2, "on-top"], [2, "in"], [1, "in"], [3, "in"], *OUT]
    assert settle("palace/pan", ROPE, "4h", again)["out"] == 2
    too_late = [[2, "on-top"], [1, "in"], [2, "in"]]
    assert refusal(too_late, "4h", second=ROPE).refused.code == "not-your-turn"
    last = [[2, "in"], [1, "in"], [3, "on-top"], [3, "in"], *OUT]
    assert [row["result"] for row in settle("palace/pan", ROPE, "4h", last)["settlements"]] == ["lose", "win", "lose"]
    drawn = [[2, "in"], [1, "in"], [3, "on-top"], [2, "pluck"], [3, "in"]]
    assert refusal(drawn, "4h", second=ROPE).refused.code == "not-your-turn"
    assert refusal(again, "4h", "crystal/pan", ROPE).at_action == 1, "only palace has this rule"


@pytest.mark.parametrize(("word", "pays"), [("foul", 2), ("own-foul", 4)])
def test_palace_156_a_player_who_fouls_their_own_hand_also_pays_for_going_out(word: str, pays: int) -> None:
    """K Q J pays a chip when laid, then 2 for going out and 1 again. Only a foul called by the player themselves also
    pays the two.
    """
    found = settle("palace/pan", ROPE, "4h", [*ALL_IN, ["floor", word, 3], *OUT], **AT_TWO)
    assert 8000 - ends(found)[2] == 200 + 200 * pays


def test_nobody_sees_a_hand_that_is_thrown_away() -> None:
    log, source = table("palace/pan", "2", 8_000, 3)
    log.do(DealHand(), source)
    first = log.table.round.hand.actor
    log.do(OnTop(first), source)
    shown = log.table.kind.display.view(log.table, None)["hand"]["seats"]
    assert shown[str(first)]["held"] == []


# --- house players ---


def at_the_draw(held: str, name: str = "crystal/pan") -> Log:
    """Return a table whose current player has hearts down, can take the 7h, and holds the given cards."""
    log, source = table(name, "", 20_000, 3)
    log.do(DealHand(), source)
    hand = log.table.round.hand
    first = replace(hand.now, state=IN, held=tuple(cards(held)), melds=(tuple(cards("3h 4h 5h 6h")),), got=({},))
    players = (first, *(replace(each, state=IN) for each in hand.players[1:]))
    before = replace(hand, stage=DRAW, players=players, option=cards("7h")[0], muck=cards("7h"), plucks=-1,
                     discarder=players[-1].seat)  # fmt: skip
    log.table = replace(log.table, round=replace(log.table.round, hand=before))
    return log


@pytest.mark.parametrize(
    ("name", "held", "forced"),
    [
        ("crystal/pan", "2c 2d", True),  # a pair that waits for a third card and would be broken up
        ("crystal/pan", "2c 2d Ks Kc Qd", True),
        ("crystal/pan", "2c", False),  # a player with a spare card welcomes it
        ("crystal/pan", "2c 2d Ks", False),
        ("oaks/panguingue", "2c 2d", False),  # not filed there
    ],
)
def test_a_house_player_forces_a_card_when_that_hurts_an_opponent(name: str, held: str, forced: bool) -> None:
    log = at_the_draw(held, name)
    hand = log.table.round.hand
    other = hand.players[1].seat
    assert not log.table.kind.bots.interrupt(log.table, Place(hand.actor))
    found = log.table.kind.bots.interrupt(log.table, Place(other))
    assert list(found) == ([Force(other)] if forced else [])
    if forced:
        log.do(found[0], SeededSource(b"doubles"))
        assert log.table.round.hand.forced
        assert not log.table.kind.bots.interrupt(log.table, Place(other)), "only one player forces it"
