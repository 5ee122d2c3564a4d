// The service as npm packs it: what the package holds, and that its commands run without a clone and without a network.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { ROOT } from "../support/project.ts";
import { type Started, startServer } from "../support/started-server.ts";

const run = promisify(execFile);

interface Manifest {
  bin: Record<string, string>;
  imports: Record<string, string | { default: string }>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const MANIFEST = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Manifest;
const CLI = MANIFEST.bin["definition-discovery"] ?? "";

// Unpacked twice: with no package beside it, and with those that an installation brings.
let folder: string;
let bare: string;
let installed: string;
let packed: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "packed-"));
  // What npm run pack does last; the scripts of the project are left alone.
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: ROOT,
    maxBuffer: 1e8,
  });
  const [report] = Object.values(JSON.parse(stdout)) as { filename: string; files: { path: string }[] }[];
  packed = (report?.files ?? []).map(({ path }) => path);
  [bare, installed] = (await Promise.all(
    ["bare", "installed"].map((name) => unpack(join(folder, report?.filename ?? ""), join(folder, name))),
  )) as [string, string];
  await linkPackages(join(folder, "installed/node_modules"), runtimePackages());
  await mkdir(join(folder, "empty"));
});

after(() => rm(folder, { recursive: true }));

/** Unpacks the tarball to where an installation in this folder has it. Returns that place. */
async function unpack(tarball: string, into: string): Promise<string> {
  const place = join(into, "node_modules/definition-discovery");
  await run("python3", ["-m", "tarfile", "-e", tarball, into]);
  await mkdir(dirname(place), { recursive: true });
  await rename(join(into, "package"), place);
  return place;
}

/** Returns the packages that an installation brings, with those that they depend on, by the lock file. */
function runtimePackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev)
    .map(([path]) => path.slice("node_modules/".length));
}

async function linkPackages(into: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await symlink(join(ROOT, "node_modules", name), join(into, name));
  }
}

// A linked package finds its own dependencies beside the link, not in the project.
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, NODE_PRESERVE_SYMLINKS: "1", PORT: "0" };
}

async function command(root: string, ...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: join(folder, "empty"), env: environment(), maxBuffer: 1e8 };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, CLI), ...words], options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

async function printed(root: string, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await command(root, ...words);
  assert.deepEqual([code, stderr], [0, ""], words.join(" "));
  return stdout;
}

function filesBelow(place: string): string[] {
  return readdirSync(join(ROOT, place), { recursive: true, encoding: "utf8" })
    .map((path) => join(place, path))
    .filter((path) => statSync(join(ROOT, path)).isFile());
}

test("the package holds what was built and the scripts that commands share with pages, and nothing else", () => {
  const compiled = filesBelow("src")
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `build/${path.replace(/ts$/, "js")}`);
  const shared = Object.values(MANIFEST.imports).map((to) => (typeof to === "string" ? to : to.default).slice(2));
  // build/ may still hold what was compiled from a source that is gone; npm run pack compiles afresh.
  const isLeft = (path: string) => /^build\/src\/.*\.js$/.test(path) && !compiled.includes(path);
  assert.deepEqual(
    packed.filter((path) => !isLeft(path)).sort(),
    [
      ...["LICENSE", "README.md", "package.json", "site/minisearch.mjs"],
      ...[...shared, ...compiled, ...filesBelow("dist")],
    ].sort(),
  );
  for (const path of ["dist/cohorts.json", "dist/cohorts.json.br", "dist/.well-known/api-catalog"])
    assert.ok(packed.includes(path), path);
});

test("no file of the package names the folder that it was packed in", async () => {
  const naming = [];
  for (const path of packed) if ((await readFile(join(bare, path))).includes(`${ROOT}/`)) naming.push(path);
  assert.deepEqual(naming, []);
});

test("no package for building or testing comes with it but those that another one needs", () => {
  const { dependencies, devDependencies } = MANIFEST;
  const names = runtimePackages();
  for (const name of Object.keys(dependencies)) assert.ok(names.includes(name), name);
  // The agents' protocol checks its own messages with zod.
  assert.deepEqual(
    names.filter((name) => Object.hasOwn(devDependencies, name)),
    ["zod"],
  );
});

test("without any package, list, get, search, authority, worksheet and verify read it", async () => {
  const [list, asset, search, authority, sheet, verify] = await Promise.all([
    printed(bare, "list"),
    printed(bare, "get", "setoff-netting", "--json"),
    printed(bare, "search", "retainage"),
    printed(bare, "get", "ucc-9-404"),
    printed(bare, "worksheet", "setoff-netting", "--table", "lines"),
    printed(bare, "verify"),
  ]);
  assert.equal(list.trimEnd().split("\n").length, 13);
  assert.equal(JSON.parse(asset).cohort.id, "setoff-netting");
  assert.match(search, /^cohort +milestones-retainage /m);
  assert.match(authority, /^# UCC 9-404\n/);
  assert.match(sheet, /^"Definition",/);
  assert.match(verify, /^\d+ files and \d+ references are as they should be\n$/);
});

test("without any package, serve serves what was built, compressed too", async (t) => {
  const server: Started = await startServer([process.execPath, join(bare, CLI), "serve"], /^serving (\S+)$/m, {
    cwd: join(folder, "empty"),
    env: environment(),
  });
  t.after(server.stop);
  const response = await fetch(`${server.url}/cohorts.json`, { headers: { "Accept-Encoding": "br" } });
  assert.deepEqual([response.status, response.headers.get("content-encoding")], [200, "br"]);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), await readFile(join(ROOT, "dist/cohorts.json")));
});

test("with its dependencies, find, request and check answer", async () => {
  const sheet = join(folder, "sheet.xlsx");
  const [found, request] = await Promise.all([
    printed(installed, "find", "retainage"),
    printed(installed, "request", "milestones-retainage", "setoff-netting"),
    printed(installed, "worksheet", "setoff-netting", "-o", sheet),
    printed(installed, "request", "setoff-netting", "--format", "xlsx", "-o", join(folder, "request.xlsx")),
    writeFile(join(folder, "lines.csv"), "Definition,Owed by\r\nsetoff-netting,us\r\n"),
  ]);
  assert.match(found, /^Milestones and retainage \(definition milestones-retainage\)$/m);
  assert.match(request, /^# Documents to provide\n/);
  assert.match(await printed(installed, "check", sheet), /is in shape/);
  const { stderr } = await command(installed, "check", join(folder, "lines.csv"));
  assert.match(stderr, /^Lines, row 1: the heading "Owed to" is missing$/m);
  assert.ok(existsSync(join(folder, "request.xlsx")));
});

test("with its dependencies, mcp answers an agent over standard input and over HTTP", async (t) => {
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } };
  const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const options = { cwd: join(folder, "empty"), env: environment() };
  const agent = spawn(process.execPath, [join(installed, CLI), "mcp"], { ...options, stdio: ["pipe", "pipe", "pipe"] });
  t.after(() => agent.kill());
  let errors = "";
  agent.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  agent.stdin.write(`${message}\n`);
  const { value: line } = await createInterface(agent.stdout)[Symbol.asyncIterator]().next();
  assert.equal(JSON.parse(line ?? assert.fail(errors)).result.serverInfo.name, "definition-discovery");

  const http = [process.execPath, join(installed, CLI), "mcp", "--http", "0"];
  const server = await startServer(http, /^serving agents on (\S+)$/m, options);
  t.after(server.stop);
  const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const response = await fetch(server.url, { method: "POST", headers, body: message });
  assert.match(await response.text(), /"name":"definition-discovery"/);
});

test("a command that reads the project's sources says in one sentence that it works in a clone only", async () => {
  const commands = [["build"], ["serve", "--watch"], ["lock"], ["pack"]];
  for (const root of [bare, installed]) {
    for (const { code, stdout, stderr } of await Promise.all(commands.map((words) => command(root, ...words)))) {
      assert.deepEqual([code, stdout], [1, ""]);
      assert.match(stderr, /^[^\n]* in a clone only[^\n]*\n$/);
    }
  }
});
