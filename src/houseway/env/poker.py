"""A pot game as something to be learned: a hand from the blinds to the last pot.

Bets come in four sizes: the least, half the pot, the pot, and the most. Cards are thrown away by their places among the
seat's down cards in the order of the deck, which is the order of its row of down cards: `throw 1 3` throws the first
and the third that are set there, however they were dealt.
"""

from itertools import combinations
from typing import Any

import numpy as np

from houseway.cards import JOKER, card, deck, shuffle
from houseway.env.cycle import Vector
from houseway.games.poker.schedule import Schedule
from houseway.houses import Offer
from houseway.play.pot.commands import WORDS, Command
from houseway.play.pot.dealer import advance
from houseway.play.pot.decide import decide
from houseway.play.pot.events import CollectionTaken, Event, HandBegan
from houseway.play.pot.evolve import evolve
from houseway.play.pot.hand import STAGES, Game, Hand, begin, seats_from_button
from houseway.play.pot.shoe import Shoe
from houseway.play.pot.view import HIDDEN, view
from houseway.rules.refusal import Refused

CARDS = JOKER + 1
SIZES = ("wager-least", "wager-half-pot", "wager-pot", "wager-most")


def actions_of(game: Game) -> tuple[str, ...]:
    """Return the names of the actions that the game can ask for."""
    streets = game.streets
    names = ["fold", "check", "call", *SIZES]
    if game.forced.bring_in != "none" and game.forced.opening == "bring-in":
        names.append("bring-in")
    if game.kill and game.kill.looks:
        names += ["kill", "pass"]
    if any("c" in street.deal for street in streets):
        names += ["keep", "roll"]
    held = sum(street.deal.count("d") for street in streets)
    most = max((street.draw for street in streets), default=0)
    count = max((street.discard for street in streets), default=0)
    for number in range(0 if most else count, max(most, count) + 1 if most or count else 0):
        names += [_throw(places) for places in combinations(range(held), number)]
    return tuple(names)


def _throw(places: tuple[int, ...]) -> str:
    return "throw " + ("none" if not places else " ".join(str(place + 1) for place in places))


class Pot:
    """One hand after another, each from fresh stacks and a fresh deck."""

    def __init__(self, offer: Offer, line: Schedule, seats: int, stack: int) -> None:
        variant = offer.variant
        assert variant is not None
        if not variant.seats[0] <= seats <= variant.seats[1]:
            raise Refused("wrong-number-of-players", f"{offer.id} is for {variant.seats[0]} to {variant.seats[1]} "
                          f"players, not {seats}", variant.clause("seats"))
        self.game = Game(variant, line.stakes, line.drop)
        self.seats, self.stack = tuple(range(1, seats + 1)), stack
        self.actions = actions_of(self.game)
        self.unit = max(line.stakes.small, *line.stakes.blinds, 1)
        self.total = stack * seats
        streets = len(self.game.streets)
        self.size = CARDS * (2 * seats + 1) + 6 * seats + 5 + streets + len(STAGES) + 2 * seats
        self.names = {street.name: place for place, street in enumerate(self.game.streets)}
        self.hand: Hand
        self.log: list[Event] = []

    def start(self, seed: bytes) -> None:
        cards = self.game.variant.deck
        self.shoe = Shoe(shuffle(deck(1, cards.jokers, cards.without), seed), seed)
        button = shuffle(self.seats, seed, "button")[0]
        order = seats_from_button(self.seats, button)
        began = HandBegan(1, button, order, (self.stack,) * len(order))
        self.log = [began]
        self.hand = advance(begin(self.game, began), self.shoe, self.log)

    def turn(self) -> int:
        return self.hand.actor

    def open(self, seat: int) -> dict[int, Command]:
        """Return the commands that are open, by the number of their action."""
        shown = view(self.hand, seat)
        found: dict[int, Command] = {}
        for choice in shown["choices"]:
            for name, command in _ways(choice, shown, seat):
                if name in self.actions:
                    found[self.actions.index(name)] = command
        return found

    def act(self, seat: int, command: Command) -> None:
        self.log.append(decide(self.hand, seat, command))
        self.hand = advance(evolve(self.hand, self.log[-1]), self.shoe, self.log)

    def view(self, seat: int) -> dict[str, Any]:
        return view(self.hand, seat)

    def see(self, seat: int) -> Vector:
        """Lay the seat's view out as numbers between nought and one, itself first and the others clockwise.

        First a row of the deck for the board, then two for every seat: its down cards as far as they are seen, and
        those that lie up.
        """
        shown = view(self.hand, seat)
        by_seat = {each["seat"]: each for each in shown["seats"]}
        around = (*self.seats[seat - 1 :], *self.seats[: seat - 1])
        parts = [_cards(shown["board"])]
        numbers: list[float] = []
        for other in around:
            held = by_seat[other]
            parts += [_cards(held["down"]), _cards(held["up"])]
            numbers += [held["stack"] / self.total, held["bet"] / self.total, held["in"], held["all_in"],
                        held["drew"] / 5, len(held["down"]) / 7]
        numbers += [shown["pot"] / self.total, shown["to_call"] / self.total, min(shown["limit"] / self.total, 1),
                    min(shown["raises"] / 10, 1), (shown["collection"] + shown["jackpot"]) / self.total]
        numbers += [float(place == self.names[shown["street"]]) for place in range(len(self.names))]
        numbers += [float(stage == shown["stage"]) for stage in STAGES]
        numbers += [float(other == shown["button"]) for other in around]
        numbers += [float(other == shown["turn"]) for other in around]
        return np.concatenate([*parts, np.array(numbers, np.float32)]).astype(np.float32)

    def gains(self) -> dict[int, int]:
        return {seat: chips - self.stack for seat, chips in zip(self.hand.seats, self.hand.stacks, strict=True)}

    def taken(self) -> int:
        """Return what the house took, and antes that nobody won."""
        drops = [event for event in self.log if isinstance(event, CollectionTaken)]
        return sum(event.amount + event.jackpot for event in drops) + self.hand.carried


def _cards(texts: list[str]) -> Vector:
    row = np.zeros(CARDS, np.float32)
    for text in texts:
        if text != HIDDEN:
            row[card(text)] = 1
    return row


def _ways(choice: dict[str, Any], shown: dict[str, Any], seat: int) -> list[tuple[str, Command]]:
    """Return the actions that a choice of the view stands for."""
    word = choice["word"]
    kind: Any = WORDS[word]
    if word in ("bet", "raise", "open"):
        return [(name, kind(to)) for name, to in _sizes(choice, shown, seat).items()]
    if word in ("draw", "discard"):
        held = sorted(choice["cards"], key=card)
        return [(_throw(places), kind(tuple(held[place] for place in places)))
                for number in range(choice["least"], choice["most"] + 1)
                for places in combinations(range(len(held)), number)]
    return [(word, kind())]


def _sizes(choice: dict[str, Any], shown: dict[str, Any], seat: int) -> dict[str, int]:
    least, most = choice["least"], choice["most"]
    found = {"wager-least": least}
    if most > least:
        found["wager-most"] = most
        paid = next(each["bet"] for each in shown["seats"] if each["seat"] == seat)
        pot = shown["pot"] + shown["to_call"] - paid
        for name, part in (("wager-half-pot", pot // 2), ("wager-pot", pot)):
            to = (shown["to_call"] + part) // choice["chip"] * choice["chip"]
            if not choice["only"] and least < to < most:
                found[name] = to
    return found
