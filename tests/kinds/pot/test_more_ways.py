"""Readings about joining a game that a described hand can't show, each played at a table under both alternatives."""

import pytest
from tests.kinds.pot.test_entering import do, hands, posted, table_of

from houseway.cards import deck
from houseway.kinds.pot.hand.events import ForcedBetPosted
from houseway.kinds.pot.hand.play import Shoe, advance, begin
from houseway.table.commands import ComeBack, SitDown, SitOut

OMAHA = "cordova/omaha"  # two blinds of $1


@pytest.mark.parametrize(
    ("way", "dealt", "pays"), [("post", True, True), ("dealt-in", True, False), ("wait", False, False)]
)
def test_cordova_26_a_new_player_posts_or_is_dealt_in_or_waits(way, dealt, pays):
    """Seat 6 sits down after a hand with the button on 7 and the blinds on 1 and 3. The next hand has them on 3 and 5.
    """
    table, _ = hands(table_of(OMAHA, 1, 3, 5, 7, settings={"coming-in": way}))
    table, began = hands(do(table, SitDown(6, "new", 50_000, posts=way == "post")))
    chips, _ = posted(table, began)
    assert (6 in began.seats, 6 in chips) == (dealt, pays)


@pytest.mark.parametrize(("way", "pays"), [("post", 200), ("big-blind", 100)])
def test_cordova_26_a_player_who_missed_both_blinds_posts_their_total_or_only_the_big_one(way, pays):
    table, _ = hands(table_of(OMAHA, 1, 2, 3, 4, 5, 6, 7, settings={"coming-in": way}))
    table, _ = hands(do(table, SitOut(3)), 3)
    table, began = hands(do(table, ComeBack(3, posts=True)))
    log = []
    advance(begin(table.line.game, began), Shoe(deck(1, 0)), log)
    assert sum(event.amount for event in log if isinstance(event, ForcedBetPosted) and event.seat == 3) == pays
