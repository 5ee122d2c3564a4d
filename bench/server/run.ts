// Compares this server with others on the same published folder. Each sends /cohorts.json, compressed with brotli, on
// 1, 64 and 1,000 connections. You start it by hand:
//   apt-get install -y wrk nginx && npm install --no-save sirv && npm run build && node build/bench/server/run.js
// nginx and sirv are left out if they are not installed. nginx sends gzip, because it has no brotli. It runs only on
// Linux, because it reads processor times from /proc. The servers take turns, so that the work of other programs falls
// on all of them. A rate is responses per second of processor time, of the server and its child processes: the median
// over the rounds. A ratio is the median of the ratios within a round. ROUNDS (5) is the number of rounds, and SECONDS
// (1) the length of each. A round with 1,000 connections is four times as long.

import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startNginx } from "../../test/support/engines.ts";
import { ROOT } from "../../test/support/project.ts";
import { spawnServer } from "../../test/support/spawned-server.ts";
import { unitCommand, unitEnvironment } from "../../test/support/unit.ts";
import { median } from "../clients/measure.ts";

const { ROUNDS = "5", SECONDS = "1" } = process.env;
const CONNECTIONS = [1, 64, 1_000];
const run = promisify(execFile);

// An interruption ends the load and so the comparison. Then the servers are stopped, as after its normal end.
const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interruption.abort());

/** A server that is compared, with the coding that it is asked for. */
interface Peer {
  readonly pid: number;
  readonly url: string;
  readonly coding: "br" | "gzip";
  readonly stop: () => Promise<unknown>;
}

const REMEDIES: Readonly<Record<string, string>> = {
  wrk: "apt-get install -y wrk",
  nginx: "apt-get install -y --no-install-recommends nginx",
  sirv: "npm install --no-save sirv",
};

async function isInstalled(name: string): Promise<boolean> {
  try {
    if (name === "sirv") return createRequire(import.meta.url).resolve(name) !== "";
    // Not every user has the folder of system programs on the path.
    await run("sh", ["-c", `PATH=$PATH:/usr/sbin; command -v ${name}`]);
    return true;
  } catch {
    return false;
  }
}

async function startNginxPeer(dist: string): Promise<Peer> {
  const { pid, port, stop } = await startNginx(dist, (text) => text);
  return { pid, url: `http://127.0.0.1:${port}`, coding: "gzip", stop };
}

/** Starts a server with the flags and the environment of deploy/. */
async function startPeer(name: string, dist: string): Promise<Peer> {
  const [node = "", ...args] = unitCommand();
  const flags = args.filter((argument) => argument.startsWith("--"));
  const command = [node, ...flags, join(ROOT, "build", "bench", "server", "peer.js"), name, dist];
  const server = await spawnServer(command, /^(http\S+)$/m, { env: { ...process.env, ...unitEnvironment() } });
  return { pid: server.process.pid ?? 0, url: server.url, coding: "br", stop: server.stop };
}

/** Rejects if a server does not send the compressed copy that is compared. */
async function assertSends({ url, coding }: Peer, dist: string): Promise<void> {
  const answer = await fetch(`${url}/cohorts.json`, { headers: { "accept-encoding": coding } });
  const length = Number(answer.headers.get("content-length"));
  await answer.arrayBuffer();
  const expected = readFileSync(join(dist, `cohorts.json.${coding === "br" ? "br" : "gz"}`)).length;
  if (length !== expected) throw new Error(`it sends ${length} bytes instead of ${expected}`);
}

/** Resolves to the responses per second of processor time under one load. */
async function measure({ pid, url, coding }: Peer, connections: number): Promise<number> {
  const timeBefore = processorTime(pid);
  const duration = Number(SECONDS) * (connections >= 1_000 ? 4 : 1);
  const load = ["-t1", `-c${connections}`, `-d${duration}s`, "--timeout", "5s", "-H", `Accept-Encoding: ${coding}`];
  const { stdout } = await run("wrk", [...load, `${url}/cohorts.json`], { signal: interruption.signal });
  const failure = /Non-2xx.*/.exec(stdout)?.[0];
  if (failure !== undefined) throw new Error(failure);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]) / (processorTime(pid) - timeBefore);
}

/** Returns the seconds of processor time that a process and its children have had. */
function processorTime(pid: number): number {
  // The second field is the name of the program in parentheses, which may contain blanks. User time and system time are
  // the 14th and the 15th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const ownTime = (Number(fields[11]) + Number(fields[12])) / 100;
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), ownTime);
}

/** Returns the MiB of memory that a process and its children hold. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const ownMemory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), ownMemory);
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return children.split(" ").filter(Boolean).map(Number);
}

async function compare(peers: ReadonlyMap<string, Peer>): Promise<void> {
  for (const [name, { pid }] of peers) console.log(`${name}: ${memoryOf(pid).toFixed(0)} MiB at rest`);
  for (const peer of peers.values()) await measure(peer, 64);
  for (const connections of CONNECTIONS) {
    const samples = new Map([...peers.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < Number(ROUNDS); round += 1)
      for (const [name, peer] of peers) samples.get(name)?.push(await measure(peer, connections));
    const ownRates = samples.get("this server") ?? [];
    const rows = [...samples].map(([name, rates]) => {
      // A round is short, so that another program that slows one of the servers slows the others too.
      const ratios = rates.map((rate, round) => (ownRates[round] ?? Number.NaN) / rate);
      return {
        connections,
        server: name,
        rate: median(rates).toFixed(0),
        "this server / it": median(ratios).toFixed(2),
      };
    });
    console.table(rows);
  }
}

async function compareIn(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  const peers = new Map<string, Peer>();
  try {
    cpSync(join(ROOT, "dist"), dist, { recursive: true });
    // nginx runs as a user of its own, which has to read the folder.
    chmodSync(folder, 0o755);
    for (const name of ["node:http", "this server", "nginx", "sirv"]) {
      if (REMEDIES[name] !== undefined && !(await isInstalled(name))) {
        console.log(`${name} is left out, because it is not installed: ${REMEDIES[name]}`);
        continue;
      }
      const peer = await (name === "nginx" ? startNginxPeer(dist) : startPeer(name, dist));
      peers.set(name, peer);
      await assertSends(peer, dist);
    }
    await compare(peers);
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error("interrupted");
    process.exitCode = 130;
  } finally {
    await Promise.all([...peers.values()].map(({ stop }) => stop()));
    rmSync(folder, { recursive: true });
  }
}

if (await isInstalled("wrk")) await compareIn(mkdtempSync(join(tmpdir(), "bench-server-")));
else {
  console.error(`the load is made by wrk, which is not installed: ${REMEDIES["wrk"]}`);
  process.exitCode = 1;
}
