// The state that the parts of a server share: its connections, its limits, and whether it is closing.

import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { KEEP_ALIVE_SECONDS, type Responses } from "./responses.ts";

/** The limits of a server and its connections; times in milliseconds. */
export type Limits = typeof DEFAULT_LIMITS;

/** The limits that hold where an option does not say otherwise. */
export const DEFAULT_LIMITS = {
  /** The time in which the head of a request has to arrive. */
  headTime: 5_000,
  /** The time in which the whole request has to arrive. */
  requestTime: 10_000,
  /**
   * The time in which a kept connection has to bring its next request. The connection is ended a second later, so that
   * a request on its way arrives.
   */
  keepAliveTime: KEEP_ALIVE_SECONDS * 1_000,
  /** The time in which a client has to take bytes that it was sent. */
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
  /** The time in which a connection that was held back is read or written to, while new connections come. */
  turnTime: 250,
  /** The connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** The time that kept connections have for a last request after close was called. */
  drainTime: 500,
  /** The time in which everything has to end after close was called. */
  closeTime: 4_500,
};

/**
 * An open connection: its requests so far, whether many of them came at once, whether it waits for its turn to be read,
 * how many responses wait to be taken and the last of them, what writes those that are postponed, whether the last ends
 * it, since when the client takes no bytes (0: it does), and since when it sends none and has all that it asked for.
 */
export interface Connection {
  requests: number;
  greedy: boolean;
  isPaused: boolean;
  waiting: number;
  last: ServerResponse | null;
  readonly pendingWrites: (() => void)[];
  closing: boolean;
  stuckSince: number;
  idleSince: number;
  bytesRead: number;
}

/**
 * The state of a server. `held` are the connections that wait for their turn to be read, the next one last. `postponed`
 * are those that wait for their turn to be written to. `inTurns` says that turns are taken, and `arrived` that a
 * connection came in this turn. `waiting` counts the waiting responses of all connections. `closing` says that every
 * response announces the end of its connection.
 */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  readonly connections: Map<Socket, Connection>;
  readonly pausedSockets: Socket[];
  readonly socketsToWrite: Set<Socket>;
  inTurns: boolean;
  hasNewConnection: boolean;
  waiting: number;
  closing: boolean;
}

/** Keeps `connections` up to date. */
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
    // node:http begins to read in the next tick: after it, so that the pause comes last.
    if (state.pausedSockets.length > 0) process.nextTick(pauseForTurn, state, socket, connection);
    socket.on("error", () => {});
    socket.on("close", () => forget(state, socket, connection));
  });
}

// Makes room for a new connection: the oldest ends that has asked for nothing yet or does not take its answer, or else
// the oldest of all.
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

// Ends a connection. The parser would go on with the bytes that it has, even if the socket is destroyed. It stops if
// its function returns 2, which node:http returns for an upgrade.
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
  // A socket keeps its responses: none that has ended is kept.
  if (connection.isPaused) state.pausedSockets.splice(state.pausedSockets.indexOf(socket), 1);
}

// If a client takes its responses, only those of the packet that is being read wait. An honest packet holds at most FEW
// requests.
const FEW = 16;
const MANY = 32;

/**
 * Counts a response as waiting until its bytes are taken. Where too many wait, the connection with most of them is
 * ended.
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
  // node:http keeps its responses until it has closed, at the end of this turn of the event loop: little more is read
  // before.
  takeTurns(state);
}

/**
 * Lets connections take turns. If one connection brings many requests at once, node:http parses all that it has read of
 * them, which takes milliseconds. So connections that did the same, or that have asked for nothing yet and may do it,
 * are read one in a turn of the event loop: the newest first, the greedy last. A connection that is served and asks for
 * little is not held.
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

/** Writes a large response later, one in a turn of the event loop, so that others connect and are answered between. */
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

// node:http accepts one connection in a turn. While more come, turns are kept short, so that who waits behind them to
// be accepted is soon the newest.
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
  // What follows the last answer of a connection is not read.
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
 * Ends connections whose client takes no bytes for the read time, or asks for nothing more in the keep-alive time. The
 * timeouts of node:http do not: for them, every byte that is taken is activity, so a client could take one now and then,
 * and they make timers for every request.
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

// Before the first request and while one comes in, the times of node:http hold.
function isIdle(socket: Socket, connection: Connection, now: number, { keepAliveTime }: Limits): boolean {
  const { bytesRead } = socket;
  const { requests, waiting, isPaused: pausedSockets } = connection;
  if (requests > 0 && waiting === 0 && !pausedSockets && bytesRead === connection.bytesRead)
    return now - connection.idleSince >= keepAliveTime + GRACE;
  connection.bytesRead = bytesRead;
  connection.idleSince = now;
  return false;
}
