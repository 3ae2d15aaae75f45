"""Crystal's Three Card Poker 6 Card Bonus: tables made up and settled by hand from lines 3845–4038.

Stacks of three go around clockwise, the player-dealer last (3913). The player-dealer's third card is turned up (3914)
and places the action button (3922–3924).
"""

import pytest

THREE = "crystal/three-card-poker-6-card-bonus"


@pytest.mark.parametrize(
    ("dealer", "up", "first"),
    [  # bettors in 1, 3 and 5; the player-dealer's seat is not counted (3923)
        (2, "As", 1),
        (2, "2s", 3),
        (2, "3s", 5),  # seat 4, which is empty
        (2, "8s", 1),  # round again
        (2, "Ks", 1),  # 13: seven, then six more: seat 7, which is empty
        (8, "Js", 5),  # 11: seat 4, which is empty
        (4, "4s", 5),  # seats 1, 2, 3, 5
    ],
)
def test_crystal_3922_3924_the_up_card_decides_where_the_button_goes(settle, dealer, up, first):
    bets = {seat: {"ante": 10} for seat in (1, 3, 5)}
    left = [seat for seat in (*range(dealer + 1, 9), *range(1, dealer)) if seat in bets]
    round = settle(
        THREE,
        dealer,
        15,
        bets,
        f"Ah 8d 9c Ad 8h 9h Ac 8c 9d Jh Td {up}",
        actions=[(seat, "play", 10) for seat in left],
    )
    assert round.rows[0][0] == first
    assert [row[0] for row in round.rows[::2]] == [*range(first, 6, 2), *range(1, first, 2)]


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("Ah Kh Qh", 200), ("3h 2h Ah", 40), ("5h 5d 5c", 30), ("3h 2d Ac", 6), ("Ah Kh Jh", 3), ("2h 2d Ac", 1)],
)
def test_crystal_3951_3964_pair_plus_pays_as_filed(settle, hand, pays):
    bets = {1: {"ante": 5, "pair-plus": 10}}
    round = settle(THREE, 8, 5000, bets, f"{hand} Ks 9d 7c", actions=[(1, "play", 5)])
    assert round.rows[2] == (1, "pair-plus", "win", 10 * pays, 0)
