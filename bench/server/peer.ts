// Starts one server of the comparison in run.ts, in a process of its own, and prints its URL when it listens. The call
// is: peer.js <name> <published folder>

import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { loadResponses } from "../../core/serve/load.ts";
import { respond } from "../../core/serve/responses.ts";
import { serve } from "../../core/serve/server.ts";

const [, , name, folder = ""] = process.argv;

// Starts a server of node:http.
function listen(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () =>
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

if (name === "this server") {
  console.log((await serve({ responses: loadResponses(folder), port: 0 })).url);
} else if (name === "sirv") {
  listen(createRequire(import.meta.url)("sirv")(folder, { gzip: true, brotli: true, etag: true }));
} else {
  // The fastest that node:http can be: it writes the same prepared response and does not read the request.
  const request = { method: "GET", target: "/cohorts.json", acceptEncoding: "br" };
  const { status, headers, body } = respond(loadResponses(folder), request);
  listen((_request, response) => response.writeHead(status, headers as string[]).end(body?.bytes()));
}
