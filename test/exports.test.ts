// Lists every export that no other file imports. An export says that other files rely on a value or a type, so one that
// nobody imports makes a reader look for its users. A test is a reader too: it needs the parts that it tries.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { filesBelow } from "./support/files-below.ts";
import { ROOT } from "./support/project.ts";

const PLACES = ["cli.ts", "extras.ts", "core", "extras", "test", "bench"];

// Exports that are read without an import that names them, by file, each with its reader.
const READ_OTHERWISE: Readonly<Record<string, { names: readonly string[]; reader: string }>> = {
  "core/publish/build.ts": {
    names: ["embed", "preview", "writeArchive"],
    reader: "core/cli/commands.ts and serve.ts call them on the module that builder() in core/cli/place.ts imports",
  },
  "extras/releases/browser/earlier-record.ts": {
    names: ["showEarlierRecord"],
    reader: "extras/site/browser/page.ts imports the script by the name that the page gives",
  },
  "extras/worksheets/bundled/check-worker.ts": {
    names: ["answerMessages"],
    reader: "the entry that extras/worksheets/pages/bundled.ts writes for rolldown",
  },
};

// Template strings are left out, because a program that a file writes is not code of the file.
const TEXTS: ReadonlyMap<string, string> = new Map(
  PLACES.flatMap((place) => filesBelow(ROOT, place))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [file, readFileSync(join(ROOT, file), "utf8").replace(/`(?:[^`\\]|\\.)*`/gs, "``")]),
);

/** What a file imports from another: these names, or the whole module. */
interface Import {
  reader: string;
  names: readonly string[] | "module";
}

const IMPORTS = importsByFile();

// Returns the imports by the file that they import from. A file that exports all of another one passes its own on.
function importsByFile(): ReadonlyMap<string, readonly Import[]> {
  const imports = new Map<string, Import[]>();
  const passedOn: [file: string, from: string][] = [];
  const addImport = (reader: string, specifier: string, names: Import["names"]): void => {
    const from = join(dirname(reader), specifier);
    imports.set(from, [...(imports.get(from) ?? []), { reader, names }]);
  };
  for (const [reader, text] of TEXTS) {
    for (const [, names, specifier = ""] of text.matchAll(/^(?:im|ex)port (?:type )?\{([^}]*)\} from "(\.[^"]+)"/gm))
      addImport(reader, specifier, namesIn(names ?? ""));
    for (const [, specifier = ""] of text.matchAll(/^import (?:type )?\w+(?:, \{[^}]*\})? from "(\.[^"]+)"/gm))
      addImport(reader, specifier, ["default"]);
    for (const [, specifier = ""] of text.matchAll(/\bimport\("(\.[^"]+)"\)/g)) addImport(reader, specifier, "module");
    for (const [, specifier = ""] of text.matchAll(/^export \* from "(\.[^"]+)"/gm))
      passedOn.push([reader, join(dirname(reader), specifier)]);
  }
  for (const [file, from] of passedOn) imports.set(from, [...(imports.get(from) ?? []), ...(imports.get(file) ?? [])]);
  return imports;
}

// Returns the names in the braces of an import: "Path" and "readAt" for `type Path, readAt as read`.
function namesIn(braces: string): string[] {
  return [...braces.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name = ""]) => name);
}

const KIND = /(?:const enum|const|let|var|(?:async )?function\*?|(?:abstract )?class|enum|interface|type)/;
const DECLARATION = new RegExp(`^export (?:declare )?${KIND.source} (\\w+)`, "gm");

// Returns the names that a text exports: "value" for `export const value` and for `export { local as value }`.
function exportsIn(text: string): string[] {
  const declared = [...text.matchAll(DECLARATION)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, braces = ""]) =>
    [...braces.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = ""]) => name),
  );
  return [...declared, ...listed, ...(/^export default\b/m.test(text) ? ["default"] : [])];
}

function isRead(file: string, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  return (IMPORTS.get(file) ?? []).some(({ reader, names }) =>
    names === "module" ? word.test(TEXTS.get(reader) ?? "") : names.includes(name),
  );
}

test("an export is seen in each form that it has", () => {
  const forms = [
    "export const a = 1;",
    "export let b = 1;",
    "export async function c() {}",
    "export abstract class D {}",
    "export type E = string;",
    "export { x as f, g };",
    "export type { H };",
    "export {\n  i,\n  y as j,\n} from './other.ts';",
    "export default a;",
  ];
  assert.deepEqual(exportsIn(forms.join("\n")), ["a", "b", "c", "D", "E", "f", "g", "H", "i", "j", "default"]);
});

test("another file imports every export", () => {
  const unread = [...TEXTS].map(([file, text]) => {
    return [file, exportsIn(text).filter((name) => !isRead(file, name))] as const;
  });
  const expected = Object.entries(READ_OTHERWISE).map(([file, { names }]) => [file, names] as const);
  const sorted = (names: readonly string[]): string[] => [...names].sort();
  assert.deepEqual(
    Object.fromEntries(unread.filter(([, names]) => names.length > 0).map(([file, names]) => [file, sorted(names)])),
    Object.fromEntries(expected),
  );
});
