// A server in its own process, for one test.

import { after } from "node:test";
import { type Spawned, spawnServer } from "./spawned-server.ts";

/** Starts a server for a test. If the test fails, the server is stopped, because the test file would wait for it. */
export async function startServer(...call: Parameters<typeof spawnServer>): Promise<Spawned> {
  const server = await spawnServer(...call);
  after(() => server.process.kill("SIGKILL"));
  return server;
}
