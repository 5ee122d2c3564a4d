// nginx and Caddy on the files of deploy/, as processes of a test.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "./project.ts";

// Some users do not have the folder of system programs on PATH.
const PATH = `${process.env["PATH"]}:/usr/sbin`;

/** A running engine; `stop` resolves when its processes have ended. */
export interface Engine {
  readonly pid: number;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** The programs that publish a folder by the files of deploy/. */
export type EngineName = "nginx" | "caddy";

function notInstalled(name: string): string {
  return `${name} is not installed; npm run test:install-servers installs it`;
}

/** Returns a sentence with the name of the program if this machine does not have it, and false if it does. */
export function absenceOf(name: EngineName): string | false {
  const result = spawnSync(name, [name === "nginx" ? "-v" : "version"], {
    stdio: "ignore",
    env: { ...process.env, PATH },
  });
  return result.error !== undefined && notInstalled(name);
}

/** The user of the engines, if this process is root. */
export const user = process.getuid?.() === 0 ? 65_534 : undefined;

/**
 * Starts nginx with a changed deploy/nginx.conf on a free port, over a published folder. Before, it runs the command
 * that the file gives for a release, which puts the list of ended addresses beside the folder.
 */
export function startNginx(dist: string, change: (text: string) => string): Promise<Engine> {
  const text = change(readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8"))
    .replace("127.0.0.1:8080", "127.0.0.1:PORT")
    .replaceAll("/srv/definitions/dist", dist)
    .replaceAll("/etc/nginx/conf.d", dirname(dist));
  execFileSync("sh", ["-ec", /sed .+(?= && nginx -s reload$)/m.exec(text)?.[0] ?? "false"]);
  return startNginxOn(text);
}

/** Starts nginx with a text as its http part, in which PORT stands for a free port. It writes into its own folder. */
export async function startNginxOn(http: string): Promise<Engine> {
  const port = await freePort();
  const state = makeState("nginx");
  const configuration = join(state, "nginx.conf");
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    configuration,
    `daemon off;
pid nginx.pid;
error_log stderr crit;
worker_processes 1;
events {
  worker_connections 4096;
}
http {
access_log off;
${folders.join("\n")}
${http.replaceAll("PORT", `${port}`)}
}
`,
  );
  return start("nginx", ["-p", state, "-c", configuration], { port, state });
}

/** Starts Caddy with a changed deploy/Caddyfile on a free port, over a published folder. */
export async function startCaddy(dist: string, change: (text: string) => string): Promise<Engine> {
  const port = await freePort();
  const state = makeState("caddy");
  const env = {
    HOME: state,
    XDG_DATA_HOME: state,
    XDG_CONFIG_HOME: state,
    DEFINITIONS_ROOT: dist,
    DEFINITIONS_ADDRESS: `http://:${port}`,
  };
  const configuration = join(state, "Caddyfile");
  const text = readFileSync(join(ROOT, "deploy/Caddyfile"), "utf8");
  writeFileSync(configuration, change(`{\n\tadmin off\n}\n${text}`));
  return start("caddy", ["run", "--config", configuration, "--adapter", "caddyfile"], { port, state, env });
}

function makeState(name: string): string {
  const state = mkdtempSync(join(tmpdir(), `definitions-${name}-`));
  if (user !== undefined) chownSync(state, user, user);
  return state;
}

/** Resolves to the number of a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Launch {
  readonly port: number;
  readonly state: string;
  readonly env?: Readonly<Record<string, string>>;
}

// Starts an engine that stays in the foreground, and waits until its port accepts connections.
async function start(name: string, args: readonly string[], { port, state, env }: Launch): Promise<Engine> {
  const as = user === undefined ? {} : { uid: user, gid: user };
  const child = spawn(name, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env, PATH },
    ...as,
  });
  let errors = "";
  let isMissing = false;
  child.once("error", () => {
    isMissing = true;
    errors = notInstalled(name);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-4000);
  });
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (isMissing || child.exitCode !== null || tries > 200) {
      child.kill("SIGKILL");
      rmSync(state, { recursive: true, force: true });
      throw new Error(`${name} did not start: ${errors}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exit;
    rmSync(state, { recursive: true, force: true });
  };
  return { pid: child.pid ?? 0, port, stop };
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
