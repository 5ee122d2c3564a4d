// Edits of the project's definitions, as an author would make them, and the problems that they bring.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDocument } from "yaml";
import { compile } from "../../src/definitions/compile.ts";
import type { DefinitionFiles } from "../../src/definitions/files.ts";
import { lineOf, placeAt } from "../../src/definitions/problem.ts";
import { readSource } from "../../src/definitions/source.ts";
import { readDefinitions } from "../../src/publish/project.ts";
import { CONTRACT, ROOT } from "./project.ts";
import { trialProblems } from "./trials.ts";

/** The files of the project's own definitions. */
export const FILES: DefinitionFiles = await readDefinitions(ROOT);

/** Returns the problems of definitions and of what they are tried on, as they are printed. */
export async function problemsOf(files: DefinitionFiles): Promise<string[]> {
  const compiled = await compile(files, CONTRACT);
  const { problems } = compiled;
  return (problems.length > 0 ? problems : trialProblems(files, compiled)).map(lineOf);
}

/**
 * What authors might write, by the place they write it in: `retail-chargebacks/cohort.yaml#aliases.0` is a property of a
 * file (`aliases.+` a further item), `retail-chargebacks/dossier.md#traps` a section, `retail-chargebacks/review.md` a whole
 * file. In a bad example, « and » enclose the word at which the problem is reported.
 */
export type Example = Readonly<Record<string, unknown>>;

/** Returns the project's definitions with an example written into them. */
export function withExample(example: Example): DefinitionFiles {
  const files = new Map(FILES);
  for (const [place, value] of Object.entries(example)) {
    const [path = "", inside] = place.split("#");
    files.set(path, edited(path, files.get(path) ?? "", inside, value));
  }
  return files;
}

function edited(path: string, text: string, inside: string | undefined, value: unknown): string {
  if (inside === undefined) return String(value);
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

/** Takes the marks « and » out of the files, and returns the place of the one « in them as a problem prints it. */
export function unmarked(files: DefinitionFiles): { files: DefinitionFiles; marked: string } {
  const found = [...files].find(([, text]) => text.includes("«"));
  assert.ok(found, "no word is marked");
  const [path, text] = found;
  const { file, line, column } = placeAt(`definitions/${path}`, text, text.indexOf("«"));
  return { files: new Map([...files, [path, text.replace(/[«»]/g, "")]]), marked: `${file}:${line}:${column}` };
}

/** An edit of a text. */
export type Edit = (text: string) => string;

/** Returns the edit that replaces the first match. */
export function replace(from: string | RegExp, to: string): Edit {
  return (text) => text.replace(from, to);
}

/** A mistake, the file it is made in, the edit (`null` removes the file), and the problem that is printed below "definitions/". */
export type Mistake = readonly [mistake: string, path: string, edit: Edit | null, problem: RegExp];

/** Returns items in groups, as far as no two of a group have a key in common: what is compiled together takes as long as one by itself. */
export function together<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const keys = keysOf(item);
    const free = groups.find((group) => !group.flatMap(keysOf).some((key) => keys.includes(key)));
    if (free) free.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Tests that each mistake brings one problem, and which. The problems of all of them are found by one step of compiling, or by the trials. */
export function testMistakes(mistakes: readonly Mistake[]): void {
  for (const group of together(mistakes, ([, path]) => [path])) {
    test(`one problem for ${group.map(([mistake]) => mistake).join(", ")}`, async () => {
      const files = new Map(FILES);
      for (const [, path, edit] of group) {
        if (edit === null) files.delete(path);
        else files.set(path, edit(files.get(path) ?? ""));
        assert.notEqual(files.get(path), FILES.get(path), `the edit of ${path} changes nothing`);
      }
      assertProblems(
        await problemsOf(files),
        group.map(([, , , { source, flags }]) => new RegExp(`^definitions/(?:[a-z-]+/)?${source}$`, flags)),
      );
    });
  }
}

/** Asserts that there is one problem of each of these, and no other. */
export function assertProblems(problems: readonly string[], expected: readonly RegExp[]): void {
  for (const one of expected)
    assert.equal(problems.filter((problem) => one.test(problem)).length, 1, `${one}\n${problems.join("\n")}`);
  assert.equal(problems.length, expected.length, problems.join("\n"));
}
