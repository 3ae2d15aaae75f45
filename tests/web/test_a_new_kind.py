"""A kind that the browser does not know: its felt is one file, and no file of ours names it.

The page is loaded module by module, as for a developer of a felt; all other tests load the bundle.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.toys import kind
from tests.support.toys.kind import CutCards, Show
from tests.support.toys.open_table import Felt
from tests.web.wire import ID, Wire

TOSS = Path(__file__).with_name("toss.js")


def test_the_browser_finds_the_felt_of_the_tests_own_kind(
    visit: Callable[..., Any], tmp_path: Path, monkeypatch: Any
) -> None:
    filed, me = kind.spread(tmp_path, monkeypatch), visit()
    laid = Felt(filed, "4s 9c 2h " * 400, (1, 2, 3))
    wire = Wire(me.page, laid, 2)
    fetched: dict[str, int] = {}
    me.page.on("response", lambda answer: fetched.setdefault(answer.url, answer.status))
    me.page.route("**/js/felt/kinds/toss.js", lambda route: route.fulfill(path=TOSS, content_type="text/javascript"))
    me.go(f"/tables/{ID}?modules")
    me.page.locator(".seat.you").wait_for()
    wire.state(CutCards())
    me.asked()
    seen = me.page.locator(".seat .own hw-card").evaluate_all("(all) => all.map((each) => each.getAttribute('card'))")
    assert seen == ["??", "9c", "??"]
    me.say("w")
    assert wire.sent == [{"do": "show"}]
    wire.state(Show(1), Show(3))
    me.page.locator(".cover", has_text="Toss 2").wait_for()
    scripts = [url.partition("/js/")[2] for url in fetched if "/js/" in url]
    assert [name for name in scripts if name.startswith("felt/kinds/")] == ["felt/kinds/toss.js"], "only its own felt"
    assert [url for url, status in fetched.items() if "/js/" in url and status >= 400] == [], "no request failed"
