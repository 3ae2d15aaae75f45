"""Every row of a chart sets the example beside it, and a borrowed chart is that of the house it names.

The examples are the filings' own where they print any; where two rows speak of one hand the earlier decides, so an
example also shows that its row can be reached.
"""

import pytest

from houseway.cards import Card, cards
from houseway.games.pai_gow.poker import Deal, rules
from houseway.games.pai_gow.setting import back_strength, front_strength, parted
from houseway.houses import headers, offer
from houseway.rules.house_way import by_the_house

OFFERS = [each.id for each in headers() if each.family == "pai-gow" and each.status == "playable"]
POKER = [name for name in OFFERS if "tiles" not in name]


@pytest.mark.parametrize("name", POKER)
def test_a_row_sets_its_example(name: str) -> None:
    filed = offer(name)
    assert filed.game
    ways = rules(filed.options).ways
    for number, row in enumerate(filed.way):
        if not row.example:
            continue
        front, back = (cards(side.strip()) for side in row.example.split("|"))
        dealt: tuple[Card, ...] = (*front, *back)
        done = by_the_house(filed.way, filed.game.situations, filed.game.answers, Deal(dealt))
        assert done.row == number, f"{row.id or row.when}: {row.example} goes by another row"
        found = parted(ways, dealt, done.choice)
        wanted = front_strength(ways, front), back_strength(ways, back)
        assert (found.fore, found.rear) == wanted, f"{row.id or row.when}: {row.example}"


def test_oaks_borrows_the_chart_of_cordova() -> None:
    """Oaks filed none (204–232); Cordova's is at 205–219."""
    lent, borrowed = offer("cordova/pai-gow-poker").way, offer("oaks/double-hand-poker").way
    assert [(row.when, row.do, row.clause) for row in borrowed] == [(row.when, row.do, row.clause) for row in lent]
