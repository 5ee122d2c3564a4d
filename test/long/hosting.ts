// nginx and Caddy on the very files of deploy/, beside the embedded server, each with a cache in front:
// npm run test:hosting. It is not part of `npm test`: it needs both engines (npm run test:install-servers) and takes
// about a minute. As root it runs them as user 65534, because root reads every file.

import assert from "node:assert/strict";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { reprDigest, sha256 } from "../../core/base/hash.ts";
import { archiveOf, builtFilesAt } from "../../core/published/built.ts";
import { resourceOf } from "../../core/published/headers.ts";
import { CODING_ENDINGS, codingsOf, isText, urlPathOf } from "../../core/published/paths.ts";
import { REDIRECTS_FILE, readRedirects } from "../../core/published/redirects.ts";
import { parseSums, SUMS_FILE } from "../../core/published/sums.ts";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";
import { assertCatalogs, startDeployed } from "../support/deployed.ts";
import { files, makeDist, sumsOf, writeCompressed } from "../support/dist.ts";
import { startCaddy, startNginx, startNginxOn, user } from "../support/engines.ts";
import { ROOT } from "../support/project.ts";
import { type Answer, assertUncacheable, tryWay, type Way, waysToErr } from "./ways-to-err.ts";

const ENGINES = ["nginx", "Caddy"] as const;
const ORIGINS = [...ENGINES, "the embedded server"] as const;

const hash = "0".repeat(64);
const kinds: Readonly<Record<string, string>> = { ...files, [`sources/sha256/${hash}.md`]: "# By its hash\n" };
// Each way has its own file, so that no cache has it before.
const fileOf = (way: number): string => `sources/way-${way}.md`;
const ofWays = Object.fromEntries(
  [...waysToErr.keys()].map((way) => [fileOf(way), `# Way ${way}\n${"text\n".repeat(100)}`]),
);
const contents = { ...kinds, ...ofWays };

const { folder: dist, remove } = makeDist(contents);
const ports = new Map<string, number>();
const stops: (() => Promise<void>)[] = [];

// A request that stops in the middle is refused while its client still listens.
const impatientNginx = (text: string): string =>
  text.replace("server {", "$&\nclient_header_timeout 1s; client_body_timeout 1s; lingering_timeout 1s;");
const impatientCaddy = (text: string): string =>
  text.replace("admin off", "$&\n\tservers {\n\t\ttimeouts {\n\t\t\tread_header 1s\n\t\t\tread_body 1s\n\t\t}\n\t}");

before(async () => {
  chmodSync(dirname(dist), 0o777);
  const limits = { headTime: 1_000, requestTime: 1_500, checkTime: 50 };
  const server = await serve({ responses: loadResponses(dist), port: 0, limits });
  stops.push(server.close);
  const engines = { nginx: await startNginx(dist, impatientNginx), Caddy: await startCaddy(dist, impatientCaddy) };
  ports.set("the embedded server", Number(new URL(server.url).port));
  for (const [name, { port, stop }] of Object.entries(engines)) {
    ports.set(name, port);
    stops.unshift(stop);
  }
  for (const origin of ORIGINS) await startCache(`cache of ${origin}`, portOf(origin));
});

after(async () => {
  for (const stop of stops) await stop();
  remove();
});

function portOf(name: string): number {
  return ports.get(name) ?? assert.fail(name);
}

// A cache that lets through as much as possible, and keeps every response that declares itself fresh (RFC 9111, 3).
async function startCache(name: string, origin: number): Promise<void> {
  const fields = ["Host $http_host", "Range $http_range", "If-Range $http_if_range", "If-Match $http_if_match"];
  const { port, stop } = await startNginxOn(
    `client_max_body_size 0;
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
      ${[...fields, "Connection ''"].map((field) => `proxy_set_header ${field};`).join("\n      ")}
      proxy_read_timeout 4s;
      proxy_cache all;
    }
  }`,
  );
  ports.set(name, port);
  stops.unshift(stop);
}

async function ask(
  name: string,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer & { readonly fields: ReadonlyMap<string, string> }> {
  const lines = Object.entries({ Host: "127.0.0.1", Connection: "close", ...fields }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  const way: Way = { name: method, parts: () => [`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`] };
  const [answer] = await tryWay(portOf(name), way, path);
  assert.ok(answer, `${name}: ${method} ${path}`);
  return { ...answer, fields: new Map(answer.headers) };
}

// Only the embedded server sends these three headers as the header table has them.
const OF_THE_SERVER = /^(?:Accept-Ranges|Link|Vary)$/;

for (const engine of ENGINES) {
  test(`${engine} sends every kind of file with its media type, its headers and its compressed copy`, async () => {
    for (const [path, text] of Object.entries({ ...kinds, SHA256SUMS: sumsOf(contents) })) {
      const url = urlPathOf(path);
      const plain = await ask(engine, url);
      // Caddy hides what it imports.
      if (engine === "Caddy" && path === REDIRECTS_FILE) {
        assert.equal(plain.status, 404);
        continue;
      }
      assert.deepEqual([plain.status, plain.body.toString()], [200, text], url);
      const expected = resourceOf(path).headers.filter(([name]) => !OF_THE_SERVER.test(name));
      // Nobody asks for the page of a 404 at its own address.
      if (path !== "404.html")
        for (const [name, value] of expected)
          assert.equal(plain.fields.get(name.toLowerCase()), value, `${url} ${name}`);
      const { fields, body } = await ask(engine, url, { "Accept-Encoding": "gzip" });
      const isCoded = resourceOf(path).codings.includes("gzip") || (isText(path) && text.length >= 1_024);
      assert.equal(fields.get("content-encoding"), isCoded ? "gzip" : undefined, url);
      assert.equal((isCoded ? gunzipSync(body) : body).toString(), text, url);
      if (isCoded) assert.match(fields.get("vary") ?? "", /accept-encoding/i, url);
      const revalidation = await ask(engine, url, { "If-None-Match": plain.fields.get("etag") ?? "" });
      assert.deepEqual([revalidation.status, revalidation.body.length], [304, 0], url);
      for (const name of ["cache-control", "content-security-policy"])
        assert.equal(revalidation.fields.get(name), plain.fields.get(name), `${url} ${name}`);
    }
  });

  test(`${engine} leads to a page, and says what is missing to browsers with a page and to others with \
a line`, async () => {
    const led = await ask(engine, "/compare?a=b");
    assert.equal(led.status, 308);
    assert.equal(new URL(led.fields.get("location") ?? "", "http://host/compare").pathname, "/compare/");
    for (const path of ["/missing", "/missing/", "/sources/", "/cohorts.json.br", "/cohorts.json.gz", "/_headers"]) {
      const page = await ask(engine, path, { Accept: "text/html,*/*;q=0.8" });
      assert.deepEqual([page.status, page.body.toString()], [404, files["404.html"]], path);
      assert.equal(page.fields.get("content-type"), "text/html; charset=utf-8");
      assert.match(page.fields.get("content-security-policy") ?? "", /style-src 'self'/);
      const line = await ask(engine, path, { Accept: "*/*" });
      assert.deepEqual([line.status, line.fields.get("content-type")], [404, "text/plain; charset=utf-8"], path);
      assert.match(line.body.toString(), /^404 Not Found/);
      for (const { fields } of [page, line]) {
        assert.equal(fields.get("cache-control"), "no-store");
        assert.deepEqual([fields.get("etag"), fields.get("last-modified")], [undefined, undefined]);
      }
    }
  });

  test(`${engine} answers HEAD and preflights, and refuses every other method`, async () => {
    const head = await ask(engine, "/cohorts.json", {}, "HEAD");
    assert.deepEqual([head.status, head.fields.get("content-type")], [200, "application/json"]);
    const preflight = await ask(
      engine,
      "/cohorts.json",
      { "Access-Control-Request-Headers": "if-none-match" },
      "OPTIONS",
    );
    assert.equal(preflight.status, 204);
    assert.equal(preflight.fields.get("access-control-allow-origin"), "*");
    assert.equal(preflight.fields.get("access-control-allow-headers"), "*");
    for (const method of ["POST", "PUT", "DELETE", "PURGE"]) {
      const refusal = await ask(engine, "/cohorts.json", {}, method);
      assert.deepEqual([refusal.status, refusal.fields.get("allow")], [405, "GET, HEAD, OPTIONS"], method);
      assert.equal(refusal.fields.get("cache-control"), "no-store");
    }
  });
}

// Removes the file of a way or its permissions, calls a function, and restores the file.
async function withFile<T>(path: string, { file: what }: Way, use: () => Promise<T>): Promise<T> {
  const copies =
    what === undefined
      ? []
      : ["", ...codingsOf(path).map((coding) => CODING_ENDINGS[coding])].map((ending) => join(dist, path + ending));
  for (const copy of copies) {
    if (what === "gone") renameSync(copy, `${copy}.away`);
    else chmodSync(copy, 0);
  }
  try {
    return await use();
  } finally {
    for (const copy of copies) {
      if (what === "gone") renameSync(`${copy}.away`, copy);
      else chmodSync(copy, 0o644);
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

for (const origin of ORIGINS) {
  test(`${origin}: no error may be kept, and everybody gets the file through a cache after it`, async () => {
    const wrong: string[] = [];
    const statuses = new Set<number>();
    const tryOne = async (number: number, way: Way): Promise<void> => {
      const path = fileOf(number);
      await withFile(path, way, async () => {
        for (const answer of await tryWay(portOf(origin), way, `/${path}`)) {
          statuses.add(answer.status);
          assertUncacheable(answer, way, origin);
        }
        await tryWay(portOf(`cache of ${origin}`), way, `/${path}`);
      });
      const { status, body } = await ask(`cache of ${origin}`, `/${path}`);
      assert.deepEqual([status, body.toString()], [200, ofWays[path]], `${origin}, after ${way.name}`);
    };
    await inLanes(waysToErr.entries(), ([number, way]) =>
      tryOne(number, way).catch((error: Error) => void wrong.push(error.message)),
    );
    assert.deepEqual(wrong, []);
    for (const status of [400, 404, 405]) assert.ok(statuses.has(status), `no ${status}`);
  });
}

test("a cache is poisoned by an error that says it is fresh, so that these tests would see one", async () => {
  const change = (text: string): string => text.replace("default no-store", 'default "public, max-age=300"');
  const { port, stop } = await startNginx(dist, change);
  stops.unshift(stop);
  await startCache("cache of a spoiled nginx", port);
  const way: Way = { name: "gone", file: "gone", parts: () => [] };
  await withFile("cohorts.json", way, () => ask("cache of a spoiled nginx", "/cohorts.json"));
  assert.equal((await ask("cache of a spoiled nginx", "/cohorts.json")).status, 404);
});

test("an ended address redirects alike on every server, with its query, unless a file is there again", async () => {
  const outer = mkdtempSync(join(tmpdir(), "ended-"));
  stops.unshift(async () => rmSync(outer, { recursive: true }));
  const folder = join(outer, "dist");
  cpSync(join(ROOT, "dist"), folder, { recursive: true });
  chmodSync(outer, 0o755);
  const redirects = [...readRedirects(readFileSync(join(folder, REDIRECTS_FILE), "utf8"))];
  assert.ok(redirects.length > 100, `${redirects.length}`);
  const server = await serve({ responses: loadResponses(folder), port: 0 });
  stops.unshift(server.close);
  ports.set("the release", Number(new URL(server.url).port));
  for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
    const { port, stop } = await start(folder, (text) => text);
    stops.unshift(stop);
    ports.set(`${name} of the release`, port);
  }
  const names = ENGINES.map((engine) => `${engine} of the release`);
  const led = async (name: string, address: string, method = "GET"): Promise<unknown> => {
    const { status, fields } = await ask(name, address, { Accept: "text/html" }, method);
    const location = fields.get("location") ?? "none";
    // A proxy in front has a scheme, a host and a port of its own.
    assert.doesNotMatch(location, /^(?:[a-z]+:|\/\/)/i, name);
    const { pathname, search } = new URL(location, `http://host${address}`);
    return [status, pathname + search, fields.get("cache-control"), fields.get("access-control-allow-origin")];
  };
  await inLanes(redirects, async ([address, to]) => {
    for (const query of ["", "?a=b&c=%20/%2F?d"]) {
      const expected = [308, to + query, "no-store", "*"];
      for (const name of ["the release", ...names])
        for (const method of ["GET", "HEAD"])
          assert.deepEqual(await led(name, address + query, method), expected, `${name}: ${method} ${address}${query}`);
    }
    for (const name of names) assert.equal((await ask(name, to)).status, 200, `${name}: ${to}`);
  });
  const [address] = redirects.find(([from]) => /\.[a-z]+$/.test(from)) ?? assert.fail();
  for (const name of names) {
    assert.equal((await ask(name, address, {}, "OPTIONS")).status, 204, name);
    assert.equal((await ask(name, address, {}, "POST")).status, 405, name);
    for (const otherAddress of [`${address}/`, `${address}x`, `/x${address}`, `${address}%0d%0aX:y`])
      assert.equal((await ask(name, otherAddress)).status, 404, `${name}: ${otherAddress}`);
  }
  writeFileSync(join(folder, address), "It is back.\n");
  for (const name of names) assert.equal((await ask(name, address)).status, 200, `${name}: ${address}`);
});

test("every text above a kilobyte is compressed on every server, and no digest or strong tag is wrong", async () => {
  const outer = mkdtempSync(join(tmpdir(), "texts-"));
  stops.unshift(async () => rmSync(outer, { recursive: true }));
  const [folder, archive] = [join(outer, "dist"), join(outer, "dist.br")];
  cpSync(join(ROOT, "dist"), folder, { recursive: true });
  writeFileSync(archive, archiveOf(builtFilesAt(folder)));
  chmodSync(outer, 0o755);
  for (const [name, path] of Object.entries({ "the folder": folder, "the package": archive })) {
    const { url, close } = await serve({ responses: loadResponses(path), port: 0 });
    stops.unshift(close);
    ports.set(name, Number(new URL(url).port));
  }
  for (const [name, start] of Object.entries({ "nginx with texts": startNginx, "Caddy with texts": startCaddy })) {
    const { port, stop } = await start(folder, (text) => text);
    stops.unshift(stop);
    ports.set(name, port);
  }
  const paths = [
    SUMS_FILE,
    ...(parseSums(readFileSync(join(folder, SUMS_FILE), "utf8")) as Map<string, string>).keys(),
  ];
  for (const name of ["the folder", "the package", "nginx with texts", "Caddy with texts"]) {
    let [texts, sentBytes] = [0, 0];
    await inLanes(paths, async (path) => {
      if (name.startsWith("Caddy") && path === REDIRECTS_FILE) return;
      const bytes = readFileSync(join(folder, path));
      const { status, fields, body } = await ask(name, urlPathOf(path), { "Accept-Encoding": "gzip" });
      const coding = fields.get("content-encoding");
      const what = `${name}: ${path}`;
      assert.equal(status, 200, what);
      assert.deepEqual(coding === "gzip" ? gunzipSync(body) : body, bytes, what);
      const digest = fields.get("repr-digest");
      if (digest !== undefined) assert.equal(digest, reprDigest(sha256(body)), what);
      if (!isText(path)) assert.equal(coding, undefined, what);
      if (!isText(path) || bytes.length <= 1_024) return;
      [texts, sentBytes] = [texts + bytes.length, sentBytes + body.length];
      assert.equal(coding, "gzip", what);
      assert.match(fields.get("vary") ?? "", /accept-encoding/i, what);
      // Bytes that are compressed on the way have the tag of the file, or no strong tag.
      if (digest === undefined && !existsSync(join(folder, `${path}.gz`)))
        assert.match(fields.get("etag") ?? "", /^W\//, what);
    });
    console.log(`${name}: ${texts} bytes of text go out as ${sentBytes}`);
  }
});

test("nginx starts without the list of ended addresses, and Caddy says which file is missing", async () => {
  const { port, stop } = await startNginx(dist, (text) => text.replace("definitions*.map", "none*.map"));
  stops.unshift(stop);
  ports.set("nginx without a list", port);
  assert.equal((await ask("nginx without a list", "/old.html")).status, 404);
  assert.equal((await ask("nginx without a list", "/llms.txt")).status, 200);
  const elsewhere = (text: string): string => text.replace(`/${REDIRECTS_FILE}`, "/none");
  await assert.rejects(startCaddy(dist, elsewhere), /Caddyfile:\d+.*File to import not found: \/.+\/none/);
});

test("a release is a folder in the place of another: the next request has it, whatever tag it names", async () => {
  const tags = new Map<string, string>();
  for (const engine of ENGINES) tags.set(engine, (await ask(engine, "/llms.txt")).fields.get("etag") ?? "");
  const next = `${dist}.next`;
  cpSync(dist, next, { recursive: true });
  writeCompressed(next, "llms.txt", "# The next release\n");
  renameSync(dist, `${dist}.old`);
  renameSync(next, dist);
  for (const engine of ENGINES) {
    const { status, body } = await ask(engine, "/llms.txt", { "If-None-Match": tags.get(engine) ?? "" });
    assert.deepEqual([status, body.toString()], [200, "# The next release\n"], engine);
  }
  rmSync(`${dist}.old`, { recursive: true });
});

test("the container is enough: the server runs from it as the user it names, and can write nothing", async () => {
  const text = readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8");
  const cwd = mkdtempSync(join(tmpdir(), "container-"));
  const copies = [...text.matchAll(/^COPY (.+) (\S+)$/gm)].flatMap(([, from = "", to = ""]) =>
    from.split(" ").map((one) => [one, to] as const),
  );
  assert.equal(copies.length, 6);
  for (const [from, to] of copies) {
    const target = join(cwd, to.endsWith("/") ? join(to, basename(from)) : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(ROOT, from), target, { recursive: true });
  }
  chmodSync(cwd, 0o755);
  assert.match(text, /^USER 65534:65534$/m);
  const [, ...args] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? "[]") as string[];
  const as = user === undefined ? {} : { uid: user, gid: user };
  const server = await startDeployed([process.execPath, ...args], { cwd, ...as });
  await assertCatalogs(server.url).finally(async () => assert.equal(await server.stop(), 0));
  rmSync(cwd, { recursive: true });
});
