// Sends unusual requests to the HTTP server of the agents: foreign hosts, bursts, broken bodies. The server must refuse
// them and go on serving everybody else.

import assert from "node:assert/strict";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { after, test } from "node:test";
import { MessageChannel } from "node:worker_threads";
import { bucketOf, serveMcpHttp } from "../mcp/http.ts";
import { oneAtATime } from "../mcp/one-at-a-time.ts";
import { createMcpServer } from "../mcp/server.ts";
import { withServer } from "./mcp-clients.ts";
import { SERVER_INPUT } from "./support.ts";

const http = await serveMcpHttp(createMcpServer(SERVER_INPUT), { port: 0 });
after(() => http.close());

const INITIALIZE = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
});

const ACCEPT = "application/json, text/event-stream";

/** Resolves to the status of a request. By default it is a first request that the server of all tests accepts. */
function post(
  headers: Record<string, string>,
  { body = INITIALIZE, path = "/mcp", method = "POST", url = http.url } = {},
): Promise<number> {
  const { hostname, port } = new URL(url);
  const requestHeaders = { "content-type": "application/json", accept: ACCEPT, ...headers };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers: requestHeaders }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    request.once("error", reject);
    request.end(body);
  });
}

test("only a request that names a known host, and comes from no foreign page, is answered", () =>
  withServer({ hosts: ["definitions.example"] }, async (server) => {
    const { port } = new URL(http.url);
    const cases: [status: number, headers: Record<string, string>, url?: string][] = [
      [200, { host: `127.0.0.1:${port}` }],
      [200, { host: "localhost" }],
      [403, { host: "definitions.example" }],
      [403, { host: `127.0.0.1.definitions.example:${port}` }],
      [403, { host: "192.0.2.1" }],
      [403, { host: "localhost@evil.example" }],
      [200, { origin: `http://localhost:${port}` }],
      [403, { origin: "https://definitions.example" }],
      [403, { origin: "null" }],
      [403, { origin: "http://localhost.evil.example" }],
      [200, {}, server],
      [200, { host: "definitions.example" }, server],
      [200, { host: "definitions.example:443" }, server],
      [403, { host: "other.example" }, server],
      [403, { host: "definitions.example", origin: "https://other.example" }, server],
    ];
    for (const [status, headers, url = http.url] of cases)
      assert.equal(await post(headers, { url }), status, JSON.stringify([headers, url]));
  }));

test("work above a burst is refused until there is room again", async () => {
  const hasRoom = bucketOf(50, 100);
  const burst = Array.from({ length: 101 }, () => hasRoom(5_000));
  assert.equal(burst.indexOf(false), 100);
  assert.deepEqual([hasRoom(5_010), hasRoom(5_030), hasRoom(5_031)], [false, true, false]);
  await withServer({}, async (url) => {
    // The answers to these requests are quick, so that a busy machine also sends more than the burst.
    const statuses = new Set<number>();
    for (let round = 0; round < 400 && !statuses.has(429); round += 1)
      for (const status of await Promise.all(
        Array.from({ length: 30 }, () => post({}, { body: "", method: "GET", url })),
      ))
        statuses.add(status);
    assert.deepEqual([...statuses], [405, 429]);
  });
});

test("a page of an allowed origin may send requests and read the answers", async () => {
  const origin = "http://localhost:9415";
  const preflight = await fetch(http.url, {
    method: "OPTIONS",
    headers: { origin, "Access-Control-Request-Method": "POST" },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get("access-control-allow-origin"), origin);
  assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /Content-Type/);
  for (const [originHeader, allowedOrigin] of [
    [{ origin }, origin],
    [{}, null],
  ] as const) {
    const answer = await fetch(http.url, {
      method: "POST",
      headers: { ...originHeader, "content-type": "application/json", accept: ACCEPT },
      body: INITIALIZE,
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("access-control-allow-origin"), allowedOrigin);
    // A cache must not answer a page with the response to a request without an Origin.
    assert.equal(answer.headers.get("vary"), "Origin");
    await answer.text();
  }
  assert.equal(await post({ origin: "https://other.example" }, { method: "OPTIONS", body: "" }), 403);
});

test("a client that takes JSON alone or anything is answered with JSON; null stands for no arguments", async () => {
  const list = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "receivables_list", arguments: null } };
  for (const accept of ["application/json", "*/*", "application/json, text/event-stream;q=0"]) {
    const answer = await fetch(http.url, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify(list),
    });
    assert.equal(answer.headers.get("content-type"), "application/json");
    const { id, result } = (await answer.json()) as {
      id: number;
      result: { structuredContent: { definitions: unknown[] } };
    };
    assert.deepEqual([id, result.structuredContent.definitions.length], [7, 12]);
  }
});

test("a request that comes while searches wait is answered between two of them", async () => {
  const inTurn = oneAtATime();
  // Node.js reports a message of a port when it reports requests, and the message is there as soon as it is sent.
  const { port1: sender, port2: receiver } = new MessageChannel();
  let count = 0;
  const countAtRequest = once(receiver, "message").then(() => count);
  const searches = Array.from({ length: 50 }, () =>
    inTurn(async () => {
      count += 1;
      if (count === 10) sender.postMessage("a request");
    }),
  );
  assert.equal(await countAtRequest, 10);
  await Promise.all(searches);
  assert.equal(count, 50);
  receiver.close();
});

test("a client that comes while too many searches wait is asked to try again", async () => {
  const inTurn = oneAtATime(2);
  const numbers: number[] = [];
  const work = (number: number) => async () => void numbers.push(number);
  const both = [inTurn(work(1)), inTurn(work(2))];
  assert.throws(() => inTurn(work(3)), { name: "UserError", message: /^BUSY: 2 searches are waiting/ });
  await Promise.all(both);
  await assert.rejects(
    inTurn(async () => assert.fail("no search")),
    /no search/,
  );
  await inTurn(work(4));
  assert.deepEqual(numbers, [1, 2, 4]);
});

test("the server accepts only its one path and bounded JSON bodies of one message", async () => {
  const cases: [status: number, body: Parameters<typeof post>[1], headers?: Record<string, string>][] = [
    [200, {}],
    [404, { path: "/" }],
    [404, { path: "/mcp/other" }],
    [415, {}, { "content-type": "text/plain" }],
    [400, { body: "{" }],
    [400, { body: ` \n[${INITIALIZE}]` }],
    [413, { body: JSON.stringify({ padding: "x".repeat(70_000) }) }],
    [405, { body: "", method: "GET" }],
    [405, { body: "", method: "TRACE" }],
  ];
  for (const [status, body, headers = {}] of cases) assert.equal(await post(headers, body), status);
});

test("the process listens on the loopback address only", async () => {
  const port = Number(new URL(http.url).port);
  const interfaces = Object.values(networkInterfaces()).flatMap((list = []) => list);
  const others = interfaces
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
  for (const host of ["127.0.0.2", ...others]) {
    const socket = connect({ host, port, timeout: 1_000 }).on("timeout", () => socket.destroy(new Error("silent")));
    await assert.rejects(once(socket, "connect"), host);
  }
});

test("a client that leaves in the middle of its request harms nobody else", async () => {
  const { hostname, port } = new URL(http.url);
  const head = `POST /mcp HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n\
Content-Length: 1000\r\n\r\n{"json`;
  for (let round = 0; round < 5; round += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.resetAndDestroy();
  }
  for (const target of ["//", "http://[/mcp", "*"]) {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.end(`POST ${target} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    let text = "";
    for await (const chunk of socket) text += chunk;
    assert.match(text, /^HTTP\/1\.1 4\d\d /, target);
  }
  assert.equal(await post({}), 200);
});
