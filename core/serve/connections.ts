// The connections of a server: each is counted with the responses that its client has not read, and one of them ends if
// a limit is passed.

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Connection, ServerState } from "./server-state.ts";
import { pauseGreedy, waitToBeRead } from "./turns.ts";

/** Adds each new connection to `state.connections`, and removes it when it closes. */
export function trackConnections(state: ServerState): void {
  const { server, connections } = state;
  server.on("connection", (socket: Socket) => {
    const connection: Connection = {
      requests: 0,
      isGreedy: false,
      isPaused: false,
      unreadResponses: 0,
      latestResponse: null,
      pendingWrites: [],
      isEnding: false,
      stuckSince: 0,
      idleSince: 0,
      bytesArrived: 0,
    };
    if (connections.size >= state.limits.connections) endOldest(state);
    connections.set(socket, connection);
    state.hasNewConnection = true;
    // node:http begins to read in the next tick. The pause is scheduled behind it, so that the pause comes last.
    if (state.pausedSockets.length > 0) process.nextTick(waitToBeRead, state, socket, connection);
    // After CONNECT node:http no longer listens to the socket, and an error without a listener would end the process.
    socket.on("error", () => {});
    socket.on("close", () => forget(state, socket, connection));
  });
}

// Ends a connection to make room for a new one: the oldest connection that has sent no request yet or has not read its
// responses. If there is none, the oldest of all connections ends.
function endOldest(state: ServerState): void {
  const isUnserved = ({ requests, unreadResponses }: Connection): boolean => requests === 0 || unreadResponses > 0;
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
  state.unreadResponses -= connection.unreadResponses;
  state.socketsToWrite.delete(socket);
  // An ended socket must not stay in a list, because it would keep its responses in memory.
  if (connection.isPaused) state.pausedSockets.splice(state.pausedSockets.indexOf(socket), 1);
}

// Limits for the unread responses of one connection. If a client reads its responses, only those to the requests of the
// last packet are unread, and an honest packet has at most FEW requests.
const FEW = 16;
const MANY = 32;

/**
 * Counts a response as unread until the client has read it. If too many are unread, the connection with the most
 * of them ends, so that clients that do not read cannot fill the memory.
 */
export function countUnread(
  state: ServerState,
  socket: Socket,
  connection: Connection,
  response: ServerResponse,
): void {
  const { connections, limits } = state;
  const count = (by: number): void => {
    connection.unreadResponses += by;
    if (connections.has(socket)) state.unreadResponses += by;
  };
  count(1);
  response.once("finish", () => count(-1));
  if (connection.unreadResponses === FEW + 1) {
    connection.isGreedy = true;
    pauseGreedy(state);
  }
  // If other connections wait for their turn, one connection may not have many unread responses.
  if (connection.unreadResponses > MANY && state.pausedSockets.length > 1) {
    end(state, socket, connection);
    return;
  }
  if (state.unreadResponses <= limits.unreadResponses || connection.unreadResponses === 1) return;
  let greediest: [Socket, Connection] | null = connection.unreadResponses > FEW ? [socket, connection] : null;
  for (const one of connections)
    if (one[0] !== socket && one[1].unreadResponses > (greediest?.[1].unreadResponses ?? 1)) greediest = one;
  if (greediest === null) return;
  end(state, ...greediest);
  // node:http keeps the responses of the ended connection until the end of this iteration of the event loop. Until
  // then, little more is read.
  pauseGreedy(state);
}
