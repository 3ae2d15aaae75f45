"""Circles are swept up once everybody has gone, and not while somebody plays."""

import asyncio
import gc
import time
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from houseway.server import sweeping


class Circle:
    def __init__(self) -> None:
        self.own = self


def test_circles_are_swept_when_everybody_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "LOOKS", 0.0)
    here = 1

    async def story() -> tuple[bool, bool]:
        nonlocal here
        sweeper, circle = asyncio.create_task(sweeping.sweep(lambda: here, lambda: 1)), weakref.ref(Circle())
        for _ in range(10):
            await asyncio.sleep(0)
        while_here, here = circle() is not None, 0
        for _ in range(10):
            await asyncio.sleep(0)
        sweeper.cancel()
        return while_here, circle() is not None

    gc.disable()
    try:
        assert asyncio.run(story()) == (True, False)
    finally:
        gc.enable()


def test_a_process_that_has_grown_is_swept_whoever_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """By half of what it was after the last time, not of the most it has ever been."""
    monkeypatch.setattr(sweeping, "LOOKS", 0.0)
    at_first, grows, swept, grows_again, swept_again = [100], [150, 151], [90], [135, 136], [90]
    sizes = [*at_first, *grows, *swept, *grows_again, *swept_again]
    found = list[int]()
    monkeypatch.setattr(sweeping, "size", lambda: sizes.pop(0) if len(sizes) > 1 else sizes[0])
    monkeypatch.setattr(gc, "collect", lambda: found.append(len(sizes)))

    async def story() -> None:
        sweeper = asyncio.create_task(sweeping.sweep(lambda: 1, lambda: 1))
        for _ in range(30):
            await asyncio.sleep(0)
        sweeper.cancel()

    asyncio.run(story())
    assert found == [len([*swept, *grows_again, *swept_again]), len(swept_again)]


def test_the_size_of_a_process_grows_and_shrinks_with_it() -> None:
    """As Linux tells it; elsewhere only the most it has been is known."""
    if not sweeping.PRESENT.exists():
        pytest.skip("this system does not say")
    before = sweeping.size()
    large = bytearray(100 * 2**20)
    large[:: 4096] = b"x" * len(large[:: 4096])
    grown = sweeping.size()
    del large
    assert grown - before > 90 * 2**20
    assert grown - sweeping.size() > 90 * 2**20


def test_a_room_is_swept_when_the_last_connection_has_gone(
    make: Any, play: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeping, "LOOKS", 0.02)
    house = make()
    gc.collect()
    gc.disable()
    try:
        circle = weakref.ref(Circle())

        async def story(door: Any) -> None:
            await door.come(house, "palace-ez-baccarat-panda-8-1")

        play(story)
        ends = time.monotonic() + 60
        while circle() is not None and time.monotonic() < ends:
            time.sleep(0.02)
        assert circle() is None
    finally:
        gc.enable()
