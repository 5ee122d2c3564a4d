// Shuts a server down without dropping a request that has arrived. `close` of a running server calls it.

import { Server as NetServer, type Socket } from "node:net";
import type { Connection, ServerState } from "./server-state.ts";

/**
 * Stops listening, gives idle connections the drain time to send a last request, and ends all remaining connections
 * after the close time. Resolves when no connection is open.
 */
export function drain(state: ServerState): Promise<void> {
  const { server, connections, limits } = state;
  return new Promise((resolve) => {
    // The times at which idle connections end, and at which all connections end.
    let idleEnd = Number.POSITIVE_INFINITY;
    const finalEnd = Date.now() + limits.closeTime;
    const endConnections = (): void => {
      const now = Date.now();
      // server.closeAllConnections would not end a connection after CONNECT, because node:http has handed over its
      // socket.
      if (now >= finalEnd) for (const socket of connections.keys()) socket.destroy();
      // For node:http a connection is idle as soon as its response is written to the socket. Here the bytes of the
      // response must be sent too.
      else if (now >= idleEnd && !hasBytesToSend(connections)) server.closeIdleConnections();
    };
    // setImmediate runs after the sockets are read, so a connection whose request has just arrived is not idle.
    const timer = setInterval(() => setImmediate(endConnections), 20);
    whenQuiet(connections, () => {
      // Responses announce the end of the connection only now, because a client would connect again at once while the
      // server still listens.
      state.isClosing = true;
      idleEnd = Date.now() + limits.drainTime;
      // The close of net.Server only stops listening. The close of http.Server would also end idle connections at once,
      // although a request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(timer);
        // Ends the timers of node:http.
        server.close();
        resolve();
      });
    });
  });
}

function hasBytesToSend(connections: ReadonlyMap<Socket, Connection>): boolean {
  for (const { writableLength } of connections.keys()) if (writableLength > 0) return true;
  return false;
}

// Calls `act` after an iteration of the event loop in which no connection was accepted, or at the 21st check. The
// system resets the connections that wait to be accepted when listening stops, and node:http accepts one connection in
// an iteration. The pause before each check gives the process a new time slice, so that the system is less likely to
// suspend the process between the check and `act`.
function whenQuiet(connections: ReadonlyMap<Socket, Connection>, act: () => void, checksLeft = 20): void {
  setTimeout(() => {
    setImmediate(() => {
      const newestBefore = newestOf(connections);
      setImmediate(() => {
        if (checksLeft === 0 || newestOf(connections) === newestBefore) act();
        else whenQuiet(connections, act, checksLeft - 1);
      });
    });
  }, 5);
}

// Returns the last key, because the oldest connection is the first.
function newestOf(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
  let newest: Socket | undefined;
  for (const socket of connections.keys()) newest = socket;
  return newest;
}
