"""Pan rules that the case files can't express: wrong counts, foul hands, wrong spreads, forcing after the deck is
touched, shared tops, an empty deck and the first hand. Expected figures are computed by hand from the cited lines.
"""

import json
from typing import Any

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.commands import DealHand, Foul, In, OnTop
from houseway.kinds.pan.round import DECLARE
from houseway.ledger import audit
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, ChangeSeat, CollectTime, SitDown, StandUp
from houseway.table.log import open_table

OTHERS = {
    1: "Ac 2d 4s 6c Jd Qh Ks 3d 6s 7h",
    3: "Ad 2s 4c 6d Js Qc Kd 3h 5s 7c",
}
"""Hands without a meld, for seats 1 and 3. Seat 2 won the last hand, so the turns go 2, 1, 3."""
ROPE = "2h 3h 5h 6h Kc Qc Jc 4d 4h 4s"
ALL_IN = [[2, "in"], [1, "in"], [3, "in"]]
OUT = [[2, "pluck"], [2, "meld", ["2h", "3h", "4h", "5h", "6h"]], [2, "meld", ["Kc", "Qc", "Jc"]],
       [2, "meld", ["4d", "4h", "4s"]]]  # fmt: skip


def settle(
    name: str, second: str, plucked: str, actions: list[list[Any]], dealt: dict[int, int] | None = None, **more: Any
) -> dict[str, Any]:
    """Settle a three-handed hand at $1, or at $2 if the house has no $1 line."""
    hands = {2: second.split(), 1: OTHERS[1].split(), 3: OTHERS[3].split()} | more.pop("hands", {})
    shoe = [card for hand in hands.values() for card in hand[:5]] + [
        card for hand in hands.values() for card in hand[5:]
    ]
    options = ({"dealt": dealt} if dealt else {}) | more.pop("options", {})
    felt = {
        "offer": name, "stakes": {"kondition": 100, "tops": 100}, "stacks": {"1": 2000, "2": 2000, "3": 2000},
        "button": 2, "shoe": [*shoe, *plucked.split()], "actions": actions, "options": options, **more,
    }  # fmt: skip
    return settle_felt(json.dumps(felt))


def ends(found: dict[str, Any]) -> list[int]:
    return list(found["stacks"]["end"].values())


def events(found: dict[str, Any], tag: str) -> list[dict[str, Any]]:
    return [event for event in found["events"] if event["event"] == tag]


# --- wrong counts, before the first draw ---


def test_crystal_1439_a_hand_of_nine_cards_gets_one_from_the_deck() -> None:
    nine = {2: ROPE.split()[:9]}
    found = settle("crystal/pan", ROPE, "4s 4h", ALL_IN + OUT, {2: 9}, hands=nine)
    assert events(found, "dealt")[-1] == {"event": "dealt", "seat": 2, "cards": ["4s"], "made_up": True}
    assert ends(found) == [1500, 2900, 1500]


def test_crystal_1439_a_hand_of_eleven_cards_loses_one() -> None:
    eleven = {2: [*ROPE.split(), "Ks"]}
    found = settle("crystal/pan", ROPE, "4h", ALL_IN + OUT, {2: 11}, hands=eleven)
    assert [event["card"] for event in events(found, "card-withdrawn")] == ["Ks"]
    assert ends(found) == [1500, 2900, 1500]


@pytest.mark.parametrize(("count", "settings"), [(7, {}), (8, {}), (12, {}), (7, {"eight-cards": "made-up"})])
def test_crystal_1439_a_dead_hand_gets_its_tops_back(count: int, settings: dict[str, str]) -> None:
    """Seat 1 is dead: seat 2 goes out against seat 3 alone, for 1 + 3 chips and tops of $2 less $1."""
    wrong = {1: (["Ac", "2d", "4s", "6c", "Jd", "Qh", "Ks", "3d", "6s", "7h", "Qd", "Jd"])[:count]}
    found = settle("crystal/pan", ROPE, "4h", [[2, "in"], [3, "in"], *OUT], {1: count}, hands=wrong, options=settings)
    assert found["settlements"][0]["result"] == "no-action"
    assert ends(found) == [2000, 2000 - 100 + 400 + 100, 1500]


def test_palace_174_a_dead_hand_gets_its_tops_back_in_full() -> None:
    """Two antes of $2 less a fee of $3 leave $1, so the house returns $1 and no player pays for it."""
    shoe = [*OTHERS[1].split(), *OTHERS[3].split()][:17]
    felt = {"offer": "palace/pan", "stacks": {"1": 4000, "2": 4000}, "button": 1, "shoe": shoe, "actions": []}
    found = settle_felt(json.dumps(felt | {"options": {"dealt": {"1": 7}}}))
    assert found["stacks"]["end"] == {"1": 4000, "2": 3800}
    assert found["collection"] == [{"from": "pot", "amount": 200}]


def test_crystal_1439_under_the_other_reading_a_hand_of_eight_gets_two_cards() -> None:
    eight = {1: OTHERS[1].split()[:8]}
    made_up = settle(
        "crystal/pan", ROPE, "6s 7h 4h", ALL_IN + OUT, {1: 8}, hands=eight, options={"eight-cards": "made-up"}
    )
    assert len([each for each in events(made_up, "dealt") if each.get("made_up")]) == 2


# --- foul hands and wrong spreads ---

THEN_ON = [[1, "pluck"], [1, "discard", "Ah"], [3, "pluck"], [3, "discard", "5s"]]
NEARLY = ["Ad", "Ad", "Ac", "Kd", "Kd", "Kh", "5c", "6c", "7c", "4c"]
"""Ten cards with which seat 3 goes out on the 3c."""
ALONE = [[3, "pluck"], [3, "discard", "2c"], [3, "pluck"], [3, "meld", ["3c", "4c", "5c", "6c", "7c"]],
         [3, "meld", ["Ad", "Ad", "Ac"]], [3, "meld", ["Kd", "Kd", "Kh"]]]  # fmt: skip
FIVES = "5d 5h Kc Qc Jc 2h 3h 4h 6h Qd"


@pytest.mark.parametrize(("name", "pays"), [("crystal/pan", 3), ("palace/pan", 1)])
def test_a_foul_hand_pays_back_what_it_collected_and_keeps_paying(name: str, pays: int) -> None:
    """Seat 3 melds three sevens (1 chip from each), is fouled and pays both back; seat 2 goes out with K Q J: 1, then 2
    and 1 again. At crystal (1440) the foul hand pays all of it; at palace (152–155) it doesn't pay the two for going
    out.
    """
    held = {3: ["7c", "7d", "Js", "Qc", "Kd", "3h", "5s", "2s", "4c", "6d"]}
    actions = [*ALL_IN, [2, "pluck"], [2, "discard", "Ah"], [2, "pluck"], [2, "discard", "As"],
               [1, "pluck"], [1, "discard", "Ad"], [3, "pluck"], [3, "meld", ["7c", "7d", "7s"]],
               [3, "discard", "3h"], ["floor", "foul", 3, "nine cards"], *OUT]  # fmt: skip
    stakes = {"kondition": 200, "tops": 200}
    found = settle(name, ROPE, "Ah As Ad 7s 4h", actions, hands=held, stakes=stakes, schedule="2",
                   stacks={"1": 4000, "2": 4000, "3": 4000}) if name == "palace/pan" else settle(
                   name, ROPE, "Ah As Ad 7s 4h", actions, hands=held)  # fmt: skip
    chip, drop = (200, 300) if name == "palace/pan" else (100, 100)
    before = 40 * 100 if name == "palace/pan" else 2000
    (back,) = events(found, "repaid")
    assert back["rows"] == [[2, chip], [1, chip]]
    paid = 4 * chip, (1 + pays) * chip
    after = before - chip
    assert ends(found) == [after - paid[0], after + sum(paid) + 3 * chip - drop, after - paid[1]]


def test_crystal_1442_a_wrong_spread_is_taken_back_and_its_pay_is_returned() -> None:
    """Seat 2 melds K Q J (1 chip each) after the hearts; the floor undoes it; when laid again, it pays again."""
    actions = [*ALL_IN, *OUT[:3], ["floor", "spread", 2, 1], *OUT[2:]]
    found = settle("crystal/pan", ROPE, "4h", actions)
    assert [event["rows"] for event in events(found, "repaid")] == [[[1, 100], [3, 100]]]
    assert ends(found) == [1500, 2900, 1500]


def test_undoing_a_wrong_spread_leaves_the_drawn_card_to_be_used_or_passed() -> None:
    actions = [*ALL_IN, *OUT[:2], ["floor", "spread", 2, 0], [2, "discard", "Kc"]]
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", ROPE, "4h", actions)
    assert refused.value.refused.code == "not-drawn"


def test_crystal_1443_a_wrong_spread_found_after_the_discard_makes_the_hand_foul() -> None:
    """Seat 2 collected 1 chip from each player for 5c 5d 5h. The chips are returned, and seat 1 plays on against two
    payers.
    """
    actions = [*ALL_IN, [2, "pluck"], [2, "meld", ["5c", "5d", "5h"]], [2, "discard", "Qd"],
               ["floor", "spread", 2, 0], [1, "pluck"], [1, "meld", ["6c", "6s", "6d"]]]  # fmt: skip
    with pytest.raises(RefusedAction) as missing:
        settle("crystal/pan", FIVES, "5c 6d", actions)
    assert missing.value.refused.code == "action-missing"
    assert "seat 1" in missing.value.refused.sentence


def test_crystal_1442_a_wrong_spread_of_an_earlier_turn_makes_the_hand_foul() -> None:
    """Seat 2 has discarded since laying 5c 5d 5h. A new turn does not correct the wrong spread."""
    hearts = [[2, "pluck"], [2, "meld", ["2h", "3h", "4h"]]]
    actions = [*ALL_IN, [2, "pluck"], [2, "meld", ["5c", "5d", "5h"]], [2, "discard", "Qd"], *THEN_ON, *hearts]
    for n, word in ((0, "fouled"), (1, "spread-undone")):
        with pytest.raises(RefusedAction) as missing:
            settle("crystal/pan", "5d 5h Kc Qc Jc 2h 3h 6d 6h Qd", "5c Ah 5s 4h", [*actions, ["floor", "spread", 2, n]])
        assert f"seat {1 if word == 'fouled' else 2} is to act" in missing.value.refused.sentence


def test_palace_162_a_wrong_spread_is_a_foul_hand_at_once() -> None:
    """Other houses undo the spread and the turn continues. Palace lists it as a reason for a foul."""
    for name, seat in (("palace/pan", 1), ("comstock/pan", 2)):
        with pytest.raises(RefusedAction) as missing:
            settle(name, ROPE, "4h", [*ALL_IN, *OUT[:2], ["floor", "spread", 2, 0]])
        assert f"seat {seat} is to act" in missing.value.refused.sentence


def test_palace_153_a_foul_hand_repays_only_active_hands() -> None:
    """Seat 2 collects 1 chip for K Q J; seat 1 is fouled, then seat 2, so only seat 3 is active and gets its chip back.
    At crystal (1440) all collected chips are returned.
    """
    actions = [*ALL_IN, *OUT[:3], [2, "discard", "4s"], ["floor", "foul", 1], ["floor", "foul", 2]]
    for name, rows in (("palace/pan", [[3, 100]]), ("crystal/pan", [[1, 100], [3, 100]])):
        plays = [[3, "play-out"]] if name == "palace/pan" else []  # palace 166-168: they must choose first
        found = settle(name, ROPE, "4h 2c 3c", [*actions, *plays, *ALONE], hands={3: NEARLY})
        assert events(found, "repaid")[-1]["rows"] == rows


# --- forcing ---


def test_comstock_864_the_offered_card_can_be_forced_after_the_deck_is_touched() -> None:
    """Seat 2 has hearts down and plucks although the 7h is offered. Seat 1 then forces the 7h on seat 2. The plucked
    card goes back on the deck, and seat 1 plucks it next.
    """
    second = "2h 3h 5h 6h Jh Kc Qc Jc 6d Qs"
    actions = [*ALL_IN, *OUT[:2], [2, "discard", "Qs"], [1, "pluck"], [1, "discard", "7s"],
               [3, "pluck"], [3, "discard", "7h"], [2, "pluck"], [1, "force"], [2, "take"], [2, "add", ["7h"], 0],
               [2, "discard", "6d"], [1, "pluck"], [1, "discard", "As"], [3, "pluck"], [3, "discard", "Ad"],
               [2, "pluck"], [2, "add", ["Jh", "Qh"], 0], [2, "meld", ["Kc", "Qc", "Jc"]]]  # fmt: skip
    found = settle("comstock/pan", second, "4h 7s 7h As Ad Qh", actions, schedule=12)
    plucks = [(event["seat"], event["card"], event.get("again", False)) for event in events(found, "plucked")]
    assert (2, "As", False) in plucks
    assert (1, "As", True) in plucks
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", second, "4h 7s 7h As Ad Qh", actions)
    assert refused.value.refused.code == "no-fit", "crystal has no such rule"


def test_palace_181_a_player_who_passed_the_card_cannot_force_it() -> None:
    second = "2h 3h 5h 6h Jh Kc Qc Jc 6d Qs"
    actions = [*ALL_IN, *OUT[:2], [2, "discard", "Qs"], [1, "pluck"], [1, "discard", "7s"],
               [3, "pluck"], [3, "discard", "7h"], [3, "force"]]  # fmt: skip
    for name, code in (("palace/pan", "lost-right"), ("crystal/pan", "action-missing")):
        with pytest.raises(RefusedAction) as refused:
            settle(name, second, "4h 7s 7h", actions)
        assert refused.value.refused.code == code


def test_palace_188_with_two_players_left_a_player_who_passed_the_card_can_force_it() -> None:
    """The filing says "Unless it is head-up"; here seat 1 is on top."""
    second = "2h 3h 5h 6h Jh Kc Qc Jc 6d Qs"
    actions = [[2, "in"], [1, "on-top"], [3, "in"], *OUT[:2], [2, "discard", "Qs"],
               [3, "pluck"], [3, "discard", "7h"], [3, "force"], [2, "pluck"]]  # fmt: skip
    with pytest.raises(RefusedAction) as refused:
        settle("palace/pan", second, "4h 7h 7s", actions)
    assert refused.value.refused.code == "forced"


# --- splitting, and hands thrown away ---

ROPE_AND_KINGS = "Ah 2h 3h 5h 6h 7h Kc Kd Ks Qd"
FLAT = [*ALL_IN, [2, "pluck"], [2, "meld", ["Ah", "2h", "3h", "4h", "5h", "6h", "7h"]],
        [2, "meld", ["Kc", "Kd", "Ks"]], [2, "discard", "Qd"],
        [1, "pluck"], [1, "discard", "As"], [3, "pluck"], [3, "discard", "Ad"]]  # fmt: skip


def test_crystal_1435_a_drawn_card_can_split_a_meld() -> None:
    """With A to 7 of hearts and kings down, a second 4h makes A 2 3 4 and 4 5 6 7, which are eleven cards with the
    kings. A-2-3 paid a chip, and pays it again with the two for going out.
    """
    ends_it = [[2, "pluck"], [2, "split", 0, ["4h", "5h", "6h", "7h"]], [2, "add", ["4h"], 0]]
    found = settle("crystal/pan", ROPE_AND_KINGS, "4h As Ad 4h", [*FLAT, *ends_it])
    assert [each["chips"] for each in found["payments"]] == [1, 1, 3, 3]
    for wrong, code in (
        ([*ends_it[:2], [2, "discard", "4h"]], "not-now"),  # the split made room for the card
        ([ends_it[0], [2, "split", 0, ["3h", "4h", "5h", "6h", "7h"]]], "no-split"),
    ):
        with pytest.raises(RefusedAction) as refused:
            settle("crystal/pan", ROPE_AND_KINGS, "4h As Ad 4h", [*FLAT, *wrong])
        assert refused.value.refused.code == code


LENT = [["5h", "6h", "7h"], ["6h", "7h"]]
"""Cards borrowed from a rope of A to 7 for a new rope, with a second 4h or 5h."""


@pytest.mark.parametrize(
    ("options", "drawn", "cards", "taken"),
    [({}, "5h", LENT[1], True), ({"loan": "one"}, "5h", LENT[1], False), ({}, "4h", LENT[0], False)],
)
def test_crystal_1438_one_or_two_cards_can_be_borrowed_from_a_meld(
    options: dict[str, str], drawn: str, cards: list[str], taken: bool
) -> None:
    """Three borrowed cards would be a new meld at its full price. Melds made by splitting have a price of their own
    (1437).
    """
    lent = [*FLAT, [2, "pluck"], [2, "borrow", 0, cards]]
    deck = f"4h As Ad {drawn}"
    if taken:
        found = settle("crystal/pan", ROPE_AND_KINGS, deck, [*lent, [2, "meld", [drawn, *cards]]], options=options)
        assert [each["chips"] for each in found["payments"]] == [1, 1, 3, 3]
        return
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", ROPE_AND_KINGS, deck, lent, options=options)
    assert refused.value.refused.code == "no-borrowing"


def test_crystal_1456_a_card_that_splits_a_rope_cannot_be_passed_if_it_puts_the_next_player_out() -> None:
    """Seat 3 holds two fours and plucks the 4h, which would split seat 2's rope and put seat 2 out."""
    fours = {3: ["Ad", "2s", "4c", "4d", "Js", "Qc", "Kd", "3h", "5s", "7c"]}
    given = [*FLAT[:-2], [3, "pluck"], [3, "discard", "4h"]]
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", ROPE_AND_KINGS, "4h As 4h", given, hands=fours)
    assert refused.value.refused.code == "out-card"


def test_crystal_1506_a_player_who_goes_on_top_throws_the_hand_in_face_up() -> None:
    for name, shown in (("crystal/pan", sorted(OTHERS[1].split())), ("palace/pan", []), ("oaks/panguingue", [])):
        found = settle(name, ROPE, "4h", [[2, "in"], [1, "on-top"], [3, "in"], *OUT])
        (thrown,) = events(found, "went-on-top")
        assert sorted(thrown.get("shown", [])) == shown


# --- chips, tops, the deck ---


def test_palace_138_the_last_two_players_share_the_tops() -> None:
    """Tops of $6 less $3 give each player a dollar and a half."""
    actions = [[2, "in"], [1, "on-top"], [3, "in"], [2, "share"], [3, "share"]]
    stacks = {"1": 4000, "2": 4000, "3": 4000}
    found = settle("palace/pan", ROPE, "", actions, schedule=2, stakes={"kondition": 200, "tops": 200}, stacks=stacks)
    assert ends(found) == [3800, 3950, 3950]
    assert found["out"] is None
    in_a_turn = [*actions[:3], *OUT[:2], [3, "share"], [2, "share"]]
    assert settle("palace/pan", ROPE, "4h", in_a_turn)["out"] is None, "at any time"


def test_the_last_player_left_takes_the_tops() -> None:
    found = settle("crystal/pan", ROPE, "", [[2, "on-top"], [1, "on-top"]])
    assert ends(found) == [1900, 1900, 2100], "three dollars less one for the house"
    assert found["payments"] == []


@pytest.mark.parametrize(("way", "size"), [("whole", 320), ("spades", 310), ("valle", 308)])
def test_crystal_1395_some_cards_can_be_stripped_from_the_deck(way: str, size: int) -> None:
    pack = offer("crystal/pan", {"stripped": way}).pack
    assert len(pack.cards) == size
    assert pack.counts[pack.read("As")] == (7 if way == "spades" else 8)


def test_when_the_deck_runs_out_the_discards_are_shuffled() -> None:
    """Six decks for seven players: 70 cards are dealt and 170 plucked, then the passed cards come again."""
    log, source = open_table("oaks/panguingue", {"decks": "six"}), SeededSource(b"deck")
    for seat in range(1, 8):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    log.do(DealHand(), source)
    for _ in range(7):
        log.do(In(log.table.round.hand.actor), source)
    for _ in range(240 - 70 + 20):  # all players pass every card
        kind, table = log.table.kind, log.table
        log.do(kind.bots.default(table, kind.waiting(table)[0]), source)
        table = log.table
        log.do(kind.bots.default(table, kind.waiting(table)[0]), source)
    assert any(isinstance(event, happened.MuckTurned) for event in log.events)


def test_oaks_129_a_first_hand_begins_with_the_lowest_card_up() -> None:
    log, source = open_table("oaks/panguingue"), SeededSource(b"first")
    for seat in (1, 4, 6):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    step = log.do(DealHand(), source)
    ups = {event.seat: event.up for event in step.events if isinstance(event, happened.Dealt) and event.up}
    lowest = min(ups, key=lambda seat: ("A234567JQK".index(ups[seat][0]), -seat))
    assert log.table.round.hand.players[0].seat == lowest
    assert [event.seat for event in step.events if isinstance(event, happened.Dealt)] == [6, 4, 1] * 2


def test_the_winner_is_dealt_to_first_or_the_next_player_to_the_right_if_the_winner_moved() -> None:
    log, source = open_table("oaks/panguingue"), SeededSource(b"moves")
    for seat in (2, 4, 6):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    log.do(DealHand(), source)
    for _ in range(2):
        log.do(OnTop(log.table.round.hand.actor), source)
    won = log.table.carryover.first
    log.do(DealHand(), source)
    assert log.table.round.hand.players[0].seat == won
    with pytest.raises(Refused):
        log.do(ChangeSeat(won, 7), source)
    for _ in range(2):
        log.do(OnTop(log.table.round.hand.actor), source)
    won = log.table.carryover.first
    log.do(ChangeSeat(won, 7), source)
    log.do(DealHand(), source)
    right = max((seat for seat in log.table.seated() if seat < won), default=7)
    assert log.table.round.hand.players[0].seat == right


def test_nobody_can_leave_or_buy_chips_during_their_own_hand() -> None:
    log, source = open_table("crystal/pan"), SeededSource(b"in")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    log.do(DealHand(), source)
    first = log.table.round.hand.actor
    log.do(In(first), source)
    for command in (StandUp(first), BuyIn(first, 500)):
        with pytest.raises(Refused) as refused:
            log.do(command, source)
        assert refused.value.code == "in-action"
    second = log.table.round.hand.actor
    log.do(OnTop(second), source)
    log.do(StandUp(second), source)


@pytest.mark.parametrize("name", ["crystal/pan", "palace/pan", "oaks/panguingue", "comstock/pan"])
@pytest.mark.parametrize("comes", [False, True])
def test_a_hand_can_be_fouled_after_another_player_went_on_top_and_left(name: str, comes: bool) -> None:
    """Nothing is returned to a player who left, nor to the next player in that seat."""
    log, source = open_table(name), SeededSource(b"gone")
    for seat in (1, 2, 3, 4):
        log.do(SitDown(seat, f"{seat}", 50_000), source)
    log.do(DealHand(), source)
    gone = log.table.round.hand.actor
    while log.table.round.hand.stage == DECLARE:
        actor = log.table.round.hand.actor
        log.do(OnTop(actor) if actor == gone else In(actor), source)
    log.do(StandUp(gone), source)
    if comes:
        log.do(SitDown(gone, "another", 50_000), source)
    log.do(Foul(log.table.round.hand.active[0].seat, "nine cards"), source)
    assert not comes or log.table.people[Place(gone)].chips == 50_000
    assert audit(log.entries).faults == ()


def test_oaks_1208_each_player_pays_the_time_fee() -> None:
    log, source = open_table("oaks/panguingue", schedule="5"), SeededSource(b"time")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 200_000), source)
    log.do(CollectTime(), source)
    assert {person.chips for person in log.table.people.values()} == {199_000}


def test_palace_64_the_buy_in_is_twenty_chips() -> None:
    log, source = open_table("palace/pan"), SeededSource(b"buy-in")
    with pytest.raises(Refused) as refused:
        log.do(SitDown(1, "short", 3_900), source)
    assert str(refused.value.clause) == "palace 64"
