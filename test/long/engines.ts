// nginx and Caddy on the written configurations, as processes of a test or a benchmark.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** A running engine; `stop` resolves when its processes have ended. */
export interface Engine {
  readonly port: number;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/** Starts nginx on the configurations in a folder, on a free port; `change` may edit its main configuration further. */
export async function startNginx(folder: string, change = (text: string): string => text): Promise<Engine> {
  const port = await freePort();
  const state = mkdtempSync(join(tmpdir(), "definitions-nginx-"));
  const text = readFileSync(join(folder, "nginx.conf"), "utf8")
    .replace("listen 127.0.0.1:8080;", `listen 127.0.0.1:${port} backlog=4096;`)
    .replaceAll(/nginx-temporary|nginx\.pid/g, (name) => join(state, name));
  // As root, workers would run as nobody, who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  const configuration = join(folder, `nginx-${port}.conf`);
  writeFileSync(configuration, user + change(text));
  return start(find("nginx"), ["-p", folder, "-c", configuration, "-g", "daemon off;"], port, state);
}

/** Starts Caddy on the Caddyfile in a folder, on a free port. */
export async function startCaddy(folder: string): Promise<Engine> {
  const port = await freePort();
  const state = mkdtempSync(join(tmpdir(), "definitions-caddy-"));
  const env = {
    ...process.env,
    HOME: state,
    XDG_DATA_HOME: state,
    XDG_CONFIG_HOME: state,
    DEFINITIONS_ROOT: join(folder, "../dist"),
    DEFINITIONS_ADDRESS: `http://127.0.0.1:${port}`,
  };
  const args = ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  return start(find("caddy"), args, port, state, env);
}

/** Returns the path of a program. Throws an Error that says how to install it where it is missing. */
function find(name: "nginx" | "caddy"): string {
  // Not every user has the folder of system programs on the path.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  const path = folders.map((folder) => join(folder, name)).find((place) => existsSync(place));
  if (path === undefined) throw new Error(`${name} is missing: apt-get install -y --no-install-recommends ${name}`);
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function start(
  command: string,
  args: readonly string[],
  port: number,
  state: string,
  env = process.env,
): Promise<Engine> {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], env });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) {
      child.kill("SIGKILL");
      throw new Error(`${command} did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
    rmSync(state, { recursive: true, force: true });
  };
  return { port, process: child, stop };
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
