// A server in a process of its own, for a test.

import { after } from "node:test";
import { type Spawned, spawnServer } from "./spawned-server.ts";

/** Starts a server for a test: one that fails does not leave it behind, which would keep its file waiting. */
export async function startServer(...given: Parameters<typeof spawnServer>): Promise<Spawned> {
  const server = await spawnServer(...given);
  after(() => server.process.kill("SIGKILL"));
  return server;
}
