// Writes several large responses to several connections. They are written in turns, so that a large download does not
// keep the others waiting.

import assert from "node:assert/strict";
import { Socket } from "node:net";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Connection, ServerState } from "../../core/serve/server-state.ts";
import { waitToBeWritten } from "../../core/serve/turns.ts";

test("several connections with large responses are written in turns, one response a turn", async () => {
  const [one, other] = [new Socket(), new Socket()];
  const connections = new Map([one, other].map((socket) => [socket, { pendingWrites: [] } as unknown as Connection]));
  const state = {
    connections,
    pausedSockets: [],
    socketsToWrite: new Set<Socket>(),
    limits: { longestWithoutTurn: 0 },
    hasNewConnection: false,
    hasTurns: false,
  } as unknown as ServerState;
  const order: string[] = [];
  const queue = (socket: Socket, name: string): void => {
    const connection = connections.get(socket);
    if (connection) waitToBeWritten(state, socket, connection, () => order.push(name));
  };
  for (const name of ["one 1", "one 2", "one 3"]) queue(one, name);
  queue(other, "other 1");
  for (let turn = 1; turn <= 4; turn += 1) {
    await nextTurn();
    assert.equal(order.length, turn);
  }
  assert.deepEqual(order, ["one 1", "other 1", "one 2", "one 3"]);
});
