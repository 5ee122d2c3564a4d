// The state that the parts of a server share: its connections, its options, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Responses } from "./responses.ts";

/**
 * An open connection: its requests so far, its last response, whether that response ends it, since when the client takes no bytes (0: it does),
 * and up to which byte it was looked through for other protocols.
 */
export interface Connection {
  requests: number;
  last: ServerResponse | null;
  closing: boolean;
  stuckSince: number;
  lookedThrough: number;
}

/** A server with what its parts need. `closing` says that every response announces the end of its connection. */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  readonly log: Log | undefined;
  readonly connections: Map<Socket, Connection>;
  closing: boolean;
}

/** Keeps `connections` up to date. */
export function trackConnections({ server, connections }: ServerState): void {
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { requests: 0, last: null, closing: false, stuckSince: 0, lookedThrough: 0 });
    socket.on("error", () => {});
    socket.once("close", () => connections.delete(socket));
  });
}

/**
 * Ends connections whose client takes no bytes for the read time. The timeout of node:http does not: for it, every byte that is taken is
 * activity, so a client could take one now and then.
 */
export function endSlowReaders({ server, connections, limits }: ServerState): void {
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      if (socket.writableLength === 0) connection.stuckSince = 0;
      else if (connection.stuckSince === 0) connection.stuckSince = now;
      else if (now - connection.stuckSince >= limits.readTime) socket.destroy();
    }
  }, limits.checkEvery);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}
