"""Many tables as a Gymnasium class, for tools that need one. Only this module imports the package."""

from importlib import import_module
from typing import Any

import numpy as np

from houseway.env.vector.table import VectorTable


def as_gymnasium(tables: VectorTable) -> Any:
    """Return many tables as a `VectorEnv` with Gymnasium's spaces."""
    spaces, vector, utils = (import_module(f"gymnasium.{name}") for name in ("spaces", "vector", "vector.utils"))
    columns, many = len(tables.columns), tables.single_action_space.n
    one = spaces.Dict({
        "observation": spaces.Box(0, tables.core.largest, (columns,), tables.core.dtype),
        "action_mask": spaces.Box(0, 1, (many,), np.int8),
    })
    kind: Any = type("Cardroom", (VectorTable, vector.VectorEnv), {})
    found = object.__new__(kind)
    found.__dict__.update(tables.__dict__)
    found.metadata = {**tables.metadata, "autoreset_mode": list(vector.AutoresetMode)[tables.mode]}
    found.single_observation_space, found.single_action_space = one, spaces.Discrete(many)
    found.observation_space = utils.batch_space(one, tables.num_envs)
    found.action_space = utils.batch_space(found.single_action_space, tables.num_envs)
    return found
