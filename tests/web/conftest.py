"""A browser and a room for the tests: Debian's chromium, and our server on a free port."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright import sync_api
from tests.support import patience
from tests.support.frames import follow
from tests.support.ports import free_port

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Debian's browsers, the headless one first: it draws the same pages in half the processor time."""
CHROMIUM = next((path for name in BROWSERS if (path := shutil.which(name))), None)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).parent
PATIENCE = 1000 * patience.PATIENCE
"""Milliseconds."""
BRIEFLY = 3_000
"""Milliseconds to wait for elements that may disappear; the caller retries."""
FLOOR_KEY = "the floor of the browser tests"
RECORD = """([name, where]) => {
    const seen = (window.recorded ??= {})[name] = [];
    const note = (each) => seen.push(each.textContent);
    const write = (text) => text.trim() && seen.push(text);
    for (const each of document.querySelectorAll(where)) note(each);
    new MutationObserver((records) => {
        for (const { target, addedNodes, type } of records) {
            if (type === "attributes") { if (target.matches(where)) note(target); }
            else if (type === "characterData") { if (target.parentElement?.closest(where)) write(target.data); }
            else if (target.closest?.(where)) write([...addedNodes].map((each) => each.textContent).join(""));
            else for (const added of addedNodes) {
                if (added.matches?.(where)) note(added);
                for (const each of added.querySelectorAll?.(where) ?? []) note(each);
            }
        }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser. Without a browser these tests fail with a message that says what to install."""
    if CHROMIUM is None:
        pytest.fail("chromium is missing. `make browser` installs Debian's as root.", pytrace=False)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with three house players at a table."""
    with open_room(tmp_path_factory.mktemp("room"), "3") as (base, _):
        yield base


@contextmanager
def open_room(folder: Path, *more: str, script: str = "room.py") -> Iterator[tuple[str, Any]]:
    """Start a room's script, and stop it at the end. Yield its address and its standard input."""
    port = free_port()
    command = [sys.executable, str(HERE / script), str(port), str(folder / "room.sqlite"), *more]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log, text=True)
    base = f"http://127.0.0.1:{port}"
    try:
        patience.wait_until(lambda: answers(base) or server.poll() is not None)
        if server.poll() is not None:
            pytest.fail(f"the server did not start: {(folder / 'log').read_text()[-2000:]}")
        yield base, server.stdin
    finally:
        server.terminate()
        server.wait(patience.PATIENCE)


def answers(base: str) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"{base}/health", timeout=patience.PATIENCE):
        return True
    return False


LASTING = ("add_init_script", "route_web_socket", "emulate_media", "expose_function", "expose_binding")
"""Lasting changes that a test may make to a page."""


def new_page(context: Any) -> Any:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.lasting = False
    for name in LASTING:
        setattr(page, name, marking(page, getattr(page, name)))
    return page


def marking(page: Any, act: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that makes a lasting change to a page and marks it."""

    def marked(*given: Any, **named: Any) -> Any:
        page.lasting = True
        return act(*given, **named)

    return marked


class Visitor:
    """A visitor with their own browser, and every frame they received."""

    def __init__(self, context: Any, base: str) -> None:
        self.context, self.base = context, base
        self.page = context.pages[0] if context.pages else new_page(context)
        self.size = self.page.viewport_size
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        """The decoded frames, each with the view after it if that is known."""
        self.view: dict[str, Any] = {}
        self.trouble: list[str] = []
        self.heard = {"websocket": self.listen, "pageerror": lambda error: self.trouble.append(str(error))}
        for event, hear in self.heard.items():
            self.page.on(event, hear)

    def listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def leave(self) -> None:
        """Reset the browser for a new visitor. The page stays open unless it was changed lastingly."""
        for event, hear in self.heard.items():
            self.page.remove_listener(event, hear)
        kept = not self.page.is_closed() and not self.page.lasting
        for page in [page for page in self.context.pages if page is not self.page or not kept]:
            if page.url.startswith(self.base):
                page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            page.close()
        self.context.clear_cookies()
        if kept:
            self.page.unroute_all()
            self.page.goto(f"{self.base}/health")  # the same process draws the next page, with the scripts compiled
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
            if self.page.viewport_size != self.size:
                self.page.set_viewport_size(self.size)

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.read() if message["type"] == kind]

    def read(self) -> list[dict[str, Any]]:
        """Return all frames so far, decoded."""
        for frame in self.frames[len(self.messages) :]:
            message = json.loads(frame)
            self.messages.append(message)
            if message["type"] in ("hello", "state"):
                self.view = message["view"] = follow(self.view, message)
        return self.messages

    def happened(self, event: str) -> list[dict[str, Any]]:
        """Return the events of one type that the table has sent to this page."""
        return [
            line["event"] for each in self.told("state") for line in each["events"] if line["event"]["event"] == event
        ]

    def record(self, where: str) -> Callable[[], list[str]]:
        """From now on, record every text that appears in a place of this page, however briefly. Return a function that
        returns the texts. Sampling would miss short-lived texts on a busy machine.
        """
        name = f"{where} {time.monotonic_ns()}"
        self.page.evaluate(RECORD, [name, where])
        return lambda: [str(text) for text in self.page.evaluate("(name) => window.recorded[name]", name)]

    def sit(self, seat: int) -> None:
        self.page.locator(f"[data-sit='{seat}']").click()
        self.page.locator(f".seat.you[data-seat='{seat}']").wait_for()

    def join(self, table: str, seat: int) -> None:
        """Come to a table and sit down."""
        self.go(f"/tables/{table}")
        self.sit(seat)

    def tap(self, where: str) -> bool:
        """Tap an element that may be gone because another player acted; return whether it was there."""
        return self._soon(lambda briefly: self.page.locator(where).first.click(timeout=briefly))

    def drag(self, what: str, where: str) -> bool:
        """Drag an element that may be gone; return whether it was there."""
        goal = self.page.locator(where)
        return self._soon(lambda briefly: self.page.locator(what).first.drag_to(goal, timeout=briefly))

    def _soon(self, act: Callable[[int], object]) -> bool:
        from playwright.sync_api import TimeoutError as TooLate

        try:
            act(BRIEFLY)
        except TooLate:
            return False
        return True

    def asked(self) -> Any:
        """Wait for a question; return its element."""
        ask = self.page.locator(".ask")
        ask.wait_for()
        return ask

    def press(self, *keys: str) -> None:
        """Press keys, each as soon as its control can be used; pressed earlier, a key does nothing, by design."""
        for key in keys:
            self.page.locator(f"[data-key='{key}']:enabled").first.wait_for(state="attached")
            self.page.keyboard.press(key)

    def bet(self, *spots: str) -> None:
        """Bet with the keyboard as soon as betting opens, and press Deal at once, as a quick player does."""
        self.press(*spots, "d")

    def say(self, *keys: str) -> None:
        """Answer the question with keys, and wait until it is gone."""
        self._answer(lambda: self.press(*keys))

    def choose(self, name: str) -> None:
        """Answer the question with a button, and wait until it is gone."""
        self._answer(self.asked().get_by_role("button", name=name).click)

    def _answer(self, act: Callable[[], object]) -> None:
        self.asked().evaluate("(ask) => { ask.dataset.answered = '1'; }")
        act()
        self.page.locator(".ask[data-answered]").wait_for(state="detached")

    def asked_first(self, *others: "Visitor") -> "Visitor":
        """Wait until one of these visitors has a question, and return that visitor. Each page is checked for its own
        question only, because another's page may be a moment behind.
        """
        all_ = (self, *others)
        self.until(lambda: any(each.page.locator(".ask").count() for each in all_))
        return next(each for each in all_ if each.page.locator(".ask").count())

    def until(self, so: Callable[[], bool], meanwhile: Callable[[], object] = lambda: None) -> None:
        """Wait until a condition holds, repeating `meanwhile`."""
        ends = time.monotonic() + patience.PATIENCE
        while not so():
            assert time.monotonic() < ends, "the condition never held"
            meanwhile()
            self.page.wait_for_timeout(40)

    def log(self) -> str:
        return str(self.page.locator("[aria-label='Event log']").inner_text())

    def wait_log(self, words: str) -> None:
        """Wait for a line of the log, even while the panel is folded."""
        self.page.locator("[aria-label='Event log'] li", has_text=words).first.wait_for(state="attached")

    def seat_menu(self) -> Any:
        """Open the menu at this visitor's own seat, if it is closed; return it."""
        menu = self.page.locator("#seat-menu")
        if not menu.is_visible():
            self.page.locator(".plate .menu:visible").click()
        return menu


@pytest.fixture(scope="session")
def used() -> dict[str, list[Any]]:
    """Browser contexts that earlier tests have finished with, by their options. The next test reuses one and its open
    page, with cookies and storage cleared: a page in a new process costs twice as much."""
    return {}


@pytest.fixture
def visit(chromium: Any, room: str, used: dict[str, list[Any]]) -> Iterator[Callable[..., Visitor]]:
    """Return a function that creates a new visitor, by default without motion, so that tests need not wait. With
    `first`, the browser has never visited the site before.
    """
    visitors: list[tuple[str, Visitor]] = []

    def come(width: int = 1280, height: int = 900, first: bool = False, lessons: bool = False, **more: Any) -> Visitor:
        more = {"reduced_motion": "reduce", "color_scheme": "dark"} | more
        options = {"viewport": {"width": width, "height": height}, **more}
        name = f"{options} {lessons}"
        kept = used.setdefault(name, [])
        context = kept.pop() if kept and not first else chromium.new_context(**options)
        if not lessons:  # no lesson begins by itself
            context.add_init_script("try { localStorage.setItem('lessons', 'off'); } catch { /* no page of ours */ }")
        visitors.append((name, Visitor(context, room)))
        return visitors[-1][1]

    yield come
    for options, visitor in visitors:
        visitor.leave()
        used[options].append(visitor.context)
        assert not visitor.trouble, visitor.trouble


@pytest.fixture(scope="session")
def floor(chromium: Any, room: str) -> Iterator[Callable[[str, dict[str, Any]], Any]]:
    """Return a function that sends a request as the floor; all tests share one floor account."""
    yield from floor_of(chromium, room)


def floor_of(chromium: Any, room: str) -> Iterator[Callable[[str, dict[str, Any]], Any]]:
    context = chromium.new_context()

    def post(path: str, body: dict[str, Any]) -> Any:
        # A connection kept open could be closed by the server at the moment it is used again.
        headers = {"Content-Type": "application/json", "Connection": "close"}
        answer = context.request.post(room + path, data=json.dumps(body), headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    post("/api/guest", {})
    post("/api/floor", {"key": FLOOR_KEY})
    yield post
    context.close()


@pytest.fixture
def table(floor: Callable[[str, dict[str, Any]], Any]) -> Callable[..., str]:
    """Return a function that opens a table, by default without house players, and returns its id."""

    def open_table(offer: str, bots: int = 0, **more: Any) -> str:
        asked = {"offer": offer, "schedule": "", "seats": 0, "bots": bots, "settings": {}, "title": ""}
        return str(floor("/api/tables", asked | more)["id"])

    return open_table


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core from npm, stored beside the virtual environment."""
    folder = Path(sys.prefix) / "axe-core"
    source = folder / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.fail("npm is missing; it is needed for axe-core. Install it (Debian: npm).", pytrace=False)
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        command = [npm, "install", "--no-save", "--no-audit", "--no-fund", "axe-core@4"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=os.environ, check=False)
        if not source.is_file():
            pytest.fail(f"npm could not install axe-core: {done.stderr[-300:]}", pytrace=False)
    return source.read_text()
