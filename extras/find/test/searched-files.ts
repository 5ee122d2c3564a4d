// The entries that a build indexes, with the lines of strangers that lead to pages, papers and rules. A build reads
// these lines from files, and a deployment has them only in its index.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchAnswer, SectionName } from "../../../core/extra/findable.ts";
import type { Deployment } from "../../../core/read/deployment.ts";
import { EXTRAS } from "../../../extras.ts";
import { ROOT } from "../../../test/support/project.ts";
import { loadSearchEntries, type SearchEntries } from "../entries.ts";
import { LINES_FILES, withLines } from "../learned-lines.ts";
import type { Ranking } from "../ranking.ts";

/** The text of all files of lines. */
export const LEARNED_LINES = LINES_FILES.map((file) =>
  readFileSync(join(ROOT, "extras/find/lines", file), "utf8"),
).join("");

/** Returns a search that keeps its answers, because the tests of a file ask many queries more than once. */
export function withMemory(find: Ranking): (query: string) => SearchAnswer {
  const answers = new Map<string, SearchAnswer>();
  return (query) => {
    const answer = answers.get(query) ?? find(query);
    answers.set(query, answer);
    return answer;
  };
}

/** Returns a function from a query to the section with which its answer begins. */
export function firstSectionIn(find: (query: string) => SearchAnswer): (query: string) => SectionName | undefined {
  return (query) => find(query).sections[0]?.of;
}

/** Resolves to the entries that a build indexes for this deployment. */
export async function searchedInBuild(deployment: Deployment): Promise<SearchEntries> {
  const entries = await loadSearchEntries(deployment, EXTRAS);
  const [first, later] = [entries.first, entries.later].map((entries) => withLines(entries, LEARNED_LINES));
  return { ...entries, first: first ?? [], later: later ?? [] };
}
