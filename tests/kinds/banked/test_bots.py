"""House players bet what the filing allows."""

from random import Random

from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.banked.bots import bets
from houseway.kinds.banked.commands import TakeBank
from houseway.rules.spot import Place
from houseway.table.commands import SitDown
from houseway.table.log import open_table

EZ = "palace/ez-baccarat-panda-8"


def bonus_bets(settings: dict[str, str]) -> set[int]:
    """Return the sizes of the bonus bets that a house player in seat 2 makes, over many seeds."""
    log, source = open_table(EZ, settings), SeededSource(b"palace 1445")
    for command in (SitDown(1, "Ah Fong", 500_000), SitDown(2, "Bess", 500_000), TakeBank(1, 100_000)):
        log.do(command, source)
    made = [each for seed in range(100) for each in bets(log.table, Place(2), Random(seed))]
    return {each.amount for each in made if each.wager not in offer(EZ).base}


def test_palace_1445_a_house_players_bonus_bet_is_a_dollar() -> None:
    assert bonus_bets({}) == {100}


def test_palace_1445_under_the_other_reading_it_is_the_table_minimum() -> None:
    assert bonus_bets({"bonus-least": "table-minimum"}) == {1000}
