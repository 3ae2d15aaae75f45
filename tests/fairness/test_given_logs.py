"""A log that somebody was given stays as it was: tags, keys, hidden cards, opened cards, and how it verifies.

The files were written before kinds of round shared their events, so they show that older logs are read and checked as
before.
"""

import pytest
from tests.fairness import given_logs
from tests.support.playthrough import read, told

from houseway.houses import offer

each_night = pytest.mark.parametrize("name", given_logs.NAMES)


def test_every_kind_of_round_is_among_them() -> None:
    assert {offer(name).kind for name in given_logs.NAMES} == {"banked", "pot", "pan", "thirteen", "trips"}


@each_night
def test_the_tags_and_keys_of_an_older_log_are_read_and_written_as_they_were(name: str) -> None:
    kept = given_logs.path(name).read_text(encoding="utf-8").partition("cards-opened")[0]
    assert told(read(kept, offer(name).kind)) == kept


@each_night
def test_the_log_hides_and_opens_the_same_cards_and_verifies_the_same(name: str) -> None:
    assert given_logs.written(given_logs.given(name)) == given_logs.path(name).read_text(encoding="utf-8")
