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
  /** The longest time of a turn while new connections arrive. After it, a waiting connection is read or written to. */
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

/** Adds each new connection to `state.connections`, and removes it when it closes. */
export function trackConnections(state: ServerState): void {
  const { server, connections } = state;
  server.on("connection", (socket: Socket) => {
    const connection: Connection = {
      requests: 0,
      greedy: false,
      isPaused: false,
      waiting: 0,
      last: null,
      pendingWrites: [],
      closing: false,
      stuckSince: 0,
      idleSince: 0,
      bytesRead: 0,
    };
    if (connections.size >= state.limits.connections) endOldest(state);
    connections.set(socket, connection);
    state.hasNewConnection = true;
    // node:http begins to read in the next tick. The pause is scheduled behind it, so that the pause comes last.
    if (state.pausedSockets.length > 0) process.nextTick(pauseForTurn, state, socket, connection);
    socket.on("error", () => {});
    socket.on("close", () => forget(state, socket, connection));
  });
}

// Ends a connection to make room for a new one: the oldest connection that has sent no request yet or has not read its
// responses. If there is none, the oldest of all connections ends.
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
  end(state, ...oldest);
}

// Ends a connection. The parser of node:http would go on with the bytes that it has, even if the socket is destroyed.
// It stops if its callback returns 2, the value that node:http returns for an upgrade.
function end(state: ServerState, socket: Socket, connection: Connection): void {
  forget(state, socket, connection);
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.destroy();
}

function forget(state: ServerState, socket: Socket, connection: Connection): void {
  if (!state.connections.delete(socket)) return;
  state.waiting -= connection.waiting;
  state.socketsToWrite.delete(socket);
  // An ended socket must not stay in a list, because it would keep its responses in memory.
  if (connection.isPaused) state.pausedSockets.splice(state.pausedSockets.indexOf(socket), 1);
}

// Limits for the waiting responses of one connection. If a client reads its responses, only those of the last packet
// wait, and an honest packet has at most FEW requests.
const FEW = 16;
const MANY = 32;

/**
 * Counts a response as waiting until the client has read it. If too many responses wait, the connection with the most
 * of them is ended.
 */
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
  if (connection.waiting === FEW + 1) {
    connection.greedy = true;
    takeTurns(state);
  }
  // If other connections wait for their turn, one connection may not have many responses waiting.
  if (connection.waiting > MANY && state.pausedSockets.length > 1) {
    end(state, socket, connection);
    return;
  }
  if (state.waiting <= limits.waitingResponses || connection.waiting === 1) return;
  let greediest: [Socket, Connection] | null = connection.waiting > FEW ? [socket, connection] : null;
  for (const one of connections)
    if (one[0] !== socket && one[1].waiting > (greediest?.[1].waiting ?? 1)) greediest = one;
  if (greediest === null) return;
  end(state, ...greediest);
  // node:http keeps the responses of the ended connection until the end of this turn of the event loop. Until then,
  // little more is read.
  takeTurns(state);
}

/**
 * Lets connections take turns. If a connection sends many requests at once, node:http parses all that it has read of
 * them, which takes milliseconds. So in each turn of the event loop only one connection is read: the newest first, and
 * greedy connections last. This holds for greedy connections and for those without a request yet, which may be greedy.
 * Other connections do not wait.
 */
function takeTurns(state: ServerState): void {
  for (const [socket, connection] of state.connections)
    if (!connection.isPaused && (connection.greedy || connection.requests === 0))
      pauseForTurn(state, socket, connection);
}

function pauseForTurn(state: ServerState, socket: Socket, connection: Connection): void {
  if (socket.destroyed) return;
  connection.isPaused = true;
  socket.pause();
  if (connection.greedy) state.pausedSockets.unshift(socket);
  else state.pausedSockets.push(socket);
  beginTurns(state);
}

/**
 * Queues a large response. One is written in a turn of the event loop, so that other connections are served between.
 */
export function postpone(state: ServerState, socket: Socket, connection: Connection, write: () => void): void {
  connection.pendingWrites.push(write);
  state.socketsToWrite.add(socket);
  beginTurns(state);
}

function beginTurns(state: ServerState): void {
  if (state.inTurns) return;
  state.inTurns = true;
  setImmediate(takeTurn, state, Date.now());
}

// Runs a turn. node:http accepts one connection in a turn of the event loop. While new connections arrive, turns do
// nothing else until `turnTime` has passed, so that a client that waits to be accepted soon is.
function takeTurn(state: ServerState, since: number): void {
  const { pausedSockets, socketsToWrite, limits } = state;
  const isDue = !state.hasNewConnection || Date.now() - since >= limits.turnTime;
  state.hasNewConnection = false;
  if (isDue) {
    readNext(state);
    writeNext(state);
  }
  state.inTurns = pausedSockets.length > 0 || socketsToWrite.size > 0;
  if (state.inTurns) setImmediate(takeTurn, state, isDue ? Date.now() : since);
}

function readNext({ pausedSockets, connections }: ServerState): void {
  const socket = pausedSockets.pop();
  const connection = socket && connections.get(socket);
  if (connection === undefined) return;
  connection.isPaused = false;
  // Requests after the last response of a connection are not read.
  if (!connection.closing) socket?.resume();
}

function writeNext({ socketsToWrite, connections }: ServerState): void {
  const [socket] = socketsToWrite;
  if (socket === undefined) return;
  const writes = connections.get(socket)?.pendingWrites ?? [];
  writes.shift()?.();
  if (writes.length === 0) socketsToWrite.delete(socket);
}

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
  }, limits.checkEvery);
  sweep.unref();
  server.once("close", () => clearInterval(sweep));
}

function isStuck(socket: Socket, connection: Connection, now: number, { readTime }: Limits): boolean {
  if (socket.writableLength === 0) connection.stuckSince = 0;
  else if (connection.stuckSince === 0) connection.stuckSince = now;
  else return now - connection.stuckSince >= readTime;
  return false;
}

const GRACE = 1_000;

// Tells whether a connection has sent no bytes for the keep-alive time although it has all its responses. The timeouts
// of node:http apply before the first request, and while a request arrives.
function isIdle(socket: Socket, connection: Connection, now: number, { keepAliveTime }: Limits): boolean {
  const { bytesRead } = socket;
  const { requests, waiting, isPaused: pausedSockets } = connection;
  if (requests > 0 && waiting === 0 && !pausedSockets && bytesRead === connection.bytesRead)
    return now - connection.idleSince >= keepAliveTime + GRACE;
  connection.bytesRead = bytesRead;
  connection.idleSince = now;
  return false;
}
