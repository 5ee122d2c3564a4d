// nginx and Caddy on the written configurations, and caches before them, as processes of a test or a benchmark.

import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "../support/project.ts";

/** A running engine, and the folder that is its own; `stop` resolves when its processes have ended. */
export interface Engine {
  readonly port: number;
  readonly state: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** How an engine is started: what is changed in its main configuration, and the user it runs as, where this process is root. */
export interface EngineOptions {
  readonly change?: (text: string) => string;
  readonly user?: number;
}

/** Starts nginx on the configurations in a folder, on a free port. */
export async function startNginx(folder: string, { change = same, user }: EngineOptions = {}): Promise<Engine> {
  const port = await freePort();
  const state = makeState("nginx", user);
  const text = readFileSync(join(folder, "nginx.conf"), "utf8")
    .replace("listen 127.0.0.1:8080;", `listen 127.0.0.1:${port} backlog=4096;`)
    .replaceAll(/nginx-temporary|nginx\.pid/g, (name) => join(state, name));
  const configuration = join(folder, `nginx-${port}.conf`);
  writeFileSync(configuration, withUser(change(text), user));
  return start("nginx", ["-p", folder, "-c", configuration, ...FOREGROUND], { port, state, user });
}

/** Starts deploy/edge.conf before an origin on this machine, or two, on a free port. */
export function startEdge(origin: number, options: EngineOptions = {}, green = origin): Promise<Engine> {
  const text = readFileSync(join(ROOT, "deploy", "edge.conf"), "utf8")
    .replace("127.0.0.1:8080", `127.0.0.1:${origin}`)
    .replace("127.0.0.1:8082", `127.0.0.1:${green}`);
  return startProxy(text.replace("127.0.0.1:8081", "127.0.0.1:PORT"), options);
}

/** Starts nginx on the text of a whole configuration that writes into its prefix alone, with a free port in the place of PORT. */
export async function startProxy(text: string, { user }: EngineOptions = {}): Promise<Engine> {
  const port = await freePort();
  const state = makeState("proxy", user);
  const configuration = join(state, "proxy.conf");
  writeFileSync(configuration, withUser(text.replaceAll("PORT", String(port)), user));
  return start("nginx", ["-p", state, "-c", configuration, ...FOREGROUND], { port, state, user });
}

/** Starts Varnish with a VCL, on a free port; `parameters` are further words of its command line. */
export async function startVarnish(vcl: string, parameters: readonly string[] = []): Promise<Engine> {
  const port = await freePort();
  const state = makeState("varnish");
  writeFileSync(join(state, "cache.vcl"), vcl);
  const args = ["-F", "-j", "none", "-n", join(state, "work"), "-s", "malloc,64m", "-a", `127.0.0.1:${port}`];
  return start("varnishd", [...args, ...parameters, "-f", join(state, "cache.vcl")], { port, state });
}

/** Starts Caddy on the Caddyfile in a folder, on a free port. */
export async function startCaddy(folder: string, { change = same, user }: EngineOptions = {}): Promise<Engine> {
  const port = await freePort();
  const state = makeState("caddy", user);
  const env = {
    ...process.env,
    HOME: state,
    XDG_DATA_HOME: state,
    XDG_CONFIG_HOME: state,
    DEFINITIONS_ROOT: join(folder, "../dist"),
    DEFINITIONS_ADDRESS: `http://:${port}`,
  };
  const configuration = join(folder, `Caddyfile-${port}`);
  writeFileSync(configuration, change(readFileSync(join(folder, "Caddyfile"), "utf8")));
  const args = ["run", "--config", configuration, "--adapter", "caddyfile"];
  return start("caddy", args, { port, state, env, user });
}

const FOREGROUND = ["-g", "daemon off;"];

function same(text: string): string {
  return text;
}

// As root, the workers of nginx would run as nobody, who may not read a temporary folder.
function withUser(text: string, user: number | undefined): string {
  return process.getuid?.() === 0 && user === undefined ? `user root;\n${text}` : text;
}

function makeState(name: string, user?: number): string {
  const state = mkdtempSync(join(tmpdir(), `definitions-${name}-`));
  if (user !== undefined) chownSync(state, user, user);
  return state;
}

/** Returns the path of a program. Throws an Error that says how to install it where it is missing. */
export function find(name: string): string {
  // Not every user has the folder of system programs on the path.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const path = folders.map((folder) => join(folder, name)).find((place) => existsSync(place));
  const packaged = name.replace(/(?<=^varnish)(?:d|adm)$/, "");
  if (path === undefined) throw new Error(`${name} is missing: apt-get install -y --no-install-recommends ${packaged}`);
  return path;
}

/** Returns a port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Where an engine that is started will listen, its own folder, and what it runs with. */
export interface Launch {
  readonly port: number;
  readonly state: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: number | undefined;
}

/** Starts an engine that stays in the foreground, and waits until its port accepts connections. */
export async function start(
  name: string,
  args: readonly string[],
  { port, state, env, user }: Launch,
): Promise<Engine> {
  const as = user === undefined ? {} : { uid: user, gid: user };
  const child = spawn(find(name), args, { stdio: ["ignore", "ignore", "pipe"], env: env ?? process.env, ...as });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      child.kill("SIGKILL");
      throw new Error(`${name} did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
    rmSync(state, { recursive: true, force: true });
  };
  return { port, state, process: child, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const end = (is: boolean) => (): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", end(true)).once("error", end(false));
  });
}
