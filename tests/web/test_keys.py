"""Keys: a letter means the same in all games, and no key answers a question before it could be read."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

from tests.support.toys.open_table import Felt
from tests.web.wire import ID, Wire

from houseway.houses import headers
from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.kinds.banked.house_way import HOUSE_WAY
from houseway.registry import KINDS
from houseway.table.find_kind import kind

JS = Path(__file__).parents[2] / "src/houseway/web/js"
SOURCE = (JS / "keys.js").read_text()
LETTERS = dict(re.findall(r'\["(\w)", "([^"]+)"\]', SOURCE))
KEYS = dict(re.findall(r'^  "?([a-z-]+)"?: "(\w)",$', SOURCE, re.M))
NO_KEY = {"take-over", "choose", "place-wager", "take-back-wager", "withdraw-bank"}
"""Commands that are tapped: chips are put on spots; `choose` has words."""
DOCS = Path(__file__).parents[2] / "docs/keys.md"


def test_every_word_of_every_kind_and_game_has_one_letter_from_the_list() -> None:
    games = {choice.word for header in headers() if header.played and header.kind == "banked"
             for choice in offer(header.id).play.choosing.choices if choice.word}  # fmt: skip
    said = {str(each.__struct_config__.tag) for name in KINDS for each in get_args(kind(name).commands)
            if not each.house}  # fmt: skip
    missing = {word for word in games | said - NO_KEY | {HOUSE_WAY} if word not in KEYS}
    assert missing == set()
    assert set(KEYS.values()) <= set(LETTERS), "every letter is in the list that ? shows"
    assert len(LETTERS) == len(re.findall(r'\["\w", "', SOURCE)), "each letter is there once"


def test_the_page_of_keys_lists_every_letter_with_its_meaning() -> None:
    rows = dict(re.findall(r"^\| `(\w)` \| (.+?) \|$", DOCS.read_text(), re.M))
    assert {key: rows.get(key) for key in LETTERS} == LETTERS


def test_no_other_file_gives_a_control_a_letter_of_its_own() -> None:
    own = [f"{path.name}: {found}" for path in (JS / "felt").rglob("*.js")
           for found in re.findall(r'keyed\(\s*"\w+"|\bkey: "\w"', path.read_text()) if found[-2] != "v"]  # fmt: skip
    assert own == [], "letters are in keys.js"


def test_dealing_and_doubling_have_different_letters_and_so_do_stand_and_surrender() -> None:
    for one, other in (("close-bets", "double"), ("stand", "surrender"), ("check", "kill"), ("rebet", "raise")):
        assert KEYS[one] != KEYS[other]


def test_a_key_pressed_while_cards_fall_or_as_a_question_appears_does_nothing(visit: Callable[..., Any]) -> None:
    """The blackjack table deals at the usual pace, and the key is pressed the moment the question appears."""
    laid = Felt(offer("oaks/no-bust-21st-century-blackjack-card"), "5s 6c 7d 8c " + "2h 3d " * 60, (1, 2))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, laid.table.offer.base[0], 1_000))
    me = visit()
    wire = Wire(me.page, laid, 2)
    me.go(f"/tables/{ID}")
    me.page.locator(".seat.you").wait_for()
    me.page.evaluate("""() => new MutationObserver(() => {
        const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 's', bubbles: true}));
        if (document.querySelector('.ask') && !window.pressed) { window.pressed = true; press(); }
    }).observe(document.body, {childList: true, subtree: true})""")
    wire.around = {"pace": 1.0}
    for _ in wire.acts(CloseBets()):
        me.page.keyboard.press("s")
    me.asked().locator("[data-key=s]").wait_for()
    me.page.wait_for_function("() => window.pressed")
    assert wire.sent == [], "nobody could have read the question"
    me.page.wait_for_timeout(300)  # longer than a question must have been shown
    me.page.keyboard.press("s")
    me.page.wait_for_function("() => !document.querySelector('.ask')")
    assert [each["word"] for each in wire.sent] == ["stand"]


def test_a_quick_player_bets_and_deals_without_losing_a_key(visit: Callable[..., Any]) -> None:
    """The table deals at the usual pace. The blind must equal the ante, so the page bets it too, and sends "Deal" after
    both.
    """
    laid = Felt(offer("crystal/ultimate-texas-holdem"), "As Kd 2c 3c 4c 5d 6d 7d 8h " * 8, (1, 2))
    laid.do(TakeBank(1, 50_000))
    me = visit()
    wire = Wire(me.page, laid, 2)
    wire.around = {"pace": 1.0}
    me.go(f"/tables/{ID}")
    me.page.locator(".spot[aria-disabled=false]").first.wait_for()
    me.page.wait_for_timeout(300)  # longer than a question must have been shown
    me.bet("1")
    me.asked()
    assert [each.get("wager", each["do"]) for each in wire.sent] == ["ante", "blind", "close-bets"]


def test_if_chips_are_refused_the_deal_pressed_after_them_does_not_happen(visit: Callable[..., Any]) -> None:
    """Palace 1564: the minimum is $10, so a chip of $1 is refused."""
    laid = Felt(offer("palace/ez-baccarat-panda-8"), "2h 3d " * 60, (1, 2))
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000))
    me = visit()
    wire = Wire(me.page, laid, 2)
    me.go(f"/tables/{ID}")
    me.page.locator(".spot[aria-disabled=false]").first.wait_for()
    me.page.get_by_role("button", name="$1 chip", exact=True).click()
    both = "() => { for (const key of '2d') document.querySelector(`[data-key='${key}']`).click(); }"
    me.page.evaluate(both)  # before the answer can come
    me.page.locator(".putting .refusal", has_text="too little").wait_for()
    assert [each["do"] for each in wire.sent] == ["place-wager"]
    me.press("d")
    me.wait_log("Round 1 is over.")
