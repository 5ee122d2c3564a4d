// The state that the parts of a server share: its connections, its limits, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Responses } from "./responses.ts";

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
  /** Open connections, of up to 13 KB of heap each while a head comes in. */
  connections: 2_048,
  requestsPerConnection: 1_000,
  /** The responses on all connections that clients have not taken, of some 4 KB of heap each. */
  waitingResponses: 2_048,
  /** The connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** For kept connections to send a last request after close was called. */
  drainTime: 500,
  /** For everything to end after close was called. */
  closeTime: 4_500,
};

/**
 * An open connection: its requests so far, how many responses wait to be taken and the last of them, whether that
 * response ends it, and since when the client takes no bytes (0: it does).
 */
export interface Connection {
  requests: number;
  waiting: number;
  last: ServerResponse | null;
  closing: boolean;
  stuckSince: number;
}

/** A server with what its parts need: `waiting` of all connections; `closing` says that every response announces the end of its connection. */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  readonly connections: Map<Socket, Connection>;
  waiting: number;
  closing: boolean;
}

/** Keeps `connections` up to date. */
export function trackConnections(state: ServerState): void {
  const { server, connections } = state;
  server.on("connection", (socket: Socket) => {
    const connection = { requests: 0, waiting: 0, last: null, closing: false, stuckSince: 0 };
    if (connections.size >= state.limits.connections) endOldest(state);
    connections.set(socket, connection);
    socket.on("error", () => {});
    socket.once("close", () => forget(state, socket, connection));
  });
}

// Makes room for a new connection: the oldest ends that has asked for nothing yet or does not take its answer, or else the oldest of all.
function endOldest(state: ServerState): void {
  const isUnserved = ({ requests, waiting }: Connection): boolean => requests === 0 || waiting > 0;
  let oldest: [Socket, Connection] | undefined;
  for (const one of state.connections) {
    oldest ??= one;
    if (!isUnserved(one[1])) continue;
    oldest = one;
    break;
  }
  if (oldest === undefined) return;
  forget(state, ...oldest);
  oldest[0].destroy();
}

function forget(state: ServerState, socket: Socket, connection: Connection): void {
  if (state.connections.delete(socket)) state.waiting -= connection.waiting;
}

// A client that takes its responses has nothing waiting but those of the packet that is being read, of so many requests in an honest one.
const FEW = 16;

/** Counts a response as waiting until its bytes are taken. Where too many wait, the connection with most of them is ended. */
export function countWaiting(
  state: ServerState,
  socket: Socket,
  connection: Connection,
  response: ServerResponse,
): void {
  const { connections, limits } = state;
  const count = (by: number): void => {
    connection.waiting += by;
    if (connections.has(socket)) state.waiting += by;
  };
  count(1);
  response.once("finish", () => count(-1));
  if (state.waiting <= limits.waitingResponses || connection.waiting === 1) return;
  let greediest: [Socket, Connection] | null = connection.waiting > FEW ? [socket, connection] : null;
  for (const one of connections)
    if (one[0] !== socket && one[1].waiting > (greediest?.[1].waiting ?? 1)) greediest = one;
  if (greediest === null) return;
  forget(state, ...greediest);
  greediest[0].destroy();
  // node:http keeps its responses until it has closed, at the end of this turn of the event loop: nothing more is read before.
  for (const other of connections.keys()) other.pause();
  setImmediate(() => {
    for (const other of connections.keys()) other.resume();
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
