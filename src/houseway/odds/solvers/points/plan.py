"""The best play of a hand, against a bank that plays the house way or finds the best answer."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.games.game import BANK, CHOOSE, Game
from houseway.odds.count_input import CountInput
from houseway.odds.solvers.points.situations import Answer, Branch, Known, Plan, Situation, Situations, whole
from houseway.rules.wagers import Wager


class Prospect(NamedTuple):
    """A situation with a choice: how often it arises, and the gain of each choice, in whole parts."""

    place: Known
    weight: int
    gains: Mapping[int, int]


def deciders(laid: Situations) -> tuple[Wager, ...]:
    """Return the wagers whose bettors choose: all base wagers, unless the filing names some."""
    if not any(situation.choices for situation in laid.situations):
        return ()
    marked = tuple(wager for wager in laid.wagers if wager.decides and wager.kind == "base")
    return marked or tuple(wager for wager in laid.wagers if wager.kind == "base")


def prospects(laid: Situations, wager: Wager) -> tuple[list[Prospect], int]:
    """Return every situation with a choice, and the unit fraction of the gains."""
    numbers, part = whole(laid.gains(wager))
    found = []
    for situation in laid.situations:
        gains = {choice: _gain(laid, situation, choice, numbers) for choice in situation.choices}
        if gains:
            first = min(gains)
            weight = sum(
                sum(ends.values())
                for branch, ends in situation.branches.items()
                if branch.chosen == first and laid.house_answer(situation.place, branch)
            )
            found.append(Prospect(situation.place, weight * situation.ways, gains))
    return found, part


def _gain(laid: Situations, situation: Situation, choice: int, numbers: Mapping[tuple[int, int], int]) -> int:
    return situation.ways * sum(
        count * numbers[choice, ending]
        for branch, ends in situation.branches.items()
        if branch.chosen == choice and laid.house_answer(situation.place, branch)
        for ending, count in ends.items()
    )


def house_plan(setup: CountInput, places: list[Known]) -> Plan:
    """Return the house way for a seat."""
    return {place: setup.game.choosing.house_way(at_choice(setup, place)) for place in places}


def best_plan(setup: CountInput, found: list[Prospect]) -> Plan:
    """Return the choice with the greatest gain in every situation; in a tie, the house way's choice if possible."""
    house = house_plan(setup, [each.place for each in found])
    return {each.place: greatest(each.gains, house[each.place]) for each in found}


def greatest(gains: Mapping[int, int], preferred: int) -> int:
    """Return the choice with the greatest gain; in a tie, the preferred one."""
    return max(gains, key=lambda choice: (gains[choice], choice == preferred, -choice))


def at_choice(setup: CountInput, place: Known) -> Any:
    """Return a state in which a bettor with this knowledge has a choice."""
    holding, known = place
    for state in _after(setup.game, opened(setup, place)):
        if setup.game.turn(state) == CHOOSE and setup.game.solving.known(state) == known:
            return state
    raise LookupError(f"{setup.game.id}: {holding} leaves no choice against {known}")


def _after(game: Game, state: Any) -> Any:
    """Yield the states after the cards that the bank still gets before the choice."""
    if game.turn(state) != BANK:
        yield state
        return
    for each in range(game.solving.classes):
        yield from _after(game, game.deal(state, BANK, each))


def opened(setup: CountInput, place: Known) -> Any:
    """Return the opening as the bettor sees it: the bettor's cards, and the bank's open card if there is one."""
    holding, known = place
    state = setup.opened(holding)
    if setup.game.turn(state) == BANK:
        shown = setup.game.deal(state, BANK, known)
        if setup.game.solving.known(shown) == known and setup.game.solving.knowns > 1 and _sees(setup, state):
            return shown
    return state


def _sees(setup: CountInput, state: Any) -> bool:
    """Check whether the bank's first card is open."""
    game = setup.game
    return len({game.solving.known(game.deal(state, BANK, each)) for each in range(game.solving.classes)}) > 1


def bank_answer(laid: Situations, wager: Wager, plan: Plan) -> tuple[Answer, dict[tuple[Any, ...], int]]:
    """Return the bank's best answer to a known plan, and the bank's choice in each situation.

    The bank uses its own total, whether the bettor drew or added a bet, and the common cards if all play one open hand.
    """
    numbers, _ = whole(laid.gains(wager))
    losses: dict[tuple[Any, ...], dict[int, int]] = {}
    for situation in laid.situations:
        chosen = plan.get(situation.place, 0)
        for branch, ends in situation.branches.items():
            if branch.bank and branch.chosen in (0, chosen):
                paid = situation.ways * sum(count * numbers[branch.chosen, end] for end, count in ends.items())
                choices = losses.setdefault(_bank_sees(laid, situation.place, branch), {})
                choices[branch.bank] = choices.get(branch.bank, 0) + paid
    best = {}
    for seen, paid_on in losses.items():
        house = next((number for number in paid_on if laid.counts.bank[number].house_way), 0)
        best[seen] = greatest({number: -paid for number, paid in paid_on.items()}, house)

    def answer(place: Known, branch: Branch) -> bool:
        # If the plan never enters a branch, the bank needs no answer there.
        return not branch.bank or best.get(_bank_sees(laid, place, branch)) == branch.bank

    return answer, best


def _bank_sees(laid: Situations, place: Known, branch: Branch) -> tuple[Any, ...]:
    raised = branch.chosen if laid.offer.play.choosing.choices[branch.chosen].adds else 0
    common = place[0] if laid.offer.banked.plan.common else None
    return laid.counts.bank[branch.bank].situation, branch.drawn, raised, common
