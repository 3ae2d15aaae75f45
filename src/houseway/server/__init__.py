"""The tables over HTTP and WebSocket: one task owns a table, and `docs/protocol.md` says what goes over the wire."""
