"""Strategy charts, drawn and in words."""
