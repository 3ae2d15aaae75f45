"""Thousands of tables at once for programs that learn: the compiled loops with Gymnasium's vector interface."""

from houseway.env.vector.gymnasium_adapter import as_gymnasium
from houseway.env.vector.make import make_vector
from houseway.env.vector.table import VectorTable
from houseway.whole_table.asked.core import Opponents

__all__ = ["Opponents", "VectorTable", "as_gymnasium", "make_vector"]
