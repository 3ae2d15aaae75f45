"""Ports for the tests' servers, each used once."""

import socket
import sys

HELD: list[socket.socket] = []


def free_port() -> int:
    """Return a free port of the loopback, and reserve it for the caller.

    A port that was only looked up may be taken before the server binds it, because many programs look at the same time.
    So a socket that never listens stays bound to the port: Linux lets a server bind it too, and gives it to no other
    program.
    """
    probe = socket.socket()
    if sys.platform == "linux":
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        HELD.append(probe)
    probe.bind(("127.0.0.1", 0))
    port = int(probe.getsockname()[1])
    if probe not in HELD:
        probe.close()
    return port
