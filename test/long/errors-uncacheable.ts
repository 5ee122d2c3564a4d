// Makes every engine err in every way of test/support/ways-to-err.ts on paths that exist, directly and through real caches:
//   node --test build/test/long/errors-uncacheable.js
// No error may be one that a cache could keep, and after each way everybody still gets the file through the cache. Prints a table of statuses.
// It is not part of `npm test`: it needs nginx, Caddy and Varnish (apt-get install -y --no-install-recommends nginx caddy varnish). As root it
// runs the engines as user 65534, because root reads every file. Takes about half a minute.

import assert from "node:assert/strict";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { hostingFiles } from "../../src/publish/hosting/files.ts";
import { loadResponses } from "../../src/serve/load.ts";
import { serve } from "../../src/serve/server.ts";
import { sumsOf, writeCompressed } from "../support/dist.ts";
import { type Answer, assertUncacheable, tryWay, type Way, waysToErr } from "../support/ways-to-err.ts";
import { type Engine, startCaddy, startEdge, startNginx, startProxy, startVarnish } from "./engines.ts";

type Origin = "embedded" | "nginx" | "Caddy";
const ORIGINS: readonly Origin[] = ["embedded", "nginx", "Caddy"];

const temporary = mkdtempSync(join(tmpdir(), "errors-"));
const dist = join(temporary, "dist");
const hosting = join(temporary, "hosting");
const user = process.getuid?.() === 0 ? { user: 65_534 } : {};
const ports = new Map<string, number>();
const stops: (() => Promise<void>)[] = [];
const table = new Map<string, Map<string, string>>();

// A file for each way and cache, so that no entry is there before; and the catalogs, which alone have a Link.
const files = new Map<string, string>();
const fileOf = (column: string, way: number): string =>
  `sources/${column.toLowerCase().replaceAll(" ", "-")}-${way}.md`;
const CACHES = ["edge", "nginx cache", "Varnish"];
const columns = ORIGINS.flatMap((origin) => [origin, ...CACHES.map((cache) => `${cache} ${origin}`)]);

before(async () => {
  for (const column of columns)
    for (const way of waysToErr.keys())
      files.set(fileOf(column, way), `# ${column}, way ${way}\n${"text\n".repeat(100)}`);
  files.set("cohorts.json", JSON.stringify("cohorts".repeat(1_000)));
  const contents = Object.fromEntries(files);
  for (const [path, text] of Object.entries({ ...contents, SHA256SUMS: sumsOf(contents) }))
    writeCompressed(dist, path, text);
  mkdirSync(hosting);
  for (const [path, text] of hostingFiles(contentsOf(dist))) writeFileSync(join(hosting, path), text);
  chmodSync(temporary, 0o755);
  if (user.user !== undefined) for (const path of ["", ...all(dist)]) chownSync(join(dist, path), user.user, user.user);
  await startOrigins();
  for (const origin of ORIGINS) await startCaches(origin);
});

after(async () => {
  for (const stop of stops) await stop();
  rmSync(temporary, { recursive: true, force: true });
  printTable();
});

function all(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" });
}

function contentsOf(folder: string): Map<string, Uint8Array> {
  const paths = all(folder).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

function keep(name: string, { port, stop }: Engine): void {
  ports.set(name, port);
  stops.unshift(stop);
}

// Times are shortened, so that what stops is refused while a way still listens.
async function startOrigins(): Promise<void> {
  const limits = { headTime: 1_000, requestTime: 1_500, checkEvery: 50 };
  const running = await serve({ responses: loadResponses(dist), port: 0, limits });
  ports.set("embedded", Number(new URL(running.url).port));
  stops.unshift(running.close);
  const short = "client_header_timeout 1s; client_body_timeout 1s; lingering_timeout 1s;";
  const nginx = await startNginx(hosting, {
    ...user,
    change: (text) => text.replace("access_log off;", `$& ${short}`),
  });
  keep("nginx", nginx);
  const timeouts = "admin off\n\tservers {\n\t\ttimeouts {\n\t\t\tread_header 1s\n\t\t\tread_body 1s\n\t\t}\n\t}";
  keep("Caddy", await startCaddy(hosting, { ...user, change: (text) => text.replace("admin off", timeouts) }));
}

async function startCaches(origin: Origin): Promise<void> {
  const port = ports.get(origin) ?? 0;
  keep(`edge ${origin}`, await startEdge(port));
  keep(`nginx cache ${origin}`, await startProxy(nginxCache(port)));
  keep(`Varnish ${origin}`, await startVarnish(varnishCache(port)));
}

// A cache that lets through as much as it can, and keeps whatever says that it is fresh (RFC 9111, 3).
function nginxCache(origin: number): string {
  const passed = [
    "Host $http_host",
    "Range $http_range",
    "If-Range $http_if_range",
    "If-Match $http_if_match",
    "Connection ''",
  ];
  return `pid nginx.pid;
error_log stderr crit;
events {
}
http {
  access_log off;
  client_body_temp_path temporary;
  proxy_temp_path temporary/proxy;
  fastcgi_temp_path temporary/fastcgi;
  uwsgi_temp_path temporary/uwsgi;
  scgi_temp_path temporary/scgi;
  client_max_body_size 0;
  large_client_header_buffers 8 64k;
  proxy_cache_path cache keys_zone=all:1m;
  server {
    listen 127.0.0.1:PORT;
    ignore_invalid_headers off;
    proxy_buffer_size 64k;
    proxy_buffers 8 64k;
    location / {
      proxy_pass http://127.0.0.1:${origin};
      proxy_http_version 1.1;
      ${passed.map((field) => `proxy_set_header ${field};`).join("\n      ")}
      proxy_read_timeout 4s;
      proxy_cache all;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}

function varnishCache(origin: number): string {
  return `vcl 4.1;
import std;
backend default {
  .host = "127.0.0.1";
  .port = "${origin}";
}
sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "max-age") {
    set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "^.*max-age=([0-9]+).*$", "\\1s"), 0s);
    return (deliver);
  }
}
`;
}

function pathsOf(file: string): string[] {
  return ["", ".br", ".gz"].map((ending) => join(dist, file + ending));
}

// Spoils the file of a way, has the way tried, and mends the file.
async function withFile<T>(file: string, { file: what }: Way, use: () => Promise<T>): Promise<T> {
  const paths = what === undefined ? [] : pathsOf(file);
  for (const path of paths) {
    if (what === "gone") renameSync(path, `${path}.away`);
    else chmodSync(path, 0);
  }
  try {
    return await use();
  } finally {
    for (const path of paths) {
      if (what === "gone") renameSync(`${path}.away`, path);
      else chmodSync(path, 0o644);
    }
  }
}

async function inLanes<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: 12 }, lane));
}

const plain: Way = {
  name: "a plain request",
  parts: (path) => [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`],
};

function note(column: string, way: Way, answers: readonly Answer[]): void {
  const row = table.get(way.name) ?? new Map<string, string>();
  table.set(way.name, row.set(column, answers.map(({ status }) => status || "no head").join(" ") || "-"));
}

// Tries a way on a path through a port, and then asks for the path as everybody does.
async function tryAndAsk(column: string, way: Way, file: string): Promise<void> {
  const port = ports.get(column) ?? 0;
  const answers = await withFile(file, way, () => tryWay(port, way, `/${file}`));
  note(column, way, answers);
  // What the two foreign caches say of themselves is theirs.
  const ours = !/^(?:nginx cache|Varnish) /.test(column);
  for (const answer of ours ? answers : []) assertUncacheable(answer, way, column);
  const [asked] = await tryWay(port, plain, `/${file}`);
  assert.equal(asked?.status, 200, `${column}, after ${way.name}: ${JSON.stringify(asked)}`);
  assert.equal(asked?.body.toString("utf8"), files.get(file), `${column}, after ${way.name}`);
}

for (const column of columns) {
  test(`${column}: no error may be kept, and everybody gets the file after it`, async () => {
    const wrong: string[] = [];
    await inLanes(waysToErr.entries(), async ([number, way]) => {
      await tryAndAsk(column, way, fileOf(column, number)).catch((error: Error) => wrong.push(error.message));
    });
    assert.deepEqual(wrong, []);
  });
}

for (const origin of ORIGINS) {
  test(`${origin}: the catalogs neither`, async () => {
    for (const way of waysToErr.filter(({ file }) => file !== undefined)) await tryAndAsk(origin, way, "cohorts.json");
    await inLanes(
      waysToErr.filter(({ file }) => file === undefined),
      (way) => tryAndAsk(origin, way, "cohorts.json"),
    );
  });
}

test("the engines err: statuses of every kind are seen", () => {
  const seen = new Set([...table.values()].flatMap((row) => [...row.values()].flatMap((text) => text.split(" "))));
  for (const status of ["400", "403", "404", "405", "406", "412", "413", "414", "417", "431", "501", "505"])
    assert.ok(seen.has(status), `no ${status}`);
});

test("a cache is poisoned by an error that says it is fresh, so that these tests would see one", async () => {
  const spoiled = join(temporary, "spoiled");
  mkdirSync(spoiled);
  for (const name of ["nginx.conf", "nginx-server.conf", "nginx-http.conf"]) {
    const text = readFileSync(join(hosting, name), "utf8");
    writeFileSync(join(spoiled, name), text.replace('default "no-store"', 'default "public, max-age=300"'));
  }
  const origin = await startNginx(spoiled, user);
  stops.unshift(origin.stop);
  for (const text of [nginxCache(origin.port), varnishCache(origin.port)]) {
    const cache = await (text.startsWith("vcl") ? startVarnish(text) : startProxy(text));
    stops.unshift(cache.stop);
    await withFile("cohorts.json", { ...plain, file: "gone" }, () => tryWay(cache.port, plain, "/cohorts.json"));
    const [asked] = await tryWay(cache.port, plain, "/cohorts.json");
    assert.equal(asked?.status, 404);
  }
});

function printTable(): void {
  console.log(`| way | ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length + 1)}`);
  for (const [name, row] of table)
    console.log(`| ${name.replaceAll("|", "\\|")} | ${columns.map((column) => row.get(column) ?? "").join(" | ")} |`);
}
