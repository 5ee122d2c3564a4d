// The end of a server: no request that has arrived is dropped.

import { Server as NetServer, type Socket } from "node:net";
import type { Connection, ServerState } from "./connections.ts";

/**
 * Stops listening, gives kept connections the drain time to send a last request, and ends what is left when the close
 * time is over. Resolves when no connection is open.
 */
export function drain(state: ServerState): Promise<void> {
  const { server, connections, limits } = state;
  return new Promise((resolve) => {
    let idleFrom = Number.POSITIVE_INFINITY;
    const end = Date.now() + limits.closeTime;
    const endIdle = (): void => {
      const now = Date.now();
      if (now >= end) server.closeAllConnections();
      // For node:http a connection is idle when its response is written to the socket; here also its bytes have to be
      // sent.
      else if (now >= idleFrom && [...connections.keys()].every((socket) => socket.writableLength === 0))
        server.closeIdleConnections();
    };
    // setImmediate runs after the sockets are read, so a connection whose request has just arrived does not count as
    // idle.
    const timer = setInterval(() => setImmediate(endIdle), 20);
    whenQuiet(connections, () => {
      // Responses announce the end only now, because a client that is sent away while the server still listens would
      // come back at once.
      state.closing = true;
      idleFrom = Date.now() + limits.drainTime;
      // http.Server.close would also end idle connections at once, with a request perhaps on its way; net.Server.close
      // only stops listening.
      NetServer.prototype.close.call(server, () => {
        clearInterval(timer);
        // Ends the timers of node:http.
        server.close();
        resolve();
      });
    });
  });
}

// Waits for a turn of the event loop that accepts no connection: connections in the backlog are reset when listening
// stops. node:http accepts one connection in a turn. The pause before each look gives the process a new time slice, so
// that the system is less likely to suspend it between the look and the act.
function whenQuiet(connections: ReadonlyMap<Socket, Connection>, act: () => void, looksLeft = 20): void {
  const newest = (): Socket | undefined => [...connections.keys()].at(-1);
  setTimeout(() => {
    setImmediate(() => {
      const before = newest();
      setImmediate(() => {
        if (looksLeft === 0 || newest() === before) act();
        else whenQuiet(connections, act, looksLeft - 1);
      });
    });
  }, 5);
}
