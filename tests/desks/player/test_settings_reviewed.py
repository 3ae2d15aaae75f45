"""The review of a hand that was set, at pai gow poker and tiles, where the value of every setting is known."""

import pytest
from tests.support.toys.open_table import Felt

from houseway.desks.player.advise_banked import advise
from houseway.desks.player.review import Happened, choices, weighed
from houseway.fairness.source import SeededSource
from houseway.houses import offer
from houseway.kinds.banked.commands import Choose, PlaceWager, TakeBank
from houseway.money import show
from houseway.odds.advise import advise as priced
from houseway.rules.spot import Place
from houseway.table.display.view import view
from houseway.table.legal import is_legal

BET = 2_000


@pytest.mark.parametrize("name", ["cordova/pai-gow-poker", "palace/pai-gow-tiles"])
def test_a_poor_setting_is_charged_its_difference_from_the_best_one(name: str) -> None:
    """The values are those of `houseway odds --hand`; the worst legal setting is compared with the best."""
    felt, told = Felt(offer(name), "", (1, 2)), list[Happened]()
    felt.source = SeededSource(b"seven")  # type: ignore[assignment]
    felt.do(TakeBank(1, 50_000), PlaceWager(2, "base", BET))
    value: dict[str, float] = {}
    worst = ""
    while felt.table.round is not None:
        asked = felt.table.kind.waiting(felt.table)[-1]
        command = felt.table.kind.bots.default(felt.table, asked)
        if asked.place == Place(2) and asked.what == "choice" and "set" in asked.words and not worst:
            mine = view(felt.table, felt.table.people[Place(2)].number)["round"]["hands"]["2"]
            value = {key: worth for key, worth in priced(felt.table.offer, " ".join(mine))["ev"].items()
                     if is_legal(felt.table, Choose(2, "set", cards=tuple(key.split()[1:])))}  # fmt: skip
            worst = min(value, key=value.__getitem__)
            command = Choose(2, "set", cards=tuple(reversed(worst.split()[1:])))
        assert command is not None
        step = felt.do(command)
        for at, (event, before, after) in enumerate(zip(step.events, step.tables, step.tables[1:], strict=False)):
            told.append(Happened(len(told), event, before, after, at == 0))
    (choice,) = choices(told, Place(2))
    found = weighed(choice, advise(choice.query))
    cost = round(BET * (max(value.values()) - value[worst]))
    assert cost > 0
    assert found is not None
    assert sorted(found["said"].split()) == sorted(worst.split())
    assert (found["cost"], found["best"]) == (cost, max(value, key=value.__getitem__))
    assert found["told"] == f"{found['said']} cost {show(cost)} on average; best was {found['best']}"
