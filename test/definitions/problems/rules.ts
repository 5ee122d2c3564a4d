// Every rule is tried on its own examples, written into the project's definitions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES } from "../../../src/definitions/rules/rules.ts";
import {
  assertProblems,
  type Example,
  FILES,
  problemsOf,
  together,
  unmarked,
  withExample,
} from "../../support/edit-definitions.ts";
import { compiledDefinitions } from "../../support/project.ts";
import { TRIAL_RULES } from "../../support/trials.ts";
import { EXAMPLES } from "./examples.ts";

test("every rule has its examples", () => {
  const rules = new Set([...RULES.map(({ name }) => name), ...Object.keys(TRIAL_RULES)]);
  assert.deepEqual([...rules].sort(), Object.keys(EXAMPLES).sort());
});

test("every rule passes its good example", async () => {
  const good = Object.values(EXAMPLES).map((examples) => examples.good);
  for (const examples of together(good, Object.keys))
    assert.deepEqual(await problemsOf(withExample(Object.assign({}, ...examples))), []);
});

// What is tried is looked at once everything else is sound.
const TRIED = Object.entries(EXAMPLES).filter(([name]) => Object.hasOwn(TRIAL_RULES, name));
const OTHERS = Object.entries(EXAMPLES).filter(([name]) => !Object.hasOwn(TRIAL_RULES, name));

for (const group of [TRIED, OTHERS].flatMap((rules) => together(rules, ([, { bad }]) => pathsOf(bad)))) {
  const names = group.map(([name]) => name).join(", ");
  test(`${names}: each bad example is refused once and at the marked word`, async () => {
    const edits = group.map(([name, { bad }]) => ({ name, bad, ...unmarked(withExample(bad)) }));
    const edited = edits.flatMap(({ bad, files }) =>
      pathsOf(bad).map((path) => [path, files.get(path) ?? ""] as const),
    );
    assertProblems(
      await problemsOf(new Map([...FILES, ...edited])),
      edits.map(({ name, marked }) => new RegExp(`^${marked}: .* \\[${name}\\]$`)),
    );
  });
}

test("what the contract alone refuses is said of the file", async () => {
  const one = withExample({ "volume-rebates/cohort.yaml#sources": ["shared-law#in-each-of-the-twelve"] });
  assertProblems(await problemsOf(one), [
    /volume-rebates\/cohort\.yaml:1:1: sourceRefs must have at least 2 .*\[contract\]$/,
  ]);
});

function pathsOf(example: Example): string[] {
  return Object.keys(example).map((place) => place.split("#", 1)[0] ?? "");
}

const VALUES = "TODO, $ 5, 12 percent, thirty days, a 15-day term, eligible, an advance rate, 5%, two weeks";

test("no-values refuses each value wherever a text stands, once", async () => {
  const { cohorts } = await compiledDefinitions();
  const phrases = VALUES.split(", ");
  // Each in a definition of its own, because no text may repeat another.
  const places = phrases.flatMap((phrase, index) => {
    const id = cohorts.records[index]?.id;
    const text = `What is left of ${id} after ${phrase} and more`;
    return Object.entries({
      [`${id}/asset.yaml#purpose`]: `${text} of it.`,
      [`boundaries.yaml#openPoints.${id}`]: `${text}.`,
    });
  });
  const problems = await problemsOf(withExample(Object.fromEntries(places)));
  assert.equal(problems.length, places.length, problems.join("\n"));
  for (const phrase of phrases) {
    const own = problems.filter((problem) =>
      phrase.includes(/: "(.+)" .* \[no-values\]$/.exec(problem)?.[1] ?? "none"),
    );
    const files = own.map((problem) => problem.split(":")[0]?.split("/").at(-1));
    assert.deepEqual(files, ["boundaries.yaml", "asset.yaml"], phrase);
  }
});
