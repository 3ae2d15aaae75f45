"""Hands dealt as piles before they are assigned: the pile each card goes to, and the piles the dice choose."""

from houseway.houses.deal_plan import DealPlan


def pile_size(plan: DealPlan) -> int:
    """Return how many cards a pile has: a seat's whole hand, or one of the common hands."""
    return plan.steps[0].cards if plan.made_piles else sum(step.cards for step in plan.steps)


def laid_in_turn(plan: DealPlan, piles: int) -> list[int]:
    """Return the pile that each card goes to.

    >>> from houseway.houses.deal_plan import DealStep
    >>> laid_in_turn(DealPlan(None, (DealStep("all", False, 3),), piles="serpentine"), 2)
    [0, 1, 1, 0, 0, 1]
    """
    forth, back, size = range(piles), range(piles - 1, -1, -1), pile_size(plan)
    if plan.piles == "stacks":
        return [pile for pile in forth for _ in range(size)]
    return [pile for lap in range(size) for pile in (back if lap % 2 and plan.piles == "serpentine" else forth)]


def counted_out(plan: DealPlan, picked: int, total: int) -> dict[int, str]:
    """Return the piles in play, each with the hand that it becomes.

    The picked pile counts as one. Piles are counted clockwise: left to right in front of the house dealer
    (cordova 738–740).

    >>> from houseway.houses.deal_plan import DealStep
    >>> steps = (DealStep("player", False, 7), DealStep("bank", False, 7))
    >>> counted_out(DealPlan(None, steps, made_piles=7), picked=3, total=12)
    {6: 'player', 0: 'bank'}
    """
    first = picked - 1 + total - 1
    return {(first + place) % plan.made_piles: step.to for place, step in enumerate(plan.steps)}
