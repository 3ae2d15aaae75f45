"""Hands are written and read back: every game in our own format, coded games in PHH, and OHH exact to the chip."""

import json
import random
import warnings

import pytest
from msgspec.structs import replace

from houseway.desks.histories import History, read_ndjson, read_phh, write_ndjson, write_ohh, write_phh
from houseway.desks.histories.history import Heading
from houseway.desks.histories.phh_write import BASES, code
from houseway.games.poker.base_variants import variant
from houseway.houses import headers, offer
from houseway.kinds.pot.hand.events import (
    BetPlaced,
    BetReturned,
    CollectionTaken,
    ForcedBetPosted,
    PotAwarded,
    Raised,
    StreetBegan,
)
from houseway.kinds.pot.hand.play import PotGame, replay
from houseway.rules.refusal import Refused
from houseway.rules.stakes import Stakes

OFFERS = [header.id for header in headers() if header.family == "poker" and offer(header.id).variant is not None]
LIKE_POKERKIT = {
    "betting": {"raises": 3, "capped": ["limit"], "heads-up": "never", "blind-is-bet": False, "open-pair": "none",
                "short-raise": "add", "short-counts": True, "reopen": "full"},
    "showdown": {"odd-chips": "first", "odd-chip": "seat", "odd-between": "high"}, "forced": {"short-blind": "posted"},
}


def played(play, name, rng, line=None, players=None):
    filed = offer(name)
    line = line or rng.choice(filed.fees.stakes)
    game = PotGame(filed.variant, line.stakes, line.drop)
    least, most = filed.variant.seats
    _, log = play(game, rng, players or rng.randint(max(least, 2), most))
    where = f"{line.filing}:{line.option}" if line.filing else line.option
    return History(Heading(name, where, names={1: "Dolores", 2: "O'Hara \"Red\""}), tuple(log))


@pytest.mark.parametrize("name", OFFERS)
def test_hands_of_every_offer_can_be_written_and_read_in_our_own_format(play, name):
    rng = random.Random(name)
    hands = [played(play, name, rng) for _ in range(2)]
    again = list(read_ndjson(write_ndjson(hands)))
    assert again == hands
    for hand in again:
        assert replay(hand.header.game(), list(hand.log)).stacks == hand.stacks


def coded():
    found = []
    for name in OFFERS:
        filed = offer(name)
        for line in filed.fees.stakes:
            try:
                found.append((name, line, code(PotGame(filed.variant, line.stakes, line.drop))))
            except Refused as refused:
                if refused.code != "no-code":
                    raise
    return found


CODED = coded()


def test_every_phh_code_belongs_to_a_filed_game():
    assert {each for _, _, each in CODED} == set(BASES)


def test_phh_hands_of_every_coded_offer_are_read_back_event_by_event(play):
    rng = random.Random(5)
    read = refused = 0
    for name in sorted({name for name, _, _ in CODED}):
        lines = [line for each, line, _ in CODED if each == name]
        for line in rng.sample(lines, min(4, len(lines))):
            hand = played(play, name, rng, line)
            try:
                text = write_phh([hand])
            except Refused as why:
                if why.code != "not-in-phh":
                    raise
                refused += 1
                continue
            again, = read_phh(text)
            assert again == hand
            read += 1
    assert read > 60
    assert refused < read / 4


def test_several_hands_fit_in_one_file(play):
    rng = random.Random(6)
    hands = [played(play, "crystal/holdem", rng) for _ in range(3)]
    assert list(read_phh(write_phh(hands))) == hands


def random_game(name):
    base, structure = BASES[name]
    stud = name in ("F7S", "F7S/8", "FR")
    limits = (20, 40) if structure == "limit" else (20, 20)
    stakes = (Stakes(structure, *limits, ante=3, bring_in=7, chip=1) if stud
              else Stakes(structure, *limits, blinds=(10, 20), chip=1))
    return PotGame(variant(base, LIKE_POKERKIT), stakes), Heading(base=base, stated=LIKE_POKERKIT, stakes=stakes)


@pytest.mark.parametrize("name", sorted(BASES))
def test_pokerkit_reads_our_phh_files_and_ends_with_the_same_stacks(play, name):
    """The rules are equal (see tests/oracle/test_poker_pokerkit.py), and full stacks avoid the six known differences.
    """
    import pokerkit

    rng = random.Random(f"phh {name}")
    game, header = random_game(name)
    compared = 0
    for _ in range(25):
        _, log = play(game, rng, rng.randint(2, 6), speak=bold)
        text = write_phh([History(header, tuple(log))])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            states = list(pokerkit.HandHistory.loads(text))
        assert not states[-1].status
        assert tuple(states[-1].stacks) == log[-1].stacks
        compared += 1
    assert compared == 25


def bold(hand, seat, rng):
    """Sometimes raise or call with any hand, so that pots grow and reach a showdown."""
    from houseway.kinds.pot.hand.play import Bet, Call, Raise, legal

    if hand.stage != 5 or hand.forced >= 0 or rng.random() < 0.6:
        return None
    for choice in legal(hand):
        if choice.word in ("bet", "raise") and rng.random() < 0.4:
            return (Raise if choice.word == "raise" else Bet)(choice.least)
        if choice.word == "call":
            return Call()
    return None


def test_pokerkit_can_take_the_same_drop_from_the_pot(play):
    """PokerKit's rake is a function of the pot. Ours is flat and comes out of the only pot.

    With two players left the house lifts the cap on raises but PokerKit does not, so hands with five bets are skipped.
    """
    import pokerkit

    rng = random.Random(12)
    compared = taken_somewhere = 0
    while compared < 20:
        hand = played(play, "crystal/holdem", rng, offer("crystal/holdem").fees.stakes[0], players=6)
        if most_bets(hand) > 4:
            continue
        own = json.loads(_field(write_phh([hand]), "_houseway"))
        drop = sum(event.amount + event.jackpot for event in hand.log if isinstance(event, CollectionTaken))
        assert all(event.pot == 0 for event in hand.log if isinstance(event, PotAwarded)), "deep stacks, one pot"

        def rake(amount, _state, due=drop // own["unit"]):
            return min(due, amount), amount - min(due, amount)

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            states = list(pokerkit.HandHistory.loads(write_phh([hand]), rake=rake))
        assert [stack * own["unit"] for stack in states[-1].stacks] == list(hand.stacks)
        compared, taken_somewhere = compared + 1, taken_somewhere + (drop > 0)
    assert taken_somewhere > 5


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted({name for name, _, _ in CODED}))
def test_pokerkit_loads_the_rooms_phh_hands_of_every_offer(play, name):
    """Hands that PHH does not allow are refused, so every written hand loads and reads back unchanged."""
    import pokerkit

    rng, loaded = random.Random(f"own {name}"), 0
    lines = [line for each, line, _ in CODED if each == name]
    for _ in range(12):
        hand = played(play, name, rng, rng.choice(lines))
        try:
            text = write_phh([hand])
        except Refused as why:
            if why.code != "not-in-phh":
                raise
            continue
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert not list(pokerkit.HandHistory.loads(text))[-1].status
        assert list(read_phh(text)) == [hand]
        loaded += 1
    assert loaded > 6


def test_phh_cannot_express_two_equal_blinds_heads_up(play):
    """PokerKit lets the player left of the button act first there, and cannot load a hand in which the button does."""
    line = next(line for name, line, _ in CODED if name == "oaks/omaha-high" and line.option == "7")
    with pytest.raises(Refused, match="equal blinds"):
        write_phh([played(play, "oaks/omaha-high", random.Random(1), line, players=2)])


def most_bets(hand):
    """Return the most bets and raises in one round."""
    rounds = [0]
    for event in hand.log:
        if isinstance(event, StreetBegan):
            rounds.append(0)
        rounds[-1] += isinstance(event, BetPlaced | Raised)
    return max(rounds)


def _field(text, name):
    import tomllib

    return tomllib.loads(text)[name]


def test_world_series_hands_written_by_pokerkit_can_be_read():
    """The hands of PokerKit's own tests (2023 World Series), in its own file format, end with the published stacks."""
    import importlib

    import pokerkit

    read, unseen = 0, 0
    for event in ("test_2023_43_5", "test_2023_54_4"):
        module = importlib.import_module(f"pokerkit.tests.test_wsop.{event}")
        for game, state in _recorded(module):
            kind = pokerkit.HandHistory.variants.get(type(game))
            if kind not in BASES:
                continue
            text = pokerkit.HandHistory.from_game_state(game, state).dumps()
            try:
                hand, = read_phh(text)
            except Refused as refused:
                if refused.code != "unknown-cards":
                    raise
                unseen += 1
                continue
            assert list(hand.stacks) == list(state.stacks)
            read += 1
    assert read >= 50, (read, unseen)


def _recorded(module):
    class RecordedError(Exception):
        pass

    class Recorder:
        @staticmethod
        def from_game_state(game, state):
            raise RecordedError(game, state)

    own, module.HandHistory = module.HandHistory, Recorder
    try:
        for name in sorted(dir(module.StateTestCase)):
            if name.startswith("test_"):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    try:
                        getattr(module.StateTestCase(name), name)()
                    except RecordedError as recorded:
                        yield recorded.args
    finally:
        module.HandHistory = own


@pytest.mark.parametrize("name", OFFERS)
def test_the_amounts_in_an_open_hand_history_add_up(play, name):
    """The chips put in by actions, less the returned chips, equal the pots, which are the drop plus the winners'
    shares.
    """
    rng = random.Random(f"ohh {name}")
    hand = played(play, name, rng)
    while b'"Jo"' in write_ndjson([hand]):
        with pytest.raises(Refused, match="has no joker"):
            write_ohh([hand])
        hand = played(play, name, rng)
    told = json.loads(write_ohh([hand]))["ohh"]
    put_in = sum(action["amount"] for each in told["rounds"] for action in each["actions"])
    back = sum(event.amount for event in hand.log if isinstance(event, BetReturned)) / 100
    pots = told["pots"]
    assert put_in - back == pytest.approx(sum(pot["amount"] for pot in pots))
    for pot in pots:
        won = sum(win["win_amount"] for win in pot["player_wins"])
        assert pot["amount"] == pytest.approx(won + pot["rake"] + pot["jackpot"])
    taken = [event for event in hand.log if isinstance(event, CollectionTaken)]
    assert sum(pot["rake"] for pot in pots) == pytest.approx(sum(event.amount for event in taken) / 100)
    assert sum(pot["jackpot"] for pot in pots) == pytest.approx(sum(event.jackpot for event in taken) / 100)
    posted = sum(event.amount for event in hand.log if isinstance(event, ForcedBetPosted)) / 100
    assert posted == pytest.approx(sum(action["amount"] for each in told["rounds"] for action in each["actions"]
                                       if action["action"].startswith("Post")))
    assert {player["seat"] for player in told["players"]} == set(hand.began.seats)


def test_a_file_that_is_not_a_history_is_refused():
    bad = {
        "not-a-hand": "variant = ", "no-code": 'variant = "FB"\nstarting_stacks = [1, 2]\nactions = []',
    }
    for why, text in bad.items():
        with pytest.raises(Refused) as refused:
            list(read_phh(text))
        assert refused.value.code == why
    with pytest.raises(Refused) as refused:
        list(read_ndjson(b'{"event":"hand-began","number":1,"button":1,"seats":[1],"stacks":[1]}'))
    assert refused.value.code == "hand-breaks-off"


def test_an_unfinished_or_contradictory_phh_file_is_refused(play):
    hand = played(play, "crystal/holdem", random.Random(3), players=4)
    text = write_phh([hand])
    dealt = ["d dh p1 AsKs", "d dh p2 2c3c", "d dh p3 4c5c", "d dh p4 6c7c"]
    cut = text.replace(_line(text, "actions"), f"actions = {json.dumps(dealt)}")
    with pytest.raises(Refused) as refused:
        list(read_phh(cut))
    assert refused.value.code == "action-missing"
    ends = json.loads(_line(text, "finishing_stacks").split(" = ")[1])
    false = text.replace(_line(text, "finishing_stacks"), f"finishing_stacks = {[end + 1 for end in ends]}")
    with pytest.raises(Refused) as refused:
        list(read_phh(false))
    assert refused.value.code == "stacks-differ"


def _line(text, name):
    return next(line for line in text.splitlines() if line.startswith(name))


def test_the_log_of_a_night_is_read_hand_by_hand(capsysbinary, tmp_path):
    from houseway.cli.commands.history import convert
    from houseway.fairness.source import SeededSource
    from houseway.kinds.pot.bots.choose import choose
    from houseway.kinds.pot.commands import DealHand
    from houseway.table.commands import SitDown
    from houseway.table.log import open_table

    class Source(SeededSource):
        def seed(self, shoe):
            return b"night %d" % shoe

    log, source, dice = open_table("crystal/holdem"), Source(b""), random.Random(2)
    for seat in (2, 4, 7):
        chips = log.table.line.posted.buy_in.least or 10_000
        log.do(SitDown(seat, f"player {seat}", chips, posts=True), source)
    for _ in range(4):
        log.do(DealHand(), source)
        while log.table.round is not None:
            hand = log.table.round.hand
            log.do(replace(choose(hand, hand.actor, dice), seat=hand.actor), source)
    file = tmp_path / "night.ndjson"
    file.write_bytes(log.lines())
    hands = list(read_ndjson(file.read_bytes()))
    assert len(hands) == 4
    assert hands[0].name(4) == "player 4"
    convert(str(file), "ndjson")
    assert list(read_ndjson(capsysbinary.readouterr().out)) == hands
    convert(str(file), "ohh")
    assert capsysbinary.readouterr().out.count(b'"spec_version"') == 4
    convert(str(file), "phh", skip=True)
    written = capsysbinary.readouterr().out.decode()
    assert [hand.log for hand in read_phh(written)] == [hand.log for hand in hands if not hand.began.owed]
