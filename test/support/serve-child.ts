// A server in a process of its own, for tests of what a process does: prints its URL when ready, ends on SIGTERM.
// Prints on demand its log, or the port of every client it accepts.

import type { Socket } from "node:net";
import { loadResponses } from "../../src/serve/load.ts";
import { serve } from "../../src/serve/server.ts";

const [, , folder = "", log = ""] = process.argv;
const running = await serve({
  responses: loadResponses(folder),
  port: 0,
  ...(log === "log" ? { log: (entry) => console.log(JSON.stringify(entry)) } : {}),
});
if (log === "ports") running.server.on("connection", ({ remotePort }: Socket) => console.log(`accepted ${remotePort}`));
// Before the URL is printed: whoever waits for it may send the signal at once.
process.once("SIGTERM", () => void running.close());
console.log(`ready ${running.url}`);
