"""Tables for programs that learn: an offer as an environment of agents who act in turn.

The interface is PettingZoo's agent-environment cycle, but the package is not needed: `reset(seed)`, `agent_selection`,
`observe(agent)` or `last()`, `step(action)`. One episode is one hand of poker, or one round with a player-dealer.
An observation is a vector of what the seat can see and a mask of its legal actions; rewards are chips, in bets.

>>> table = make("palace/texas-holdem", seats=3)
>>> table.reset(seed=7)
>>> while table.agents:
...     observation, reward, over, cut, info = table.last()
...     choice = None if over or cut else int(observation["action_mask"].argmax())
...     table.step(choice)
>>> round(sum(table.results.values()) + table.taken, 6)
0.0
"""

from houseway.env.cycle import TableEnv
from houseway.env.make import make
from houseway.env.pettingzoo_adapter import as_pettingzoo
from houseway.env.spaces import Box, Dict, Discrete

__all__ = ["Box", "Dict", "Discrete", "TableEnv", "as_pettingzoo", "make"]
