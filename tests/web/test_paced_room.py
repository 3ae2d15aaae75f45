"""A real room whose cards fall one by one: pages show the table as it stands, and nothing runs ahead of the cards.

The dealer does the next act when the test says so (`room.py`), so nothing here depends on time.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.web.conftest import floor_of, open_room
from tests.web.test_bank import take

EZ = "palace/ez-baccarat-panda-8"
CARDS = ".hands hw-card"
LISTEN = """() => { try { localStorage.setItem('houseway', '{"sound": true}'); } catch { return; }
    window.notes = []; const nothing = () => ({ connect: nothing, start() {}, stop() {}, frequency: {},
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
    window.AudioContext = class { state = 'running'; heard = 1; createGain = nothing;
        get currentTime() { return this.heard++; }
        createOscillator() {
            window.notes.push(document.querySelectorAll('.hands hw-card').length);
            return nothing(); } };
}"""
"""Turns sounds on, and records how many cards lie on the felt at each sound."""
WATCH = """() => { window.seen = []; const look = () => {
    const count = (what) => document.querySelectorAll(what).length;
    const text = (what) => document.querySelector(what)?.textContent ?? '';
    const purse = text('.seat.you .purse').match(/[$][0-9,.]+/)?.[0] ?? '';
    const now = [count('.hands hw-card'), count('.result'), text('.outcome'), purse,
                 count('.log[aria-label="Event log"] li'), text('.by-ear[role=log]'), text('.night')];
    if (JSON.stringify(window.seen.at(-1)) !== JSON.stringify(now)) window.seen.push(now); };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true}); }"""
"""Records the cards, and everything that could run ahead of them: results, chips, log, speech and the night's total."""


@pytest.fixture(scope="module")
def by_hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Any]]:
    with open_room(tmp_path_factory.mktemp("paced"), "0", "by-hand") as opened:
        yield opened


@pytest.fixture(scope="module")
def room(by_hand: tuple[str, Any]) -> str:
    return by_hand[0]


@pytest.fixture(scope="module")
def floor(chromium: Any, room: str) -> Iterator[Callable[[str, dict[str, Any]], Any]]:
    yield from floor_of(chromium, room)


@pytest.fixture
def deal(by_hand: tuple[str, Any]) -> Callable[[Any], list[str]]:
    """Return a function that makes the dealer do one act, waits for it, and returns its events."""

    def act(visitor: Any) -> list[str]:
        had = len(visitor.told("state"))
        by_hand[1].write("next\n")
        by_hand[1].flush()
        visitor.until(lambda: len(visitor.told("state")) > had)
        return [line["event"]["event"] for each in visitor.told("state")[had:] for line in each["events"]]

    return act


def first_card(visit: Callable[..., Any], at: str) -> tuple[Any, Any]:
    """Two people at baccarat, with bets on Player and Dragon 7, when the first card has fallen."""
    banker, bettor = visit(), visit(reduced_motion="no-preference")
    bettor.page.add_init_script(f"({LISTEN})()")
    banker.join(at, 1)
    bettor.join(at, 2)
    take(banker, "$300")
    page = bettor.page
    page.locator(".spot[aria-disabled=false]").first.wait_for()
    for wager in ("player", "dragon-7"):  # by hand: a key pressed before its question could be read does nothing
        page.locator(f".spot[data-wager={wager}]").click()
        page.locator(f".spot[data-wager={wager}].has").wait_for()
    page.evaluate(WATCH)
    page.get_by_role("button", name="Deal").click()
    page.locator(CARDS).first.wait_for()
    return banker, bettor


def test_results_appear_seat_by_seat_in_filed_order_after_the_cards(
    visit: Callable[..., Any], table: Callable[..., str], deal: Callable[[Any], list[str]]
) -> None:
    """Cards come one by one; results, log and totals come with the acts that make them."""
    _, bettor = first_card(visit, table(EZ))
    page, cards, settled, over = bettor.page, 1, 0, False
    while not over:
        assert page.locator(CARDS).count() == cards
        assert page.locator(".seat.you .result").count() == settled
        assert ("Round 1 is over." in bettor.log()) == over
        happened = deal(bettor)
        cards += happened.count("card-dealt")
        settled += happened.count("wager-settled")
        over = "round-ended" in happened
        page.locator(CARDS).nth(cards - 1).wait_for()
        if settled:
            page.locator(".seat.you .result").nth(settled - 1).wait_for()
    bettor.wait_log("Round 1 is over.")
    page.locator(".night:not([hidden])").wait_for()
    seen = page.evaluate("() => window.seen")
    most = max(each[0] for each in seen)
    counts = [each[:2] for each in seen]
    assert most == cards >= 4
    assert [2, 0] in counts, "card by card"
    assert [3, 0] in counts, "card by card"
    assert all(each[0] == most for each in seen if each[1] or each[2]), "cards first, then results"
    assert [most, 1] in counts, "one wager after another"
    assert [most, 2] in counts, "one wager after another"
    before = [each for each in seen if 0 < each[0] < most]
    assert len({each[3] for each in before}) == 1, "the purse waits for the cards"
    assert len({each[6] for each in before}) == 1, "so does the night's total"
    for cards in range(2, most):  # one card is written and spoken at a time: "The banker hand gets Th."
        now = [each for each in before if each[0] == cards]
        assert len({each[4] for each in now}) == 1, now
        assert all(each[5].count(" gets ") == 1 for each in now), now
    notes = page.evaluate("() => window.notes")
    assert set(range(1, most + 1)) <= set(notes), "each card has its sound, once it lies there"
    assert notes == sorted(notes)


def test_the_floor_calls_a_misdeal_while_cards_fall_and_a_newcomer_sees_the_same_moment(
    visit: Callable[..., Any], table: Callable[..., str], floor: Callable[..., Any], deal: Callable[[Any], list[str]]
) -> None:
    at = table(EZ)
    _, bettor = first_card(visit, at)
    deal(bettor)
    bettor.page.locator(CARDS).nth(1).wait_for()
    late = visit()
    late.go(f"/tables/{at}")
    late.page.locator(CARDS).nth(1).wait_for()
    faces = [each.page.locator(CARDS).evaluate_all("(all) => all.map((one) => one.getAttribute('card'))")
             for each in (bettor, late)]  # fmt: skip
    assert faces[0] == faces[1]
    assert len(faces[0]) == 2
    floor(f"/api/tables/{at}/call", {"do": "declare-misdeal", "why": "a boxed card"})
    while "round-ended" not in deal(bettor):
        pass
    assert len(bettor.happened("card-dealt")) == 2, "no card falls after a misdeal"
    assert {each["result"] for each in bettor.happened("wager-settled")} == {"no-action"}
    for each in (bettor, late):
        each.wait_log("a boxed card")
