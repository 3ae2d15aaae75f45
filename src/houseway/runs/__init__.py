"""Long runs in chunks whose results are added up: on threads or processes here, or with Ray on several machines.

A job is a number of rounds, cut into chunks that do not depend on the worker. Results are added in the order of the
chunks, so a total is the same to the bit for any number of workers, on any backend, and if workers die on the way.
"""

from houseway.runs.job import Job, Work
from houseway.runs.run import Finished, HowToRun, Interrupted, run

__all__ = ["Finished", "HowToRun", "Interrupted", "Job", "Work", "run"]
