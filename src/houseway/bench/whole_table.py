"""Speed of whole tables, compiled: against a loop that only draws as many cards, and against the table engine."""

from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any

from houseway.bench.measure import fastest, row

TABLES = (
    "palace/ez-baccarat-panda-8",
    "comstock/super-pan-9",
    "oaks/three-card-poker-1-3-6-card-bonus",
    "crystal/mississippi-stud-poker",
    "crystal/ultimate-texas-holdem",
    "palace/pai-gow-tiles",
    "crystal/pai-gow-poker",
    "oaks/buster-blackjack-2011",
    "crystal/21st-century-free-bet-blackjack",
)
ROUNDS, AT_THE_TABLE = 200_000, 40
SIZES = 1 << 16
CHUNK_SECONDS = 2.0


def rows(rounds: int = ROUNDS, names: Sequence[str] = TABLES) -> list[dict[str, Any]]:
    """Measure every table against the loop and against the engine, on one core, and the cost of running in chunks."""
    return [*(each for name in names for each in measured(name, rounds)), seam_row(names[0])]


def seam_row(name: str, seconds: float = CHUNK_SECONDS) -> dict[str, Any]:
    """Measure two chunks in one long run, compared with two separate calls."""
    from houseway.houses import offer
    from houseway.runs import Job, run
    from houseway.runs.backends import THREADS
    from houseway.whole_table.engine import added, compiled
    from houseway.whole_table.setup import table_setup
    from houseway.whole_table.simulate import PROBED, work_of

    table = compiled(table_setup(offer(name), bank=1_000_000))
    table.counted(0, PROBED, 1)
    began = process_time()
    table.counted(0, PROBED, 1)
    size = max(1, round(seconds / max(process_time() - began, 1e-6) * PROBED))
    job, work = Job("", (), 1, 2 * size, size), work_of(table, 1)
    began = process_time()
    rounds = int(run(job, work, on=THREADS, workers=1).total.totals[0])
    between = process_time()
    added(table.counted(0, size, 1), table.counted(size, 2 * size, 1))
    ours, direct = between - began, process_time() - between
    work_done = f"rounds of a table of {name}, in chunks of {seconds:g} s"
    return row(work_done, rounds / ours, "the same loop without the seam of long runs", rounds / direct)


def measured(name: str, rounds: int) -> list[dict[str, Any]]:
    """Measure a full table of an offer with the lowest bets."""
    import numpy as np

    from houseway.houses import offer
    from houseway.odds.solvers.points import deal_loop
    from houseway.whole_table.engine import compiled
    from houseway.whole_table.setup import table_setup

    setup = table_setup(offer(name), bank=1_000_000)
    table = compiled(setup)
    probe = table.counted(0, 20, 1).totals
    units = max(1, round(rounds * int(probe[1]) / int(probe[0])))
    dealt = int(table.counted(0, units, 1).totals[0])
    cards = [int(table.counted(number, number + 1, 1).totals[2]) for number in range(64)]
    # The peer draws as many cards in each round as the game took, without any rules.
    a_round = sum(cards) / sum(int(table.counted(number, number + 1, 1).totals[0]) for number in range(64))
    sizes = np.array([int(a_round) + (number % 100 < 100 * (a_round % 1)) for number in range(SIZES)], np.int64)
    shoe, histogram = np.array(setup.offer.pack.cards, np.uint8), np.zeros(64, np.int64)
    deal_loop.bare(0, 1, np.uint64(1), shoe, sizes, histogram)
    at_table = table_rounds(setup, AT_THE_TABLE)
    at_table()
    ours, bare, engine = fastest(
        lambda: table.counted(0, units, 1),
        lambda: deal_loop.bare(0, dealt, np.uint64(1), shoe, sizes, histogram),
        at_table,
        times=2,
    )
    work = f"rounds of a table of {name} with {len(setup.seats)} bettors"
    return [
        row(work, dealt * ours, "a bare loop drawing as many cards", dealt * bare),
        row(work, dealt * ours, "the table engine", AT_THE_TABLE * engine),
    ]


def table_rounds(setup: Any, rounds: int) -> Any:
    """Return a function that plays rounds at a real table, where everyone plays the house way."""
    from houseway.cards import Card
    from houseway.fairness.source import UnsealedSource
    from houseway.kinds.banked.commands import CloseBets, PassBank, PlaceWager, TakeBank
    from houseway.kinds.banked.timeout import default
    from houseway.rules.rotation import BankTurn
    from houseway.table.carry import carry
    from houseway.table.table import Table
    from houseway.whole_table.felt import in_order_of_need, seated

    class Shuffled(UnsealedSource):
        """A source that returns a new order at every shuffle."""

        def __init__(self) -> None:
            self.dice, self.at, self.cards = Random(1), -1, list[Card]()

        def order(self, table: Table, purpose: str = "shuffle") -> Sequence[Card]:
            if self.at != table.shoes:
                self.at, self.cards = table.shoes, list(table.offer.pack.cards)
                self.dice.shuffle(self.cards)
            return self.cards

        def shuffled_again(self, table: Table, cards: Sequence[Card], purpose: str, left: int) -> Sequence[Card]:
            return cards

        def roll(self, table: Table, dice: int) -> tuple[int, ...]:
            return tuple(self.dice.randint(1, 6) for _ in range(dice))

    def play() -> None:
        source, banker = Shuffled(), setup.bankers[0]
        table = seated(setup, BankTurn(offered=banker))
        for _ in range(rounds):
            while table.round is None:
                turn = table.carryover.turn
                if turn.broken or turn.offered is None:
                    table = seated(setup, BankTurn(offered=banker))
                mine = table.carryover.turn.offered == banker
                asked = TakeBank(banker, setup.bank) if mine else PassBank(table.carryover.turn.offered)
                table = carry(table, asked, source).after
            for seat, wagers in setup.early:
                for name in in_order_of_need(setup, wagers):
                    table = carry(table, PlaceWager(seat, name, wagers[name]), source).after
            table = carry(table, CloseBets(), source).after
            while table.round is not None:
                answer = default(table, table.kind.waiting(table)[0])
                assert answer is not None
                table = carry(table, answer, source).after

    return play
