// The offer of boundaries to a build: registers, pages, sections, names and the glossary.

import { join } from "node:path";
import { capitalize } from "../../core/base/text.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { Offer } from "../../core/extra/offer.ts";
import type { Citer, GlossaryTerm } from "../../core/extra/offer-values.ts";
import type { Definition, Kit } from "../../core/extra/page/kit.ts";
import type { Page, PageSection } from "../../core/extra/page/page.ts";
import { scriptsIn } from "../../core/extra/page/scripts.ts";
import { schemaOf } from "../../core/publish/schemas.ts";
import { codeTable } from "./code-table.ts";
import { CODE_TABLE, PRINTED_CODE, PRINTED_TERM } from "./codes.ts";
import { BOUNDARIES_FOLDER, type BoundaryData, readBoundaries } from "./data.ts";
import { markdownOf, overviewOf } from "./markdown.ts";
import { PRINTED_MARK } from "./marks.ts";
import { type ListedNumber, listedNumbers } from "./numbers.ts";
import { aliasNotes } from "./pages/alias-notes.ts";
import { comparePage } from "./pages/compare.ts";
import { documentSections } from "./pages/document-sections.ts";
import { handbookSections } from "./pages/handbook.ts";
import { type PageInput, type PageInputWithPapers, RULES_FOLDER, WORDS_FOLDER } from "./pages/links.ts";
import { pairPages } from "./pages/pair.ts";
import {
  casesOf,
  casesOfDefinition,
  otherNeighborEntries,
  otherNeighborsLine,
  twinEntries,
  twinsInShort,
} from "./pages/record-sections.ts";
import { rulesPage } from "./pages/which-one.ts";
import { wordsPage } from "./pages/words.ts";
import { boundariesOf } from "./published.ts";
import {
  BOUNDARY_REGISTER,
  OUTSIDE,
  outsideIdOf,
  PRINTED_OUTSIDE_ENTRY,
  PRINTED_OUTSIDE_LIST,
  PRINTED_WORD,
} from "./register.ts";
import { checkBoundaries } from "./rules/rules.ts";

/** Resolves to the offer, from the files of boundaries. */
export async function boundariesOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const files = await texts(BOUNDARIES_FOLDER);
  const boundaries = readBoundaries(files, await texts("definitions"), compilation);
  const { data, texts: authoredTexts, problems: readingProblems } = boundaries;
  const problems = readingProblems.length > 0 ? readingProblems : checkBoundaries(data, authoredTexts);
  if (problems.length > 0) return { extra: "boundaries", problems };

  const { documents } = compilation;
  const numbers = listedNumbers(documents);
  const textOf = (name: string): string => files.get(`pages/${name}.md`) ?? "";
  const reviewedTexts = REVIEWED_FILES.map(([path, name]) => [path, { name, text: files.get(path) ?? "" }] as const);
  const inputWith = (kit: Kit): PageInputWithPapers => ({ data, kit, documents, numbers });
  return {
    extra: "boundaries",
    outputSchemas: PRINTED_SCHEMAS,
    registers: registersOf(data),
    assets: await scriptsIn(join(import.meta.dirname, "browser")),
    openPoints: data.openPoints,
    groups: data.groups,
    linksByKind: { place: (place) => placeLink(place, data) },
    permanentEntries: permanentEntriesIn(data),
    reviewable: new Map(reviewedTexts),
    citers: citersIn(data),
    names: namesIn(data),
    glossary: glossaryOf(data, numbers),
    tables: [codeTable({ ...data, documents, nameOfPlace: (place) => placeLink(place, data)?.name ?? place })],
    markdown: (id) => markdownOf(id, data),
    overview: overviewOf(data),
    pages: (kit) => pagesOf(inputWith(kit), textOf),
    sections: (kit) => {
      const input = inputWith(kit);
      return [...recordSections(input), ...handbookSections(input, textOf("handbook")), ...documentSections(input)];
    },
  };
}

// The JSON Schemas of what `get --json` prints.
const PRINTED_SCHEMAS: Required<Offer>["outputSchemas"] = {
  get: [
    schemaOf("Something outside all twelve", PRINTED_OUTSIDE_ENTRY),
    schemaOf("What is outside all twelve", PRINTED_OUTSIDE_LIST),
    schemaOf("A word that leads to several places", PRINTED_WORD),
    schemaOf("A word of loan agreements", PRINTED_TERM),
    schemaOf("A reason code", PRINTED_CODE),
    schemaOf("A reason, line or segment of a paper", PRINTED_MARK),
  ],
};

function registersOf(data: BoundaryData): Required<Offer>["registers"] {
  return [
    { name: "boundaries", title: "Boundaries", shape: BOUNDARY_REGISTER, value: { ...boundariesOf(data) } },
    {
      name: "codes",
      title: "Reason codes, words of loan agreements, and reasons, lines and segments of papers",
      shape: CODE_TABLE,
      value: { ...data.codes, marks: data.marks },
    },
  ];
}

function namesIn({ ambiguousWords, outside, phrasings }: BoundaryData): string[] {
  return [
    ...ambiguousWords.map(({ word }) => word),
    ...outside.entries.flatMap(({ name, otherNames }) => [name, ...otherNames]),
    ...phrasings.flatMap(({ terms, texts }) => [...terms, ...texts]),
  ];
}

function pagesOf(input: PageInputWithPapers, textOf: (name: string) => string): Page[] {
  return [
    rulesPage(input, textOf("rules")),
    comparePage(input, textOf("compare")),
    ...pairPages(input),
    wordsPage(input, textOf("words")),
  ];
}

// The files that reviews look at, each with the name that the pages give it.
const REVIEWED_FILES = [
  ["key.yaml", "The questions"],
  ["boundaries.yaml", "What decides between two"],
  ["outside.yaml", "List of what is outside"],
] as const;

// Returns the name and the address of a place to read on, or undefined for an unknown place.
function placeLink(place: string, { outside, folders }: BoundaryData) {
  const id = outsideIdOf(place);
  const entry = outside.entries.find((one) => one.id === id);
  if (entry) return { name: entry.name, path: `${RULES_FOLDER}#outside-${entry.id}` };
  if (place === OUTSIDE) return { name: "outside all twelve", path: `${RULES_FOLDER}#outside` };
  const cohort = folders.find((folder) => folder.id === place)?.cohort;
  return cohort && { name: cohort.name, path: `${place}/` };
}

// Returns the entries of the register of boundaries that are permanent. The boundaries of one definition are one entry.
function permanentEntriesIn(data: BoundaryData): NonNullable<Offer["permanentEntries"]> {
  const { key, outside, openPoints, pairs, cases, ambiguousWords } = data;
  const boundariesOfDefinition = (id: string): unknown[] => [
    openPoints.get(id),
    pairs.filter(({ between }) => (between as readonly string[]).includes(id)),
    key.questions.filter(({ readOn }) => readOn.includes(id)),
    cases.find((one) => one.id === id)?.cases ?? [],
    ambiguousWords.filter(({ leadsTo }) => leadsTo.some(({ readOn }) => readOn === id)),
  ];
  return {
    questions: new Map(key.questions.map((question) => [question.id, question])),
    outside: new Map(outside.entries.map((entry) => [entry.id, entry])),
    boundaries: new Map(cases.map(({ id }) => [id, boundariesOfDefinition(id)])),
  };
}

function citersIn({ key, outside }: BoundaryData): NonNullable<Offer["citers"]> {
  const questionCiters = key.questions.flatMap(({ id, sources }, index) => {
    const citer: Citer = { id: "key", name: `question ${index + 1}`, path: `${RULES_FOLDER}#question-${id}` };
    return sources.map((reference) => ({ reference, citer }));
  });
  const outsideCiters = outside.entries.flatMap(({ id, name, sources }) => {
    const citer: Citer = { id: "outside", name: `outside: ${name}`, path: `${RULES_FOLDER}#outside-${id}` };
    return sources.map((reference) => ({ reference, citer }));
  });
  return [...questionCiters, ...outsideCiters];
}

function glossaryOf({ glossary: { own, trade } }: BoundaryData, numbers: readonly ListedNumber[]): GlossaryTerm[] {
  const terms = [
    ...own.map((term) => ({ ...term, kind: "own" as const })),
    ...trade.map((term) => ({ ...term, kind: "trade" as const })),
  ];
  return [
    ...terms.map(({ id, term, also, explains, means, kind }) => ({
      ...{ id, term, also, explains, means, kind, path: `${WORDS_FOLDER}#${id}` },
      ...(id === OUTSIDE && { elsewhere: `${RULES_FOLDER}#${id}` }),
    })),
    ...numbers.map((number): GlossaryTerm => {
      const { id, number: term, names } = number;
      const means = `${capitalize(names.join("; "))}.`;
      return { id, term, ...namesOfNumber(number), means, kind: "number", path: `${WORDS_FOLDER}#${id}` };
    }),
  ];
}

// A number with letters, such as ST856, and a number that people know alone, such as 812 or DESADV.
const WITH_LETTERS = /[A-Za-z].*\d{3}/;
const KNOWN_ALONE = /^(?:\d{3}|[A-Z]{6})$/;

// Returns the names of a number. People say the numbers of X12, and numbers with letters, without the standard. Other
// figures, and words in capitals, mean a message only if a reader types nothing else.
function namesOfNumber({ bare, standard }: ListedNumber): Pick<GlossaryTerm, "also" | "alone"> {
  if (standard === "X12" || WITH_LETTERS.test(bare)) return { also: [bare], alone: [] };
  return { also: [], alone: KNOWN_ALONE.test(bare) ? [bare] : [] };
}

function recordSections(input: PageInput): PageSection[] {
  return input.kit.definitions.flatMap((entry): PageSection[] => {
    const page = `record ${entry.id}`;
    return [
      { on: `${page} head`, place: 10, id: "", heading: "", body: aliasNotes(entry, input) },
      { on: `${page} glance`, place: 30, id: "", heading: "Easily confused with", body: twinsInShort(entry, input) },
      {
        on: page,
        place: 20,
        id: "neighbors",
        heading: "Easily confused with",
        before: twinEntries(entry, input),
        line: otherNeighborsLine(entry, input),
        body: otherNeighborEntries(entry, input),
      },
      ...caseSections(entry, page, input),
    ];
  });
}

function caseSections(entry: Definition, page: string, input: PageInput): PageSection[] {
  const count = casesOf(entry.id, input).length;
  if (count === 0) return [];
  const line = `${count} invented cases, on both sides of the border`;
  return [{ on: page, place: 80, id: "cases", heading: "Cases", line, body: casesOfDefinition(entry, input) }];
}
