// What find offers to a build: the scripts of the search, and what they look through.

import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { readAt } from "../../core/compile/read.ts";
import { readerOf } from "../../core/compile/reader.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import { type BuildInput, type File, type Offer, offerValues } from "../../core/extra/extra.ts";
import type { FindableEntry, PassageKind, Passages } from "../../core/extra/findable.ts";
import { publishedDeployment } from "../../core/read/deployment.ts";
import { LINES_FILES, withLines } from "./asked-lines.ts";
import { type Points, storedIndex } from "./browser/engine.ts";
import type { GlossaryWord } from "./browser/glossary.ts";
import { rowsOf, type SentEntry, wordRowsOf } from "./browser/rows.ts";
import type { SignsByWeight } from "./browser/signs.ts";
import { PRINTED } from "./command.ts";
import { loadSearchEntries } from "./entries.ts";
import { glossaryWords } from "./glossary-words.ts";
import { headerSearch, searchSections } from "./pages/search.ts";
import { FIRST_FILE, type FirstFile, LAW_FILE, type LawFile, WORDS_FILE } from "./paths.ts";
import { QUERIES } from "./queries.ts";
import { foundByQueries } from "./rules/found-by-queries.ts";
import { searchScripts } from "./scripts.ts";
import {
  linesByWriter,
  OTHERS_FILE,
  paperWeights,
  REQUESTS_FILE,
  requestWeights,
  type WriterLines,
} from "./sign-weights.ts";

/** The rules on queries. */
export const FIND_RULES: readonly Rule[] = [foundByQueries];

/** Reads the queries and the scripts and returns what they add to a build. */
export async function findOffer({ compilation, texts, extras }: BuildInput): Promise<Offer> {
  const files = new Map([...(await texts("definitions"))].map(([path, text]) => [`definitions/${path}`, text]));
  const reader = readerOf(files);
  const queries = compilation.folders.map(({ id }) => {
    const file = reader.yaml(`definitions/${id}/queries.yaml`);
    return { asked: readAt(file, [], QUERIES), file };
  });
  const problems: Problem[] = dedupeByCause(reader.problems());
  if (problems.length === 0) problems.push(...checkRules([foundByQueries], { compiled: compilation, queries }));
  if (problems.length > 0) return { of: "find", problems };
  const own = await texts("extras/find");
  const asked = (name: string) => own.get(`asked/${name}`) ?? "";
  const written = linesByWriter([REQUESTS_FILE, OTHERS_FILE].map(asked));
  const lines = LINES_FILES.map(asked).join("");
  return {
    of: "find",
    assets: await searchScripts(),
    outputSchemas: PRINTED,
    search: headerSearch,
    sections: (kit) => searchSections(own, kit),
    derivedFiles: async (published, all) => indexFiles(published, all, extras, written, lines),
  };
}

// What is looked through at once: definitions, words, what is outside, papers, pages, and the names of places. The
// index comes with it, because telephones take long to build it. Law and texts that stand in no first line follow, and
// so does what words of the glossary mean.
async function indexFiles(
  published: ReadonlyMap<string, Uint8Array>,
  all: readonly Offer[],
  extras: BuildInput["extras"],
  written: readonly WriterLines[],
  lines: string,
): Promise<File[]> {
  const searched = await loadSearchEntries(publishedDeployment("this build", published), extras);
  const { later, typed, coverage } = searched;
  const first = withLines(searched.first, lines);
  const entries = first.map((entry) =>
    withoutPoint(withPassages(entry, (kind) => kind !== "phrasing" && !LATER.has(kind))),
  );
  const texts = Object.fromEntries(
    first.map(({ address, passages }) => [address, passages.filter(({ kind }) => LATER.has(kind))]),
  );
  const ofLaw = Object.entries(typed).flatMap(([code, names]) => (/^[A-Z]/.test(code) ? names : []));
  // The names of places take fewer bytes in alphabetical order.
  const places = [...new Set([...ofLaw, ...(coverage?.elsewhere.flat() ?? [])])].sort();
  const words = glossaryWords(offerValues("glossary", all).flat());
  const firstFile: FirstFile = {
    entries: rowsOf(entries),
    index: storedIndex(first),
    places,
    words: wordRowsOf(words),
    signs: { requests: requestWeights(written), papers: papersLearned(first, written) },
  };
  const lawFile: LawFile = {
    entries: rowsOf(later.map((entry) => withPassages(entry, () => true))),
    index: storedIndex(later),
    typed,
    coverage,
    texts: withoutEmpty(texts),
  };
  return [
    [FIRST_FILE, JSON.stringify(firstFile)],
    [WORDS_FILE, JSON.stringify(pointsOf(first, words))],
    [LAW_FILE, JSON.stringify(lawFile)],
  ];
}

// What leads to papers is learned beside what leads to anything else.
function papersLearned(entries: readonly FindableEntry[], written: readonly WriterLines[]): SignsByWeight {
  const leadingTo = (isPaper: boolean): string[] =>
    entries
      .filter(({ kind }) => (kind === "document") === isPaper)
      .flatMap(({ passages }) => passages.filter(({ kind }) => kind === "phrasing").flatMap(({ texts }) => texts));
  return paperWeights(leadingTo(true), [
    ...leadingTo(false),
    ...written.flatMap(({ requests, others }) => [...requests, ...others]),
  ]);
}

// Texts that a first answer does without.
const LATER: ReadonlySet<PassageKind> = new Set(["definition", "question", "evidence", "key"]);

function withoutEmpty(texts: Readonly<Record<string, readonly Passages[]>>): Record<string, readonly Passages[]> {
  return Object.fromEntries(Object.entries(texts).filter(([, passages]) => passages.length > 0));
}

// What the section of words says is loaded when an answer has that section: here by address.
const KINDS_OF_WORDS: ReadonlySet<string> = new Set(["term", "mark"]);

function pointsOf(entries: readonly FindableEntry[], words: readonly GlossaryWord[]): Points {
  const said = entries.filter(({ kind }) => KINDS_OF_WORDS.has(kind));
  return Object.fromEntries([
    ...said.map(({ address, point = "" }) => [address, point] as const),
    ...words.map(({ address, means }) => [address, means] as const),
  ]);
}

function withoutPoint({ point, ...entry }: SentEntry): SentEntry {
  return point === undefined || KINDS_OF_WORDS.has(entry.kind) ? entry : { ...entry, point };
}

// A passage without an address stands at that of its entry.
function withPassages(entry: FindableEntry, isKept: (kind: PassageKind) => boolean): SentEntry {
  const passages = entry.passages
    .filter(({ kind }) => isKept(kind))
    .map(({ address, ...passage }) => (address === entry.address ? passage : { ...passage, address }));
  return { ...entry, passages };
}
