// What the server sends for every resource, method and error, and where it listens.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createServer as createNetServer } from "node:net";
import { after, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { resourceOf } from "../../core/published/headers.ts";
import { isText, MEDIA_TYPES, urlPathOf } from "../../core/published/paths.ts";
import { type PreparedResponse, type ResourceResponses, respond } from "../../core/serve/responses.ts";
import { serve } from "../../core/serve/server.ts";
import { files, sumsOf } from "../support/dist.ts";
import { ask as askPort, loadFixture, serveFixture } from "../support/fixture-server.ts";
import { openConnection, type RawResponse } from "../support/raw-client.ts";
import { words } from "../support/words.ts";

const published = { ...files, SHA256SUMS: sumsOf(files) };
const security = words`
  content-security-policy cross-origin-resource-policy referrer-policy x-content-type-options
`;

const responses = loadFixture();
const running = await serveFixture({ responses });
const { port } = running;
after(() => running.close());

const ask = askPort.bind(null, port);

test("the fixture holds every kind of file that has a media type", () => {
  const missing = MEDIA_TYPES.filter(({ ending }) => !Object.keys(published).some((path) => path.endsWith(ending)));
  assert.deepEqual(missing, []);
});

test("every published file is served whole, in every coding, after its folder is gone", async () => {
  for (const [path, text] of Object.entries(published)) {
    const { urlPath, mediaType } = resourceOf(path);
    const identity = await ask("GET", urlPath);
    assert.equal(identity.status, 200, path);
    assert.equal(identity.body.toString("utf8"), text, path);
    assert.equal(identity.headers.get("content-type"), mediaType);
    assert.equal(identity.headers.get("content-encoding"), undefined);
    for (const coding of isText(path) ? ["br", "gzip"] : []) {
      const coded = await ask("GET", urlPath, `Accept-Encoding: ${coding}`);
      assert.equal(coded.headers.get("content-encoding"), coding, path);
      assert.equal(coded.headers.get("vary"), "Accept-Encoding", path);
      const decoded = coding === "br" ? brotliDecompressSync(coded.body) : gunzipSync(coded.body);
      assert.equal(decoded.toString("utf8"), text, path);
      assert.notEqual(coded.headers.get("etag"), identity.headers.get("etag"));
    }
  }
});

test("a kind of file without a media type is refused", () => {
  for (const path of ["movie.ts", "xSHA256SUMS"]) assert.throws(() => resourceOf(path), /no media type: add its kind/);
});

test("what is compressed on request has a weak tag and no digest, and is known again by the tag", async () => {
  const path = "/sources/retail-chargebacks.md";
  const hash = createHash("sha256")
    .update(files[path.slice(1)] ?? "")
    .digest("hex");
  for (const asked of [1, 2]) {
    const { headers, body } = await ask("GET", path, "Accept-Encoding: gzip");
    assert.equal(headers.get("etag"), `W/"${hash}-gzip"`);
    assert.equal(headers.get("repr-digest"), undefined, `${asked}`);
    assert.equal(headers.get("content-length"), String(body.length));
  }
  for (const tag of [`W/"${hash}-gzip"`, `"${hash}-gzip"`]) {
    const known = await ask("GET", path, "Accept-Encoding: gzip", `If-None-Match: ${tag}`);
    assert.deepEqual([known.status, known.headers.get("etag")], [304, `W/"${hash}-gzip"`]);
    assert.equal((await ask("GET", path, "Accept-Encoding: gzip", `If-Match: ${tag}`)).status, 412);
    // The tag of one coding is not that of another one.
    assert.equal((await ask("GET", path, `If-None-Match: ${tag}`)).status, 200);
  }
  assert.equal((await ask("GET", path, "Accept-Encoding: gzip", `If-None-Match: "${hash}"`)).status, 200);
});

test("answers to one connection keep the order of its requests, whether they are made or ready", async () => {
  const connection = await openConnection(port);
  const paths = ["/style.css", "/cohorts.json", "/feed.atom", "/style.css", "/SHA256SUMS", "/missing", "/card.png"];
  const lines = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n`;
  connection.send(paths.map(lines).join(""));
  for (const path of paths) {
    const got = await connection.next();
    const text = (published as Readonly<Record<string, string>>)[path.slice(1)];
    assert.equal(got?.status, text === undefined ? 404 : 200, path);
    const isCoded = got.headers.get("content-encoding") === "gzip";
    assert.equal(isCoded, text !== undefined && path !== "/card.png");
    if (text !== undefined) assert.equal((isCoded ? gunzipSync(got.body) : got.body).toString(), text, path);
  }
  connection.destroy();
});

test("a body that cannot be made ends its connection alone, however it fails", async (t) => {
  const fail = (): never => {
    throw new Error("no bytes");
  };
  const bodies: [path: string, body: Partial<PreparedResponse>][] = [
    ["/thrown", { body: null, lazyBody: fail }],
    ["/rejected", { body: null, lazyBody: async () => fail() }],
    ["/small", { body: { length: 9, bytes: fail } }],
    ["/large", { body: { length: 99_999, bytes: fail } }],
  ];
  const fixture = loadFixture();
  const resource = fixture.resources.get("/card.png") ?? assert.fail();
  const representation = resource.representations[0] ?? assert.fail();
  const broken = bodies.map(([path, body]): [string, ResourceResponses] => [
    path,
    { ...resource, representations: [{ ...representation, ok: { ...representation.ok, ...body } }] },
  ]);
  const responses = { ...fixture, resources: new Map([...fixture.resources, ...broken]) };
  const server = await serveFixture({ responses });
  t.after(() => server.close());
  for (const [path] of bodies) {
    const connection = await openConnection(server.port);
    connection.send(`GET /style.css HTTP/1.1\r\nHost: a\r\n\r\n`);
    assert.equal((await connection.next())?.status, 200, path);
    connection.send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    assert.equal((await connection.ended()).length, 0, path);
    assert.equal((await askPort(server.port, "GET", "/style.css")).status, 200, path);
  }
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
  const expected = {
    "cache-control": "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400",
    vary: "Accept-Encoding",
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "accept-ranges": "none",
    "last-modified": undefined,
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name);
  assert.match(headers.get("access-control-expose-headers") ?? "", /ETag.*Repr-Digest/);
  assert.ok(headers.has("date"));
  const page = await ask("GET", "/compare/");
  assert.match(page.headers.get("content-security-policy") ?? "", /script-src 'self'.*trusted-types check$/);
});

test("a file that is compressed already is not negotiated and does not vary", async () => {
  for (const field of ["Accept-Encoding: gzip", "Accept-Encoding: identity;q=0", "Accept: */*"]) {
    const { status, headers } = await ask("GET", "/cohorts.xlsx", field);
    assert.deepEqual([status, headers.get("vary"), headers.get("content-encoding")], [200, undefined, undefined]);
  }
});

test("HEAD has the headers of GET byte for byte and no body, for every resource, coding and error", async () => {
  const targets = [...Object.keys(published).map(urlPathOf), "/missing"];
  const codings = ["br", "gzip", "*;q=0"].map((value) => `Accept-Encoding: ${value}`);
  const fields = [...codings, 'If-Match: "x"', "If-None-Match: *"];
  for (const target of targets) {
    for (const field of fields) {
      const get = await ask("GET", target, field);
      assert.equal((await ask("HEAD", target, field)).head, get.head, `${target} ${field}`);
      if (get.status === 200 && target !== "/empty.txt") assert.ok(get.body.length > 0);
    }
  }
});

test("OPTIONS on every resource and on the server is a preflight that allows reading", async () => {
  for (const target of ["*", ...Object.keys(published).map(urlPathOf)]) {
    const asked = ["Origin: https://a.example", "Access-Control-Request-Headers: if-none-match"];
    const { status, headers } = await ask("OPTIONS", target, ...asked);
    assert.equal(status, 204, target);
    for (const name of ["allow", "access-control-allow-methods"])
      assert.equal(headers.get(name), "GET, HEAD, OPTIONS", name);
    for (const name of ["access-control-allow-headers", "access-control-allow-origin"])
      assert.equal(headers.get(name), "*", name);
    assert.equal(headers.get("content-length"), undefined);
    for (const name of security) assert.ok(headers.has(name), name);
  }
});

test("only OPTIONS can ask for the whole server", () => {
  const statuses = ["OPTIONS", "GET", "HEAD"].map((method) => respond(responses, { method, target: "*" }).status);
  assert.deepEqual(statuses, [204, 404, 404]);
});

test("neither a query nor Range changes a response", async () => {
  const plain = await ask("GET", "/cohorts.json");
  const queries = [
    ...words`? ?page=2&limit=1 ?q=%00 ?../../x ?? ?url=https://a/`,
    "?a[]={1}|^`",
    `?${"a".repeat(1500)}`,
  ];
  for (const query of queries) {
    const { head, body } = await ask("GET", `/cohorts.json${query}`);
    assert.equal(head, plain.head, query);
    assert.deepEqual(body, plain.body, query);
  }
  for (const range of ["bytes=0-1", "bytes=999999-", `bytes=${"0-1,".repeat(1000)}5-6`])
    assert.equal((await ask("GET", "/cohorts.json", `Range: ${range}`)).head, plain.head);
});

test("every error is one plain line that reflects nothing, with the security headers and no caching", async () => {
  const cases: [number, RawResponse][] = [
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
    assert.equal(got.headers.get("allow"), status === 405 ? "GET, HEAD, OPTIONS" : undefined);
    assert.equal(got.headers.get("access-control-allow-origin"), "*");
    assert.ok(got.headers.has("date"));
    for (const name of security) assert.ok(got.headers.has(name), `${status} ${name}`);
  }
});

test("a taken port, a forbidden address and an unknown host reject with one line", async () => {
  await assert.rejects(serve({ responses, port }), {
    message: `port ${port} on 127.0.0.1 is in use: stop the program that listens there, or choose another with PORT \
(0 picks a free one)`,
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
  if (!usable) return t.skip("this machine has no IPv6 loopback");
  const other = await serve({ responses, host: "::1", port: 0 });
  assert.match(other.url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal((await fetch(`${other.url}/llms.txt`)).status, 200);
  await other.close();
});
