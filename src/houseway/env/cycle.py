"""PettingZoo's agent-environment cycle, for a table of any kind."""

import secrets
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.env.spaces import Box, Dict, Discrete
from houseway.env.training_table import TrainingTable


class TableEnv:
    """An environment whose agents act in turn."""

    def __init__(self, felt: TrainingTable, name: str) -> None:
        self.felt = felt
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in felt.seats]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.results: dict[str, float] = {}
        """Each agent's result in the last episode."""
        self.taken = 0.0
        """The house's collection in the last episode, in the same unit."""
        self._seat = dict(zip(self.possible_agents, felt.seats, strict=True))
        self._agent = {seat: agent for agent, seat in self._seat.items()}
        self._seed, self._episode = -1, 0
        self._actions: dict[str, Any] = {agent: self._action_space() for agent in self.possible_agents}
        self._observations: dict[str, Any] = {agent: self._observation_space() for agent in self.possible_agents}

    def _action_space(self) -> Any:
        return Discrete(len(self.felt.actions))

    def _observation_space(self) -> Any:
        return Dict({"observation": Box(0, 1, (self.felt.size,), np.float32),
                     "action_mask": Box(0, 1, (len(self.felt.actions),), np.int8)})

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "TableEnv":
        return self

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode. With the same seed the cards are the same; without a seed, the next deck follows from the
        last.
        """
        if seed is not None:
            self._seed, self._episode = seed, 0
        elif self._seed < 0:
            self._seed = secrets.randbits(48)
        self._episode += 1
        self.felt.start(f"{self._seed} {self._episode}".encode())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.results, self.taken = {}, 0.0
        self._go_on()

    def _go_on(self) -> None:
        seat = self.felt.turn()
        if seat:
            self.agent_selection = self._agent[seat]
            self.infos[self.agent_selection] = {"actions": self.felt.actions}
            return
        self.taken = self.felt.taken() / self.felt.unit
        for seat, chips in self.felt.gains().items():
            self.results[self._agent[seat]] = self.rewards[self._agent[seat]] = chips / self.felt.unit
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Take the current agent's action. An agent whose episode is over passes None and leaves."""
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("the episode is over; call reset to begin the next")
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        open_now = self.felt.open(self._seat[agent])
        if action is None or int(action) not in open_now:
            words = ", ".join(self.felt.actions[place] for place in open_now)
            raise ValueError(f"{agent} can't do {action!r} now; legal actions are {words}")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.felt.act(self._seat[agent], open_now[int(action)])
        self._go_on()
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for each in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del each[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent sees and a mask of its legal actions, which is empty while others act."""
        mask = np.zeros(len(self.felt.actions), np.int8)
        seat = self._seat[agent]
        if self.felt.turn() == seat:
            mask[list(self.felt.open(seat))] = 1
        return {"observation": self.felt.see(seat), "action_mask": mask}

    def view(self, agent: str) -> dict[str, Any]:
        """Return the observation in words: the table's view for the seat."""
        return self.felt.view(self._seat[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the agent's observation, reward since its last turn, termination, truncation and info."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent],
                self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the agents in turn until none is left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> None:
        """Draw nothing; use `view`."""

    def close(self) -> None:
        """Do nothing: no resources are held."""
