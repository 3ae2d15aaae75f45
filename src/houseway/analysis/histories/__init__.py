"""Hand histories: a finished hand as others write it down, and back.

`ndjson` holds every hand there is; `phh` those games that have a code in the poker hand history format; `ohh` is
written for programs that read the Open Hand History.
"""

from houseway.analysis.histories.history import History
from houseway.analysis.histories.ndjson import read_ndjson, write_ndjson
from houseway.analysis.histories.ohh import write_ohh
from houseway.analysis.histories.phh import write_phh
from houseway.analysis.histories.phh_read import read_phh

__all__ = ["History", "read_ndjson", "read_phh", "write_ndjson", "write_ohh", "write_phh"]
