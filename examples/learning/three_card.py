"""Learn to play Three Card Poker from nothing but rewards, and compare the result with the exact best.

    python examples/learning/three_card.py

The program knows only what a player sees: three cards, and the player-dealer's card that lies face up. It groups hands
by rank and by whether they are one suit, keeps the average result of each choice in each group, and makes the better
choice, except for some rounds in which it tries the other one.
"""

import time
from math import sqrt

import numpy as np

import houseway
from houseway.env.vector import VectorTable, make_vector

OFFER = "oaks/three-card-poker-1-3-6-card-bonus"
BET, PLAY, FOLD = 0, 1, 2
RANKS, SUITS = 13, 4
GROUPS = RANKS**4 * 2
TABLES = 8_192


def group_of(seen):
    """Return the number of each hand's group: its ranks in order, whether it is suited, and the rank of the up card."""
    cards = seen["observation"][:, 2:].astype(np.int64) - 1
    a, b, c, up = (cards[:, place] // SUITS for place in range(4))
    high, low = np.maximum(np.maximum(a, b), c), np.minimum(np.minimum(a, b), c)
    suits = cards[:, :3] % SUITS
    suited = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    return (((high * RANKS + a + b + c - high - low) * RANKS + low) * RANKS + up) * 2 + suited


class Learner:
    """The average result of each choice in each group of hands."""

    def __init__(self, seed: int = 1) -> None:
        self.dice = np.random.default_rng(seed)
        self.total, self.times = np.zeros(2 * GROUPS), np.zeros(2 * GROUPS)

    def best(self):
        """Return whether each group plays; one that was never tried does."""
        mean = self.total / np.maximum(self.times, 1)
        return mean[GROUPS:] >= mean[:GROUPS]

    def learn(self, tables: VectorTable, batches: int, often: int = 16) -> None:
        """Play a round at every table in each batch; one choice in four is the other one."""
        bet = np.full(tables.num_envs, BET)
        for batch in range(batches):
            plays = self.best() if batch % often == 0 else plays
            group = group_of(tables.step(bet)[0])
            choice = plays[group] ^ (self.dice.random(len(group)) < 0.25)
            rewards = tables.step(np.where(choice, PLAY, FOLD))[1]
            place = group + choice * GROUPS
            self.total += np.bincount(place, rewards, 2 * GROUPS)
            self.times += np.bincount(place, minlength=2 * GROUPS)


def measure(tables: VectorTable, plays, batches: int) -> tuple[float, float]:
    """Return the average result of a round if each group is played so, and its standard error."""
    bet, rounds, total, square = np.full(tables.num_envs, BET), batches * tables.num_envs, 0.0, 0.0
    for _ in range(batches):
        rewards = tables.step(np.where(plays[group_of(tables.step(bet)[0])], PLAY, FOLD))[1]
        total, square = total + rewards.sum(), square + (rewards**2).sum()
    mean = total / rounds
    return mean, sqrt((square / rounds - mean**2) / rounds)


def main(batches: int = 4_000, measured: int = 12_000) -> None:
    tables, learner = make_vector(OFFER, TABLES), Learner()
    tables.reset(seed=1)
    began = time.perf_counter()
    learner.learn(tables, batches)
    print(f"learned from {batches * TABLES:,} rounds in {time.perf_counter() - began:.0f} s")
    tables.reset(seed=2)
    mean, error = measure(tables, learner.best(), measured)
    exact = houseway.offer(OFFER).price().to_dict()["strategy"][0]["values"]["best"]
    print(f"learned play {100 * mean:+.3f} % of the Ante, with a standard error of {100 * error:.3f}")
    print(f"best play    {100 * exact:+.3f} %, exact")
    print(f"difference   {100 * (exact - mean):.3f} percentage points")


if __name__ == "__main__":
    main()
