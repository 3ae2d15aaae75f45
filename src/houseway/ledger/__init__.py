"""Every chip accounted for: events become postings that sum to nothing."""

from houseway.ledger.audit import Auditor, Balances, audit, audited
from houseway.ledger.redacted_audit import audit_told

__all__ = ["Auditor", "Balances", "audit", "audit_told", "audited"]
