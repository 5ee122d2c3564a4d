// The embedded server beside others, on the same published folder: 200 br of /cohorts.json on 1, 64 and 1,000 connections.
//   apt-get install -y wrk && npm install --no-save sirv && npm run build && node build/bench/server/run.js
// Linux only, because processor times are read from /proc. Servers take turns, so that what else the machine does falls on all of them.
// A figure is the median over the rounds of responses per second of processor time, of the server and its child processes.
// ROUNDS (5), SECONDS of a round (1; at 1,000 connections four times that).

import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unitCommand, unitEnvironment } from "../../test/support/deployed.ts";
import { ROOT } from "../../test/support/project.ts";
import { type Started, spawnServer } from "../../test/support/started-server.ts";
import { median } from "../clients/measure.ts";

const { ROUNDS = "5", SECONDS = "1" } = process.env;
const NAMES = ["node:http", "this server", "sirv"] as const;
const CONNECTIONS = [1, 64, 1_000];
const run = promisify(execFile);

/** Starts a server with the flags and the environment of deploy/. */
function startPeer(name: string, dist: string): Promise<Started> {
  const [node = "", ...args] = unitCommand();
  const flags = args.filter((argument) => argument.startsWith("--"));
  const command = [node, ...flags, join(ROOT, "build", "bench", "server", "peer.js"), name, dist];
  return spawnServer(command, /^(http\S+)$/m, { env: { ...process.env, ...unitEnvironment() } });
}

/** Throws where a server does not send the compressed copy that is compared. */
async function assertSends({ url }: Started, dist: string): Promise<void> {
  const answer = await fetch(`${url}/cohorts.json`, { headers: { "accept-encoding": "br" } });
  const length = Number(answer.headers.get("content-length"));
  await answer.arrayBuffer();
  const expected = readFileSync(join(dist, "cohorts.json.br")).length;
  if (length !== expected) throw new Error(`it sends ${length} bytes instead of ${expected}`);
}

/** Returns the responses per second of processor time under one load. */
async function measure({ process: { pid = 0 }, url }: Started, connections: number): Promise<number> {
  const before = processorTime(pid);
  const duration = Number(SECONDS) * (connections >= 1_000 ? 4 : 1);
  const { stdout } = await run("wrk", [
    ...["-t1", `-c${connections}`, `-d${duration}s`, "--timeout", "5s", "-H", "Accept-Encoding: br"],
    `${url}/cohorts.json`,
  ]);
  const failed = /Non-2xx.*/.exec(stdout)?.[0];
  if (failed !== undefined) throw new Error(failed);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]) / (processorTime(pid) - before);
}

/** Returns the seconds of processor time that a process and its children have had. */
function processorTime(pid: number): number {
  // The name of the program, in parentheses, may contain blanks; user and system time are the 14th and 15th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

async function compare(peers: ReadonlyMap<string, Started>): Promise<void> {
  for (const peer of peers.values()) await measure(peer, 64);
  for (const connections of CONNECTIONS) {
    const samples = new Map([...peers.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < Number(ROUNDS); round += 1)
      for (const [name, peer] of peers) samples.get(name)?.push(await measure(peer, connections));
    const own = median(samples.get("this server") ?? []);
    const rows = [...samples].map(([name, values]) => {
      const rate = median(values);
      return { connections, server: name, rate: rate.toFixed(0), "this server / it": (own / rate).toFixed(2) };
    });
    console.table(rows);
  }
}

const temporary = mkdtempSync(join(tmpdir(), "bench-server-"));
const peers = new Map<string, Started>();
try {
  cpSync(join(ROOT, "dist"), temporary, { recursive: true });
  for (const name of NAMES) {
    const peer = await startPeer(name, temporary);
    peers.set(name, peer);
    await assertSends(peer, temporary);
  }
  await compare(peers);
} finally {
  await Promise.all([...peers.values()].map(({ stop }) => stop()));
  rmSync(temporary, { recursive: true });
}
