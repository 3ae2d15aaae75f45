"""A table's WebSocket: connections, messages and frames."""
