// Every rule is tried on its own examples, written into the project's definitions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES } from "../../../src/definitions/rules/rules.ts";
import { problemsOf, unmarked, withExample } from "../../support/edit-definitions.ts";
import { compiledDefinitions } from "../../support/project.ts";
import { TRIAL_RULES } from "../../support/trials.ts";
import { EXAMPLES } from "./examples.ts";

test("every rule has its examples", () => {
  const rules = new Set([...RULES.map(({ name }) => name), ...Object.keys(TRIAL_RULES)]);
  assert.deepEqual([...rules].sort(), Object.keys(EXAMPLES).sort());
});

test("every rule passes its good example", async () => {
  // Compiled together, as far as no two are written into one place.
  const together: Record<string, unknown>[] = [];
  for (const { good } of Object.values(EXAMPLES)) {
    const free = together.find((others) => Object.keys(good).every((place) => !Object.hasOwn(others, place)));
    if (free) Object.assign(free, good);
    else together.push({ ...good });
  }
  for (const examples of together) assert.deepEqual(await problemsOf(withExample(examples)), []);
});

for (const [name, { bad }] of Object.entries(EXAMPLES)) {
  test(`${name} refuses its bad example, once and at the marked word`, async () => {
    const { files, marked } = unmarked(withExample(bad));
    const problems = await problemsOf(files);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.ok(problems[0]?.startsWith(`${marked}: `) && problems[0].endsWith(` [${name}]`), `${marked} ${problems[0]}`);
  });
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
    assert.deepEqual(
      own.map((problem) => problem.split(":")[0]?.split("/").at(-1)),
      ["boundaries.yaml", "asset.yaml"],
      phrase,
    );
  }
});
