// Every rule of releases is tried on its own examples, as test/rules.test.ts tries those of all others: they judge what
// the others come to, and so the releases of the project are closed before something else is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compile } from "../../../core/compile/compile.ts";
import { lineOf } from "../../../core/compile/problem.ts";
import { CORE_RULES } from "../../../core/compile/rules/rules.ts";
import { projectAt, readDefinitionFiles } from "../../../core/publish/project.ts";
import { offersOf } from "../../../core/publish/publication.ts";
import { assertProblems, type Changed, unmarked, withExample } from "../../../test/support/edit-project.ts";
import { CONTRACT, NAMES_OF_EXTRAS, ROOT } from "../../../test/support/project.ts";
import { type CurrentState, historyOf, type ReleaseFiles, readHistory } from "../history.ts";
import { releaseProblems } from "../problems.ts";
import { NEXT_RELEASE, OF_SOFTWARE } from "../rules/next-release.ts";
import { RELEASE_RULES } from "../rules/rules.ts";
import { GIVEN, IDS, NOW, newestClosed, STORED } from "./support.ts";

const CLOSED = newestClosed(STORED, "2026-12-31");
const NEXT = readHistory(CLOSED, IDS).releases.length + 1;
const BEFORE = GIVEN.extras.filter(({ name }) => GIVEN.before.some(({ extra }) => extra === name));

// Where nobody offers a name that leads elsewhere, nobody can tell whether a former one does.
const NAMED = { extra: "a test", names: ["a name that leads elsewhere"] };

/** Returns the problems of the release that follows those of the project, of what the project says with this in it. */
async function problemsOfNext(changed: Changed): Promise<string[]> {
  const said = await saidWith(changed);
  const now = { ...said, offers: [...said.offers, NAMED] };
  const files: ReleaseFiles = new Map([...CLOSED, [`${NEXT}.yaml`, changed.get(NEXT_RELEASE) ?? ""]]);
  return releaseProblems(historyOf(files, now), now).map(lineOf);
}

async function saidWith(changed: Changed): Promise<CurrentState> {
  if ([...changed.keys()].every((path) => path === NEXT_RELEASE)) return NOW;
  const project = projectAt(ROOT, changed);
  const compilation = await compile(await readDefinitionFiles(project), CONTRACT, NAMES_OF_EXTRAS);
  assert.deepEqual(compilation.problems.map(lineOf), []);
  return { compilation: compilation, offers: await offersOf(BEFORE, { project, compilation }) };
}

const toldOfProject = await problemsOfNext(
  new Map([[NEXT_RELEASE, `title: The same\nchanges:\n  - ${OF_SOFTWARE}\n`]]),
);

test("the rules are those of the extra, each with a name of its own and a sentence that it asks for", async () => {
  const others = GIVEN.extras.filter(({ name }) => name !== "releases");
  const all = [...CORE_RULES, ...(await Promise.all(others.map(async ({ rules }) => (await rules?.()) ?? []))).flat()];
  const names = [...all, ...RELEASE_RULES].map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  const own = await GIVEN.extras.find(({ name }) => name === "releases")?.rules?.();
  assert.deepEqual(own, RELEASE_RULES);
  for (const { name, asks } of RELEASE_RULES) assert.match(asks, /^[A-Z].*\.$/, name);
});

for (const { name, good, bad } of RELEASE_RULES) {
  test(`${name}: the good example is passed`, async () => {
    assertProblems(await problemsOfNext(withExample(good)), [], toldOfProject);
  });

  test(`${name}: the bad example is refused once and at the marked word`, async () => {
    const { changed, marked = assert.fail("nothing is marked") } = unmarked(withExample(bad));
    const place = marked.replace(NEXT_RELEASE, NEXT_RELEASE.replace("next", `${NEXT}`));
    assertProblems(await problemsOfNext(changed), [new RegExp(`^${place}: .* \\[${name}\\]$`)], toldOfProject);
  });
}
