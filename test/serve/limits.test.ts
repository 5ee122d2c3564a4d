// The limits of connections, and what closing the server does to them.

import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { responsesOf } from "../../core/serve/load.ts";
import type { RunningServer, ServerOptions } from "../../core/serve/server.ts";
import { DEFAULT_LIMITS } from "../../core/serve/server-state.ts";
import { loadFixture, serveFixture } from "../support/fixture-server.ts";
import { openConnection } from "../support/raw-client.ts";

const get = "GET /llms.txt HTTP/1.1\r\nHost: a\r\n\r\n";
const big = "GET /asset-definitions.json HTTP/1.1\r\nHost: a\r\n\r\n";

const responses = loadFixture();
const servers: RunningServer[] = [];
after(() => Promise.all(servers.map((server) => server.close())));

// Times are shortened so that a test takes a second; what is asserted lies below the usual times, and far enough above
// the shortened ones for a busy machine.
async function start(limits: ServerOptions["limits"] = {}) {
  const running = await serveFixture({ responses, limits: { checkTime: 50, ...limits } });
  servers.push(running);
  const sockets: Socket[] = [];
  running.server.on("connection", (socket: Socket) => sockets.push(socket));
  return { running, open: () => openConnection(running.port), sockets };
}

const elapsedSince = (started: number): number => performance.now() - started;

test("the usual limits are the ones that are promised", async () => {
  const { headersTimeout, requestTimeout } = (await start()).running.server;
  assert.deepEqual([headersTimeout, requestTimeout], [5_000, 10_000]);
  assert.equal(DEFAULT_LIMITS.keepAliveTime, 5_000);
  assert.equal(DEFAULT_LIMITS.readTime, 15_000);
  assert.equal(DEFAULT_LIMITS.connections, 2_048);
});

// What a client sends, how often it sends one byte more, and the responses before the 408.
const SLOW_HEADS: readonly [what: string, sent: string, pace: number, before: number][] = [
  ["a connection that sends nothing", "", 0, 0],
  ["a head that comes byte by byte", "GET / HTTP/1.1\r\nX-", 20, 0],
  ["a head that stops on a connection in use", `${get}GET / HT`, 0, 1],
];
for (const [what, sent, pace, before] of SLOW_HEADS) {
  test(`${what} is 408 when its time is over, and closed`, async () => {
    const { open } = await start({ headTime: 300, requestTime: 600 });
    const started = performance.now();
    const connection = await open();
    if (sent !== "") connection.send(sent);
    const timer = pace > 0 ? setInterval(() => connection.send("X"), pace) : undefined;
    for (let i = 0; i < before; i += 1) assert.equal((await connection.next())?.status, 200);
    const got = await connection.next();
    clearInterval(timer);
    assert.equal(got?.status, 408);
    assert.ok(got.headers.has("content-security-policy"));
    assert.equal(got.headers.get("cache-control"), "no-store");
    await connection.ended();
    assert.ok(elapsedSince(started) < 4_000, `${elapsedSince(started)}`);
  });
}

test("a kept connection without a next request is closed without a response", async () => {
  const { open } = await start({ keepAliveTime: 200 });
  const connection = await open();
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("keep-alive"), "timeout=5");
  const started = performance.now();
  assert.equal((await connection.ended()).length, 0);
  // It gets a second more than is announced.
  assert.ok(elapsedSince(started) >= 1_000, `${elapsedSince(started)}`);
  assert.ok(elapsedSince(started) < 4_500, `${elapsedSince(started)}`);
});

for (const takes of ["nothing", "a little now and then"]) {
  test(`a client that takes ${takes} of what it asked for is closed`, async () => {
    const { open, sockets } = await start({ readTime: 500 });
    const connection = await open();
    connection.socket.pause();
    while (sockets.length === 0) await pause(5);
    const started = performance.now();
    connection.send(big.repeat(900));
    while (!sockets[0]?.destroyed && elapsedSince(started) < 8_000) {
      if (takes !== "nothing") connection.socket.resume();
      await new Promise((resolve) => setImmediate(resolve));
      connection.socket.pause();
      await pause(40);
    }
    assert.ok(sockets[0]?.destroyed, `${elapsedSince(started)}`);
    connection.destroy();
  });
}

test("a client that asks and never reads makes the server stop reading and does not fill its memory", async () => {
  const { open, sockets } = await start({ requestsPerConnection: 1_000_000 });
  const connection = await open();
  connection.socket.pause();
  let sent = 0;
  const flood = big.repeat(100);
  for (let i = 0; i < 200; i += 1) {
    connection.send(flood);
    sent += flood.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await pause(200);
  const [socket] = sockets;
  assert.ok(socket);
  assert.ok(socket.bytesRead < sent / 2, `${socket.bytesRead} of ${sent} read`);
  assert.ok(socket.writableLength < 16 * 1024 * 1024, `${socket.writableLength} bytes wait`);
  connection.destroy();
});

test("where more responses wait than are allowed, the connection that most of them wait for is ended", async () => {
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

test("a client is answered between those that bring many requests at once, before most of them are read", async () => {
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
  const unread = sockets.slice(0, 40).filter(({ bytesRead }) => bytesRead === 0);
  assert.ok(unread.length > 10, `${unread.length} are not read yet`);
  // Where others wait, who brings so many is ended.
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
    const got = await connection.next();
    assert.equal(got?.status, 200, `${i}`);
    assert.equal(got.headers.get("connection"), i === 1_000 ? "close" : "keep-alive");
    assert.equal(got.headers.has("keep-alive"), i < 1_000);
  }
  assert.equal((await connection.ended()).length, 0);
});

test("a connection beyond the limit is served, and the oldest one ends, first one that asked for nothing", async () => {
  const { open } = await start({ connections: 20 });
  const kept = [];
  for (let number = 0; number < 19; number += 1) {
    const connection = await open();
    connection.send(get);
    assert.equal((await connection.next())?.status, 200);
    kept.push(connection);
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
  assert.equal((await silent.ended()).length, 0);
  const [oldest, ...others] = kept;
  assert.equal((await oldest?.ended())?.length, 0);
  for (const connection of others) {
    connection.send(get);
    assert.equal((await connection.next())?.status, 200);
  }
  for (const connection of [...others, ...newest]) connection.destroy();
});

test("a body that is absent or endless is not read: the response comes and the connection closes", async () => {
  const { open, sockets } = await start();
  for (const framing of ["Content-Length: 1000000000", "Transfer-Encoding: chunked"]) {
    for (const [method, floods] of Object.entries({ GET: true, POST: true, PUT: false })) {
      const started = performance.now();
      const connection = await open();
      connection.send(`${method} /llms.txt HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`);
      const chunk = framing.startsWith("T") ? `10000\r\n${"x".repeat(65_536)}\r\n` : "x".repeat(65_536);
      const flood = floods ? setInterval(() => connection.send(chunk), 1) : undefined;
      assert.equal((await connection.next())?.status, method === "GET" ? 200 : 405);
      await connection.ended();
      clearInterval(flood);
      assert.ok(elapsedSince(started) < 4_000, `${elapsedSince(started)}`);
      const bytesRead = sockets.at(-1)?.bytesRead ?? Number.POSITIVE_INFINITY;
      assert.ok(bytesRead <= 3 * 65_536, `${bytesRead}`);
      connection.destroy();
    }
  }
});

test("closing an idle server takes no time, and closing twice is closing once", async () => {
  const { running } = await start();
  const started = performance.now();
  assert.equal(running.close(), running.close());
  await running.close();
  assert.ok(elapsedSince(started) < 2_000, `${elapsedSince(started)}`);
});

test("a request half sent when closing begins is still answered, and its connection closed", async () => {
  const { running, open } = await start({ drainTime: 100 });
  const connection = await open();
  connection.send("GET /llms.txt HTTP/1.1\r\nHo");
  await pause(20);
  const closed = running.close();
  await pause(300);
  connection.send("st: a\r\n\r\n");
  const got = await connection.next();
  assert.deepEqual([got?.status, got?.headers.get("connection")], [200, "close"]);
  assert.equal((await connection.ended()).length, 0);
  await closed;
});

test("a kept connection may bring one more request while the server closes", async () => {
  const { running, open } = await start({ drainTime: 3_000 });
  const connection = await open();
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("connection"), "keep-alive");
  const closed = running.close();
  const isRefused = () =>
    open().then(
      (other) => void other.destroy(),
      (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED",
    );
  while (!(await isRefused()));
  connection.send(get);
  assert.equal((await connection.next())?.headers.get("connection"), "close");
  await connection.ended();
  await closed;
});

test("a response on its way when closing begins arrives whole", async () => {
  const { running, open } = await start({ drainTime: 100 });
  const connection = await open();
  connection.socket.pause();
  connection.send(big.repeat(200));
  await pause(100);
  const closed = running.close();
  await pause(300);
  connection.socket.resume();
  let whole = 0;
  for (let got = await connection.next(); got !== null; got = await connection.next()) whole += 1;
  assert.ok(whole > 1, `${whole} responses`);
  await closed;
});

test("clients that never finish do not keep a server from closing in time", async () => {
  const { running, open } = await start({ closeTime: 900 });
  const half = await open();
  half.send("GET / HTTP/1.1\r\nX: ");
  const greedy = await open();
  greedy.socket.pause();
  greedy.send(big.repeat(900));
  const idle = await open();
  await pause(50);
  const started = performance.now();
  await running.close();
  assert.ok(elapsedSince(started) < 4_000, `${elapsedSince(started)}`);
  for (const connection of [half, greedy, idle]) connection.destroy();
});

test("a client that asks for a tunnel behind a response that it leaves unread does not delay closing", async (t) => {
  const large = responsesOf(new Map([["card.png", new Uint8Array(32 * 1024 * 1024)]]));
  const running = await serveFixture({ responses: large, limits: { checkTime: 50, closeTime: 900 } });
  t.after(() => running.close());
  const connection = await openConnection(running.port);
  connection.socket.pause();
  connection.send("GET /card.png HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n");
  await pause(200);
  const started = performance.now();
  await running.close();
  assert.ok(elapsedSince(started) < 6_000, `${elapsedSince(started)}`);
  connection.destroy();
});
