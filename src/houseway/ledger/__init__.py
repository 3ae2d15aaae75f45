"""Every chip accounted for: events become postings that sum to nothing."""

from houseway.ledger.audit import Auditor, Balances, audit, audited

__all__ = ["Auditor", "Balances", "audit", "audited"]
