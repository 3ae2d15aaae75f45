"""Tables over HTTP and WebSocket: one actor owns each table, and `docs/protocol.md` describes the wire."""
