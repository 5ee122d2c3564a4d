// Tries the limits of connections, and closes the server under load. A slow or greedy client must not keep others from
// their answers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { responsesOf } from "../../core/serve/load.ts";
import type { RunningServer, ServerOptions } from "../../core/serve/server.ts";
import { DEFAULT_LIMITS, type Limits } from "../../core/serve/server-state.ts";
import { loadFixture, serveFixture } from "../support/fixture-server.ts";
import { ROOT } from "../support/project.ts";
import { openConnection } from "../support/raw-client.ts";

const get = "GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n";
const big = "GET /asset-definitions.json HTTP/1.1\r\nHost: a\r\n\r\n";

const responses = loadFixture();
const servers: RunningServer[] = [];
after(() => Promise.all(servers.map((server) => server.close())));

// The time limits are short, so that a test takes a second. Each assertion is below the default limit, and far above
// the short one for a busy machine.
async function start(limits: ServerOptions["limits"] = {}) {
  const server = await serveFixture({ responses, limits: { checkTime: 50, ...limits } });
  servers.push(server);
  const sockets: Socket[] = [];
  server.server.on("connection", (socket: Socket) => sockets.push(socket));
  return { server, open: () => openConnection(server.port), sockets };
}

const elapsedSince = (startTime: number): number => performance.now() - startTime;

// The words of docs/hosting.md that state each limit, with # for the number, and what the number counts.
const IN_WORDS: Readonly<Record<keyof Limits, readonly [words: string, units: number]>> = {
  headTime: ["The head of a request may take # seconds", 1_000],
  requestTime: ["the whole request # seconds", 1_000],
  keepAliveTime: ["A kept connection has # seconds until the next request", 1_000],
  readTime: ["A client has # seconds to take its response", 1_000],
  checkTime: ["These times are looked at every # milliseconds", 1],
  headBytes: ["seconds and # KiB, the whole request", 1_024],
  connections: ["At most # connections are open", 1],
  requestsPerConnection: ["and ends after # requests", 1],
  unreadResponses: ["At most # responses wait for clients to take them", 1],
  longestWithoutTurn: ["one of these is read at least every # milliseconds", 1],
  refusalsPerIteration: ["At most # connections are refused in a turn", 1],
  drainTime: ["An idle connection has # milliseconds for a last request", 1],
  closeTime: ["every connection ends after # milliseconds", 1],
};

test("the default limits are those of the documentation", async () => {
  const text = readFileSync(join(ROOT, "docs", "hosting.md"), "utf8").replace(/\s+/g, " ");
  const inDocumentation = Object.entries(IN_WORDS).map(([name, [words, units]]) => {
    const numbers = [...text.matchAll(new RegExp(words.replace("#", "([0-9,]+)"), "g"))];
    assert.equal(numbers.length, 1, words);
    return [name, Number(numbers[0]?.[1]?.replaceAll(",", "")) * units];
  });
  assert.deepEqual(Object.fromEntries(inDocumentation), DEFAULT_LIMITS);
  const { headersTimeout, requestTimeout } = (await start()).server.server;
  assert.deepEqual([headersTimeout, requestTimeout], [DEFAULT_LIMITS.headTime, DEFAULT_LIMITS.requestTime]);
});

// What a client sends, how often it sends one byte more, and the responses before the 408.
const SLOW_HEADS: readonly [what: string, bytes: string, pace: number, before: number][] = [
  ["a connection that sends nothing", "", 0, 0],
  ["a head that comes byte by byte", "GET / HTTP/1.1\r\nX-", 20, 0],
  ["a head that stops on a connection in use", `${get}GET / HT`, 0, 1],
];
for (const [what, bytes, pace, before] of SLOW_HEADS) {
  test(`${what} is 408 when its time is over, and closed`, async () => {
    const { open } = await start({ headTime: 300, requestTime: 600 });
    const startTime = performance.now();
    const connection = await open();
    if (bytes !== "") connection.send(bytes);
    const timer = pace > 0 ? setInterval(() => connection.send("X"), pace) : undefined;
    for (let i = 0; i < before; i += 1) assert.equal((await connection.next())?.status, 200);
    const response = await connection.next();
    clearInterval(timer);
    assert.equal(response?.status, 408);
    assert.ok(response.headers.has("content-security-policy"));
    assert.equal(response.headers.get("cache-control"), "no-store");
    await connection.readToEnd();
    assert.ok(elapsedSince(startTime) < 4_000, `${elapsedSince(startTime)}`);
  });
}

test("an idle connection without a next request is closed without a response", async () => {
  const { open } = await start({ keepAliveTime: 200 });
  const connection = await open();
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("keep-alive"), "timeout=5");
  const startTime = performance.now();
  assert.equal((await connection.readToEnd()).length, 0);
  // The server waits a second longer than it announces.
  assert.ok(elapsedSince(startTime) >= 1_000, `${elapsedSince(startTime)}`);
  assert.ok(elapsedSince(startTime) < 4_500, `${elapsedSince(startTime)}`);
});

for (const takes of ["nothing", "a little now and then"]) {
  test(`a client that takes ${takes} of what it asked for is closed`, async () => {
    const { open, sockets } = await start({ readTime: 500 });
    const connection = await open();
    connection.socket.pause();
    while (sockets.length === 0) await pause(5);
    const startTime = performance.now();
    connection.send(big.repeat(900));
    while (!sockets[0]?.destroyed && elapsedSince(startTime) < 8_000) {
      if (takes !== "nothing") connection.socket.resume();
      await new Promise((resolve) => setImmediate(resolve));
      connection.socket.pause();
      await pause(40);
    }
    assert.ok(sockets[0]?.destroyed, `${elapsedSince(startTime)}`);
    connection.destroy();
  });
}

test("a client that asks and never reads makes the server stop reading and does not fill its memory", async () => {
  const { open, sockets } = await start({ requestsPerConnection: 1_000_000 });
  const connection = await open();
  connection.socket.pause();
  let sentBytes = 0;
  const flood = big.repeat(100);
  for (let i = 0; i < 200; i += 1) {
    connection.send(flood);
    sentBytes += flood.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await pause(200);
  const [socket] = sockets;
  assert.ok(socket);
  assert.ok(socket.bytesRead < sentBytes / 2, `${socket.bytesRead} of ${sentBytes} read`);
  assert.ok(socket.writableLength < 16 * 1024 * 1024, `${socket.writableLength} bytes wait`);
  connection.destroy();
});

test("above the limit of waiting responses, the connection with most of them is ended", async () => {
  const { open, sockets } = await start({ unreadResponses: 100 });
  const greedy = [await open(), await open(), await open()];
  for (const [n, { socket, send }] of greedy.entries()) {
    socket.pause();
    send(big.repeat([300, 10, 300][n] ?? 0));
    await pause(50);
  }
  const honest = await open();
  honest.send(big.repeat(16));
  for (let i = 0; i < 16; i += 1) assert.equal((await honest.next())?.status, 200);
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [true, false, true, false],
  );
  for (const { destroy } of [...greedy, honest]) destroy();
});

test("a client with one request is answered before the many requests of others are read", async () => {
  const { open, sockets } = await start();
  const greedy = await Promise.all(Array.from({ length: 40 }, open));
  while (sockets.length < 40) await pause(5);
  for (const { socket, send } of greedy) {
    socket.pause();
    send(big.repeat(1_000));
  }
  const honest = await open();
  honest.send(get);
  assert.equal((await honest.next())?.status, 200);
  const idleSockets = sockets.slice(0, 40).filter(({ bytesRead }) => bytesRead === 0);
  assert.ok(idleSockets.length > 10, `${idleSockets.length} are not read yet`);
  // If others wait, a connection with so many requests is ended.
  while (sockets.slice(0, 40).some(({ bytesRead, destroyed }) => bytesRead === 0 && !destroyed)) await pause(20);
  assert.ok(sockets.slice(0, 40).filter(({ destroyed }) => destroyed).length >= 30);
  honest.send(get);
  assert.equal((await honest.next())?.status, 200);
  for (const { destroy } of [...greedy, honest]) destroy();
});

test("the thousandth request on a connection is the last", async () => {
  const { open } = await start();
  const connection = await open();
  connection.send(get.repeat(1_003));
  for (let i = 1; i <= 1_000; i += 1) {
    const response = await connection.next();
    assert.equal(response?.status, 200, `${i}`);
    assert.equal(response.headers.get("connection"), i === 1_000 ? "close" : "keep-alive");
    assert.equal(response.headers.has("keep-alive"), i < 1_000);
  }
  assert.equal((await connection.readToEnd()).length, 0);
});

test("a connection above the limit is served, and the oldest ends, first one without a request", async () => {
  const { open } = await start({ connections: 20 });
  const connections = [];
  for (let number = 0; number < 19; number += 1) {
    const connection = await open();
    connection.send(get);
    assert.equal((await connection.next())?.status, 200);
    connections.push(connection);
  }
  const silent = await open();
  await pause(50);
  const newest = [];
  for (let number = 0; number < 2; number += 1) {
    const connection = await open();
    connection.send(get);
    assert.equal((await connection.next())?.status, 200);
    newest.push(connection);
  }
  assert.equal((await silent.readToEnd()).length, 0);
  const [oldest, ...others] = connections;
  assert.equal((await oldest?.readToEnd())?.length, 0);
  for (const connection of others) {
    connection.send(get);
    assert.equal((await connection.next())?.status, 200);
  }
  for (const connection of [...others, ...newest]) connection.destroy();
});

test("the body of a request is not read: the response comes, and the connection closes", async () => {
  const { open, sockets } = await start();
  for (const framing of ["Content-Length: 1000000000", "Transfer-Encoding: chunked"]) {
    for (const [method, floods] of Object.entries({ GET: true, POST: true, PUT: false })) {
      const startTime = performance.now();
      const connection = await open();
      connection.send(`${method} /llms.txt HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`);
      const chunk = framing.startsWith("T") ? `10000\r\n${"x".repeat(65_536)}\r\n` : "x".repeat(65_536);
      const flood = floods ? setInterval(() => connection.send(chunk), 1) : undefined;
      assert.equal((await connection.next())?.status, method === "GET" ? 200 : 405);
      await connection.readToEnd();
      clearInterval(flood);
      assert.ok(elapsedSince(startTime) < 4_000, `${elapsedSince(startTime)}`);
      const bytesRead = sockets.at(-1)?.bytesRead ?? Number.POSITIVE_INFINITY;
      assert.ok(bytesRead <= 3 * 65_536, `${bytesRead}`);
      connection.destroy();
    }
  }
});

test("an idle server closes at once, and a second close changes nothing", async () => {
  const { server } = await start();
  const startTime = performance.now();
  assert.equal(server.close(), server.close());
  await server.close();
  assert.ok(elapsedSince(startTime) < 2_000, `${elapsedSince(startTime)}`);
});

test("a request that is half sent when the server closes is answered, and its connection closes", async () => {
  const { server, open } = await start({ drainTime: 100 });
  const connection = await open();
  connection.send("GET /llms.txt HTTP/1.1\r\nHo");
  await pause(20);
  const shutdown = server.close();
  await pause(300);
  connection.send("st: a\r\n\r\n");
  const response = await connection.next();
  assert.deepEqual([response?.status, response?.headers.get("connection")], [200, "close"]);
  assert.equal((await connection.readToEnd()).length, 0);
  await shutdown;
});

test("an open connection may bring one more request while the server closes", async () => {
  const { server, open } = await start({ drainTime: 3_000 });
  const connection = await open();
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("connection"), "keep-alive");
  const shutdown = server.close();
  const isRefused = () =>
    open().then(
      (other) => void other.destroy(),
      (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
    );
  while (!(await isRefused()));
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("connection"), "close");
  await connection.readToEnd();
  await shutdown;
});

test("a response that is on its way when the server closes arrives whole", async () => {
  const { server, open } = await start({ drainTime: 100 });
  const connection = await open();
  connection.socket.pause();
  connection.send(big.repeat(200));
  await pause(100);
  const shutdown = server.close();
  await pause(300);
  connection.socket.resume();
  let whole = 0;
  for (let response = await connection.next(); response !== null; response = await connection.next()) whole += 1;
  assert.ok(whole > 1, `${whole} responses`);
  await shutdown;
});

test("clients that never finish do not keep a server from closing in time", async () => {
  const { server, open } = await start({ closeTime: 900 });
  const half = await open();
  half.send("GET / HTTP/1.1\r\nX: ");
  const greedy = await open();
  greedy.socket.pause();
  greedy.send(big.repeat(900));
  const idle = await open();
  await pause(50);
  const startTime = performance.now();
  await server.close();
  assert.ok(elapsedSince(startTime) < 4_000, `${elapsedSince(startTime)}`);
  for (const connection of [half, greedy, idle]) connection.destroy();
});

test("a client that asks for a tunnel and reads nothing does not delay the close", async (t) => {
  const large = responsesOf(new Map([["card.png", new Uint8Array(32 * 1024 * 1024)]]));
  const server = await serveFixture({ responses: large, limits: { checkTime: 50, closeTime: 900 } });
  t.after(() => server.close());
  const connection = await openConnection(server.port);
  connection.socket.pause();
  connection.send("GET /card.png HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n");
  await pause(200);
  const startTime = performance.now();
  await server.close();
  assert.ok(elapsedSince(startTime) < 6_000, `${elapsedSince(startTime)}`);
  connection.destroy();
});
