"""Every chip accounted for: events become postings that sum to nothing."""

from houseway.ledger.audit import Balances, audit
from houseway.ledger.post import Posting, post

__all__ = ["Balances", "Posting", "audit", "post"]
