// What sets the twelve apart, as it is published.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boundariesOf } from "../../../src/publish/data/boundaries.ts";
import { compiledDefinitions } from "../../support/project.ts";

const compiled = await compiledDefinitions();
const register = boundariesOf(compiled);

test("every place to read on that is named there can be read there or in the catalogs", () => {
  const ids: string[] = compiled.cohorts.records.map(({ id }) => id);
  const places = [...ids, "outside", ...register.outside.entries.map(({ id }) => `outside/${id}`)];
  const named = [
    ...register.key.questions.flatMap(({ readOn, cases }) => [...readOn, ...cases.map((one) => one.readOn)]),
    ...register.words.flatMap(({ leadsTo }) => leadsTo.map(({ readOn }) => readOn)),
    ...register.cases.flatMap(({ id, cases }) => [id, ...cases.map(({ belongs }) => belongs)]),
    ...register.outside.entries.flatMap(({ readOn }) => readOn),
  ];
  assert.deepEqual(
    named.filter((place) => !places.includes(place)),
    [],
  );
});
