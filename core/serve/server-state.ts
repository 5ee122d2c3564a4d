// The state that the parts of a server share: its connections, its limits, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { KEEP_ALIVE_SECONDS, type Responses } from "./responses.ts";

/** The limits of a server and its connections. Times are in milliseconds. */
export type Limits = typeof DEFAULT_LIMITS;

/** The default limits. */
export const DEFAULT_LIMITS = {
  /** The time in which the head of a request has to arrive. */
  headTime: 5_000,
  /** The time in which the whole request has to arrive. */
  requestTime: 10_000,
  /**
   * The time in which an idle connection has to send its next request. The connection is ended a second later, so that
   * a request on its way still arrives.
   */
  keepAliveTime: KEEP_ALIVE_SECONDS * 1_000,
  /** The time in which a client has to read bytes that it was sent. */
  readTime: 15_000,
  /** The time between two checks of the other times. */
  checkEvery: 250,
  /** The most bytes of the head of a request. */
  headBytes: 8_192,
  /** The most open connections. Each takes up to 13 KB of heap while a head arrives. */
  connections: 2_048,
  /** The most requests of one connection. */
  requestsPerConnection: 1_000,
  /** The most responses on all connections that clients have not read. Each takes some 4 KB of heap. */
  waitingResponses: 2_048,
  /** While new connections arrive, the longest time in which no waiting connection is read or written to. */
  turnTime: 250,
  /** The most connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** The time that idle connections have for a last request after `close` was called. */
  drainTime: 500,
  /** The time in which every connection has to end after `close` was called. */
  closeTime: 4_500,
};

/** An open connection. Times are in milliseconds since the epoch. */
export interface Connection {
  /** The requests that have arrived so far. */
  requests: number;
  /** Whether many requests arrived at once. */
  greedy: boolean;
  /** Whether the socket is paused until the turn of the connection to be read. */
  isPaused: boolean;
  /** The responses that the client has not read yet. */
  waiting: number;
  /** The last response that is not finished. */
  last: ServerResponse | null;
  /** The functions that write large responses, one in each turn of the connection. */
  readonly pendingWrites: (() => void)[];
  /** Whether the connection ends after its last response. */
  closing: boolean;
  /** The time since which the client reads no bytes, or 0 if it reads. */
  stuckSince: number;
  /** The time since which the client sends no bytes, although it has all its responses. */
  idleSince: number;
  /** The bytes of the socket that had been read at the last check. */
  bytesRead: number;
}

/** The state of a server. */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  /** The open connections, the oldest first. */
  readonly connections: Map<Socket, Connection>;
  /** The sockets that wait for their turn to be read. The next one is the last. */
  readonly pausedSockets: Socket[];
  /** The sockets that wait for their turn to be written to. The next one is the first. */
  readonly socketsToWrite: Set<Socket>;
  /** Whether connections take turns now. */
  inTurns: boolean;
  /** Whether a connection arrived in this turn. */
  hasNewConnection: boolean;
  /** The responses on all connections that clients have not read. */
  waiting: number;
  /** Whether every response announces the end of its connection. */
  closing: boolean;
}
