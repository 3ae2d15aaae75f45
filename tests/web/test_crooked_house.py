"""A real browser at servers that leave out its seed, each in another way: the page says so in red, beside the seat."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.support.patience import PATIENCE
from tests.web.conftest import Visitor, open_room
from tests.web.crooked_room import WAYS

pytestmark = pytest.mark.sweep
SAID = {
    "hash left out": "left it out of the seal",
    "seal not sent": "left it out of the seal",
    "refused": "The server refused your seed, so it did not count: this shuffle is already dealt",
    "acknowledged only": "but the house left it out",
    "left out": "but the house left it out",
    "changed": "but the house left it out",
    "shuffle not sent": "the house did not show you that shuffle",
}
RED = """(alarm) => { const red = document.body.appendChild(document.createElement("b")); red.className = "down";
    return getComputedStyle(alarm).color === getComputedStyle(red).color; }"""


@pytest.mark.parametrize("way", WAYS)
def test_a_page_says_in_red_that_the_house_left_out_its_seed(way: str, chromium: Any, tmp_path: Path) -> None:
    """Three-card poker is shuffled for every round; the visitor sits there and never bets."""
    context = chromium.new_context()
    context.add_init_script("try { localStorage.setItem('lessons', 'off'); } catch { /* no page of ours */ }")
    with open_room(tmp_path, way, script="crooked_room.py") as (base, _):
        me = Visitor(context, base)
        with httpx.Client(base_url=base, timeout=PATIENCE) as floor:  # the floor's own page gives no seeds
            floor.post("/api/guest", json={})
            floor.post("/api/floor", json={"key": "crooked"})
            table = floor.post("/api/tables", json={"offer": "cordova/three-card-poker", "bots": 2}).json()["id"]
        context.request.post(f"{base}/api/guest", data={})
        me.join(table, 4)
        alarm = me.page.locator(".left-out")
        if way == "honest":
            me.until(lambda: len(dealt(me)) >= 3 and any(each.get("words") for each in dealt(me)))
            assert not any(said in alarm.inner_text() for said in SAID.values())
        else:
            me.page.get_by_role("alert").get_by_text(SAID[way]).wait_for(state="visible")
            assert alarm.evaluate(RED)
        assert me.trouble == []
    context.close()


def dealt(me: Visitor) -> list[dict[str, Any]]:
    """Return the shuffles that this page was shown."""
    return me.happened("shuffled")
