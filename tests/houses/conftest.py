"""Helpers for the tests of every house: settle hands at a posted line, play hands out, and deal rounds."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.support.described_hands import settled_hand

from houseway.cards import cards, deck, shuffle
from houseway.games.game import BANK, DONE, PLAYER
from houseway.games.points import one_draw, one_draw_options
from houseway.houses import Offer, headers, offer
from houseway.kinds.pot.hand.play import (
    WORDS,
    Event,
    Hand,
    HandBegan,
    LegalWord,
    PotGame,
    Shoe,
    advance,
    begin,
    decide,
    evolve,
    legal,
    replay,
)


@pytest.fixture(scope="session")
def pot_games() -> Callable[[str], set[str]]:
    """Return the offers of a house that are played for a pot."""
    return lambda house: {head.id for head in headers() if head.house == house and head.kind == "pot"}


# Hands of poker


class Told(dict[str, Any]):
    """The result of a settled hand."""

    @property
    def won(self) -> list[int]:
        """The net result of each seat, seat 1 first."""
        assert "refused" not in self, self["refused"]
        start, end = self["stacks"]["start"], self["stacks"]["end"]
        return [end[seat] - start[seat] for seat in start]

    @property
    def refusal(self) -> tuple[int, str, str]:
        refused = self["refused"]
        return refused["at_action"], refused["code"], refused["clause"] or ""


@pytest.fixture(scope="session")
def settled() -> Callable[..., Told]:
    """Settle a hand of seats 1, 2, 3 …, the last with the button, at a posted line."""

    def tells(name: str, line: str | None, stacks: list[int], shoe: str, *actions: Any, **felt: Any) -> Told:
        of = offer(name, felt.pop("settings", None))
        assert of.variant is not None
        described = {"stacks": {str(seat): chips for seat, chips in enumerate(stacks, 1)}, "shoe": shoe.split(),
                     "button": len(stacks), "actions": list(actions), **felt}
        return Told(settled_hand(of.variant, None, of.line(line), described))

    return tells


@pytest.fixture(scope="session")
def hand(settled: Callable[..., Told]) -> Callable[..., Told]:
    """Settle a hand of a number of seats with equal stacks; other arguments are options."""

    def tells(name: str, line: str, players: int, shoe: str, actions: list[Any],
              settings: dict[str, str] | None = None, stack: int = 9000, **options: Any) -> Told:
        return settled(name, line, [stack] * players, shoe, *actions, settings=settings, options=options)

    return tells


@pytest.fixture(scope="session")
def calls() -> Callable[[tuple[LegalWord, ...]], LegalWord]:
    """Choose an action that never folds and never raises."""
    words = ("check", "call", "bring-in", "open", "keep", "draw")
    return lambda choices: next(choice for choice in choices if choice.word in words)


@pytest.fixture(scope="session")
def played() -> Callable[..., tuple[Hand, list[Event]]]:
    """Play a hand from a fixed shuffle, with the same function choosing for every seat; check chips and replay."""

    def plays(name: str, line: str, players: int, chooses: Callable[[tuple[LegalWord, ...]], LegalWord],
              stack: int = 9000) -> tuple[Hand, list[Event]]:
        of = offer(name)
        assert of.variant is not None
        posted = of.line(line)
        game = PotGame(of.variant, posted.stakes, posted.drop)
        pack = deck(1, of.variant.deck.jokers, of.variant.deck.without)
        shoe = Shoe(shuffle(pack, f"{name} {line} {players}".encode()), b"scramble")
        log: list[Event] = [HandBegan(1, players, tuple(range(1, players + 1)), (stack,) * players)]
        hand = advance(begin(game, log[0]), shoe, log)  # type: ignore[arg-type]
        while not hand.over:
            choice = chooses(legal(hand))
            amount = (choice.only or (choice.least,))[-1]
            command = WORDS[choice.word](amount) if choice.word in ("bet", "raise", "open") else WORDS[choice.word]()
            log.append(decide(hand, hand.actor, command))  # type: ignore[arg-type]
            hand = advance(evolve(hand, log[-1]), shoe, log)
        assert sum(hand.stacks) + hand.taken + hand.jackpot == stack * players
        assert replay(game, log) == hand
        return hand, log

    return plays


# Rounds against the bank


@pytest.fixture(scope="session")
def ended() -> Callable[[Offer, str], int]:
    """Deal a round that uses the whole shoe, and return its outcome."""

    def deals(of: Offer, shoe: str) -> int:
        state, left = of.play.start(of.play.rules(of.banked.options)), list(cards(shoe))
        while (to := of.play.turn(state)) != DONE:
            state = of.play.deal(state, to, of.play.solving.card(left.pop(0)))
        assert not left
        end: int = of.play.outcome(state)
        return end

    return deals


@pytest.fixture(scope="session")
def verdicts(ended: Callable[[Offer, str], int]) -> Callable[[Offer, str], dict[str, str]]:
    """Deal a round and return the result of every wager."""

    def tells(of: Offer, shoe: str) -> dict[str, str]:
        end = ended(of, shoe)
        return {wager.id: str(of.verdicts(wager)[end]) for wager in of.banked.wagers}

    return tells


@pytest.fixture(scope="session")
def not_lost(verdicts: Callable[[Offer, str], dict[str, str]]) -> Callable[[Offer, str], dict[str, str]]:
    """Deal a round and return the result of every wager that does not lose."""
    return lambda of, shoe: {wager: told for wager, told in verdicts(of, shoe).items() if told != "lose"}


#: Three cards of Super Pan 9 for each total from 0 to 9.
HELD = tuple(f"{high}s {low}d Kh" for high, low in ("KK", "AK", "2K", "3K", "4K", "5K", "6K", "6A", "62", "63"))


@pytest.fixture(scope="session")
def pan() -> Callable[..., one_draw.Deal]:
    """Deal the opening cards of a player and of the bank, as cards or as the total they make."""

    def opens(of: Offer, mine: int | str, banks: int | str) -> one_draw.Deal:
        state = one_draw.start(one_draw_options.rules(of.banked.options))
        for hand, held in ((PLAYER, mine), (BANK, banks)):
            for each in cards(HELD[held] if isinstance(held, int) else held):
                state = one_draw.deal(state, hand, one_draw.GAME.solving.card(each))
        return state

    return opens
