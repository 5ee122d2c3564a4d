// The command fix: corrects each problem whose rule has a function for it.

import { join } from "node:path";
import { compile } from "../../core/compile/compile.ts";
import { isError, lineOf, type Problem } from "../../core/compile/problem.ts";
import type { Extra } from "../../core/extra/extra.ts";
import { offerValues } from "../../core/extra/offer.ts";
import { type Project, projectAt, readContract, readDefinitionFiles } from "../../core/publish/project.ts";
import { offersOf } from "../../core/publish/publication.ts";
import { writeText } from "../../core/publish/write.ts";

/**
 * Corrects files of a project. Resolves to a text with the files that were corrected, and the problems that are left.
 * The files of releases are never corrected.
 */
export async function fix(root: string, extras: readonly Extra[]): Promise<string> {
  const corrections = new Set<string>();
  const others = extras.filter(({ name }) => name !== "releases");
  for (;;) {
    const project = projectAt(root);
    const problems = await problemsOf(project, others);
    const [first] = problems.filter(
      ({ place, rule }) => rule.fix !== undefined && !corrections.has(`${place.file} ${rule.name}`),
    );
    if (first === undefined) return outcomeOf(corrections, problems);
    const { place, rule } = first;
    const text = await project.text(place.file);
    corrections.add(`${place.file} ${rule.name}`);
    await writeText(join(root, place.file), rule.fix?.(text) ?? text);
  }
}

// Resolves to the problems of a project. As in a build, the extras are checked only if the core has no problems.
async function problemsOf(project: Project, extras: readonly Extra[]): Promise<readonly Problem[]> {
  const names = extras.flatMap(({ readsInFolder = [] }) => readsInFolder);
  const compilation = await compile(await readDefinitionFiles(project), await readContract(project), names);
  if (compilation.problems.length > 0) return compilation.problems;
  return offerValues("problems", await offersOf(extras, { project, compilation })).flat();
}

function outcomeOf(corrections: ReadonlySet<string>, problems: readonly Problem[]): string {
  const files = [...corrections].map((one) => {
    const [file = "", rule = ""] = one.split(" ");
    return `${file}: corrected [${rule}]`;
  });
  const byHand = problems.filter(isError).map(lineOf);
  const count = byHand.length === 1 ? "1 problem is" : `${byHand.length} problems are`;
  if (byHand.length === 0)
    return [...files, corrections.size === 0 ? "there is nothing to correct" : "everything is corrected"].join("\n");
  return [...files, ...byHand, `${count} left to correct by hand`].join("\n");
}
