"""Exposed cards: those of the deal play, and a seat's draw card is replaced after the player-dealer has acted.

The rounds are settled by hand from crystal 53–55 (Asian Baccarat) and comstock 1243–1246 (Super Pan 9, rule 36). Every
replacement in these rounds changes who wins, so a wrongly played exposed card would show.
"""

import json
from typing import Any

import pytest

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

ASIAN, PAN, FACE_DOWN = "crystal/asian-baccarat", "comstock/super-pan-9", "crystal/21st-century-baccarat-face-down"
TWO = {"2": {"base": 2000}, "3": {"base": 2000}}


def settle(offer: str, shoe: str, **more: Any) -> dict[str, Any]:
    dice = {} if offer == FACE_DOWN else {"dice": [1, 1, 1]}
    felt = {"offer": offer, "player_dealer": 1, "bank": 50000, "wagers": TWO, **dice, **more}
    return settle_felt(json.dumps({**felt, "shoe": [card.strip() for card in shoe.split(",")]}))


def rows(result: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [(row["seat"], row["wager"], row["result"], row["paid"], row["collected"]) for row in result["settlements"]]


def course(result: dict[str, Any]) -> list[str]:
    """Return the card events after the four cards of the deal."""
    told = []
    for event in result["events"]:
        match event:
            case {"event": "card-dealt"}:
                told.append(f"{event['card']} to {event['to']}")
            case {"event": "card-exposed"}:
                told.append(f"{event['card']} of {event['seat']} exposed")
            case {"event": "cards-turned"}:
                told.append(f"{event['hand']} turned")
            case {"event": "chosen"} if event["seat"] == 1:
                told.append(f"bank says {event['word']}")
    return told[4:]


def test_crystal_53_the_bank_chooses_and_draws_before_the_exposed_card_is_replaced() -> None:
    # Players' K+5 = 5; seats 2 and 3 hit. Seat 2's four would make 9 and lies exposed; seat 3's two makes 7. The
    # player-dealer's K+4 = 4 hits a three: 7. Only then seat 2 gets a king: 5 loses to 7. Seat 3 pushes.
    result = settle(ASIAN, "Kh, Kd, 5c, 4s, exposed 4h, 2h, 3d, Kc", actions=[[2, "hit"], [3, "hit"], [1, "hit"]])
    assert course(result) == [
        "4h to 2", "4h of 2 exposed", "2h to 3", "bank turned", "bank says hit", "3d to bank", "Kc to 2", "2 turned",
        "3 turned",
    ]  # fmt: skip
    assert rows(result) == [(3, "base", "push", 0, 0), (2, "base", "lose", 0, 2000)]
    assert result["hands"]["2"] == {"cards": ["Kh", "5c", "Kc"], "total": 5}
    assert result["exposed"] == {"2": ["4h"]}
    assert "unused" not in result


def test_crystal_53_the_settlement_cites_both_clauses_on_exposed_cards() -> None:
    result = settle(ASIAN, "Kh, Kd, 5c, 4s, exposed 4h, 2h, Kc", actions=[[2, "hit"], [3, "hit"], [1, "stand"]])
    cited = {(event["event"], event.get("card")): event.get("clause") for event in result["events"]}
    assert cited["card-exposed", "4h"] == cited["card-dealt", "Kc"] == "crystal 53–55"


def test_crystal_53_after_a_bank_that_stands_two_exposed_cards_are_replaced_in_the_order_of_the_draw() -> None:
    # Players' K+3 = 3 must draw (26): seats 2 and 3 would have 9 and 8, both exposed. K+7 stands (61), its hand
    # turned. Seat 2 gets a king, seat 3 a five: 3 loses to 7, 8 wins.
    result = settle(ASIAN, "Kh, Kd, 3c, 7s, exposed 6h, exposed 5h, Kc, 5d")
    assert course(result) == [
        "6h to 2", "6h of 2 exposed", "5h to 3", "5h of 3 exposed", "bank turned", "Kc to 2", "5d to 3", "2 turned",
        "3 turned",
    ]  # fmt: skip
    assert rows(result) == [(3, "base", "win", 2000, 0), (2, "base", "lose", 0, 2000)]


def test_crystal_53_60_a_bank_that_must_draw_goes_before_the_replacement() -> None:
    # The only bettor waits; K+2 draws (60) a six: 8. The replacement is a six: 9 wins.
    result = settle(ASIAN, "Kh, Kd, 3c, 2s, exposed Kc, 6d, 6h", wagers={"2": {"base": 2000}})
    assert course(result)[-4:] == ["bank turned", "6d to bank", "6h to 2", "2 turned"]
    assert rows(result) == [(2, "base", "win", 2000, 0)]


def test_crystal_53_an_exposed_replacement_is_replaced_too() -> None:
    result = settle(ASIAN, "Kh, Kd, 3c, 7s, exposed 6h, exposed 5h, boxed 5d, Kc", wagers={"2": {"base": 2000}})
    assert rows(result) == [(2, "base", "lose", 0, 2000)]  # 3 to 7
    assert result["exposed"] == {"2": ["6h", "5h"]}
    assert result["hands"]["2"]["cards"] == ["Kh", "3c", "Kc"]


def test_crystal_53_cards_exposed_in_the_deal_are_played() -> None:
    plain = settle(ASIAN, "Kh, Kd, 3c, 7s, 6h, 5h")
    result = settle(ASIAN, "Kh, exposed Kd, exposed 3c, 7s, 6h, 5h")
    assert rows(result) == rows(plain) == [(3, "base", "win", 2000, 0), (2, "base", "win", 2000, 0)]
    assert "exposed" not in result
    dealt = {event["card"]: event.get("up", True) for event in result["events"] if event["event"] == "card-dealt"}
    assert (dealt["Kd"], dealt["7s"]) == (True, False)  # but everyone saw it


def test_crystal_27_54_the_bank_draws_to_an_open_hand_and_keeps_its_own_exposed_card() -> None:
    plain = settle(ASIAN, "Kh, Kd, 7c, 2s, 6d")
    result = settle(ASIAN, "Kh, Kd, 7c, 2s, exposed 6d")
    assert rows(result) == rows(plain) == [(3, "base", "lose", 0, 2000), (2, "base", "lose", 0, 2000)]
    assert "exposed" not in result


def test_comstock_1243_an_exposed_card_is_replaced_with_three_cards_two_seats_and_a_choice_of_the_bank() -> None:
    # Button at seat 3: seat 3, player-dealer, seat 2. Seat 3: 2+2+A = 5, player-dealer 3+K+2 = 5, seat 2: K+A+3 = 4.
    # The draw begins at the left: seat 2's five would make 9 and lies exposed; seat 3's two makes 7. The player-dealer
    # stands on 5. Seat 2 gets a king: 4 loses. From the button: seat 3 wins, seat 2 loses.
    result = settle(
        PAN,
        "2c, 3c, Kd, 2d, Kc, Ad, Ac, 2h, 3h, exposed 5h, 2s, Ks",
        actions=[[2, "hit"], [3, "hit"], [1, "stand"]],
    )
    assert rows(result) == [(3, "base", "win", 2000, 0), (2, "base", "lose", 0, 2000)]
    assert result["hands"]["2"] == {"cards": ["Kd", "Ad", "3h", "Ks"], "total": 4}
    assert course(result)[5:] == [
        "5h to 2", "5h of 2 exposed", "2s to 3", "bank turned", "bank says stand", "Ks to 2", "3 turned", "2 turned",
    ]  # fmt: skip


def test_comstock_1243_a_card_exposed_in_the_deal_is_played_and_everyone_sees_it() -> None:
    result = settle(
        PAN, "2c, 3c, exposed Kd, 2d, Kc, Ad, Ac, 2h, 3h", actions=[[2, "stand"], [3, "stand"], [1, "stand"]]
    )
    assert rows(result) == [(3, "base", "push", 0, 0), (2, "base", "lose", 0, 2000)]
    assert result["hands"]["2"]["cards"] == ["Kd", "Ad", "3h"]


def test_crystal_685_the_21st_century_filing_has_no_rule_on_exposed_cards() -> None:
    with pytest.raises(RefusedAction) as declined:
        settle(FACE_DOWN, "2c, 3c, 2d, 3h, 3d, 4s, exposed Jo, 2h, 4h")
    assert declined.value.where == "shoe[6]"
    assert declined.value.refused.code == "not-filed"
    assert str(declined.value.refused) == (
        "this game has no filed rule on exposed cards; the floor decides (crystal 685–827)"
    )


def test_crystal_685_under_the_other_reading_a_doubled_hand_waits_while_the_bank_chooses_on_six() -> None:
    # Seat 2: 2+3 = 5 and doubles; its joker, which would make any hand 9, lies exposed. Seat 3: 3+3 = 6 hits a two: 8
    # drawn to 6 pays 2 to 1. The player-dealer's 2+4 = 6 stands by choice. Seat 2 gets an ace: 6 pushes both wagers.
    result = settle(
        FACE_DOWN,
        "2c, 3c, 2d, 3h, 3d, 4s, exposed Jo, 2h, As",
        actions=[[2, "double"], [3, "hit"], [1, "stand"]],
        options={"exposed-cards": "as-asian-baccarat"},
        dice=[],
    )
    assert rows(result) == [(2, "base", "push", 0, 0), (2, "double", "push", 0, 0), (3, "base", "win", 4000, 0)]
    assert result["hands"]["2"] == {"cards": ["2c", "3h", "As"], "total": 6}
    assert result["exposed"] == {"2": ["Jo"]}


@pytest.mark.parametrize(
    "offer", ["oaks/super-pan-9", "palace/ez-baccarat-panda-8", "crystal/21st-century-baccarat-5-0"]
)
def test_an_exposed_card_in_a_description_is_refused_if_nothing_is_filed(offer: str) -> None:
    with pytest.raises(RefusedAction) as declined:
        settle(offer, "2c, exposed 3c")
    assert (declined.value.refused.code, declined.value.where) == ("not-filed", "shoe[1]")
    assert declined.value.refused.clause is not None


@pytest.mark.parametrize("card", ["exposed", "exposed boxed 4h", "exposed 1x", "Exposed 4h"])
def test_a_card_prefix_without_a_card_is_refused(card: str) -> None:
    with pytest.raises(BadDescription) as unread:
        settle(ASIAN, f"2c, {card}")
    assert unread.value.where == "shoe[1]"


def test_a_shoe_that_ends_before_the_replacement_names_the_missing_card() -> None:
    with pytest.raises(RefusedAction) as declined:
        settle(ASIAN, "Kh, Kd, 3c, 7s, exposed 6h", wagers={"2": {"base": 2000}})
    assert declined.value.refused.sentence == "the shoe ends after 5 cards; the next is card 1 of seat 2"


# Cards dealt off the table


def test_crystal_57_a_card_off_the_table_is_dead_and_is_replaced_after_the_deal() -> None:
    # The players' second card, a nine, falls: K, then the bank's K and 4, then a three for the players: 3 must draw
    # (26). Seats 2 and 3 draw a two and a four, 5 and 7; the player-dealer's K+4 stands by choice. With the nine, 9.
    result = settle(ASIAN, "Kh, Kd, off-table 9c, 4s, 3c, 2h, 4h", actions=[[1, "stand"]])
    assert result["hands"]["2"] == {"cards": ["Kh", "3c", "2h"], "total": 5}
    assert rows(result) == [(3, "base", "win", 2000, 0), (2, "base", "win", 2000, 0)]
    (fell,) = [event for event in result["events"] if event["event"] == "card-set-aside"]
    assert (fell["card"], fell["clause"], fell["off_table"]) == ("9c", "crystal 57", True)
    (came,) = [event for event in result["events"] if event.get("card") == "3c"]
    assert came.get("up", True)  # as the players' other card


def test_crystal_57_a_draw_card_off_the_table_is_replaced_after_the_player_dealer_acts() -> None:
    # As with one exposed (53): the bank's K+4 hits a three, 7, before seat 2 gets a king instead of its four, 5.
    shoe = "Kh, Kd, 5c, 4s, off-table 4h, 2h, 3d, Kc"
    result = settle(ASIAN, shoe, actions=[[2, "hit"], [3, "hit"], [1, "hit"]])
    assert rows(result) == [(3, "base", "push", 0, 0), (2, "base", "lose", 0, 2000)]
    (fell,) = [event for event in result["events"] if event["event"] == "card-exposed"]
    assert (fell["card"], fell["clause"], fell["off_table"]) == ("4h", "crystal 57", True)


def test_comstock_1239_a_card_off_the_table_is_dead_and_the_next_card_replaces_it() -> None:
    # Seats 2, 3 and the bank get three cards each from the button; seat 2's first, a six, falls and the five comes.
    shoe = "5h, Kd, Kc, Kh, Ks, Qd, 4c, 2d, 6s"
    actions = [[2, "stand"], [3, "hit"]]
    plain, fell = (
        settle(PAN, f"{first}{shoe}, 3h, Ad", actions=actions) for first in ("", "off-table 6h, ")
    )
    assert fell["settlements"] == plain["settlements"]
    assert (fell["hands"], fell["dead"]) == (plain["hands"], ["off-table 6h"])


def test_other_filings_say_nothing_about_cards_off_the_table() -> None:
    with pytest.raises(RefusedAction) as caught:
        settle(FACE_DOWN, "off-table 6h, 5h, Kd, Kc")
    assert (caught.value.refused.code, caught.value.where) == ("not-filed", "shoe[0]")
