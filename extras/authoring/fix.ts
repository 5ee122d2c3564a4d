// The command `fix`: corrects each problem whose rule has a function that corrects it, such as a missing last newline.

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
  const extrasWithoutReleases = extras.filter(({ name }) => name !== "releases");
  const corrections: Correction[] = [];
  // Each turn corrects one file by one rule and then reads the project again, because a correction can show problems
  // that were hidden. A rule corrects a file only once, so that the loop ends.
  for (;;) {
    const project = projectAt(root);
    const problems = await problemsOf(project, extrasWithoutReleases);
    const isNew = ({ place, rule }: Problem): boolean =>
      !corrections.some((correction) => correction.file === place.file && correction.rule === rule.name);
    const next = problems.find((problem) => problem.rule.fix !== undefined && isNew(problem));
    if (next === undefined) return outcomeOf(corrections, problems);
    const { place, rule } = next;
    const text = await project.text(place.file);
    corrections.push({ file: place.file, rule: rule.name });
    await writeText(join(root, place.file), rule.fix?.(text) ?? text);
  }
}

// A file that was corrected, and the name of the rule.
interface Correction {
  file: string;
  rule: string;
}

// Resolves to the problems of a project. As in a build, the extras are checked only if the core has no problems.
async function problemsOf(project: Project, extras: readonly Extra[]): Promise<readonly Problem[]> {
  const names = extras.flatMap(({ readsInFolder = [] }) => readsInFolder);
  const compilation = await compile(await readDefinitionFiles(project), await readContract(project), names);
  if (compilation.problems.length > 0) return compilation.problems;
  return offerValues("problems", await offersOf(extras, { project, compilation })).flat();
}

function outcomeOf(corrections: readonly Correction[], problems: readonly Problem[]): string {
  const correctionLines = corrections.map(({ file, rule }) => `${file}: corrected [${rule}]`);
  const errorLines = problems.filter(isError).map(lineOf);
  if (errorLines.length === 0) {
    const ending = corrections.length === 0 ? "there is nothing to correct" : "everything is corrected";
    return [...correctionLines, ending].join("\n");
  }
  const count = errorLines.length === 1 ? "1 problem is" : `${errorLines.length} problems are`;
  return [...correctionLines, ...errorLines, `${count} left to correct by hand`].join("\n");
}
