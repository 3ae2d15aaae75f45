"""More readings of the pan filings, each played under both alternatives. Results are computed by hand; final stacks are
in dollars.
"""

from typing import Any

import pytest
from tests.kinds.pan.test_filed_play import ALL_IN, FLAT, OTHERS, OUT, ROPE, ROPE_AND_KINGS, settle

from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.description import RefusedAction
from houseway.kinds.pan.commands import DealHand, In
from houseway.rules.refusal import Refused
from houseway.table.commands import CollectTime, SitDown
from houseway.table.display.view import view
from houseway.table.log import open_table

FOURS = "4c 4d 4c 3h 5h 6h 7d Jd Qs Ks"
DEUCES = "2c 2c 2c 2c Kc Qc Jc 4d 4h 4s"
MORE = [[2, "pluck"], [2, "meld", ["2c", "2c", "2c"]], [2, "add", ["2c"], 0], [2, "add", ["2c"], 0],
        [2, "meld", ["Kc", "Qc", "Jc"]], [2, "meld", ["4d", "4h", "4s"]]]  # fmt: skip


def ends(found: dict[str, Any]) -> list[float]:
    return [chips / 100 for chips in found["stacks"]["end"].values()]


def stops(*felt: Any, **more: Any) -> tuple[str, int | None]:
    """Return the refusal of an unfinished hand, which is `action-missing` if all its actions are allowed."""
    with pytest.raises(RefusedAction) as refused:
        settle(*felt, **more)
    return refused.value.refused.code, refused.value.at_action


@pytest.mark.parametrize(("way", "comes"), [("one-chip", [15, 29, 15]), ("two-chips", [14, 31, 14])])
def test_crystal_1399_the_tops_are_a_chip_or_two(way: str, comes: list[float]) -> None:
    """Seat 2 goes out with a king-queen-jack for four chips from each, and the tops less $1."""
    found = settle("crystal/pan", ROPE, "4h", [*ALL_IN, *OUT], stakes={"kondition": 100}, options={"tops": way})
    assert ends(found) == comes


@pytest.mark.parametrize(("way", "comes"), [("own", [5, 48, 5]), ("first-list", [5, 47, 5])])
def test_crystal_1115_1571_the_fee_of_three_players_at_the_three_dollar_kondition_depends_on_the_reading(
    way: str, comes: list[float]
) -> None:
    """Four chips and the tops cost each of the others $15. The house takes $2 or $3 of the tops."""
    found = settle("crystal/pan", ROPE, "4h", [*ALL_IN, *OUT], stakes={"kondition": 300}, options={"fees-swapped": way})
    assert ends(found) == comes


@pytest.mark.parametrize(
    ("name", "reading", "any_card", "no_suit_twice"),
    [("oaks/panguingue", "extending", "any", "other-suits"), ("palace/pan", "melds", "any", "other-suits"),
     ("comstock/pan", "different-suits", "any", "letter")],
)  # fmt: skip
def test_a_set_of_different_suits_may_take_a_suit_twice_or_not(
    name: str, reading: str, any_card: str, no_suit_twice: str
) -> None:
    """Seat 2 lays the fours of clubs, diamonds and spades and adds another of clubs (oaks 139–143, comstock 899)."""
    said = [*ALL_IN, [2, "pluck"], [2, "meld", ["4c", "4d", "4s"]], [2, "add", ["4c"], 0]]
    assert stops(name, FOURS, "4s", said, options={reading: any_card}) == ("action-missing", 6)
    assert stops(name, FOURS, "4s", said, options={reading: no_suit_twice})[1] == 5


def test_crystal_1432_a_set_of_one_suit_accepts_only_its_suit_or_any_suit() -> None:
    said = [*ALL_IN, [2, "pluck"], [2, "meld", ["4c", "4c", "4c"]], [2, "add", ["4d"], 0]]
    assert stops("crystal/pan", FOURS, "4c", said)[1] == 5
    assert stops("crystal/pan", FOURS, "4c", said, options={"adding": "literal"}) == ("action-missing", 6)


@pytest.mark.parametrize(("way", "paid"), [("nothing", 6), ("crystal", 10)])
def test_oaks_145_the_pay_for_a_card_added_to_a_condition_depends_on_the_reading(way: str, paid: int) -> None:
    """Deuces of clubs and king-queen-jack pay a chip each; going out pays two and those two again, six in all. Crystal
    also pays a chip for each of two added deuces, and again at the end, ten in all.
    """
    found = settle("oaks/panguingue", DEUCES, "2c", [*ALL_IN, *MORE], options={"additions": way})
    assert ends(found)[0] == 20 - 1 - paid


@pytest.mark.parametrize(("way", "comes"), [("one", ("not-your-turn", 5)), ("two", ("action-missing", 6))])
def test_oaks_135_the_first_player_may_draw_twice_or_once(way: str, comes: tuple[str, int]) -> None:
    said = [*ALL_IN, [2, "pluck"], [2, "discard", "7d"], [2, "pluck"]]
    assert stops("oaks/panguingue", ROPE, "7d 7s", said, options={"first-draw": way}) == comes


@pytest.mark.parametrize(("way", "comes"), [("tops", [19, 21, 19]), ("played", "action-missing")])
def test_comstock_841_the_last_player_left_takes_the_tops_or_plays_the_hand(way: str, comes: Any) -> None:
    """The tops are $3; a hand that ends before the first round pays $1 of them."""
    said, options = [[2, "in"], [1, "on-top"], [3, "on-top"]], {"alone": way}
    if isinstance(comes, str):
        assert stops("comstock/pan", ROPE, "", said, options=options)[0] == comes
    else:
        assert ends(settle("comstock/pan", ROPE, "", said, options=options)) == comes


@pytest.mark.parametrize(("way", "comes"), [("turns", [15, 29, 15]), ("at-once", [15, 28, 15])])
def test_comstock_4922_the_fee_of_a_hand_that_ends_in_the_first_round_depends_on_the_reading(
    way: str, comes: list[float]
) -> None:
    """Seat 2 goes out at once, so the fee is the modified $1, or the $2 that up to four players pay beforehand."""
    found = settle("comstock/pan", ROPE, "4h", [*ALL_IN, *OUT], options={"first-round": way})
    assert ends(found) == comes


@pytest.mark.parametrize(("way", "comes"), [("two-dollars", [90, 119, 90]), ("five-dollars", [75, 149, 75])])
def test_comstock_981_the_kondition_is_two_dollars_or_five(way: str, comes: list[float]) -> None:
    """Seat 2 gets five chips from each of the others, including the tops, less a fee of $1."""
    more = {"stakes": None, "stacks": {"1": 10_000, "2": 10_000, "3": 10_000}, "options": {"stakes": way}}
    assert ends(settle("comstock/pan", ROPE, "4h", [*ALL_IN, *OUT], **more)) == comes


@pytest.mark.parametrize(("way", "comes"), [("printed", [55, 186, 55]), ("one-chip", [50, 196, 50])])
def test_palace_12_the_ante_of_the_ten_dollar_condition_depends_on_the_reading(way: str, comes: list[float]) -> None:
    """Four chips are $40; the ante is $5, or $10 like a chip. The table pays $4 out of the antes."""
    more = {"stakes": None, "schedule": "pan-pamphlet:condition-10", "options": {"ante-10": way}}
    stacks = {"1": 10_000, "2": 10_000, "3": 10_000}
    found = settle("palace/pan", ROPE, "4h", [*ALL_IN, *OUT], stacks=stacks, **more)
    assert ends(found) == comes


@pytest.mark.parametrize(("way", "comes"), [("table", [90, 118, 90]), ("each-player", [88, 118, 88])])
def test_palace_5_the_pamphlets_fee_comes_from_the_antes_or_from_each_player(way: str, comes: list[float]) -> None:
    """At $2, seat 2 gets five chips from each of the others, including the ante. The fee is $2 of the antes, or $2 from
    every player.
    """
    more = {"stakes": None, "schedule": "pan-pamphlet:condition-2", "options": {"pamphlet-fee": way}}
    stacks = {"1": 10_000, "2": 10_000, "3": 10_000}
    assert ends(settle("palace/pan", ROPE, "4h", [*ALL_IN, *OUT], stacks=stacks, **more)) == comes


@pytest.mark.parametrize(("way", "comes"), [("ladder", [15, 28, 15]), ("alone", [15, 30, 15])])
def test_comstock_4926_option_one_applies_to_all_numbers_of_players_or_to_seven_only(
    way: str, comes: list[float]
) -> None:
    """All players have a turn before seat 2 goes out. Three players pay $2 under all options together, and nothing
    under option one alone.
    """
    turns = [[2, "pluck"], [2, "discard", "7d"], [1, "pluck"], [1, "discard", "7s"], [3, "pluck"], [3, "discard", "6c"]]
    more = {"schedule": "1", "options": {"each-line": way}}
    assert ends(settle("comstock/pan", ROPE, "7d 7s 6c 4h", [*ALL_IN, *turns, *OUT], **more)) == comes


@pytest.mark.parametrize("name", ["comstock/pan", "oaks/panguingue"])
def test_crystal_1435_melds_may_be_split_or_not(name: str) -> None:
    """Seat 2 lays a rope of six hearts and splits off three of them."""
    hearts = "2h 3h 5h 6h 7h Qc Jc 4d 4s Ks"
    rope = ["2h", "3h", "4h", "5h", "6h", "7h"]
    said = [*ALL_IN, [2, "pluck"], [2, "meld", rope], [2, "split", 0, rope[3:]]]
    assert stops(name, hearts, "4h", said)[1] == 5
    assert stops(name, hearts, "4h", said, options={"splitting": "crystal"}) == ("action-missing", 6)


THROWN = [*ALL_IN, *OUT[:2], [2, "discard", "Qs"], [1, "pluck"], [1, "discard", "7s"], [3, "pluck"],
          [3, "discard", "7h"]]  # fmt: skip
"""Seat 2 has five hearts down, and seat 3 draws and passes the seven that extends them."""
HEARTS = "2h 3h 5h 6h Jh Kc Qc Jc 6d Qs"


@pytest.mark.parametrize(("way", "comes"), [("none", "no-forcing"), ("crystal", "action-missing")])
def test_oaks_135_seat_1_can_force_the_seven_on_seat_2_or_not(way: str, comes: str) -> None:
    said = [*THROWN, [1, "force"]]
    assert stops("oaks/panguingue", HEARTS, "4h 7s 7h", said, options={"forcing": way})[0] == comes


@pytest.mark.parametrize(("way", "comes"), [("may", "action-missing"), ("may-not", "lost-right")])
def test_comstock_869_the_player_who_passed_a_card_can_force_it_or_not(way: str, comes: str) -> None:
    said = [*THROWN, [3, "force"]]
    assert stops("comstock/pan", HEARTS, "4h 7s 7h", said, options={"discarder": way})[0] == comes


@pytest.mark.parametrize(
    ("name", "settings", "size"),
    [("oaks/panguingue", {}, 320), ("oaks/panguingue", {"decks": "twelve"}, 480),
     ("palace/pan", {}, 320), ("palace/pan", {"decks": "ten"}, 400)],
)  # fmt: skip
def test_oaks_125_palace_14_68_the_size_of_the_pack_depends_on_the_reading(
    name: str, settings: dict[str, str], size: int
) -> None:
    log, source = open_table(name, settings), SeededSource(b"decks")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 100_000), source)
    log.do(DealHand(), source)
    assert view(log.table, None)["hand"]["deck"] == size - 30


@pytest.mark.parametrize("name", ["comstock/pan", "palace/pan"])
def test_comstock_810_the_table_has_eight_seats_or_ten(name: str) -> None:
    log, source = open_table(name, {"seats": "ten"}), SeededSource(b"seats")
    log.do(SitDown(10, "ten", 100_000), source)
    with pytest.raises(Refused):
        open_table(name).do(SitDown(10, "ten", 100_000), source)


@pytest.mark.parametrize(("way", "kondition"), [("renumbered", 2000), ("printed", 4000)])
def test_oaks_1208_option_five_is_one_posted_line_or_the_other(way: str, kondition: int) -> None:
    assert offer("oaks/panguingue", {"options": way}).line("5").stakes.small == kondition


@pytest.mark.parametrize(("way", "comes"), [("lower", "out-card"), ("any", "action-missing")])
def test_comstock_914_a_card_that_puts_a_player_out_can_be_forced_or_not(way: str, comes: str) -> None:
    """Seat 2 has ten cards down with kings, and seat 3 passes the king of hearts. No other card would pay seat 2 more.
    """
    said = [*FLAT[:-2], [3, "pluck"], [3, "discard", "Kh"], [1, "force"]]
    assert stops("comstock/pan", ROPE_AND_KINGS, "4h As Kh", said, options={"out-card": way})[0] == comes


@pytest.mark.parametrize(("way", "comes"), [("play-on", "action-missing"), ("out", "not-your-turn")])
def test_crystal_1395_a_player_without_chips_plays_on_or_not(way: str, comes: str) -> None:
    """Seat 1 has paid $1 of tops and its last $1 for a king-queen-jack; then it is seat 1's turn, or seat 3's."""
    said = [*ALL_IN, *OUT[:3], [2, "discard", "4s"], [1, "pluck"]]
    stacks = {"1": 200, "2": 2000, "3": 2000}
    assert stops("crystal/pan", ROPE, "4h 7s", said, stacks=stacks, options={"chips": way})[0] == comes


@pytest.mark.parametrize(("way", "others"), [("not-paid", [15, 17]), ("paid", [15, 15])])
def test_palace_155_a_foul_hand_pays_for_going_out_or_not(way: str, others: list[float]) -> None:
    """Seats 1 and 3 pay $1 of tops, a chip for king-queen-jack and that chip again. Seat 1 also pays the two for going
    out. Seat 3, whose hand is foul, does not.
    """
    said = [*ALL_IN, ["floor", "foul", 3], *OUT]
    first, _, third = ends(settle("palace/pan", ROPE, "4h", said, options={"bust-out": way}))
    assert [first, third] == others


@pytest.mark.parametrize(
    ("way", "deck", "declared", "first"), [("made-up", "7h 4h", ALL_IN, 15), ("dead", "4h", [ALL_IN[0], ALL_IN[2]], 20)]
)
def test_palace_173_a_hand_of_nine_cards_gets_one_or_is_dead(way: str, deck: str, declared: Any, first: float) -> None:
    """Seat 1 gets a tenth card and loses $5, or gets its $1 of tops back."""
    nine = {1: OTHERS[1].split()[:9]}
    found = settle("palace/pan", ROPE, deck, [*declared, *OUT], {1: 9}, hands=nine, options={"nine-cards": way})
    assert ends(found)[0] == first


@pytest.mark.parametrize(("way", "first"), [("lowest-card", 1), ("house-right", 6)])
def test_palace_92_the_first_player_dealt_to_in_a_new_game_depends_on_the_reading(way: str, first: int) -> None:
    """Seat 1 has the lowest card face up. Seat 6 is nearest to the house dealer's right."""
    log, source = open_table("palace/pan", {"first-hand": way}), SeededSource(b"first")
    for seat in (1, 4, 6):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    log.do(DealHand(), source)
    assert log.table.round.hand.players[0].seat == first


@pytest.mark.parametrize(("way", "each"), [("each-player", 1000), ("table", 500)])
def test_oaks_1208_the_time_fee_of_ten_dollars_is_paid_by_each_of_two_players_or_by_the_table(
    way: str, each: int
) -> None:
    log, source = open_table("oaks/panguingue", {"time-fee": way}, schedule="5"), SeededSource(b"time")
    for seat in (1, 2):
        log.do(SitDown(seat, f"{seat}", 200_000), source)
    log.do(CollectTime(), source)
    assert {person.chips for person in log.table.people.values()} == {200_000 - each}


@pytest.mark.parametrize("way", ["shuffled", "shared"])
def test_oaks_131_when_the_deck_runs_out_it_is_shuffled_again_or_the_tops_are_shared(way: str) -> None:
    """Six decks for seven players: 70 cards are dealt and 170 plucked. Then the hand continues, or all seven share the
    tops.
    """
    log, source = open_table("oaks/panguingue", {"decks": "six", "stock": way}), SeededSource(b"deck")
    for seat in range(1, 8):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    log.do(DealHand(), source)
    for _ in range(7):
        log.do(In(log.table.round.hand.actor), source)
    plucked = 0
    while log.table.round is not None and plucked < 180:
        asked = log.table.kind.waiting(log.table)[0]
        step = log.do(log.table.kind.bots.default(log.table, asked), source)
        plucked += sum(type(event).__name__ == "Plucked" for event in step.events)
    assert plucked == (180 if way == "shuffled" else 170)
    assert (log.table.round is None) == (way == "shared")
    if way == "shared":
        left = [person.chips for person in log.table.people.values()]
        assert max(left) - min(left) <= 1, "equal shares, to the odd cent"
