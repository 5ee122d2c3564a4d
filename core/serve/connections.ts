// Keeps the list of a server's open connections, and counts the responses that each client has not read. If there are
// too many connections or unread responses, one connection ends.

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
    // node:http begins to read in the next tick. The pause runs after it, so that it is not undone.
    if (state.pausedSockets.length > 0) process.nextTick(waitToBeRead, state, socket, connection);
    // After CONNECT node:http no longer listens to the socket, and an error without a listener would end the process.
    socket.on("error", () => {});
    socket.on("close", () => forget(state, socket, connection));
  });
}

// Ends a connection to make room for a new one: the oldest connection that has sent no request yet or has not read its
// responses. If there is none, the oldest of all connections ends.
function endOldest(state: ServerState): void {
  let oldest: [Socket, Connection] | undefined;
  // The connections are in the order of their beginning.
  for (const entry of state.connections) {
    oldest ??= entry;
    const [, { requests, unreadResponses }] = entry;
    if (requests > 0 && unreadResponses === 0) continue;
    oldest = entry;
    break;
  }
  if (oldest !== undefined) end(state, ...oldest);
}

// Ends a connection. The parser of node:http would go on with the bytes that it has, even if the socket is destroyed.
// The parser stops if its callback returns 2, which is the value that node:http returns for an upgrade.
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

// The most unread responses of a client that reads its responses. Only the responses to the requests of its last packet
// are unread, and a packet of a browser or program has at most so many requests.
const FEW = 16;

// The most unread responses of a connection while other connections wait for their turn.
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
  const addToCount = (change: 1 | -1): void => {
    connection.unreadResponses += change;
    if (connections.has(socket)) state.unreadResponses += change;
  };
  addToCount(1);
  response.once("finish", () => addToCount(-1));
  if (connection.unreadResponses === FEW + 1) {
    connection.isGreedy = true;
    pauseGreedy(state);
  }
  if (connection.unreadResponses > MANY && state.pausedSockets.length > 1) {
    end(state, socket, connection);
    return;
  }
  if (state.unreadResponses <= limits.unreadResponses || connection.unreadResponses === 1) return;
  const greediest = greediestOf(connections, socket, connection);
  if (greediest === null) return;
  end(state, ...greediest);
  // node:http keeps the responses of the ended connection until the end of this iteration of the event loop. The pause
  // keeps other connections from adding many more until then.
  pauseGreedy(state);
}

// Returns the connection with the most unread responses, if it has at least two. The connection that has just got a
// response is among them only if it has more than FEW.
function greediestOf(
  connections: ServerState["connections"],
  socket: Socket,
  connection: Connection,
): [Socket, Connection] | null {
  let greediest: [Socket, Connection] | null = connection.unreadResponses > FEW ? [socket, connection] : null;
  for (const entry of connections) {
    const [entrySocket, { unreadResponses }] = entry;
    const most = greediest?.[1].unreadResponses ?? 1;
    if (entrySocket !== socket && unreadResponses > most) greediest = entry;
  }
  return greediest;
}
