"""The bank in the browser: taking it, running short, returned wagers, and a connection lost during a round."""

from collections.abc import Callable
from typing import Any

from tests.support.frames import filled

EZ = "palace/ez-baccarat-panda-8"


def two_at(visit: Callable[..., Any], at: str, **more: Any) -> tuple[Any, Any]:
    banker, bettor = visit(**more), visit(**more)
    banker.join(at, 1)
    bettor.join(at, 2)
    banker.page.locator(".ask").wait_for()
    return banker, bettor


def take(banker: Any, stake: str) -> None:
    banker.page.get_by_label("Stake").fill(stake)
    banker.page.get_by_role("button", name="Take the bank").click()


def test_palace_1423_a_short_bank_settles_in_order_and_the_rest_is_returned(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """A bank of $10 against $100 on Player and $100 on Tie ends between $0 and $20, whatever the cards."""
    banker, bettor = two_at(visit, table(EZ))
    banker.page.locator(".ask", has_text="You can win or lose at most $250").wait_for()
    banker.page.locator(".ask details summary").click()
    banker.page.locator(".ask li", has_text="Player line $1.24").wait_for()
    assert "$10–$500: $3" in banker.page.locator(".ask").inner_text(), "the filed fee of the player-dealer"
    take(banker, "$10")
    page = bettor.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    assert "banks $10" in page.locator(".cover").inner_text()
    page.get_by_role("button", name="$100 chip", exact=True).click()
    bettor.press("1")
    page.locator(".spot[data-wager=player].has").wait_for()
    bettor.press("3")
    page.locator(".spot[data-wager=tie].has").wait_for()
    assert "Covers up to $10 · $200 bet" in page.locator(".cover").inner_text()
    bettor.press("d")
    bettor.wait_log("Round 1 is over.")

    settled = [
        line["event"]
        for message in bettor.told("state")
        for line in message["events"]
        if line["event"].get("event") == "wager-settled"
    ]
    assert [event["wager"] for event in settled] == ["player", "tie"], "the filed order of wagers"
    back = sum(event.get("returned", 0) for event in settled)
    assert back >= 10_000
    bank = 1000
    for event in settled:
        bank += event.get("collected", 0) - event.get("paid", 0)
        assert 0 <= bank <= 2000
    said = page.locator(".seat.you .result").all_inner_texts()
    assert any("back" in text for text in said), said
    assert "returned" in bettor.log()


def test_a_browser_that_loses_its_connection_comes_back_to_the_exact_state(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table(EZ)
    sockets: list[Any] = []
    banker, bettor = visit(), visit()

    def pass_through(ws: Any) -> None:
        sockets.append(ws)
        server = ws.connect_to_server()
        ws.on_message(server.send)

        def hear(message: Any) -> None:
            bettor.frames.append(str(message))
            ws.send(message)

        server.on_message(hear)

    bettor.page.route_web_socket("**/ws/**", pass_through)
    banker.join(at, 1)
    bettor.join(at, 2)
    banker.page.locator(".ask").wait_for()
    take(banker, "$300")
    page = bettor.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    bettor.press("1")
    page.locator(".spot[data-wager=player].has").wait_for()
    before = bettor.told("state")[-1]
    seen = page.locator(".seats:not(.spare)").inner_text()

    lost, heard = bettor.record(".off:not([hidden])"), len(bettor.told("hello"))
    sockets[-1].close(code=1011)
    bettor.until(lambda: len(bettor.told("hello")) > heard)
    page.locator(".off").wait_for(state="hidden")
    assert any("Connection lost" in text for text in lost()), "it was shown, however briefly"
    after = bettor.told("hello")[-1]
    assert (after["version"], filled(after["view"])) == (before["version"], filled(before["view"]))
    assert after["you"]["seat"] == 2
    assert page.locator(".spot[data-wager=player] .on").inner_text().startswith("$10")
    assert page.locator(".seats:not(.spare)").inner_text().replace(" · ready", "") == seen.replace(" · ready", "")

    bettor.press("d")  # the round continues
    bettor.wait_log("Round 1 is over.")
    page.locator(".seat.you .result").first.wait_for()


def test_the_browser_checks_a_round_while_the_shoe_is_in_use_and_saves_the_heads(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """The other shuffles are checked in full and each seen card by its proof. The browser computes all hashes."""
    at = table(EZ)
    banker, bettor = two_at(visit, at)
    page = bettor.page
    bettor.seat_menu().get_by_text("Next shuffle", exact=True).click()
    page.get_by_label("Your words").fill("lucky eights")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("Your seed will go into shuffle 2.").wait_for()
    take(banker, "$300")
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    bettor.press("1")
    page.locator(".spot[data-wager=player].has").wait_for()
    bettor.press("d")
    bettor.wait_log("Round 1 is over.")
    bettor.go(f"/rounds/{at}/1")
    page.get_by_role("button", name="Check in this browser").click()
    page.get_by_text("Valid: this shuffle was one of those sealed.").wait_for()
    assert page.locator(".seal li.up").count() == 4
    page.get_by_text("cards you saw is in the shuffle that was dealt").wait_for()
    page.get_by_text("The log still has this head. Nothing before that head has changed.").wait_for()
