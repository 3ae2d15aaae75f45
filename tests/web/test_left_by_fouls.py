"""Palace 166-170 in the browser: the last player remaining after fouls settles with the foul hands, or plays out face
up.
"""

from collections.abc import Callable
from typing import Any


def held(who: Any, seat: int) -> set[str]:
    """Return the cards of a hand as a visitor sees it now."""
    return set(
        who.page.locator(f".own[data-spot='{seat}'] hw-card").evaluate_all(
            "(all) => all.map((card) => card.getAttribute('card') ?? '')"
        )
    )


def test_the_last_player_remaining_after_a_foul_settles_or_plays_face_up(
    visit: Callable[..., Any], table: Callable[..., str], floor: Callable[..., Any]
) -> None:
    """Two people. In the first hand $6 is refused and $4 is agreed to. The tops, two antes of $2 less $3, go with it.
    In the next hand, the last player shows ten cards.
    """
    people = {3: visit(), 6: visit()}
    at = table("palace/pan")
    for seat, who in people.items():
        who.go(f"/tables/{at}")
        who.sit(seat)

    def fouled() -> tuple[Any, Any, int]:
        """Let both play, and foul the second player's hand; return the player left, the other one, and a seat."""
        left = people[3].asked_first(people[6])
        first = 3 if left is people[3] else 6
        foul = people[9 - first]
        left.say("y")
        foul.say("y")
        left.asked().get_by_text("Your turn: draw").wait_for()
        floor(f"/api/tables/{at}/call", {"do": "declare-foul", "seat": 9 - first, "why": "nine cards"})
        left.asked().get_by_text("All other hands are foul").wait_for()
        return left, foul, first

    left, foul, _ = fouled()
    for amount, answer in ((6, "p"), (4, "t")):
        left.page.locator(".ask .sizing [data-keep='amount']").fill(str(amount))
        left.choose(f"Settle for ${amount} from each")
        foul.asked().get_by_text(f"settle for the tops and ${amount} from every foul hand").wait_for()
        foul.say(answer)
    for who in (left, foul):
        who.wait_log("refuses to settle")
        who.wait_log("pays $4")
        who.wait_log("wins the tops, $1")

    left, foul, seat = fouled()
    assert held(foul, seat) == {"??"}
    left.say("y")
    left.asked().get_by_text("Your turn: draw").wait_for()
    foul.page.locator(f".seat[data-seat='{seat}']", has_text="plays face up").wait_for()
    foul.until(lambda: held(foul, seat) == held(left, seat) != set())
    foul.wait_log("plays out the hand face up")

    while not drags_a_meld(left):
        pass
    foul.wait_log(" melds ")


def drags_a_meld(who: Any) -> bool:
    """Pluck, and drag a meld of the card and two others to the meld zone, if possible; otherwise pass the card."""
    who.say("h")
    who.asked().get_by_text("Use this card or pass it").wait_for(state="attached")
    seen = who.told("state")[-1]["view"]
    melds = [each["cards"] for each in seen["legal"] if each["do"] == "meld" and len(each["cards"]) == 3]
    if not melds:
        who.say("n")
        return False
    melds[0].remove(seen["hand"]["drawn"])
    for card in melds[0]:
        lies = who.page.locator(f".seat.you .pick[data-card='{card}'][aria-pressed='false']").first
        lies.drag_to(who.page.locator(".ask [data-zone='new']"))
    who.until(lambda: bool(who.happened("melded")))
    return True
