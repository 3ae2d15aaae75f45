"""Sitting down and leaving while cards fall: the felt never shows anything but dealt cards."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.support.toys.open_table import Felt
from tests.web.wire import ID, Wire

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.table.commands import SitDown, StandUp

CARDS = "4s 9c Qd Kc 2h 8d"
"""Player 4 and a queen, Banker 9 and a king: a natural nine, no draw."""
ODD = partial(pytest.param, marks=pytest.mark.sweep)
WATCH = """() => { window.seen = []; const look = () => {
    const all = (hand) => [...document.querySelectorAll(`[data-hand=${hand}] hw-card`)];
    const lie = (hand) => all(hand).map((card) => card.getAttribute('card'));
    const now = JSON.stringify([lie('player'), lie('bank')]);
    if (window.seen.at(-1) !== now) window.seen.push(now); };
    new MutationObserver(look).observe(document.querySelector('.felt'),
        {childList: true, subtree: true, attributes: true}); }"""


def watched(visitor: Any, seat: int | None, people: tuple[int, ...]) -> Wire:
    """Open a page with motion at a table with all bets placed, and record the hands it shows."""
    laid = Felt(offer("palace/ez-baccarat-panda-8"), CARDS + " 5h" * 400, people)
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000))
    wire = Wire(visitor.page, laid, seat)
    visitor.go(f"/tables/{ID}")
    visitor.page.locator(".seat").first.wait_for()
    visitor.page.evaluate(WATCH)
    return wire


@pytest.mark.parametrize("cards", [ODD(1), 2, ODD(3), 4])
@pytest.mark.parametrize("comes", [True, False], ids=["sits down", "leaves"])
def test_no_card_vanishes_when_a_player_comes_or_goes_while_cards_fall(
    visit: Callable[..., Any], cards: int, comes: bool
) -> None:
    me = visit(reduced_motion="no-preference")
    wire = watched(me, None if comes else 3, (1, 2) if comes else (1, 2, 3))
    wire.state(CloseBets())
    me.page.locator(".hands hw-card").nth(cards - 1).wait_for()
    wire.laid.do(SitDown(3, "me", 50_000) if comes else StandUp(3))
    wire.version += 1
    wire.seat = 3 if comes else None
    wire.hello("seat")  # as the server does for a player who changes places
    me.page.locator(".seat.you").wait_for(state="attached" if comes else "detached")
    whole = wire.view()["last"]["hands"]
    lie = [[card.get_attribute("card") for card in me.page.locator(f"[data-hand={hand}] hw-card").all()]
           for hand in ("player", "bank")]  # fmt: skip
    assert lie == [whole["player"], whole["bank"]]
    me.page.evaluate("() => new Promise((wake) => setTimeout(wake, 1500))")  # longer than any card falls
    seen = [tuple(map(tuple, each)) for each in me.page.evaluate("() => window.seen.map(JSON.parse)")]
    assert seen[-1] == (tuple(whole["player"]), tuple(whole["bank"])), "the felt is final"
    for player, bank in seen:
        assert (player, bank) == (tuple(whole["player"][: len(player)]), tuple(whole["bank"][: len(bank)]))
    counts = [len(player) + len(bank) for player, bank in seen]
    assert counts == sorted(counts), "cards only come, none goes"


def test_results_of_an_interrupted_deal_are_still_shown(visit: Callable[..., Any]) -> None:
    me = visit(reduced_motion="no-preference")
    wire = watched(me, None, (1, 2))
    wire.state(CloseBets())
    me.page.locator(".hands hw-card").first.wait_for()
    wire.laid.do(SitDown(3, "me", 50_000))
    wire.version, wire.seat = wire.version + 1, 3
    wire.hello("seat")
    me.page.locator(".seat[data-seat='2'] .result", has_text="1. Player −$10").wait_for()
