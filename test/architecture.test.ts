// Holds the house to the table in CONTRIBUTING.md: what each folder of src/ may import, and who alone may print, write and listen.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { ROOT } from "./support/project.ts";

/** The table of CONTRIBUTING.md: a row for each folder, with the folders in its second cell. */
const MAY_IMPORT = new Map(
  [...readFileSync(join(ROOT, "CONTRIBUTING.md"), "utf8").matchAll(/^\| `src\/([a-z.]+?)\/?` \| (.*?) \|/gm)].map(
    ([, folder = "", cell = ""]) => [folder, [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)],
  ),
);

interface Import {
  file: string;
  from: string;
}

function sourceFiles(folder: string): string[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return paths.filter((path) => /\.(?:ts|mjs)$/.test(path)).map((path) => join(folder, path));
}

/** Returns a file without its template strings: what a published example does is not what the file does. */
function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), "utf8").replace(/`(?:[^`\\]|\\.)*`/gs, "");
}

function importsOf(folder: string): Import[] {
  return sourceFiles(folder).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const specifiers = text.matchAll(/(?:^(?:import|export)\b[^;]*? from |\bimport\()"([^"$]+)"/gms);
    return [...specifiers].map(([, specifier = ""]) => ({
      file,
      from: specifier.startsWith(".") ? relative(ROOT, join(ROOT, dirname(file), specifier)) : specifier,
    }));
  });
}

/** The first folder below src/, or the file itself: "src/serve/load.ts" is of "serve", "src/cli.ts" is "cli.ts". */
function placeOf(path: string): string {
  return path.split("/")[1] ?? path;
}

const IMPORTS = importsOf("src");

test("every folder of src/ has a row in the table, and every row a folder", () => {
  assert.deepEqual([...MAY_IMPORT.keys()].sort(), readdirSync(join(ROOT, "src")).sort());
});

test("no folder imports what its row does not name", () => {
  const refused = IMPORTS.filter(({ file, from }) => {
    if (from.startsWith("node:")) return false;
    const to = from.startsWith("src/") ? placeOf(from) : from.startsWith("#") ? from : "packages";
    return to !== placeOf(file) && !MAY_IMPORT.get(placeOf(file))?.includes(to);
  });
  assert.deepEqual(
    refused.map(({ file, from }) => `${file} imports ${from}, which its row in CONTRIBUTING.md does not allow`),
    [],
  );
});

test("the dependencies of package.json are what is imported where nothing is built, and what only building imports is for development", () => {
  const { files, dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const named = (imports: readonly Import[]): Set<string> =>
    new Set(
      imports
        .filter(({ from }) => !/^(?:node:|src\/|site\/|#)|\.mjs$/.test(from))
        .map(({ from }) => from.split("/", from.startsWith("@") ? 2 : 1).join("/")),
    );
  const builds = ({ file }: Import): boolean => ["contract", "definitions", "publish"].includes(placeOf(file));
  const run = named([
    ...IMPORTS.filter((one) => !builds(one)),
    ...importsOf("site").filter(({ file }) => files.includes(file)),
  ]);
  assert.deepEqual([...run].sort(), Object.keys(dependencies).sort());
  const built = [...named(IMPORTS.filter(builds))].filter((name) => !run.has(name));
  assert.deepEqual(
    built.filter((name) => !Object.hasOwn(devDependencies, name)),
    [],
  );
});

/** What only some files may do, how it looks in their text, and which files those are. */
const RESERVED: readonly [what: string, pattern: RegExp, files: readonly string[]][] = [
  ["prints", /\bconsole\.|process\.std(?:out|err)/, ["src/cli.ts"]],
  ["ends the process", /process\.exit/, ["src/cli.ts"]],
  [
    "writes files",
    /\b(?:writeFile|appendFile|mkdir|rename|rm|cp|createWriteStream)(?:Sync)?\(/,
    ["src/publish/write.ts"],
  ],
  ["listens", /\.listen\(/, ["src/read/mcp/http.ts", "src/serve/server.ts"]],
];

for (const [what, pattern, files] of RESERVED) {
  test(`${what}: only ${files.join(" and ")}`, () => {
    const found = sourceFiles("src").filter((file) => pattern.test(codeOf(file)));
    assert.deepEqual(found.sort(), files);
  });
}

test("support imports no test, and nothing but a long run imports a long run", () => {
  const refused = importsOf("test").filter(
    ({ file, from }) =>
      (file.startsWith("test/support/") && from.startsWith("test/") && !from.startsWith("test/support/")) ||
      (!file.startsWith("test/long/") && from.startsWith("test/long/")),
  );
  assert.deepEqual(refused, []);
});
