// The embedded server beside others, on the same published folder with the same codings:
//   npm run build && node build/bench/server/run.js
// Needs Debian's wrk (apt-get install wrk), npm to install the others into a temporary folder, and nginx and Caddy, which are unpacked
// from Debian's packages where they are not installed. Rounds go around all servers in turn, so that what else the machine does falls on all of
// them. Compared is what a server answers in a second of processor time, its own and its children's, which is what it would answer in
// a second of a core it has for itself; requests per second of the clock stand beside it. Prints Markdown: medians, ratios of medians, p99, memory.
// ROUNDS (5), SECONDS (1), CONNECTIONS (1,64,1000), ONLY (names, separated by semicolons), CATALOG (/cohorts.json), KINDS (br,identity,304), WARM (3)

import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { hostingFiles } from "../../src/publish/hosting/files.ts";
import { findEngine, freePort, unpack } from "../../test/long/engines.ts";
import { unitCommand, unitEnvironment } from "../../test/support/deployed.ts";

type Kind = "br" | "identity" | "304";
type Running = {
  readonly name: string;
  readonly process: ChildProcess;
  readonly port: number;
  readonly fields: readonly string[];
};
type Sample = { readonly rate: number; readonly perCore: number; readonly p99: number; readonly errors: number };

const {
  ROUNDS = "5",
  SECONDS = "1",
  CONNECTIONS = "1,64,1000",
  CATALOG: catalog = "/cohorts.json",
  KINDS = "br,identity,304",
  WARM = "3",
} = process.env;
const root = join(import.meta.dirname, "..", "..", "..");
const temporary = mkdtempSync(join(tmpdir(), "bench-server-"));
const dist = join(temporary, "dist");
const hosting = join(temporary, "hosting");
const packages = join(tmpdir(), "definitions-bench-packages");

const wanted = [
  "sirv",
  "fastify",
  "@fastify/static",
  "hono",
  "@hono/node-server",
  "express",
  "express-static-gzip",
  "bun",
];

function installPeers(): void {
  if (wanted.every((name) => existsSync(join(packages, "node_modules", name)))) return;
  mkdirSync(packages, { recursive: true });
  writeFileSync(join(packages, "package.json"), '{"private":true}');
  execFileSync("npm", ["install", "--silent", "--ignore-scripts", ...wanted], { cwd: packages, stdio: "inherit" });
}

function layOut(): void {
  cpSync(join(root, "dist"), dist, { recursive: true });
  const paths = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(dist, path)).isFile(),
  );
  mkdirSync(hosting);
  for (const [name, text] of hostingFiles(new Map(paths.map((path) => [path, readFileSync(join(dist, path))])))) {
    writeFileSync(join(hosting, name), text);
  }
}

type Launch = (kind: Kind) => Promise<{ command: string[]; env?: NodeJS.ProcessEnv; port?: number }>;

function peer(name: string, ...runtime: string[]): Launch {
  const script = join(import.meta.dirname, "peer.js");
  return async (kind) => ({
    command: [
      ...runtime,
      script,
      name,
      dist,
      packages,
      catalog,
      kind === "br" ? "br" : "identity",
      kind === "304" ? "304" : "",
    ],
  });
}

// What an operator writes who knows the engine, but not this header table.
function plainNginx(): Launch {
  return async () => {
    const port = await freePort("127.0.0.1");
    const module = unpack("libnginx-mod-http-brotli-static", "usr/lib/nginx/modules/ngx_http_brotli_static_module.so");
    const text = `server { listen 127.0.0.1:${port} backlog=4096; root ${dist}; types { application/json json; } gzip_static on; brotli_static on;
        add_header Cache-Control "public, max-age=300"; add_header Access-Control-Allow-Origin *; add_header X-Content-Type-Options nosniff; }`;
    return { command: await nginxCommand(text, `load_module ${module};`), port };
  };
}

function ourNginx(): Launch {
  return async () => {
    const port = await freePort("127.0.0.1");
    const text = `include ${hosting}/nginx-http.conf; server { listen 127.0.0.1:${port} backlog=4096; root ${dist}; include ${hosting}/nginx-server.conf; }`;
    return { command: await nginxCommand(text, ""), port };
  };
}

async function nginxCommand(http: string, load: string): Promise<string[]> {
  const state = mkdtempSync(join(temporary, "nginx-"));
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((one) => `${one}_temp_path ${state}/${one};`)
    .join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(state, "nginx.conf"),
    `${load} ${user} daemon off; pid ${state}/pid; error_log stderr crit; worker_processes 1; worker_rlimit_nofile 8192;
     events { worker_connections 4096; } http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000; ${folders} ${http} }`,
  );
  return [findEngine("nginx"), "-p", state, "-c", join(state, "nginx.conf")];
}

function caddy(file: (port: number) => string): Launch {
  return async () => {
    const port = await freePort("127.0.0.1");
    const state = join(temporary, `caddy-${port}`);
    mkdirSync(state);
    writeFileSync(join(state, "Caddyfile"), file(port));
    const env = {
      ...process.env,
      HOME: state,
      XDG_DATA_HOME: state,
      XDG_CONFIG_HOME: state,
      DEFINITIONS_ROOT: dist,
      DEFINITIONS_ADDRESS: `http://127.0.0.1:${port}`,
    };
    return {
      command: [findEngine("caddy"), "run", "--config", join(state, "Caddyfile"), "--adapter", "caddyfile"],
      env,
      port,
    };
  };
}

const bun = join(packages, "node_modules/@oven/bun-linux-x64/bin/bun");

// As deploy/ starts it; the platform alone is measured with the same, to be comparable.
const asDeployed = [
  ...["env", ...Object.entries(unitEnvironment()).map(([name, value]) => `${name}=${value}`)],
  ...unitCommand().slice(0, -2),
];

const launches: Readonly<Record<string, Launch>> = {
  "node:http, one Buffer, same headers": peer("bare", ...asDeployed),
  "node:http, one Buffer, three headers": peer("barest", ...asDeployed),
  "this server": peer("ours", ...asDeployed),
  sirv: peer("sirv", process.execPath),
  "@fastify/static": peer("fastify", process.execPath),
  "hono static": peer("hono", process.execPath),
  "Express static": peer("express", process.execPath),
  "Caddy, plain": caddy(
    (port) =>
      `{\n admin off\n}\nhttp://127.0.0.1:${port} {\n root * ${dist}\n header Cache-Control "public, max-age=300"\n file_server {\n  precompressed br gzip\n }\n}\n`,
  ),
  "Caddy, hosting/": caddy(() => readFileSync(join(hosting, "Caddyfile"), "utf8")),
  "nginx, plain": plainNginx(),
  "nginx, hosting/": ourNginx(),
  "this table on Bun": peer("bun", bun),
};

async function start(name: string, launch: Launch, kind: Kind): Promise<Running> {
  const { command, env, port } = await launch(kind);
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "pipe"],
    env: env ?? process.env,
  });
  started.add(child);
  child.once("exit", () => started.delete(child));
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2000);
  });
  const told = new Promise<number>((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = /^(\d+)$/m.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once("exit", (code) => reject(new Error(`${name} ended with ${code}: ${said}`)));
  });
  told.catch(() => {});
  const listening = port ?? (await told);
  const fields = kind === "304" ? [] : [`Accept-Encoding: ${kind}`];
  const first = await fetchOnce(listening, fields);
  if (kind !== "304") {
    // A server that does not send what the others send is not measured.
    const expected = readFileSync(join(dist, catalog + (kind === "br" ? ".br" : ""))).length;
    if (first.length !== expected) throw new Error(`${name} sends ${first.length} bytes for ${kind}, not ${expected}`);
    return { name, process: child, port: listening, fields };
  }
  const conditional = [`If-None-Match: ${first.etag}`];
  const second = await fetchOnce(listening, conditional);
  if (second.status !== 304) throw new Error(`${name} answers ${second.status} to its own tag ${first.etag}`);
  return { name, process: child, port: listening, fields: conditional };
}

async function fetchOnce(
  port: number,
  fields: readonly string[],
): Promise<{ status: number; length: number; etag: string | undefined }> {
  const headers = Object.fromEntries(fields.map((field) => field.split(": ", 2) as [string, string]));
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Promise((resolve, reject) => {
        get({ host: "127.0.0.1", port, path: catalog, headers, agent: false }, (response) => {
          let length = 0;
          response.on("data", (chunk: Buffer) => {
            length += chunk.length;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, length, etag: response.headers.etag }));
        }).once("error", reject);
      });
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function measure({ port, fields, process: child }: Running, connections: number): Promise<Sample> {
  const headers = fields.flatMap((field) => ["-H", field]);
  const before = processorTime(child.pid ?? 0);
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", `-c${connections}`, `-d${secondsFor(connections)}s`, "--timeout", "5s", "--latency", ...headers],
    `http://127.0.0.1:${port}${catalog}`,
  ]);
  const used = processorTime(child.pid ?? 0) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  return {
    rate,
    perCore: requests / used,
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"],
    errors,
  };
}

// Opening a thousand connections takes its share of a round, which has to be long enough for it not to count.
function secondsFor(connections: number): number {
  return Number(SECONDS) * (connections >= 1000 ? 4 : 1);
}

// The seconds of processor time that all threads of a process and of its children have had.
function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const own = threads.reduce((sum, thread) => {
    const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return sum + Number(nanoseconds) / 1e9;
  }, 0);
  return childrenOf(pid).reduce((sum, child) => sum + processorTime(child), own);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

// The resident memory of a process and its children, in MB, at its highest; what they share counts each time.
function peakMemory(pid: number): number {
  const own = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  return childrenOf(pid).reduce((sum, child) => sum + peakMemory(child), own);
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function stop({ process: child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 6_000);
  await ended;
  clearTimeout(timer);
}

async function main(): Promise<void> {
  installPeers();
  layOut();
  const only = process.env["ONLY"]?.split(";");
  const chosen = Object.entries(launches).filter(([name]) => only === undefined || only.includes(name));
  const memory = new Map<string, number>();
  for (const kind of KINDS.split(",") as Kind[]) {
    const running: Running[] = [];
    for (const [name, launch] of chosen) {
      try {
        running.push(await start(name, launch, kind));
      } catch (error) {
        console.error(`left out for ${kind}: ${error instanceof Error ? error.message : error}`);
      }
    }
    // Compilers of the runtimes settle before the first round counts.
    for (let i = 0; i < Number(WARM); i += 1) for (const one of running) await measure(one, 64);
    for (const connections of CONNECTIONS.split(",").map(Number)) {
      const samples = new Map(running.map(({ name }) => [name, [] as Sample[]]));
      for (let round = 0; round < Number(ROUNDS); round += 1) {
        for (const one of running) samples.get(one.name)?.push(await measure(one, connections));
      }
      print(kind, connections, samples);
    }
    for (const one of running)
      memory.set(one.name, Math.max(memory.get(one.name) ?? 0, peakMemory(one.process.pid ?? 0)));
    await Promise.all(running.map(stop));
  }
  console.log("\n### Peak memory, MB\n\n| server | MB |\n| --- | ---: |");
  for (const [name, peak] of memory) console.log(`| ${name} | ${peak.toFixed(0)} |`);
}

function print(kind: Kind, connections: number, samples: ReadonlyMap<string, readonly Sample[]>): void {
  const middle = (name: string, value: (sample: Sample) => number): number =>
    median((samples.get(name) ?? []).map(value));
  const own = middle("this server", ({ perCore }) => perCore);
  console.log(`\n### ${kind === "304" ? "304" : `200 ${kind}`}, ${connections} connections\n`);
  console.log("| server | per core-second | this server is | per clock second | p99 ms | errors |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  for (const [name, all] of samples) {
    const perCore = middle(name, (sample) => sample.perCore);
    // wrk waits for a body when a 304 has a length, which RFC 9110 (8.6) allows; and a server may be too slow for one round.
    if (!(perCore > 0)) {
      console.log(`| ${name} | wrk got no answer | | | | |`);
      continue;
    }
    const errors = all.reduce((sum, one) => sum + one.errors, 0);
    const cells = [perCore.toFixed(0), `${(own / perCore).toFixed(2)} x`, middle(name, ({ rate }) => rate).toFixed(0)];
    console.log(`| ${name} | ${cells.join(" | ")} | ${middle(name, ({ p99 }) => p99).toFixed(1)} | ${errors} |`);
  }
}

// Nothing that was started here outlives this process, however it ends.
const started = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of started) child.kill("SIGTERM");
  rmSync(temporary, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await main();
