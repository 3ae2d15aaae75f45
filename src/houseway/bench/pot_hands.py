"""The speed of the table: whole hands of the event engine and of PokerKit, measured in one run.

Every hand is dealt from a fresh shuffle, every action goes through `decide` and `evolve`, and every event is kept;
PokerKit deals by itself (all automations) and gets the same actions. All hands go to the showdown.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from houseway.cards import deck
from houseway.games.poker.base_variants import variant
from houseway.kinds.pot.commands import BringIn, Call, Check
from houseway.kinds.pot.hand.dealer import advance
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.events import Event, HandBegan
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.shoe import Shoe
from houseway.kinds.pot.hand.state import PotGame, begin
from houseway.rules.stakes import Stakes

DECK = deck()
CALL, CHECK, BRING_IN = Call(), Check(), BringIn()


def call_down(game: PotGame, rng: random.Random, seats: int = 6, stack: int = 20_000) -> list[Event]:
    """Play a hand in which everybody stays to the end, and return its events."""
    pack = list(DECK)
    rng.shuffle(pack)
    shoe = Shoe(pack)
    began = HandBegan(1, seats, tuple(range(1, seats + 1)), (stack,) * seats)
    log: list[Event] = [began]
    hand = advance(begin(game, began), shoe, log)
    while hand.turn >= 0:
        place = hand.turn
        command = BRING_IN if hand.forced >= 0 else CALL if hand.top > hand.paid[place] else CHECK
        event = decide(hand, hand.seats[place], command)
        log.append(event)
        hand = evolve(hand, event)
        if hand.turn < 0:
            hand = advance(hand, shoe, log)
    return log


def side_by_side(ours: Callable[[], object], theirs: Callable[[], object], seconds: float) -> tuple[float, float]:
    """Return both rates per second, measured in short turns, so that a busy machine slows both alike."""
    ours(), theirs()
    done, spent = [0, 0], [0.0, 0.0]
    while min(spent) < seconds:
        for which, play in enumerate((ours, theirs)):
            start = time.perf_counter()
            until = start + 0.1
            while time.perf_counter() < until:
                play()
                done[which] += 1
            spent[which] += time.perf_counter() - start
    return done[0] / spent[0], done[1] / spent[1]


def _peers() -> dict[str, Callable[[], object]]:
    from pokerkit import Automation, FixedLimitSevenCardStud, NoLimitTexasHoldem

    automatic = tuple(Automation)

    def holdem() -> None:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (100, 200), 200, 20_000, 6)
        while state.status:
            state.check_or_call()

    def stud() -> None:
        state = FixedLimitSevenCardStud.create_state(automatic, True, 100, 100, 200, 400, 20_000, 6)
        state.post_bring_in()
        while state.status:
            state.check_or_call()

    return {"holdem": holdem, "stud": stud}


def rows(seconds: float = 2.0) -> list[dict[str, Any]]:
    """Return the rows of `houseway bench` that compare the poker table with PokerKit; none if it is not installed."""
    if find_spec("pokerkit") is None:
        return []
    rng = random.Random(1)
    holdem = PotGame(variant("texas-holdem"), Stakes("no-limit", 200, blinds=(100, 200)))
    stud = PotGame(variant("seven-card-stud"), Stakes("limit", 200, 400, ante=100, bring_in=100))
    work: list[tuple[str, str, Callable[[], object]]] = [
        ("no-limit hold'em, six seats, whole hands to the showdown", "holdem", lambda: call_down(holdem, rng)),
        ("seven-card stud, six seats, whole hands to the showdown", "stud", lambda: call_down(stud, rng)),
    ]
    peers = _peers()
    found = []
    for name, peer, play in work:
        ours, theirs = side_by_side(play, peers[peer], seconds)
        found.append({"work": name, "ours_per_s": ours, "peer": "pokerkit 0.7.7", "peer_per_s": theirs,
                      "ratio": ours / theirs})
    return found
