// The state that the parts of a server share: its connections, its limits, its log, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { PreparedResponse, Responses } from "./responses.ts";

/** The limits of a server and its connections; times in milliseconds. */
export type Limits = typeof DEFAULT_LIMITS;

/** The limits that hold where an option does not say otherwise. */
export const DEFAULT_LIMITS = {
  /** For the head of a request to arrive. */
  headTime: 5_000,
  /** For the whole request to arrive. */
  requestTime: 10_000,
  /** For the next request on a kept connection. */
  keepAliveTime: 5_000,
  /** For a client to take bytes that it was sent. */
  readTime: 15_000,
  /** Between two checks of the times above. */
  checkEvery: 250,
  /** The bytes of a request's head. */
  headBytes: 8_192,
  connections: 8_192,
  requestsPerConnection: 1_000,
  /** The connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** For kept connections to send a last request after close was called. */
  drainTime: 500,
  /** For everything to end after close was called. */
  closeTime: 4_500,
};

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

/** A request with the status and the body length of its response; method and target are null where the bytes could not be parsed. */
export interface LogEntry {
  readonly time: string;
  readonly remote: string | null;
  readonly method: string | null;
  readonly target: string | null;
  readonly status: number;
  readonly bytes: number;
}

/** Takes the entries. */
export type Log = (entry: LogEntry) => void;

/** Returns the entry of a response that is being sent. */
export function logEntry(
  socket: Socket,
  method: string | undefined,
  target: string | undefined,
  { status, body }: PreparedResponse,
): LogEntry {
  return {
    time: new Date().toISOString(),
    remote: socket.remoteAddress ?? null,
    method: method ?? null,
    target: target ?? null,
    status,
    bytes: body?.length ?? 0,
  };
}
