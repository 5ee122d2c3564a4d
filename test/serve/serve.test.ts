// Requests every resource, with each method and each error. Browsers and programs rely on the bytes, the headers and
// the status of every answer.

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

const publication = { ...files, SHA256SUMS: sumsOf(files) };
const security = words`
  content-security-policy cross-origin-resource-policy referrer-policy x-content-type-options
`;

const responses = loadFixture();
const fixtureServer = await serveFixture({ responses });
const { port } = fixtureServer;
after(() => fixtureServer.close());

const ask = askPort.bind(null, port);

test("the fixture holds every kind of file that has a media type", () => {
  const missingTypes = MEDIA_TYPES.filter(
    ({ ending }) => !Object.keys(publication).some((path) => path.endsWith(ending)),
  );
  assert.deepEqual(missingTypes, []);
});

test("every published file is served whole, in every coding, after its folder is gone", async () => {
  for (const [path, text] of Object.entries(publication)) {
    const { urlPath, mediaType } = resourceOf(path);
    const identity = await ask("GET", urlPath);
    assert.equal(identity.status, 200, path);
    assert.equal(identity.body.toString("utf8"), text, path);
    assert.equal(identity.headers.get("content-type"), mediaType);
    assert.equal(identity.headers.get("content-encoding"), undefined);
    for (const coding of isText(path) ? ["br", "gzip"] : []) {
      const compressedResponse = await ask("GET", urlPath, `Accept-Encoding: ${coding}`);
      assert.equal(compressedResponse.headers.get("content-encoding"), coding, path);
      assert.equal(compressedResponse.headers.get("vary"), "Accept-Encoding", path);
      const bytes =
        coding === "br" ? brotliDecompressSync(compressedResponse.body) : gunzipSync(compressedResponse.body);
      assert.equal(bytes.toString("utf8"), text, path);
      assert.notEqual(compressedResponse.headers.get("etag"), identity.headers.get("etag"));
    }
  }
});

test("a kind of file without a media type is refused", () => {
  for (const path of ["movie.ts", "xSHA256SUMS"]) assert.throws(() => resourceOf(path), /no media type: add its kind/);
});

test("a body that is compressed on request has a weak tag and no digest, and its tag gives 304", async () => {
  const path = "/sources/retail-chargebacks.md";
  const hash = createHash("sha256")
    .update(files[path.slice(1)] ?? "")
    .digest("hex");
  for (const visit of [1, 2]) {
    const { headers, body } = await ask("GET", path, "Accept-Encoding: gzip");
    assert.equal(headers.get("etag"), `W/"${hash}-gzip"`);
    assert.equal(headers.get("repr-digest"), undefined, `${visit}`);
    assert.equal(headers.get("content-length"), String(body.length));
  }
  for (const tag of [`W/"${hash}-gzip"`, `"${hash}-gzip"`]) {
    const revalidation = await ask("GET", path, "Accept-Encoding: gzip", `If-None-Match: ${tag}`);
    assert.deepEqual([revalidation.status, revalidation.headers.get("etag")], [304, `W/"${hash}-gzip"`]);
    assert.equal((await ask("GET", path, "Accept-Encoding: gzip", `If-Match: ${tag}`)).status, 412);
    // The tag of one coding does not match another coding.
    assert.equal((await ask("GET", path, `If-None-Match: ${tag}`)).status, 200);
  }
  assert.equal((await ask("GET", path, "Accept-Encoding: gzip", `If-None-Match: "${hash}"`)).status, 200);
});

test("the responses of a connection keep the order of its requests, also if one is made later", async () => {
  const connection = await openConnection(port);
  const paths = ["/style.css", "/cohorts.json", "/feed.atom", "/style.css", "/SHA256SUMS", "/missing", "/card.png"];
  const lines = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n`;
  connection.send(paths.map(lines).join(""));
  for (const path of paths) {
    const response = await connection.next();
    const text = (publication as Readonly<Record<string, string>>)[path.slice(1)];
    assert.equal(response?.status, text === undefined ? 404 : 200, path);
    const isCoded = response.headers.get("content-encoding") === "gzip";
    assert.equal(isCoded, text !== undefined && path !== "/card.png");
    if (text !== undefined) assert.equal((isCoded ? gunzipSync(response.body) : response.body).toString(), text, path);
  }
  connection.destroy();
});

test("a body that cannot be made ends only its own connection, however it fails", async (t) => {
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
  const brokenBodies = bodies.map(([path, body]): [string, ResourceResponses] => [
    path,
    { ...resource, representations: [{ ...representation, ok: { ...representation.ok, ...body } }] },
  ]);
  const responses = { ...fixture, resources: new Map([...fixture.resources, ...brokenBodies]) };
  const server = await serveFixture({ responses });
  t.after(() => server.close());
  for (const [path] of bodies) {
    const connection = await openConnection(server.port);
    connection.send(`GET /style.css HTTP/1.1\r\nHost: a\r\n\r\n`);
    assert.equal((await connection.next())?.status, 200, path);
    connection.send(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    assert.equal((await connection.readToEnd()).length, 0, path);
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

test("a file that is already compressed has one coding and no Vary", async () => {
  for (const field of ["Accept-Encoding: gzip", "Accept-Encoding: identity;q=0", "Accept: */*"]) {
    const { status, headers } = await ask("GET", "/cohorts.xlsx", field);
    assert.deepEqual([status, headers.get("vary"), headers.get("content-encoding")], [200, undefined, undefined]);
  }
});

test("HEAD has the headers of GET byte for byte and no body, for every resource, coding and error", async () => {
  const targets = [...Object.keys(publication).map(urlPathOf), "/missing"];
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

test("OPTIONS on a resource or on the server answers a preflight and allows reading", async () => {
  const expectedHeaders = {
    allow: "GET, HEAD, OPTIONS",
    "access-control-allow-methods": "GET, HEAD, OPTIONS",
    "access-control-allow-headers": "*",
    "access-control-max-age": "86400",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Content-Encoding, Date, ETag, Link, Repr-Digest",
    "cross-origin-resource-policy": "cross-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "keep-alive": "timeout=5",
    connection: "keep-alive",
  };
  for (const target of ["*", ...Object.keys(publication).map(urlPathOf)]) {
    const requestHeaders = ["Origin: https://a.example", "Access-Control-Request-Headers: if-none-match"];
    const { status, headers } = await ask("OPTIONS", target, ...requestHeaders);
    assert.equal(status, 204, target);
    const { date, ...otherHeaders } = Object.fromEntries(headers);
    assert.ok(date, target);
    assert.deepEqual(otherHeaders, expectedHeaders, target);
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

test("every error is one uncached line with the security headers, and repeats nothing of the request", async () => {
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
  for (const [status, response] of cases) {
    assert.equal(response.status, status);
    assert.match(response.body.toString("latin1"), new RegExp(`^${status} [ -~]{20,120}\\.\n$`));
    assert.doesNotMatch(response.head + response.body.toString("latin1"), /r3flected/i);
    assert.equal(response.headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(response.headers.get("allow"), status === 405 ? "GET, HEAD, OPTIONS" : undefined);
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
    assert.ok(response.headers.has("date"));
    for (const name of security) assert.ok(response.headers.has(name), `${status} ${name}`);
  }
});

test("a port in use, a forbidden address and an unknown host give one line each", async () => {
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
  const server = await serve({ responses, host: "::1", port: 0 });
  assert.match(server.url, /^http:\/\/\[::1\]:\d+$/);
  assert.equal((await fetch(`${server.url}/llms.txt`)).status, 200);
  await server.close();
});
