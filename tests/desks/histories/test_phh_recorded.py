"""Recorded hands in the poker hand history format end with the stacks that the next recorded hand begins with.

The hands are from the PHH Dataset (https://github.com/uoftcprg/phh-dataset, copyright 2024 University of Toronto
Computer Poker Research Group, MIT licence): no-limit hold'em with blinds of $5 and $10, some with antes of $2.50, and a
rake on pots that saw a flop. Each row has the actions after the deal and the winnings as recorded. The expected stacks
are those of the same players at the start of the next hand at that table.
"""

from decimal import Decimal

import pytest
from tests.desks.histories.test_phh_from_elsewhere import goes_around, read, unseen

from houseway.rules.refusal import Refused

HEADS_UP, SHORT = "5, 10", "5, 10, 0, 0, 0"
SIX = "5, 10, 0, 0, 0, 0"
HANDS = [
    (SHORT, "2.50", "1975 1196 1708 1512.50 2059.90",
     "p3 cbr 35, p4 f, p5 f, p1 f, p2 cc, d db 7dQh6h, p2 cc, p3 cbr 65, p2 f", "0 0 84.50 0 0",
     "1967.50 1158.50 1755 1510 2057.40"),
    (SIX, "0", "1944.50 603 4066.50 2024.75 3579.74 4179.75",
     "p3 f, p4 f, p5 f, p6 cc, p1 cc, p2 cc, d db As8h9d, p1 cc, p2 cc, p6 cc, d db Js, p1 cbr 20, p2 f, p6 cbr 90,"
     " p1 f", "0 0 0 0 0 66.50", "? 593 4066.50 2024.75 3579.74 4216.25"),
    (HEADS_UP, "0", "1284.44 2043.58", "p2 f", "15 0", "1289.44 2038.58"),
    (HEADS_UP, "0", "2038.58 1289.44",
     "p2 cc, p1 cbr 30, p2 cc, d db 8d4d5d, p1 cbr 45, p2 cc, d db Tc, p1 cbr 122, p2 cc, d db 8c, p1 cc, p2 cbr 394,"
     " p1 f", "0 393.25", "1841.58 1485.69"),
    (HEADS_UP, "0", "1699.94 1626.58", "p2 cbr 30, p1 cc, d db 2hKsTd, p1 cc, p2 cbr 45, p1 f", "0 59.25",
     "1669.94 1655.83"),
    # the fifth player was away and paid no ante, although the file lists one: the winnings show it
    (SIX, "2.50", "2067.40 1987.50 1171 1710.50 2000 1515", "p3 cbr 47.50, p4 f, p5 f, p6 f, p1 f, p2 f",
     "0 0 37.50 0 0 0", "2059.90 1975 1196 1708 ? 1512.50"),
]  # fmt: skip


def listed(text: str) -> str:
    return ", ".join(text.split())


@pytest.mark.parametrize(("blinds", "ante", "stacks", "actions", "winnings", "then"), HANDS)
def test_a_recorded_hand_ends_with_the_stacks_that_begin_the_next_one(
    blinds: str, ante: str, stacks: str, actions: str, winnings: str, then: str
) -> None:
    """A `?` stands for a player who bought chips, left or was away before the next hand."""
    count = len(stacks.split())
    said = [*unseen(count), *actions.split(", ")]
    hand = read(
        f"variant = 'NT'\nante_trimming_status = false\nantes = [{', '.join([ante] * count)}]\n"
        f"blinds_or_straddles = [{blinds}]\nmin_bet = 10\nstarting_stacks = [{listed(stacks)}]\nactions = {said}\n"
        f"winnings = [{listed(winnings)}]\ncurrency_symbol = '$'\n"
    )
    told = [int(Decimal(chips) * 100) if chips != "?" else mine
            for mine, chips in zip(hand.stacks, then.split(), strict=True)]  # fmt: skip
    assert list(hand.stacks) == told
    goes_around(hand)


CONTRADICTORY = [
    ("3714 355 1010",
     "p3 cbr 30, p1 cbr 111, p2 f, p3 cc, d db 6s2dTs, p1 cc, p3 cbr 150, p1 cbr 3603, p3 cc, p1 sm ????, p3 sm ????,"
     " d db Jc, p1 sm ????, p3 sm ????, d db 3d, p1 sm AcKd, p3 sm 3s8s",
     "3713 345 1011", "0 0 2028", "2704 345 2028"),
    ("1490.25 209.50 1204",
     "p3 cbr 30, p1 f, p2 cc, d db KhTcJh, p2 cc, p3 cbr 50, p2 cbr 179.50, p3 cc, p2 sm ????, p3 sm ????, d db 3h,"
     " p2 sm ????, p3 sm ????, d db Ad, p3 sm QdTh, p2 sm Kd3c",
     "0 0.00 213.50", "0 0 422", "1485.25 0 1416.50"),
]  # fmt: skip


@pytest.mark.parametrize(("stacks", "actions", "ends", "winnings", "then"), CONTRADICTORY)
def test_winnings_are_used_if_the_recorded_final_stacks_contradict_the_play(
    stacks: str, actions: str, ends: str, winnings: str, then: str
) -> None:
    """The all-in hands come from one site of the same set. The winner of the first hand begins the next with 2028. The
    pot of the second hand is two stacks of 209.50 and the small blind; 422 of its 424 were won.
    """
    said = [*unseen(3), *actions.split(", ")]
    text = (f"variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nmin_bet = 10\n"
            f"starting_stacks = [{listed(stacks)}]\nactions = {said}\nfinishing_stacks = [{listed(ends)}]\n"
            f"currency_symbol = '$'\n")  # fmt: skip
    with pytest.raises(Refused, match="the stacks in the file are"):
        read(text)
    hand = read(text + f"winnings = [{listed(winnings)}]\n")
    assert list(hand.stacks) == [int(Decimal(chips) * 100) for chips in then.split()]
    assert any("final stacks contradict its winnings" in note for note in hand.header.notes)
    goes_around(hand)
    with pytest.raises(Refused, match="the stacks in the file are"):
        read(text + "winnings = [0, 0, 9999]\n")


def test_a_recorded_hand_that_does_not_end_is_refused() -> None:
    """Both players are all in, but the file gives neither stack, so nothing says that no bet can follow."""
    hole = {1: "QhQd", 5: "JsAs"}
    actions = ("p3 f, p4 f, p5 cbr 22, p1 cbr 76, p2 f, p5 cbr 1196, p1 cc, d db 2s2c7c, p1 cc, p5 cc, d db Ts, p1 cc,"
               " p5 cc, d db 3h")  # fmt: skip
    said = [*(f"d dh p{number} {hole.get(number, '????')}" for number in range(1, 6)), *actions.split(", ")]
    with pytest.raises(Refused, match="the actions end with seat 1 still to act"):
        read(
            f"variant = 'NT'\nantes = [0, 0, 0, 0, 0]\nblinds_or_straddles = [5, 10, 0, 0, 0]\nmin_bet = 10\n"
            f"starting_stacks = [inf, inf, inf, inf, inf]\nactions = {said}\nwinnings = [0, 0, 0, 0, 0]\n"
        )
