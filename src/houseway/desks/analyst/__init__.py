"""The analyst's desk: what bets cost, one game at several houses, reports on wagers."""
