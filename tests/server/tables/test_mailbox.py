"""Every task in a mailbox is done in order, even if clients go away; a refusal leaves nothing behind."""

import asyncio
import gc
import weakref

import pytest
from tests.support.loops import run_apart
from tests.support.patience import PATIENCE

from houseway.rules.refusal import Refused
from houseway.server.tables.mailbox import Mailbox


async def work(mail: Mailbox, times: int) -> None:
    for _ in range(times):
        handler, args = await mail.next()
        await handler(*args)


def test_tasks_are_done_in_order_even_if_clients_have_gone() -> None:
    done = list[int]()

    async def note(number: int) -> int:
        await asyncio.sleep(0)
        done.append(number)
        return number

    async def story() -> list[int]:
        mail = Mailbox()
        asking = [asyncio.create_task(mail.ask(note, number)) for number in range(6)]
        await asyncio.sleep(0)
        asking[1].cancel()
        owner = asyncio.create_task(work(mail, 8))
        await asyncio.sleep(0)
        asking[3].cancel()
        kept = [await each for number, each in enumerate(asking) if number not in (1, 3)]
        mail.post(note, 6)  # the owner waits and is woken
        await asyncio.sleep(0)
        kept.append(await mail.ask(note, 7))
        await owner
        return kept

    assert run_apart(story()) == [0, 2, 4, 5, 7]
    assert done == list(range(8))


def test_a_mailbox_owner_who_is_cancelled_while_waiting_loses_no_task() -> None:
    async def story() -> int:
        mail = Mailbox()
        owner = asyncio.create_task(work(mail, 1))
        await asyncio.sleep(0)
        owner.cancel()
        await asyncio.gather(owner, return_exceptions=True)

        async def answer() -> int:
            return 5

        asked = asyncio.create_task(mail.ask(answer))
        await work(mail, 1)
        return await asked

    assert run_apart(story()) == 5


def test_a_mailbox_owner_who_is_cancelled_with_a_full_box_loses_no_task() -> None:
    done = list[int]()

    async def note(number: int) -> None:
        done.append(number)

    async def story() -> None:
        mail = Mailbox()
        for number in range(3):
            mail.post(note, number)
        owner = asyncio.create_task(work(mail, 3))
        await asyncio.sleep(0)
        owner.cancel()
        await asyncio.gather(owner, return_exceptions=True)
        await work(mail, 3 - len(done))

    run_apart(asyncio.wait_for(story(), PATIENCE))
    assert done == [0, 1, 2]


def test_a_refusal_leaves_no_reference_cycle() -> None:
    """The garbage collector is off while the room is open, so a cycle would stay."""
    kept = list[weakref.ref[Refused]]()

    async def refuse() -> None:
        refused = Refused("no", "not today")
        kept.append(weakref.ref(refused))
        try:
            raise refused
        finally:
            del refused

    async def story() -> None:
        mail = Mailbox()
        owner = asyncio.create_task(work(mail, 1))
        with pytest.raises(Refused, match="not today"):
            await mail.ask(refuse)
        await owner

    gc.collect()
    gc.disable()
    try:
        run_apart(story())
        assert kept[0]() is None
    finally:
        gc.enable()
