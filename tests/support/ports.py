"""Ports for servers of the tests, each for one only."""

import socket
import sys

HELD: list[socket.socket] = []


def free_port() -> int:
    """Return a port of the loopback that nobody has, and keep it for whoever was given it.

    A port that was only looked up may go to another program before the server binds it, and many programs look here at
    the same time. So a socket that never listens stays bound to it: under Linux a server may bind the port besides, and
    the system gives it to nobody else.
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
