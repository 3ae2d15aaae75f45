"""Running the server: logs, metrics, limits and garbage collection."""
