// What is looked through in a deployment, with the lines that lead to pages and papers: a build reads them, a
// deployment has them in its index alone.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { LINES_FILES, withLines } from "../asked-lines.ts";
import { loadSearchEntries, type SearchEntries } from "../entries.ts";

/** The text of the lines. */
export const ASKED_LINES = LINES_FILES.map((file) => readFileSync(join(ROOT, "extras/find/asked", file), "utf8")).join(
  "",
);

/** Resolves to what a build of the deployment would index. */
export async function searchedInBuild(deployment: Deployment): Promise<SearchEntries> {
  const searched = await loadSearchEntries(deployment, EXTRAS);
  return { ...searched, first: withLines(searched.first, ASKED_LINES) };
}
