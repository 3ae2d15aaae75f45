"""Every chip accounted for: events become postings that sum to nothing."""

from houseway.ledger.audit import Balances, audit
from houseway.ledger.post import Posting, post
from houseway.ledger.pot import audit_night, post_night

__all__ = ["Balances", "Posting", "audit", "audit_night", "post", "post_night"]
