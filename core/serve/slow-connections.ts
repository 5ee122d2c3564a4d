// Ends the connections of clients that do not read their responses or send no further request.

import type { Socket } from "node:net";
import type { Connection, Limits, ServerState } from "./server-state.ts";

/**
 * Ends each connection whose client reads no bytes during the read time, or sends no further request during the
 * keep-alive time. The timeouts of node:http are not enough: they count every byte that is read as activity, so a
 * client that reads one byte now and then never times out. They also make timers for every request.
 */
export function endSlow({ server, connections, limits }: ServerState): void {
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [socket, connection] of connections)
      if (isStuck(socket, connection, now, limits) || isIdle(socket, connection, now, limits)) socket.destroy();
  }, limits.checkTime);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}

// Tells whether bytes have waited to be sent for the read time.
function isStuck(socket: Socket, connection: Connection, now: number, { readTime }: Limits): boolean {
  if (socket.writableLength === 0) connection.stuckSince = 0;
  else if (connection.stuckSince === 0) connection.stuckSince = now;
  else return now - connection.stuckSince >= readTime;
  return false;
}

// The milliseconds that an idle connection has beyond the keep-alive time that it was told, so that a request on its
// way still arrives.
const GRACE = 1_000;

// Tells whether a connection has sent no bytes for the keep-alive time although it has all its responses. The timeouts
// of node:http apply before the first request, and while a request arrives.
function isIdle(socket: Socket, connection: Connection, now: number, { keepAliveTime }: Limits): boolean {
  const { bytesRead } = socket;
  const { requests, unreadResponses, isPaused } = connection;
  const hasAllResponses = requests > 0 && unreadResponses === 0;
  const isSilent = !isPaused && bytesRead === connection.bytesArrived;
  if (hasAllResponses && isSilent) return now - connection.idleSince >= keepAliveTime + GRACE;
  connection.bytesArrived = bytesRead;
  connection.idleSince = now;
  return false;
}
