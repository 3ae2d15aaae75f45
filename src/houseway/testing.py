"""Checks for your own games and offers.

`check_game(GAME)` plays random rounds and reports everything that would break a table. `check_offer(offer)` compares
the exact price of every wager with dealt rounds, and changes every pay to see whether the price follows.

>>> from houseway.games.find import game
>>> check_game(game("war"), rounds=20)
[]
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from houseway.cards import deck
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, BOARD, CHOOSE, DONE, PLAYER, Game, Split
from houseway.houses import Offer
from houseway.rules.wagers import Wager

MOST_STEPS = 200
"""Cards and choices after which a round is taken to be endless."""
HANDS = (PLAYER, BANK, BOARD)
MOST_ERRORS = 5.0
"""Standard errors by which a dealt result may differ from the exact price. Chance alone goes beyond this once in 1.7
million wagers."""
SAME = 1e-9
"""Prices that differ by less are the same."""


def check_game(game: Game, rounds: int = 500, seed: int = 1, decks: int = 1, **options: Any) -> list[str]:
    """Return what is wrong with a game; an empty list if nothing was found.

    It plays random rounds and checks that only offered choices change a state, that the same cards and choices end in
    the same outcome, that outcomes are in range and put into words, and that every condition and field can be asked.
    """
    filled = {name: options.get(name, option.default) for name, option in game.offering.options.items()}
    fitted = game.fitted(filled).reading_conditions()
    random, wrong, met = Random(seed), dict[str, None](), set[int]()
    for _ in range(rounds):
        cards, said = list(deck(decks)), random.randrange(1 << 30)
        random.shuffle(cards)
        try:
            first, again = (list(played(fitted, filled, list(cards), Random(said))) for _ in range(2))
        except Exception as error:  # anything that a game raises is of interest to its writer
            wrong[f"a round cannot be played: {type(error).__name__}: {error}"] = None
            continue
        wrong |= dict.fromkeys(text for text in first if isinstance(text, str))
        if first != again:
            wrong["the same cards and choices end in different outcomes"] = None
        met |= {each for each in first if isinstance(each, int)}
    wrong |= dict.fromkeys(asked(fitted, met))
    return list(wrong)


def played(game: Game, options: dict[str, Any], cards: list[int], random: Random) -> Iterator[int | str]:
    """Play a round; yield its outcomes, and what is wrong with it."""
    waiting = [game.start(game.rules(options))]
    steps = 0
    while waiting:
        state = waiting.pop()
        while (what := game.turn(state)) not in (DONE, BANK_IF_ASKED):
            steps += 1
            if steps > MOST_STEPS:
                yield f"a round does not end within {MOST_STEPS} cards and choices"
                return
            if what in HANDS:
                state = game.deal(state, what, game.solving.card(cards.pop()))
            elif what in (CHOOSE, BANK_CHOOSES):
                numbers = [each for each in range(1, len(game.choosing.choices)) if game.may(state, each)]
                if not numbers:
                    yield "turn asks for a choice, but may allows none"
                    return
                if game.may(state, 0):
                    yield "may allows choice 0, which is no choice"
                after = game.act(state, random.choice(numbers))
                if after == state:
                    yield "act returns the same state, so the game would ask again"
                    return
                if isinstance(after, Split):
                    state, *others = after.hands
                    waiting += others
                else:
                    state = after
            else:
                yield f"turn returns {what!r}, which is not one of the constants of houseway.games.game"
                return
        end = game.outcome(state)
        if not (isinstance(end, int) and 0 <= end < game.outcomes):
            yield f"outcome returns {end!r}; it must be a whole number below {game.outcomes}"
        else:
            yield end


def asked(game: Game, met: set[int]) -> Iterator[str]:
    """Yield conditions, fields and words that fail for outcomes, and conditions that never hold."""
    for number in sorted(met):
        if not isinstance(game.telling.explain(number), str):
            yield f"telling.explain({number}) is no text"
    shared = not game.choosing.choices[1:] and not game.banking.rows  # these hands belong to everybody
    for hand in game.telling.hands if shared else ():
        if f"{hand} wins" not in game.conditions:
            yield f"there is no condition `{hand} wins`, by which the table records who won a shared hand"
    for name, holds in game.conditions.items():
        try:
            if not any(holds(number) for number in range(game.outcomes)):
                yield f"the condition `{name}` never holds"
        except Exception as error:
            yield f"the condition `{name}` cannot be asked: {error}"
    for name, field in game.offering.fields.items():
        values = {int(field.of(number)) for number in met}
        if field.words and not values <= set(range(len(field.words))):
            yield f"the field `{name}` has values without words"
        if field.yes and not values <= {0, 1}:
            yield f"the field `{name}` is neither yes nor no"


def to_terminal(said: str) -> None:
    """Show what a check is doing, if somebody is watching."""
    if sys.stderr.isatty():
        print(said, file=sys.stderr)


def check_offer(
    offer: Offer, rounds: int = 200_000, seed: int = 1, solves: int = 1, progress: Callable[[str], None] = to_terminal
) -> list[str]:
    """Return what is wrong with the prices of an offer; an empty list if nothing was found.

    It deals rounds and compares the result of every wager with its exact price. Then it raises each pay by one unit:
    the price of that wager must rise under the same play, unless the paid event can't happen. Finding the best play
    can take long, so it is found again for only `solves` of the raised pays of wagers that decide; their prices must
    be at least as good as with the old play. `progress` is called with each step.
    """
    from houseway.odds.price import price_now, price_wagers
    from houseway.odds.simulate import simulate
    from houseway.odds.solution import BEST, companions, solution

    progress(f"{offer.id}: solving")
    exact = price_now(offer).wagers
    progress(f"{offer.id}: dealing {rounds:,} rounds")
    dealt = simulate(offer, rounds, seed)["wagers"]
    wrong = [each for wager in offer.banked.wagers if (each := unlike(wager, exact, dealt, rounds))]
    solved = solution(offer)
    decides = {*solved.deciders, *(companions(offer) if BEST in solved.endings else ())}
    raised = [(wager, line, more) for wager in offer.banked.wagers for line, more in raised_pays(wager)]
    for number, (wager, line, more) in enumerate(raised, start=1):
        progress(f"{offer.id}: raising pay {number} of {len(raised)}: {wager.id}, {line}")
        changed = offer.with_banked(wagers=tuple(more if each is wager else each for each in offer.banked.wagers))
        same_play = price_wagers(changed, solved, (wager.id,))[wager.id]["edge"]
        if same_play <= exact[wager.id]["edge"]:
            wrong.append(f"{wager.id}: `{line}` never happens, or its pay does not reach the price")
        elif wager.id in decides and solves > 0:
            solves -= 1
            if price_now(changed, (wager.id,)).wagers[wager.id]["edge"] < same_play - SAME:
                wrong.append(f"{wager.id}: with one unit more for `{line}`, the best play found is worse than the old")
    return wrong


def unlike(wager: Wager, exact: Mapping[str, Any], dealt: Mapping[str, Any], rounds: int) -> str:
    """Return a sentence if dealt rounds don't agree with a wager's exact price."""
    counted, measured = exact[wager.id]["edge"], dealt[wager.id]
    if abs(measured["edge"] - counted) <= MOST_ERRORS * measured["stderr"] + SAME:
        return ""
    return (
        f"{wager.id}: the exact edge is {counted:.6f}, but {rounds:,} dealt rounds give"
        f" {measured['edge']:.6f} ± {measured['stderr']:.6f}"
    )


def raised_pays(wager: Wager) -> Iterator[tuple[str, Wager]]:
    """Yield each line of a wager that pays odds, with a wager that pays one unit more there."""
    for place, line in enumerate(wager.pays):
        if not line.verdict.odds.paid:
            continue
        odds = line.verdict.odds._replace(paid=line.verdict.odds.paid + line.verdict.odds.staked)
        more = line._replace(verdict=line.verdict._replace(odds=odds))
        yield line.when, wager._replace(pays=(*wager.pays[:place], more, *wager.pays[place + 1 :]))
