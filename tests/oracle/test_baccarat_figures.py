"""Published figures of baccarat with one to twelve decks and of EZ Baccarat (Wizard of Odds), matched exactly."""

from math import perm
from pathlib import Path

import pytest

from houseway.houses import Offer, offer
from houseway.odds.count_input import setup
from houseway.odds.price import price, price_now
from houseway.odds.solvers.points.count import count
from houseway.odds.solvers.points.counts import Counts
from houseway.testing import check_offer

EZ = "palace/ez-baccarat-panda-8"


def counted(decks: int) -> Counts:
    """Count the price again without reading the book."""
    return count(setup(offer(EZ, {"decks": str(decks)})))


def those(counts: Counts, condition: str) -> int:
    holds = offer(EZ).play.conditions[condition]
    return sum(row.times for tally in counts.tallies for row in tally.rows if holds(row.outcome))


def test_eight_decks_have_the_published_six_card_sequences() -> None:
    counts = counted(8)
    assert counts.cards == 6
    assert counts.total == perm(416, 6) == 4_998_398_275_503_360
    assert those(counts, "banker wins") == 2_292_252_566_437_888
    assert those(counts, "player wins") == 2_230_518_282_592_256
    assert those(counts, "tie") == 475_627_426_473_216
    assert those(counts, "banker wins with three-card seven") == 112_633_011_329_024
    assert those(counts, "player wins with three-card eight") == 172_660_763_262_976


def test_six_decks_have_the_published_six_card_sequences() -> None:
    counts = counted(6)
    assert counts.total == 878_869_206_895_680
    assert those(counts, "player wins") == 392_220_492_728_832
    assert those(counts, "banker wins") == 403_095_751_234_560
    assert those(counts, "tie") == 83_552_962_932_288


def test_banker_wins_by_total_are_as_published() -> None:
    published = {
        1: 24_291_119_898_624,
        2: 44_681_581_871_104,
        3: 72_927_778_568_192,
        4: 163_359_790_133_248,
        5: 216_715_928_915_968,
        6: 269_232_304_455_680,
        7: 384_279_324_919_808,
        8: 529_914_458_673_152,
        9: 586_850_279_002_112,
    }
    from houseway.games.points.baccarat import spell_out

    found = dict.fromkeys(published, 0)
    for row in counted(8).tallies[0].rows:
        end = spell_out(row.outcome)
        if end.banker > end.player:
            found[end.banker] += row.times
    assert found == published


@pytest.mark.parametrize(
    ("wager", "edge"),
    [("banker", -0.010183), ("player", -0.012351), ("dragon-7", -0.076113), ("panda-8", -0.101876)],
)
def test_ez_baccarat_has_the_published_price(wager: str, edge: float) -> None:
    assert round(price(offer(EZ))["wagers"][wager]["edge"], 6) == edge


def test_a_tie_at_eight_to_one_has_the_published_price() -> None:
    assert round(price(offer(EZ, {"tie": "8:1"}))["wagers"]["tie"]["edge"], 6) == -0.143596


@pytest.fixture
def with_pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Return EZ Baccarat borrowed by an outside house that adds a bet on a pair for each hand."""
    (tmp_path / "bay").mkdir()
    (tmp_path / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
    bets = "".join(
        f'[wager.{side}-pair]\nname = "Pair"\non = "{side}-pair"\npays = [["cards >= pair", "11:1"]]\n'
        'needs = ["player", "banker"]\n'
        for side in ("player", "banker")
    )
    order = [*(wager.id for wager in offer(EZ).banked.wagers), "player-pair", "banker-pair"]
    (tmp_path / "bay" / "pairs.toml").write_text(
        f'name = "Pairs"\nas = "{EZ}"\nfees = []\n{bets}[settlement]\nwagers = {order}\n'
    )
    monkeypatch.setenv("HOUSEWAY_HOUSES", str(tmp_path))
    return offer("bay/pairs")


@pytest.mark.parametrize("side", ["player", "banker"])
def test_a_pair_at_eleven_to_one_has_the_published_price(side: str, with_pairs: Offer) -> None:
    """Published: 10.361 % with a hit frequency of 7.470 % (888casino, the pairs bet of baccarat)."""
    priced = price_now(with_pairs, (f"{side}-pair",)).wagers[f"{side}-pair"]
    assert (round(priced["edge"], 5), round(priced["hit"], 4)) == (-0.10361, 0.0747)


@pytest.mark.sweep
def test_dealt_pairs_agree_with_the_exact_prices(with_pairs: Offer) -> None:
    assert check_offer(with_pairs, 100_000) == []
