// Shuts a server down without dropping a request that has arrived.

import { Server as NetServer, type Socket } from "node:net";
import type { Connection, ServerState } from "./server-state.ts";

/**
 * Stops listening, gives idle connections the drain time to send a last request, and ends all remaining connections
 * after the close time. Resolves when no connection is open.
 */
export function drain(state: ServerState): Promise<void> {
  const { server, connections, limits } = state;
  return new Promise((resolve) => {
    let idleFrom = Number.POSITIVE_INFINITY;
    const end = Date.now() + limits.closeTime;
    const endIdle = (): void => {
      const now = Date.now();
      // server.closeAllConnections would leave a connection open after CONNECT, because node:http has handed over its
      // socket.
      if (now >= end) for (const socket of connections.keys()) socket.destroy();
      // For node:http a connection is idle once its response is written to the socket. Here its bytes must also be
      // sent.
      else if (now >= idleFrom && [...connections.keys()].every((socket) => socket.writableLength === 0))
        server.closeIdleConnections();
    };
    // setImmediate runs after the sockets are read, so a connection whose request has just arrived does not count as
    // idle.
    const timer = setInterval(() => setImmediate(endIdle), 20);
    whenQuiet(connections, () => {
      // Responses announce the end of the connection only now, because a client would connect again at once while the
      // server still listens.
      state.isClosing = true;
      idleFrom = Date.now() + limits.drainTime;
      // net.Server.close only stops listening. http.Server.close would also end idle connections at once, although a
      // request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(timer);
        // Ends the timers of node:http.
        server.close();
        resolve();
      });
    });
  });
}

// Calls `act` after an iteration of the event loop in which no connection was accepted. Connections in the backlog are
// reset when listening stops, and node:http accepts one connection in an iteration. The pause before each look gives
// the process a new time slice, so that the system is less likely to suspend it between the look and `act`.
function whenQuiet(connections: ReadonlyMap<Socket, Connection>, act: () => void, looksLeft = 20): void {
  const newest = (): Socket | undefined => [...connections.keys()].at(-1);
  setTimeout(() => {
    setImmediate(() => {
      const newestBefore = newest();
      setImmediate(() => {
        if (looksLeft === 0 || newest() === newestBefore) act();
        else whenQuiet(connections, act, looksLeft - 1);
      });
    });
  }, 5);
}
