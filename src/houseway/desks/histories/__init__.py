"""Hand histories: finished hands in other programs' formats, and back.

`ndjson` can hold any hand; `phh` the games with a code in the poker hand history format; `ohh` can only be written, for
programs that read the Open Hand History.
"""

from houseway.desks.histories.history import History
from houseway.desks.histories.ndjson import read_ndjson, write_ndjson
from houseway.desks.histories.ohh import write_ohh
from houseway.desks.histories.phh_read import read_phh
from houseway.desks.histories.phh_write import write_phh

__all__ = ["History", "read_ndjson", "read_phh", "write_ndjson", "write_ohh", "write_phh"]
