// Every rule is tried on its own examples, written into the files of the project.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "../core/compile/rules/rule.ts";
import { CORE_RULES } from "../core/compile/rules/rules.ts";
import { EXTRAS } from "../extras.ts";
import {
  assertProblems,
  filesOf,
  problemsOf,
  textOf,
  together,
  toldOfProject,
  unmarked,
  withExample,
} from "./support/edit-project.ts";
import { filesBelow } from "./support/files-below.ts";
import { NAMES_OF_EXTRAS, ROOT } from "./support/project.ts";

const ofExtras = await Promise.all(
  EXTRAS.map(async ({ name, rules }) => ((await rules?.()) ?? []).map((rule) => ({ name, rule }))),
);
// The rules of the releases judge what all others come to, and are tried with them.
const JUDGING = ofExtras.flat().flatMap(({ name, rule }) => (name === "releases" ? [rule] : []));
const RULES: readonly Rule[] = [
  ...CORE_RULES,
  ...ofExtras.flat().flatMap(({ name, rule }) => (name === "releases" ? [] : [rule])),
];

test("the project keeps every rule that refuses", async () => {
  const warnings = new Set(RULES.filter(({ warns }) => warns === true).map(({ name }) => name));
  const refused = (await toldOfProject()).filter((problem) => !warnings.has(/\[([a-z-]+)\]$/.exec(problem)?.[1] ?? ""));
  assert.deepEqual(refused, []);
});

test("each file with a rule is in a list", () => {
  const listed = new Set([...RULES, ...JUDGING].map(({ name }) => name));
  const files = ["core", "extras"]
    .flatMap((place) => filesBelow(ROOT, place))
    .filter((path) => /\/rules\/[a-z-]+\.ts$/.test(path));
  const names = files.flatMap((path) => /^ {2}name: "([a-z-]+)",$/m.exec(textOf(path))?.[1] ?? []);
  assert.ok(names.length > 40, `${names.length}`);
  assert.deepEqual(
    names.filter((name) => !listed.has(name)),
    [],
  );
});

test("each rule has a name of its own, and says what it asks for in a sentence", () => {
  const names = RULES.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  assert.deepEqual(
    RULES.filter(({ asks }) => !/^[A-Z].*\.$/.test(asks)).map(({ name }) => name),
    [],
  );
});

for (const group of together(RULES, ({ good }) => filesOf(good))) {
  test(`${namesOf(group)}: each good example is passed`, async () => {
    const changed = group.flatMap(({ good }) => [...withExample(good)]);
    assertProblems(await problemsOf(new Map(changed)), [], await toldOfProject());
  });
}

// What extras read is looked at once both catalogs are sound, and what is checked once everything can be read.
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
    const edits = group.map(({ name, bad }) => ({ name, ...unmarked(withExample(bad)) }));
    assertProblems(
      await problemsOf(new Map(edits.flatMap(({ changed }) => [...changed]))),
      edits.map(({ name, marked = ".*" }) => new RegExp(`^${marked}: .* \\[${name}\\]$`)),
      await toldOfProject(),
    );
  });
}

function namesOf(rules: readonly Rule[]): string {
  return rules.map(({ name }) => name).join(", ");
}
