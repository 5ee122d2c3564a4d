// The turns of connections. In each iteration of the event loop, one connection has its turn to be read, and one has
// its turn to be sent a large response. So a connection with many requests or large responses does not keep the others
// waiting.

import type { Socket } from "node:net";
import type { Connection, ServerState } from "./server-state.ts";

/**
 * Pauses every connection that is greedy, which means that it sent many requests at once. Also pauses those that have
 * sent no request yet, because they may be greedy. Each paused connection is read again in its turn. node:http parses
 * all requests that a connection sends at once before it serves another connection, and that takes milliseconds.
 */
export function pauseGreedy(state: ServerState): void {
  for (const [socket, connection] of state.connections)
    if (!connection.isPaused && (connection.isGreedy || connection.requests === 0))
      waitToBeRead(state, socket, connection);
}

/**
 * Pauses a connection until its turn. Connections that are not greedy are read first, the newest of them first, so that
 * no new client waits for a flood of old connections. Greedy connections follow, the oldest first.
 */
export function waitToBeRead(state: ServerState, socket: Socket, connection: Connection): void {
  if (socket.destroyed) return;
  connection.isPaused = true;
  socket.pause();
  if (connection.isGreedy) state.pausedSockets.unshift(socket);
  else state.pausedSockets.push(socket);
  beginTurns(state);
}

/**
 * Queues the writing of a large response. At most one is written in an iteration of the event loop, and connections
 * with several large responses take turns too.
 */
export function waitToBeWritten(state: ServerState, socket: Socket, connection: Connection, write: () => void): void {
  connection.pendingWrites.push(write);
  state.socketsToWrite.add(socket);
  beginTurns(state);
}

function beginTurns(state: ServerState): void {
  if (state.hasTurns) return;
  state.hasTurns = true;
  setImmediate(giveTurns, state, Date.now());
}

// Gives one connection its turn to be read, and one connection its turn to be written to. If connections still wait,
// the function runs again in the next iteration of the event loop. node:http accepts one connection in each iteration,
// and new clients are accepted first. So while new connections arrive, there is no turn until `longestWithoutTurn` has
// passed since the last turn, at the time `since`.
function giveTurns(state: ServerState, since: number): void {
  const { pausedSockets, socketsToWrite, limits } = state;
  const isDue = !state.hasNewConnection || Date.now() - since >= limits.longestWithoutTurn;
  state.hasNewConnection = false;
  if (isDue) {
    readNext(state);
    writeNext(state);
  }
  state.hasTurns = pausedSockets.length > 0 || socketsToWrite.size > 0;
  if (state.hasTurns) setImmediate(giveTurns, state, isDue ? Date.now() : since);
}

function readNext({ pausedSockets, connections }: ServerState): void {
  const socket = pausedSockets.pop();
  const connection = socket && connections.get(socket);
  if (connection === undefined) return;
  connection.isPaused = false;
  // Requests after the last response of a connection are not read.
  if (!connection.isEnding) socket?.resume();
}

function writeNext({ socketsToWrite, connections }: ServerState): void {
  const [socket] = socketsToWrite;
  if (socket === undefined) return;
  const writes = connections.get(socket)?.pendingWrites ?? [];
  const write = writes.shift();
  write?.();
  // A connection with more responses to write waits behind the others.
  socketsToWrite.delete(socket);
  if (writes.length > 0) socketsToWrite.add(socket);
}
