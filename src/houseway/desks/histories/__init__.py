"""Hand histories: a finished hand as others write it down, and back.

`ndjson` holds every hand there is; `phh` those games that have a code in the poker hand history format; `ohh` is
written for programs that read the Open Hand History.
"""

from houseway.desks.histories.history import History
from houseway.desks.histories.ndjson import read_ndjson, write_ndjson
from houseway.desks.histories.ohh import write_ohh
from houseway.desks.histories.phh_read import read_phh
from houseway.desks.histories.phh_write import write_phh

__all__ = ["History", "read_ndjson", "read_phh", "write_ndjson", "write_ohh", "write_phh"]
