"""Joining, coming back and changing seats, checked hand by hand (palace 373–377; comstock 761–766, 790–794).

The Palace's lowball has three blinds: $2 on the button, $3 and $5 to its left. Comstock's has two blinds, $2 and $4,
left of the button. The expected buttons and blinds were found by hand, going around the table.
"""

from dataclasses import replace as changed
from functools import reduce

import pytest
from msgspec.structs import replace

from houseway.cards import deck
from houseway.games.poker.base_variants import variant
from houseway.houses import offer
from houseway.kinds.pot.commands import Pass
from houseway.kinds.pot.dealer import opening
from houseway.kinds.pot.entry import WayIn
from houseway.kinds.pot.entry import ways as ways_in
from houseway.kinds.pot.events import BlindsMissed, ButtonMoved, ComesIn
from houseway.kinds.pot.hand.events import ForcedBetPosted
from houseway.kinds.pot.hand.play import Shoe, advance, begin, decide, evolve
from houseway.kinds.pot.hand.state import KILL
from houseway.kinds.pot.kind import KIND
from houseway.kinds.pot.round import lineup
from houseway.rules.kill import Disc
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import ChangeSeat, ComeBack, SitDown, SitOut
from houseway.table.decide import decide as decide_table
from houseway.table.evolve import evolve as evolve_table
from houseway.table.table import Table

PALACE, COMSTOCK = "palace/lowball", "comstock/lowball"


def table_of(name, *seats, button=0, stated=None, settings=None):
    filed = offer(name, settings)
    if stated is not None:
        filed = changed(filed, terms=variant("lowball", {"house": "palace", **stated}))
    line = KIND.line(filed, "")
    table = Table(filed, KIND, filed.variant.seats[1], line, KIND.start(filed, line))
    for seat in seats:
        table = do(table, SitDown(seat, f"player {seat}", 50_000))
    return evolve_table(table, ButtonMoved(button or seats[-1]))


def do(table, *commands):
    for command in commands:
        table = reduce(evolve_table, decide_table(table, command), table)
    return table


def hands(table, count=1):
    """Begin `count` hands; return the table and the last hand."""
    for _ in range(count):
        *before, began = opening(table)
        table = reduce(evolve_table, before, table)
    return table, began


def posted(table, began):
    """Return the posts before the deal without antes, in dollars, and the seat that acts first."""
    log, shoe = [], Shoe(deck(1, 1))
    hand = advance(begin(table.line.game, began), shoe, log)
    while hand.stage == KILL:  # nobody kills
        hand = advance(evolve(hand, decide(hand, hand.actor, Pass())), shoe, log)
    chips = {event.seat: (event.kind, event.amount / 100) for event in log
             if isinstance(event, ForcedBetPosted) and event.kind != "ante"}
    return chips, hand.actor


def refused(table, command):
    with pytest.raises(Refused) as caught:
        decide_table(table, command)
    return caught.value


def standing(table, seat):
    return table.carryover.standings[seat]


def ways(table, seat):
    return ways_in(lineup(table), seat)


def waits(table, command):
    """Return the number of hands to wait after a seat change."""
    return next((event.waits for event in decide_table(table, command) if isinstance(event, ComesIn)), 0)


# The Palace


def test_palace_375_a_new_player_in_the_middle_of_the_blinds_waits_until_the_button_has_passed():
    table, _ = hands(table_of(PALACE, 1, 3, 5, 7))  # button 7: blinds 7, 1, 3
    table = do(table, SitDown(2, "new", 50_000))
    table, second = hands(table)  # button 1: blinds 1, 3, 5, and 2 sits among them
    assert (second.button, second.seats) == (1, (3, 5, 7, 1))
    table, third = hands(table)  # button 3
    assert (third.button, third.seats) == (3, (5, 7, 1, 2, 3))
    assert (third.killer, third.owed) == (0, ())


def test_palace_375_a_new_player_can_kill_the_pot_instead_and_the_blinds_skip_them():
    table, _ = hands(table_of(PALACE, 1, 3, 5, 7))
    table = do(table, SitDown(2, "new", 50_000, posts=True))
    table, began = hands(table)
    assert (began.seats, began.killer) == ((2, 3, 5, 7, 1), 2)
    chips, first = posted(table, began)
    assert chips == {1: ("blind", 2), 3: ("blind", 3), 5: ("blind", 5), 2: ("kill", 10)}
    assert first == 7


@pytest.mark.parametrize(("seat", "dealt", "button"), [(8, (3, 5, 7, 8, 1), 1), (6, (3, 5, 6, 7, 1), 1),
                                                       (4, (3, 4, 5, 7, 1), 1)])
def test_palace_374_in_other_games_a_new_player_is_dealt_in_at_once(seat, dealt, button):
    """New players sit behind the button, which skips them, or left of the blinds, or as the big blind, which they post.
    """
    table, _ = hands(table_of(PALACE, 1, 3, 5, 7))
    table, began = hands(do(table, SitDown(seat, "new", 50_000, posts=True)))
    assert (began.seats, began.button, began.killer) == (dealt, button, 0)
    big = {8: 5, 6: 5, 4: 4}[seat]
    assert posted(table, began)[0] == {1: ("blind", 2), 3: ("blind", 3), big: ("blind", 5)}


def away_in_seat_three():
    """Seat 3 sits out while the blinds pass: they are on 6, 1, 2 in hand 1 and on 1, 2, 4 in hand 2."""
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6))
    table = do(table, SitOut(3))
    assert BlindsMissed(3) in opening(table)
    return hands(table)[0]


def test_palace_376_a_player_who_missed_the_blinds_comes_back_on_the_big_blind():
    table = do(away_in_seat_three(), ComeBack(3))
    dealt = []
    for _ in range(5):  # hands 3 to 7: buttons 2, 4, 5, 6, 1
        table, began = hands(table)
        dealt.append((began.button, 3 in began.seats))
    assert dealt == [(2, False), (4, False), (5, False), (6, False), (1, True)]
    assert posted(table, began)[0] == {1: ("blind", 2), 2: ("blind", 3), 3: ("blind", 5)}


def test_palace_376_443_a_player_who_missed_the_blinds_can_kill_the_pot_instead():
    table, began = hands(do(away_in_seat_three(), ComeBack(3, posts=True)))  # button 2; they sit among the blinds
    assert posted(table, began)[0] == {2: ("blind", 2), 4: ("blind", 3), 5: ("blind", 5), 3: ("kill", 10)}
    assert not standing(table, 3).missed
    table, began = hands(do(hands(away_in_seat_three())[0], ComeBack(3, posts=True)))  # button 4; they are behind it
    assert posted(table, began)[0] == {4: ("blind", 2), 5: ("blind", 3), 6: ("blind", 5), 3: ("kill", 10)}


def test_palace_376_a_pot_is_killed_only_once_and_a_second_killer_waits():
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6, 7))  # button 7
    table = do(table, SitOut(3), SitOut(4))
    table, _ = hands(table, 2)  # buttons 1 and 2: both missed
    table = do(table, ComeBack(3, posts=True), ComeBack(4, posts=True))
    table, began = hands(table)  # button 5
    assert (began.killer, 4 in began.seats) == (3, False)
    table, began = hands(table)
    assert (began.killer, 3 in began.seats) == (4, True)


def test_palace_377_after_a_seat_change_a_player_waits_as_many_hands_for_the_blind_as_before():
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6))  # button 6: blinds 6, 1, 2; seat 3 is next
    table = do(table, ChangeSeat(3, 8))
    dealt = []
    for _ in range(4):  # buttons 1, 2, 4, 5; the big blinds are 4, 5, 6 and then this player
        table, began = hands(table)
        dealt.append((began.button, 8 in began.seats))
    assert dealt == [(1, False), (2, False), (4, False), (5, True)]
    assert posted(table, began)[0] == {5: ("blind", 2), 6: ("blind", 3), 8: ("blind", 5)}


def test_palace_377_after_a_seat_change_a_player_can_kill_the_pot_instead():
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6))
    table, began = hands(do(table, ChangeSeat(3, 8, posts=True)))
    assert began.killer == 8
    assert posted(table, began)[0] == {1: ("blind", 2), 2: ("blind", 3), 4: ("blind", 5), 8: ("kill", 10)}


def test_palace_377_moving_towards_the_blind_costs_no_hand_except_under_the_literal_reading():
    table, _ = hands(table_of(PALACE, 1, 2, 4, 5, 6))  # button 6: blinds 6, 1, 2; seat 5 has one more to go
    assert waits(table, ChangeSeat(5, 3)) == 0
    _, began = hands(do(table, ChangeSeat(5, 3)))
    assert began.seats == (2, 3, 4, 6, 1)
    literal, _ = hands(table_of(PALACE, 1, 2, 4, 5, 6, settings={"change-wait": "all-round"}))
    assert waits(literal, ChangeSeat(5, 3)) == 4


def test_moving_there_and_back_gains_nothing_and_costs_nothing():
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6))
    table = do(table, ChangeSeat(3, 8))
    assert standing(table, 8).waits == 3
    assert standing(do(table, ChangeSeat(8, 3)), 3).waits == 0


def test_the_kill_disc_moves_with_its_winner():
    table = table_of("oaks/lowball-draw-poker", 1, 2, 3)
    moved = do(replace(table, carryover=replace(table.carryover, disc=Disc(2, 2), killer=2)), ChangeSeat(2, 5))
    assert (moved.carryover.disc, moved.carryover.killer) == (Disc(5, 2), 5)


# Comstock


def test_comstock_761_764_a_player_who_missed_the_blind_comes_back_as_the_blind_or_with_a_straddle():
    table, _ = hands(table_of(COMSTOCK, 1, 2, 3, 4, 5, 6))  # button 6: blinds 1, 2
    table, _ = hands(do(table, SitOut(3)))  # button 1: blinds 2, 4
    assert standing(table, 3).missed
    back = do(table, ComeBack(3, posts=True))
    back, began = hands(back)  # button 2: the blinds are 4 and 5, and 3 sits before them
    assert (began.straddles, began.between) == ((3,), (3,))
    chips, first = posted(back, began)
    assert chips == {4: ("blind", 2), 5: ("blind", 4), 3: ("straddle", 8)}
    assert first == 6
    waiting, dealt = do(table, ComeBack(3)), []
    for _ in range(5):  # hands 3 to 7: buttons 2, 4, 5, 6, 1
        waiting, began = hands(waiting)
        dealt.append(3 in began.seats)
    assert dealt == [False, False, False, False, True]
    assert posted(waiting, began)[0] == {2: ("blind", 2), 3: ("blind", 4)}


def test_comstock_764_after_a_seat_change_a_player_waits_or_straddles():
    table, _ = hands(table_of(COMSTOCK, 1, 2, 3, 4, 5, 6))  # button 6, blinds 1 and 2
    assert waits(table, ChangeSeat(3, 8)) == 3
    table, began = hands(do(table, ChangeSeat(3, 8, posts=True)))  # button 1, blinds 2 and 4
    assert posted(table, began) == ({2: ("blind", 2), 4: ("blind", 4), 8: ("straddle", 8)}, 5)


def test_comstock_793_at_a_table_of_four_nobody_can_change_seats_unless_a_new_player_comes():
    table, _ = hands(table_of(COMSTOCK, 1, 2, 3, 4))
    why = refused(table, ChangeSeat(3, 8))
    assert (why.code, str(why.clause)) == ("short-game", "comstock 764–766, 790–794")
    fewer, _ = hands(table_of(COMSTOCK, 1, 2, 3))
    assert decide_table(do(fewer, SitDown(5, "new", 50_000)), ChangeSeat(3, 8))[0].to == 8


def test_comstock_790_nobody_can_change_to_a_seat_that_is_taken():
    table, _ = hands(table_of(COMSTOCK, 1, 2, 3, 4, 5))
    assert refused(do(table, SitDown(6, "new", 50_000)), ChangeSeat(3, 6)).code == "seat-taken"
    assert refused(table, ChangeSeat(3, 9)).code == "no-such-seat"
    assert refused(table, ChangeSeat(8, 7)).code == "nobody-there"


# Refusals and views


def test_a_player_with_too_few_chips_to_kill_or_straddle_waits():
    for name, word, need in ((PALACE, "kill", 1000), (COMSTOCK, "straddle", 800)):
        table, _ = hands(table_of(name, 1, 2, 3, 4, 5, 6))
        table, _ = hands(do(table, SitOut(3)))
        poor = table.people[Place(3)]._replace(chips=need - 100)
        short = replace(table, people=table.people | {Place(3): poor})
        why = refused(short, ComeBack(3, posts=True))
        assert why.code == "not-enough-chips"
        assert word in why.sentence
        assert ways(short, 3) == (BLIND,)
        assert ways(table, 3) == (BLIND, WayIn(word, need))


BLIND = WayIn("wait", until="for the big blind")


def test_a_new_player_waits_if_no_way_to_join_is_filed():
    stated = {"entry": {"missed": "wait", "new-player": "dealt-in"}, "forced": {"blinds": "from-button"},
              "cites": {"missed-blinds": "376", "change-seats": "377"}}
    table, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6, stated=stated))
    moving = refused(table, ChangeSeat(3, 8, posts=True))
    assert (moving.code, str(moving.clause)) == ("must-wait", "palace 377")
    table, _ = hands(do(table, SitOut(3)))
    why = refused(table, ComeBack(3, posts=True))
    assert (why.code, str(why.clause)) == ("must-wait", "palace 376")
    assert ways(table, 3) == (BLIND,)


def test_only_the_waiting_player_sees_the_ways_to_join():
    table, _ = hands(table_of(PALACE, 1, 3, 5, 7))
    assert ways(table, 1) == ways(table, 2) == ()
    table = do(table, SitDown(2, "new", 50_000), SitDown(8, "new too", 50_000))
    assert ways(table, 2) == (WayIn("wait", until="until the button has passed you"), WayIn("kill", 1000))  # 375
    assert ways(table, 8) == ()
    moved, _ = hands(table_of(PALACE, 1, 2, 3, 4, 5, 6))
    moved = do(moved, ChangeSeat(3, 8))
    assert ways(moved, 8) == (WayIn("wait", hands=3, until="3 more hands"), WayIn("kill", 1000))
    posting, _ = hands(table_of("crystal/holdem", 1, 2, 3, 5))
    posting = do(posting, SitDown(4, "new", 50_000))
    assert ways(posting, 4)[1].word == "post"
