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
  connections: 8_192,
  requestsPerConnection: 1_000,
  /** The responses on all connections that clients have not taken. */
  waitingResponses: 2_048,
  /** The bytes of heap that what is unfinished may take: connections with the heads that come in on them, and responses that wait. */
  unfinishedBytes: 39 * 1_024 * 1_024,
  /** The requests in one turn of the event loop that came in one packet with the request before. */
  pipelinedPerTurn: 256,
  /** The connections that are refused in one turn of the event loop. */
  refusalsPerTurn: 32,
  /** For kept connections to send a last request after close was called. */
  drainTime: 500,
  /** For everything to end after close was called. */
  closeTime: 4_500,
};

/**
 * An open connection: whether it was ever read; its requests so far, the bytes that it had received at the last of them, and whether more than a few came in one packet;
 * how many responses wait to be taken and the last of them, whether that response ends it, and since when the client takes no bytes (0: it does).
 */
export interface Connection {
  isRead: boolean;
  requests: number;
  bytesRead: number;
  inPacket: number;
  greedy: boolean;
  waiting: number;
  last: ServerResponse | null;
  closing: boolean;
  stuckSince: number;
}

/**
 * A server with what its parts need: `waiting` of all connections, and how many of them were `read`; those that are read and `unserved` or take nothing, and those that are
 * `greedy`, for which more than a few responses wait; `held`, the connections that are not read until it is their turn; how many requests
 * were pipelined since the last of these turns of the event loop, and connections accepted in a row; and the `turns` since one was read; `closing` says that
 * every response announces the end of its connection.
 */
export interface ServerState {
  readonly server: Server;
  readonly responses: Responses;
  readonly limits: Limits;
  readonly connections: Map<Socket, Connection>;
  waiting: number;
  read: number;
  readonly unserved: Set<Socket>;
  readonly greedy: Set<Socket>;
  pipelined: number;
  accepted: number;
  turns: number;
  readonly held: Socket[];
  takesTurns: boolean;
  closing: boolean;
}

/** Keeps `connections` up to date. */
export function trackConnections(state: ServerState): void {
  const { server, connections } = state;
  server.on("connection", (socket: Socket) => {
    const waits = { waiting: 0, last: null, closing: false, stuckSince: 0 };
    connections.set(socket, { isRead: false, requests: 0, bytesRead: 0, inPacket: 0, greedy: false, ...waits });
    const isCrowd = arrived(state) > FEW || state.held.length > 0;
    // In this tick its first read is still to come, and would undo it.
    if (isCrowd) process.nextTick(hold, state, socket);
    else countRead(state, socket);
    endExcess(state, socket);
    socket.on("error", () => {});
    socket.once("close", () => forget(state, socket));
  });
}

// How many were accepted in a row: one in a turn of the event loop.
function arrived(state: ServerState): number {
  state.accepted += 1;
  const { accepted } = state;
  setImmediate(() =>
    setImmediate(() => {
      if (state.accepted === accepted) state.accepted = 0;
    }),
  );
  return accepted;
}

function countRead(state: ServerState, socket: Socket): void {
  const connection = state.connections.get(socket);
  if (connection === undefined || connection.isRead) return;
  connection.isRead = true;
  state.read += 1;
  state.unserved.add(socket);
}

function forget(state: ServerState, socket: Socket): void {
  const { waiting = 0, isRead = false } = state.connections.get(socket) ?? {};
  state.waiting -= waiting;
  state.read -= isRead ? 1 : 0;
  for (const sockets of [state.connections, state.unserved, state.greedy]) sockets.delete(socket);
}

// A client that takes its responses has nothing waiting but those of the packet that is being read, of so many requests in an honest one.
const FEW = 16;

// What a connection takes of the heap.
const CONNECTION_BYTES = 5 * 1_024;

// What the head takes that comes in on a connection that is read, of 8 KiB in a hundred lines: nobody sees it before it is complete.
const HEAD_BYTES = 13 * 1_024;

// What a response takes that waits, without the head of its request.
const RESPONSE_BYTES = 4 * 1_024;

/** Counts a response as waiting until its bytes are taken. */
export function countWaiting(
  state: ServerState,
  socket: Socket,
  connection: Connection,
  response: ServerResponse,
): void {
  const count = (by: number): void => {
    connection.waiting += by;
    if (!state.connections.has(socket)) return;
    state.waiting += by;
    mark(state.unserved, socket, connection.waiting > 0);
    mark(state.greedy, socket, connection.waiting > FEW);
  };
  count(1);
  response.once("finish", () => count(-1));
  endExcess(state, socket);
}

function mark(marked: Set<Socket>, socket: Socket, is: boolean): void {
  if (is) marked.add(socket);
  else marked.delete(socket);
}

// Ends connections while more is unfinished than may be, seldom the one that is being served; and those with many responses that nobody takes while
// others wait to be read.
function endExcess(state: ServerState, served: Socket): void {
  const { connections, limits, held, greedy } = state;
  while (
    state.waiting > limits.waitingResponses ||
    unfinished(state) > limits.unfinishedBytes ||
    (held.length > FEW && greedy.size > 0)
  ) {
    const ended = mostToEnd(state, served);
    if (ended === null) return;
    const { waiting = 0 } = connections.get(ended) ?? {};
    forget(state, ended);
    ended.destroy();
    // node:http keeps its responses until it has closed, at the end of this turn of the event loop: nothing more is read before.
    if (waiting > FEW) holdOthers(state, served);
  }
}

function unfinished({ connections, read, waiting }: ServerState): number {
  return connections.size * CONNECTION_BYTES + read * HEAD_BYTES + waiting * RESPONSE_BYTES;
}

// The connection that most responses wait for, if more than a few do; or else the one that has been unserved for longest; or else the oldest.
function mostToEnd({ connections, greedy, unserved }: ServerState, served: Socket): Socket | null {
  let [most, greediest]: [number, Socket | null] = [FEW, null];
  for (const socket of greedy) {
    const { waiting = 0 } = connections.get(socket) ?? {};
    if (waiting > most) [most, greediest] = [waiting, socket];
  }
  return greediest ?? firstBut(served, unserved) ?? firstBut(served, connections.keys()) ?? null;
}

function firstBut<T>(but: T, items: Iterable<T>): T | undefined {
  for (const item of items) if (item !== but) return item;
  return undefined;
}

/** Counts a request, and where too many came in one packet lets other connections be read before more of their kind. */
export function countInPacket(state: ServerState, socket: Socket, connection: Connection): void {
  if (connection.requests === 0) state.unserved.delete(socket);
  const { bytesRead } = socket;
  if (bytesRead !== connection.bytesRead) {
    connection.bytesRead = bytesRead;
    connection.inPacket = 0;
    return;
  }
  connection.inPacket += 1;
  if (connection.inPacket > FEW) connection.greedy = true;
  state.pipelined += 1;
  if (state.pipelined % state.limits.pipelinedPerTurn === 0) holdOthers(state, socket);
}

// Reads nothing from other connections before it is their turn, but from those that are known to ask for little at a time.
function holdOthers(state: ServerState, served: Socket): void {
  for (const [socket, { requests, greedy }] of state.connections)
    if (socket !== served && (requests === 0 || greedy)) hold(state, socket);
}

function hold(state: ServerState, socket: Socket): void {
  // One that is paused is held already, or node:http waits until its client takes what it was sent.
  if (socket.isPaused()) return;
  socket.pause();
  state.held.push(socket);
  takeTurns(state);
}

function takeTurns(state: ServerState): void {
  if (state.takesTurns || state.held.length === 0) return;
  state.takesTurns = true;
  setImmediate(() => nextTurn(state));
}

function readOn(state: ServerState, socket: Socket): void {
  countRead(state, socket);
  endExcess(state, socket);
  socket.resume();
}

// The most turns of the event loop for which those who are accepted wait for others who are not accepted yet: there is one in a turn.
const MOST_TURNS = 64;

// Some connections are read in a turn, the newest first: those who ask for much came before. And first everybody is accepted.
function nextTurn(state: ServerState): void {
  const isQuiet = state.accepted === 0 || state.turns >= MOST_TURNS;
  state.pipelined = 0;
  state.turns = isQuiet ? 0 : state.turns + 1;
  if (isQuiet) for (const socket of state.held.splice(-FEW).reverse()) readOn(state, socket);
  state.takesTurns = false;
  takeTurns(state);
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
