// One server of the comparison, in a process of its own: prints its port when it is ready, ends on SIGTERM.
// node build/bench/server/peer.js <name> <published folder> <folder with the packages of the others> <path> <accept-encoding>

import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadResponses } from "../../src/serve/load.ts";
import { respond } from "../../src/serve/responses.ts";
import { serve } from "../../src/serve/server.ts";

const [, , name = "", folder = "", packages = "", path = "/cohorts.json", coding = "identity", notModified = ""] =
  process.argv;

/** The package of this name in the folder of the others, whatever it is. */
// biome-ignore lint/suspicious/noExplicitAny: these packages are installed by the benchmark, and have no types here.
async function load(specifier: string): Promise<any> {
  const place = createRequire(join(packages, "package.json")).resolve(specifier);
  return import(pathToFileURL(place).href);
}

function listen(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
}

// The limit of the platform for this very answer: nothing is looked at, one prepared answer is written.
function bare(): void {
  const table = loadResponses(folder);
  const full = respond(table, { method: "GET", path, acceptEncoding: coding });
  const etag = full.headers[full.headers.indexOf("ETag") + 1];
  const given = notModified ? respond(table, { method: "GET", path, acceptEncoding: coding, ifNoneMatch: etag }) : full;
  const { status, body } = given;
  const headers = given.headers as string[];
  listen((_request, response) => {
    response.writeHead(status, headers);
    if (body === null) response.end();
    else response.end(body);
  });
}

// The same with the three headers that no answer can do without.
function barest(): void {
  const body = readFileSync(join(folder, path + (coding === "br" ? ".br" : "")));
  const headers = ["Content-Type", "application/json", "Content-Length", String(body.length), "ETag", '"x"'];
  listen((_request, response) => {
    response.writeHead(notModified ? 304 : 200, notModified ? headers.slice(4) : headers);
    if (notModified) response.end();
    else response.end(body);
  });
}

const peers: Readonly<Record<string, () => void | Promise<void>>> = {
  bare,
  barest,
  ours: async () => {
    const { url } = await serve({ responses: loadResponses(folder), port: 0 });
    console.log(new URL(url).port);
  },
  sirv: async () => listen((await load("sirv")).default(folder, { gzip: true, brotli: true, etag: true })),
  fastify: async () => {
    const app = (await load("fastify")).default({ logger: false });
    app.register((await load("@fastify/static")).default, { root: folder, preCompressed: true });
    await app.listen({ port: 0, host: "127.0.0.1" });
    console.log(app.server.address().port);
  },
  hono: async () => {
    const app = new (await load("hono")).Hono();
    // The middleware for files knows no entity tags; the one for tags hashes every body, so it runs only where a 304 is asked for.
    if (notModified) app.use("*", (await load("hono/etag")).etag());
    app.use("*", (await load("@hono/node-server/serve-static")).serveStatic({ root: folder, precompressed: true }));
    (await load("@hono/node-server")).serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) =>
      console.log(info.port),
    );
  },
  express: async () => {
    const app = (await load("express")).default();
    // Express itself sends no twins; this package puts them in front of its static middleware.
    app.use((await load("express-static-gzip")).default(folder, { enableBrotli: true, orderPreference: ["br", "gz"] }));
    const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));
  },
};

await peers[name]?.();
