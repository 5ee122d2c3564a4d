// Reads the code of all files for what no rule of biome.json sees. Packages of the server are dependencies, a bench
// runs no tests through what it imports, and only the named files print, write and listen. biome.json has the walls
// between folders.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { filesBelow } from "./support/files-below.ts";
import { ROOT } from "./support/project.ts";

interface Import {
  file: string;
  from: string;
  /** Whether only a type is imported. */
  isType: boolean;
}

const CODE = ["cli.ts", "extras.ts", "core", "extras"].flatMap((place) => filesBelow(ROOT, place)).filter(isCode);
const TESTS = ["test", "bench"].flatMap((place) => filesBelow(ROOT, place)).filter(isCode);

function isCode(path: string): boolean {
  return /\.(?:ts|mjs)$/.test(path);
}

function isTest(path: string): boolean {
  return /^(?:test|bench|extras\/[a-z]+\/test)\//.test(path);
}

const NAMES = readNames();

// The targets of the names in package.json that begin with #.
function readNames(): ReadonlyMap<string, string> {
  const { imports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return new Map(Object.entries(imports as Record<string, string>).map(([name, target]) => [name, target.slice(2)]));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const matches = text.matchAll(/(?:^(import|export)( type)?\b[^;]*? from |\bimport\()"([^"$]+)"/gms);
  return [...matches].map(([, , type, specifier = ""]) => ({
    file,
    from: specifier.startsWith(".") ? join(dirname(file), specifier) : (NAMES.get(specifier) ?? specifier),
    isType: type !== undefined,
  }));
}

const IMPORTS = CODE.flatMap(importsOf);

test("package.json has the imports of the server as dependencies, and those of the build as devDependencies", () => {
  const { files, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const isPacked = (file: string): boolean =>
    files.some((one: string) => one === file || (one.endsWith("/*.mjs") && dirname(one) === dirname(file)));
  const importsOfCode = IMPORTS.filter(({ file }) => !isTest(file) && (file.endsWith(".ts") || isPacked(file)));
  const packagesOf = (imports: readonly Import[]): Set<string> =>
    new Set(
      imports
        .filter(({ from }) => !/^(?:node:|core\/|extras\/|clients\/|cli\.ts|extras\.ts)/.test(from))
        .map(({ from }) => from.split("/", from.startsWith("@") ? 2 : 1).join("/")),
    );
  const builds = ({ file }: Import): boolean => BUILDING.some((pattern) => pattern.test(file));
  const run = packagesOf(importsOfCode.filter((one) => !builds(one)));
  assert.deepEqual([...run].sort(), Object.keys(dependencies).sort());
  const buildPackages = [...packagesOf(importsOfCode.filter(builds))].filter((name) => !run.has(name));
  assert.deepEqual(
    buildPackages.filter((name) => !Object.hasOwn(devDependencies, name)),
    [],
  );
});

/** Files that only a build runs. */
const BUILDING = [
  /^core\/(?:compile|contract|publish|extra\/page)\//,
  /^extras\/(?:site|figures|examples|authoring)\//,
  /^extras\/[a-z]+\/(?:offer|data|pages\/|rules\/)/,
];

/** An action that is allowed in some files only, its pattern, and these files. */
const RESERVED: readonly [what: string, pattern: RegExp, files: readonly string[]][] = [
  ["prints", /\bconsole\.|process\.std(?:out|err)/, ["cli.ts"]],
  ["ends the process", /process\.exit/, ["cli.ts"]],
  [
    "writes files",
    /\b(?:writeFile|appendFile|mkdir|rename|rm|cp|createWriteStream)(?:Sync)?\(/,
    ["core/publish/write.ts"],
  ],
  ["listens", /\.listen\(/, ["core/serve/server.ts", "extras/agents/mcp/http.ts"]],
];

/** Returns a file without its template strings, because a published example in one is not code of the file. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8").replace(/`(?:[^`\\]|\\.)*`/gs, "");
}

for (const [what, pattern, files] of RESERVED) {
  test(`${what}: only ${files.join(" and ")}`, () => {
    const matches = CODE.filter((file) => !isTest(file) && file.endsWith(".ts") && pattern.test(codeOf(file)));
    assert.deepEqual(matches.sort(), files);
  });
}

// A program that imports the test runner prints a test report when it ends.
test("a bench imports nothing that runs tests", () => {
  const files = new Set(TESTS.filter((path) => path.startsWith("bench/")));
  for (const file of files)
    for (const { from, isType } of isCode(file) ? importsOf(file) : []) if (!isType) files.add(from);
  assert.ok(files.has("test/support/spawned-server.ts"));
  assert.ok(!files.has("node:test"));
});

test("every folder of extras/ is an extra of the list", () => {
  const entries = readdirSync(join(ROOT, "extras"), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const matches = [...readFileSync(join(ROOT, "extras.ts"), "utf8").matchAll(/"\.\/extras\/([a-z]+)\/extra\.ts"/g)];
  assert.deepEqual(matches.map(([, name]) => name).sort(), folders.sort());
});
