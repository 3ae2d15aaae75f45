"""A strategy chart by total and open card, with the hands that are exceptions."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from houseway.games.game import BANK, BANK_CHOOSES, CHOOSE, DONE, Game
from houseway.odds.count_input import class_names
from houseway.odds.solvers.points.plan import Prospect, greatest, prospects
from houseway.odds.solvers.points.situations import Plan, Situations
from houseway.rules.wagers import Wager


def chart(laid: Situations, wager: Wager, plan: Plan) -> list[dict[str, Any]]:
    """Return the plan as a chart by total and open card, with the hands that are exceptions."""
    setup, (found, part) = laid.setup, prospects(laid, wager)
    names = class_names(laid.offer.banked.shoe.cards(), setup.game)
    sees = len({place[1] for place in plan}) > 1
    rows: dict[tuple[int, int], list[Prospect]] = {}
    for each in found:
        total = setup.game.telling.total(setup.opened(each.place[0]))[0]
        rows.setdefault((total, each.place[1]), []).append(each)
    told = []
    for (total, known), members in sorted(rows.items()):
        choices = sorted(set.intersection(*(set(each.gains) for each in members)))
        together = {choice: sum(each.gains[choice] for each in members) for choice in choices}
        choice = greatest(together, plan[members[0].place])
        weight = sum(each.weight for each in members)
        told.append(
            {
                "total": setup.game.telling.worth(total),
                "against": names[known] if sees else None,
                "choice": setup.game.choosing.choices[choice].word,
                "ev": values(setup.game, together, weight * part),
                "chance": weight / laid.counts.total,
                "exceptions": [
                    {
                        "cards": [names[card] for card in each.place[0]],
                        "choice": setup.game.choosing.choices[plan[each.place]].word,
                        "ev": values(setup.game, each.gains, each.weight * part),
                    }
                    for each in members
                    if plan[each.place] != choice
                ],
            }
        )
    return told


def values(game: Game, gains: Mapping[int, int], of: int) -> dict[str, float]:
    return {game.choosing.choices[choice].word: float(Fraction(gain, of)) for choice, gain in sorted(gains.items())}


def bank_departures(laid: Situations, best: Mapping[tuple[Any, ...], int]) -> list[dict[str, Any]]:
    """Return the situations in which a bank that knows the bettor's plan departs from the house way."""
    game, names = laid.setup.game, class_names(laid.offer.banked.shoe.cards(), laid.setup.game)
    found = []
    for (situation, drawn, raised, common), number in sorted(best.items(), key=str):
        if laid.counts.bank[number].house_way:
            continue
        state = _bank_to_choose(laid, situation)
        word = next(
            choice.word
            for each, choice in enumerate(game.choosing.choices)
            if each and game.may(state, each) and game.solving.bank_known(game.act(state, each)) == number
        )
        bettor = game.choosing.choices[raised].word if raised else "draws" if drawn else "stands"
        found.append(
            {
                "total": game.telling.worth(game.telling.total(state)[1]),
                "bettor": bettor,
                "common": None if common is None else [names[card] for card in common],
                "choice": word,
            }
        )
    return found


def _bank_to_choose(laid: Situations, situation: int) -> Any:
    """Return a state in which the bank has this choice."""
    game = laid.setup.game
    for tally in laid.counts.tallies:
        for state in _bank_choices(game, laid.setup.opened(tally.holding)):
            first = next(each for each in range(1, len(game.choosing.choices)) if game.may(state, each))
            if game.solving.bank_known(game.act(state, first)) == situation:
                return state
    raise LookupError(f"{game.id}: the bank never chooses in situation {situation}")


def _bank_choices(game: Game, state: Any) -> Iterator[Any]:
    """Yield states in which the bank chooses, after the bank's opening cards and any choice of the bettor."""
    who = game.turn(state)
    if who == BANK_CHOOSES:
        yield state
    elif who == CHOOSE:
        for each in range(1, len(game.choosing.choices)):
            if game.may(state, each):
                yield from _bank_choices(game, game.act(state, each))
    elif who == BANK:
        for each in range(game.solving.classes):
            yield from _bank_choices(game, game.deal(state, who, each))
    elif who != DONE:
        yield from _bank_choices(game, game.deal(state, who, 0))
