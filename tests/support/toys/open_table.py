"""Opens a table for a game of the tests' own, without changing the registry of the filed ones."""

from pathlib import Path
from typing import Any

import pytest

from houseway import registry
from houseway.fairness.source import UnsealedSource
from houseway.houses import Offer
from houseway.houses.loader.load import offer
from houseway.rules.spot import Place
from houseway.table.carry import Step
from houseway.table.commands import Command, SitDown
from houseway.table.find_kind import kind_of
from houseway.table.log import Log
from houseway.table.table import Table

HOUSE = 'name = "The Tests"\nalso = []\ndocument = "none.txt"\nlines = 9\n'


def toy_offer(root: Path, name: str, module: str, toml: str, patch: pytest.MonkeyPatch) -> Offer:
    """Load an offer of a game defined only in the tests."""
    patch.setitem(registry.GAMES, name, registry.GameEntry(module, "", "points"))
    folder = root / "tests"
    folder.mkdir(exist_ok=True)
    (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
    (folder / f"{name}.toml").write_text(toml, encoding="utf-8")
    return offer(f"tests/{name}", root=root)


class Dealt(UnsealedSource):
    """A source that deals the test's cards, shuffle after shuffle."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def order(self, table: Table, purpose: str = "shuffle") -> list[int]:
        return self.cards

    def shuffled_again(self, table: Table, cards: Any, purpose: str, left: int) -> list[int]:
        raise AssertionError("nothing goes back")

    def roll(self, table: Table, dice: int) -> tuple[int, ...]:
        return (1,) * dice


class Felt:
    """A table of a toy game, with people who have plenty of chips."""

    def __init__(
        self, filed: Offer, cards: str, people: tuple[Any, ...] = (1, 2, 3), seats: int = 0, option: str = ""
    ) -> None:
        played = kind_of(filed)
        line = played.line(filed, option)
        self.source = Dealt([filed.pack.read(one) for one in cards.split()])
        self.log = Log(Table(filed, played, seats or filed.seats[0], line, played.start(filed, line)), [])
        for each in people:
            place = Place(*each) if isinstance(each, tuple) else Place(each)
            self.do(SitDown(place.seat, f"p{place.seat}{'+' * place.behind}", 100_000, place.behind))

    @property
    def table(self) -> Table:
        return self.log.table

    def do(self, *commands: Command) -> Step:
        for command in commands:
            step = self.log.do(command, self.source)
        return step

    def chips(self, seat: int, behind: int = 0) -> int:
        return self.table.people[Place(seat, behind)].chips - 100_000

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the settlement as rows: seat, hand, wager, result, stake, paid, collected."""
        return [
            (event.seat, event.hand, event.wager, event.result, event.stake, event.paid, event.collected)
            for event in self.log.events
            if type(event).__name__ == "WagerSettled"
        ]


