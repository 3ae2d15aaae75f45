"""Pan rules that can be read in two ways, each played under both readings. Results are computed by hand."""

from typing import Any

import pytest
from tests.kinds.pan.test_filed_play import ALL_IN, OUT, ROPE, ends, settle

from houseway.fairness.source import SeededSource
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan.commands import DealHand
from houseway.table.commands import SitDown
from houseway.table.display.view import view
from houseway.table.log import open_table

PAID = "to", "from", "chips"


def payments(found: dict[str, Any]) -> list[list[Any]]:
    return [[each[key] for key in PAID] for each in found["payments"]]


@pytest.mark.parametrize(
    ("way", "suit", "laid"), [("sets", "c", 1), ("ropes-too", "c", 2), ("sets", "s", 2), ("ropes-too", "s", 4)]
)
def test_crystal_1433_a_longer_rope_pays_more_or_not(way: str, suit: str, laid: int) -> None:
    """King, queen and jack pay a chip, or two in spades. Extending them down to the seven pays the same again, or
    nothing. The same chips are paid again with the two for going out.
    """
    rope = [f"{rank}{suit}" for rank in "7JQK"]
    second = " ".join(("2h 3h 5h", *rope, "4d 4s 4c"))
    actions = [*ALL_IN, [2, "pluck"], [2, "meld", ["2h", "3h", "4h", "5h"]], [2, "meld", rope],
               [2, "meld", ["4d", "4s", "4c"]]]  # fmt: skip
    found = settle("crystal/pan", second, "4h", actions, options={"rope-additions": way})
    assert payments(found) == [[2, 1, laid], [2, 3, laid], [2, 1, 2 + laid], [2, 3, 2 + laid]]


def test_crystal_1538_the_last_two_players_may_share_the_tops_before_the_hand_is_played() -> None:
    """Tops of $3 less $1 give $1 to each. Once a card is drawn, it is too late to share, as filed."""
    two = [[2, "in"], [1, "on-top"], [3, "in"]]
    found = settle("crystal/pan", ROPE, "", [*two, [3, "share"], [2, "share"]])
    assert (ends(found), found["out"]) == ([1900, 2000, 2000], None)
    drawn = [*two, *OUT[:2], [3, "share"], [2, "share"]]
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", ROPE, "4h", drawn)
    assert (refused.value.at_action, refused.value.refused.code) == (5, "no-sharing")
    assert settle("crystal/pan", ROPE, "4h", drawn, options={"sharing": "any-time"})["out"] is None


@pytest.mark.parametrize(("last", "first"), [("in", 3), ("on-top", 2)])
def test_crystal_1421_the_draw_may_begin_at_the_house_dealers_right(last: str, first: int) -> None:
    """Seat 2 won the last hand and declares first. Seat 3 sits at the house dealer's right, and seat 2 at seat 3's
    right.
    """
    declared, other = [*ALL_IN[:2], [3, last]], {"first-draw": "house-right"}
    for seat, options in ((2, {}), (first, other)):
        with pytest.raises(RefusedAction) as refused:
            settle("crystal/pan", ROPE, "7d", [*declared, [seat, "pluck"]], options=options)
        assert refused.value.refused.code == "action-missing", "the card was drawn"
    with pytest.raises(RefusedAction) as refused:
        settle("crystal/pan", ROPE, "7d", [*declared, [1, "pluck"]], options=other)
    assert refused.value.refused.code == "not-your-turn"


@pytest.mark.parametrize(("way", "rich"), [("own-chips", 3), ("alike", 1)])
def test_comstock_950_what_other_players_pay_if_one_player_is_short_depends_on_the_reading(way: str, rich: int) -> None:
    """Seat 1 has two chips in addition to the tops. King, queen, jack cost each player one chip; going out costs two
    and that one again. Seat 1 pays its last chip. Seat 3 pays all three, or only as much as seat 1.
    """
    stacks = {"1": 300, "2": 2000, "3": 2000}
    found = settle("comstock/pan", ROPE, "4h", [*ALL_IN, *OUT], stacks=stacks, options={"short-pay": way})
    assert payments(found) == [[2, 1, 1], [2, 3, 1], [2, 1, 1], [2, 3, rich]]


def test_comstock_984_a_player_without_chips_does_not_limit_the_others() -> None:
    """Seat 1 paid its only chip for king, queen, jack. Seat 3 pays in full for going out."""
    stacks = {"1": 200, "2": 2000, "3": 2000}
    found = settle("comstock/pan", ROPE, "4h", [*ALL_IN, *OUT], stacks=stacks, options={"short-pay": "alike"})
    assert payments(found) == [[2, 1, 1], [2, 3, 1], [2, 3, 3]]


def test_palace_98_a_declaration_to_play_can_be_taken_back_or_not() -> None:
    """Seat 2 declares in, then goes on top, so seats 1 and 3 share tops of $3 less $3. By default a player who declares
    in stays in (101).
    """
    shared = [[1, "in"], [3, "in"], [1, "share"], [3, "share"]]
    actions, either = [[2, "in"], [2, "on-top"], *shared], {"declaration": "either"}
    found = settle("palace/pan", ROPE, "", actions, options=either)
    assert ends(found) == [1900, 1900, 1900]
    for late, options, at in ((actions, {}, 1), ([[2, "in"], [1, "in"], [2, "on-top"]], either, 2)):
        with pytest.raises(RefusedAction) as refused:
            settle("palace/pan", ROPE, "", late, options=options)
        assert (refused.value.at_action, refused.value.refused.code) == (at, "not-your-turn")
    with pytest.raises(RefusedAction) as refused:
        settle("palace/pan", ROPE, "7d", [*ALL_IN, [2, "pluck"], [3, "on-top"]], options=either)
    assert refused.value.at_action == 4, "the last player can't after the first card (99)"


@pytest.mark.parametrize(
    ("line", "way", "size"),
    [("kondition-1", "whole", 320), ("kondition-10", "spades", 310), ("kondition-10", "all-spades", 240),
     ("kondition-10", "valle", 308), ("kondition-10", "both", 301)],
)  # fmt: skip
def test_crystal_1395_cards_are_stripped_at_certain_konditions(line: str, way: str, size: int) -> None:
    """Ten ranks of spades, and threes, fives and sevens of four suits, are 10 + 12 cards, less the three in both."""
    log, source = open_table("crystal/pan", {"stripped": way}, schedule=line), SeededSource(b"stripped")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 100_000), source)
    log.do(DealHand(), source)
    assert view(log.table, None)["hand"]["deck"] == size - 30
    assert view(log.table, None)["kondition"] == 100 * int(line.removeprefix("kondition-"))
