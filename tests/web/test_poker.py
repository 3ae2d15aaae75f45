"""Poker by buttons: bet sizes, draws and discards, turning a card, and what onlookers never receive."""

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Any


def seat_two(visit: Callable[..., Any], at: str) -> tuple[dict[int, Any], Any]:
    """Seat two players, with one visitor on the rail. Return the players by seat, and the visitor."""
    players, rail = {2: visit(), 5: visit()}, visit()
    for seat, who in players.items():
        who.go(f"/tables/{at}")
        who.sit(seat)
    rail.go(f"/tables/{at}")
    rail.page.locator(".seat").first.wait_for()
    return players, rail


def first_to_speak(players: dict[int, Any]) -> tuple[Any, Any]:
    """Return the player to act and the other one; decline any kill."""
    ann, bob = players[2], players[5]
    while True:
        who = ann.asked_first(bob)
        other = bob if who is ann else ann
        if not who.asked().get_by_role("button", name="Kill").count():
            return who, other
        who.say("p")


def play_on(players: dict[int, Any], keys: dict[str, str]) -> None:
    """For each player to act, press the key of the first of these buttons they have, until the hand ends."""

    def answer() -> None:
        for who in players.values():
            words = who.page.evaluate("() => document.querySelector('.ask')?.innerText ?? ''")
            key = next((key for name, key in keys.items() if name in words), None)
            if key is not None:
                who.say(key)

    everybody = tuple(players.values())
    everybody[0].until(lambda: all(who.happened("hand-ended") for who in everybody), answer)


def held(visitor: Any, seat: int, what: str = "down") -> list[str]:
    """Return the cards that a player saw in a seat in the first hand, oldest first; the next hand soon begins."""
    told = [
        card
        for message in visitor.told("hello") + visitor.told("state")
        for place in (message["view"]["hand"] or {"seats": {}})["seats"].values()
        if place["seat"] == seat and message["view"]["hand"]["number"] == 1
        for card in place[what]
        if card != "??"
    ]
    return list(dict.fromkeys(told))


def heard(visitor: Any, cards: list[str], upto: str = "hand-(shown|ended)") -> list[str]:
    """Return the cards that a visitor received before the showdown, or before a later event."""
    frames = list(takewhile(lambda frame: not re.search(f'"{upto}"', frame), visitor.frames))
    assert len(frames) > 5, "frames were inspected"
    return [card for card in cards if any(re.search(rf"\b{card}\b", frame) for frame in frames)]


def test_palace_no_limit_draw_is_played_by_buttons_and_onlookers_receive_no_card(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """Antes of $1 and blinds of $3 and $5 make a pot of $10 with $2 to call, so a raise of the pot is to 5 + 12 = $17.
    """
    players, rail = seat_two(visit, table("palace/draw-poker", schedule="poker-cards:half-hour"))
    who, other = first_to_speak(players)
    ask = who.asked()
    amount, refusal = ask.locator(".sizing input").first, ask.locator(".refusal")
    amount.fill("$6")
    ask.get_by_role("button", name="Raise to $6").click()
    refusal.filter(has_text="A raise must be to at least $10, not $6.").wait_for()
    amount.fill("six")
    ask.get_by_role("button", name="Enter an amount").click()
    refusal.filter(has_text="Enter an amount, such as $10.").wait_for()
    for size, to in {"½ pot": "$11", "All in": "$499", "Min": "$10", "Pot": "$17"}.items():
        ask.get_by_role("group", name="Sizes").get_by_role("button", name=re.compile(f"^{size}")).click()
        ask.get_by_role("button", name=f"Raise to {to}").wait_for()
    ask.get_by_role("slider").press("Home")
    ask.get_by_role("button", name="Raise to $10").wait_for()
    other.page.get_by_role("group", name="When it is my turn").get_by_role("button", name="Check or fold").wait_for()
    who.say("3", "r")  # the slider has the focus, but the keys still work
    rail.wait_log("raises to $17")
    other.say("c")

    drawer, pat = first_to_speak(players)
    for key in "13":
        drawer.press(key)
    assert drawer.page.locator(".pick[aria-pressed=true]").count() == 2
    before = {seat: held(each, seat) for seat, each in players.items()}
    drawer.asked().get_by_role("button", name="Draw 2").wait_for()
    drawer.say("n")
    pat.page.locator(".seat .purse", has_text="drew 2").wait_for()
    pat.asked().get_by_role("button", name="Stand pat").wait_for()
    pat.say("n")
    drawer.page.locator(".seat .purse", has_text="stood pat").wait_for()
    assert sorted(len(held(each, seat)) for seat, each in players.items()) == [5, 7]

    play_on(players, {"Check": "k"})
    for seat, each in players.items():
        stayed_down = held(each, seat)
        assert set(before[seat]) <= set(stayed_down)
        assert heard(rail, stayed_down) == []
        assert heard(players[7 - seat], stayed_down) == []


def test_comstock_pot_limit_pineapple_caps_bets_at_the_pot_and_discards_one_card(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    """With blinds of $3 and $5 and $2 to call, the pot is 8 + 2 = 10, so the maximum is a raise to $15."""
    players, rail = seat_two(visit, table("comstock/crazy-pineapple-holdem-8", settings={"stakes": "pot-limit"}))
    who, other = first_to_speak(players)
    ask = who.asked()
    assert "$10 to $15" in ask.inner_text()
    ask.locator(".sizing input").first.fill("16")
    ask.get_by_role("button", name="Raise to $16").click()
    ask.locator(".refusal", has_text="A raise must be to at most $15, not $16.").wait_for()
    assert ask.locator(".refusal .clause").count() == 1, "the refusal cites its clause"
    ask.get_by_role("button", name="Pot").click()
    who.say("r")
    other.say("c")
    for _ in players:
        first_to_speak(players)[0].say("k")
    thrown = {}
    for _ in players:
        who, _ = first_to_speak(players)
        throw = who.asked().get_by_role("button", name="Discard", exact=True)
        assert throw.is_disabled(), "one card, not none"
        who.press("1")
        who.press("2")
        assert throw.is_disabled(), "one card, not two"
        who.press("1")
        seat = next(seat for seat, each in players.items() if each is who)
        thrown[seat] = held(who, seat)[1]
        who.say("n")
    play_on(players, {"Check": "k"})
    for seat, each in players.items():
        cards = held(each, seat)
        assert len(cards) == 3
        assert heard(rail, cards) == heard(players[7 - seat], cards) == []
        assert heard(rail, [thrown[seat]], "hand-ended") == [], "discarded, never shown"


def test_palace_mexican_poker_a_card_is_kept_down_or_turned_up_and_the_next_is_the_opposite(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    players, rail = seat_two(visit, table("palace/mexican-poker"))
    who, other = first_to_speak(players)
    who.choose("Open $4")
    other.say("c")
    keeper, roller = first_to_speak(players)
    seats = {id(each): seat for seat, each in players.items()}
    kept, turned = (held(each, seats[id(each)]) for each in (keeper, roller))
    keeper.choose("Keep it face down")
    roller.choose("Turn it up")
    rail.wait_log(f"turns {turned[0]} face up.")
    first_to_speak(players)
    now = {place["seat"]: place for place in rail.told("state")[-1]["view"]["hand"]["seats"].values()}
    mine, his = now[seats[id(keeper)]], now[seats[id(roller)]]
    assert (mine["down"], len(mine["up"])) == (["??"], 2)
    assert (his["down"], len(his["up"])) == (["??"], 2)
    assert turned[0] in his["up"]
    assert heard(rail, kept) == []
    assert roller.page.locator(".seat.you hw-card.held").count() == 1, "the new down card, which only its owner sees"
