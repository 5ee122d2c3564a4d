// The clients as packages: what each holds, and that it installs, runs and has its types by the commands that are shown.

import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { npmPackage, type PackageTexts, wheelPackage } from "../../src/publish/packages.ts";
import { CLIENT_FILES, readText } from "../../src/publish/project.ts";
import { ERRORS } from "../../src/publish/site/developers/client-tables.ts";
import { BASE_URL, CLIENT_PACKAGE, INSTALLATIONS } from "../../src/publish/site/developers/snippets.ts";
import { writeTree } from "../../src/publish/write.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";
import { serveFiles } from "../support/published-site.ts";
import { compileIn, consumerText } from "../support/types.ts";

const run = promisify(execFile);

const RELEASE = "release 3 of 22 November 2026";
const INFO = "definition_discovery_client-0.1.0.dist-info";

const [javaScript, declarations, python, stub] = (await Promise.all(
  CLIENT_FILES.map((path) => readText(ROOT, path)),
)) as [string, string, string, string];
const TEXTS: PackageTexts = {
  version: "0.1.0",
  release: RELEASE,
  javaScript,
  declarations,
  python,
  stub,
  license: await readText(ROOT, "LICENSE"),
};
const WHEEL = unzipSync([...wheelPackage(TEXTS).values()][0] as Uint8Array);

const { cohorts, assets } = await compiledDefinitions();
const server = await serveFiles(
  new Map([
    ["cohorts.json", JSON.stringify(cohorts)],
    ["asset-definitions.json", JSON.stringify(assets)],
  ]),
);

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "packages-"));
  await writeTree(join(folder, "packed"), wheelPackage(TEXTS));
  await writeTree(join(folder, "npm"), npmPackage(TEXTS));
  await run("npm", ["pack", "--silent", "--pack-destination", join(folder, "packed"), join(folder, "npm")]);
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Returns a fresh folder that holds a packed file, after the command that is shown ran there. */
async function installed(id: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { file, command } = INSTALLATIONS.find((installation) => installation.id === id) ?? assert.fail(id);
  const place = join(folder, id);
  await mkdir(place);
  await writeFile(join(place, file), await readFile(join(folder, "packed", file)));
  await run("bash", ["-c", command], { cwd: place, env: { ...process.env, ...env } });
  return place;
}

/** Returns the program that a README shows, with the address of a real server. */
function exampleIn(readme: string): string {
  const [, text = ""] = /^```(?:javascript|python)\n(.*?)\n```$/ms.exec(readme) ?? [];
  return text.replaceAll(BASE_URL, server.url);
}

const EXPECTED = /^milestones-retainage .*\?\n(?:.*\n)*retainageHeldAmount decimal-string$/m;

test("both files have the names that are shown", async () => {
  const shown = INSTALLATIONS.filter(({ id }) => id !== "install-service").map(({ file }) => file);
  assert.deepEqual((await readdir(join(folder, "packed"))).sort(), shown.sort());
});

test("npm packs the client, its declarations, the readme and the license, and nothing else", async () => {
  const { stdout } = await run("npm", ["pack", "--dry-run", "--json"], { cwd: join(folder, "npm") });
  const [packed] = Object.values(JSON.parse(stdout)) as { files: { path: string }[] }[];
  assert.deepEqual(packed?.files.map(({ path }) => path).sort(), [
    "LICENSE",
    "README.md",
    "cohorts-client.d.mts",
    "cohorts-client.mjs",
    "package.json",
  ]);
});

test("the npm package installs without a network, runs what its README shows, and brings its declarations", async () => {
  const place = await installed("install-javascript", { npm_config_offline: "true" });
  const readme = await readFile(join(place, "node_modules", CLIENT_PACKAGE, "README.md"), "utf8");
  await writeFile(join(place, "look-up.mjs"), exampleIn(readme));
  assert.match((await run(process.execPath, ["look-up.mjs"], { cwd: place })).stdout, EXPECTED);
  for (const types of ["@types", "undici-types"])
    await symlink(join(ROOT, "node_modules", types), join(place, "node_modules", types));
  const consumer = consumerText().replace('"./cohorts-client.mjs"', `"${CLIENT_PACKAGE}"`);
  for (const resolution of ["nodenext", "bundler"] as const) {
    const compiler = { typescript: join(ROOT, "node_modules/typescript"), resolution, platform: "node" } as const;
    assert.equal(compileIn(place, consumer, compiler), "", resolution);
    assert.match(compileIn(place, `${consumer}\nlistCohorts(3);\n`, compiler), /TS2345/, resolution);
  }
});

const HAS_PIP = spawnSync("python3", ["-c", "import ensurepip, venv"]).status === 0;

test("the wheel installs by pip without a network, runs what its README shows, and is gone when it is removed", {
  skip: HAS_PIP ? false : "python3 comes without ensurepip or venv",
}, async () => {
  const environment = join(folder, "environment");
  await run("python3", ["-m", "venv", environment]);
  const site = (await run(join(environment, "bin/python"), ["-c", "import site; print(site.getsitepackages()[0])"]))
    .stdout;
  const entries = async () => (await readdir(site.trim())).filter((name) => name !== "__pycache__").sort();
  const empty = await entries();
  const env = {
    PATH: `${join(environment, "bin")}:${process.env["PATH"]}`,
    PIP_NO_INDEX: "1",
    PIP_REQUIRE_VIRTUALENV: "1",
  };
  const place = await installed("install-python", env);
  const added = ["cohorts_client-stubs", "cohorts_client.py", INFO];
  assert.deepEqual(await entries(), [...empty, ...added].sort());
  const metadata = await readFile(join(site.trim(), INFO, "METADATA"), "utf8");
  await writeFile(join(place, "look_up.py"), exampleIn(metadata));
  const program = await run(join(environment, "bin/python"), ["-W", "error", "look_up.py"], { cwd: place });
  assert.match(program.stdout, EXPECTED);
  await run(join(environment, "bin/python"), ["-m", "pip", "check"]);
  await run(join(environment, "bin/python"), ["-m", "pip", "uninstall", "--yes", CLIENT_PACKAGE]);
  assert.deepEqual(await entries(), empty);
});

test("the wheel is a sound zip that Python imports from", async () => {
  const wheel = join(folder, "packed", [...wheelPackage(TEXTS).keys()][0] ?? "");
  const script = `import sys; sys.path.insert(0, sys.argv[1]); import cohorts_client; print(len(cohorts_client.__all__))`;
  assert.equal((await run("python3", ["-W", "error", "-c", script, wheel])).stdout, "9\n");
  await run("python3", ["-m", "zipfile", "-t", wheel]);
});

test("the wheel holds the module, its types as a stub package and its metadata, and nothing else", () => {
  assert.deepEqual(Object.keys(WHEEL).sort(), [
    "cohorts_client-stubs/__init__.pyi",
    "cohorts_client.py",
    `${INFO}/METADATA`,
    `${INFO}/RECORD`,
    `${INFO}/WHEEL`,
    `${INFO}/licenses/LICENSE`,
  ]);
  const text = (path: string) => new TextDecoder().decode(WHEEL[path]);
  assert.equal(text("cohorts_client.py"), python);
  assert.equal(text("cohorts_client-stubs/__init__.pyi"), stub);
  assert.match(text(`${INFO}/METADATA`), /^Classifier: Typing :: Typed$/m);
});

test("the wheel's record states the hash and size of every file in it", async () => {
  const record = new TextDecoder().decode(WHEEL[`${INFO}/RECORD`]).trimEnd().split("\n");
  assert.deepEqual(record.map((line) => line.split(",")[0]).sort(), Object.keys(WHEEL).sort());
  for (const line of record.filter((entry) => !entry.startsWith(`${INFO}/RECORD`))) {
    const [path = "", hash, size] = line.split(",");
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", WHEEL[path] as Uint8Array<ArrayBuffer>)).toString(
      "base64url",
    );
    assert.deepEqual([hash, Number(size)], [`sha256=${digest}`, WHEEL[path]?.length], path);
  }
});

test("both packages say which release they were packed with, the unit of the timeout and the six codes", () => {
  const packed = `Packed with ${RELEASE}.`;
  const texts = npmPackage(TEXTS);
  assert.ok(JSON.parse(String(texts.get("package.json"))).description.endsWith(packed));
  const [head = "", readme = ""] = new TextDecoder().decode(WHEEL[`${INFO}/METADATA`]).split(/\n\n(.*)/s);
  assert.match(head, new RegExp(`^Summary: .* ${packed}$`, "m"));
  for (const [said, unit] of [
    [String(texts.get("README.md")), "milliseconds for the whole load, 10,000 unless told"],
    [readme, "seconds for the whole load, 10 unless told"],
  ] as const) {
    assert.ok(said.includes(packed) && said.includes(`(${unit})`), unit);
    for (const [code, when] of ERRORS) assert.ok(said.includes(`| \`${code}\` | ${when} |`), code);
  }
});

test("the same texts give the same bytes", () => {
  assert.deepEqual([...wheelPackage(TEXTS)], [...wheelPackage(TEXTS)]);
  assert.deepEqual([...npmPackage(TEXTS)], [...npmPackage(TEXTS)]);
});
