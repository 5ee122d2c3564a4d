// Packs the service with npm, and runs the package without a clone and without a network. Whoever installs it must get
// every command and every file that it needs.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { ARCHIVE_FILE, builtFilesAt, IMPORTED_FOLDER, isImported } from "../../core/published/built.ts";
import { COPIES_FILE, HEADERS_FILE, publishedPaths } from "../../core/published/paths.ts";
import { filesBelow } from "../support/files-below.ts";
import { ROOT } from "../support/project.ts";
import { quickStarts } from "../support/quick-starts.ts";
import { startServer } from "../support/started-server.ts";

const run = promisify(execFile);
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const { bin, imports } = read("package.json") as {
  bin: Record<string, string>;
  imports: Record<string, string>;
};

// The package is unpacked where no other package is, with a folder for those that an installation brings.
let folder: string;
let cli: string;
let packagePaths: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "packed-"));
  await run(process.execPath, [join(ROOT, "build/cli.js"), "archive"]);
  const words = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = await run("npm", words, { cwd: ROOT, maxBuffer: 1e8 });
  const [report] = Object.values(JSON.parse(stdout)) as { filename: string; files: { path: string }[] }[];
  await rm(join(ROOT, ARCHIVE_FILE));
  await rm(join(ROOT, IMPORTED_FOLDER), { recursive: true });
  packagePaths = (report?.files ?? []).map(({ path }) => path);
  await run("python3", ["-m", "tarfile", "-e", join(folder, report?.filename ?? ""), folder]);
  // A project that has installed the package.
  await mkdir(join(folder, "node_modules"));
  await symlink(join("..", "package"), join(folder, "node_modules/definition-discovery"));
  cli = join(folder, "package", bin["definition-discovery"] ?? "");
});

after(() => rm(folder, { recursive: true }));

async function outputOf(...words: string[]): Promise<string> {
  // A linked package finds its own dependencies beside the link, not in the project.
  const env = { ...process.env, NODE_PRESERVE_SYMLINKS: "1" };
  return (await run(process.execPath, [cli, ...words], { cwd: folder, env, maxBuffer: 1e8 })).stdout;
}

test("the package has the build as one archive and every script, and no path of the clone", async () => {
  const sources = ["cli.ts", "extras.ts", "core", "extras"]
    .flatMap((place) => filesBelow(ROOT, place))
    .filter((path) => path.endsWith(".ts") && !/^extras\/[a-z]+\/test\//.test(path));
  const scripts = sources.map((path) => `build/${path.replace(/ts$/, "js")}`);
  const libraries = Object.values(imports).map((to) => to.slice(2));
  const publicPaths = publishedPaths(builtFilesAt(join(ROOT, "dist")).paths());
  const importFiles = publicPaths.filter(isImported).map((path) => `${IMPORTED_FOLDER}/${path}`);
  const types = filesBelow(ROOT, "clients").filter((path) => path.endsWith(".d.mts"));
  const beside = ["LICENSE", "README.md", "package.json", ARCHIVE_FILE];
  const expected = new Set([...beside, ...importFiles, ...types, ...libraries, ...scripts]);
  // npm pack compiles again, so a file in build/ without its source is not packed. Libraries are beside the shared
  // files.
  const others = packagePaths.filter(
    (path) => !expected.has(path) && !/^build\/(?:core|extras)\/|^extras\/[a-z]+\/assets\/[a-z-]+\.mjs$/.test(path),
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    packagePaths.filter((path) => /(?:^|\/)test\//.test(path)),
    [],
  );
  const missingPaths = [...expected].filter((path) => !packagePaths.includes(path));
  assert.deepEqual(missingPaths, []);
  const { paths, read: archive } = builtFilesAt(join(folder, "package", ARCHIVE_FILE));
  assert.deepEqual(
    paths(),
    publicPaths.filter((path) => path !== COPIES_FILE && path !== HEADERS_FILE),
  );
  for (const path of paths()) assert.ok(!Buffer.from(archive(path)).includes(`${ROOT}/`), path);
  for (const path of packagePaths)
    assert.ok(!(await readFile(join(folder, "package", path))).includes(`${ROOT}/`), path);
});

const USER = readFileSync(join(ROOT, "test/support/package-user.mts"), "utf8");

test("a program that imports the package gets client and catalogs with types, as node16 and bundler", async () => {
  await writeFile(join(folder, "user.mts"), USER);
  await symlink(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"));
  await symlink(join(ROOT, "node_modules/undici-types"), join(folder, "node_modules/undici-types"));
  for (const [module, moduleResolution] of [
    ["node20", "node16"],
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const compilerOptions = { target: "es2022", module, moduleResolution, strict: true, types: ["node"], outDir: "." };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["user.mts"] }));
    await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", folder]);
    const { stdout } = await run(process.execPath, ["user.mjs"], { cwd: folder });
    assert.equal(stdout, "the package works\n", moduleResolution);
  }
});

test("the recipe of the page for developers that imports the package runs", async () => {
  await writeFile(join(folder, "from-package.mjs"), quickStarts("recipes").get("package") ?? "");
  const { stdout } = await run(process.execPath, ["from-package.mjs"], { cwd: folder });
  assert.equal(stdout, "Volume rebates Cohort registry\n");
});

test("the importable files of the package are the published ones, and each can be imported", async () => {
  for (const path of publishedPaths(builtFilesAt(join(ROOT, "dist")).paths()).filter(isImported)) {
    const bytes = await readFile(join(folder, "package", IMPORTED_FOLDER, path));
    assert.deepEqual(bytes, await readFile(join(ROOT, "dist", path)), path);
  }
  const program = `for (const path of ${JSON.stringify(packagePaths)}) \
console.log(import.meta.resolve("definition-discovery/" + path))`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { cwd: folder });
  const lines = stdout.trimEnd().split("\n");
  assert.deepEqual(
    packagePaths.filter((path, index) => !lines[index]?.endsWith(`/package/${path}`)),
    [],
  );
});

test("without other packages, list, verify and serve work", async (t) => {
  assert.equal((await outputOf("list")).trimEnd().split("\n").length, 13);
  assert.match(await outputOf("verify"), /^\d+ files and \d+ references are as they should be\n$/);
  const server = await startServer([process.execPath, cli, "serve"], /^serving (\S+)$/m, {
    cwd: folder,
    env: { ...process.env, PORT: "0" },
  });
  t.after(server.stop);
  const response = await fetch(`${server.url}/cohorts.json`, { headers: { "Accept-Encoding": "br" } });
  assert.deepEqual([response.status, response.headers.get("content-encoding")], [200, "br"]);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), await readFile(join(ROOT, "dist/cohorts.json")));
});

test("with its dependencies, find works, and mcp answers an agent over HTTP", async (t) => {
  const { packages } = read("package-lock.json") as { packages: Record<string, { dev?: boolean }> };
  const dependencies = Object.entries(packages).filter(
    ([path, { dev }]) => /^node_modules\/[^/]+(?:\/[^/]+)?$/.test(path) && !dev,
  );
  for (const [path] of dependencies) {
    await mkdir(dirname(join(folder, "package", path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, "package", path));
  }
  assert.match(await outputOf("find", "retainage"), /^Milestones and retainage \(definition milestones-retainage: /m);
  const server = await startServer([process.execPath, cli, "mcp", "--http", "0"], /^serving agents on (\S+)$/m, {
    env: { ...process.env, NODE_PRESERVE_SYMLINKS: "1" },
  });
  t.after(server.stop);
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const response = await fetch(server.url, { method: "POST", headers, body });
  assert.match(await response.text(), /"name":"definition-discovery"/);
});

test("a command that reads the project's sources says in one sentence that it works only in a clone", async () => {
  await assert.rejects(outputOf("build"), { code: 1, stdout: "", stderr: /^[^\n]* only in a clone[^\n]*\n$/ });
});
