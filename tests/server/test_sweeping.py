"""Circles are swept up once everybody has gone, and not while somebody plays."""

import asyncio
import gc
import weakref

import pytest

from houseway.server import sweeping


class Circle:
    def __init__(self) -> None:
        self.own = self


def test_circles_are_swept_when_everybody_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "LOOKS", 0.0)
    here = True

    async def story() -> tuple[bool, bool]:
        nonlocal here
        sweeper, circle = asyncio.create_task(sweeping.sweep(lambda: here)), weakref.ref(Circle())
        for _ in range(10):
            await asyncio.sleep(0)
        while_here, here = circle() is not None, False
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
    monkeypatch.setattr(sweeping, "LOOKS", 0.0)
    size = 100
    monkeypatch.setattr(sweeping, "largest", lambda: size)

    async def story() -> list[bool]:
        nonlocal size
        sweeper, circle, found = asyncio.create_task(sweeping.sweep(lambda: True)), weakref.ref(Circle()), []
        for size in (100, 150, 151):  # noqa: B007
            for _ in range(10):
                await asyncio.sleep(0)
            found.append(circle() is not None)
        sweeper.cancel()
        return found

    gc.disable()
    try:
        assert asyncio.run(story()) == [True, True, False]
    finally:
        gc.enable()
