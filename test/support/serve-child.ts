// A server of a published folder in a process of its own: prints its URL when it listens, and then with "ports" the
// port of every client that it accepts; ends on SIGTERM.

import type { Socket } from "node:net";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";

const [, , folder = "", print] = process.argv;
const running = await serve({ responses: loadResponses(folder), port: 0 });
if (print === "ports")
  running.server.on("connection", ({ remotePort }: Socket) => console.log(`accepted ${remotePort}`));
// Before the URL is printed: whoever waits for it may send the signal at once.
process.once("SIGTERM", () => void running.close());
console.log(`ready ${running.url}`);
