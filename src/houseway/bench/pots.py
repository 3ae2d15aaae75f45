"""Speed of pot games, compiled: whole six-handed hands among simple players, on one core.

They are compared with the same hands in the table's own engine, without a table, and against PokerKit.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any

from houseway.bench.measure import fastest, row
from houseway.kinds.pot.commands import BringIn, Call, Check, Draw, Keep, OpenPot, Pass
from houseway.kinds.pot.hand.play import Event, HandBegan, PotGame, Shoe, advance, begin, decide, evolve, legal
from houseway.kinds.pot.hand.state import BET

GAMES = (
    "crystal/holdem",
    "crystal/seven-card-stud",
    "oaks/lowball-draw-poker",
    "crystal/omaha-hi-lo-8",
    "crystal/mexican-stud",
    "oaks/omaha-pot-limit",
)
SEATS, HANDS, AT_THE_TABLE = 6, 50_000, 50
STACK = 1_000_000
STAY = {"check": Check(), "call": Call(), "bring-in": BringIn(), "keep": Keep(), "pass": Pass()}


def rows(hands: int = HANDS, names: Sequence[str] = GAMES) -> list[dict[str, Any]]:
    """Measure every game with players who call to the end, and PokerKit if it has the game."""
    return [each for name in names for each in measured(name, hands)]


def measured(name: str, hands: int) -> list[dict[str, Any]]:
    import numpy as np

    from houseway.houses import offer
    from houseway.whole_table.pot import loop
    from houseway.whole_table.pot.game import game_row
    from houseway.whole_table.pot.players import CALLS

    found = offer(name)
    posted = found.line(None)
    assert found.variant is not None
    game = PotGame(found.variant, posted.stakes, posted.drop)
    table, stacks, styles = game_row(game, SEATS), np.full(SEATS, STACK, np.int64), np.full(SEATS, CALLS, np.int64)
    totals, won, policy = np.zeros(loop.TOTALS, np.int64), np.zeros((SEATS, 2), np.int64), np.zeros((12, 2), np.int64)

    def compiled() -> None:
        loop.play(0, hands, np.uint64(1), table, (stacks, styles, policy), totals, won)

    rng, peer = Random(1), pokerkit(name)
    works: list[Callable[[], None]] = [compiled, lambda: by_hand(game, rng)]
    compiled()
    ours, engine, *others = fastest(*works, *([peer] if peer else []), times=3)
    work = f"hands of {name}, {SEATS} players who call to the end"
    both = [row(work, hands * ours, "the table's engine without a table", AT_THE_TABLE * engine)]
    return [*both, *(row(work, hands * ours, "pokerkit 0.7.7", AT_THE_TABLE * each) for each in others)]


def by_hand(game: PotGame, rng: Random) -> None:
    """Play hands in which everybody stays, in the table's engine."""
    for _ in range(AT_THE_TABLE):
        pack = list(game.pack)
        rng.shuffle(pack)
        began = HandBegan(1, SEATS, tuple(range(1, SEATS + 1)), (STACK,) * SEATS)
        shoe, log = Shoe(pack), list[Event]([began])
        hand = advance(begin(game, began), shoe, log)
        while not hand.over:
            event = decide(hand, hand.actor, staying(hand, rng))
            log.append(event)
            hand = advance(evolve(hand, event), shoe, log)


def staying(hand: Any, rng: Random) -> Any:
    """Return the action of a player who always stays and discards at random."""
    choices = {each.word: each for each in legal(hand)}
    for word, command in STAY.items():
        if word in choices:
            return command
    choice = next(iter(choices.values()))
    if hand.stage == BET:
        return OpenPot(choice.least)
    return Draw(tuple(rng.sample(choice.cards, rng.randint(choice.least, choice.most))))


def pokerkit(name: str) -> Callable[[], None] | None:
    """Return a function that plays hands of the same kind of game in PokerKit, if PokerKit is installed and measured.
    """
    if find_spec("pokerkit") is None:
        return None
    from pokerkit import Automation, FixedLimitSevenCardStud, FixedLimitTexasHoldem

    automatic = tuple(Automation)

    def holdem() -> None:
        for _ in range(AT_THE_TABLE):
            state = FixedLimitTexasHoldem.create_state(automatic, True, 0, (100, 200), 200, 400, STACK, SEATS)
            while state.status:
                state.check_or_call()

    def stud() -> None:
        for _ in range(AT_THE_TABLE):
            state = FixedLimitSevenCardStud.create_state(automatic, True, 100, 100, 200, 400, STACK, SEATS)
            state.post_bring_in()
            while state.status:
                state.check_or_call()

    return {"crystal/holdem": holdem, "crystal/seven-card-stud": stud}.get(name)
