// Removes and renames files and folders of the project. An author gets one problem that names the file, and no file is
// left out in silence.

import assert from "node:assert/strict";
import { basename } from "node:path";
import { test } from "node:test";
import { compile } from "../../core/compile/compile.ts";
import { RECORD_FILES } from "../../core/compile/files.ts";
import { readDefinitionFiles } from "../../core/publish/project.ts";
import {
  type FileChanges,
  type Mistake,
  pathsBelow,
  problemsOf,
  testMistakes,
  textOf,
} from "../support/edit-project.ts";
import { CONTRACT, NAMES_OF_EXTRAS, PROJECT } from "../support/project.ts";

const PATHS = await pathsBelow("definitions");
const FOLDER = "definitions/retail-chargebacks/";

function missingFile(path: string): Mistake {
  const problem = `${path.replaceAll(".", "\\.")}:1:1: the file is missing; write it \\[missing-file\\]`;
  return [`no ${path}`, path, null, new RegExp(problem)];
}

const missingFiles = PATHS.filter(
  (path) => path.split("/").length === 2 || RECORD_FILES.some((name) => path === FOLDER + name),
).map(missingFile);
// A file that other files name is removed alone, because each of them would add its own problem.
const isNamed = ([, path]: Mistake): boolean => path !== "definitions/README.md";
for (const mistake of missingFiles.filter(isNamed)) testMistakes([mistake]);
testMistakes(missingFiles.filter((one) => !isNamed(one)));

// Files of extras are read only if both catalogs are correct.
testMistakes(NAMES_OF_EXTRAS.map((name) => missingFile(FOLDER + name)));
testMistakes(
  (await pathsBelow("extras")).filter((path) => /^extras\/[a-z]+\/[a-z-]+\.yaml$/.test(path)).map(missingFile),
);

testMistakes([
  [
    "a thirteenth folder",
    "definitions/drop-shipments/dossier.md",
    () => "# Drop shipments\n",
    /drop-shipments:1:1: no cohort has this id; a new id also needs the .*; remove the folder \[unknown-folder\]/,
  ],
]);

test("a file that nothing reads is reported by its path, and the build goes on", async () => {
  const files = new Map([
    ...(await readDefinitionFiles(PROJECT)),
    ["retail-chargebacks/notes.yaml", ""],
    ["glossary.md", ""],
  ]);
  const { problems, unreadPaths } = await compile(files, CONTRACT, NAMES_OF_EXTRAS);
  assert.deepEqual([problems, unreadPaths], [[], ["glossary.md", "retail-chargebacks/notes.yaml"]]);
  // A file of an extra is such a file if that extra is left out.
  const alone = await compile(files, CONTRACT);
  const names = new Set(alone.unreadPaths.map((path) => basename(path)));
  assert.deepEqual([...names].sort(), [...NAMES_OF_EXTRAS, "glossary.md", "notes.yaml"].sort());
  assert.deepEqual(alone.problems, []);
});

/** Moves every file whose path begins with `from` to another path. */
function moveFiles(from: string, to: string): FileChanges {
  const paths = PATHS.filter((path) => path.startsWith(from));
  return new Map<string, string | null>(
    paths.flatMap((path) => [
      [path, null],
      [to + path.slice(from.length), textOf(path)],
    ]),
  );
}

test("a file or folder that was renamed is one problem, with its name", async () => {
  const problemOf = (file: string, name: string) =>
    `${FOLDER}${file}:1:1: the file is not known here; rename it to ${name} [unknown-file]`;
  assert.deepEqual(await problemsOf(moveFiles(`${FOLDER}cohort.yaml`, `${FOLDER}cohorts.yaml`)), [
    problemOf("cohorts.yaml", "cohort.yaml"),
  ]);
  for (const name of NAMES_OF_EXTRAS) {
    const typo = name.replace(/(?=\.)/, "x");
    assert.deepEqual(await problemsOf(moveFiles(FOLDER + name, FOLDER + typo)), [problemOf(typo, name)]);
  }
  assert.deepEqual(await problemsOf(moveFiles(FOLDER, "definitions/retail-chargeback/")), [
    "definitions/retail-chargeback:1:1: the folder is not known here; rename it to retail-chargebacks [unknown-folder]",
  ]);
});

test("a missing folder is one problem, which says what belongs in it", async () => {
  const problems = await problemsOf(
    new Map(PATHS.filter((path) => path.startsWith(FOLDER)).map((path) => [path, null])),
  );
  assert.equal(problems.length, 1, problems.join("\n"));
  assert.match(
    problems[0] ?? "",
    /^definitions\/retail-chargebacks:1:1: the folder is missing; it holds dossier\.md, /,
  );
});

test("a project without definitions gives problems and does not crash", async () => {
  const problems = await problemsOf(new Map(PATHS.map((path) => [path, null])));
  const atTop = PATHS.filter((path) => path.split("/").length === 2);
  assert.equal(problems.length, atTop.length + 12, problems.join("\n"));
});
