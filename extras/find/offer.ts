// What find offers to a build: the scripts of the search, and what they look through.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { storedIndex } from "#find";
import { oncePerCause, type Problem } from "../../core/compile/problem.ts";
import { readAt } from "../../core/compile/read.ts";
import { readerOf } from "../../core/compile/reader.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import { assetsBelow, type BuildInput, type File, type Offer, offered } from "../../core/extra/extra.ts";
import type { FindableEntry, PassageKind, Passages } from "../../core/extra/findable.ts";
import { scriptAt } from "../../core/extra/page/minify.ts";
import type { Effort } from "../../core/publish/settings.ts";
import { publishedDeployment } from "../../core/read/deployment.ts";
import { PRINTED } from "./command.ts";
import { searchedIn } from "./entries.ts";
import { glossaryWords } from "./glossary-words.ts";
import { headerSearch, searchSections } from "./pages/search.ts";
import { QUERIES } from "./queries.ts";
import { foundByQueries } from "./rules/found-by-queries.ts";

/** The rules on queries. */
export const FIND_RULES: readonly Rule[] = [foundByQueries];

/** Reads the queries and the scripts and returns what they add to a build. */
export async function findOffer({ compiled, texts, extras, effort }: BuildInput): Promise<Offer> {
  const files = new Map([...(await texts("definitions"))].map(([path, text]) => [`definitions/${path}`, text]));
  const reader = readerOf(files);
  const queries = compiled.folders.map(({ id }) => {
    const file = reader.yaml(`definitions/${id}/queries.yaml`);
    return { asked: readAt(file, [], QUERIES), file };
  });
  const problems: Problem[] = oncePerCause(reader.problems());
  if (problems.length === 0) problems.push(...checkRules([foundByQueries], { compiled, queries }));
  if (problems.length > 0) return { of: "find", problems };
  const own = await texts("extras/find");
  return {
    of: "find",
    assets: await assetsIn(own, effort),
    prints: PRINTED,
    search: headerSearch,
    sections: (kit) => searchSections(own, kit),
    afterwards: async (published, all) => indexFiles(published, all, extras),
  };
}

/** What the search of the pages loads first, and what follows. */
const FINDABLE_FILE = "assets/findable.json";
const REGISTERS_FILE = "assets/registers.json";

// What is looked through at once: definitions, words, what is outside, pages, and the names of papers and places. The index comes with them, because
// telephones take long to build it. It holds what to look for in papers too, whose texts follow with law.
async function indexFiles(
  published: ReadonlyMap<string, Uint8Array>,
  all: readonly Offer[],
  extras: BuildInput["extras"],
): Promise<File[]> {
  const { first, later, typed, coverage } = await searchedIn(publishedDeployment("this build", published), extras);
  const named = later.filter(({ kind }) => kind === "document").map(byName);
  const indexed = [...first, ...named];
  const entries = indexed.map((entry) => withPassages(entry, (kind) => kind !== "phrasing" && kind !== "evidence"));
  const texts = Object.fromEntries(
    first.flatMap(({ kind, id, passages }) =>
      kind === "definition" ? [[id, passages.filter((passage) => passage.kind === "evidence")]] : [],
    ),
  );
  const ofLaw = Object.entries(typed).flatMap(([code, names]) => (/^[A-Z]/.test(code) ? names : []));
  const places = [...ofLaw, ...(coverage?.elsewhere.flat() ?? [])];
  const words = glossaryWords(offered("glossary", all).flat());
  const registers = later.map((entry) => withPassages(entry, () => true));
  return [
    [FINDABLE_FILE, JSON.stringify({ entries, index: storedIndex(indexed), places, words })],
    [REGISTERS_FILE, JSON.stringify({ entries: registers, typed, coverage, texts })],
  ];
}

function byName(entry: FindableEntry): FindableEntry {
  return withPassages(entry, (kind) => kind === "name");
}

// A passage without an address stands at that of its entry.
function withPassages(entry: FindableEntry, isKept: (kind: PassageKind) => boolean): FindableEntry {
  const passages = entry.passages
    .filter(({ kind }) => isKept(kind))
    .map(({ address, ...passage }) => (address === entry.address ? passage : { ...passage, address }));
  return { ...entry, passages: passages as Passages[] };
}

/** The ranked search itself. */
const SEARCH_FILE = "find.mjs";

/** The module of assets/ that stands for the library where packages are installed, and the license that goes with its copy. */
const LIBRARY_FILE = "minisearch.mjs";
const LIBRARY_LICENSE_FILE = "minisearch.LICENSE.txt";

// The scripts, with the library from the installed package.
async function assetsIn(files: ReadonlyMap<string, string>, effort: Effort): Promise<Map<string, string>> {
  const own = new Map(assetsBelow(files));
  own.set(SEARCH_FILE, await scriptAt(effort, own.get(SEARCH_FILE) ?? ""));
  const module = fileURLToPath(import.meta.resolve("minisearch"));
  const folder = module.slice(0, module.lastIndexOf("/dist/"));
  const [text, license] = await Promise.all([readFile(module, "utf8"), readFile(`${folder}/LICENSE.txt`, "utf8")]);
  return new Map([
    ...own,
    [LIBRARY_FILE, `/*! ${LIBRARY_LICENSE_FILE} */\n${await scriptAt(effort, text)}`],
    [LIBRARY_LICENSE_FILE, license],
  ]);
}
