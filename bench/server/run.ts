// The embedded server beside others, on the same published folder: 200 gzip of /cohorts.json on 1, 64 and 1,000 connections.
//   npm run build && node build/bench/server/run.js
// Linux only, because processor times are read from /proc. Servers take turns, so that what else the machine does falls on all of them.
// A figure is the median over the rounds of responses per second of processor time, of the server and its child processes.
// ROUNDS (5), SECONDS of a round (1; at 1,000 connections four times that), ONLY (names, separated by commas), OTHER (a second build/ of
// this project to compare with: "this server" of that build takes part as "other").

import { execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Engine, startCaddy, startNginx } from "../../test/long/engines.ts";
import { unitCommand, unitEnvironment } from "../../test/support/deployed.ts";
import { ROOT } from "../../test/support/project.ts";

interface Peer {
  readonly pid: number;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const { ROUNDS = "5", SECONDS = "1", ONLY, OTHER } = process.env;
const CONNECTIONS = [1, 64, 1_000];
const run = promisify(execFile);
const temporary = mkdtempSync(join(tmpdir(), "bench-server-"));
const dist = join(temporary, "dist");

const LAUNCHES: Readonly<Record<string, () => Promise<Peer>>> = {
  "node:http": () => startPeer("node:http"),
  "this server": () => startPeer("this server"),
  ...(OTHER === undefined ? {} : { other: () => startPeer("this server", OTHER) }),
  sirv: () => {
    createRequire(import.meta.url).resolve("sirv");
    return startPeer("sirv");
  },
  nginx: async () => peerOf(await startNginx(dist)),
  Caddy: async () => peerOf(await startCaddy(dist)),
};

const INSTALLED_BY: Readonly<Record<string, string>> = {
  wrk: "apt-get install -y --no-install-recommends wrk",
  sirv: "npm install --no-save sirv",
  nginx: "apt-get install -y --no-install-recommends nginx",
  Caddy: "apt-get install -y --no-install-recommends caddy",
};

/** Starts a Node.js server with the flags and the environment of deploy/. */
async function startPeer(name: string, build = join(ROOT, "build")): Promise<Peer> {
  const [node = "", ...args] = unitCommand();
  const flags = args.filter((argument) => argument.startsWith("--"));
  const child = spawn(node, [...flags, join(build, "bench", "server", "peer.js"), name, dist], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...unitEnvironment() },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(Number(text)));
    void ended.then(() => reject(new Error(`${name} ended before it listened`)));
  });
  return {
    pid: child.pid ?? 0,
    port,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function peerOf({ process: child, port, stop }: Engine): Peer {
  return { pid: child.pid ?? 0, port, stop };
}

/** Throws where a server does not send the compressed copy that is compared. */
async function assertSends({ port }: Peer): Promise<void> {
  const headers = { "Accept-Encoding": "gzip" };
  const length = await new Promise<number>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/cohorts.json", headers, agent: false }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).once("error", reject);
  });
  const expected = readFileSync(join(dist, "cohorts.json.gz")).length;
  if (length !== expected) throw new Error(`it sends ${length} bytes instead of ${expected}`);
}

/** Returns the responses per second of processor time under one load. */
async function measure({ pid, port }: Peer, connections: number): Promise<number> {
  const before = processorTime(pid);
  const duration = Number(SECONDS) * (connections >= 1_000 ? 4 : 1);
  const { stdout } = await run("wrk", [
    ...["-t1", `-c${connections}`, `-d${duration}s`, "--timeout", "5s", "-H", "Accept-Encoding: gzip"],
    `http://127.0.0.1:${port}/cohorts.json`,
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function startAll(): Promise<ReadonlyMap<string, Peer>> {
  const peers = new Map<string, Peer>();
  for (const [name, launch] of Object.entries(LAUNCHES)) {
    if (ONLY !== undefined && !ONLY.split(",").includes(name)) continue;
    try {
      const peer = await launch();
      peers.set(name, peer);
      await assertSends(peer);
    } catch (error) {
      if (peers.has(name)) throw error;
      console.error(`without ${name}: ${INSTALLED_BY[name] ?? error}`);
    }
  }
  return peers;
}

async function compare(peers: ReadonlyMap<string, Peer>): Promise<void> {
  const rates = new Map([...peers.keys()].map((name) => [name, [] as string[]]));
  for (const peer of peers.values()) await measure(peer, 64);
  for (const connections of CONNECTIONS) {
    const samples = new Map([...peers.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < Number(ROUNDS); round += 1)
      for (const [name, peer] of peers) samples.get(name)?.push(await measure(peer, connections));
    const own = median(samples.get("this server") ?? []);
    for (const [name, values] of samples) {
      const rate = median(values);
      rates.get(name)?.push(rate.toFixed(0), (own / rate).toFixed(2));
    }
  }
  console.log(
    `| server | ${CONNECTIONS.map((count) => `${count} connection${count > 1 ? "s" : ""} | ratio`).join(" | ")} |`,
  );
  console.log(`| --- |${" ---: | ---: |".repeat(CONNECTIONS.length)}`);
  for (const [name, cells] of rates) console.log(`| ${name} | ${cells.join(" | ")} |`);
}

if (await run("wrk", ["--version"]).catch(({ code }: NodeJS.ErrnoException) => code !== "ENOENT")) {
  cpSync(join(ROOT, "dist"), dist, { recursive: true });
  const peers = await startAll();
  await compare(peers).finally(() => Promise.all([...peers.values()].map(({ stop }) => stop())));
} else console.error(`wrk makes the load: ${INSTALLED_BY["wrk"]}`);
rmSync(temporary, { recursive: true });
