"""House players: the priced strategy against a bank, the poker bots for a pot, each from what its own seat sees."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import msgspec
import pytest
from houseway.play.banked.log import Log, SeededSource, open_table
from houseway.play.banked.table import BANK_HAND
from houseway.server.bank import BANK
from houseway.server.game import Question
from houseway.server.pot import POT

from houseway.cards import card, spell
from houseway.houses import offer
from houseway.odds.setup import class_names
from houseway.play.banked.commands import Choose, CloseBets, PlaceWager, SitDown, TakeBank
from houseway.play.banked.waiting import waiting
from houseway.play.pot import night as nights
from houseway.play.pot.bots import choose
from houseway.play.pot.seating import Sit
from houseway.server.reckoner import Best, Reckoner, Riddle, riddle
from houseway.server.reckoning import charted


class Seeds:
    def seed(self, shoe: int) -> bytes:
        return bytes([shoe % 256]) * 32


def asked(name: str, wagers: tuple[str, ...], seed: int) -> Log | None:
    """Deal a round against a bank until seat 2 is asked; None where the cards leave nothing to choose."""
    log, source = open_table(name), SeededSource(bytes([seed]) * 32)
    for seat in (1, 2):
        log.do(SitDown(seat, f"player {seat}", 1_000_000), source)
    bank = log.table.turn.offered
    assert bank is not None
    log.do(TakeBank(bank, 500_000), source)
    for wager in wagers:
        log.do(PlaceWager(3 - bank, wager, 1000), source)
    log.do(CloseBets(), source)
    found = waiting(log.table)
    return log if found and found.for_what == "choice" and found.seat == 3 - bank else None


def test_poker_tables_ask_the_poker_bots() -> None:
    night = nights.start(nights.open_night("oaks/texas-holdem"))
    least = night.table.schedule.buy_in.least
    for seat in (1, 4, 6):
        for event in nights.carry(night, Sit(seat, f"player {seat}", max(least, 40_000)), Seeds()):
            night = nights.evolve(night, event)
    for event in nights.carry(night, nights.DealHand(), Seeds()):
        night = nights.evolve(night, event)
    for _ in range(60):
        question = POT.question(night)
        if question is None or question.place is None:
            break
        [act] = POT.bot(night, question, question.place, Random(3))
        assert night.hand is not None
        assert act.action == choose(night.hand, question.place[0], Random(3))
        for event in nights.carry(night, act, Seeds()):
            night = nights.evolve(night, event)
    assert night.resting


@pytest.mark.parametrize("number", range(4))
def test_super_pan_9_bots_draw_as_the_chart_says(number: int) -> None:
    """In the chart of `houseway odds` totals 0 to 5 draw and 6 to 9 stand."""
    log = [found for seed in range(20) if (found := asked("oaks/super-pan-9", ("base",), seed))][number]
    found = waiting(log.table)
    assert found is not None
    place = (found.seat, found.behind)
    seen = riddle(log.table, place)
    assert seen is not None
    filed = offer("oaks/super-pan-9")
    rows = {"wager": "base", "chart": [
        {"total": str(total), "against": None, "choice": "hit" if total < 6 else "stand", "exceptions": []}
        for total in range(10)
    ]}
    word = charted(filed, seen, [rows])
    assert word == ("hit" if int(seen.total) < 6 else "stand")
    [said] = BANK.bot(log.table, Question("choice", place), place, Random(1), Best(word))
    assert said == Choose(found.seat, word, None, found.behind)


def test_an_exception_of_the_chart_is_played_and_another_wager_s_chart_is_not() -> None:
    filed = offer("oaks/super-pan-9")
    names = class_names(filed.shoe.cards(), filed.play)
    hand = ("2c", "3c", "Kd")
    cards = [names[filed.play.card(card(text))] for text in ("Kd", "2c", "3c")]
    row = {"total": "5", "against": None, "choice": "hit", "exceptions": [{"cards": cards, "choice": "stand"}]}
    charts = [{"wager": "another", "chart": [row | {"exceptions": []}]}, {"wager": "base", "chart": [row]}]
    assert charted(filed, Riddle(filed.id, (), hand, "5", (), (), ("base",)), charts) == "stand"
    assert charted(filed, Riddle(filed.id, (), ("2c", "2d", "Ac"), "5", (), (), ("base",)), charts) == "hit"
    assert charted(filed, Riddle(filed.id, (), hand, "5", (), (), ("another",)), charts) == "hit"
    assert charted(filed, Riddle(filed.id, (), hand, "9", (), (), ("base",)), charts) is None


def test_the_player_dealer_puts_no_riddle_and_a_word_that_is_not_open_is_not_said() -> None:
    log = next(found for seed in range(20) if (found := asked("oaks/super-pan-9", ("base",), seed)))
    assert log.table.round is not None
    assert riddle(log.table, log.table.round.banker) is None
    seat = next(iter(log.table.round.bets))
    assert BANK.priced(log.table, seat, Best("surrender")) is None
    assert BANK.priced(log.table, seat, Best()) is None


def test_a_riddle_holds_no_card_that_lies_face_down_for_its_seat() -> None:
    log = next(found for seed in range(20) if (found := asked("cordova/three-card-poker", ("ante",), seed)))
    assert log.table.round is not None
    seat = next(iter(log.table.round.bets))
    seen = riddle(log.table, seat)
    assert seen is not None
    hidden = {spell(laid.card) for laid in log.table.round.hands[BANK_HAND] if not laid.up}
    assert hidden
    assert not hidden & {*seen.hand, *seen.bank, *seen.board}
    assert len(seen.hand) == 3


@pytest.mark.long
def test_the_process_answers_with_the_priced_play_and_a_game_without_a_price_with_none() -> None:
    """Three of a kind is played and 5-3-2 of three suits is not, in every published strategy of three card poker."""

    async def story() -> list[Best]:
        reckoner, found = Reckoner(), []
        three = Riddle("cordova/three-card-poker", (), ("7c", "7d", "7h"), "", ("Ks",), (), ("ante",))
        low = msgspec.structs.replace(three, hand=("5c", "3d", "2h"), bank=("As",))
        pan = Riddle("oaks/super-pan-9", (), ("Kc", "Kd", "2h"), "2", (), (), ("base",))
        none = Riddle("oaks/zoobac", (), ("Kc", "2h"), "2", (), (), ("player",))
        for each in (three, low, pan, none):
            assert reckoner.best(each) is None
        for each in (three, low, pan, none):
            while (known := reckoner.best(each)) is None:
                await asyncio.sleep(0.05)
            found.append(known)
        await reckoner.stop()
        return found

    said = ThreadPoolExecutor(1).submit(asyncio.run, story()).result()
    assert [each.word for each in said] == ["play", "fold", "hit", None]
