// The part of a build that the search adds: its scripts, its sections of pages, and the search files that they load.

import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { readAt } from "../../core/compile/read.ts";
import { readerOf } from "../../core/compile/reader.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { FindableEntry, PassageKind, Passages } from "../../core/extra/findable.ts";
import { type File, type Offer, offerValues } from "../../core/extra/offer.ts";
import { publishedDeployment } from "../../core/read/deployment.ts";
import type { Points } from "./browser/engine.ts";
import { rowsOf, type SentEntry, wordRowsOf } from "./browser/entry-rows.ts";
import { isPlaceKey, packEntryTerms } from "./browser/entry-terms.ts";
import type { GlossaryWord } from "./browser/glossary.ts";
import { bySection, type SectionSigns, type SignsByWeight, type SoundedSection } from "./browser/signs.ts";
import { OUTPUT_SCHEMAS } from "./command.ts";
import { loadSearchEntries, type SearchEntries } from "./entries.ts";
import { glossaryWords } from "./glossary-words.ts";
import { LINES_FILES, withLines } from "./learned-lines.ts";
import { lineGroups } from "./line-groups.ts";
import { headerSearch, searchSections } from "./pages/search.ts";
import { FIRST_FILE, type FirstFile, LAW_FILE, type LawFile, POINT_FILES } from "./paths.ts";
import { QUERIES } from "./queries.ts";
import { foundByQueries } from "./rules/found-by-queries.ts";
import { searchScripts } from "./scripts.ts";
import {
  linesByWriter,
  OTHERS_FILE,
  QUERIES_FILE,
  REQUESTS_FILE,
  requestWeights,
  sectionWeights,
} from "./sign-weights.ts";

/** The rules on queries. */
export const FIND_RULES: readonly Rule[] = [foundByQueries];

/** Resolves to the part of a build that the search adds, or to the problems of the files queries.yaml. */
export async function findOffer({ compilation, texts, extras }: BuildInput): Promise<Offer> {
  const files = new Map([...(await texts("definitions"))].map(([path, text]) => [`definitions/${path}`, text]));
  const reader = readerOf(files);
  const queries = compilation.folders.map(({ id }) => {
    const file = reader.yaml(`definitions/${id}/queries.yaml`);
    return { byRecord: readAt(file, [], QUERIES), file };
  });
  const problems: Problem[] = dedupeByCause(reader.problems());
  if (problems.length === 0) problems.push(...checkRules([foundByQueries], { compiled: compilation, queries }));
  if (problems.length > 0) return { extra: "find", problems };
  const ownTexts = await texts("extras/find");
  return {
    extra: "find",
    assets: await searchScripts(),
    outputSchemas: OUTPUT_SCHEMAS,
    search: headerSearch,
    sections: (kit) => searchSections(ownTexts, kit),
    derivedFiles: async (published, offers) => searchFiles(published, offers, extras, ownTexts),
  };
}

// Makes four files, so that a page loads only the data that an answer needs. The first file has all entries but law,
// and the names of places. Two files have the points of words and of papers. The last file has law, and the texts of
// other entries that an answer shows only when a visitor opens it. The terms of the indexes are found here and not in
// the browser, because a telephone takes long to find them.
async function searchFiles(
  published: ReadonlyMap<string, Uint8Array>,
  offers: readonly Offer[],
  extras: BuildInput["extras"],
  ownTexts: ReadonlyMap<string, string>,
): Promise<File[]> {
  const linesText = (name: string) => ownTexts.get(`lines/${name}`) ?? "";
  const lines = LINES_FILES.map(linesText).join("");
  const searchEntries = await loadSearchEntries(publishedDeployment("this build", published), extras);
  const { keyWords, coverage } = searchEntries;
  const [first, later] = [withLines(searchEntries.first, lines), withLines(searchEntries.later, lines)];
  const isSentFirst = (kind: PassageKind) => kind !== "phrasing" && !LATER_KINDS.has(kind);
  const sentEntries = first.map((entry) => withoutPoint(withPassages(entry, isSentFirst)));
  const laterTexts = Object.fromEntries(
    first.map(({ address, passages }) => [address, passages.filter(({ kind }) => LATER_KINDS.has(kind))]),
  );
  const words = glossaryWords(offerValues("glossary", offers).flat());
  const firstFile: FirstFile = {
    entries: rowsOf(sentEntries),
    index: packEntryTerms(first),
    places: placeNames(keyWords, coverage),
    words: wordRowsOf(words),
    signs: { requests: learnRequestWeights(linesText), sections: learnSectionWeights([...first, ...later]) },
  };
  const lawFile: LawFile = {
    entries: rowsOf(later.map((entry) => withPassages(entry, (kind) => kind !== "phrasing"))),
    index: packEntryTerms(later),
    typed: keyWords,
    coverage,
    texts: withoutEmpty(laterTexts),
  };
  return [
    [FIRST_FILE, JSON.stringify(firstFile)],
    [POINT_FILES.words, JSON.stringify({ ...pointsOf(first, WORD_KINDS), ...meaningsOf(words) })],
    [POINT_FILES.papers, JSON.stringify(pointsOf(first, PAPER_KINDS))],
    [LAW_FILE, JSON.stringify(lawFile)],
  ];
}

// Returns the names of all places, whether the register has their law or not. In alphabetical order they take fewer
// bytes.
function placeNames(keyWords: SearchEntries["keyWords"], coverage: SearchEntries["coverage"]): string[] {
  const coveredNames = Object.entries(keyWords).flatMap(([code, names]) => (isPlaceKey(code) ? names : []));
  const uncoveredNames = coverage?.elsewhere.flat() ?? [];
  return [...new Set([...coveredNames, ...uncoveredNames])].sort();
}

// A query is a request for a decision if it has the signs of lines in which people asked for one.
function learnRequestWeights(linesText: (name: string) => string): SignsByWeight {
  const writerLines = linesByWriter([REQUESTS_FILE, OTHERS_FILE].map(linesText));
  const queryLines = lineGroups(linesText(QUERIES_FILE)).flatMap((group) => group.lines);
  return requestWeights(writerLines, queryLines);
}

// A query sounds like a section if it has the signs of the phrasings of the entries in the section.
function learnSectionWeights(entries: readonly FindableEntry[]): SectionSigns {
  return sectionWeights(bySection((of) => entries.filter(({ kind }) => SECTION_OF_KIND[kind] === of).map(phrasingsOf)));
}

// The section in which entries of a kind are found. Answers on law are left out, because they share the lines of the
// rules that they cite.
const SECTION_OF_KIND: Readonly<Partial<Record<FindableEntry["kind"], SoundedSection>>> = {
  definition: "definitions",
  outside: "outside",
  document: "papers",
  authority: "law",
  page: "pages",
};

function phrasingsOf({ passages }: FindableEntry): string[] {
  return passages.filter(({ kind }) => kind === "phrasing").flatMap(({ texts }) => texts);
}

// The kinds of texts that are sent with law, because an answer without law shows them only when a visitor opens it.
const LATER_KINDS: ReadonlySet<PassageKind> = new Set(["definition", "question", "evidence", "key"]);

function withoutEmpty(texts: Readonly<Record<string, readonly Passages[]>>): Record<string, readonly Passages[]> {
  return Object.fromEntries(Object.entries(texts).filter(([, passages]) => passages.length > 0));
}

// The points of these kinds of entries go into files of their own. Such a file is loaded when an answer has the
// section.
const WORD_KINDS: readonly FindableEntry["kind"][] = ["term", "mark"];
const PAPER_KINDS: readonly FindableEntry["kind"][] = ["document"];
const LATER_POINTS: ReadonlySet<string> = new Set([...WORD_KINDS, ...PAPER_KINDS]);

function pointsOf(entries: readonly FindableEntry[], kinds: readonly FindableEntry["kind"][]): Points {
  const withPoints = entries.filter(({ kind }) => kinds.includes(kind));
  return Object.fromEntries(withPoints.map(({ address, point = "" }) => [address, point]));
}

function meaningsOf(words: readonly GlossaryWord[]): Points {
  return Object.fromEntries(words.map(({ address, meaning }) => [address, meaning]));
}

function withoutPoint({ point, ...entry }: SentEntry): SentEntry {
  return point === undefined || LATER_POINTS.has(entry.kind) ? entry : { ...entry, point };
}

// Returns an entry with the passages of some kinds. A passage at the address of its entry is sent without an address.
function withPassages(entry: FindableEntry, isKept: (kind: PassageKind) => boolean): SentEntry {
  const passages = entry.passages
    .filter(({ kind }) => isKept(kind))
    .map(({ address, ...passage }) => (address === entry.address ? passage : { ...passage, address }));
  return { ...entry, passages };
}
