// nginx and Caddy as processes of a test: found on this machine, or unpacked from Debian's packages into a temporary folder, where
// nothing is installed and no system service starts.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A running engine; `stop` ends it, `kill` ends it at once, as a crash would, and both wait until it is gone. */
export type Engine = {
  readonly port: number;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

const unpacked = join(tmpdir(), "definitions-engines");

/** The program of this name. Throws an Error of one line that says what to type where it cannot be had. */
export function findEngine(name: "nginx" | "caddy"): string {
  const places = [`/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/bin/${name}`];
  return (
    places.find((place) => existsSync(place)) ?? unpack(name, name === "nginx" ? "usr/sbin/nginx" : "usr/bin/caddy")
  );
}

/** A file of one of Debian's packages, unpacked where nothing is installed. Throws an Error of one line where that does not work. */
export function unpack(debianPackage: string, file: string): string {
  const place = join(unpacked, file);
  if (existsSync(place)) return place;
  try {
    mkdirSync(unpacked, { recursive: true });
    execFileSync("apt-get", ["download", "-q", debianPackage], { cwd: unpacked, stdio: "ignore" });
    for (const archive of readdirSync(unpacked).filter((one) => one.startsWith(`${debianPackage}_`))) {
      execFileSync("dpkg", ["-x", archive, unpacked], { cwd: unpacked });
      rmSync(join(unpacked, archive));
    }
  } catch {
    throw new Error(
      `${debianPackage} cannot be had here: apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`,
    );
  }
  return place;
}

/** Starts nginx on the written configuration, on a port of the given address; `change` may edit the configuration further. */
export async function startNginx(
  folder: string,
  host = "127.0.0.1",
  change = (text: string): string => text,
): Promise<Engine> {
  const port = await freePort(host);
  const state = mkdtempSync(join(tmpdir(), "definitions-nginx-"));
  const text = readFileSync(join(folder, "nginx.conf"), "utf8")
    .replace("listen 127.0.0.1:8080;", `listen ${host}:${port};`)
    .replaceAll("/tmp/definitions-nginx", join(state, "nginx"));
  // As root, workers would run as nobody, and may not read a temporary folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const configuration = join(folder, `nginx-${port}.conf`);
  writeFileSync(configuration, user + change(text));
  return run(findEngine("nginx"), ["-p", folder, "-c", configuration], host, port, state);
}

/** Starts nginx as a caching edge on this address, before the origin on this port of 127.0.0.1. */
export async function startEdge(
  configuration: string,
  host: string,
  port: number,
  originPort: number,
): Promise<Engine> {
  const state = mkdtempSync(join(tmpdir(), "definitions-edge-"));
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const text = readFileSync(configuration, "utf8")
    .replace("listen 127.0.0.1:8081;", `listen ${host}:${port};`)
    .replace("server 127.0.0.1:8080 ", `server 127.0.0.1:${originPort} `)
    .replaceAll("/tmp/definitions-edge", join(state, "edge"));
  const written = join(state, "edge.conf");
  writeFileSync(written, user + text);
  return run(findEngine("nginx"), ["-p", state, "-c", written], host, port, state);
}

/** Starts Caddy on the written configuration, on a free port of this machine. */
export async function startCaddy(folder: string): Promise<Engine> {
  const port = await freePort("127.0.0.1");
  const state = mkdtempSync(join(tmpdir(), "definitions-caddy-"));
  const env = {
    ...process.env,
    HOME: state,
    XDG_DATA_HOME: state,
    XDG_CONFIG_HOME: state,
    DEFINITIONS_ROOT: join(folder, "../dist"),
    DEFINITIONS_ADDRESS: `http://127.0.0.1:${port}`,
  };
  return run(
    findEngine("caddy"),
    ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"],
    "127.0.0.1",
    port,
    state,
    env,
  );
}

/** A port that is free on this address now. */
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function run(
  command: string,
  args: readonly string[],
  host: string,
  port: number,
  state: string,
  env = process.env,
): Promise<Engine> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env, detached: true });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    // The whole group: nginx killed alone would leave its workers answering.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
    await exited;
    rmSync(state, { recursive: true, force: true });
  };
  for (let tries = 0; !(await accepts(host, port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      child.kill("SIGKILL");
      throw new Error(`${command} did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, process: child, stop: end("SIGTERM"), kill: end("SIGKILL") };
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const say = (is: boolean) => (): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", say(true)).once("error", say(false));
  });
}
