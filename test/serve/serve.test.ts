import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer as createNetServer } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { resourceOf } from "../../src/release/headers.ts";
import { MEDIA_TYPES, urlPathOf } from "../../src/release/paths.ts";
import { loadResponses } from "../../src/serve/load.ts";
import type { LogEntry } from "../../src/serve/log.ts";
import { type Responses, respond } from "../../src/serve/responses.ts";
import { type Running, serve } from "../../src/serve/server.ts";
import { files, makeDist, sumsOf, writeWithTwins } from "../support/dist.ts";
import { openWire, type WireAnswer } from "../support/raw-client.ts";

const published = { ...files, SHA256SUMS: sumsOf(files) };
const security = [
  "content-security-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
];

let responses: Responses;
let running: Running;
let port: number;
const logged: LogEntry[] = [];

before(async () => {
  const dist = makeDist();
  responses = loadResponses(dist.folder);
  dist.remove();
  running = await serve({ responses, port: 0, log: (entry) => logged.push(entry) });
  port = Number(new URL(running.url).port);
});

after(() => running.close());

async function ask(method: string, target: string, ...fields: string[]): Promise<WireAnswer> {
  const wire = await openWire(port);
  wire.send(`${[`${method} ${target} HTTP/1.1`, "Host: a.example", ...fields].join("\r\n")}\r\n\r\n`);
  const got = await wire.next({ head: method === "HEAD" });
  wire.destroy();
  assert.ok(got);
  return got;
}

test("the fixture holds every kind of file that the responses of media types knows", () => {
  for (const { of } of MEDIA_TYPES)
    assert.ok(
      Object.keys(published).some((path) => path.endsWith(of)),
      of,
    );
});

test("every published file is served whole, in every coding, after its folder is gone", async () => {
  for (const [path, text] of Object.entries(published)) {
    const { urlPath, codings, mediaType } = resourceOf(path);
    const identity = await ask("GET", urlPath);
    assert.equal(identity.status, 200, path);
    assert.equal(identity.body.toString("utf8"), text, path);
    assert.equal(identity.headers.get("content-type"), mediaType);
    assert.equal(identity.headers.get("content-encoding"), undefined);
    for (const coding of codings) {
      const coded = await ask("GET", urlPath, `Accept-Encoding: ${coding}`);
      assert.equal(coded.headers.get("content-encoding"), coding, path);
      const decoded = coding === "br" ? brotliDecompressSync(coded.body) : gunzipSync(coded.body);
      assert.equal(decoded.toString("utf8"), text, path);
      assert.notEqual(coded.headers.get("etag"), identity.headers.get("etag"));
    }
  }
});

test("media types are the right ones", () => {
  const expected: Record<string, string> = {
    "cohorts.json": "application/json",
    "cohorts-client.mjs": "text/javascript; charset=utf-8",
    "cohorts-client.d.mts": "text/plain; charset=utf-8",
    "cohorts_client.py": "text/x-python; charset=utf-8",
    "sources/retail-chargebacks.md": "text/markdown; charset=utf-8",
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "llms.txt": "text/plain; charset=utf-8",
    "sitemap.xml": "application/xml",
    "cohorts.csv": "text/csv; charset=utf-8",
    "cohorts.xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    SHA256SUMS: "text/plain; charset=utf-8",
    ".well-known/api-catalog": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  };
  for (const [path, type] of Object.entries(expected)) assert.equal(resourceOf(path).mediaType, type, path);
  assert.throws(() => resourceOf("movie.ts"), /movie\.ts has no media type/);
  assert.throws(() => resourceOf("xSHA256SUMS"), /no media type/);
});

test("an index page is served at the URL of its folder and nowhere else", async () => {
  assert.equal(urlPathOf("index.html"), "/");
  assert.equal(urlPathOf("compare/index.html"), "/compare/");
  assert.equal(urlPathOf("compare/my-index.html"), "/compare/my-index.html");
  for (const target of ["/index.html", "/compare", "/compare/index.html"])
    assert.equal((await ask("GET", target)).status, 404, target);
});

test("the digest and the entity tag are the hash of the bytes that were sent", async () => {
  for (const coding of ["br", "gzip", "identity"]) {
    const { body, headers } = await ask("GET", "/cohorts.json", `Accept-Encoding: ${coding}`);
    const hash = createHash("sha256").update(body).digest();
    assert.equal(headers.get("etag"), `"${hash.toString("hex")}"`);
    assert.equal(headers.get("repr-digest"), `sha-256=:${hash.toString("base64")}:`);
    assert.equal(headers.get("content-length"), String(body.length));
  }
});

test("a resource carries the headers of the table", async () => {
  const { headers } = await ask("GET", "/cohorts.json", "Accept-Encoding: br");
  assert.equal(headers.get("cache-control"), "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400");
  assert.equal(headers.get("vary"), "Accept-Encoding");
  assert.equal(headers.get("access-control-allow-origin"), "*");
  assert.match(headers.get("access-control-expose-headers") ?? "", /ETag.*Repr-Digest/);
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
  assert.equal(headers.get("accept-ranges"), "none");
  assert.equal(headers.get("last-modified"), undefined);
  assert.ok(headers.has("date"));
  const page = await ask("GET", "/compare/");
  assert.match(page.headers.get("content-security-policy") ?? "", /script-src 'self'.*trusted-types 'none'$/);
});

test("a packed file is not negotiated and does not vary", async () => {
  for (const field of ["Accept-Encoding: gzip", "Accept-Encoding: identity;q=0", "Accept: */*"]) {
    const { status, headers } = await ask("GET", "/cohorts.xlsx", field);
    assert.deepEqual([status, headers.get("vary"), headers.get("content-encoding")], [200, undefined, undefined]);
  }
});

test("the coded twins are not served under their own paths", async () => {
  for (const path of Object.keys(published)) {
    for (const ending of [".br", ".gz"]) assert.equal((await ask("GET", `/${path}${ending}`)).status, 404);
  }
});

test("HEAD has the headers of GET byte for byte and no body, for every resource, coding and error", async () => {
  const targets = [...Object.keys(published).map(urlPathOf), "/missing"];
  const fields = [
    "Accept-Encoding: br",
    "Accept-Encoding: gzip",
    "Accept-Encoding: *;q=0",
    'If-Match: "x"',
    "If-None-Match: *",
  ];
  for (const target of targets) {
    for (const field of fields) {
      const wire = await openWire(port);
      wire.send(
        `HEAD ${target} HTTP/1.1\r\nHost: a\r\n${field}\r\n\r\nGET ${target} HTTP/1.1\r\nHost: a\r\n${field}\r\n\r\n`,
      );
      const head = await wire.next({ head: true });
      const get = await wire.next();
      wire.destroy();
      assert.equal(head?.head, get?.head, `${target} ${field}`);
      if (get?.status === 200 && target !== "/empty.txt") assert.ok(get.body.length > 0);
    }
  }
});

test("an unknown path is 404, and any method but GET, HEAD and OPTIONS is 405 with Allow on every path", async () => {
  assert.equal((await ask("GET", "/missing")).status, 404);
  assert.equal((await ask("HEAD", "/missing")).status, 404);
  assert.equal((await ask("OPTIONS", "/missing")).status, 404);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "M-SEARCH"]) {
    for (const target of ["/cohorts.json", "/missing"]) {
      const { status, headers } = await ask(method, target);
      assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD, OPTIONS"], `${method} ${target}`);
    }
  }
});

test("OPTIONS on every resource and on the server is a preflight that allows reading", async () => {
  for (const target of ["*", ...Object.keys(published).map(urlPathOf)]) {
    const { status, headers } = await ask(
      "OPTIONS",
      target,
      "Origin: https://a.example",
      "Access-Control-Request-Headers: if-none-match",
    );
    assert.equal(status, 204, target);
    assert.equal(headers.get("allow"), "GET, HEAD, OPTIONS");
    assert.equal(headers.get("access-control-allow-methods"), "GET, HEAD, OPTIONS");
    assert.equal(headers.get("access-control-allow-headers"), "*");
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("content-length"), undefined);
    for (const name of security) assert.ok(headers.has(name), name);
  }
});

test("a query changes no answer", async () => {
  const plain = await ask("GET", "/cohorts.json");
  for (const query of [
    "?",
    "?a",
    "?page=2&limit=1",
    "?q=%00",
    "?../../x",
    "??",
    "?a[]={1}|^`",
    "?url=https://a.example/",
    `?${"a".repeat(1500)}`,
  ]) {
    const { head, body } = await ask("GET", `/cohorts.json${query}`);
    assert.equal(head, plain.head, query);
    assert.deepEqual(body, plain.body, query);
  }
});

test("Range changes no answer", async () => {
  const plain = await ask("GET", "/cohorts.json");
  const etag = plain.headers.get("etag");
  for (const fields of [
    ["Range: bytes=0-1"],
    ["Range: bytes=999999-"],
    [`Range: bytes=${"0-1,".repeat(1000)}5-6`],
    ["Range: bytes=0-0", `If-Range: ${etag}`],
  ]) {
    assert.equal((await ask("GET", "/cohorts.json", ...fields)).head, plain.head);
  }
});

test("every error answer is one plain line that reflects nothing, with the security headers and no caching", async () => {
  const cases: [number, WireAnswer][] = [
    [404, await ask("GET", "/r3flected?r3flected", "X-R3flected: r3flected")],
    [405, await ask("POST", "/r3flected")],
    [406, await ask("GET", "/", "Accept-Encoding: *;q=0, r3flected")],
    [412, await ask("GET", "/", 'If-Match: "r3flected"')],
    [417, await ask("GET", "/", "Expect: r3flected")],
    [400, await ask("GET", "/r3flected<script>")],
    [414, await ask("GET", `/r3flected${"a".repeat(2048)}`)],
    [501, await ask("GET", "/", "Transfer-Encoding: r3flected, chunked")],
    [431, await ask("GET", "/", `X: r3flected${"a".repeat(9000)}`)],
    [505, await ask("GET", "/ HTTP/2.0\r\nX: r3flected\r\n\r\n")],
    [405, await ask("CONNECT", "r3flected:443")],
  ];
  for (const [status, got] of cases) {
    assert.equal(got.status, status);
    assert.match(got.body.toString("latin1"), new RegExp(`^${status} [ -~]{20,120}\\.\n$`));
    assert.doesNotMatch(got.head + got.body.toString("latin1"), /r3flected/i);
    assert.equal(got.headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(got.headers.get("cache-control"), "no-store");
    assert.equal(got.headers.get("access-control-allow-origin"), "*");
    assert.ok(got.headers.has("date"));
    for (const name of security) assert.ok(got.headers.has(name), `${status} ${name}`);
  }
});

test("one entry is logged for every answer, in order, with what was asked", async () => {
  logged.length = 0;
  const wire = await openWire(port);
  wire.send(
    "GET /llms.txt?a=b HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\nPOST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\nHost: a\r\n\r\n",
  );
  await wire.next();
  await wire.next({ head: true });
  await wire.next();
  await wire.ended();
  const bad = await openWire(port);
  bad.send("nonsense\r\n\r\n");
  await bad.next();
  await bad.ended();
  assert.deepEqual(
    logged.map(({ remote, method, target, status, bytes }) => [remote, method, target, status, bytes > 0]),
    [
      ["127.0.0.1", "GET", "/llms.txt?a=b", 200, true],
      ["127.0.0.1", "HEAD", "/", 200, false],
      ["127.0.0.1", "POST", "/x", 405, true],
      ["127.0.0.1", null, null, 400, true],
    ],
  );
  for (const { time } of logged) assert.equal(new Date(time).toISOString(), time);
});

test("a taken port, a forbidden address and an unknown host reject with one line", async () => {
  await assert.rejects(serve({ responses, port }), {
    message: `port ${port} on 127.0.0.1 is taken: stop what listens there, or choose another with PORT (0 picks a free one)`,
  });
  await assert.rejects(
    serve({ responses, host: "192.0.2.1", port: 0 }),
    /^UserError: cannot listen on 192\.0\.2\.1 port 0 \(EADDRNOTAVAIL\): [^\n]+$/,
  );
});

test("a server on an IPv6 address has brackets in its URL", async (t) => {
  const usable = await new Promise<boolean>((resolve) => {
    const probe = createNetServer().once("error", () => resolve(false));
    probe.listen(0, "::1", () => probe.close(() => resolve(true)));
  });
  if (!usable) return t.diagnostic("this machine has no IPv6 loopback: the brackets are not tested");
  const other = await serve({ responses, host: "::1", port: 0 });
  assert.match(other.url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal((await fetch(`${other.url}/llms.txt`)).status, 200);
  await other.close();
});

test("answers are frozen: no caller can change them for another", () => {
  const given = respond(responses, { method: "GET", path: "/cohorts.json" });
  assert.throws(() => Object.assign(given, { status: 500 }), TypeError);
  assert.throws(() => (given.headers as string[]).push("X", "y"), TypeError);
  assert.equal(respond(responses, { method: "GET", path: "/cohorts.json" }), given);
});

const brokenFolders: [string, (folder: string) => void, RegExp][] = [
  [
    "a missing folder",
    (folder) => rmSync(folder, { recursive: true }),
    /dist\/? is not a folder that can be read: run `npm run build`$/,
  ],
  [
    "a folder without sums",
    (folder) => rmSync(join(folder, "SHA256SUMS")),
    /dist\/SHA256SUMS is missing: run `npm run build`$/,
  ],
  [
    "a folder with empty sums",
    (folder) => truncateSync(join(folder, "SHA256SUMS"), 0),
    /SHA256SUMS(\.br)? (is cut short|does not decode to SHA256SUMS): run/,
  ],
  [
    "a folder with a missing file",
    (folder) => rmSync(join(folder, "cohorts.json")),
    /dist\/cohorts\.json is missing: run/,
  ],
  [
    "a folder with a missing twin",
    (folder) => rmSync(join(folder, "cohorts.json.br")),
    /dist\/cohorts\.json\.br is missing: run/,
  ],
  [
    "a folder with a changed file",
    (folder) => writeFileSync(join(folder, "llms.txt"), "other"),
    /dist\/llms\.txt does not match SHA256SUMS: run/,
  ],
  [
    "a folder with a cut file",
    (folder) => truncateSync(join(folder, "cohorts.xlsx"), 3),
    /dist\/cohorts\.xlsx does not match SHA256SUMS: run/,
  ],
  [
    "a folder with a cut twin",
    (folder) => truncateSync(join(folder, "cohorts.json.gz"), 30),
    /dist\/cohorts\.json\.gz does not decode to cohorts\.json: run/,
  ],
  [
    "a folder with a twin of other bytes",
    (folder) => writeFileSync(join(folder, "llms.txt.gz"), "plain"),
    /dist\/llms\.txt\.gz does not decode to llms\.txt: run/,
  ],
  [
    "a folder with an extra file",
    (folder) => writeFileSync(join(folder, ".env"), "secret"),
    /dist\/\.env is not listed in SHA256SUMS: run/,
  ],
  [
    "a folder with an extra twin",
    (folder) => writeFileSync(join(folder, "cohorts.xlsx.gz"), ""),
    /dist\/cohorts\.xlsx\.gz is not listed in SHA256SUMS: run/,
  ],
  [
    "a folder with a symbolic link",
    (folder) => symlinkSync("/etc/hostname", join(folder, "link.txt")),
    /dist\/link\.txt is not a plain file: run/,
  ],
  [
    "a folder with a link in the place of a file",
    (folder) => replaceByLink(join(folder, "llms.txt")),
    /dist\/llms\.txt is not a plain file: run/,
  ],
];

function replaceByLink(path: string): void {
  rmSync(path);
  symlinkSync("/etc/hostname", path);
}

for (const [name, damage, expected] of brokenFolders) {
  test(`${name} is refused before listening, with one line that names the remedy`, () => {
    const dist = makeDist();
    try {
      damage(dist.folder);
      assert.throws(
        () => loadResponses(dist.folder),
        (error: Error) => expected.test(error.message) && !error.message.includes("\n") && error.name === "UserError",
      );
    } finally {
      dist.remove();
    }
  });
}

test("sums that point outside, repeat a path or break the format are refused", () => {
  const hash = "0".repeat(64);
  for (const line of [
    `${hash}  ../x.txt`,
    `${hash}  /etc/x.txt`,
    `${hash}  a/../x.txt`,
    `${hash}  ./x.txt`,
    `${hash} *x.txt`,
    `${hash} x.txt`,
    "x.txt",
    `${hash.toUpperCase().replace("0", "A")}  x.txt`,
    `${hash}  a b.txt`,
    `${hash}  a%2fb.txt`,
    "",
  ]) {
    const dist = makeDist();
    try {
      writeWithTwins(dist.folder, "SHA256SUMS", `${line}\n${sumsOf(files)}`);
      assert.throws(() => loadResponses(dist.folder), /SHA256SUMS has a bad line 1: run `npm run build`$/, line);
    } finally {
      dist.remove();
    }
  }
});
