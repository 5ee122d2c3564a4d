// The installed package in bundlers, runtimes and compilers that are no part of the project. Not part of `npm test`:
// they are installed from npm when they are first asked for.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { loadResponses } from "../../core/serve/load.ts";
import { serve } from "../../core/serve/server.ts";
import { installedPackages } from "../support/interpreters.ts";
import { ROOT } from "../support/project.ts";

const run = promisify(execFile);
const WORKS = "the package works\n";

let folder: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), "installed-"));
  await run("npm", ["pack", "--pack-destination", folder], { cwd: ROOT, maxBuffer: 1e8 });
  const [tarball = ""] = readdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const packages = [`./${tarball}`, "@types/node@20"];
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages], { cwd: folder });
  copyFileSync(join(ROOT, "test/support/package-user.mts"), join(folder, "user.mts"));
  copyFileSync(join(ROOT, "test/support/package-user.mts"), join(folder, "user.ts"));
});

after(() => rmSync(folder, { recursive: true }));

async function outputOf(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { cwd: folder, maxBuffer: 1e8 }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}

/** Returns a program of packages that are installed for this test. */
function programOf(packages: Readonly<Record<string, string>>, name: string): string {
  return join(
    installedPackages(
      Object.keys(packages)
        .join("-")
        .replaceAll(/[^a-z-]/g, ""),
      packages,
    ),
    ".bin",
    name,
  );
}

// node16 does not know import attributes in any version, and no resolution knows them before 5.3. A program there
// leaves the JSON to a bundler.
const PROGRAM = readFileSync(join(ROOT, "test/support/package-user.mts"), "utf8");
const WITHOUT_ATTRIBUTES = PROGRAM.replaceAll(' with { type: "json" }', "");

// In 5.3 node16 and nodenext ignore the types of an import whose name ends in .json. In 5.7 they do not.
for (const [version, resolutions] of Object.entries({
  "5.0": ["bundler"],
  5.3: ["bundler"],
  5.7: ["bundler", "nodenext", "node16"],
  5.9: ["bundler", "nodenext", "node16"],
  7: ["bundler", "nodenext", "node16"],
})) {
  test(`TypeScript ${version} takes a strict program, as ${resolutions.join(", ")} finds the package`, async () => {
    const compiler = join(installedPackages(`typescript-${version}`, { typescript: version }), "typescript/bin/tsc");
    for (const moduleResolution of resolutions) {
      const module = moduleResolution === "bundler" ? "esnext" : moduleResolution;
      writeFileSync(join(folder, "typed.mts"), module === "node16" || version === "5.0" ? WITHOUT_ATTRIBUTES : PROGRAM);
      const settings = { target: "es2022", module, moduleResolution, strict: true, types: ["node"], noEmit: true };
      const compilerOptions = { ...settings, skipLibCheck: true };
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["typed.mts"] }));
      await outputOf(process.execPath, compiler, "-p", ".");
    }
    rmSync(join(folder, "tsconfig.json"));
  });
}

test("esbuild bundles it", async () => {
  await outputOf(
    programOf({ esbuild: "0.28" }, "esbuild"),
    "user.mts",
    "--bundle",
    "--platform=node",
    "--format=esm",
    "--outfile=esbuild.mjs",
  );
  assert.equal(await outputOf(process.execPath, "esbuild.mjs"), WORKS);
});

test("vite bundles it, with the catalogs inside", async () => {
  const vite = programOf({ vite: "8" }, "vite");
  await outputOf(process.execPath, vite, "build", "--ssr", "user.mts", "--outDir", "vite");
  const [file = ""] = readdirSync(join(folder, "vite"));
  assert.equal(await outputOf(process.execPath, join("vite", file)), WORKS);
});

test("Deno checks and runs it", async () => {
  assert.equal(await outputOf(programOf({ deno: "2" }, "deno"), "run", "--check", "--allow-read", "user.ts"), WORKS);
});

test("Deno checks a program beside the downloaded client, and one that has it from an address", async (t) => {
  for (const file of ["cohorts-client.mjs", "cohorts-client.d.mts"])
    copyFileSync(join(ROOT, "clients", file), join(folder, file));
  const program =
    'import { type CohortRecord, getCohort } from "./cohorts-client.mjs";\nconst one = (): ' +
    'CohortRecord => getCohort(3, "a");\none;\n';
  writeFileSync(join(folder, "beside.ts"), program.replace("3", "JSON.parse('{}')"));
  writeFileSync(join(folder, "wrong.ts"), program);
  const server = await serve({ responses: loadResponses(join(ROOT, "dist")), port: 0 });
  t.after(() => server.close());
  writeFileSync(
    join(folder, "address.ts"),
    readFileSync(join(folder, "beside.ts"), "utf8").replace("./", `${server.url}/`),
  );
  const deno = programOf({ deno: "2" }, "deno");
  await outputOf(deno, "check", "beside.ts");
  await outputOf(deno, "check", "--allow-import", "address.ts");
  await assert.rejects(outputOf(deno, "check", "wrong.ts"), /TS2345/);
});

test("Bun runs it", async () => {
  const bun = programOf({ bun: "1" }, "bun");
  // Its install script puts the program of the platform in place, which npm has downloaded.
  await run(process.execPath, [join(bun, "../../bun/install.js")], { cwd: join(bun, "../../bun") });
  assert.equal(await outputOf(bun, "user.ts"), WORKS);
});

test("the command of the package is there", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  assert.ok((await outputOf(join(folder, "node_modules/.bin/definition-discovery"), "--version")).includes(version));
});
