"""Plays hands between house players to measure how a pot game plays and what its collection costs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.houses import Offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.commands import Word
from houseway.kinds.pot.hand.dealer import advance
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.events import CollectionTaken, Event, HandBegan, HandShown
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.shoe import Shoe
from houseway.kinds.pot.hand.state import Hand, PotGame, begin, seats_from_button
from houseway.kinds.pot.measure.player_stats import counted, habits
from houseway.kinds.pot.round import Line, line
from houseway.kinds.trial import Seats, Trial, TrialAsked, ratio_error
from houseway.memo import by_identity, memo
from houseway.money import Chips, show
from houseway.rules.drop import by_time, fee
from houseway.rules.stakes import PostedLine


class Played(NamedTuple):
    """The result of one hand."""

    bet: Chips
    taken: Chips
    shown: bool
    habits: Mapping[str, int]
    """Counts of opportunities and actions, from `kinds/pot/measure/player_stats.py`."""


def seats(offer: Offer) -> Seats:
    assert offer.variant is not None
    return Seats(*offer.variant.seats, offer.variant.clause("seats"))


@memo(by_identity)
def line_of(asked: TrialAsked) -> Line:
    """Return the posted line and its game. All hands share the game, because it caches what the rules lead to."""
    return line(asked.offer, asked.line or "")


def play_one(asked: TrialAsked, number: int) -> Played:
    posted, game = line_of(asked)
    hand, log = play(game, posted, asked.players, number % asked.players + 1, Random(f"{asked.seed} {number}"))
    taken = sum(event.amount + event.jackpot for event in log if isinstance(event, CollectionTaken))
    return Played(sum(hand.staked), taken, any(isinstance(each, HandShown) for each in log), counted(log))


def told(asked: TrialAsked, found: Sequence[Played]) -> dict[str, Any]:
    """Return the measurements.

    `edge` is the share of all bets that the house collects. A time fee is spread evenly over the hands of an hour.
    """
    posted, hands, players = asked.offer.line(asked.line), len(found), asked.players
    timed = by_time(posted.drop, players, asked.hands_an_hour) if posted.drop.moment == "time" else 0.0
    bets, fees = [each.bet for each in found], [each.taken + timed for each in found]
    shown = sum(each.shown for each in found)
    ends = {"shown down": shown, "won without a showdown": hands - shown}
    outcomes = [
        {"name": name, "pays": "the pot", "probability": count / hands, "rounds": count} for name, count in ends.items()
    ]
    measured: dict[str, Any] = {
        "line": posted.option,
        "schedule": posted.name,
        "wagers": {
            "pot": {
                "edge": -sum(fees) / sum(bets) if any(bets) else 0.0,
                "stderr": ratio_error(fees, bets),
                "outcomes": outcomes,
                "collection_per_100": 100 * sum(fees) / hands,
                "average_pot": sum(bets) / hands,
            }
        },
    }
    measured["habits"] = habits(each.habits for each in found)
    if timed:
        measured["by_time"] = {
            "amount": fee(posted.drop.fees, players), "per": posted.drop.per, "minutes": posted.drop.minutes,
            "hands_an_hour": asked.hands_an_hour,
        }  # fmt: skip
    return measured | {"notes": list(notes(measured["wagers"]["pot"], measured.get("by_time")))}


def notes(pot: dict[str, Any], timed: dict[str, Any] | None) -> Iterator[str]:
    """Yield notes that explain the figures."""
    pays, average = (show(round(pot[key])) for key in ("collection_per_100", "average_pot"))
    yield (f"the edge is the part of all bets that the house takes, measured in hands between bots with equal stacks. "
           f"The house takes {pays} per 100 hands; the average pot is {average}")
    if timed:
        each = "every player" if timed["per"] == "player" else "the pot"
        yield (f"time fee: {show(timed['amount'])} from {each} every {timed['minutes']} minutes, spread over "
               f"{timed['hands_an_hour']:g} hands an hour (assumed; set it with --an-hour)")


def play(game: PotGame, posted: PostedLine, players: int, button: int, dice: Random) -> tuple[Hand, list[Event]]:
    """Play one hand between house players."""
    pack = list(game.pack)
    dice.shuffle(pack)
    return play_deck(game, posted, players, button, pack, lambda hand: choose(hand, hand.actor, dice))


def play_deck(game: PotGame, posted: PostedLine, players: int, button: int, pack: Sequence[Card],
              say: Callable[[Hand], Word]) -> tuple[Hand, list[Event]]:  # fmt: skip
    """Play one hand with the cards in this order; `say` returns the command of the player whose turn it is."""
    stack = starting_stack(game, posted)
    order = seats_from_button(tuple(range(1, players + 1)), button)
    began = HandBegan(1, button, order, (stack,) * players)
    shoe, log = Shoe(pack, b"trial"), list[Event]([began])
    hand = advance(begin(game, began), shoe, log)
    while not hand.over:
        event = decide(hand, hand.actor, say(hand))
        log.append(event)
        hand = advance(evolve(hand, event), shoe, log)
    return hand, log


def starting_stack(game: PotGame, posted: PostedLine) -> Chips:
    """Return every player's stack at the start of a hand: the minimum buy-in, or forty big bets if that is more."""
    return max(posted.buy_in.least, 40 * max(game.stakes.upper, *game.stakes.blinds, 100))


TRIAL = Trial(seats, play_one, told, Played)
