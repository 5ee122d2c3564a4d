// Serves a published folder in its own process. Prints its URL when it listens, and with "ports" the port of every
// client that it accepts. Ends on SIGTERM.

import type { Socket } from "node:net";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";

const [, , folder = "", print] = process.argv;
const server = await serve({ responses: loadResponses(folder), port: 0 });
if (print === "ports")
  server.server.on("connection", ({ remotePort }: Socket) => console.log(`accepted ${remotePort}`));
// The handler is set before the URL is printed, because the reader of the URL may send the signal at once.
process.once("SIGTERM", () => void server.close());
console.log(`ready ${server.url}`);
