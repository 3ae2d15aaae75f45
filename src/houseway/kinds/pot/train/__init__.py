"""Learns how house players bet: deals hands, plays them against itself millions of times, and keeps the strategy."""
