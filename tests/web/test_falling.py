"""Display, log and speech follow the dealer's acts, and nothing runs ahead of the cards."""

from collections.abc import Callable
from typing import Any

from tests.support.toys.open_table import Felt
from tests.web.wire import ID, Wire

from houseway.houses.loader.load import offer
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.table.commands import SitDown

CARDS = "4s 9c Qd Kc 2h 8d"
"""Player has 4 and a queen, Banker 9 and a king: a natural nine, so nobody draws."""
WATCH = """() => { window.seen = []; const look = () => {
    const cards = document.querySelectorAll('.hands hw-card').length;
    const text = (where) => document.querySelector(where)?.textContent ?? '';
    const now = [cards, document.querySelectorAll('.log[aria-label="Event log"] li').length,
                 text('.outcome'), text('.by-ear[role=log]'), document.querySelectorAll('.result').length];
    if (JSON.stringify(window.seen.at(-1)) !== JSON.stringify(now)) window.seen.push(now); };
    new MutationObserver(look).observe(document.body,
        {childList: true, subtree: true, attributes: true, characterData: true}); }"""


def watched(visitor: Any, seat: int | None, people: tuple[int, ...]) -> Wire:
    """Open a page with motion at a table with all bets placed, and record what it shows."""
    laid = Felt(offer("palace/ez-baccarat-panda-8"), CARDS + " 5h" * 400, people)
    laid.do(TakeBank(1, 50_000), PlaceWager(2, "player", 1_000))
    wire = Wire(visitor.page, laid, seat)
    visitor.go(f"/tables/{ID}")
    visitor.page.locator(".seat").first.wait_for()
    visitor.page.evaluate(WATCH)
    return wire


def test_the_log_the_result_the_sound_and_the_last_rounds_never_run_ahead_of_the_cards(
    visit: Callable[..., Any]
) -> None:
    me = visit(reduced_motion="no-preference")
    asked: list[str] = []
    me.page.on("request", lambda request: asked.append(request.url) if "/api/me/rounds" in request.url else None)
    wire = watched(me, 2, (1, 2))
    asked.clear()
    log = me.page.locator(".log[aria-label='Event log'] li")
    cards = lines = 0
    for act in wire.acts(CloseBets()):
        cards += sum(line["event"]["event"] == "card-dealt" for line in act)
        lines += sum(bool(line["say"]) for line in act)
        log.nth(lines - 1).wait_for()
        ended = any(line["event"]["event"] == "round-ended" for line in act)
        assert me.page.locator(".hands hw-card").count() == cards
        assert log.count() == lines, "the log is where the felt is"
        assert bool(me.page.locator(".outcome").inner_text()) == ended, "the result comes with the end of the round"
        assert bool(asked) <= ended, "nobody asks for the round before it is over"
    assert cards == 4
    seen = me.page.evaluate("() => window.seen")
    assert [each for each in seen if each[2] and each[0] < 4] == [], "no result before the fourth card"
    assert [each for each in seen if each[4] and each[0] < 4] == [], "nobody is paid before the fourth card"


def test_no_card_vanishes_when_a_player_sits_down_between_two_cards(visit: Callable[..., Any]) -> None:
    me = visit(reduced_motion="no-preference")
    wire = watched(me, None, (1, 2))
    acts = wire.acts(CloseBets())
    next(acts)
    me.page.locator(".hands hw-card").first.wait_for()
    list(acts)
    wire.laid.do(SitDown(3, "me", 50_000))
    wire.version, wire.seat = wire.version + 1, 3
    wire.hello("seat")  # as the server does for a player who changes places
    me.page.locator(".seat[data-seat='2'] .result", has_text="1. Player −$10").wait_for()
    counts = [each[0] for each in me.page.evaluate("() => window.seen")]
    assert counts == sorted(counts), "cards only come, none goes"
