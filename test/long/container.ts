// Builds the container files of deploy/ and runs each with the command that its head names, with Podman:
//   npm run build && unshare --net --mount sh -c 'ip link set lo up && exec node --test build/test/long/container.js'
// It is not part of `npm test`: it needs root and Debian's podman, runc, iptables, iproute2 and nginx. The namespaces keep the network that Podman sets up
// away from the machine's own, and are asked for. No image is fetched: the base holds this machine's node and nginx and the libraries
// they load. Takes about half a minute, and a gigabyte in the temporary folder while it runs.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { assertCatalogs } from "../support/deployed.ts";
import { ROOT } from "../support/project.ts";
import { find } from "./engines.ts";

const temporary = mkdtempSync(join(tmpdir(), "container-"));
const state = ["--root", "--runroot", "--tmpdir"].flatMap((flag) => [flag, join(temporary, flag.slice(2))]);
const podman = [
  ...["--storage-driver", "vfs", ...state],
  ...["--runtime", "runc", "--cgroup-manager", "cgroupfs", "--events-backend", "none"],
];
// What Podman asks for unless told is more than a machine may allow.
const bounds = ["--ulimit", "nofile=16384:16384", "--ulimit", "nproc=4096:4096"];
const text = readFileSync(join(ROOT, "deploy", "Containerfile"), "utf8");

before(() => {
  assert.equal(
    Object.keys(networkInterfaces()).filter((name) => name !== "lo").length,
    0,
    "this has to run in a network namespace of its own, as the head of the file shows",
  );
  must("tar", "-C", makeBase(), "-cf", join(temporary, "base.tar"), ".");
  must("podman", ...podman, "import", "-q", join(temporary, "base.tar"), "base");
  build("NODE_IMAGE", "Containerfile", "definitions");
  build("NGINX_IMAGE", "Containerfile.nginx", "definitions:nginx");
});

after(() => rmSync(temporary, { recursive: true, force: true }));

// The context is what .dockerignore lets through.
function build(argument: string, file: string, tag: string): void {
  const base = ["--isolation", "chroot", "--build-arg", `${argument}=localhost/base`];
  must("podman", ...podman, "build", "-q", ...base, "-f", join("deploy", file), "-t", tag, ".");
}

function must(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  if (error)
    throw new Error(`${command} is not on this machine: apt-get install -y --no-install-recommends ${command}`);
  assert.equal(status, 0, `${command} ${args.join(" ")}: ${stderr}`);
  return stdout;
}

// A folder with both programs where a path finds them, and the libraries they load where they look for them.
function makeBase(): string {
  const base = join(temporary, "base");
  const node = realpathSync(process.execPath);
  const nginx = find("nginx");
  const libraries = new Set([node, nginx].flatMap((program) => must("ldd", program).match(/\/\S+/g) ?? []));
  const programs = [[node, "/usr/bin/node"] as const, [nginx, "/usr/bin/nginx"] as const];
  for (const [from, to] of [...programs, ...[...libraries].map((path) => [path, path] as const)]) {
    mkdirSync(dirname(join(base, to)), { recursive: true });
    copyFileSync(from, join(base, to));
  }
  return base;
}

test("the image holds what serving takes, and nothing else of the project", () => {
  const listed = must(
    "podman",
    ...podman,
    "run",
    "--rm",
    ...bounds,
    "--entrypoint",
    "node",
    "definitions",
    "-p",
    listing,
  );
  assert.deepEqual(JSON.parse(listed), ["build", "build/src", "dist", "package.json"]);
});

const listing = `JSON.stringify([...fs.readdirSync("."), ...fs.readdirSync("build").map((name) => "build/" + name)].sort())`;

test("the container serves with no capability, no file system to write and 192 MB, and ends in order on SIGTERM", async () => {
  const written = /^# +docker (run .+ definitions)$/m.exec(text)?.[1]?.split(" ") ?? [];
  const address = /(127\.0\.0\.1:\d+):\d+/.exec(written.join(" "))?.[1];
  assert.ok(written.includes("--read-only") && address !== undefined);
  const command = [...podman, ...written.slice(0, 1), "--name", "definitions", ...bounds, ...written.slice(1)];
  const child = spawn("podman", command, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout.setEncoding("utf8").once("data", resolve);
      void exited.then((code) => reject(new Error(`exit ${code} before it served`)));
    });
    assert.equal(line, "serving http://0.0.0.0:8080\n");
    await assertCatalogs(`http://${address}`);
    assertConfined();
    const memory = must(
      "podman",
      ...podman,
      "exec",
      "definitions",
      "node",
      "-p",
      "process.constrainedMemory() / 2 ** 20",
    );
    assert.equal(memory, "192\n");
  } finally {
    child.kill("SIGTERM");
  }
  assert.equal(await Promise.race([exited, pause(10_000, "still running", { ref: false })]), 0);
});

function assertConfined(): void {
  const pid = must("podman", ...podman, "inspect", "--format", "{{.State.Pid}}", "definitions").trim();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  assert.match(status, /^Uid:(?:\t65534){4}$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.match(readFileSync(`/proc/${pid}/mountinfo`, "utf8"), /^\d+ \d+ \S+ \S+ \/ ro[, ]/m);
}

test("the container of nginx serves with nothing to write but /tmp, and ends in order on the signal that its file names", async () => {
  const head = readFileSync(join(ROOT, "deploy", "Containerfile.nginx"), "utf8");
  const written = /^# +docker (run .+) "definitions:\$release"$/m.exec(head)?.[1]?.split(" ") ?? [];
  assert.ok(written.includes("--read-only") && written.includes("127.0.0.1:8080:8080"));
  const args = [...podman, ...written, "--name", "definitions", ...bounds, "definitions:nginx"];
  const child = spawn("podman", args, { stdio: ["ignore", "inherit", "inherit"] });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    for (let tries = 0; tries < 100 && !(await fetch("http://127.0.0.1:8080/").catch(() => undefined)); tries += 1)
      await pause(100);
    await assertCatalogs("http://127.0.0.1:8080");
    assertConfined();
  } finally {
    must("podman", ...podman, "stop", "definitions");
  }
  assert.equal(await exited, 0);
});
