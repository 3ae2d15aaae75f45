"""Logs, metrics, rate limits and garbage collection."""
