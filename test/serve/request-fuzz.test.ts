// Mutated requests: whatever arrives, only well-formed responses come back.

import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, test } from "node:test";
import { serveFixture } from "../support/fixture-server.ts";
import { requestCases } from "./request-cases.ts";

// FUZZ is the number of streams, 1,000,000 at length; SEED another seed than the fixed one.
const streams = Number(process.env["FUZZ"] ?? 2_000);
const seed = Number(process.env["SEED"] ?? 20_241);
const lanes = 24;

const server = await serveFixture();
after(() => server.close());

type Random = (below: number) => number;

function randomFrom(start: number): Random {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const bytes = [...'\0\x01\t\n\r\x0b "#%*,/0:;=?@A\\\x7f\x80\xff', "\xc3\xa9"];
const parts = [
  ...["Host: b", "Content-Length: 3", "Transfer-Encoding: chunked", "Connection: close", "Connection: keep-alive"],
  ...["Upgrade: h2c", "Expect: 100-continue", "If-None-Match: *", "Accept-Encoding: br"],
]
  .map((field) => `${field}\r\n`)
  .concat("\r\n\r\n", "0\r\n\r\n", "HTTP/1.0", "HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT ", "HEAD ");

type Change = (head: string, tail: string, random: Random) => string;

// Each changes a stream at one place, or a line of it.
const changes: readonly Change[] = [
  (head, tail) => head + tail.slice(1),
  (head, tail, random) => head + pick(bytes, random) + tail,
  (head, tail, random) => head + pick(bytes, random) + tail.slice(1),
  (head, tail, random) => head + String.fromCharCode(tail.charCodeAt(0) ^ (1 << random(8))) + tail.slice(1),
  (head, tail, random) => head + tail.slice(0, 1).repeat(2 + random(300)) + tail.slice(1),
  (head, tail, random) => head + pick(parts, random) + tail,
  (head) => head,
  (head, tail, random) => head + tail.slice(random(40)),
  (head, tail, random) => head + tail.slice(0, random(60)) + tail,
  (head, tail) => head + tail.slice(0, 20).toUpperCase() + tail.slice(20),
  (head, tail, random) => head + tail.replace(/[0-9]/, pick(["-1", "99999999999999999999", "0x1", " ", ""], random)),
  (head, tail, random) => head + tail + pick(requestCases, random).bytes,
];
const lineChanges: readonly ((lines: string[], at: number) => string[])[] = [
  (lines, at) => [...lines.slice(0, at + 1), ...lines.slice(at)],
  (lines, at) => lines.toSpliced(at, 1),
  (lines, at) => [...lines.toSpliced(at, 1), ...lines.slice(at, at + 1)],
];

function pick<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T;
}

function mutated(random: Random): string {
  let text = pick(requestCases, random).bytes;
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const at = random(text.length + 1);
    const lines = text.split("\r\n");
    if (random(5) === 0) text = pick(lineChanges, random)(lines, random(lines.length)).join("\r\n");
    else text = pick(changes, random)(text.slice(0, at), text.slice(at), random);
  }
  return text.slice(0, 20_000);
}

// Sends a stream in one or two parts, shuts the side of the client, and returns all bytes that come back until the end.
function exchange(text: string, lane: number, random: Random): Promise<string> {
  const split = random(3) === 0 ? random(text.length + 1) : text.length;
  return new Promise((resolve, reject) => {
    // On Linux every address of 127.0.0.0/8 is local: one for each lane, so that a long run does not exhaust the ports of one.
    const local = process.platform === "linux" ? { localAddress: `127.0.0.${2 + lane}` } : {};
    const socket = connect({ port: server.port, host: "127.0.0.1", ...local, noDelay: true, allowHalfOpen: true });
    let got = "";
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`not ended after 20 s: ${JSON.stringify(text)}`));
    }, 20_000);
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      got += chunk;
    });
    socket.on("error", () => {});
    socket.once("connect", () => {
      socket.write(text.slice(0, split), "latin1");
      setImmediate(() => socket.end(text.slice(split), "latin1"));
    });
    const over = (): void => {
      clearTimeout(timer);
      // A reset, so that the port is not left in TIME_WAIT.
      socket.resetAndDestroy();
      resolve(got);
    };
    socket.once("end", over).once("close", over);
  });
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

// Returns the statuses of the responses. No body of the fixture starts like a response, so a head with a length that another response
// follows at once is of a response to HEAD.
function readResponses(got: string): number[] {
  const read: number[] = [];
  let at = 0;
  while (at < got.length) {
    const end = got.indexOf("\r\n\r\n", at);
    assert.ok(end > 0, "a head without an end");
    const [first = "", ...lines] = got.slice(at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) [A-Za-z -]+$/.exec(first)?.[1]);
    assert.ok(statuses.has(status), `status line ${JSON.stringify(first)}`);
    for (const line of lines) assert.match(line, /^[A-Za-z-]+: [\x20-\x7e]+$/);
    for (const header of securityHeaders)
      assert.ok(
        lines.some((line) => line.startsWith(header)),
        `${status} without ${header}`,
      );
    if (status >= 400) assert.ok(lines.includes("Cache-Control: no-store"), `${status} may be kept`);
    const last = lines.includes("Connection: close");
    const length = Number(
      lines.find((line) => line.startsWith("Content-Length: "))?.slice(16) ??
        (status === 204 || status === 304 ? 0 : Number.NaN),
    );
    at = end + 4;
    if (at < got.length && !got.startsWith("HTTP/1.1 ", at)) at += length;
    assert.ok(at <= got.length, `a body of ${length} bytes is cut short`);
    read.push(status);
    if ([400, 408, 413, 414, 431, 501, 505].includes(status)) assert.ok(last, `${status} keeps the connection`);
    if (last) assert.equal(at, got.length, "something follows the last response");
  }
  return read;
}

test(`${streams} mutated streams (SEED=${seed}) get only well-formed responses with the security headers, never more than requests`, async () => {
  const seen = new Map<number, number>();
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let n = next++; n < streams; n = next++) {
        const random = randomFrom(seed + n * 7919);
        const text = mutated(random);
        try {
          const read = readResponses(await exchange(text, lane, random));
          // A request has at least a line, and the end of the stream may be one more.
          assert.ok(read.length <= text.split(/[\r\n]/).length + 1, `${read.length} responses`);
          for (const status of read) seen.set(status, (seen.get(status) ?? 0) + 1);
        } catch (error) {
          throw new Error(
            `SEED=${seed}, stream ${n}, ${JSON.stringify(text)}: ${error instanceof Error ? error.message : error}`,
          );
        }
      }
    }),
  );
  for (const status of [200, 204, 400, 404, 405, 414, 417, 431, 501, 505])
    assert.ok(streams < 1_000 || seen.has(status), `no stream led to ${status}`);
  assert.equal((await fetch(`${server.url}/llms.txt`)).status, 200);
});
