"""A log that has been tampered with: the check finds the change and says where it is.

While a shuffle is sealed, its cards are taken as logged. Everything that follows from the cards is still checked. The
verdict lists the facts that can't be known before the seed is revealed.
"""

from functools import cache

import pytest
from msgspec.structs import replace
from tests.support.nights.banked import Night, played
from tests.support.offers import BANKED, POINTS, TWENTY_ONE, VERSUS
from tests.support.tampering.edit_log import dropped, inserted, replaced, swapped

from houseway.fairness.seal import roots
from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import SeededSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.commands import CloseBets, PlaceWager, TakeBank
from houseway.table import events as at_the_table
from houseway.table.commands import BuyIn
from houseway.table.log import Entry, Log, open_table

SHOES = [name for name in BANKED if not offer(name).banked.shoe.fresh]
"""Offers whose shoe lasts several rounds, so a round can end while it is sealed."""


@cache
def honest(name: str) -> list[Entry]:
    """Return a night of at least one shoe, opened at its end."""
    if name in VERSUS:
        night = played(name, 1, 3)
    else:
        private = "super-pan" in name or "face-down" in name
        decks = "4" if name in TWENTY_ONE else "2" if private else "1"  # so that a shoe lasts for more than one round
        night = played(name, 1, 12, decks)
    log = Log(night.table, night.log.entries)
    lay_open(log, night.source)
    return log.entries


@cache
def sealed(name: str) -> list[Entry]:
    """Return the night up to the command that leads to a second shuffle, so all its cards come from one unopened
    shuffle.
    """
    entries, shuffles = honest(name), 0
    for at, entry in enumerate(entries):
        shuffles += sum(isinstance(event, at_the_table.Shuffled) for event in entry.events)
        if shuffles > 1:
            return entries[:at]
    raise AssertionError("a night of one shuffle")


def flat(entries):
    return [event for entry in entries for event in entry.events]


def places(entries, kind, chosen=lambda event: True):
    return [at for at, event in enumerate(flat(entries)) if isinstance(event, kind) and chosen(event)]


def found(entries):
    """Return the number of the first wrong event and the line it is in."""
    report = verify(entries)
    assert report.findings
    first = report.findings[0]
    assert first.what
    begins = len(flat(entries[: first.line - 1]))
    assert begins <= first.event <= begins + len(entries[first.line - 1].events)
    return first.event


@pytest.mark.parametrize("name", BANKED)
def test_the_untampered_log_is_honest_and_has_a_revealed_seed(name):
    report = verify(honest(name))
    assert report.findings == ()
    assert report.opened >= 1
    assert report.rounds_opened >= 1


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_changed_card(name):
    entries, events = honest(name), flat(honest(name))
    for at in places(entries, happened.CardDealt)[:12:3]:
        other = "2c" if events[at].card != "2c" else "3c"
        assert found(replaced(entries, at, card=other)) == at
        assert found(replaced(entries, at, card="no card")) == at


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_changed_payment(name):
    entries, events = honest(name), flat(honest(name))
    for at in places(entries, happened.WagerSettled)[:6]:
        assert found(replaced(entries, at, paid=events[at].paid + 100)) == at
        assert found(replaced(entries, at, returned=events[at].returned + 1)) == at
    at = places(entries, happened.BankReturned)[0]
    assert found(replaced(entries, at, end=events[at].end + 1)) == at


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_changed_fee_or_bank(name):
    entries, events = honest(name), flat(honest(name))
    for at in places(entries, happened.CollectionTaken)[:3]:
        assert found(replaced(entries, at, amount=events[at].amount + 50)) == at
    at = places(entries, happened.BankTaken)[0]
    assert found(replaced(entries, at, stake=10**9)) == at


DEALERS = (
    happened.BankOffered,
    happened.BetsClosed,
    happened.CollectionTaken,
    happened.DiceRolled,
    happened.ButtonPlaced,
    happened.CardDealt,
    happened.CardsTurned,
    happened.WagerSettled,
    happened.BankReturned,
    happened.RoundEnded,
    at_the_table.Sealed,
    at_the_table.Shuffled,
    happened.BankTaken,
    happened.Chosen,
)


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_dropped_event(name):
    entries = honest(name)
    assert found(dropped(entries, 0)) == 0
    for kind in DEALERS:
        for at in [at for at in places(entries, kind) if at < len(flat(entries)) - 3][:2]:
            assert found(dropped(entries, at)) >= at


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_two_swapped_cards(name):
    entries, events = honest(name), flat(honest(name))
    tried = 0
    for at in places(entries, happened.CardDealt)[:8]:
        after = events[at + 1]
        if isinstance(after, happened.CardDealt) and (after.card, after.to) != (events[at].card, events[at].to):
            assert found(swapped(entries, at)) >= at
            tried += 1
    assert tried


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_swapped_rows_of_a_settlement(name):
    entries, events = honest(name), flat(honest(name))
    for at in places(entries, happened.WagerSettled):
        if isinstance(events[at + 1], happened.WagerSettled) and events[at + 1] != events[at]:
            assert found(swapped(entries, at)) == at
            return
    pytest.fail("a night without two rows")


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_wrong_seed(name):
    entries = honest(name)
    at = places(entries, at_the_table.SeedRevealed)[0]
    other = (b"another seed").hex()
    assert found(replaced(entries, at, seed=other)) == at
    assert found(replaced(entries, at, seed="no hexadecimal")) == at
    assert found(replaced(entries, at, seed="")) == at
    # the root of another seed was not sealed
    dealt = places(entries, at_the_table.Shuffled)[0]
    pack = offer(name, entries[0].do.settings).pack
    forged = replaced(entries, dealt, root=roots(pack, [bytes.fromhex(other)])[0].hex())
    assert found(replaced(forged, at, seed=other)) == dealt


class Swapped(SeededSource):
    """A dealer who seals one shuffle and deals another, which the check must find."""

    def seed_in_use(self, table):
        return b"aces for seat 3"


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_shuffle_sealed_like_an_earlier_one(name):
    entries, events = honest(name), flat(honest(name))
    first, second = places(entries, at_the_table.Sealed)[:2]
    assert found(replaced(entries, second, commitment=events[first].commitment)) == second
    dealt = places(entries, at_the_table.Shuffled)[1]
    assert found(replaced(entries, dealt, commitment=events[first].commitment)) == dealt


@pytest.mark.parametrize("name", VERSUS)
def test_the_check_finds_cards_from_a_seed_that_was_never_sealed(name):
    night = Night(name, 1)
    night.log, night.source = open_table(name), Swapped(b"a secret")
    night.sit_down()
    night.play(2)
    lay_open(night.log, night.source)
    assert isinstance(flat(night.log.entries)[found(night.log.entries)], happened.CardDealt | happened.DiceRolled)


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_that_other_rules_were_used(name):
    entries = honest(name)
    assert found(replaced(entries, 0, rules="0" * 64)) == 0
    assert found(replaced(entries, 0, seats=3)) == 0
    assert found(replaced(entries, 0, offer="nowhere/no-game")) == 0
    opening = entries[0]
    assert found([opening._replace(do=replace(opening.do, seats=99)), *entries[1:]]) == 0
    assert found([opening._replace(do=CloseBets()), *entries[1:]]) == 0


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_chips_that_come_from_nowhere(name):
    entries, events = honest(name), flat(honest(name))
    at = places(entries, happened.WagerPlaced)[0]
    assert found(replaced(entries, at, amount=10**9)) == at
    at = places(entries, happened.RoundEnded)[0]
    seat = events[places(entries, at_the_table.SeatTaken)[0]].seat
    paid = happened.WagerSettled(seat, "player", "win", 100, paid=100, returned=100)
    assert found(inserted(entries, at, paid)) == at


def first_line(entries, kind):
    """Return the position of the first command of a kind, and the number of the first event it caused."""
    line = next(at for at, entry in enumerate(entries) if isinstance(entry.do, kind))
    return line, len(flat(entries[:line]))


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_command_that_does_not_match_its_events(name):
    entries = honest(name)
    for kind, changes in ((TakeBank, {"stake": 1}), (PlaceWager, {"amount": 10**9}), (BuyIn, {"chips": 1})):
        if not any(isinstance(entry.do, kind) for entry in entries):
            continue
        line, at = first_line(entries, kind)
        other = entries[line]._replace(do=replace(entries[line].do, **changes))
        assert found([*entries[:line], other, *entries[line + 1 :]]) == at


@pytest.mark.parametrize("name", BANKED)
def test_the_check_finds_a_wager_that_is_forged_or_removed_with_its_command(name):
    entries = honest(name)
    line, at = first_line(entries, PlaceWager)
    entry = entries[line]
    assert found([*entries[:line], *entries[line + 1 :]]) >= at
    richer = Entry(replace(entry.do, amount=10**9), (replace(entry.events[0], amount=10**9), *entry.events[1:]))
    assert found([*entries[:line], richer, *entries[line + 1 :]]) == at
    assert found([*entries[: line + 1], entry, *entries[line + 1 :]]) > at


@pytest.mark.parametrize("name", BANKED)
def test_an_unopened_log_is_valid_as_far_as_it_can_be_checked(name):
    report = verify(sealed(name))
    assert report.findings == ()
    assert (report.opened, report.rounds_opened) == (0, 0)
    assert bool(report.rounds) == (name in SHOES)


@pytest.mark.parametrize("name", BANKED)
def test_the_check_counts_a_removed_seed(name):
    """A log may lack some seeds; the verdict says how many rounds are proven."""
    entries = honest(name)
    whole, less = verify(entries), verify(dropped(entries, places(entries, at_the_table.SeedRevealed)[0]))
    assert (less.findings, less.opened, whole.opened) == ((), whole.opened - 1, whole.shuffles)


@pytest.mark.parametrize("name", SHOES)
def test_a_changed_payment_bank_or_row_is_found_even_while_the_shuffle_is_sealed(name):
    entries, events = sealed(name), flat(sealed(name))
    for at in places(entries, happened.WagerSettled)[:6]:
        assert found(replaced(entries, at, paid=events[at].paid + 100)) == at
        assert found(replaced(entries, at, result="push", paid=0, collected=0, returned=events[at].stake + 1)) == at
    at = places(entries, happened.BankReturned)[0]
    assert found(replaced(entries, at, end=events[at].end + 1)) == at
    for at in places(entries, happened.CollectionTaken)[:3]:
        assert found(replaced(entries, at, amount=events[at].amount + 50)) == at
    line, at = first_line(entries, TakeBank)
    entry = entries[line]
    stake = entry.do.stake + 100
    other = Entry(replace(entry.do, stake=stake), (replace(entry.events[0], stake=stake), *entry.events[1:]))
    assert found([*entries[:line], other, *entries[line + 1 :]]) > at  # at the latest when the bank is returned


@pytest.mark.parametrize("name", BANKED)
def test_a_dropped_doubled_or_impossible_card_is_found_even_while_the_shuffle_is_sealed(name):
    entries, events = sealed(name), flat(sealed(name))
    for at in places(entries, happened.CardDealt)[:6:2]:
        assert found(dropped(entries, at))
        assert found(inserted(entries, at, events[at]))
        assert found(replaced(entries, at, card="no card"))


@pytest.mark.parametrize("name", BANKED)
def test_a_card_dealt_too_often_is_found_even_while_the_shuffle_is_sealed(name):
    entries, events = sealed(name), flat(sealed(name))
    pack, dealt = offer(name, entries[0].do.settings).pack, places(entries, happened.CardDealt)
    copies = pack.counts[pack.read(events[dealt[0]].card)] if dealt else 0
    if len(dealt) <= copies:  # the first round has no choices, so it ends with the command that closed the bets
        assert name in ("cordova/ultimate-war", "cordova/ultimate-pai-gow-poker")
        return
    forged = entries
    for at in dealt[1 : copies + 1]:
        forged = replaced(forged, at, card=events[dealt[0]].card)
    assert found(forged)


@pytest.mark.parametrize(
    "name", [name for name in BANKED if offer(name).banked.button and offer(name).banked.button.by == "dice"]
)
def test_impossible_dice_are_found_even_while_the_shuffle_is_sealed(name):
    entries = sealed(name)
    at = places(entries, happened.DiceRolled)[0]
    for dice in ((), (9, 9, 9), (0, 1, 2), (1, 1)):
        assert found(replaced(entries, at, dice=dice)) == at


# What cannot be known, and why.


def worth(card):
    return "T" if card[0] in "TJQK" else card[0]


@pytest.mark.parametrize("name", [name for name in POINTS if name in SHOES])
def test_a_changed_card_that_affects_no_result_is_found_when_the_seal_is_opened_and_not_before(name):
    """A forger can replace a card of a sealed shuffle by one with the same points. Opening the seal finds it."""
    entries = sealed(name)[: next(at for at, entry in enumerate(sealed(name)) if rounds(entry) == 1) + 1]
    events = flat(entries)
    out = {event.card for event in events if isinstance(event, happened.CardDealt)}
    others = [card for card in offer(name, entries[0].do.settings).pack.names if card not in out]
    quiet = 0
    for at in places(entries, happened.CardDealt, lambda event: event.up)[:4]:
        for card in [each for each in others if worth(each) == worth(events[at].card)][:3]:
            quiet += not verify(replaced(entries, at, card=card)).findings
            assert found(replaced(honest(name), at, card=card)) == at
    assert quiet or not places(entries, happened.CardDealt, lambda event: event.up)


def rounds(entry):
    """Return the number of the round that ended with this command."""
    return next((event.number for event in entry.events if isinstance(event, happened.RoundEnded)), 0)


@pytest.mark.parametrize("name", BANKED)
def test_a_changed_seal_of_a_shuffle_that_is_never_opened_is_noticed_by_people_who_saw_it_published(name):
    """The log alone can't vouch for shuffles that are sealed but not dealt. The people at the table have the
    commitment.
    """
    entries = cut(name)
    at = places(entries, at_the_table.Sealed)[-1]
    assert verify(replaced(entries, at, commitment="0" * 64)).findings == ()
    assert found(replaced(entries, at, commitment="no commitment")) == at
    first = places(entries, at_the_table.Sealed)[0]
    assert found(replaced(entries, first, commitment="0" * 64)) > first, "the shuffles that are opened do not fit"


def cut(name):
    """Return the night up to the first unused seal."""
    entries, sealed_now = honest(name)[:-1], 0
    for at, entry in enumerate(entries):
        sealed_now += sum(isinstance(event, at_the_table.Sealed) for event in entry.events)
        sealed_now -= sum(isinstance(event, at_the_table.Shuffled) for event in entry.events)
        if sealed_now:
            return entries[: at + 1]
    raise AssertionError("nothing is sealed ahead")


@pytest.mark.parametrize("name", BANKED)
def test_a_log_cut_off_between_commands_looks_like_one_in_progress(name):
    """A log may stop anywhere, as the log of a night in progress does."""
    entries = honest(name)
    for end in range(2, len(entries), max(1, len(entries) // 6)):
        assert verify(entries[:end]).findings == ()


@pytest.mark.parametrize("name", BANKED)
def test_forged_chips_that_are_never_used_go_unnoticed(name):
    """If a command is added with all its consequences, and nothing else depends on it, the result is a valid log of a
    different night.
    """
    entries = honest(name)
    seat = flat(entries)[places(entries, at_the_table.SeatTaken)[0]].seat
    bought = Entry(BuyIn(seat, 100), (at_the_table.ChipsBought(seat, 100),))
    assert verify([*entries, bought]).findings == ()
