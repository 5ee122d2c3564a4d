"""Listens as systemd does for a service, and starts its command with the socket: again for each line on standard input.

Prints the port, and the exit code of each process that it has ended. If its own environment has LISTEN_PID or
LISTEN_FDS, the command gets this value, so that a test can pass a wrong one.
"""

import os
import signal
import socket
import sys

listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
print(listener.getsockname()[1], flush=True)


def start():
    child = os.fork()
    if child == 0:
        os.dup2(listener.fileno(), 3)
        os.set_inheritable(3, True)
        os.environ.setdefault("LISTEN_PID", str(os.getpid()))
        os.environ.setdefault("LISTEN_FDS", "1")
        os.execvp(sys.argv[1], sys.argv[1:])
    return child


def end(child):
    os.kill(child, signal.SIGTERM)
    print(os.waitpid(child, 0)[1], flush=True)


running = start()
for _ in sys.stdin:
    end(running)
    running = start()
end(running)
