"""Measures how many hands of a pot game reach the drop when house bots play."""

from collections.abc import Callable, Sequence
from random import Random

from houseway import houses
from houseway.desks.bank.drop.cost import Proportions, proportions
from houseway.houses import Offer
from houseway.kinds.pot.bots.choose import choose
from houseway.kinds.pot.hand.play import Event, HandBegan, PotGame, Shoe, advance, begin, decide, evolve
from houseway.rules.stakes import PostedLine
from houseway.runs import Job, Work, run
from houseway.runs.backends import PROCESSES, THREADS

CHUNK = 500
"""Hands in a chunk."""
FEW = 8_000
"""A run with fewer hands ends before other processes would have started."""
Asked = tuple[tuple[int, int], ...]
"""Posted lines by their place in the offer, each with a number of players."""


def measure(found: Offer, asked: Sequence[tuple[PostedLine, int]], hands: int, seed: int,
            moved: Callable[[int], None] = lambda done: None) -> dict[tuple[Proportions, int], float]:
    """Let bots play the given lines, on all cores; return the share of hands that get past the first street."""
    places = tuple((found.fees.stakes.index(line), players) for line, players in asked)
    arguments = found.id, tuple(sorted(found.settings.items())), places, hands
    job = Job(f"{__name__}:work_by_name", arguments, seed, hands * len(asked), CHUNK)
    where, workers = (PROCESSES, None) if job.rounds > FEW else (THREADS, 1)
    work = work_of(found, places, hands, seed)
    gone_on = run(job, work, on=where, workers=workers, progress=lambda dealt, error: moved(dealt)).total
    return {(proportions(line.stakes), players): gone_on[nth] / hands for nth, (line, players) in enumerate(asked)}


def work_by_name(name: str, settings: tuple[tuple[str, str], ...], asked: Asked, hands: int, seed: int) -> Work:
    """Return the work for another process, which finds the offer by its name."""
    return work_of(houses.offer(name, dict(settings)), asked, hands, seed)


def work_of(found: Offer, asked: Asked, hands: int, seed: int) -> Work:
    """Return the work: hands numbered through all lines, and by line how many went on."""
    variant, posted = found.variant, found.fees.stakes
    assert variant is not None
    games = [PotGame(variant, posted[place].stakes, posted[place].drop) for place, _ in asked]

    def chunk(first: int, last: int) -> list[int]:
        gone_on = [0] * len(asked)
        for number in range(first, last):
            nth, hand = divmod(number, hands)
            players = asked[nth][1]
            gone_on[nth] += _goes_on(games[nth], players, Random(f"{seed} {players} {hand}"))
        return gone_on

    def add(total: list[int], part: list[int]) -> list[int]:
        return [one + other for one, other in zip(total, part, strict=True)]

    return Work(chunk, add, list, list)


def _goes_on(game: PotGame, players: int, dice: Random) -> bool:
    """Play a hand until its second street or its end."""
    pack = list(game.pack)
    dice.shuffle(pack)
    shoe, log = Shoe(pack, b"drop"), list[Event]()
    stack = 40 * max(game.stakes.upper, *game.stakes.blinds, 100)
    began = HandBegan(1, players, tuple(range(1, players + 1)), (stack,) * players)
    hand = advance(begin(game, began), shoe, log)
    while not hand.over and not hand.street:
        hand = advance(evolve(hand, decide(hand, hand.actor, choose(hand, hand.actor, dice))), shoe, log)
    return hand.street > 0
