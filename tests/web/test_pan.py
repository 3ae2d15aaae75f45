"""Two people and two house players play a hand of pan to the end: one by keys, one by taps and a drag."""

from collections.abc import Callable
from typing import Any

NUMBERS = "1234567890-="
PLAIN = {"in": "y", "take": "t", "pluck": "h"}


def legal(visitor: Any) -> dict[str, Any]:
    """Return the last view that a page received."""
    visitor.read()
    return dict(visitor.view)


def choice(seen: dict[str, Any]) -> dict[str, Any]:
    """Return the command to give: lay the longest possible meld, otherwise give the last legal command."""
    words = {word for asked in seen["waiting"] for word in asked["words"]}
    found = [each for each in seen["legal"] if each["do"] in words]
    lay = [each for each in found if each["do"] in ("meld", "add")]
    if lay:
        return max(lay, key=lambda each: len(each["cards"]))
    return next((each for each in found if each["do"] in PLAIN), found[-1])


def spots(seen: dict[str, Any], cards: list[str]) -> list[int]:
    """Return the positions of cards in the player's row: first the drawn card, then borrowed ones, then the hand."""
    hand = seen["hand"]
    mine = hand["seats"][str(seen["you"])]
    row = [*([hand["drawn"]] if hand["drawn"] else []), *hand["borrowed"], *mine["held"]]
    places: list[int] = []
    for card in cards:
        places.append(next(at for at, each in enumerate(row) if each == card and at not in places))
    return places


def speak(visitor: Any, by_keys: bool, dragged: list[str]) -> bool:
    """Answer the visitor's question, if there is one, and return whether there was."""
    page, seen = visitor.page, legal(visitor)
    shown, heard = asks(page), len(visitor.frames)
    if not shown or not any(asked["words"] for asked in seen["waiting"]):
        return False
    said = choice(seen)
    if said["do"] in PLAIN:
        press(visitor, by_keys, PLAIN[said["do"]], f".ask [data-key='{PLAIN[said['do']]}']")
    else:
        lay(visitor, seen, said, by_keys, dragged)
    for _ in range(50):  # then try again: a drag may have been missed
        if len(visitor.frames) > heard and asks(page) != shown:
            break
        page.wait_for_timeout(40)
    return True


def press(visitor: Any, by_keys: bool, key: str, where: str) -> None:
    if by_keys:
        visitor.page.keyboard.press(key)
    else:
        visitor.tap(where)


def lay(visitor: Any, seen: dict[str, Any], said: dict[str, Any], by_keys: bool, dragged: list[str]) -> None:
    """Pick the cards of a meld, an addition or a discard, and lay them; drag a card from the hand."""
    word, n = said["do"], said.get("n", 0)
    places = spots(seen, said["cards"])
    zone, key = {"meld": ("new", "a"), "discard": ("discard", "n")}.get(word, (f"add{n}", "a"))
    picked = visitor.page.evaluate(
        "() => [...document.querySelectorAll('.seat.you .pick')].map((each) => each.ariaPressed === 'true')"
    )
    if word == "discard" and not by_keys and not seen["hand"]["drawn"] and not any(picked):
        if visitor.drag(f".seat.you .pick >> nth={places[0]}", f".ask [data-zone='{zone}']"):
            dragged.append(said["cards"][0])
        return
    for place, is_picked in enumerate(picked):
        if is_picked != (place in places):
            press(visitor, by_keys, NUMBERS[place], f".seat.you .pick >> nth={place}")
    where = f".ask [data-zone='{zone}'] button"
    press(visitor, by_keys and visitor.page.locator(f"{where}[data-key='{key}']").count() > 0, key, where)


def asks(page: Any) -> str:
    """Return the question with the cards that can be laid, or an empty one."""
    shown = "() => ['.ask', '.picks'].map((each) => document.querySelector(each)?.innerHTML).join('')"
    return str(page.evaluate(shown))


def test_two_people_and_house_players_play_a_hand_of_pan_to_the_end(
    visit: Callable[..., Any], table: Callable[..., str]
) -> None:
    ann, bob = visit(), visit()
    at = table("crystal/pan", bots=2, seats=8)
    ann.join(at, 3)
    bob.join(at, 6)
    dragged: list[str] = []
    paid = ann.record(".paid")

    def play() -> None:
        if not speak(ann, True, dragged):
            speak(bob, False, dragged)

    ann.until(lambda: bool(ann.happened("went-out")), play)
    ann.wait_log("wins the tops")

    def threw() -> bool:
        """Return whether a card that Bob dragged was discarded."""
        return any(each["seat"] == 6 and each["card"] in dragged for each in ann.happened("discarded"))

    ann.until(threw, play)  # in the next hand, if Bob had no hit in this one
    assert any("from each player: going out" in text for text in paid()), paid()
    assert ann.happened("melded")
    for listener, own in ((ann, 3), (bob, 6)):
        nothing_leaks(listener, own)


def nothing_leaks(listener: Any, own: int) -> None:
    """No frame may contain a card that another player holds."""
    told = listener.told("state")
    hands = [message["view"]["hand"] for message in told if message["view"]["hand"]]
    assert hands
    assert all(set(seat["held"]) <= {"??"} for hand in hands for seat in hand["seats"].values() if seat["seat"] != own)
    for event in (line["event"] for message in told for line in message["events"]):
        if event["event"] == "dealt" and event["seat"] != own:
            assert set(event["cards"]) == {"??"}
