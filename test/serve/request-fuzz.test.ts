// Sends mutated requests. Whatever arrives, only well-formed responses may come back, or a proxy could take one
// response for another.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { serveFixture } from "../support/fixture-server.ts";
import { inLanes } from "../support/lanes.ts";
import { pick, type Random, randomFrom } from "../support/random.ts";
import { openConnection } from "../support/raw-client.ts";
import { requestCases } from "./request-cases.ts";

// FUZZ is the number of streams, 1,000,000 at length; SEED another seed than the fixed one.
const streams = Number(process.env["FUZZ"] ?? 2_000);
const seed = Number(process.env["SEED"] ?? 20_241);
const lanes = 24;

const server = await serveFixture();
after(() => server.close());

const bytes = [...'\0\x01\t\n\r\x0b "#%*,/0:;=?@A\\\x7f\x80\xff', "\xc3\xa9"];
const parts = [
  ...["Host: b", "Content-Length: 3", "Transfer-Encoding: chunked", "Connection: close", "Connection: keep-alive"],
  ...["Upgrade: h2c", "Expect: 100-continue", "If-None-Match: *", "Accept-Encoding: br"],
]
  .map((field) => `${field}\r\n`)
  .concat("\r\n\r\n", "0\r\n\r\n", "HTTP/1.0", "HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT ", "HEAD ");

type Change = (head: string, tail: string, random: Random) => string;

// Each function changes a stream at one place or in one line.
const changes: readonly Change[] = [
  (head, tail) => head + tail.slice(1),
  (head, tail, random) => head + pick(random, bytes) + tail,
  (head, tail, random) => head + pick(random, bytes) + tail.slice(1),
  (head, tail, random) => head + String.fromCharCode(tail.charCodeAt(0) ^ (1 << below(random, 8))) + tail.slice(1),
  (head, tail, random) => head + tail.slice(0, 1).repeat(2 + below(random, 5_000)) + tail.slice(1),
  (head, tail, random) => head + pick(random, parts) + tail,
  (head) => head,
  (head, tail, random) => head + tail.slice(below(random, 40)),
  (head, tail, random) => head + tail.slice(0, below(random, 60)) + tail,
  (head, tail) => head + tail.slice(0, 20).toUpperCase() + tail.slice(20),
  (head, tail, random) => head + tail.replace(/[0-9]/, pick(random, ["-1", "99999999999999999999", "0x1", " ", ""])),
  (head, tail, random) => head + tail + pick(random, requestCases).bytes,
];
const lineChanges: readonly ((lines: string[], at: number) => string[])[] = [
  (lines, at) => [...lines.slice(0, at + 1), ...lines.slice(at)],
  (lines, at) => lines.toSpliced(at, 1),
  (lines, at) => [...lines.toSpliced(at, 1), ...lines.slice(at, at + 1)],
];

// A whole number from 0 up to but not including the given one.
function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function mutate(random: Random): string {
  let text = pick(random, requestCases).bytes;
  for (let count = 1 + below(random, 4); count > 0; count -= 1) {
    const at = below(random, text.length + 1);
    const lines = text.split("\r\n");
    if (below(random, 5) === 0) text = pick(random, lineChanges)(lines, below(random, lines.length)).join("\r\n");
    else text = pick(random, changes)(text.slice(0, at), text.slice(at), random);
  }
  return text.slice(0, 20_000);
}

// Sends a stream in one or two parts, closes the side of the client, and returns all bytes until the end.
async function exchange(text: string, lane: number, random: Random): Promise<string> {
  const splitAt = below(random, 3) === 0 ? below(random, text.length + 1) : text.length;
  // On Linux every address of 127.0.0.0/8 is local. Each lane has its own, so that a long run does not use up the ports
  // of one address.
  const connection = await openConnection(
    server.port,
    process.platform === "linux" ? `127.0.0.${2 + lane}` : undefined,
  );
  connection.send(text.slice(0, splitAt));
  setImmediate(() => connection.socket.end(text.slice(splitAt), "latin1"));
  const output = await connection.readToEnd(20_000);
  // A reset, so that the port is not left in TIME_WAIT.
  connection.socket.resetAndDestroy();
  return output.toString("latin1");
}

const statuses = new Set([200, 204, 304, 400, 404, 405, 406, 412, 413, 414, 417, 431, 501, 505]);
const securityHeaders = [
  "Content-Security-Policy: ",
  "Cross-Origin-Resource-Policy: cross-origin",
  "Referrer-Policy: no-referrer",
  "X-Content-Type-Options: nosniff",
  "Access-Control-Allow-Origin: *",
  "Date: ",
];

// Returns the statuses of the responses. No body of the fixture begins like a response. So a head with a length that
// another response follows at once answers HEAD.
function readResponses(output: string): number[] {
  const answers: number[] = [];
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf("\r\n\r\n", at);
    assert.ok(end > 0, "a head without an end");
    const [first = "", ...lines] = output.slice(at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Za-z -]+$/.exec(first)?.[1]);
    assert.ok(statuses.has(status), `status line ${JSON.stringify(first)}`);
    for (const line of lines) assert.match(line, /^[A-Za-z-]+: [\x20-\x7e]+$/);
    const missingHeaders = securityHeaders.filter((header) => !lines.some((line) => line.startsWith(header)));
    assert.deepEqual(missingHeaders, [], String(status));
    if (status >= 400) assert.ok(lines.includes("Cache-Control: no-store"), `${status} may be kept`);
    const last = lines.includes("Connection: close");
    const [lengthLine] = lines.filter((line) => line.startsWith("Content-Length: "));
    const length = Number(lengthLine?.slice(16) ?? (status === 204 || status === 304 ? 0 : Number.NaN));
    at = end + 4;
    if (at < output.length && !output.startsWith("HTTP/1.1 ", at)) at += length;
    assert.ok(at <= output.length, `a body of ${length} bytes is incomplete`);
    answers.push(status);
    if ([400, 408, 413, 414, 431, 501, 505].includes(status)) assert.ok(last, `${status} keeps the connection`);
    if (last) assert.equal(at, output.length, "something follows the last response");
  }
  return answers;
}

test(`${streams} mutated streams (SEED=${seed}) get only well-formed responses with the security headers, \
never more than requests`, async () => {
  const allStatuses = new Set<number>();
  await inLanes(Array(streams).keys(), lanes, async (n, lane) => {
    const random = randomFrom(seed + n * 7919);
    const text = mutate(random);
    try {
      const answers = readResponses(await exchange(text, lane, random));
      // A request has at least one line, and the end of the stream may count as one more.
      assert.ok(answers.length <= text.split(/[\r\n]/).length + 1, `${answers.length} responses`);
      for (const status of answers) allStatuses.add(status);
    } catch (error) {
      throw new Error(`SEED=${seed}, stream ${n}, ${JSON.stringify(text)}`, { cause: error });
    }
  });
  for (const status of [200, 204, 400, 404, 405, 414, 417, 431, 501, 505])
    assert.ok(streams < 1_000 || allStatuses.has(status), `no stream led to ${status}`);
  assert.equal((await fetch(`${server.url}/llms.txt`)).status, 200);
});
