// Sends floods of connections to the server, started as deploy/ starts it, and measures how long other clients wait
// meanwhile. You start it by hand:
//   npm run build && node build/bench/server/floods.js [flood...]
// It runs only on Linux, because it reads memory from /proc. Each flood has a server of its own, and ends after SECONDS
// (12). The server has answered BEFORE (400) requests when the flood comes. With BEFORE=1 the server has just started,
// and the clients also wait while its code is compiled. Ten other clients a second connect and send a request. In the
// table, `connected` and `answered` are the milliseconds of the slowest of them, from the start of its connection.
// `work` is the most milliseconds of processor time that the server used while one of them waited. The work of other
// programs is not in it.

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../../test/support/project.ts";
import { type Spawned, spawnServer } from "../../test/support/spawned-server.ts";
import { deployedEnvironment, SERVING, unitCommand } from "../../test/support/unit.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 12);
const BEFORE = Number(process.env["BEFORE"] ?? 400);

// Returns a request without the empty line at its end.
const head = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n`;

// Many long header lines, which fill the memory of a server.
const lines = Array.from({ length: 95 }, (_, index) => `X-${index}: ${"a".repeat(70)}\r\n`).join("");

/** A flood: a number of connections. Each of them sends the bytes and reads nothing. */
interface Flood {
  readonly connections: number;
  readonly bytes: string;
  /** The bytes that each connection sends once a second after that. */
  readonly drip?: string;
  /** Whether all connections are opened before they send their bytes. */
  readonly isTogether?: boolean;
  /** Whether each connection ends its side after its bytes. */
  readonly isEnding?: boolean;
}

const FLOODS: Readonly<Record<string, Flood>> = {
  "8,192 unread, 97 lines": { connections: 8_192, bytes: `${head("/authorities.json")}${lines}\r\n` },
  "8,192 unread, 97 lines, together": {
    connections: 8_192,
    bytes: `${head("/authorities.json")}${lines}\r\n`,
    isTogether: true,
  },
  "8,192 half heads": { connections: 8_192, bytes: `${head("/")}${lines}` },
  "8,192 unread": { connections: 8_192, bytes: `${head("/authorities.json")}\r\n` },
  "1,000 pipeline 1,000": { connections: 1_000, bytes: `${head("/authorities.json")}\r\n`.repeat(1_000) },
  "3,000 slow heads": { connections: 3_000, bytes: head("/"), drip: "X" },
  "300 pipeline 900 and end": { connections: 300, bytes: `${head("/cohorts.json")}\r\n`.repeat(900), isEnding: true },
};

// Runs a flood, in a process of its own.
async function flood(name: string, port: number): Promise<void> {
  const { connections, bytes, drip, isTogether = false, isEnding = false } = FLOODS[name] as Flood;
  const sockets: Socket[] = [];
  for (let count = 1; count <= connections; count += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    if (isEnding) socket.end(bytes);
    else if (!isTogether) socket.write(bytes);
    sockets.push(socket);
    // After each 16 connections this process lets the event loop run, so that the connections are really opened.
    if (count % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (isTogether) for (const socket of sockets) socket.write(bytes);
  if (drip !== undefined) setInterval(() => sockets.forEach((socket) => void socket.write(drip)), 1_000);
}

/** The result of one request of another client. Times are in milliseconds. */
interface RequestResult {
  readonly connectTime: number;
  readonly answerTime: number;
  readonly work: number;
  readonly isGood: boolean;
}

function ask({ port, process: { pid } }: Spawned): Promise<RequestResult> {
  return new Promise((resolve) => {
    const startTime = performance.now();
    const workBefore = workOf(pid);
    let connectTime = Number.NaN;
    const socket = connect(port, "127.0.0.1", () => {
      connectTime = performance.now() - startTime;
      socket.write(`${head("/robots.txt")}Connection: close\r\n\r\n`);
    });
    const end = (isGood: boolean): void => {
      resolve({ connectTime, answerTime: performance.now() - startTime, work: workOf(pid) - workBefore, isGood });
      socket.destroy();
    };
    socket.once("data", (bytes: Buffer) => end(bytes.toString("latin1", 0, 12) === "HTTP/1.1 200"));
    socket.once("error", () => end(false));
    socket.once("end", () => end(false));
    socket.setTimeout(20_000, () => end(false));
  });
}

// Returns the milliseconds of processor time that a process has used.
function workOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

// Returns how many connections the system has dropped because a queue was full.
function readListenDrops(): number {
  const [names = "", values = ""] = readFileSync("/proc/net/netstat", "utf8").split("\n");
  return Number(values.split(" ")[names.split(" ").indexOf("ListenDrops")]);
}

const children = new Set<ChildProcess>();
process.once("exit", () => children.forEach((child) => void child.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

async function measure(name: string): Promise<object> {
  const server = await spawnServer(unitCommand(), SERVING, { cwd: ROOT, env: deployedEnvironment() });
  children.add(server.process);
  const dropsBefore = readListenDrops();
  try {
    for (let count = 0; count < BEFORE; count += 1) await ask(server);
    const args = [process.argv[1] ?? "", "--flood", name, String(server.port)];
    children.add(spawn(process.execPath, args, { stdio: "inherit" }));
    const requests: Promise<RequestResult>[] = [];
    for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await pause(100)) requests.push(ask(server));
    const results = await Promise.all(requests);
    const isAlive = server.process.exitCode === null && server.process.signalCode === null;
    const processStatus = isAlive ? readFileSync(`/proc/${server.process.pid}/status`, "utf8") : "";
    const most = (times: readonly number[]): number => Math.round(Math.max(...times.filter((time) => time >= 0)));
    return {
      flood: name,
      alive: isAlive,
      "peak MiB": Math.round(Number(/VmHWM:\s+(\d+)/.exec(processStatus)?.[1]) / 1024),
      asked: results.length,
      refused: results.filter(({ isGood }) => !isGood).length,
      "over 1 s": results.filter(({ answerTime }) => answerTime > 1_000).length,
      connected: most(results.map(({ connectTime }) => connectTime)),
      answered: most(results.map(({ answerTime }) => answerTime)),
      work: most(results.map(({ work }) => work)),
      "dropped by the system": readListenDrops() - dropsBefore,
    };
  } finally {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
  }
}

const [, , first, ...rest] = process.argv;
if (first === "--flood") await flood(rest[0] ?? "", Number(rest[1]));
else {
  const chosen = first === undefined ? Object.keys(FLOODS) : [first, ...rest];
  const rows: object[] = [];
  for (const name of chosen) rows.push(await measure(name));
  console.table(rows);
  console.log(
    `net.core.somaxconn: ${readFileSync("/proc/sys/net/core/somaxconn", "utf8").trim()} (deploy/ sets 16384)`,
  );
}
