"""A walk over a plan of twenty-one never leads a split hand to another split, because the loop splits equal cards
itself.
"""

import pytest

from houseway.houses import headers, offer
from houseway.odds.solvers.twentyone.states.plan_walk import PARTED
from houseway.whole_table.twentyone.family import PLANS, walk_of

ALL = [each.id for each in headers() if each.game == "twenty-one" and each.played]


@pytest.mark.sweep
@pytest.mark.parametrize("name", ALL)
def test_no_card_leads_a_split_hand_to_another_split(name: str) -> None:
    """A loop that follows such a state reads outside its tables. Equal aces at the most hands once did this."""
    found = offer(name)
    for plan in PLANS:
        walk = walk_of(found, plan)
        begins = {int(place) for place in walk.split[..., :2].ravel() if place >= 0}
        assert not [place for place in begins if (walk.leads[place] <= PARTED).any()]
