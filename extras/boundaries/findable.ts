// The entries of boundaries for the search: open points, words and marks that lead to definitions, words of loan
// agreements, and the outside list.

import type { CohortRegistry } from "#client";
import {
  type Findable,
  type FindableEntry,
  type PassageKind,
  type Passages,
  passages,
} from "../../core/extra/findable.ts";
import type { AgreementTerm, CodeTable } from "./codes.ts";
import { type Mark, type MarkGroup, markId } from "./marks.ts";
import { type BoundaryRegister, OUTSIDE, OUTSIDE_PREFIX, type OutsideEntry } from "./register.ts";

const RULES_PAGE = "rules/";

/** Returns the entries of the registers that the search can find. */
export function findableBoundaries(
  boundaries: BoundaryRegister,
  codes: Pick<CodeTable, "terms" | "marks">,
  cohorts: CohortRegistry,
): Findable {
  const { outside, words } = boundaries;
  const names = cohorts.records.flatMap(({ name, aliases }) => [name, ...aliases]);
  const leading = [
    ...words.map(({ word }) => word),
    ...outside.entries.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  ];
  const own = [...names, ...leading].map(inBlanks).join("");
  const whole = { id: OUTSIDE, name: "Outside all twelve", otherNames: [], why: outside.sentence, instead: "" };
  return {
    ofDefinitions: new Map(cohorts.records.map(({ id }) => [id, ofDefinition(id, boundaries, codes.marks)])),
    first: [
      ...codes.terms.flatMap((entry) => termEntry(entry, own, cohorts) ?? []),
      ...codes.marks.flatMap((group) => group.marks.map((mark) => markEntry(group, mark, cohorts, outside))),
      ...outside.entries.map((entry) => outsideEntry(entry, `${OUTSIDE_PREFIX}${entry.id}`, boundaries, codes.marks)),
      outsideEntry(whole, OUTSIDE, boundaries, codes.marks),
    ],
  };
}

function ofDefinition(
  id: string,
  boundaries: BoundaryRegister,
  marks: readonly MarkGroup[],
): { point: string; passages: Passages[] } {
  const { openPoints, key, words, phrasings } = boundaries;
  const point = openPoints.find((of) => of.id === id)?.openPoint ?? "";
  const questions = key.questions.filter(({ readOn }) => readOn.includes(id));
  return {
    point,
    passages: [
      passages("phrasing", "Phrasing", `${id}/`, ...textsLeadingTo(id, phrasings)),
      ...termsLeadingTo(id, `${id}/`, phrasings),
      passages("question", "Open point", `${id}/`, point),
      ...wordsLeadingTo(id, words),
      ...marksLeadingTo(id, marks),
      ...questions.map((asked) =>
        passages("key", "Question", `${RULES_PAGE}#question-${asked.id}`, asked.question, ...asked.includes),
      ),
    ],
  };
}

// Returns the entry of a word of loan agreements. It is found only by names that no definition and no entry of the
// outside list has.
function termEntry(
  { term, also, leads, readOn, because }: AgreementTerm,
  own: string,
  { records }: CohortRegistry,
): FindableEntry | undefined {
  const names = [term, ...also].filter((name) => leads !== "read" || !own.includes(inBlanks(name)));
  if (names.length === 0) return undefined;
  const id = fragmentOfTerm(term);
  const address = `words/#${id}`;
  const read = records.filter((cohort) => readOn.includes(cohort.id)).map(({ name }) => name);
  const none = leads === "outside" ? "Outside all twelve" : "No definition reads this";
  return {
    kind: "term",
    id,
    name: term,
    // A result shows only the beginning. The page has the whole text.
    point: `${read.length > 0 ? `Read next: ${read.join(", ")}` : none}. ${because.split(/(?<=\.) /)[0]}`,
    address,
    ...(leads === "measure" && { refused: true }),
    ...(read.length > 0 && { leadsOn: true }),
    passages: [passages("alias", "Word of loan agreements", address, ...names)],
  };
}

function inBlanks(name: string): string {
  return ` ${name.toLowerCase()} `;
}

function outsideEntry(
  { id, name, otherNames, why, instead }: Pick<OutsideEntry, "id" | "name" | "otherNames" | "why" | "instead">,
  readOn: string,
  { words, phrasings }: BoundaryRegister,
  marks: readonly MarkGroup[],
): FindableEntry {
  const address = readOn === OUTSIDE ? `${RULES_PAGE}#outside` : `${RULES_PAGE}#outside-${id}`;
  const at = (kind: PassageKind, place: string, ...texts: string[]): Passages =>
    passages(kind, place, address, ...texts);
  return {
    kind: "outside",
    id,
    name,
    point: why,
    address,
    passages: [
      at("name", "Outside", name),
      at("alias", "Alias", ...otherNames),
      at("phrasing", "Phrasing", ...textsLeadingTo(readOn, phrasings)),
      ...termsLeadingTo(readOn, address, phrasings),
      at("definition", "Why", why),
      at("question", "Where to look", ...(instead === "" ? [] : [instead])),
      ...wordsLeadingTo(readOn, words),
      ...marksLeadingTo(readOn, marks),
    ],
  };
}

function textsLeadingTo(place: string, phrasings: BoundaryRegister["phrasings"]): string[] {
  return phrasings.filter(({ readOn }) => readOn === place).flatMap(({ terms, texts }) => [...terms, ...texts]);
}

// Returns the terms that lead to a place. They rank after the names of all other entries.
function termsLeadingTo(place: string, address: string, phrasings: BoundaryRegister["phrasings"]): Passages[] {
  const own = phrasings.filter(({ readOn }) => readOn === place).flatMap(({ terms }) => terms);
  return own.length === 0 ? [] : [{ ...passages("word", "Term", address, ...own), rank: 1 }];
}

function wordsLeadingTo(place: string, words: BoundaryRegister["words"]): Passages[] {
  return words.flatMap(({ word, leadsTo }) =>
    leadsTo.flatMap(({ readOn, when }, index) => {
      if (readOn !== place) return [];
      const address = `words/#${fragmentOfWord(word)}`;
      return [{ ...passages("word", "Word", address, `${word}, when ${when}`), rank: index + 1 }];
    }),
  );
}

// A reader who types a reason or a line means the definition that reads it, the first one before others. A reader who
// types a segment asks about the segment itself.
function marksLeadingTo(place: string, groups: readonly MarkGroup[]): Passages[] {
  return groups
    .filter(({ leads }) => leads === "definition")
    .flatMap((group) =>
      group.marks.flatMap((mark) => {
        const [first] = mark.readOn;
        const address = `words/#${markId(group, mark)}`;
        return first !== place
          ? []
          : [{ ...passages("word", `On papers (${group.called})`, address, mark.mark, ...mark.also), rank: 1 }];
      }),
    );
}

function markEntry(
  group: MarkGroup,
  mark: Mark,
  { records }: CohortRegistry,
  { entries }: BoundaryRegister["outside"],
): FindableEntry {
  const id = markId(group, mark);
  const address = `words/#${id}`;
  const named = new Map([
    ...records.map((cohort): [string, string] => [cohort.id, cohort.name]),
    ...entries.map((entry): [string, string] => [OUTSIDE_PREFIX + entry.id, entry.name]),
  ]);
  const read = mark.readOn.map((place) => named.get(place) ?? place);
  const papers = mark.papers.map((paper) => paper.replaceAll("-", " "));
  return {
    kind: "mark",
    id,
    name: `${mark.mark} (${group.called})`,
    point: `${mark.says} Papers: ${papers.join(", ")}.${read.length > 0 ? ` Read next: ${read.join(", ")}.` : ""}`,
    address,
    passages: [passages("alias", "On papers", address, mark.mark, ...mark.also)],
  };
}

/** Returns the fragment of an ambiguous word on the page of words. */
export function fragmentOfWord(word: string): string {
  return `word-${hyphenated(word)}`;
}

/** Returns the fragment of a word of loan agreements on the page of words. */
export function fragmentOfTerm(term: string): string {
  return `term-${hyphenated(term)}`;
}

function hyphenated(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
