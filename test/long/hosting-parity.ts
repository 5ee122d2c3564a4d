// Holds real nginx and Caddy, on the written configurations, against the embedded server: node --test build/test/long/hosting-parity.js
// It is not part of `npm test`: it needs nginx and Caddy (apt-get install -y --no-install-recommends nginx caddy). Takes about half a minute.
// The published folder is dist/ where it is built, and the fixture of the server tests besides, which holds every kind of file.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { hostingFiles } from "../../src/publish/hosting/files.ts";
import { resourceOf } from "../../src/release/headers.ts";
import { publishedPaths, urlPathOf } from "../../src/release/paths.ts";
import { REDIRECTS_FILE, readRedirects, redirectsOf } from "../../src/release/redirects.ts";
import { loadResponses } from "../../src/serve/load.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { makeDist } from "../support/dist.ts";
import { openConnection, type RawConnection } from "../support/raw-client.ts";
import { type Engine, startCaddy, startNginx } from "./engines.ts";

type EngineName = "nginx" | "caddy";
interface Ask {
  readonly method: string;
  readonly target: string;
  readonly fields: readonly string[];
}
interface Told {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "..", "..", "..");
const places: { name: string; folder: string; running: Running; engines: Record<EngineName, Engine> }[] = [];
const temporary = mkdtempSync(join(tmpdir(), "hosting-parity-"));

before(async () => {
  const fixture = makeDist();
  await addPlace("fixture", fixture.folder);
  fixture.remove();
  if (existsSync(join(root, "dist"))) await addPlace("dist", join(root, "dist"));
});

after(async () => {
  for (const { running, engines } of places) {
    await Promise.all([engines.nginx.stop(), engines.caddy.stop(), running.close()]);
  }
  rmSync(temporary, { recursive: true, force: true });
});

// A release as it is laid out on a machine: the published folder, and the configurations beside it.
async function addPlace(name: string, dist: string): Promise<void> {
  const folder = join(temporary, name, "dist");
  const hosting = join(temporary, name, "hosting");
  mkdirSync(hosting, { recursive: true });
  cpSync(dist, folder, { recursive: true });
  for (const [path, text] of hostingFiles(contentsOf(folder))) writeFileSync(join(hosting, path), text);
  const running = await serve({ responses: loadResponses(folder), port: 0 });
  places.push({
    name,
    folder,
    running,
    engines: { nginx: await startNginx(hosting), caddy: await startCaddy(hosting) },
  });
}

function contentsOf(folder: string): Map<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

// Headers that an engine says of itself or of the connection, and that a client that reads a resource does not look at.
const hopByHop = new Set(["connection", "keep-alive", "server", "date"]);

async function tell(connection: RawConnection, { method, target, fields }: Ask): Promise<Told> {
  connection.send(`${[`${method} ${target} HTTP/1.1`, "Host: 127.0.0.1", ...fields].join("\r\n")}\r\n\r\n`);
  const got = await connection.next({ head: method === "HEAD" });
  assert.ok(got, `${method} ${target}: no response`);
  const headers = Object.fromEntries([...got.headers].filter(([name]) => !hopByHop.has(name)).sort());
  return { status: got.status, body: createHash("sha256").update(got.body).digest("hex"), headers };
}

const accepted = ["", "gzip, deflate, br", "gzip", "identity", "identity;q=0", "*;q=0"];

const BROWSER = "Accept: text/html,application/xhtml+xml,*/*;q=0.8";

// Everything that is asked of one resource.
function asksOf(urlPath: string, etags: readonly string[]): Ask[] {
  const asks: Ask[] = [];
  for (const value of accepted) {
    const encoding = value === "" ? [] : [`Accept-Encoding: ${value}`];
    for (const method of ["GET", "HEAD"]) {
      const ask = (...fields: string[]): void =>
        void asks.push({ method, target: urlPath, fields: [...encoding, ...fields] });
      ask();
      ask('If-None-Match: "miss"');
      ask("If-None-Match: *");
      for (const etag of etags) {
        ask(`If-None-Match: ${etag}`);
        ask(`If-None-Match: "miss", W/${etag} , "other"`);
        ask(`If-None-Match: ${etag.slice(1, -1)}`);
      }
      ask('If-Match: "miss"');
      ask("Range: bytes=0-9");
      ask("If-Modified-Since: Sat, 01 Jan 2050 00:00:00 GMT");
    }
  }
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
    for (const fields of [[], [BROWSER]]) asks.push({ method, target: urlPath, fields });
  for (const target of [
    `${urlPath}?page=2`,
    `${urlPath}.br`,
    `${urlPath}.gz`,
    `${urlPath}x`,
    `/.${urlPath}`,
    `/${urlPath}`,
    urlPath.toUpperCase(),
    urlPath.toLowerCase(),
  ]) {
    for (const fields of [[], [BROWSER], [`${BROWSER}, a/b`, 'If-None-Match: *, "x"', "Range: bytes=0-9"]])
      asks.push({ method: "GET", target, fields });
    asks.push({ method: "HEAD", target, fields: [BROWSER] });
  }
  return asks;
}

function alike(engine: EngineName, ours: Told, theirs: Told): Told {
  // A 304 may have the length of what the 200 would carry (RFC 9110, 8.6).
  if (engine !== "nginx" || ours.status !== 304 || theirs.status !== 304) return theirs;
  return {
    ...theirs,
    headers: Object.fromEntries(Object.entries(theirs.headers).filter(([name]) => name !== "content-length")),
  };
}

for (const engine of ["nginx", "caddy"] as const) {
  test(`${engine} responds as the embedded server does, for every resource`, async () => {
    let compared = 0;
    const statuses = new Set<number>();
    for (const place of places) {
      const contents = contentsOf(place.folder);
      const paths = publishedPaths([...contents.keys()]);
      assert.ok(paths.length > 10);
      const redirects = redirectsOf(paths, readRedirects(`${contents.get(REDIRECTS_FILE) ?? ""}`));
      assert.ok(redirects.size >= 8);
      const targets = [
        ...paths.map(urlPathOf),
        ...[...redirects.keys()].filter((_, index) => index < 20 || index % 10 === 0),
        "/missing",
        "/a/b/c/d/",
        "//evil.example",
        "/compare?q={env.HOME}&x=$request_uri{definitions_path}",
        "/%63ohorts.json",
        "/a/../cohorts.json",
      ];
      for (const target of targets) {
        const [own, other] = await Promise.all([
          openConnection(Number(new URL(place.running.url).port)),
          openConnection(place.engines[engine].port),
        ]);
        const etags: string[] = [];
        for (const value of ["br", "gzip", "identity"]) {
          const { headers } = await tell(own, { method: "GET", target, fields: [`Accept-Encoding: ${value}`] });
          if (headers["etag"] !== undefined) etags.push(headers["etag"]);
        }
        for (const ask of asksOf(target, [...new Set(etags)])) {
          const ours = await tell(own, ask);
          const theirs = alike(engine, ours, await tell(other, ask));
          assert.deepEqual(theirs, ours, `${place.name}: ${JSON.stringify(ask)}`);
          statuses.add(ours.status);
          compared += 1;
        }
        own.destroy();
        other.destroy();
      }
    }
    assert.deepEqual([...statuses].sort(), [200, 204, 304, 308, 404, 405, 406, 412]);
    console.log(`${engine}: ${compared} responses alike`);
  });

  test(`${engine} negotiates as the embedded server does wherever weights only say yes or no`, async () => {
    const [place] = places;
    assert.ok(place);
    const [own, other] = await Promise.all([
      openConnection(Number(new URL(place.running.url).port)),
      openConnection(place.engines[engine].port),
    ]);
    for (const target of ["/cohorts.json", "/cohorts.xlsx"]) {
      for (const value of yesOrNo) {
        const ask = { method: "GET", target, fields: [`Accept-Encoding: ${value}`] };
        assert.deepEqual(await tell(other, ask), await tell(own, ask), JSON.stringify(ask));
      }
    }
    own.destroy();
    other.destroy();
  });
}

const yesOrNo = [
  "gzip",
  "GZIP",
  "br, gzip",
  "gzip, br",
  "gzip;q=0",
  "gzip;q=0.000",
  "gzip;q=0.001",
  "br;q=0, gzip",
  "*",
  "*;q=0",
  "identity;q=0",
  "*;q=0, identity",
  "identity;q=1, *;q=0",
  "gzip;q=0, *",
  "gzip;q=2",
  "gzip;q=0.1234",
  "gzip ; q=0",
  "gzip;Q=1",
  "gzip\t;\tq=0.5",
  "xgzip",
  "gzipx",
  "x-gzip",
  "deflate",
  ",,gzip,",
  "*;q=0.5, gzip;q=0",
  "identity;q=0, gzip;q=0, br;q=0",
  "br;q=1.000",
  "br;q=0.0, *",
  "zstd, br",
  "brotli",
  "br;level=5",
  "deflate;q=0, gzip",
];

// What docs/hosting.md lists as different, seen to be so: an entry that is no longer true has to leave the list.
const differences: Readonly<
  Record<string, Readonly<Record<EngineName, readonly [ours: number | string, theirs: number | string] | null>>>
> = {
  "If-Match with the current tag": { nginx: [200, 412], caddy: null },
  "If-Unmodified-Since": { nginx: [200, 412], caddy: null },
  "weights that order codings": { nginx: ["gzip", "br"], caddy: ["gzip", "br"] },
  "OPTIONS *": { nginx: [204, 400], caddy: [204, 200] },
  "a field in two lines": { nginx: ["br", "identity"], caddy: null },
};

for (const engine of ["nginx", "caddy"] as const) {
  test(`${engine} differs from the embedded server where the list says so, and only there`, async () => {
    const [place] = places;
    assert.ok(place);
    const ownPort = Number(new URL(place.running.url).port);
    const { headers } = await withWire(ownPort, (connection) =>
      tell(connection, { method: "GET", target: "/cohorts.json", fields: [] }),
    );
    const get = (...fields: string[]): Ask => ({ method: "GET", target: "/cohorts.json", fields });
    const cases: Record<string, [Ask, (told: Told) => number | string]> = {
      "If-Match with the current tag": [get(`If-Match: ${headers["etag"]}`), ({ status }) => status],
      "If-Unmodified-Since": [get("If-Unmodified-Since: Thu, 01 Jan 1970 00:00:01 GMT"), ({ status }) => status],
      "weights that order codings": [
        get("Accept-Encoding: br;q=0.5, gzip;q=1"),
        (told) => told.headers["content-encoding"] ?? "identity",
      ],
      "OPTIONS *": [{ method: "OPTIONS", target: "*", fields: [] }, ({ status }) => status],
      "a field in two lines": [
        get("Accept-Encoding: deflate", "Accept-Encoding: br"),
        (told) => told.headers["content-encoding"] ?? "identity",
      ],
    };
    assert.deepEqual(Object.keys(cases), Object.keys(differences));
    for (const [name, [ask, read]] of Object.entries(cases)) {
      const ours = read(await withWire(ownPort, (connection) => tell(connection, ask)));
      const theirs = read(await withWire(place.engines[engine].port, (connection) => tell(connection, ask)));
      const expected = differences[name]?.[engine] ?? [ours, ours];
      assert.deepEqual([ours, theirs], expected, name);
    }
  });
}

async function withWire<T>(port: number, use: (connection: RawConnection) => Promise<T>): Promise<T> {
  const connection = await openConnection(port);
  try {
    return await use(connection);
  } finally {
    connection.destroy();
  }
}

test("the list of differences in the documentation holds at most ten", () => {
  const text = readFileSync(join(root, "docs", "hosting.md"), "utf8");
  const section = /## What stays different\n([\s\S]*?)(?:\n## |$)/.exec(text)?.[1] ?? "";
  const rows = section.split("\n").filter((line) => /^\| [0-9]+ \|/.test(line));
  assert.ok(rows.length >= Object.keys(differences).length && rows.length <= 10, `${rows.length} rows`);
});

test("media types that the engines guess wrong are right", async () => {
  for (const { engines } of places) {
    for (const { port } of Object.values(engines)) {
      for (const path of ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py", "cohorts_client.pyi"]) {
        const { headers } = await withWire(port, (connection) =>
          tell(connection, { method: "GET", target: `/${path}`, fields: [] }),
        );
        assert.equal(headers["content-type"], resourceOf(path).mediaType);
      }
    }
  }
});
