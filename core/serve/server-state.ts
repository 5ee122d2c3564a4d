// The state that the parts of a server share: its limits, its open connections, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { KEEP_ALIVE_SECONDS, type Responses } from "./responses.ts";

/** The limits of a server and its connections. Times are in milliseconds. */
export interface Limits {
  /** The time in which the head of a request has to arrive. */
  readonly headTime: number;
  /** The time in which the whole request has to arrive. */
  readonly requestTime: number;
  /**
   * The time in which an idle connection has to send its next request. `slow-connections.ts` adds a second before it
   * ends the connection, so that a request on its way still arrives.
   */
  readonly keepAliveTime: number;
  /** The time in which a client has to read all bytes that it was sent. */
  readonly readTime: number;
  /** The time between two checks of the times above. */
  readonly checkTime: number;
  /** The maximum length of the head of a request, in bytes. A longer head is refused. */
  readonly headBytes: number;
  /**
   * The maximum number of open connections. At the limit an older connection ends when a new one arrives. Each takes up
   * to 13 KB of heap while a head arrives.
   */
  readonly connections: number;
  /** The maximum number of requests on one connection. The response to the last one ends the connection. */
  readonly requestsPerConnection: number;
  /**
   * The maximum number of unread responses, on all connections together. Above it the connection with the most unread
   * responses ends. Each takes some 4 KB of heap.
   */
  readonly unreadResponses: number;
  /** While new connections keep arriving, connections that wait for their turn get one at least this often. */
  readonly longestWithoutTurn: number;
  /** The maximum number of connections that are refused in one iteration of the event loop. */
  readonly refusalsPerIteration: number;
  /** The time that idle connections have for a last request after `close` was called. */
  readonly drainTime: number;
  /** The time in which every connection has to end after `close` was called. */
  readonly closeTime: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  headTime: 5_000,
  requestTime: 10_000,
  keepAliveTime: KEEP_ALIVE_SECONDS * 1_000,
  readTime: 15_000,
  checkTime: 250,
  headBytes: 8_192,
  connections: 2_048,
  requestsPerConnection: 1_000,
  unreadResponses: 2_048,
  longestWithoutTurn: 250,
  refusalsPerIteration: 32,
  drainTime: 500,
  closeTime: 4_500,
};

/** An open connection. */
export interface Connection {
  /** The number of requests that have arrived and were answered. */
  requests: number;
  /**
   * Whether the client ever had many unread responses, because it sent many requests at once. Such a connection is read
   * after the others.
   */
  isGreedy: boolean;
  /** Whether the socket is paused until the connection has its turn to be read. */
  isPaused: boolean;
  /** The number of responses that the client has not read yet. */
  unreadResponses: number;
  /** The response to the latest request, or null if that response was finished at once. */
  latestResponse: ServerResponse | null;
  /** The functions that write large responses. One of them runs in each turn of the connection. */
  readonly pendingWrites: (() => void)[];
  /** Whether the last response was begun. Later requests get no response, and the connection ends. */
  isEnding: boolean;
  /** The time since which bytes wait to be sent, in milliseconds since the epoch. It is 0 if none wait. */
  stuckSince: number;
  /**
   * The time of the last check at which the connection was not idle, in milliseconds since the epoch. It is 0 before
   * the first check. An idle connection has all its responses, and sent nothing since the check before.
   */
  idleSince: number;
  /** The bytes that had arrived from the client at the last check: `socket.bytesRead`. */
  bytesArrived: number;
}

/** The state of a server. */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  /** The open connections, the oldest first. */
  readonly connections: Map<Socket, Connection>;
  /**
   * The paused sockets. The next one to be read is taken from the end, where new ones are added, so that a new client
   * does not wait behind old ones. Greedy connections are added at the start.
   */
  readonly pausedSockets: Socket[];
  /** The sockets that wait for their turn to be written to. The next one is taken from the start. */
  readonly socketsToWrite: Set<Socket>;
  /** Whether any connection waits for its turn to be read or to be written to (turns.ts). */
  hasTurns: boolean;
  /** Whether a connection has arrived since the last iteration of turns. */
  hasNewConnection: boolean;
  /** The number of unread responses, on all connections together. */
  unreadResponses: number;
  /** Whether `close` was called and new connections have stopped. From then on every response is a last response. */
  isClosing: boolean;
}
