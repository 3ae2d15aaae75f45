"""`games --with` lists the offers that have a feature, according to their data."""

import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.analyst.features import FEATURES, features, having
from houseway.houses import headers, offer
from houseway.rules.refusal import Refused


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"NO_COLOR": "1"})


def test_surrender_is_found_where_it_is_filed() -> None:
    """Crystal files it for Pure Spanish 21.5 (2281), Cordova for Blackjack X; Free Bet Blackjack has none."""
    found = {each["id"]: each["features"] for each in json.loads(run("games", "--with", "surrender", "--json").stdout)}
    assert found["crystal/pure-spanish-21-5"] == {"surrender": "first choice"}
    assert "cordova/blackjack-x" in found
    assert "crystal/21st-century-free-bet-blackjack" not in found
    assert len(found) == 14


def test_an_offer_must_have_all_the_features_asked_for() -> None:
    found = [each["id"] for each in json.loads(run("games", "--with", "joker", "--with", "envy", "--json").stdout)]
    assert "palace/face-up-pai-gow-poker" in found
    assert all("envy" in features(offer(each)) and "joker" in features(offer(each)) for each in found)


@pytest.mark.parametrize(("name", "has", "lacks"), [
    ("crystal/21st-century-free-bet-blackjack", ("free-bets", "hole-card"), ("surrender",)),
    ("palace/ez-baccarat-panda-8", ("dragon-7", "bonus-bets"), ("joker", "hole-card", "double")),
    ("palace/double-hand-poker", ("joker", "house-way", "dice"), ("surrender",)),
    ("cordova/texas-holdem", ("board",), ("draw", "bonus-bets")),
])
def test_the_features_of_an_offer_follow_from_its_data(name: str, has: tuple[str, ...], lacks: tuple[str, ...]) -> None:
    told = features(offer(name))
    assert {*has} <= {*told}
    assert not {*lacks} & {*told}


def test_every_offer_has_at_least_one_feature() -> None:
    told = {each.id: features(offer(each.id)) for each in headers()}
    unused = {name for name in FEATURES if not any(name in has for has in told.values())}
    assert unused == {"half-collection"}  # no filing halves the collection of a hand that ends early


def test_an_unknown_feature_is_refused_with_a_list_of_features() -> None:
    with pytest.raises(Refused, match="did you mean `surrender`"):
        having(["surender"], {"a": {}})
    ran = run("games", "--with", "surender")
    assert ran.exit_code == 2
    assert "free-bets" in ran.stderr


def test_help_lists_every_feature_with_its_number_of_offers() -> None:
    rows = {row["feature"]: row for row in json.loads(run("games", "--with", "help", "--json").stdout)}
    assert rows["surrender"]["offers"] == 14
    assert "dragon-7" in rows
    assert "means" in run("games", "--with", "help").stdout
