"""Shortcuts: an offer's methods as functions of its name."""

from collections.abc import Mapping
from typing import Any

from houseway.library.bank_reports import TableResults
from houseway.library.hands import Advice, Equity
from houseway.library.offers import offer
from houseway.library.prices import Prices, Simulation


def price(name: str, *wagers: str, schedule: str = "", **settings: object) -> Prices:
    """Return the exact price of every wager of an offer, or of those named.

    >>> import houseway
    >>> round(houseway.price("palace/ez-baccarat-panda-8", "dragon-7", decks=6)["dragon-7"].edge, 6)
    -0.076062
    """
    return offer(name).set(**settings).price(*wagers, schedule=schedule)


def simulate(name: str, rounds: int = 100_000, seed: int | None = None, **settings: object) -> Simulation:
    """Deal rounds of an offer and measure every wager.

    >>> import houseway
    >>> houseway.simulate("palace/ez-baccarat-panda-8", 1000, seed=7).rounds
    1000
    """
    return offer(name).set(**settings).simulate(rounds, seed)


def simulate_table(name: str, felt: Mapping[str, Any] | None = None, rounds: int = 100_000, seed: int | None = None,
                   **settings: object) -> TableResults:  # fmt: skip
    """Play rounds of a whole table and return the results of the bank, every seat and the house, in cents.

    `felt` is what `houseway simulate --table` takes: seats with their wagers, the bank, schedule, cut card and bankers.

    >>> import houseway
    >>> felt = {"seats": {"1": {"wagers": {"player": 2500}}, "2": {"wagers": {"banker": 2500}}}, "bank": 50_000}
    >>> table = houseway.simulate_table("palace/ez-baccarat-panda-8", felt, 1000, seed=7)
    >>> abs(table.bank.mean + table.seats[1].mean + table.seats[2].mean) < 1e-6
    True
    """
    return offer(name).set(**settings).simulate_table(felt, rounds, seed)


def advise(name: str, hand: str, **shown: Any) -> Advice:
    """Return the best choice with a hand; `shown` is what `Offer.advise` takes.

    >>> import houseway
    >>> houseway.advise("comstock/ultimate-texas-holdem", "Ks 7d", board="7h 2c 9s").best
    'play 2x'
    """
    return offer(name).advise(hand, **shown)


def equity(name: str, *hands: str, **shown: Any) -> Equity:
    """Return what each hand of a pot game wins on average; `shown` is what `Offer.equity` takes.

    >>> import houseway
    >>> aces, kings = houseway.equity("cordova/texas-holdem", "AsAh", "KsKh", board="Kd 7c 2s 3h").hands
    >>> [round(aces.equity, 4), round(kings.equity, 4)]
    [0.0455, 0.9545]
    """
    return offer(name).equity(*hands, **shown)
