"""The environment as a PettingZoo class, for tools that need one. Only this module imports the package."""

from importlib import import_module
from typing import Any

import numpy as np

from houseway.env.cycle import TableEnv


def as_pettingzoo(env: TableEnv) -> Any:
    """Return the environment as an `AECEnv` with Gymnasium's spaces."""
    spaces = import_module("gymnasium.spaces")

    def action_space(self: TableEnv) -> Any:
        return spaces.Discrete(len(self.felt.actions))

    def observation_space(self: TableEnv) -> Any:
        return spaces.Dict({"observation": spaces.Box(0, 1, (self.felt.size,), np.float32),
                            "action_mask": spaces.Box(0, 1, (len(self.felt.actions),), np.int8)})

    kind = type("Cardroom", (TableEnv, import_module("pettingzoo").AECEnv),
                {"_action_space": action_space, "_observation_space": observation_space})
    return kind(env.felt, str(env.metadata["name"]))
