// What is looked through in a deployment, with the lines that lead to pages: a build reads them, a deployment has them
// in its index alone.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { loadSearchEntries, type SearchEntries } from "../entries.ts";
import { PAGES_FILE, withLines } from "../page-lines.ts";

/** The text of the lines. */
export const PAGE_LINES = readFileSync(join(ROOT, "extras/find/asked", PAGES_FILE), "utf8");

/** Resolves to what a build of the deployment would index. */
export async function searchedInBuild(deployment: Deployment): Promise<SearchEntries> {
  const searched = await loadSearchEntries(deployment, EXTRAS);
  return { ...searched, first: withLines(searched.first, PAGE_LINES) };
}
