// Edits of the project's files, as an author would make them, and the problems that they bring.

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

/** Texts that stand in the place of files of the project, by path; null for no file. */
export type Changed = ReadonlyMap<string, string | null>;

// An extra that judges what the others come to, such as the releases, would find every change.
const JUDGING: readonly Extra[] = EXTRAS.filter(({ rules, name }) => rules !== undefined && name !== "releases");

/**
 * Returns what an author has to mend, as it is printed: what is wrong with the two catalogs, else with what extras
 * read. What is only told stands last.
 */
export async function problemsOf(changed: Changed): Promise<string[]> {
  const project = projectAt(ROOT, changed);
  const compilation = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  if (compilation.problems.length > 0) return [...compilation.problems, ...compilation.warnings].map(lineOf);
  const offers = await offersOf(JUDGING, { project, compilation });
  const found = [...offerValues("problems", offers).flat(), ...compilation.warnings];
  const isTold = ({ rule }: Problem): boolean => rule.warns === true;
  return [...sortProblems(found.filter((one) => !isTold(one))), ...sortProblems(found.filter(isTold))].map(lineOf);
}

let own: Promise<readonly string[]> | undefined;

/** Returns what is told of the project as it is: an edit adds to this. */
export function toldOfProject(): Promise<readonly string[]> {
  own ??= problemsOf(new Map());
  return own;
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
  const changed = new Map<string, string | null>();
  for (const [place, value] of Object.entries(example)) {
    const [path = "", inside] = place.split("#");
    if (path.endsWith("/")) {
      for (const file of filesBelow(ROOT, path.slice(0, -1))) changed.set(file, null);
      continue;
    }
    const text = changed.get(path) ?? textOrNothing(path);
    changed.set(path, value === null && inside === undefined ? null : edited(path, text, inside, value));
  }
  return changed;
}

function edited(path: string, text: string, inside: string | undefined, value: unknown): string {
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
 * Takes the marks « and » out of files, and returns the place of the one « in them as a problem prints it; undefined
 * where nothing is marked.
 */
export function unmarked(changed: Changed): { changed: Map<string, string | null>; marked: string | undefined } {
  const found = [...changed].find(([, text]) => text?.includes("«"));
  if (!found) return { changed: new Map(changed), marked: undefined };
  const [path, text = ""] = found;
  const { file, line, column } = placeAt(path, text ?? "", (text ?? "").indexOf("«"));
  return {
    changed: new Map([...changed, [path, (text ?? "").replace(/[«»]/g, "")]]),
    marked: `${file}:${line}:${column}`,
  };
}

/** An edit of a text. */
export type Edit = (text: string) => string;

/** Returns the edit that replaces the first match. */
export function replace(from: string | RegExp, to: string): Edit {
  return (text) => text.replace(from, to);
}

/**
 * A mistake, the file it is made in, by path in the project, the edit (`null` removes the file), and the problem that
 * is printed.
 */
export type Mistake = readonly [mistake: string, path: string, edit: Edit | null, problem: RegExp];

/**
 * Returns items in groups, as far as no two of a group have a key in common: what is compiled together takes as long as
 * one by itself.
 */
export function together<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): T[][] {
  const groups: { items: T[]; keys: Set<string> }[] = [];
  for (const item of items) {
    const keys = keysOf(item);
    const free = groups.find((group) => !keys.some((key) => group.keys.has(key)));
    free?.items.push(item);
    for (const key of keys) free?.keys.add(key);
    if (!free) groups.push({ items: [item], keys: new Set(keys) });
  }
  return groups.map((group) => group.items);
}

/**
 * Tests that each mistake brings one problem, and which. The problems of all of them are found by one step of a build.
 */
export function testMistakes(mistakes: readonly Mistake[]): void {
  for (const group of together(mistakes, ([, path]) => [path])) {
    test(`one problem for ${group.map(([mistake]) => mistake).join(", ")}`, async () => {
      const changed = new Map<string, string | null>();
      for (const [, path, edit] of group) {
        const before = textOrNothing(path);
        changed.set(path, edit === null ? null : edit(before));
        assert.notEqual(changed.get(path), before, `the edit of ${path} changes nothing`);
      }
      assertProblems(
        await problemsOf(changed),
        group.map(([, , , { source, flags }]) => new RegExp(`^(?:[a-z-]+/)*${source}$`, flags)),
        await toldOfProject(),
      );
    });
  }
}

// A file that an edit adds is empty before.
function textOrNothing(path: string): string {
  try {
    return textOf(path);
  } catch {
    return "";
  }
}

/** Asserts that there is one problem of each of these, and no other but those that are told of the project as it is. */
export function assertProblems(
  problems: readonly string[],
  expected: readonly RegExp[],
  told: readonly string[] = [],
): void {
  const all = problems.filter((problem) => !told.includes(problem));
  for (const one of expected)
    assert.equal(all.filter((problem) => one.test(problem)).length, 1, `${one}\n${all.join("\n")}`);
  assert.equal(all.length, expected.length, all.join("\n"));
}
