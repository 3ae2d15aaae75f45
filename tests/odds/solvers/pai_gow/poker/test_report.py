"""The report of `houseway odds` on pai gow: every simulated price with its error, both sides of the table, every
reading.
"""

from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console, Group
from tests.support.offers import PAI_GOW_CARDS

from houseway.cli.commands.odds_page import page
from houseway.houses import headers, offer
from houseway.odds.book import read
from houseway.odds.solvers.pai_gow.poker import book as pages

TILES = [each.id for each in headers() if each.id.endswith("/pai-gow-tiles")]
Priced = Callable[[str], dict[str, Any]]


def printed(name: str, told: dict[str, Any]) -> str:
    out = Console(width=200, record=True, quiet=True)
    with out.capture() as caught:
        out.quiet = False
        out.print(Group(*page(offer(name), told)))
    return caught.get()


@pytest.mark.parametrize("name", [*PAI_GOW_CARDS, *TILES])
def test_the_report_of_every_offer_shows_both_sides_the_chart_and_the_error(name: str, priced: Priced) -> None:
    """A simulated price needs its standard error; both sides need the collection and the chart's coverage."""
    told, text = priced(name), printed(name, priced(name))
    base = next(wager for wager in told["wagers"].values() if "house_way_rows" in wager)
    assert f"{base['house_way_rows'][0]['hands']:,}" in text
    assert sum(base["frequencies"][said] for said in ("wins", "loses")) < 1
    if told["method"] == "simulated":
        assert f"± {100 * base['stderr']:.4f}" in text
        assert base["stderr"] > 0
    else:
        assert "±" not in text
    if "player_dealer" in base:
        assert "to the player-dealer, set the house way" in text
        assert ("set_best" in base["player_dealer"]) == ("to the player-dealer, setting best" in text)
    for rows in told["banking"]["wagers"].values():
        assert {row["bettors"] for row in rows} == {1, offer(name).most_hands - 1}
        for row in rows:
            assert row["all"] == pytest.approx(row["game"] - row["fee"])
            assert row["edge"] == pytest.approx(row["all"] / row["bet"] / row["bettors"])


@pytest.mark.parametrize("name", PAI_GOW_CARDS)
def test_every_reading_that_changes_a_price_is_shown_with_both_prices_and_their_errors(
    name: str, priced: Priced
) -> None:
    told = priced(name)
    assert not told.get("uncounted"), "every reading has its page"
    dealt = [wager for wager, each in told["wagers"].items() if "stderr" in each]
    for each in told["readings"]:
        assert set(each["instead"]) == set(each["wagers"])
        for wager in set(each["wagers"]) & set(dealt):
            assert each["stderr"][wager] > 0
            assert each["instead_stderr"][wager] > 0
        rows = [line for line in printed(name, told).splitlines() if f" {each['way']} " in line]
        assert any(line.count("%") == 2 or line.count("$") == 2 for line in rows), each


def test_the_edge_of_every_closed_game_is_exact_and_shown_under_every_reading() -> None:
    """If both hands are set the house way, the error is at most 0.001 percentage points under every reading. If a split
    loses, the edge depends on more than the copies and is shown with its larger error.
    """
    from houseway.odds.solvers.pai_gow.poker.solve import spread
    from houseway.odds.solvers.pai_gow.poker.terms import terms

    seen = set()
    for each in pages.readings():
        given = terms(each)
        if given in seen or given.rules.first or given.rules.community:
            continue
        seen.add(given)
        found = read(pages.dealt(given))
        assert found is not None
        error = spread(each, given, found, each.wager(each.base[0]), 0)[1]
        on_copies = {-1.0, 0.0} <= set(given.base)
        most = 1e-5 if on_copies else 1e-4
        assert 0 < error <= most, (each.id, each.settings)
    assert len(seen) > 30


def test_envy_is_shown_in_dollars_by_the_number_of_other_players(priced: Priced) -> None:
    """The Palace pays for every hand, so the amounts add up. Crystal's Face Up pays only for the highest hand (3616),
    so the amounts come to less.
    """
    each, highest = (priced(f"{house}/face-up-pai-gow-poker")["wagers"]["envy"] for house in ("palace", "crystal"))
    assert (each["unit"], highest["unit"]) == ("$", "$")
    assert [row["dollars"] for row in each["by_others"]] == pytest.approx([n * each["edge"] for n in range(1, 6)])
    lost = [n * highest["edge"] - row["dollars"] for n, row in enumerate(highest["by_others"], start=1)]
    assert lost == sorted(lost)
    assert 0 < lost[0] < highest["edge"] * highest["hit"], "lost only where one's own hand is envied too"
    assert all(row["stderr"] < 1e-4 for row in highest["by_others"])


def test_the_loss_of_envy_to_a_higher_hand_agrees_with_another_method() -> None:
    """The hands of five others and the player are dealt by `random` and ranked by the game's own strength."""
    from random import Random

    from houseway.cards import JOKER

    crystal = offer("crystal/face-up-pai-gow-poker")
    wager = crystal.wager("envy")
    aspect, random, lost, rounds = crystal.play.banking.aspects["cards"], Random(3), [0] * 5, 4_000
    verdicts = crystal.verdicts(wager)
    for _ in range(rounds):
        cards = random.sample(range(JOKER + 1), 42)
        hands = [tuple(cards[at : at + 7]) for at in range(0, 42, 7)]
        flats = [verdicts[aspect.outcome(hand, (), ())].flat for hand in hands]
        if sum(flat > 0 for flat in flats) < 2:
            continue
        places = [(flat, aspect.height(hand)) for flat, hand in zip(flats, hands, strict=True)]
        for others in range(1, 6):
            shown = places[1 : others + 1]
            best = max(places[: others + 1])
            lost[others - 1] += sum(flat for flat, _ in shown) - (best[0] if best in shown else 0)
    (_, given), = pages.envied(crystal)
    book = read(pages.envy(given))
    assert book is not None
    for mine, (less, error) in zip(lost, book, strict=True):
        assert abs(mine / rounds / 100 - less) < 5 * (less * 5 / rounds) ** 0.5 + 5 * error


def test_the_coverage_of_tiles_charts_agrees_with_the_documentation(priced: Priced) -> None:
    """The figures are in docs/pai-gow.md; tests/games/pai_gow/tiles/test_house_way.py counts the same over the 32 tiles
    themselves.
    """
    rows = {row["when"]: row["hands"] for row in priced("palace/pai-gow-tiles")["wagers"]["base"]["house_way_rows"]}
    assert [rows["no row"], rows["only the last row"], rows["two rows or more before it"],
            rows["two of them that differ"]] == [0, 11_808, 9_476, 4_824]  # fmt: skip
