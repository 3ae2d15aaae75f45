"""Many tables at once, with the interface of Gymnasium's `VectorEnv`; the package itself is not needed."""

import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.env.spaces import Box, Dict, Discrete
from houseway.rules.refusal import Refused
from houseway.whole_table.asked.core import PLACE, Core
from houseway.whole_table.asked.loop import (
    DISABLED,
    FINE,
    NEXT_STEP,
    OVER,
    SAME_STEP,
    begin,
    illegal,
    room,
    seed_streams,
)

MODES = {"next-step": NEXT_STEP, "same-step": SAME_STEP, "disabled": DISABLED}
SLICE = 2_048
"""The smallest number of tables for which a thread pays off."""
MOST = 1 << 22

Observation = dict[str, NDArray[Any]]


class VectorTable:
    """Many tables of one offer, each with one player who learns. A step takes an action at every table.

    An episode is a round: a bet or the deal, then a choice whenever the player is asked. Nothing is ever truncated.
    """

    def __init__(self, name: str, core: Core, num_envs: int, threads: int, autoreset: str) -> None:
        if not 1 <= num_envs <= MOST:
            raise Refused("wrong-number-of-tables", f"there can be 1 to {MOST:,} tables at once, not {num_envs:,}")
        if autoreset not in MODES:
            raise Refused("no-such-mode", f"there is no autoreset mode {autoreset!r}; choose from {', '.join(MODES)}")
        self.core, self.num_envs, self.mode = core, num_envs, MODES[autoreset]
        self.metadata: dict[str, Any] = {"name": name, "render_modes": [], "autoreset_mode": autoreset}
        self.render_mode, self.spec, self.closed = None, None, False
        self.bets, self.choices, self.columns = core.bets, core.choices, core.columns
        many = core.actions
        self.single_action_space: Any = Discrete(many)
        self.single_observation_space: Any = Dict({
            "observation": Box(0, core.largest, (len(core.columns),), core.dtype),
            "action_mask": Box(0, 1, (many,), np.int8),
        })
        self.action_space, self.observation_space = self.single_action_space, self.single_observation_space
        self.out = room(num_envs, len(core.columns), many, core.dtype)
        self.state: tuple[Any, ...] = ()
        wanted = threads or len(os.sched_getaffinity(0))
        self.slices = slices(num_envs, max(1, min(wanted, num_envs // SLICE)))
        self.pool = ThreadPoolExecutor(len(self.slices)) if len(self.slices) > 1 else None

    @property
    def unwrapped(self) -> "VectorTable":
        return self

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Any]:
        """Begin new rounds at all tables, or at the tables in `options["reset_mask"]`.

        With a seed, every table begins with a new shoe. The same seed gives the same cards on any number of threads.
        """
        if seed is not None or not self.state:
            start = np.uint64((secrets.randbits(63) if seed is None else seed) % (1 << 64))
            streams = np.zeros(self.num_envs, np.uint64)
            seed_streams(start, streams)
            self.state = self.core.envs(self.num_envs, streams)
        everywhere = np.ones(self.num_envs, np.bool_)
        wanted = np.asarray((options or {}).get("reset_mask", everywhere), np.bool_)
        if wanted.shape != everywhere.shape:
            raise ValueError(f"reset_mask needs {self.num_envs} values, not {wanted.size}")
        begin(0, self.num_envs, wanted, len(self.bets), self.state[PLACE], self.out.seen, self.out.mask)
        return self.seen(), {}

    def seen(self) -> Observation:
        """Return what every player sees now, and which actions are legal."""
        return {"observation": self.out.seen.copy(), "action_mask": self.out.mask.copy()}

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action at every table. If any action is not legal, no action is taken."""
        if not self.state:
            raise ValueError("call reset before the first step")
        taken = np.asarray(actions)
        if taken.shape != (self.num_envs,) or taken.dtype.kind not in "iu":
            raise ValueError(f"step needs {self.num_envs} whole numbers, one for each table")
        wrong = self._play(taken.astype(np.int64, copy=False))
        if wrong != FINE:
            words = ", ".join(str(each) for each in np.flatnonzero(self.out.mask[wrong]))
            raise ValueError(f"table {wrong} can't take action {taken[wrong]} now; legal actions are {words or 'none'}")
        never = np.zeros(self.num_envs, np.bool_)
        return self.seen(), self.out.reward.copy(), self.out.over.copy(), never, {}

    def _play(self, actions: NDArray[np.int64]) -> int:
        """Take all actions; return the first table whose action is not legal."""

        wrong = int(illegal(0, self.num_envs, actions, self.mode, self.state[PLACE], self.out.mask))
        if wrong != FINE:
            return wrong

        late = self.state[PLACE] == OVER

        def part(ends: tuple[int, int]) -> None:
            self.core.play(*ends, actions, self.mode, self.state, self.out)

        if self.pool is None:
            part(self.slices[0])
        else:
            list(self.pool.map(part, self.slices))
        if self.mode == NEXT_STEP:
            begin(0, self.num_envs, late, len(self.bets), self.state[PLACE], self.out.seen, self.out.mask)
        return FINE

    def render(self) -> None:
        """Draw nothing."""

    def close(self, **_: Any) -> None:
        """End the threads."""
        if self.pool is not None:
            self.pool.shutdown()
        self.closed = True


def slices(number: int, parts: int) -> list[tuple[int, int]]:
    """Return ranges of tables of about equal size.

    >>> slices(10, 3)
    [(0, 3), (3, 6), (6, 10)]
    """
    return [(number * part // parts, number * (part + 1) // parts) for part in range(parts)]
