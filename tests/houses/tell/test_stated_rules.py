"""Filed rules that a game plays are stated on its rules page, with the lines that file them."""

import re

import pytest

from houseway.houses import headers, offer
from houseway.houses.tell.page import tell

COPIES = {
    "cordova/mini-pai-gow": "593",
    "cordova/pai-gow-poker": "163–164",
    "cordova/pai-gow-poker-triple-bonus": "2415",
    "cordova/lucky-pai-gow-poker": "3794",
    "cordova/ace-up-pai-gow-poker": "4145",
    "crystal/pai-gow-poker": "80",
    "crystal/face-up-pai-gow-poker": "3576",
    "palace/face-up-pai-gow-poker": "1917",
    "palace/fortune-pai-gow-poker": "2233",
    "palace/fortune-pai-gow-poker-2-0": "2476",
    "comstock/fortune-pai-gow-poker": "2461–2463",
    "comstock/double-hand-poker": "1609–1610",
    "comstock/pai-gow-tiles": "4340–4342",
    "palace/pai-gow-tiles": "891, 899",
    "oaks/pai-gow-tiles": "163",
}
BUTTONS = {
    "palace/face-up-pai-gow-poker": 1796,
    "palace/fortune-pai-gow-poker": 2079,
    "palace/fortune-pai-gow-poker-2-0": 2389,
    "palace/pai-gow-tiles": 887,
    "crystal/face-up-pai-gow-poker": 3526,
    "comstock/fortune-pai-gow-poker": 2293,
}


def holds(cite: str, line: int) -> bool:
    """Return whether a line is among the cited ones."""
    spans = (re.fullmatch(r"(\d+)(?:–(\d+))?", part) for part in cite.partition(" ")[2].split(", "))
    return any(span and int(span[1]) <= line <= int(span[2] or span[1]) for span in spans)


def rule(name: str, about: str) -> dict[str, str]:
    told = tell(offer(name))
    return next(each for each in (*told["rules"], *told.get("hand", {}).get("rules", ())) if each["about"] == about)


@pytest.mark.parametrize("name", COPIES)
def test_the_rules_page_says_that_the_player_dealer_wins_all_copies(name: str) -> None:
    """ These lines say "The player-dealer wins all copy hands"."""
    found = rule(name, "Copies")
    assert found["text"].startswith("The player-dealer wins every copy")
    assert found["cite"] == f"{name.partition('/')[0]} {COPIES[name]}"


def test_crystal_80_the_page_follows_the_reading_about_two_copies() -> None:
    turned = tell(offer("crystal/pai-gow-poker", {"two-copies": "push"}))["rules"]
    found = next(each["text"] for each in turned if each["about"] == "Copies")
    assert found == (
        "With a copy and a better hand, the wager pushes. With a copy and a worse hand, the wager loses. "
        "With two copies, the wager pushes."
    )


@pytest.mark.parametrize("name", BUTTONS)
def test_the_page_says_where_the_button_goes_from_the_player_dealer_or_an_empty_seat(name: str) -> None:
    """The button goes to the player on the left, and from a seat without wagers to the next active one."""
    button = tell(offer(name))["button"]
    way = "counter-clockwise" if name == "palace/pai-gow-tiles" else "clockwise"
    assert f"(the player-dealer) the button goes to the next bettor {way}." in button["text"]
    assert f"From a seat without a wager it goes on to the next bettor {way}." in button["text"]
    assert holds(button["cite"], BUTTONS[name])


def test_every_rule_on_the_button_says_what_happens_at_an_empty_seat() -> None:
    for header in headers():
        if header.played and (button := offer(header.id).banked.button):
            assert "From a seat without a wager" in tell(offer(header.id))["button"]["text"], button


def test_crystal_200_with_two_players_the_button_posts_the_small_blind() -> None:
    found = rule("crystal/holdem", "Forced bets")
    assert "Heads up, the button posts the small blind." in found["text"]
    assert holds(found["cite"], 200)


def test_crystal_208_missed_blinds_are_live_up_to_the_opening_bet_and_dead_beyond_it() -> None:
    found = rule("crystal/holdem", "Coming in")
    assert "posts all the blinds (live up to the big blind, the rest dead)" in found["text"]
    assert holds(found["cite"], 208)


@pytest.mark.parametrize(
    ("about", "cite", "says"),
    [
        ("Shuffle and cut", "828", "shuffles and cuts before each deal"),
        ("Discarding", "858", "released towards the dealer"),
        ("The out card on demand", "910–912", "force the card back"),
    ],
)
def test_the_rules_page_of_pan_at_comstock_states_its_small_rules(about: str, cite: str, says: str) -> None:
    found = rule("comstock/pan", about)
    assert found["cite"] == f"comstock {cite}"
    assert says in found["text"]


def test_palace_1063_split_aces_cannot_surrender() -> None:
    """The line excludes only split aces from surrender: "After splitting Aces, players cannot surrender"."""
    found = rule("palace/21st-century-blackjack-9-0", "Surrender")
    assert "Split hands may surrender. Split aces may not surrender." in found["text"]
    assert holds(found["cite"], 1063)
