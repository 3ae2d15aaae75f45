"""Runs chunks on a Ray cluster: a local one, or the one at an address (`ray://host:10001`).

Ray tries a chunk again if its machine is lost. Every machine needs the same version of Houseway.
"""

import logging
import os
from importlib import import_module
from typing import Any

from houseway.rules.refusal import Refused
from houseway.runs.job import Chunk, Job

PASSED_ON = ("HOUSEWAY_HOUSES", "HOUSEWAY_GAMES")
"""Settings of this process that workers need too."""


class OnRay:
    """A Ray cluster as a backend."""

    def __init__(self, job: Job, address: str) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise Refused("no-ray", "Ray is not installed; `pip install 'houseway[ray]'` adds it") from None
        self.mine = not self.ray.is_initialized()
        if self.mine:
            env = {"env_vars": {name: os.environ[name] for name in PASSED_ON if name in os.environ}}
            try:
                self.ray.init(address or "local", log_to_driver=False, logging_level=logging.ERROR, runtime_env=env)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise Refused("no-cluster", f"no Ray cluster answers at {address or 'this machine'}: {error}") from None
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.job = self.ray.put(job)
        self.remote = self.ray.remote(_run).options(max_retries=-1, num_cpus=1)

    def submit(self, chunk: Chunk) -> Any:
        return self.remote.remote(self.job, chunk)

    def result(self, handle: Any) -> Any:
        try:
            return self.ray.get(handle)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, Refused) else error from None

    def close(self) -> None:
        if self.mine:
            self.ray.shutdown()


def _run(job: Job, chunk: Chunk) -> Any:
    return job.run_chunk(chunk)
