"""The books of a log: every event becomes postings that sum to zero."""

from houseway.ledger.audit import Auditor, Balances, audit, audited
from houseway.ledger.redacted_audit import audit_told

__all__ = ["Auditor", "Balances", "audit", "audit_told", "audited"]
