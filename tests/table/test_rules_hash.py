"""The hash in a log covers the rules of the table, but not the words that explain them."""

from dataclasses import replace
from typing import Any

import pytest

from houseway.houses import Offer, offer
from houseway.table.log import PROSE, rules_hash

OFFERS = ("oaks/zoobac", "palace/texas-holdem", "crystal/pan")


def reworded(data: Any) -> Any:
    """Return an offer's data with each of its explanations replaced."""
    if isinstance(data, dict):
        return {key: "Other words." if key in PROSE else reworded(value) for key, value in data.items()}
    return [reworded(each) for each in data] if isinstance(data, list) else data


def changed(filed: Offer, **entries: Any) -> Offer:
    return replace(filed, raw={**filed.raw, **entries})


@pytest.mark.parametrize("name", OFFERS)
def test_rewording_notes_and_readings_keeps_the_hash(name: str) -> None:
    filed = offer(name)
    other = replace(filed, raw=reworded(dict(filed.raw)))
    assert other.raw != filed.raw
    assert rules_hash(other) == rules_hash(filed)


@pytest.mark.parametrize("name", OFFERS)
def test_a_changed_rule_changes_the_hash(name: str) -> None:
    filed = offer(name)
    assert rules_hash(changed(filed, seats=[4])) != rules_hash(filed)
    assert rules_hash(changed(filed, rounding="up")) != rules_hash(filed)


def test_a_setting_that_changes_a_pay_changes_the_hash() -> None:
    assert rules_hash(offer("oaks/zoobac", {"zoo-triple-tiger": "every-tiger"})) != rules_hash(offer("oaks/zoobac"))
