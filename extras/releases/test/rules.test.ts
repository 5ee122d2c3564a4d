// Tries every rule of releases on its own examples, as test/rules.test.ts does for the other rules. A rule that passes
// its bad example lets a mistake reach the readers of a release. These rules judge what all extras offer, so the
// releases of the project are closed first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "../../../core/compile/compile.ts";
import { lineOf } from "../../../core/compile/problem.ts";
import { CORE_RULES } from "../../../core/compile/rules/rules.ts";
import { projectAt, readDefinitionFiles } from "../../../core/publish/project.ts";
import { offersOf } from "../../../core/publish/publication.ts";
import { assertProblems, type FileChanges, removeMarks, withExample } from "../../../test/support/edit-project.ts";
import { CONTRACT, NAMES_OF_EXTRAS, ROOT } from "../../../test/support/project.ts";
import { type CurrentState, type ReleaseFiles, readHistory } from "../history.ts";
import { releaseProblems } from "../problems.ts";
import { NEXT_RELEASE, OF_SOFTWARE } from "../rules/next-release.ts";
import { RELEASE_RULES } from "../rules/rules.ts";
import { BUILD_INPUT, historyOf, IDS, NOW, newestClosed, STORED } from "./support.ts";

const CLOSED_FILES = newestClosed(STORED, "2026-12-31");
const NEXT = readHistory(CLOSED_FILES, IDS).releases.length + 1;
const BEFORE = BUILD_INPUT.extras.filter(({ name }) => BUILD_INPUT.earlierOffers.some(({ extra }) => extra === name));

// Without an offered name, no former name is checked.
const NAMES_IN_USE = { extra: "a test", names: ["a name that leads elsewhere"] };

/** Returns the problems of the next release of the project with these changes to its files. */
async function problemsOfNext(changes: FileChanges): Promise<string[]> {
  const state = await saidWith(changes);
  const now = { ...state, offers: [...state.offers, NAMES_IN_USE] };
  const files: ReleaseFiles = new Map([...CLOSED_FILES, [`${NEXT}.yaml`, changes.get(NEXT_RELEASE) ?? ""]]);
  return releaseProblems(historyOf(files, now), now).map(lineOf);
}

async function saidWith(changes: FileChanges): Promise<CurrentState> {
  if ([...changes.keys()].every((path) => path === NEXT_RELEASE)) return NOW;
  const project = projectAt(ROOT, changes);
  const compilation = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  assert.deepEqual(compilation.problems.map(lineOf), []);
  return { compilation, offers: await offersOf(BEFORE, { project, compilation }) };
}

const problemsOfProject = await problemsOfNext(
  new Map([[NEXT_RELEASE, `title: The same\nchanges:\n  - ${OF_SOFTWARE}\n`]]),
);

test("the rules are those of the extra, each with a name of its own and a sentence that it asks for", async () => {
  const others = BUILD_INPUT.extras.filter(({ name }) => name !== "releases");
  const rulesOfOthers = [
    ...CORE_RULES,
    ...(await Promise.all(others.map(async ({ rules }) => (await rules?.()) ?? []))).flat(),
  ];
  const names = [...rulesOfOthers, ...RELEASE_RULES].map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  const releaseRules = await BUILD_INPUT.extras.find(({ name }) => name === "releases")?.rules?.();
  assert.deepEqual(releaseRules, RELEASE_RULES);
  for (const { name, asks } of RELEASE_RULES) assert.match(asks, /^[A-Z].*\.$/, name);
});

for (const { name, good = assert.fail("each rule of the releases has a good example"), bad } of RELEASE_RULES) {
  test(`${name}: the good example is passed`, async () => {
    assertProblems(await problemsOfNext(withExample(good)), [], problemsOfProject);
  });

  test(`${name}: the bad example is refused once and at the marked word`, async () => {
    const { changes, place: markPlace = assert.fail("nothing is marked") } = removeMarks(withExample(bad));
    const place = markPlace.replace(NEXT_RELEASE, NEXT_RELEASE.replace("next", `${NEXT}`));
    assertProblems(await problemsOfNext(changes), [new RegExp(`^${place}: .* \\[${name}\\]$`)], problemsOfProject);
  });
}
