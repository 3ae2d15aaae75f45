"""Crystal's hold'em and Mississippi Stud: tables made up and settled by hand from the lines in each name.

Hold'em is dealt one card at a time from the house dealer's left, the player-dealer last (2013–2016); Mississippi two
cards at a time to everyone clockwise from there, the player-dealer in turn (3759), then three streets.
"""

import pytest

ULTIMATE = "crystal/ultimate-texas-holdem"
MISSISSIPPI = "crystal/mississippi-stud-poker"


def heads_up(hole: str, board: str, bank: str) -> str:
    (first, second), (his_first, his_second) = hole.split(), bank.split()
    return " ".join((first, his_first, second, his_second, board))


# --- Ultimate Texas Hold'em ---


def test_crystal_2045_2046_a_bank_that_does_not_qualify_pushes_only_the_antes(settle):
    # Queen and jack high against king high: the play loses, the ante does not, and no straight means the blind loses.
    bets = {2: {"ante": 10, "blind": 10}, 3: {"ante": 10, "blind": 10}}
    round = settle(
        ULTIMATE,
        1,
        1000,
        bets,
        "Qc Ah Kd Jd 7c 3s 9h 8s 5d 4c 2h",
        actions=[(2, "check"), (3, "play", 40), (2, "check"), (2, "play", 10)],
    )
    assert sorted(round.rows) == [
        (2, "ante", "push", 0, 0),
        (2, "blind", "lose", 0, 10),
        (2, "play", "lose", 0, 10),
        (3, "ante", "push", 0, 0),
        (3, "blind", "push", 0, 0),
        (3, "play", "win", 40, 0),
    ]


@pytest.mark.parametrize(("reading", "result", "paid", "taken"), [("own-hand", "win", 30, 0), ("board", "lose", 0, 10)])
def test_crystal_2034_2100_which_three_of_a_kind_counts_after_a_fold_depends_on_the_reading(
    settle, reading, result, paid, taken
):
    round = settle(
        ULTIMATE,
        1,
        1000,
        {2: {"ante": 10, "blind": 10, "trips": 10}},
        heads_up("8c 3d", "8s 8h 4d Kc 2s", "Ac Ah"),
        actions=[(2, "check"), (2, "check"), (2, "fold")],
        options={"trips-after-a-fold": reading},
    )
    assert round.rows[-1] == (2, "trips", result, paid, taken)


# --- Mississippi Stud ---

STREETS = ("3rd-street", "4th-street", "5th-street")


def bet_all(seat: int, *amounts: float) -> list[tuple[object, ...]]:
    return [(seat, "bet", amount) for amount in amounts]


def test_crystal_3759_the_player_dealer_is_dealt_cards_in_turn(settle):
    # Seat 2 banks between seats 1 and 3: cards 3 and 4 go to the bank. Seat 1 kings, seat 3 nothing.
    round = settle(
        MISSISSIPPI,
        2,
        1000,
        {1: {"ante": 10}, 3: {"ante": 10}},
        "Kh 4c As Ad 9h 2c Kd 8d 5s",
        actions=[(1, "bet", 10), (3, "bet", 10), (1, "bet", 10), (3, "bet", 10), (1, "bet", 10), (3, "bet", 10)],
    )
    assert [row[:3] for row in round.rows] == [
        *[(3, wager, "lose") for wager in ("ante", *STREETS)],
        *[(1, wager, "win") for wager in ("ante", *STREETS)],
    ]


def test_crystal_3810_3816_the_bonus_does_not_count_the_players_own_pair(settle):
    bets = {1: {"ante": 10, "3-card-bonus": 10}}
    round = settle(MISSISSIPPI, 6, 5000, bets, "Jc Js Qc 8s 9h 5d 2c", actions=bet_all(1, 10, 10, 10))
    assert round.rows[-1] == (1, "3-card-bonus", "lose", 0, 10)
    assert [row[2] for row in round.rows[:4]] == ["win"] * 4
