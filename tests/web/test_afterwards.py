"""A player banks two rounds; then the test opens the review of choices, and a round loaded in pages."""

import re
from collections.abc import Callable
from typing import Any

from houseway.desks.player.review import in_all

EZ = "palace/ez-baccarat-panda-8"
SHORT = 6
"""Events per page, so small that a round takes several pages."""


def test_a_banker_sees_the_total_of_both_rounds_and_a_bettor_the_cost_of_choices(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    at = table(EZ)
    banker, bettor = visit(), visit()
    banker.join(at, 1)
    bettor.join(at, 2)
    for number in (1, 2):
        play_a_round(banker, bettor, number)
    told = banker.page.locator(".outcome").inner_text()
    net = banker.context.request.get(f"{banker.base}/api/me/rounds").json()["whole"]["net"]
    found = re.search(r"Both rounds as player-dealer: ([+−]\$[\d.]+|even)(?: \(−\$(\d+) collection\))?", told)
    assert found, told
    assert net == cents(found[1]) - cents(f"+${found[2] or 0}")
    look_again(bettor, at)


def play_a_round(banker: Any, bettor: Any, number: int) -> None:
    """The banker sees the risk and takes the bank; the bettor bets $10 on Player."""
    ask = banker.asked()
    stake = ask.get_by_label("Stake")
    assert stake.input_value() == ("$250" if number == 1 else "$120"), "half the chips, then the last stake"
    stake.fill("$120")
    ask.locator(".numbers li", has_text="The most you can lose: $246").wait_for()
    assert ask.locator(".numbers li").count() == 3, "the largest possible loss, what to expect, how often it runs short"
    ask.get_by_text("More about this bank").click()
    ask.get_by_text("You can win or lose at most $120").wait_for()
    chances = ask.locator(".short").inner_text()
    assert "Suppose 1 player bets on Player line every round" in chances
    assert "over 2 rounds" in chances
    ask.get_by_role("button", name="Take the bank").click()
    page = bettor.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    assert f"banks $120, round {number} of 2" in page.locator(".cover").inner_text()
    bettor.press("1")
    page.locator(".spot.has").wait_for()
    bettor.press("d")
    for who in (banker, bettor):
        who.wait_log(f"Round {number} is over.")
    words = "round 1 of 2" if number == 1 else "Both rounds as player-dealer"
    banker.page.locator(".outcome", has_text=words).wait_for()


def look_again(bettor: Any, at: str) -> None:
    """Both rounds load in pages of a few events, and the reviewed choices appear at their events and in the history.

    Baccarat has no choices, so the server's answer is made up here; its own tests check it against the odds.
    """
    page, asked, given = bettor.page, [], {}

    def shorter(route: Any) -> None:
        asked.append(route.request.url)
        route.continue_(url=f"{route.request.url}{'&' if '?' in route.request.url else '?'}limit={SHORT}")

    def weighed(route: Any) -> None:
        route.fulfill(json=given[int(route.request.url.split("/")[-2])])

    page.route(re.compile(rf"/api/rounds/{at}/\d+(\?after=\d+)?$"), shorter)
    page.route(re.compile(rf"/api/rounds/{at}/\d+/choices$"), weighed)
    for number, cost in ((1, 240), (2, 0)):
        whole = bettor.context.request.get(f"{bettor.base}/api/rounds/{at}/{number}").json()
        lines = [line for line in whole["events"] if line["event"]["event"] == "wager-placed"]
        poor = "stand cost $2.40 on average; best was hit" if cost else "best"
        choices = [{"seq": lines[0]["seq"], "best": "hit", "cost": cost, "told": poor}]
        choices += [{"seq": whole["events"][-1]["seq"], "best": "hit", "cost": 0, "told": "best"}]
        given[number] = {"choices": choices, "cost": cost, "told": in_all(choices), "granted": ""}
        asked.clear()
        bettor.go(f"/rounds/{at}/{number}")
        page.locator(".you-cost", has_text="decision").wait_for()
        page.locator(".log.whole li").nth(len(whole["events"]) - 1).wait_for()
        assert page.locator(".log.whole li").count() == len(whole["events"]) > SHORT
        assert len(asked) == -(-len(whole["events"]) // SHORT), "one page after another"
        assert page.locator(".you-cost").inner_text() == in_all(choices)
        first, second = page.locator(".log.whole .choice").all()
        assert first.inner_text().strip() == poor
        assert second.inner_text().strip() == "best"
        assert "bets $10 on Player" in first.locator("..").inner_text()
    bettor.go("/history")
    for number in (2, 1):
        row = page.locator(".played > li", has_text=f"round {number}, seat 2")
        row.locator("summary").click()
        row.get_by_text(given[number]["told"]).wait_for()
        row.locator("hw-card").first.wait_for()


def cents(told: str) -> int:
    amount = 0 if told == "even" else round(100 * float(told.strip("+−").replace("$", "")))
    return -amount if told.startswith("−") else amount
