"""House players follow advice, which is prepared when their table opens, and wait a little for it."""

import asyncio
import re
import time
from typing import Any

import pytest
from tests.support.loops import run_apart

from houseway.server.advice import advice_client
from houseway.server.config import Pace
from houseway.server.tables.house_players import played_by
from houseway.table.advice import Advice, AdviceQuery

QUERY = AdviceQuery("banked", "oaks/super-pan-9", (), "{}")
OFFERS = ("oaks/super-pan-9", "crystal/three-card-poker-6-card-bonus", "comstock/pure-spanish-21-5")
CHOICES = 30


def test_each_choice_is_counted_by_what_decided_it() -> None:
    assert [played_by(each) for each in (None, Advice("hit"), Advice())] == ["house-way", "advice", "unpriced"]


def test_house_players_who_never_pause_do_not_wait_for_advice() -> None:
    assert (Pace(bot=(0.0, 0.0)).patience(), Pace(advice=3.0).patience()) == (0.0, 3.0)


def test_people_come_before_house_players_in_the_queue_and_opening_tables_come_last(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """The advice process never answers in this test, so everything stays in the queue."""
    monkeypatch.setattr(advice_client.AdviceClient, "run", lambda self: asyncio.sleep(3600))

    async def story() -> list[str]:
        client = advice_client.AdviceClient()
        client.prepare("banked", "oaks/super-pan-9", ())
        client.prepare("banked", "oaks/super-pan-9", ())
        assert await client.soon(QUERY, 0.0) is None
        client.put(AdviceQuery("banked", "oaks/super-pan-9", (), "a person's"), advice_client.PEOPLE)
        queued = [(await client.asked.get())[2].sees for _ in range(client.asked.qsize())]
        await client.stop()
        return queued

    assert run_apart(story()) == ["a person's", "{}", ""]


@pytest.mark.sweep
def test_at_a_live_server_nearly_every_banked_choice_follows_advice(make: Any) -> None:
    """Three games are prepared while their first bets are made. The house players wait for the preparation, even on a
    slow machine.
    """
    pace = Pace(bot=(0.01, 0.02), advice=600.0, between=0.0, idle=(0.1, 0.1))
    running = make(bots=4, spread=False, busy=True, pace=pace)
    floor = running.guest()
    floor.post("/api/floor", json={"key": "the floor's key"}).raise_for_status()
    for offer in OFFERS:
        floor.post("/api/tables", json={"offer": offer, "bots": 4}).raise_for_status()
    made: dict[str, int] = {}
    while sum(made.values()) < CHOICES:
        time.sleep(0.2)
        text = floor.get("/metrics").text
        made = {by: int(many) for by, many in re.findall(r'houseway_choices_total\{by="([\w-]+)"\} (\d+)', text)}
    assert set(made) == {"advice"}, made
