// Runs the server as a process: with few resources, at its end, and on a socket that systemd keeps
// (deploy/definitions.socket). A restart must lose no request.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get as httpGet } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { startDeployed } from "../support/deployed.ts";
import { makeDist } from "../support/dist.ts";
import { freePort } from "../support/engines.ts";
import { ROOT } from "../support/project.ts";
import { openConnection } from "../support/raw-client.ts";
import type { Spawned } from "../support/spawned-server.ts";
import { startServer } from "../support/started-server.ts";
import { SERVING, unitCommand } from "../support/unit.ts";

const childScript = join(import.meta.dirname, "..", "support", "serve-child.js");
const serveCommand = [process.execPath, join(ROOT, "build", "cli.js"), "serve"];
const holderCommand = ["python3", join(ROOT, "test", "support", "socket-holder.py"), ...serveCommand];
const dist = makeDist();
after(() => dist.remove());

const startChild = (command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Spawned> =>
  startServer(command, /^ready (\S+)$/m, { env });

// A request of every kind.
async function exercise(port: number): Promise<void> {
  const requests = [
    "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /cohorts.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n",
    "GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: *\r\n\r\n",
    ":nonsense\r\n\r\n",
  ];
  for (let round = 0; round < 20; round += 1) {
    const connection = await openConnection(port);
    connection.send(requests.join(""));
    const statuses: number[] = [];
    for (let response = await connection.next(); response !== null; response = await connection.next())
      statuses.push(response.status);
    assert.deepEqual(statuses, [200, 200, 404, 405, 204, 304, 400]);
    connection.destroy();
  }
}

test("with 64 file descriptors, 64 MB of heap and no environment the server works, also after a flood", async () => {
  const flags = ["--max-old-space-size=64", "--disallow-code-generation-from-strings", "--disable-proto=throw"];
  const command = ["/bin/sh", "-c", 'ulimit -n 64; exec "$@"', "sh", process.execPath, ...flags];
  const child = await startChild([...command, childScript, dist.folder], {});
  await exercise(child.port);
  const request = "GET /asset-definitions.json HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n";
  for (let round = 0; round < 20; round += 1) {
    const connection = await openConnection(child.port);
    connection.send(request.repeat(500));
    for (let i = 0; i < 500; i += 1) assert.equal((await connection.next())?.status, 200);
    connection.destroy();
  }
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => openConnection(child.port)));
  await pause(300);
  for (const connection of flood) if (connection.status === "fulfilled") connection.value.destroy();
  await pause(300);
  await exercise(child.port);
  assert.equal(await child.stop(), 0);
});

test("the deployed server outlives twenty clients that ask and read nothing, and serves others meanwhile", async () => {
  const server = await startDeployed(unitCommand());
  const request = "GET /cohorts.json HTTP/1.1\r\nHost: a\r\n\r\n";
  const greedy = await Promise.all(Array.from({ length: 20 }, () => openConnection(server.port)));
  for (const { socket, send } of greedy) {
    socket.pause();
    send(request.repeat(1_000));
  }
  for (let round = 0; round < 10; round += 1) {
    const honest = await openConnection(server.port);
    honest.send(request.repeat(5));
    for (let i = 0; i < 5; i += 1) assert.equal((await honest.next())?.status, 200);
    honest.destroy();
    await pause(100);
  }
  for (const { destroy } of greedy) destroy();
  assert.equal(await server.stop(), 0, server.errors());
});

const repeats = Number(process.env["CLOSE_REPEATS"] ?? 2);

// The system resets a client that it has connected at the moment at which the server stops to listen. The server never
// saw this client, so no request of it was in flight. The server prints the ports that it accepted.
test(`SIGTERM under load fails no request in flight and ends the process in time, ${repeats} times`, async (t) => {
  let unseenCount = 0;
  for (let i = 0; i < repeats; i += 1) {
    const child = await startChild([process.execPath, childScript, dist.folder, "ports"]);
    let output = "";
    child.process.stdout?.on("data", (text: string) => {
      output += text;
    });
    let isRunning = true;
    let answers = 0;
    const failures: Outcome[] = [];
    // A client that keeps its connection, or opens one for each request, until it can connect no more.
    const client = async (keepAlive: boolean): Promise<void> => {
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      while (isRunning) {
        const outcome = await request(child.url, agent);
        if (outcome.what === "refused") break;
        if (outcome.what === "answered") answers += 1;
        else failures.push(outcome);
        await pause(Math.random() * 10);
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 12 }, (_, n) => client(n % 3 > 0));
    while (answers < 20) await pause(Math.random() * 200);
    const startTime = performance.now();
    assert.equal(await child.stop(), 0);
    assert.ok(performance.now() - startTime < 5_000);
    isRunning = false;
    await Promise.all(clients);
    const acceptedPorts = new Set([...output.matchAll(/^accepted (\d+)$/gm)].map(([, port]) => Number(port)));
    const inFlight = failures.filter(({ port }) => port === undefined || acceptedPorts.has(port));
    unseenCount += failures.length - inFlight.length;
    assert.deepEqual(inFlight, []);
    assert.ok(acceptedPorts.size > 0);
  }
  t.diagnostic(`${unseenCount} connections were reset before the server saw them`);
});

interface Outcome {
  what: string;
  port: number | undefined;
}

function request(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let port: number | undefined;
    const end = (what: string): void => resolve({ what, port });
    const download = httpGet(`${url}/cohorts.json`, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      response.once("error", (error) => end(`broken answer: ${error.message}`));
      response.once("end", () => {
        if (response.statusCode !== 200) end(`status ${response.statusCode}`);
        else end(`${length}` === response.headers["content-length"] ? "answered" : "cut short");
      });
    });
    download.once("socket", (socket) => {
      port = socket.localPort;
      // A connection of an earlier request does not connect again, and would keep each listener.
      if (socket.connecting)
        socket.once("connect", () => {
          port = socket.localPort;
        });
    });
    download.once("error", (error: NodeJS.ErrnoException) => {
      // A connection that was reset before it was made has no port, and the server has not seen it.
      if (error.syscall === "connect") port = 0;
      end(error.code === "ECONNREFUSED" ? "refused" : `${error.code} ${error.message}`);
    });
  });
}

test("the container listens on every address, and on the port that it exposes", async () => {
  const text = readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8");
  const [, pairs = ""] = /^ENV (.+)$/m.exec(text) ?? [];
  const env = Object.fromEntries(pairs.split(" ").map((pair) => pair.split("=", 2)));
  const [, ...args] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(text)?.[1] ?? "[]") as string[];
  assert.equal(/^EXPOSE (\d+)$/m.exec(text)?.[1], env["PORT"]);
  const server = await startServer([process.execPath, ...args], SERVING, { cwd: ROOT, env: { ...env, PORT: "0" } });
  assert.equal(new URL(server.url).hostname, "0.0.0.0");
  assert.equal(await server.stop(), 0);
});

test("a second SIGTERM ends no request in flight", async () => {
  const server = await startServer(serveCommand, /^serving (\S+)$/m, { cwd: ROOT, env: { PORT: "0" } });
  const connection = await openConnection(server.port);
  server.process.kill("SIGTERM");
  await pause(200);
  const exit = server.stop();
  connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  assert.equal((await connection.next())?.status, 200);
  assert.equal(await exit, 0);
});

test("the server takes a socket from its parent, and restarts on it under load without a failed request", async () => {
  const env = { PATH: process.env["PATH"], PORT: "1" };
  const socketHolder = await startServer(holderCommand, /^serving (\S+)$/m, { env });
  let output = "";
  socketHolder.process.stdout?.on("data", (text: string) => {
    output += text;
  });
  const outcomes: Outcome[] = [];
  const until = async (holds: () => boolean, what: string): Promise<void> => {
    for (const deadline = Date.now() + 60_000; !holds(); await pause(20)) assert.ok(Date.now() < deadline, what);
  };
  let isRunning = true;
  const clients = Array.from({ length: 8 }, async (_, index) => {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
    while (isRunning) {
      outcomes.push(await request(socketHolder.url, agent));
      await pause(5);
    }
    agent.destroy();
  });
  try {
    for (let restart = 1; restart <= 3; restart += 1) {
      socketHolder.process.stdin?.write("restart\n");
      await until(() => output.match(/^serving /gm)?.length === restart, `restart ${restart} serves`);
      const before = outcomes.length;
      await until(() => outcomes.length >= before + 8, `restart ${restart} answers`);
    }
  } finally {
    isRunning = false;
    await Promise.all(clients);
    socketHolder.process.stdin?.end();
  }
  assert.equal(await new Promise((resolve) => socketHolder.process.once("exit", resolve)), 0);
  assert.deepEqual(
    outcomes.filter(({ what }) => what !== "answered"),
    [],
  );
});

// The server inherits a listening socket as descriptor 3 in both cases.
const UNUSED_SOCKETS: readonly (readonly [what: string, variables: NodeJS.ProcessEnv])[] = [
  ["a socket for another process", { LISTEN_PID: `${process.pid}`, LISTEN_FDS: "1" }],
  ["two sockets", { LISTEN_FDS: "2" }],
];

for (const [what, variables] of UNUSED_SOCKETS) {
  test(`with ${what}, the server listens on PORT and accepts nothing from descriptor 3`, async () => {
    const port = await freePort();
    const env = { PATH: process.env["PATH"], PORT: `${port}`, ...variables };
    const socketHolder = await startServer(holderCommand, /^serving (\S+)$/m, { env });
    try {
      assert.equal(socketHolder.url, `http://127.0.0.1:${port}`);
      const heldPort = Number(/^\d+$/m.exec(socketHolder.output())?.[0]);
      const unanswered = await openConnection(heldPort);
      unanswered.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      for (let i = 0; i < 5; i += 1) assert.equal((await request(socketHolder.url, new Agent())).what, "answered");
      assert.equal(unanswered.socket.bytesRead, 0);
      unanswered.destroy();
    } finally {
      const exit = once(socketHolder.process, "exit");
      socketHolder.process.stdin?.end();
      await exit;
    }
    assert.equal(socketHolder.process.exitCode, 0);
  });
}
