"""Starting hands are compared with published equities, and added up over all hands of a game."""

from pathlib import Path

import pytest

from houseway.desks.poker.pots import filed as filed_pots
from houseway.desks.poker.report import positions, report, top_share
from houseway.desks.poker.starting_hands import StartingHands, every_start, filed, measure, page, starting_hands
from houseway.games.poker.base_variants import variant
from houseway.houses import headers, offer
from houseway.odds.book import HERE, read
from houseway.rules.refusal import Refused

PUBLISHED = {
    "AA": 0.852037, "KK": 0.823957, "QQ": 0.799252, "AKs": 0.670446, "AKo": 0.653196, "22": 0.503340, "72o": 0.345836,
    "32o": 0.323032,
}  # fmt: skip
"""Hold'em against one random hand: every deal counted, as poker calculators print it (PokerStove's enumeration)."""
FILED = list({each.key: each for each in filed()}.values())


def stored(which: int) -> StartingHands:
    found = read(FILED[which])
    assert found is not None, f"{FILED[which].file} is not in the book"
    return found


def test_the_equity_of_holdem_hands_against_one_random_hand_is_as_published() -> None:
    by_name = {each.name: each for each in starting_hands(variant("texas-holdem")).classes}
    assert len(by_name) == 169
    for name, equity in PUBLISHED.items():
        assert abs(by_name[name].shares[0] - equity) < 4 * by_name[name].errors[0], name


@pytest.mark.parametrize("which", range(len(FILED)), ids=[Path(each.file).stem for each in FILED])
def test_the_shares_of_all_starting_hands_add_up_to_one_pot(which: int) -> None:
    """Among n players the average share over all starting hands is 1/n: an independent check of every game's page."""
    found = stored(which)
    for at in range(len(found.classes[0].shares)):
        average = sum(each.hands * each.shares[at] for each in found.classes) / found.hands
        error = sum((each.hands * each.errors[at]) ** 2 for each in found.classes) ** 0.5 / found.hands
        assert abs(average - 1 / (at + 2)) < 4.5 * error, (at + 2, average)


def test_the_book_has_a_page_of_starting_hands_for_every_pot_game() -> None:
    assert [each.file for each in filed_pots() if not (HERE / each.file).is_file()] == []


def test_more_hands_are_opened_from_late_positions_than_from_early_ones() -> None:
    """Aces are opened from every position. The share of hands opened in each position is 1 − 2^(−1/n), to within one
    class.
    """
    found = starting_hands(variant("texas-holdem"))
    first_in = positions(found)
    assert (first_in["AA"], first_in["72o"]) == (9, 0)
    for behind in (1, 2, 5, 9):
        share = sum(each.hands for each in found.classes if first_in[each.name] >= behind) / found.hands
        assert share == pytest.approx(top_share(behind), abs=0.02)


def test_every_starting_hand_belongs_to_exactly_one_class() -> None:
    """All 1,326 hold'em, 22,100 razz and 270,725 Omaha hands occur exactly once."""
    for name, hands in (("texas-holdem", 1326), ("razz", 22100)):
        assert sum(map(len, every_start(variant(name)).values())) == hands
    assert starting_hands(variant("omaha")).hands == 270_725


@pytest.mark.sweep
def test_dealing_holdem_again_reproduces_its_page_of_starting_hands() -> None:
    kept = read(page(variant("texas-holdem")))
    again = measure(variant("texas-holdem"))
    assert kept is not None
    for one, other in zip(kept.classes, again.classes, strict=True):
        assert (one.name, one.hands) == (other.name, other.hands)
        assert one.shares == pytest.approx(other.shares, abs=1e-5)


def test_a_few_deals_of_a_draw_game_agree_with_its_page_of_starting_hands() -> None:
    """The loop for stud deals a few classes with other seeds."""
    names = ("three aces", "pair of kings", "deuce high")
    kept = {each.name: each for each in starting_hands(variant("seven-card-stud")).classes}
    for each in measure(variant("seven-card-stud"), 4_000, 99, names).classes:
        for at, share in enumerate(each.shares):
            assert abs(share - kept[each.name].shares[at]) < 5 * each.errors[at] + 0.002, (each.name, at)


def test_every_pot_game_has_an_odds_page() -> None:
    for header in headers():
        if header.kind == "pot":
            told = report(offer(header.id))
            assert told["starting_hands"]["classes"], header.id
            assert told["tables"][0]["rows"], header.id
            assert all(len(row) == len(each["columns"]) for each in told["tables"] for row in each["rows"]), header.id


def test_the_number_of_players_must_be_one_that_the_game_allows() -> None:
    assert report(offer("crystal/holdem"), 9)["players"] == 9
    with pytest.raises(Refused, match="2 to 7 players, not 8"):
        report(offer("palace/razz"), 8)
