// Every rule is tried on its own examples, written into the project's definitions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES } from "../../src/definitions/rules/rules.ts";
import { problemsOf, unmarked, withExample } from "../support/edit-definitions.ts";
import { TRIAL_RULES } from "../support/trials.ts";
import { EXAMPLES } from "./examples.ts";

test("every rule has its examples", () => {
  const rules = new Set([...RULES.map(({ name }) => name), ...Object.keys(TRIAL_RULES)]);
  assert.deepEqual([...rules].sort(), Object.keys(EXAMPLES).sort());
});

for (const [name, { good, bad }] of Object.entries(EXAMPLES)) {
  test(`${name} passes its good example`, async () => {
    assert.deepEqual(await problemsOf(withExample(good)), []);
  });

  test(`${name} refuses its bad example, once and at the marked word`, async () => {
    const { files, marked } = unmarked(withExample(bad));
    const problems = await problemsOf(files);
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.ok(problems[0]?.startsWith(`${marked}: `) && problems[0].endsWith(` [${name}]`), `${marked} ${problems[0]}`);
  });
}

const VALUES = "TODO, $ 5, 12 percent, thirty days, a 15-day term, eligible, an advance rate, 5%, two weeks";

for (const phrase of VALUES.split(", ")) {
  test(`no-values refuses "${phrase}" wherever a text stands`, async () => {
    for (const place of ["retail-chargebacks/asset.yaml#purpose", "boundaries.yaml#openPoints.setoff-netting"]) {
      const problems = await problemsOf(withExample({ [place]: `What is left after ${phrase} and more.` }));
      assert.equal(problems.length, 1, problems.join("\n"));
      assert.match(problems[0] ?? "", /\[no-values\]$/);
    }
  });
}
