"""Checks the opened shuffles of a log against their seals; this needs no rules of a game."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card, Pack
from houseway.cards.shuffle_words import hashed
from houseway.fairness.seal import MOST_SHUFFLES, commitment, mixed, picked, roots, tree
from houseway.fairness.shuffle_tree import leaf, proof, proven, root, salts
from houseway.fairness.source import SeededSource, chosen_by, ordered_by
from houseway.table.commands import LayOpen
from houseway.table.events import CardsOpened, Event, SealBroken, Sealed, SeedRevealed, Shuffled, WordsShown
from houseway.table.log import Entry, Log

HASH = re.compile("[0-9a-f]{64}")


class OpenedShuffle(NamedTuple):
    """A dealt shuffle, and what the log opens of it."""

    event: Shuffled
    seed: bytes | None
    """The seed of the shuffle, if the log opens all of it."""
    known: Mapping[int, Card]
    """Cards proven one by one, by the position at which they are dealt."""


class SealMismatch(NamedTuple):
    """An event that does not match its seal."""

    event: int
    what: str


class ShuffleCheck:
    """The shuffles of a log, one after the other."""

    def __init__(self, pack: Pack, events: Sequence[Event]) -> None:
        self.pack = pack
        self.wrong: list[SealMismatch] = []
        self.dealt: list[OpenedShuffle] = []
        self.unshown = 0
        """The number of seeds committed but never revealed."""
        self.broken = 0
        """The number of seals broken after a player had committed a seed."""
        self.seen: set[str] = set()
        self.seal: Sealed | None = None
        self.shown: dict[str, str] = {}
        """Seeds revealed since the seal, by name."""
        by_seal: dict[str, int] = {}
        for at, event in enumerate(events):
            self.wrong += [SealMismatch(at, what) for what in self.take(event, by_seal)]

    def take(self, event: Event, by_seal: dict[str, int]) -> Iterator[str]:
        """Check an event; yield what is wrong with it."""
        match event:
            case Sealed():
                yield from self.not_sealed(event)
                self.seal, self.shown = event, {}
                self.seen.add(event.commitment)
            case WordsShown():
                yield from self.not_shown(event)
                self.shown[event.name] = event.words
            case SealBroken():
                self.broken += bool(self.seal and self.seal.hashes)
                self.seal, self.shown = None, {}
            case Shuffled():
                yield from self.not_chosen(event)
                by_seal[event.commitment] = len(self.dealt)
                self.dealt.append(OpenedShuffle(event, None, {}))
                self.seal, self.shown = None, {}
            case SeedRevealed() | CardsOpened():
                if event.commitment not in by_seal:
                    yield f"{event.commitment} seals no shuffle that was dealt here"
                    return
                number = by_seal[event.commitment]
                if isinstance(event, SeedRevealed):
                    yield from self.by_seed(number, event)
                else:
                    yield from self.by_proof(number, event)

    def not_sealed(self, event: Sealed) -> Iterator[str]:
        if not HASH.fullmatch(event.commitment):
            yield f"{event.commitment[:80]!r} is not a commitment"
        if event.commitment in self.seen:
            yield f"{event.commitment} was used before, so the order of its shuffles is known"
        if not 1 <= event.shuffles <= MOST_SHUFFLES:
            yield f"{event.shuffles} shuffles are sealed, which is not possible"
        names = [name for name, _ in event.hashes]
        if len(set(names)) < len(names) or not all(HASH.fullmatch(told) for _, told in event.hashes):
            yield "a player committed two hashes, or an invalid one"

    def not_shown(self, event: WordsShown) -> Iterator[str]:
        told = dict(self.seal.hashes).get(event.name) if self.seal else None
        if told is None:
            yield f"{event.name} reveals a seed without a committed hash"
        elif hashed(len(self.dealt) + 1, event.name, event.words) != told:
            yield f"the seed of {event.name} does not match its hash"
        elif event.name in self.shown:
            yield f"{event.name} reveals a seed twice"

    def not_chosen(self, event: Shuffled) -> Iterator[str]:
        """Yield what is wrong with a choice: the seeds, the shuffle they choose, and the opened shuffles."""
        seal = self.seal
        if seal is None or event.commitment != seal.commitment:
            yield "the dealt shuffle was not sealed"
            return
        told, shown = dict(seal.hashes), dict(event.words)
        order = [name for name, _ in seal.hashes if name in shown]
        if [name for name, _ in event.words] != order:
            yield "there are seeds without a committed hash, or in another order"
        for name, words in self.shown.items():
            if shown.get(name) != words:
                yield f"{name} revealed a seed that the shuffle leaves out"
        for name in shown if seal.logged else ():
            if name not in self.shown:
                yield f"the shuffle uses a seed of {name}, who revealed none"
        number = len(self.dealt) + 1
        for name, words in event.words:
            if hashed(number, name, words) != told.get(name):
                yield f"the seed of {name} does not match its hash"
        self.unshown += len(told) - len(shown)
        if event.pick != picked(seal.commitment, event.words, event.beacon, seal.shuffles).at:
            yield "the seeds do not choose this shuffle"
        elif len(event.others) != seal.shuffles - 1 or not all(map(HASH.fullmatch, (event.root, *event.others))):
            yield f"{len(event.others)} other shuffles are opened, of {seal.shuffles} sealed"
        else:
            found = roots(self.pack, map(bytes.fromhex, event.others))
            found.insert(event.pick, bytes.fromhex(event.root))
            if commitment(found) != seal.commitment:
                yield "the opened shuffles are not the sealed ones"

    def by_seed(self, number: int, event: SeedRevealed) -> Iterator[str]:
        shoe, seed = self.dealt[number], read_seed(event.seed)
        if root(tree(self.pack, seed)).hex() != shoe.event.root:
            yield f"{event.seed[:80]} is not the seed that was sealed"
        else:
            self.dealt[number] = shoe._replace(seed=seed)

    def by_proof(self, number: int, event: CardsOpened) -> Iterator[str]:
        """Record cards that are opened one by one; yield what is wrong with their proof."""
        shoe, many, names = self.dealt[number], len(self.pack.cards), self.pack.names
        shown = {place: leaf(name, read_seed(salt)) for place, name, salt in event.cards}
        fits = len(shown) == len(event.cards) and all(0 <= place < many for place in shown)
        fits = fits and list(shown) == sorted(shown)
        if not fits or not all(name in names for _, name, _ in event.cards):
            yield "the opened cards are not in the pack, out of order, or at the same place twice"
        elif shown and (proven(many, shown, [read_seed(each) for each in event.proof]) or b"").hex() != shoe.event.root:
            yield "the proof of these cards does not lead to the seal"
        else:
            sealed = {place: names[name] for place, name, _ in event.cards}
            places = mixed(range(many), chosen_by(shoe.event).digest)
            known = {at: sealed[place] for at, place in enumerate(places) if place in sealed}
            if known.keys() & shoe.known.keys():
                yield "a card is opened a second time"
            self.dealt[number] = shoe._replace(known={**shoe.known, **known})


def open_cards(pack: Pack, seed: bytes, dealt: Shuffled, seen: Iterable[tuple[int, Card]]) -> CardsOpened:
    """Return the seen cards of a shuffle, opened with their proof.

    A card is opened only if the shuffle's seed puts it at that position.
    """
    digest, many = chosen_by(dealt).digest, len(pack.cards)
    order = ordered_by(dealt, pack.cards, seed)
    cards = sorted({at for at, card in seen if order[at] == card})
    if not cards:
        return CardsOpened(dealt.commitment, ())
    lay, salted = mixed(range(many), digest), salts(seed, many)
    sealed = sorted((lay[at], pack.spell(order[at])) for at in cards)
    beside = proof(tree(pack, seed), [place for place, _ in sealed])
    return CardsOpened(dealt.commitment, tuple((place, name, salted[place].hex()) for place, name in sealed),
                       tuple(each.hex() for each in beside))  # fmt: skip


def read_seed(text: str) -> bytes:
    """Return a decoded seed or salt; unreadable text decodes to a value that matches nothing."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""


def lay_open(log: Log, source: SeededSource) -> None:
    """End a log with the seeds of every dealt shuffle, so that all of it can be verified."""
    dealt = [event for event in log.events if isinstance(event, Shuffled)]
    seeds = [source.seeds(shoe)[event.pick].hex() for shoe, event in enumerate(dealt, start=1)]
    revealed = (SeedRevealed(seed, event.commitment) for seed, event in zip(seeds, dealt, strict=True))
    log.entries.append(Entry(LayOpen(), tuple(revealed)))
