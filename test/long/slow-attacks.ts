// Slow attacks on the embedded server, with a client beside them that only wants a catalog:
//   npm run build && unshare --net sh -c 'ip link set lo mtu 1500 up && exec node build/test/long/slow-attacks.js'
// Needs Debian's slowhttptest, and a limit of 16,384 open files. The network namespace (root and iproute2) gives loopback the packets of a real
// network: with its usual packets of 64 KB the kernel takes megabytes of an answer that nobody reads, and the slow read is none.
// Without it everything runs too. Takes about six minutes; ONLY=<name> runs one attack. Prints Markdown, and ends with 1 where a requirement is
// missed. Attackers have machines of their own: here they wait for the server and the client (nice 19). Times are those of a machine that does
// nothing else; the load average before each attack stands beside them (the attack before it counts too).
//
// An attack is renewed all the time: what the server has ended is opened again, for as long as the client asks. Then it is left alone until
// the server has ended all of it.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sha256 } from "../../src/definitions/source.ts";
import { startDeployed, unitCommand } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import type { Started } from "../support/started-server.ts";
import type { Seen, Watched } from "./connection-watch.ts";

type Attack = {
  readonly name: string;
  readonly seconds: number;
  /** How many connections there have to be; and whether at the same time, or over time where the server ends each at once. */
  readonly goal: number;
  readonly holds: boolean;
  /** How many are aimed at, so that the goal is kept while old ones end; and how many are opened in half a second at most. */
  readonly aim: number;
  readonly step: number;
  /** Whether its program opens again by itself what the server has ended, until SIGTERM. */
  readonly renews?: boolean;
  /** The program that opens this many. */
  readonly command: (port: number, connections: number) => readonly string[];
};

type Probe = { readonly milliseconds: number; readonly fault: string | null };

type Outcome = {
  readonly probes: readonly Probe[];
  readonly held: readonly number[];
  readonly left: number;
  readonly ever: number;
  readonly longest: number;
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number };
  readonly load: number;
  readonly exit: number | null;
};

// The requirements, and what there is to hold them against.
const slowest = 50;
const longestLife = 20_000;
const probesPerSecond = 20;
const probeAddress = "127.0.0.9";
const catalog = "cohorts.json";
const catalogHash = sha256(readFileSync(join(ROOT, "dist", catalog)));

const slow =
  (...flags: string[]) =>
  (port: number, connections: number): string[] => [
    ...["slowhttptest", ...flags, "-u", `http://127.0.0.1:${port}/${catalog}`],
    ...["-c", String(connections), "-r", String(2 * connections), "-l", "120", "-p", "5"],
  ];

const attacks: readonly Attack[] = [
  { name: "nothing", seconds: 10, goal: 0, holds: false, aim: 0, step: 0, command: () => [] },
  {
    name: "slow headers",
    seconds: 30,
    goal: 2_000,
    holds: true,
    aim: 2_500,
    step: 400,
    command: slow("-H", "-i", "1", "-t", "GET"),
  },
  {
    name: "slow body",
    seconds: 30,
    goal: 2_000,
    holds: false,
    aim: 2_500,
    step: 250,
    command: slow("-B", "-i", "1", "-s", "8192"),
  },
  // 1,000 ranges are a head of 6 KB, which is read; with more it is too long.
  {
    name: "range",
    seconds: 30,
    goal: 2_000,
    holds: false,
    aim: 2_500,
    step: 250,
    command: slow("-R", "-t", "GET", "-a", "5", "-b", "1000"),
  },
  {
    name: "slow read",
    seconds: 30,
    goal: 2_000,
    holds: true,
    aim: 2_500,
    step: 400,
    command: slow("-X", "-k", "3", "-w", "512", "-y", "1024", "-n", "5", "-z", "32"),
  },
  {
    name: "idle",
    seconds: 15,
    goal: 8_000,
    holds: true,
    aim: 8_000,
    step: 8_000,
    renews: true,
    command: (port, connections) => [
      ...[process.execPath, join(import.meta.dirname, "idle-clients.js")],
      ...[String(port), String(connections)],
    ],
  },
];

const manyFiles = (command: readonly string[]): string[] => [
  "sh",
  "-c",
  'ulimit -n 16384 && exec "$@"',
  "sh",
  ...command,
];

// Asks for the catalog on a new connection; a fault says what was not as it has to be.
function probe(port: number): Promise<Probe> {
  return new Promise((resolve) => {
    const started = performance.now();
    const end = (fault: string | null): void => resolve({ milliseconds: performance.now() - started, fault });
    const options = { host: "127.0.0.1", port, path: `/${catalog}`, localAddress: probeAddress, agent: false } as const;
    const asked = get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).once("error", ({ message }) => end(message));
      response.once("end", () => {
        if (response.statusCode !== 200) end(`status ${response.statusCode}`);
        else end(sha256(Buffer.concat(chunks)) === catalogHash ? null : "wrong bytes");
      });
    });
    asked.once("error", ({ message }) => end(message));
    asked.setTimeout(10_000, () => asked.destroy(new Error("silent for ten seconds")));
  });
}

// Asks at fixed times, however long the answers take.
async function probeFor(seconds: number, port: number): Promise<Probe[]> {
  const asked: Promise<Probe>[] = [];
  const first = performance.now();
  for (let n = 0; n < seconds * probesPerSecond; n += 1) {
    await pause(Math.max(0, first + (n * 1_000) / probesPerSecond - performance.now()));
    asked.push(probe(port));
  }
  return Promise.all(asked);
}

function memoryOf({ process: { pid } }: Started, what: "VmRSS" | "VmHWM"): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

async function withstand(attack: Attack): Promise<Outcome> {
  const server = await startDeployed(manyFiles(unitCommand()));
  const { port } = server;
  const attackers = new Set<ChildProcess>();
  const watched: Watched = { port, except: probeAddress };
  const watch = new Worker(new URL("connection-watch.js", import.meta.url), { workerData: watched });
  try {
    await probeFor(5, port);
    const before = memoryOf(server, "VmRSS");
    const load = loadavg()[0] ?? 0;
    const held: number[] = [];
    let seen: Seen = { ever: 0, held: 0, left: 0, longest: 0 };
    let left = 0;
    let started = false;
    let attacking = true;
    watch.on("message", (now: Seen) => {
      seen = now;
      left = Math.max(left, now.left);
      if (!attacking) return;
      held.push(now.held);
      if (attack.renews && started) return;
      const more = Math.min(attack.step, attack.aim - now.held);
      if (more <= 0) return;
      started = true;
      const command = ["-n", "19", ...manyFiles(attack.command(port, more))];
      const attacker = spawn("nice", command, { stdio: ["ignore", "ignore", "inherit"] });
      attackers.add(attacker);
      attacker.once("exit", () => attackers.delete(attacker));
    });
    const probes = await probeFor(attack.seconds, port);
    attacking = false;
    const stopped = performance.now();
    if (attack.renews) for (const attacker of attackers) attacker.kill("SIGTERM");
    // A look or two later, so that what was opened last has been seen.
    await pause(1_500);
    while (seen.held > 0 && seen.longest <= longestLife + 5_000) await pause(100);
    for (const attacker of attackers) attacker.kill("SIGKILL");
    await pause(Math.max(0, stopped + 30_000 - performance.now()));
    const memory = { before, peak: memoryOf(server, "VmHWM"), after: memoryOf(server, "VmRSS") };
    return { probes, held, left, ever: seen.ever, longest: seen.longest, memory, load, exit: await server.stop() };
  } finally {
    for (const attacker of attackers) attacker.kill("SIGKILL");
    await watch.terminate();
    await server.stop();
  }
}

/** The value below which this share of the values lies. */
function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
}

function missed({ name, goal, holds }: Attack, { probes, held, ever, longest, exit }: Outcome): string[] {
  const faults = probes.flatMap(({ fault }) => fault ?? []);
  const p99 = quantile(timesOf(probes), 0.99);
  const reached = holds ? Math.max(...held) : ever;
  return [
    ...(faults.length > 0 ? [`${faults.length} probes failed: ${[...new Set(faults)].join(", ")}`] : []),
    ...(p99 > slowest ? [`p99 is ${p99.toFixed(1)} ms, above ${slowest}`] : []),
    ...(longest > longestLife
      ? [`a connection was held for ${seconds(longest)} s, above ${seconds(longestLife)}`]
      : []),
    ...(reached < goal ? [`no more than ${reached} connections were ${holds ? "held" : "opened"}, below ${goal}`] : []),
    ...(exit !== 0 ? [`SIGTERM ended the server with ${exit}`] : []),
  ].map((sentence) => `${name}: ${sentence}`);
}

function timesOf(probes: readonly Probe[]): number[] {
  return probes.map(({ milliseconds }) => milliseconds);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

function rowOf({ name }: Attack, { probes, held, left, ever, longest, memory, load }: Outcome): string {
  const failed = probes.filter(({ fault }) => fault !== null).length;
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantile(timesOf(probes), share).toFixed(1));
  const cells = [
    ...[name, ever, quantile(held, 0.5), Math.max(...held), left, seconds(longest)],
    ...[probes.length, failed, p50, p99, most],
    ...[memory.before, memory.peak, memory.after, load.toFixed(2)],
  ];
  return `| ${cells.join(" | ")} |`;
}

async function main(): Promise<string[]> {
  if (spawnSync("slowhttptest", ["-h"]).error)
    return ["slowhttptest is not on this machine: apt-get install -y --no-install-recommends slowhttptest"];
  const only = process.env["ONLY"];
  const chosen = attacks.filter(({ name }) => only === undefined || only === name);
  if (chosen.length === 0) return [`ONLY is one of: ${attacks.map(({ name }) => name).join(", ")}`];
  console.log(
    "| attack | connections | held, median | held at most | left to the kernel at most | longest held, s | probes | failed | p50 ms | p99 ms | slowest ms | RSS before, MB | highest | 30 s after | load |",
  );
  console.log(`|${" --- |".repeat(15)}`);
  const misses: string[] = [];
  for (const attack of chosen) {
    const outcome = await withstand(attack);
    console.log(rowOf(attack, outcome));
    misses.push(...missed(attack, outcome));
  }
  return misses;
}

const misses = await main();
for (const miss of misses) console.error(miss);
process.exitCode = misses.length === 0 ? 0 : 1;
