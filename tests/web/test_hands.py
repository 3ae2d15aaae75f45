"""Hands as the view gives them: splits, set hands, tiles, and the winner. The page itself knows no rules."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.toys import split_game, tile_game
from tests.support.toys.open_table import Felt, toy_offer
from tests.web.wire import AROUND, ID, Wire

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank


def begun(visitor: Any, laid: Felt, seat: int | None, stake: int = 1_000) -> Wire:
    """Open a page at a table where seat 1 banks, seat 2 has bet on the base wager, and the cards are dealt."""
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "base", stake))
    laid.do(CloseBets())
    wire = Wire(visitor.page, laid, seat)
    visitor.go(f"/tables/{ID}")
    visitor.page.locator(".seat").first.wait_for()
    return wire


def cards(page: Any, where: str) -> list[str]:
    return [str(card.get_attribute("card")) for card in page.locator(f"{where} hw-card").all()]


def played(page: Any) -> list[str]:
    return [str(hand.get_attribute("data-spot")) for hand in page.locator(".seat.you .own.plays").all()]


def test_a_split_shows_two_hands_and_each_is_played_by_name(
    visit: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """8 8 against 6 T is split: 8 T stands, 8 3 is doubled for less and makes 21; the bank draws a five to 21."""
    filed = toy_offer(tmp_path, "toy-split", "tests.support.toys.split_game", split_game.TOML, monkeypatch)
    me = visit()
    wire = begun(me, Felt(filed, "8c 6d 8d Td  Tc  3s Ts  5h", people=(1, 2)), 2)
    page = me.page
    me.asked().get_by_role("button", name="Split $10").click()
    page.locator(".seat.you .own[data-spot='2.2'] hw-card").wait_for()
    assert cards(page, ".seat.you .own[data-spot='2']") == ["8c", "Tc"]
    assert page.locator(".seat.you .own[data-spot='2'] .worth").inner_text() == "18"
    bets = [text.replace("\n", " ") for text in page.locator(".seat.you .bet").all_inner_texts()]
    assert bets == ["Base $10"]
    assert page.locator(".seat.you .own[data-spot='2.2'] .bet").count() == 1, "it lies by the second hand"
    on = page.locator(".seat.you .spot[data-wager=base] .on")
    assert on.inner_text().startswith("$10"), "the first hand's is on its spot"
    me.asked().get_by_role("heading", name="You have 18").wait_for()
    assert played(page) == ["2"], "the hand in play is outlined"
    me.asked().get_by_role("button", name="Stand").click()
    me.asked().get_by_role("heading", name="Hand 2: you have 11").wait_for()
    assert played(page) == ["2.2"]
    me.asked().get_by_label("Double for").fill("$2.50")
    me.asked().get_by_role("button", name="Double for $2.50").click()
    page.locator(".seat.you .result").nth(2).wait_for()
    assert wire.sent[-1] == {"do": "choose", "seat": 2, "word": "double", "amount": 250, "behind": 0}
    assert page.locator(".seat.you .result").all_inner_texts() == [
        "1. Base −$10", "2. hand 2: Base push", "3. hand 2: Double push",
    ]


def test_a_filed_split_is_played_hand_by_hand_and_the_down_card_stays_hidden_to_the_end(
    visit: Callable[..., Any]
) -> None:
    """Oaks 1708–1711: 8 8 against 6 T is split once; 18 stands, and the 11 must hit (1673, 1710) and has 21; the bank
    draws a five to 21.
    """
    me = visit()
    wire = begun(me, Felt(offer("oaks/pure-21-5-blackjack"), "8c 6d 8d Td  Tc  3s Ts  5h", people=(1, 2)), 2)
    page = me.page
    me.asked().get_by_role("button", name="Split $10").click()
    page.locator(".seat.you .own[data-spot='2.2'] hw-card").first.wait_for()
    assert cards(page, ".seat.you .own[data-spot='2']") == ["8c", "Tc"]
    assert cards(page, "[data-hand=bank]") == ["6d", "??"]
    me.asked().get_by_role("heading", name="You have 18").wait_for()
    assert not me.asked().get_by_role("button", name="Double").count(), "1710: not after splitting"
    me.asked().get_by_role("button", name="Stand").click()
    page.locator(".seat.you .result").nth(1).wait_for()
    assert wire.sent[-1] == {"do": "choose", "seat": 2, "word": "stand", "behind": 0}, "the 11 is not asked"
    assert cards(page, "[data-hand=bank]") == ["6d", "Td", "5h"]
    assert page.locator(".seat.you .result").all_inner_texts() == ["1. Game −$10", "2. hand 2: Game push"]


def test_tiles_are_drawn_by_their_pips_and_a_hand_is_set_by_tapping_its_front(
    visit: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filed = toy_offer(tmp_path, "toy-tiles", "tests.support.toys.tile_game", tile_game.TOML, monkeypatch)
    laid = Felt(filed, "1-3 6-6 2-2  5-6 4-6 1-1", people=(1, 2))
    me = visit()
    wire = begun(me, laid, 2)
    page = me.page
    ask = me.asked()
    tile = page.locator(".seat.you hw-card svg").first
    assert tile.get_attribute("aria-label") == "Gor, 1-3"
    assert (tile.locator("rect.tile").count(), tile.locator("circle").count()) == (1, 4), "one and three pips"
    assert cards(page, "[data-hand=bank]") == ["??"] * 3
    go = ask.locator(".main").first
    assert go.is_disabled(), "no front is picked"
    for key, front in (("1", "1-3"), ("2", "6-6"), ("1", "1-3")):  # one tile only, so another replaces the first
        me.press(key)
        assert go.inner_text().startswith(f"Set {front} low")
    assert go.inner_text().startswith("Set 1-3 low")
    go.click()
    page.locator(".seat.you .result").first.wait_for()
    assert (wire.sent[-1]["word"], wire.sent[-1]["cards"]) == ("set", ["1-3"])
    assert "??" not in cards(page, "[data-hand=bank]")


def test_palace_1437_a_natural_beats_a_three_card_nine_and_the_felt_says_so(visit: Callable[..., Any]) -> None:
    """Under the literal reading Banker draws against a natural eight to a three-card nine, which ranks below it."""
    laid = Felt(offer("palace/ez-baccarat-panda-8", {"naturals": "literal"}), "2c 4c 6d Kh 5d" + " 5h" * 400, (1, 2))
    me = visit()
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000))
    wire = Wire(me.page, laid, 2)
    me.go(f"/tables/{ID}")
    me.page.locator(".cover", has_text="Covers up to $500 · $10 bet").wait_for()
    wire.state(CloseBets())
    me.page.locator(".hand.won").wait_for()
    assert me.page.locator(".hand.won").get_attribute("data-hand") == "player"
    assert me.page.locator(".hand .worth").all_inner_texts() == ["8", "9"]
    me.page.get_by_text("Player 8 in two cards, Banker 9 in three.").wait_for()
    assert me.page.locator(".seat.you .result").all_inner_texts() == ["1. Player +$10"]


def test_a_house_that_drops_your_seed_is_reported_in_red_beside_your_seat(visit: Callable[..., Any]) -> None:
    """Your browser revealed a seed for a seal, and the shuffle dealt under it does not contain it."""
    me = visit()
    wire = Wire(me.page, Felt(offer("palace/ez-baccarat-panda-8"), "", (1, 2)), 2)
    me.go(f"/tables/{ID}")
    me.page.locator(".seat").first.wait_for()
    kept = [{"commitment": "9efa", "name": "me", "words": "seven 4711"}]
    save = "([table, kept]) => localStorage.setItem(`houseway shown ${table}`, JSON.stringify(kept))"
    me.page.evaluate(save, [ID, kept])
    dealt = {"event": "shuffled", "commitment": "9efa", "words": []}
    line = {"seq": 2, "at": 0.0, "event": dealt, "say": "", "clause": None, "change": {}}
    asked = {"waiting": wire.view()["waiting"], "legal": []}
    wire.send({"type": "state", "version": 2, "since": 0, **asked, "state": AROUND, "events": [line]})
    warning = me.page.get_by_role("alert").get_by_text("seven 4711")
    warning.wait_for(state="visible")
    red = "() => { const e = document.body.appendChild(document.createElement('b')); e.className = 'down'; " \
        "return getComputedStyle(e).color; }"
    assert warning.evaluate("(e) => getComputedStyle(e).color") == me.page.evaluate(red)
