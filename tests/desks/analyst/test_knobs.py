"""What-if: every knob is an accepted setting, and a saved change loads as the same game."""

import json
from pathlib import Path

import pytest
from tests.support.every import every
from tests.tiers import ONE_OF_EACH
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.desks.analyst.knobs import knobs, what_if
from houseway.houses import headers, offer
from houseway.houses.overlay import overlay, zipped
from houseway.odds.price import price
from houseway.rules.refusal import Refused

PANDA = "palace/ez-baccarat-panda-8"
CHANGES = [
    (PANDA, {"dragon-7": "banker wins with three-card seven=38:1", "decks": "6"}),
    (PANDA, {"banker-three-card-7": "literal"}),
    (PANDA, {"cover": "stop", "tie": "8:1"}),
    ("crystal/ultimate-texas-holdem", {"trips": "royal flush=60:1"}),
    ("oaks/super-pan-9", {"decks": "6"}),
]


def banked() -> list[str]:
    return [each.id for each in headers() if each.played and each.game and each.id in ONE_OF_EACH]


def test_every_knob_names_its_filed_value_and_the_setting_that_changes_it() -> None:
    """The filed value of a knob can be set again, and that changes no pay and no option."""
    with every() as check:
        for name in banked():
            filed = offer(name)
            for knob in (each for group in knobs(filed) for each in group["knobs"]):
                value = str(knob["filed"]).lower() if knob["kind"] == "switch" else knob["filed"]
                with check((name, knob["key"])):
                    same = offer(name, {knob["key"]: f"{knob['line']}={value}" if "line" in knob else str(value)})
                    assert same.banked.options == filed.banked.options
                    assert [each.pays for each in same.banked.wagers] == [each.pays for each in filed.banked.wagers]


def test_changing_a_pay_moves_the_price_by_the_pays_probability() -> None:
    """If Dragon 7 pays 38 instead of 40 to 1, it loses two units in 112,633,011,329,024 of 4,998,398,275,503,360 coups
    (published counts of eight decks).
    """
    told = what_if(offer(PANDA, {"dragon-7": "38:1"}))
    row = told["not_as_filed"]["wagers"]["dragon-7"]
    assert row["difference"] == pytest.approx(-2 * 112_633_011_329_024 / 4_998_398_275_503_360, abs=1e-12)
    assert row["filed"] == pytest.approx(-0.076113, abs=1e-6)
    assert told["wagers"]["banker"]["edge"] == told["not_as_filed"]["wagers"]["banker"]["filed"]


@pytest.mark.parametrize(("name", "settings"), CHANGES, ids=[f"{name} {[*each]}" for name, each in CHANGES])
def test_a_saved_change_loads_as_the_game_that_was_changed(name: str, settings: dict[str, str], tmp_path: Path) -> None:
    for path, text in overlay(name, settings).items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    game = name.partition("/")[2]
    saved, changed = offer(f"what-if/{game}", root=tmp_path), offer(name, settings)
    assert saved.banked.wagers[0].pays == changed.banked.wagers[0].pays
    assert saved.banked.options == changed.banked.options
    assert saved.banked.coverage == changed.banked.coverage
    assert sorted(saved.pack.cards) == sorted(changed.pack.cards)
    assert {each.id: [line.verdict for line in each.pays] for each in saved.banked.wagers} == {
        each.id: [line.verdict for line in each.pays] for each in changed.banked.wagers}  # fmt: skip


def test_what_if_saves_a_house_that_the_command_line_prices(tmp_path: Path) -> None:
    run = CliRunner(env={"HOUSEWAY_HOUSES": ""}).invoke  # `--houses` adds to it
    ran = run(app, ["what-if", PANDA, "--set", "dragon-7=38:1", "--save", str(tmp_path), "--json"])
    assert ran.exit_code == 0
    ours = json.loads(ran.stdout)["wagers"]["dragon-7"]["edge"]
    there = run(app, ["odds", "what-if/ez-baccarat-panda-8", "--houses", str(tmp_path), "--json"])
    assert json.loads(there.stdout)["wagers"]["dragon-7"]["edge"] == ours
    assert ours == price(offer(PANDA, {"dragon-7": "38:1"}))["wagers"]["dragon-7"]["edge"]
    shown = run(app, ["what-if", PANDA])
    assert "dragon-7=banker wins" in " ".join(shown.stdout.split())


def test_an_unchanged_game_is_not_saved_and_the_same_change_always_gives_the_same_file() -> None:
    with pytest.raises(Refused, match="nothing differs"):
        overlay(PANDA, {})
    files = overlay(PANDA, {"dragon-7": "38:1"})
    assert zipped(files) == zipped(dict(files))
