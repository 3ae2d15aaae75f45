"""The choices that the advice process prepares before any player asks."""

from typing import Any

import pytest

from houseway.desks.player import advise_banked
from houseway.desks.player.first_choices import first_choices
from houseway.houses import offer
from houseway.table.advice import AdviceQuery

SPANISH = "comstock/pure-spanish-21-5"


def test_the_rehearsal_includes_the_different_choices_under_the_offers_settings() -> None:
    found = first_choices(offer(SPANISH), 12)
    assert len(set(found)) == len(found) == 12
    assert {(each.kind, each.offer) for each in found} == {("banked", SPANISH)}
    assert found == first_choices(offer(SPANISH), 12), "it depends on nothing else"


def test_a_game_without_choices_is_not_rehearsed() -> None:
    assert first_choices(offer("palace/ez-baccarat-panda-8"), 12) == []


def test_preparing_computes_the_price_of_every_rehearsed_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[AdviceQuery] = []
    monkeypatch.setattr(advise_banked, "advise", lambda query: asked.append(query))
    settings: Any = ()
    advise_banked.prepare(AdviceQuery("banked", SPANISH, settings, ""))
    assert asked == first_choices(offer(SPANISH), advise_banked.REHEARSED)
