"""Matches between one opponent and house players, with duplicate decks.

Every deck is played once with the opponent in each seat and house players in the others, so both sides get the same
good cards. A deck's result is what the opponent won per hand; the standard error is computed over decks.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import msgspec

from houseway import houses
from houseway.houses import Offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.bots.hand_value import worth
from houseway.kinds.pot.bots.manners import LEVELS, Manner
from houseway.kinds.pot.commands import WORDS, Word
from houseway.kinds.pot.hand.state import BET, Hand, PotGame
from houseway.kinds.pot.measure.best_response import BestResponse, by_manner
from houseway.kinds.pot.measure.opponents import STYLES, WAGERS, Player
from houseway.kinds.pot.measure.second_round import rates as rates
from houseway.kinds.pot.trial import play_deck, starting_stack
from houseway.rules.refusal import Refused
from houseway.rules.stakes import PostedLine, Stakes
from houseway.runs import Job, Work, run
from houseway.runs.backends import PROCESSES, THREADS
from houseway.runs.run import Progress

BEST = "best-response"
OPPONENTS = (*STYLES, BEST, *LEVELS)
"""The opponents: a scripted style, a best response (for two players), or a house player of any level."""
CHUNK, FEW = 5, 20
"""The number of decks in a chunk, and the number below which a match ends before other processes would have started."""
WEAK = 0.5
"""A hand counts as weak if it wins less often than this against a random hand."""


class Match(NamedTuple):
    """A match of one opponent against house players."""

    offer: Offer
    line: str | None
    players: int
    opponent: str
    level: str
    """The level of the house players."""
    seed: int


class Deck(NamedTuple):
    """One deck, played from every seat."""

    won: float
    """What the opponent won per hand, in big bets."""
    hands: int
    second: int
    """The number of hands with a second betting round."""
    bets: int
    """How often house players bet or raised on the last street."""
    weak: int
    """How many of those bets and raises were made with weak hands."""


class _Counts:
    """What happened in the hands of a deck, besides chips."""

    def __init__(self) -> None:
        self.second = self.bets = self.weak = 0

    def see(self, hand: Hand, word: Word, seed: str) -> None:
        if hand.stage == BET and hand.street == len(hand.game.streets) - 1 and type(word) in _DRIVES:
            self.bets += 1
            self.weak += worth(hand, hand.turn, Random(seed)) < WEAK


_DRIVES = {WORDS[name] for name in WAGERS}


def play_match(asked: Match, decks: int, progress: Progress = lambda decks, error: None, on: str = "",
               workers: int | None = None) -> dict[str, Any]:  # fmt: skip
    """Play a number of decks and return what the opponent wins, in big bets per 100 hands before the drop."""
    offer = check(asked).offer
    arguments = (offer.id, tuple(sorted(offer.settings.items())), *asked[1:-1])
    job = Job(f"{__name__}:work_by_name", arguments, asked.seed, decks, CHUNK)
    where = on or (PROCESSES if decks > FEW else THREADS)
    workers = 1 if where == THREADS else workers  # this runs plain Python, so a second thread would only wait
    total: Sequence[Deck] = run(job, work_of(asked), on=where, workers=workers, progress=progress).total
    gains, bets = [100 * deck.won for deck in total], sum(deck.bets for deck in total)
    hands = sum(deck.hands for deck in total)
    return {
        "opponent": asked.opponent, "level": asked.level, "players": asked.players, "decks": len(total), "hands": hands,
        "won": fmean(gains), "stderr": stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else None,
        "second_round": sum(deck.second for deck in total) / hands,
        "last_bets": bets, "weak_last_bets": sum(deck.weak for deck in total) / bets if bets else None,
    }  # fmt: skip


def check(asked: Match) -> Match:
    """Refuse an impossible opponent or number of players."""
    offer, players = asked.offer, asked.players
    if offer.variant is None:
        raise Refused("no-pot", f"{offer.id} is not a pot game")
    if asked.opponent not in OPPONENTS:
        raise Refused("no-such-opponent", f"there is no opponent {asked.opponent}; choose from {', '.join(OPPONENTS)}")
    if asked.level not in LEVELS:
        raise Refused("no-such-level", f"there is no level {asked.level}; choose from {', '.join(LEVELS)}")
    least, most = offer.variant.seats
    if not max(2, least) <= players <= most:
        raise Refused("wrong-number-of-players", f"{offer.id} takes {least} to {most} players, not {players}",
                      offer.variant.clause("seats"))
    if asked.opponent == BEST and players != 2:
        why = f"a best response needs exactly one opponent: 2 players, not {players}"
        raise Refused("wrong-number-of-players", why)
    return asked


def big_bet(stakes: Stakes) -> int:
    """Return the unit of results: the upper limit, or twice the big blind if that is more."""
    return max(stakes.upper, 2 * max(stakes.blinds, default=0))


def work_by_name(name: str, settings: tuple[tuple[str, str], ...], line: str | None, players: int, opponent: str,
                 level: str, seed: int) -> Work:
    """Return the work of a match for another process, which finds the offer by its name."""
    return work_of(Match(houses.offer(name, dict(settings)), line, players, opponent, level, seed))


def work_of(asked: Match) -> Work:
    """Return the work of a match, with decks numbered in order."""
    posted = asked.offer.line(asked.line)
    assert asked.offer.variant is not None
    game = PotGame(asked.offer.variant, posted.stakes)
    return Work(
        lambda first, last: [play_all_seats(asked, game, posted, number) for number in range(first, last)],
        lambda total, part: total + part,
        msgspec.to_builtins,
        lambda plain: msgspec.convert(plain, list[Deck]),
    )


def play_all_seats(asked: Match, game: PotGame, posted: PostedLine, number: int) -> Deck:
    """Play one deck with the opponent in every seat in turn."""
    pack = list(game.pack)
    Random(f"{asked.seed} {number}").shuffle(pack)
    counts, won, start, manner = _Counts(), 0, starting_stack(game, posted), LEVELS[asked.level]
    for seat in range(1, asked.players + 1):
        dice = Random(f"{asked.seed} {number} {seat}")
        opponent = _Opponent(asked.opponent, manner, dice)

        def say(hand: Hand, seat: int = seat, dice: Random = dice, opponent: _Opponent = opponent) -> Word:
            if hand.actor == seat:
                return opponent.say(hand, seat, dice)
            word = choose(hand, hand.actor, dice, manner)
            opponent.watch(hand, word, seat)
            counts.see(hand, word, f"{number} {seat}")
            return word

        hand, _ = play_deck(game, posted, asked.players, asked.players, pack, say)
        won += hand.stacks[hand.position(seat)] - start
        counts.second += hand.street > 0
    unit = big_bet(game.stakes) * asked.players
    return Deck(won / unit, asked.players, counts.second, counts.bets, counts.weak)


class _Opponent:
    """An opponent in one hand."""

    def __init__(self, name: str, manner: Manner, dice: Random) -> None:
        self.best = BestResponse(by_manner(manner), Random(dice.random())) if name == BEST else None
        self.say: Player = self.best.say if self.best else STYLES.get(name) or _house_player(LEVELS[name])

    def watch(self, hand: Hand, word: Word, me: int) -> None:
        if self.best:
            self.best.watch(hand, word, me)


def _house_player(manner: Manner) -> Player:
    return lambda hand, seat, dice: choose(hand, seat, dice, manner)
