// Tries every rule on its own examples, written into the files of the project. A rule that passes its bad example lets
// a mistake reach the readers.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "../core/compile/rules/rule.ts";
import { CORE_RULES } from "../core/compile/rules/rules.ts";
import { EXTRAS } from "../extras.ts";
import {
  assertProblems,
  filesOf,
  problemsOf,
  problemsOfProject,
  removeMarks,
  textOf,
  together,
  withExample,
} from "./support/edit-project.ts";
import { filesBelow } from "./support/files-below.ts";
import { NAMES_OF_EXTRAS, ROOT } from "./support/project.ts";

const ofExtras = await Promise.all(
  EXTRAS.map(async ({ name, rules }) => ((await rules?.()) ?? []).map((rule) => ({ name, rule }))),
);
// The rules of the releases judge the offers of all other extras, and are tried with the releases.
const JUDGING = ofExtras.flat().flatMap(({ name, rule }) => (name === "releases" ? [rule] : []));
const RULES: readonly Rule[] = [
  ...CORE_RULES,
  ...ofExtras.flat().flatMap(({ name, rule }) => (name === "releases" ? [] : [rule])),
];

test("the project keeps every rule that refuses", async () => {
  const warnings = new Set(RULES.filter(({ warns }) => warns === true).map(({ name }) => name));
  const problems = (await problemsOfProject()).filter(
    (problem) => !warnings.has(/\[([a-z-]+)\]$/.exec(problem)?.[1] ?? ""),
  );
  assert.deepEqual(problems, []);
});

test("each file with a rule is in a list", () => {
  const listNames = new Set([...RULES, ...JUDGING].map(({ name }) => name));
  const files = ["core", "extras"]
    .flatMap((place) => filesBelow(ROOT, place))
    .filter((path) => /\/rules\/[a-z-]+\.ts$/.test(path));
  const names = files.flatMap((path) => /^ {2}name: "([a-z-]+)",$/m.exec(textOf(path))?.[1] ?? []);
  assert.ok(names.length > 40, `${names.length}`);
  assert.deepEqual(
    names.filter((name) => !listNames.has(name)),
    [],
  );
});

test("each rule has its own name and a sentence that says what it asks for", () => {
  const names = RULES.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  assert.deepEqual(
    RULES.filter(({ asks }) => !/^[A-Z].*\.$/.test(asks)).map(({ name }) => name),
    [],
  );
});

const ACCEPTED = RULES.flatMap(({ name, good }) => (good === undefined ? [] : [{ name, good }]));

for (const group of together(ACCEPTED, ({ good }) => filesOf(good))) {
  test(`${namesOf(group)}: each good example is passed`, async () => {
    const examples = group.flatMap(({ good }) => [...withExample(good)]);
    assertProblems(await problemsOf(new Map(examples)), [], await problemsOfProject());
  });
}

// Files of extras are read once both catalogs are correct, and checks run once everything can be read.
const isRead = ({ check }: Rule): boolean => check === undefined;
const isOfCore = (rule: Rule): boolean => CORE_RULES.includes(rule) && !filesOf(rule.bad).every(isOfAddition);
const isOfAddition = (path: string): boolean =>
  path.startsWith("extras/") || NAMES_OF_EXTRAS.some((name) => path.endsWith(`/${name}`));
const GROUPS = [isOfCore, (rule: Rule) => !isOfCore(rule)].flatMap((isHere) => [
  RULES.filter((rule) => isHere(rule) && isRead(rule)),
  RULES.filter((rule) => isHere(rule) && !isRead(rule)),
]);

for (const group of GROUPS.flatMap((rules) => together(rules, ({ bad }) => filesOf(bad)))) {
  test(`${namesOf(group)}: each bad example is refused once and at the marked word`, async () => {
    const edits = group.map(({ name, bad }) => ({ name, ...removeMarks(withExample(bad)) }));
    assertProblems(
      await problemsOf(new Map(edits.flatMap(({ changes: examples }) => [...examples]))),
      edits.map(({ name, place = ".*" }) => new RegExp(`^${place}: .* \\[${name}\\]$`)),
      await problemsOfProject(),
    );
  });
}

function namesOf(rules: readonly Pick<Rule, "name">[]): string {
  return rules.map(({ name }) => name).join(", ");
}
