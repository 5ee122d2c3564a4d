// Holds real caches in front of an origin to the rules of hosting/cdn.json: node --test build/test/long/cache-rules.js
// It is not part of `npm test`: it needs nginx and Varnish (apt-get install -y --no-install-recommends nginx varnish) and bash. Takes about
// a quarter of a minute. Varnish, on the written rules, stands in for the CDNs that cannot be run here; nginx runs deploy/edge.conf.

import assert from "node:assert/strict";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sha256 } from "../../src/base/hash.ts";
import { ERROR_SENTENCES } from "../../src/release/headers.ts";
import { loadResponses } from "../../src/serve/load.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { files, makeDist } from "../support/dist.ts";
import { type Cache, startEdgeCache, startVarnishCache } from "./caches.ts";

interface Told {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
type Fields = Readonly<Record<string, string>>;

// The embedded server, and an origin that answers as a test tells it: it counts what it is asked, by path.
let running: Running;
let told: Server;
const asked = new Map<string, IncomingMessage["headers"][]>();
let answer: (path: string) => { status: number; fields?: Fields; body?: string };

before(async () => {
  const dist = makeDist();
  running = await serve({ responses: loadResponses(dist.folder), port: 0 });
  dist.remove();
  told = createServer(({ url = "", headers }, response) => {
    asked.set(url, [...(asked.get(url) ?? []), headers]);
    const { status, fields = {}, body = "" } = answer(url);
    response.writeHead(status, fields).end(status === 304 ? undefined : body);
  });
  await new Promise<void>((resolve) => told.listen(0, "127.0.0.1", resolve));
});

after(async () => {
  await running.close();
  told.closeAllConnections();
  told.close();
});

function ask(
  port: number,
  path: string,
  fields: Fields = {},
  method = "GET",
  localAddress = "127.0.0.1",
): Promise<Told> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: fields, localAddress, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.once("error", reject).end();
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const CACHES = { "nginx on deploy/edge.conf": startEdgeCache, "Varnish on the written rules": startVarnishCache };

for (const [name, start] of Object.entries(CACHES)) {
  const before = async (origin: Server, use: (cache: Cache) => Promise<void>): Promise<void> => {
    // Nothing listens on the second.
    const cache = await start(portOf(origin), 1);
    asked.clear();
    await use(cache).finally(cache.stop);
  };

  test(`${name} keeps one answer for each path and coding`, () =>
    before(running.server, async ({ port }) => {
      const seen = new Map<string, string>();
      for (const [coding, field] of [
        ["br", "gzip, deflate, br, zstd"],
        ["gzip", "br;q=0, gzip;q=0.5"],
        ["identity", "deflate"],
      ] as const) {
        const [first, again] = [
          await ask(port, "/cohorts.json", { "Accept-Encoding": field }),
          await ask(port, "/cohorts.json?page=2", {
            "Accept-Encoding": coding,
            Cookie: "a=b",
            Host: "other.example",
            Range: "bytes=0-9",
          }),
        ];
        assert.deepEqual([first.status, first.headers["x-cache"]], [200, "MISS"]);
        assert.deepEqual([again.status, again.headers["x-cache"]], [200, "HIT"]);
        assert.deepEqual(again.body, first.body);
        assert.equal(first.headers["content-encoding"] ?? "identity", coding);
        assert.equal(first.headers.etag, `"${sha256(first.body)}"`);
        seen.set(coding, sha256(first.body));
        const known = await ask(port, "/cohorts.json", {
          "Accept-Encoding": coding,
          "If-None-Match": String(first.headers.etag),
        });
        assert.deepEqual([known.status, known.headers["x-cache"]], [304, "HIT"]);
      }
      assert.equal(new Set(seen.values()).size, 3);
    }));

  test(`${name} stores no error, whatever the origin says of it`, () =>
    before(told, async ({ port }) => {
      for (const fields of [
        {},
        { "Cache-Control": "no-store" },
        { "Cache-Control": "public, max-age=300" },
      ] as Fields[]) {
        for (const status of [404, 405, 410, 500, 503]) {
          const path = `/${status}-${Object.values(fields).join("").length}`;
          answer = () => ({ status, fields, body: "no" });
          const error = await ask(port, path);
          assert.deepEqual([error.status, error.headers["cache-control"]], [status, "no-store"], path);
          answer = () => ({ status: 200, fields: { "Cache-Control": "max-age=300" }, body: "yes" });
          assert.equal((await ask(port, path)).status, 200, path);
          assert.equal((await ask(port, path)).headers["x-cache"], "HIT", path);
        }
      }
    }));

  test(`${name} hands on redirects with the query, and the page or the line for a missing path, and stores neither`, () =>
    before(running.server, async ({ port }) => {
      for (const times of ["first", "again"]) {
        const { status, headers } = await ask(port, "/compare/other/one/?a=b");
        assert.deepEqual(
          [status, headers.location, headers["cache-control"]],
          [308, "../../one/other/?a=b", "no-store"],
          times,
        );
        assert.equal((await ask(port, "/compare")).headers.location, "compare/", times);
        const page = await ask(port, "/missing", { Accept: "text/html,*/*;q=0.8" });
        const line = await ask(port, "/missing", { Accept: "*/*" });
        assert.deepEqual([page.status, page.body.toString()], [404, files["404.html"]], times);
        assert.deepEqual([line.status, line.body.toString()], [404, `${ERROR_SENTENCES[404]}\n`], times);
        for (const { headers } of [page, line]) assert.equal(headers["cache-control"], "no-store", times);
      }
    }));

  test(`${name} hands every other method to the origin`, () =>
    before(running.server, async ({ port }) => {
      const refused = await ask(port, "/cohorts.json", {}, "POST");
      assert.deepEqual([refused.status, refused.headers["cache-control"]], [405, "no-store"]);
      assert.equal((await ask(port, "/cohorts.json", {}, "OPTIONS")).status, 204);
    }));

  test(`${name} forgets what is purged, in all codings, and nothing else`, () =>
    before(running.server, async ({ port, purge }) => {
      const codings = ["br", "gzip", "identity"];
      const states = async (path: string): Promise<unknown[]> => {
        const found = [];
        for (const coding of codings)
          found.push((await ask(port, path, { "Accept-Encoding": coding })).headers["x-cache"]);
        return found;
      };
      for (const path of ["/", "/cohorts.json", "/compare/"]) await states(path);
      await purge(["/", "/cohorts.json", "/never-asked.json"]);
      assert.deepEqual(await states("/"), ["MISS", "MISS", "MISS"]);
      assert.deepEqual(await states("/cohorts.json"), ["MISS", "MISS", "MISS"]);
      assert.deepEqual(await states("/compare/"), ["HIT", "HIT", "HIT"]);
    }));

  test(`${name} sends what it has when it is stale, when the origin fails and when there is none`, () =>
    before(told, async ({ port, lead }) => {
      const fields = { "Cache-Control": "max-age=1, stale-while-revalidate=60, stale-if-error=60", ETag: '"one"' };
      answer = () => ({ status: 200, fields, body: "one" });
      await ask(port, "/a");
      await pause(2100);
      // Asked again behind the client's back, with the tag.
      answer = () => ({ status: 304, fields });
      assert.equal((await ask(port, "/a")).body.toString(), "one");
      await pause(200);
      assert.equal(asked.get("/a")?.at(-1)?.["if-none-match"], '"one"');
      assert.equal((await ask(port, "/a")).headers["x-cache"], "HIT");
      await pause(2100);
      answer = () => ({ status: 500, body: "broken" });
      for (let times = 0; times < 3; times += 1) {
        const { status, body } = await ask(port, "/a");
        assert.deepEqual([status, body.toString()], [200, "one"]);
        await pause(100);
      }
      await lead("current");
      assert.equal((await ask(port, "/a")).body.toString(), "one");
      const none = await ask(port, "/b");
      assert.ok(none.status === 502 || none.status === 503, `${none.status}`);
      assert.equal(none.headers["cache-control"], "no-store");
    }));
}

test("Varnish purges for its own machine's address alone", async () => {
  const cache = await startVarnishCache(portOf(running.server), 1);
  try {
    assert.equal((await ask(cache.port, "/cohorts.json", {}, "PURGE", "127.0.0.2")).status, 405);
    assert.equal((await ask(cache.port, "/cohorts.json", {}, "PURGE")).status, 200);
  } finally {
    await cache.stop();
  }
});
