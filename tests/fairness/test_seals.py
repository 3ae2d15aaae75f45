"""Shuffles are sealed, seeded, chosen and opened; any attempt to deal something else afterwards is found.

The expected figures come from the scheme's own document (docs/decisions/0008-many-sealed-shuffles.md). An honest log
must pass, and a log with any changed field must not.
"""

from collections import defaultdict
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace
from tests.golden.pan import playthroughs as pan
from tests.support.leaks.leak_spies import given_away
from tests.support.nights.banked import Night, played
from tests.support.nights.pot import PokerNight
from tests.support.tampering.edit_log import dropped, replaced

from houseway.cards import shuffle
from houseway.cards.shuffle_words import hashed
from houseway.fairness.log_chain import heads
from houseway.fairness.public_log import redact_for_all, said_openly, texts
from houseway.fairness.seal import SHUFFLES, commitment, mixed, picked, roots, tree
from houseway.fairness.seal_check import lay_open
from houseway.fairness.shuffle_tree import leaf, proof, proven, root, salts
from houseway.fairness.sightings import Sightings
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.events import Dealt, HandShown
from houseway.rules.refusal import Refused
from houseway.table.commands import BreakSeal, ShowWords, SitDown
from houseway.table.display.narrate import narrate
from houseway.table.display.view import redact
from houseway.table.events import CardsOpened, Sealed, SeedRevealed, Shuffled, WordsShown
from houseway.table.log import Log, open_table

HOLDEM = "crystal/holdem"
TOLD = (("Dolores", "seven come eleven"), ("Wanda", "lucky eights"), ("Zeke", None))
"""Zeke, a player, commits a seed and never reveals it."""


class Said(SeededSource):
    """Shuffles with player seeds."""

    def __init__(self, secret):
        super().__init__(secret, SHUFFLES)

    def hashes(self, shoe):
        return tuple((name, hashed(shoe, name, f"{words} {shoe}")) for name, words in TOLD)

    def beacon(self):
        return "round 4711: 9efa66e1"


def show_all(log, source):
    """Let everybody but Zeke reveal their committed seed."""
    seal, shoe = log.table.seal, log.table.shoes + 1
    for name, words in TOLD:
        if seal and words and name in dict(seal.hashes):
            log.do(ShowWords(name, f"{words} {shoe}"), source)


def hands(source, many=4):
    log, dice = open_table(HOLDEM), Random(7)
    for seat in (1, 2, 4):
        log.do(SitDown(seat, f"player {seat}", 60_000), source)
    for _ in range(many):
        show_all(log, source)
        log.do(DealHand(), source)
        while log.table.round is not None:
            hand = log.table.round.hand
            log.do(replace(choose(hand, hand.actor, dice), seat=hand.actor), source)
    return log


@cache
def night():
    log = hands(Said(b"said"))
    lay_open(log, Said(b"said"))
    return log


def flat(entries):
    return [event for entry in entries for event in entry.events]


def places(entries, kind):
    return [at for at, event in enumerate(flat(entries)) if isinstance(event, kind)]


def test_player_seeds_choose_and_mix_the_shuffle_and_the_night_still_verifies():
    report = verify(night().entries)
    assert (report.findings, report.opened, report.rounds_opened) == ((), 4, 4)
    assert report.unshown == 4, "one told hash in each of four hands was never shown, and that is counted"
    dealt = [event for event in night().events if isinstance(event, Shuffled)]
    assert len({event.pick for event in dealt}) > 1
    assert all(len(event.others) == SHUFFLES - 1 for event in dealt)


def test_a_player_who_committed_a_seed_and_never_revealed_it_is_named():
    table, said = open_table(HOLDEM).table, []
    for event in night().events:
        if isinstance(event, Sealed):
            table = replace(table, seal=event)
        elif isinstance(event, Shuffled):
            said.append(narrate(table, event))
    assert all("Zeke committed a seed but never revealed it" in each for each in said)
    assert all("chosen by the seeds of Dolores, Wanda" in each for each in said)


def test_player_seeds_mix_the_dice_and_the_draw_for_the_button_too():
    """Otherwise the house could try secrets until all four shuffles had the dice it likes; at tiles, dice decide the
    deal.
    """
    table = open_table("palace/pai-gow-tiles").table
    rolled, drawn = set(), set()
    for word in map(str, range(20)):
        source = SeededSource(b"one secret", 1)  # one shuffle: the seeds choose nothing, they only mix
        dealt = Shuffled(32, "9efa", words=(("Dolores", word),))
        now = replace(table, shoes=1, shuffled=dealt)
        rolled.add(source.roll(now, 3))
        drawn.add(tuple(source.order(now, "first button")))
    assert len(rolled) > 10
    assert len(drawn) == 20
    silent = {SeededSource(b"one secret", 1).roll(replace(table, shoes=1, shuffled=each), 3)
              for each in (None, Shuffled(32, "9efa"), Shuffled(32, "4711"))}  # fmt: skip
    assert len(silent) == 1, "where nobody says anything they follow from the seed alone"


class Spoken(Night):
    """A night in which players commit and reveal seeds."""

    def sit_down(self):
        self.source = Said(b"tiles")
        super().sit_down()

    def do(self, command):
        step = super().do(command)
        if step and any(isinstance(event, Sealed) for event in step.events):
            show_all(self.log, self.source)
        return step


def test_a_night_with_player_seeds_and_dice_verifies():
    night = Spoken("palace/pai-gow-tiles", 1).play(3)
    log = Log(night.table, night.log.entries)
    lay_open(log, night.source)
    report = verify(log.entries)
    assert (report.findings, report.opened) == ((), report.shuffles)
    at = next(at for at, event in enumerate(log.events) if type(event).__name__ == "DiceRolled")
    assert verify(replaced(log.entries, at, dice=tuple(7 - die for die in log.events[at].dice))).findings


class Crooked(Said):
    """A dealer who is honest except for dealing as if no player had revealed a seed, or as if Zeke had."""

    def __init__(self, secret, words):
        super().__init__(secret)
        self.words = words

    def shuffled(self, table):
        return super().shuffled(replace(table, shown=self.words(table)))


FORGED = {
    "all words are dropped": (lambda table: (), "Dolores revealed a seed that the shuffle leaves out"),
    "one player's words are dropped": (lambda table: table.shown[1:], "Dolores revealed a seed"),
    "words are used that nobody showed": (
        lambda table: (*table.shown, ("Zeke", f"now that I know {table.shoes + 1}")), "Zeke, who revealed none"),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_the_house_cannot_drop_a_revealed_seed(forgery):
    """Revealed seeds are in the log, so every copy shows that another shuffle was chosen: the house's copy with its
    secrets, and a player's with the cards they saw.
    """
    words, said = FORGED[forgery]
    source = Crooked(b"crooked", words)
    source.hashes = lambda shoe: tuple(
        (name, hashed(shoe, name, f"{words or 'now that I know'} {shoe}")) for name, words in TOLD)
    log = hands(source, 2)
    for entries in (log.entries, given_away(log.entries, source, 1)):
        finding, *_ = verify(entries).findings
        assert said in finding.what


def test_a_revealed_seed_is_an_event_that_everybody_receives_before_the_shuffle():
    log = hands(Said(b"said"), 2)
    shown = [event for event in log.events if isinstance(event, WordsShown)]
    assert [(event.name, event.words) for event in shown[:2]] == [
        ("Dolores", "seven come eleven 1"), ("Wanda", "lucky eights 1")]
    for who in (None, 1, 2):
        assert all(redact(log.table, event, who) == event for event in shown)


@pytest.mark.parametrize(("name", "words", "code"), [
    ("Dolores", "another", "other-words"), ("Nobody", "aces", "no-hash"), ("Dolores", "seven\ncome", "malformed"),
    ("Dolores", "??", "malformed"), ("Dolores", "x" * 101, "malformed"),
])  # fmt: skip
def test_only_the_seed_that_matches_a_committed_hash_is_accepted(name, words, code):
    log, source = hands(Said(b"said"), 1), Said(b"said")
    assert log.table.seal
    with pytest.raises(Refused) as refused:
        log.do(ShowWords(name, words), source)
    assert refused.value.code == code
    show_all(log, source)
    with pytest.raises(Refused) as again:
        log.do(ShowWords("Dolores", "seven come eleven 2"), source)
    assert again.value.code == "shown-already"


def test_a_seal_from_before_player_seeds_were_logged_is_still_valid():
    """Older logs contain player seeds only with the shuffle. A later log can't pass for an old one: its seal says that
    player seeds are logged, and every later head covers the seal.
    """
    entries = [entry for entry in night().entries if not isinstance(entry.do, ShowWords)]
    assert "who revealed none" in verify(entries).findings[0].what
    for at in places(entries, Sealed):
        entries = replaced(entries, at, logged=False)
    assert verify(entries).findings == ()


def test_without_player_seeds_the_first_shuffle_is_dealt_unmixed():
    log = hands(SeededSource(b"silent"), 1)
    (dealt,) = [event for event in log.events if isinstance(event, Shuffled)]
    assert (dealt.pick, dealt.words) == (0, ())
    assert mixed("abc", picked("9efa", (), "", SHUFFLES).digest) == "abc"


OTHER = "0" * 64
SEALED = {
    "commitment": lambda event: OTHER,
    "shuffles": lambda event: event.shuffles + 1,
    "hashes": lambda event: (("Dolores", OTHER), *event.hashes[1:]),
}
DEALT = {
    "another seal": ("commitment", lambda event: OTHER),
    "another root": ("root", lambda event: OTHER),
    "another of those sealed": ("root", lambda event: event.others[0]),
    "an empty root": ("root", lambda event: ""),
    "another seed": ("others", lambda event: (OTHER, *event.others[1:])),
    "seeds in another order": ("others", lambda event: event.others[::-1]),
    "a seed less": ("others", lambda event: event.others[1:]),
    "other words": ("words", lambda event: (("Dolores", "aces for me"), *event.words[1:])),
    "words left out": ("words", lambda event: event.words[1:]),
    "words in another order": ("words", lambda event: event.words[::-1]),
    "words of nobody": ("words", lambda event: (*event.words, ("Nobody", "now that I know"))),
    "another beacon": ("beacon", lambda event: "round 4712"),
    "another choice": ("pick", lambda event: (event.pick + 1) % SHUFFLES),
    "another number of cards": ("cards", lambda event: 53),
}


@pytest.mark.parametrize("field", SEALED)
def test_any_change_to_a_seal_is_found(field):
    """A changed seal is found at the latest when one shuffle has been dealt and the others are opened."""
    entries = night().entries[:-1]
    at = places(entries, Sealed)[1]
    after = places(entries, Shuffled)[1]
    report = verify(replaced(entries, at, **{field: SEALED[field](flat(entries)[at])}))
    assert at <= report.findings[0].event <= after
    assert verify(dropped(entries, at)).findings


@pytest.mark.parametrize("recipe", DEALT)
def test_any_change_to_the_choice_of_the_shuffle_is_found(recipe):
    """If the same shuffle happens to be chosen, the cards reveal the change, because the seeds mix them."""
    field, change = DEALT[recipe]
    entries = night().entries
    for at in places(entries, Shuffled):
        report = verify(replaced(entries, at, **{field: change(flat(entries)[at])}))
        assert at <= report.findings[0].event < at + 30


def test_nothing_but_the_sealed_shuffles_can_be_dealt():
    """Seeds added after the seal, other shuffles and a fifth shuffle do not match the seal."""
    entries = night().entries[:-1]
    at, pack = places(entries, Shuffled)[1], open_table(HOLDEM).table.offer.pack
    event, seal = flat(entries)[at], flat(entries)[places(entries, Sealed)[1]]
    for tried in range(40):
        words = (("Dolores", f"try {tried}"), *event.words[1:])
        pick = picked(seal.commitment, words, event.beacon, SHUFFLES).at
        assert verify(replaced(entries, at, words=words, pick=pick)).findings[0].event == at
    seeds = [bytes([tried]) * 32 for tried in range(SHUFFLES)]
    forged = {"root": roots(pack, seeds)[event.pick].hex(),
              "others": tuple(each.hex() for number, each in enumerate(seeds) if number != event.pick)}  # fmt: skip
    assert verify(replaced(entries, at, **forged)).findings[0].event == at


def test_a_shuffle_of_a_false_deck_is_found_unless_the_seeds_choose_that_shuffle():
    """One of the four sealed shuffles has an extra ace. If another shuffle is dealt, the opened seed of the false one
    does not match.
    """
    pack = open_table(HOLDEM).table.offer.pack
    false = replace(pack, cards=(*pack.cards[:-1], pack.cards[0]))
    caught = 0
    for number in range(40):
        seeds = [b"%d of %d" % (at, number) for at in range(SHUFFLES)]
        sealed = [*roots(pack, seeds[:-1]), *roots(false, seeds[-1:])]
        pick = picked(commitment(sealed), (("Dolores", f"word {number}"),), "", SHUFFLES).at
        opened = roots(pack, [seed for at, seed in enumerate(seeds) if at != pick])
        opened.insert(pick, sealed[pick])
        caught += commitment(opened) != commitment(sealed)
    assert 22 < caught < 38, "about three in four"


@pytest.mark.parametrize("many", [32, 52, 53, 320, 416])
def test_every_opened_card_has_its_proof_and_no_other_card_has_one(many):
    order = shuffle([f"c{card}" for card in range(many)], b"seed")
    salted = salts(b"seed", many)
    nodes = [leaf(card, salt) for card, salt in zip(order, salted, strict=True)]
    for shown in ((0,), (many - 1,), (3, 4, 17, many - 2), tuple(range(many))):
        beside = proof(nodes, shown)
        assert proven(many, {at: nodes[at] for at in shown}, beside) == root(nodes)
        wrong = {at: nodes[at] for at in shown} | {shown[0]: leaf("another", salted[shown[0]])}
        assert proven(many, wrong, beside) != root(nodes)
        assert proven(many, {at: nodes[at] for at in shown}, [*beside, b""]) is None


def test_the_cards_of_a_shuffle_are_opened_once_and_in_their_order():
    """The same cards can be opened in only one way, so a changed line of a log always means something else."""
    log = given_away(night().entries[:-1], Said(b"said"), 1)
    assert verify(log).findings == ()
    (at, *_) = places(log, CardsOpened)
    event = flat(log)[at]
    assert len(event.cards) > 1
    assert verify(replaced(log, at, cards=event.cards[::-1])).findings[0].event == at
    assert verify([*log, log[-1]]).findings


def test_the_seed_of_one_shuffle_does_not_open_another():
    entries = night().entries
    first, second = places(entries, SeedRevealed)[:2]
    seed = flat(entries)[second].seed
    assert verify(replaced(entries, first, seed=seed)).findings[0].event == first


def test_a_shuffle_sealed_before_a_restart_is_not_dealt():
    source = SeededSource(b"before")
    log = hands(source, 1)
    before = log.table.seal
    assert before is not None
    restarted = SeededSource(b"after")
    log.do(BreakSeal(), restarted)
    assert log.table.stale
    assert log.table.seal not in (None, before)
    log.do(DealHand(), restarted)
    assert log.table.shuffled.commitment != before.commitment
    report = verify(log.entries)
    assert (report.findings, report.broken) == ((), 0), "nobody had said anything"


def test_a_seal_that_the_house_abandons_after_players_committed_seeds_is_counted():
    """A house that closes and reopens gets another try, so everybody can count how often that happened."""
    log, again = hands(Said(b"first try"), 1), Said(b"second try")
    log.do(BreakSeal(), again)
    log.do(DealHand(), again)
    log.do(BreakSeal(), Said(b"third try"))
    report = verify(log.entries)
    assert (report.findings, report.broken) == ((), 2)


def test_after_a_restart_a_shoe_in_use_is_shuffled_again_when_the_round_ends():
    night = played("palace/ez-baccarat-panda-8", 3, 2)
    log = Log(night.table, night.log.entries)
    assert log.table.shoes == 1
    assert log.table.carryover.shoe > 300
    log.do(BreakSeal(), SeededSource(b"after"))
    assert (log.table.shoes, log.table.carryover.shoe) == (2 if log.table.round is None else 1, 416)
    assert verify(log.entries).findings == ()


def nights():
    """Yield nights of every kind with their sources: hold'em with player seeds, draws that scramble, stud, pan and a
    banked game.
    """
    yield "holdem", night(), Said(b"said")
    for name, line in (("palace/lowball", ""), ("crystal/razz", ""), ("oaks/draw-poker", "")):
        poker = PokerNight(name, line, 3)
        poker.play(3)
        yield name, poker.log, poker.source
    yield "pan", pan.night("crystal/pan"), pan.source("crystal/pan")
    for name in ("cordova/three-card-poker", "crystal/21st-century-baccarat-face-down", "oaks/pai-gow-tiles"):
        bank = played(name, 1, 4)
        yield name, bank.log, bank.source


@cache
def played_nights():
    """Return these nights by name; they are played on first use, not at collection."""
    return {name: (log, source) for name, log, source in nights()}


NIGHTS = (
    "holdem", "palace/lowball", "crystal/razz", "oaks/draw-poker", "pan", "cordova/three-card-poker",
    "crystal/21st-century-baccarat-face-down", "oaks/pai-gow-tiles",
)  # fmt: skip


@pytest.mark.parametrize("name", NIGHTS)
def test_a_card_counts_as_seen_by_the_people_it_was_shown_to_and_keeps_its_place_in_the_shuffle(name):
    """Only cards that were shown to a person may be opened to them, and never a mucked hand."""
    assert tuple(played_nights()) == NIGHTS
    log, source = played_nights()[name]
    again, eyes, told, numbers = Log(open_table(*opened(log)).table, []), Sightings(), defaultdict(set), 0
    shuffled = 0
    for entry in log.entries[1:]:
        if entry.do.__struct_config__.tag == "lay-open":
            continue
        step = again.do(entry.do, source)
        orders = {table.shoes: source.order(table) for table in step.tables if table.shoes}
        for event, before in zip(step.events, step.tables, strict=False):
            if isinstance(event, Shuffled):
                shuffled += 1
            for who in (None, *(person.number for person in before.people.values())):
                told[who] |= set(texts([getattr(redact(before, event, who), "__struct_fields__", ()),
                                        *fields(redact(before, event, who))]))  # fmt: skip
        shoe = step.tables[0].shoes or step.after.shoes
        eyes, over = eyes.after(step.events, step.tables)
        for sights in over:
            spell = step.after.offer.pack.spell
            order = orders.get(shoe) or orders[step.after.shoes]
            private = ((who, sights.private(who)) for who in range(1, step.after.arrivals + 1))
            for who, cards in ((None, sights.public), *private):
                assert all(order[at] == card for at, card in cards)
                assert {spell(card) for _, card in cards} <= told[who] | told[None]
                numbers += len(cards)
            told.clear()
    assert shuffled
    assert numbers > 10


def fields(event):
    return [getattr(event, field) for field in event.__struct_fields__]


def opened(log):
    do = log.entries[0].do
    return do.offer, do.settings, do.seats, do.schedule


def test_folded_cards_are_in_no_public_line_and_every_exported_log_has_the_same_head():
    log, source = played_nights()["palace/lowball"]
    again, lines, mucked = Log(open_table(*opened(log)).table, []), [], set()
    shown: set[str] = set()
    for entry in log.entries[1:]:
        step = again.do(entry.do, source)
        public = redact_for_all(step.events)
        lines.append(repr((said_openly(step.tables[0], entry.do, public), public)))
        for event in step.events:
            if isinstance(event, Dealt):
                mucked |= {f"{card}" for card in event.down}
            if isinstance(event, HandShown):
                shown |= set(event.cards)
            if type(event).__name__ == "HandBegan":
                mucked, shown, lines = set(), set(), []
        if again.table.round is None and lines:
            text = "".join(lines)
            turned = {card for card in mucked if f"'{card}'" in text}
            assert turned <= shown | set(texts([fields(each) for each in public]))
    assert len(list(heads([line.encode() for line in lines]))) == len(lines)


def test_a_hash_tree_reveals_nothing_without_its_salts():
    """The same card has a different leaf in every shuffle."""
    pack = open_table(HOLDEM).table.offer.pack
    assert not set(tree(pack, b"one")) & set(tree(pack, b"two"))
