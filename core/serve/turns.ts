// The turns of connections: in each turn of the event loop one connection is read and one is written to, so that a
// connection with many requests or a large response does not keep the others waiting.

import type { Socket } from "node:net";
import type { Connection, ServerState } from "./server-state.ts";

/**
 * Lets connections take turns. If a connection sends many requests at once, node:http parses all that it has read of
 * them, which takes milliseconds. So in each turn of the event loop only one connection is read: the newest first, and
 * greedy connections last. This holds for greedy connections and for those without a request yet, which may be greedy.
 * Other connections do not wait.
 */
export function takeTurns(state: ServerState): void {
  for (const [socket, connection] of state.connections)
    if (!connection.isPaused && (connection.greedy || connection.requests === 0))
      pauseForTurn(state, socket, connection);
}

/** Pauses the socket of a connection until the turn of the connection to be read. */
export function pauseForTurn(state: ServerState, socket: Socket, connection: Connection): void {
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
