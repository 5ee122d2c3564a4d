// Edits of the project's files, as an author makes them, and the problems that they bring.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parseDocument } from "yaml";
import { compile } from "../../core/compile/compile.ts";
import { lineOf, type Problem, placeAt, sortProblems } from "../../core/compile/problem.ts";
import type { Example } from "../../core/compile/rules/rule.ts";
import { readSource } from "../../core/compile/source.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { offerValues } from "../../core/extra/offer.ts";
import { projectAt, readDefinitionFiles } from "../../core/publish/project.ts";
import { offersOf } from "../../core/publish/publication.ts";
import { EXTRAS } from "../../extras.ts";
import { filesBelow } from "./files-below.ts";
import { CONTRACT, NAMES_OF_EXTRAS, PROJECT, ROOT } from "./project.ts";

/** Texts that replace files of the project, by path; null removes a file. */
export type FileChanges = ReadonlyMap<string, string | null>;

// The extras whose rules are checked. The releases are left out, because they report every change of the project.
const CHECKED_EXTRAS: readonly Extra[] = EXTRAS.filter(({ rules, name }) => rules !== undefined && name !== "releases");

/**
 * Returns the problems that an author has to mend, as they are printed: those of the two catalogs, or
 * those of extras if the catalogs have none. Warnings are last.
 */
export async function problemsOf(changes: FileChanges): Promise<string[]> {
  const project = projectAt(ROOT, changes);
  const compilation = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  if (compilation.problems.length > 0) return [...compilation.problems, ...compilation.warnings].map(lineOf);
  const offers = await offersOf(CHECKED_EXTRAS, { project, compilation });
  const problems = [...offerValues("problems", offers).flat(), ...compilation.warnings];
  const isWarning = ({ rule }: Problem): boolean => rule.warns === true;
  return [...sortProblems(problems.filter((one) => !isWarning(one))), ...sortProblems(problems.filter(isWarning))].map(
    lineOf,
  );
}

let unchangedProblems: Promise<readonly string[]> | undefined;

/** Returns the problems of the project as it is. An edit adds to them. */
export function problemsOfProject(): Promise<readonly string[]> {
  unchangedProblems ??= problemsOf(new Map());
  return unchangedProblems;
}

/** Returns the text of a file of the project. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Returns the paths of the files below a folder of the project. */
export async function pathsBelow(folder: string): Promise<string[]> {
  return [...(await PROJECT.texts(folder)).keys()].map((path) => `${folder}/${path}`);
}

/** Returns the paths of the files into which an example is written. */
export function filesOf(example: Example): string[] {
  const places = Object.keys(example).map((place) => place.split("#")[0] ?? "");
  return [...new Set(places.flatMap((path) => (path.endsWith("/") ? filesBelow(ROOT, path.slice(0, -1)) : path)))];
}

/** Returns the files of the project as they are with an example written into them. */
export function withExample(example: Example): Map<string, string | null> {
  const changes = new Map<string, string | null>();
  for (const [place, value] of Object.entries(example)) {
    const [path = "", inside] = place.split("#");
    if (path.endsWith("/")) {
      for (const file of filesBelow(ROOT, path.slice(0, -1))) changes.set(file, null);
      continue;
    }
    const text = changes.get(path) ?? textOrNothing(path);
    changes.set(path, value === null && inside === undefined ? null : editText(path, text, inside, value));
  }
  return changes;
}

function editText(path: string, text: string, inside: string | undefined, value: unknown): string {
  if (inside === undefined) return typeof value === "function" ? value(text) : String(value);
  if (path.endsWith(".yaml")) {
    const document = parseDocument(text);
    const steps = inside.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    if (steps.at(-1) === "+") document.addIn(steps.slice(0, -1), document.createNode(value));
    else document.setIn(steps, document.createNode(value));
    return document.toString({ lineWidth: 0 });
  }
  const { lines, sections } = readSource(path, path, text).source;
  const section = sections.get(inside);
  assert.ok(section, `${path} has no section ${inside}`);
  return [...lines.slice(0, section.startLine - 1), value, ...lines.slice(section.endLine), ""].join("\n");
}

/**
 * Removes the marks « and » from files. Returns the place of the first «, as a problem prints it; undefined without a
 * mark.
 */
export function removeMarks(changes: FileChanges): { changes: Map<string, string | null>; place: string | undefined } {
  const entry = [...changes].find(([, text]) => text?.includes("«"));
  if (!entry) return { changes: new Map(changes), place: undefined };
  const [path, text = ""] = entry;
  const { file, line, column } = placeAt(path, text ?? "", (text ?? "").indexOf("«"));
  return {
    changes: new Map([...changes, [path, (text ?? "").replace(/[«»]/g, "")]]),
    place: `${file}:${line}:${column}`,
  };
}

/** An edit of a text. */
type Edit = (text: string) => string;

/** Returns the edit that replaces the first match. */
export function replace(from: string | RegExp, to: string): Edit {
  return (text) => text.replace(from, to);
}

/**
 * A mistake: its name, its file by path in the project, the edit (`null` removes the file), and the printed problem.
 */
export type Mistake = readonly [mistake: string, path: string, edit: Edit | null, problem: RegExp];

/**
 * Returns items in groups. No two items of a group have a common key, so a group is compiled together in the time of
 * one item.
 */
export function together<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): T[][] {
  const groups: { items: T[]; keys: Set<string> }[] = [];
  for (const item of items) {
    const keys = keysOf(item);
    const group = groups.find((candidate) => !keys.some((key) => candidate.keys.has(key)));
    if (group === undefined) {
      groups.push({ items: [item], keys: new Set(keys) });
      continue;
    }
    group.items.push(item);
    for (const key of keys) group.keys.add(key);
  }
  return groups.map((group) => group.items);
}

/** Tests that each mistake gives exactly its problem. One step of a build finds the problems of a whole group. */
export function testMistakes(mistakes: readonly Mistake[]): void {
  for (const group of together(mistakes, ([, path]) => [path])) {
    test(`one problem for ${group.map(([mistake]) => mistake).join(", ")}`, async () => {
      const changes = new Map<string, string | null>();
      for (const [, path, edit] of group) {
        const before = textOrNothing(path);
        changes.set(path, edit === null ? null : edit(before));
        assert.notEqual(changes.get(path), before, `the edit of ${path} changes nothing`);
      }
      assertProblems(
        await problemsOf(changes),
        group.map(([, , , { source, flags }]) => new RegExp(`^(?:[a-z-]+/)*${source}$`, flags)),
        await problemsOfProject(),
      );
    });
  }
}

// A file that an edit adds was empty before.
function textOrNothing(path: string): string {
  try {
    return textOf(path);
  } catch {
    return "";
  }
}

/** Asserts that there is one problem of each of these, and no other except those of the project as it is. */
export function assertProblems(
  problems: readonly string[],
  expected: readonly RegExp[],
  ofProject: readonly string[] = [],
): void {
  const newProblems = problems.filter((problem) => !ofProject.includes(problem));
  for (const pattern of expected)
    assert.equal(
      newProblems.filter((problem) => pattern.test(problem)).length,
      1,
      `${pattern}\n${newProblems.join("\n")}`,
    );
  assert.equal(newProblems.length, expected.length, newProblems.join("\n"));
}
