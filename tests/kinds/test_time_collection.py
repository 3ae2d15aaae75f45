"""Time collection against a player-dealer and at thirteen cards, as a designed game may state it."""

from pathlib import Path

import pytest

from houseway.fairness.source import SeededSource
from houseway.houses import InvalidData, offer
from houseway.kinds.banked.commands import TakeBank
from houseway.rules.refusal import Refused
from houseway.table.commands import CollectTime, SitDown, SitOut
from houseway.table.events import TimeCollected
from houseway.table.log import Log, open_table

SOURCE = SeededSource(b"time")
GAMES = {"baccarat": "palace/ez-baccarat-panda-8", "chinese": "crystal/chinese-poker"}


def house(root: Path, fees: str) -> Path:
    (root / "bay" / "fees").mkdir(parents=True)
    (root / "bay" / "house.toml").write_text('name = "Bay"\ndraft = true\n')
    for name, like in GAMES.items():
        (root / "bay" / f"{name}.toml").write_text(f'name = "{name}"\nas = "{like}"\nfees = ["time"]\n')
    (root / "bay" / "fees" / "time.toml").write_text(f"[[schedule]]\noption = 1\nlimit = \"$5\"\n{fees}\n")
    return root


@pytest.fixture
def seated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Log:
    monkeypatch.setenv("HOUSEWAY_HOUSES", str(house(tmp_path, 'time = "$6"\nminutes = 20')))
    log = open_table("bay/baccarat")
    for seat, chips in ((1, 100_000), (2, 400), (3, 50_000)):
        log.do(SitDown(seat, f"player {seat}", chips), SOURCE)
    return log


@pytest.mark.parametrize("name", GAMES)
def test_every_player_pays_the_time_fee_and_the_sign_states_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOUSEWAY_HOUSES", str(house(tmp_path, 'time = "$6"\nminutes = 20')))
    log = open_table(f"bay/{name}")
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 100_000), SOURCE)
    paid = [each for each in log.do(CollectTime(), SOURCE).events if isinstance(each, TimeCollected)]
    assert [(each.seat, each.amount) for each in paid] == [(1, 600), (2, 600)]
    assert {purse.chips for purse in log.table.people.values()} == {99_400}
    sign = log.table.kind.display.sign(log.table.offer, log.table.line)
    assert (sign.fee, sign.time and sign.time.seconds) == ("$6 per 20 minutes", 1200)


def test_only_present_players_pay_the_time_fee_and_at_most_what_they_have(seated: Log) -> None:
    seated.do(SitOut(3), SOURCE)
    assert seated.do(CollectTime(), SOURCE).events == (
        TimeCollected(1, 600, clause="bay"), TimeCollected(2, 400, clause="bay"),
    )  # fmt: skip


def test_no_time_is_collected_during_a_round(seated: Log) -> None:
    seated.do(TakeBank(1, 50_000), SOURCE)
    with pytest.raises(Refused, match="collected before the next one"):
        seated.do(CollectTime(), SOURCE)


def test_a_game_without_a_time_fee_refuses_to_collect_one() -> None:
    log = open_table(GAMES["baccarat"])
    log.do(SitDown(1, "player", 100_000), SOURCE)
    with pytest.raises(Refused, match="no time collection"):
        log.do(CollectTime(), SOURCE)


def test_a_time_collection_period_has_at_least_one_minute(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"schedule\.1\.minutes: is 0; a period has at least one minute"):
        offer("bay/baccarat", root=house(tmp_path, 'time = "$6"\nminutes = 0'))
