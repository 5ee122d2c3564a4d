// Sends requests as bytes. What comes back, and whether the connection stays open, must not depend on packets or on
// headers that a proxy adds.

import assert from "node:assert/strict";
import { Socket } from "node:net";
import { after, test } from "node:test";
import { LeanRequest } from "../../core/serve/request.ts";
import { serveFixture } from "../support/fixture-server.ts";
import { inLanes } from "../support/lanes.ts";
import { openConnection, type RawConnection, type RawResponse } from "../support/raw-client.ts";
import { words } from "../support/words.ts";
import { type RequestCase, requestCases, splitCases } from "./request-cases.ts";

const probe = "GET /probe HTTP/1.1\r\nHost: a\r\n\r\n";
const always = words`
  content-security-policy cross-origin-resource-policy referrer-policy x-content-type-options
  access-control-allow-origin date
`;

const server = await serveFixture();
after(() => server.close());
const open = (): Promise<RawConnection> => openConnection(server.port);

type Reaction = Pick<RequestCase, "statuses" | "end">;

// Sends the parts, reads the expected responses and then sends a probe: on an open connection its 404 is the next
// response.
async function reactionTo(parts: readonly string[], { statuses, end, heads = [] }: RequestCase): Promise<Reaction> {
  const connection = await open();
  try {
    for (const [i, part] of parts.entries()) {
      if (i > 0) await new Promise((resolve) => setImmediate(resolve));
      connection.send(part);
    }
    const answers: number[] = [];
    let last: RawResponse | null = null;
    for (const i of statuses.keys()) {
      last = await connection.next({ head: heads.includes(i) });
      if (last === null) return { statuses: answers, end: "close" };
      for (const name of always) assert.ok(last.headers.has(name), `${last.status} without ${name}`);
      if (last.status >= 400) assert.equal(last.headers.get("cache-control"), "no-store");
      answers.push(last.status);
    }
    if (end === "close") {
      assert.equal(last?.headers.get("connection"), "close", "the last response announces the end");
      assert.ok(!last?.headers.has("keep-alive"), "the last response does not say how long the connection is kept");
      assert.equal((await connection.readToEnd()).toString("latin1"), "", "nothing follows the last response");
      return { statuses: answers, end };
    }
    connection.send(probe);
    const probeResponse = await connection.next();
    if (probeResponse !== null) assert.equal(probeResponse.status, 404, "the probe is answered as itself");
    return { statuses: answers, end: probeResponse === null ? "close" : "open" };
  } finally {
    connection.destroy();
  }
}

test("at least three hundred requests, sent as bytes, each get their one reaction", async () => {
  const names = new Set(requestCases.map(({ name, bytes }) => name + bytes));
  assert.ok(names.size === requestCases.length && names.size >= 300, `${names.size} of ${requestCases.length}`);
  const wrong: string[] = [];
  await inLanes(requestCases, 16, async (one) => {
    const reaction = await reactionTo([one.bytes], one).catch((error: Error) => error.message);
    const expected = { statuses: [...one.statuses], end: one.end };
    if (JSON.stringify(reaction) !== JSON.stringify(expected))
      wrong.push(`${one.name}: ${JSON.stringify(reaction)} instead of ${JSON.stringify(expected)}`);
  });
  assert.deepEqual(wrong, []);
});

for (const name of splitCases) {
  test(`the reaction does not depend on packets: ${name}`, async () => {
    const requestCase = requestCases.find((candidate) => candidate.name === name);
    assert.ok(requestCase, name);
    const expected = { statuses: [...requestCase.statuses], end: requestCase.end };
    await inLanes([...requestCase.bytes.slice(1)].keys(), 16, async (i) => {
      const parts = [requestCase.bytes.slice(0, i + 1), requestCase.bytes.slice(i + 1)];
      assert.deepEqual(await reactionTo(parts, requestCase), expected, `split at ${i + 1}`);
    });
    const { heads = [], statuses } = requestCase;
    const again = { statuses: [...statuses, ...statuses], heads: [...heads, ...heads.map((i) => i + statuses.length)] };
    const twice = requestCase.end === "open" ? { ...requestCase, ...again } : requestCase;
    const reaction = { statuses: [...twice.statuses], end: requestCase.end };
    assert.deepEqual(await reactionTo([requestCase.bytes.repeat(2)], twice), reaction, "twice in one packet");
  });
}

test("a client that has closed its side of the connection still gets every response", async () => {
  for (const count of [1, 2, 50]) {
    const connection = await open();
    connection.send("GET /asset-definitions.json HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
    connection.socket.end();
    for (let i = 0; i < count; i += 1) assert.equal((await connection.next())?.status, 200, `${i} of ${count}`);
    assert.equal((await connection.readToEnd()).length, 0);
  }
});

test("a request that ends early gets 400, and a connection without a request ends silently", async () => {
  const whole = "GET / HTTP/1.1\r\nHost: a\r\n";
  for (const length of [1, 5, 16, 23, 25]) {
    const bytes = whole.slice(0, length);
    const connection = await open();
    connection.send(bytes);
    connection.socket.end();
    assert.equal((await connection.next())?.status, 400, bytes);
    assert.equal((await connection.readToEnd()).length, 0);
  }
  const silent = await open();
  silent.socket.end();
  assert.equal(await silent.next(), null);
});

test("a header of a proxy, a browser or an attacker changes no byte of the response but Date", async () => {
  const fields = [
    "X-Forwarded-For: 6.6.6.6 | X-Forwarded-Host: evil.example | X-Forwarded-Proto: https | X-Forwarded-Port: 666",
    "X-Forwarded-Path: /evil | Forwarded: for=6.6.6.6;host=evil.example;proto=https | X-Host: evil.example",
    "X-Original-Host: evil.example | X-Original-URL: /canary.txt | X-Rewrite-URL: /canary.txt",
    "X-HTTP-Method-Override: DELETE | X-HTTP-Method: PUT | X-Method-Override: POST | X-Accel-Redirect: /x",
    "X-Sendfile: /etc/passwd | Origin: null | Origin: https://evil.example | Origin: http://localhost",
    "Access-Control-Request-Method: DELETE | Access-Control-Request-Headers: x-evil | Cookie: session=evil",
    "Authorization: Basic ZXZpbDpldmls | Proxy-Authorization: Basic eA== | User-Agent: Mozilla/5.0",
    "User-Agent: () { :;}; echo evil | Accept: text/html | Accept: image/png;q=0 | Accept-Language: de",
    "Content-Type: text/html | Content-Encoding: gzip | Range: bytes=0-0 | If-Range: x | Max-Forwards: 0 | DNT: 1",
  ].flatMap((line) => line.split(" | "));
  assert.ok(fields.length >= 30);
  const targets = ["/", "/cohorts.json", "/cohorts-client.mjs", "/cohorts.xlsx", "/sources/index.json", "/missing"];
  await inLanes(targets, 3, async (target) => {
    const connection = await open();
    connection.send(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
    const plain = await connection.next();
    // A client that accepts HTML gets a page for a missing path.
    for (const field of fields.filter((one) => target !== "/missing" || one !== "Accept: text/html")) {
      connection.send(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\n${field}\r\n\r\n`);
      const response = await connection.next();
      assert.equal(response?.head, plain?.head, `${target} ${field}`);
      assert.deepEqual(response?.body, plain?.body, `${target} ${field}`);
    }
    connection.destroy();
  });
});

test("a request whose connection is gone ends without an error", async () => {
  const request = new LeanRequest(new Socket());
  const errors: Error[] = [];
  request.on("error", (error) => errors.push(error));
  const closeEvent = new Promise((resolve) => request.once("close", resolve));
  (request as { destroy(error: Error): unknown }).destroy(new Error("aborted"));
  await closeEvent;
  assert.deepEqual(errors, []);
});
