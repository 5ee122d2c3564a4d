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
import { hyphenate, type Mark, type MarkGroup, markId } from "./marks.ts";
import { type BoundaryRegister, OUTSIDE, OUTSIDE_PREFIX, type OutsideEntry } from "./register.ts";

const RULES_PAGE = "rules/";

/** Returns the entries of the registers that the search can find. */
export function findableBoundaries(
  boundaries: BoundaryRegister,
  codes: Pick<CodeTable, "terms" | "marks">,
  cohorts: CohortRegistry,
): Findable {
  const { outside } = boundaries;
  const takenNames = namesOfEntries(boundaries, cohorts);
  const wholeList = { id: OUTSIDE, name: "Outside all twelve", otherNames: [], why: outside.sentence, instead: "" };
  return {
    ofDefinitions: new Map(cohorts.records.map(({ id }) => [id, ofDefinition(id, boundaries, codes.marks)])),
    first: [
      ...codes.terms.flatMap((entry) => agreementTermEntry(entry, takenNames, cohorts) ?? []),
      ...codes.marks.flatMap((group) => group.marks.map((mark) => markEntry(group, mark, cohorts, outside))),
      ...outside.entries.map((entry) => outsideEntry(entry, `${OUTSIDE_PREFIX}${entry.id}`, boundaries, codes.marks)),
      outsideEntry(wholeList, OUTSIDE, boundaries, codes.marks),
    ],
  };
}

// Returns the names by which definitions, ambiguous words and entries of the outside list are found, in lower case.
function namesOfEntries({ words, outside }: BoundaryRegister, { records }: CohortRegistry): ReadonlySet<string> {
  const names = [
    ...records.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...words.map(({ word }) => word),
    ...outside.entries.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  ];
  return new Set(names.map((name) => name.toLowerCase()));
}

function ofDefinition(
  id: string,
  boundaries: BoundaryRegister,
  marks: readonly MarkGroup[],
): { point: string; passages: Passages[] } {
  const { openPoints, key, words, phrasings } = boundaries;
  const point = openPoints.find((entry) => entry.id === id)?.openPoint ?? "";
  const questions = key.questions.filter(({ readOn }) => readOn.includes(id));
  return {
    point,
    passages: [
      passages("phrasing", "Phrasing", `${id}/`, ...textsLeadingTo(id, phrasings)),
      ...typedTermsLeadingTo(id, `${id}/`, phrasings),
      passages("question", "Open point", `${id}/`, point),
      ...wordsLeadingTo(id, words),
      ...marksLeadingTo(id, marks),
      ...questions.map((question) =>
        passages("key", "Question", `${RULES_PAGE}#question-${question.id}`, question.question, ...question.includes),
      ),
    ],
  };
}

// Returns the entry of a word of loan agreements, or undefined if all its names are taken. A name of a word that leads
// on is taken if an entry of `takenNames` has the same name, because a reader who types it means that entry. A part of
// a longer name is not taken: "freight" stays free beside the name "freight claims".
function agreementTermEntry(
  { term, also, leads, readOn, because }: AgreementTerm,
  takenNames: ReadonlySet<string>,
  { records }: CohortRegistry,
): FindableEntry | undefined {
  const isTaken = (name: string): boolean => leads === "read" && takenNames.has(name.toLowerCase());
  const names = [term, ...also].filter((name) => !isTaken(name));
  if (names.length === 0) return undefined;
  const id = fragmentOfTerm(term);
  const address = `words/#${id}`;
  const definitions = records.filter((cohort) => readOn.includes(cohort.id)).map(({ name }) => name);
  const withoutDefinition = leads === "outside" ? "Outside all twelve" : "No definition reads this";
  const next = definitions.length > 0 ? `Read next: ${definitions.join(", ")}` : withoutDefinition;
  // A result shows only the first sentence of the reason. The page has the whole text.
  const [firstSentence] = because.split(/(?<=\.) /);
  return {
    kind: "term",
    id,
    name: term,
    point: `${next}. ${firstSentence}`,
    address,
    ...(leads === "measure" && { refused: true }),
    ...(definitions.length > 0 && { leadsOn: true }),
    passages: [passages("alias", "Word of loan agreements", address, ...names)],
  };
}

function outsideEntry(
  { id, name, otherNames, why, instead }: Pick<OutsideEntry, "id" | "name" | "otherNames" | "why" | "instead">,
  place: string,
  { words, phrasings }: BoundaryRegister,
  marks: readonly MarkGroup[],
): FindableEntry {
  const address = place === OUTSIDE ? `${RULES_PAGE}#outside` : `${RULES_PAGE}#outside-${id}`;
  const under = (kind: PassageKind, label: string, ...texts: string[]): Passages =>
    passages(kind, label, address, ...texts);
  return {
    kind: "outside",
    id,
    name,
    point: why,
    address,
    passages: [
      under("name", "Outside", name),
      under("alias", "Alias", ...otherNames),
      under("phrasing", "Phrasing", ...textsLeadingTo(place, phrasings)),
      ...typedTermsLeadingTo(place, address, phrasings),
      under("definition", "Why", why),
      under("question", "Where to look", ...(instead === "" ? [] : [instead])),
      ...wordsLeadingTo(place, words),
      ...marksLeadingTo(place, marks),
    ],
  };
}

// Returns the terms and the sentences of the phrasings that lead to a place. A place is the id of a definition, or
// `outside/` and the id of an entry of the outside list.
function textsLeadingTo(place: string, phrasings: BoundaryRegister["phrasings"]): string[] {
  return phrasings.filter(({ readOn }) => readOn === place).flatMap(({ terms, texts }) => [...terms, ...texts]);
}

// Returns the terms that people type for a place, as names of the place. `textsLeadingTo` has them too: as texts they
// are found by some of their words, and as names by all of them. Rank 1 puts them after an entry that has the term as
// its own name, because names without a rank come first.
function typedTermsLeadingTo(place: string, address: string, phrasings: BoundaryRegister["phrasings"]): Passages[] {
  const termsOfPlace = phrasings.filter(({ readOn }) => readOn === place).flatMap(({ terms }) => terms);
  return termsOfPlace.length === 0 ? [] : [{ ...passages("word", "Term", address, ...termsOfPlace), rank: 1 }];
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

// Returns the marks that lead to a place. A reader who types a reason or a line means the definition that reads it. If
// several definitions read it, the mark leads to the first. It has rank 1, as a typed term has. A segment leads
// nowhere, because a reader who types it asks about the segment itself.
function marksLeadingTo(place: string, groups: readonly MarkGroup[]): Passages[] {
  const groupsThatLead = groups.filter(({ leads }) => leads === "definition");
  return groupsThatLead.flatMap((group) => {
    const marks = group.marks.filter(({ readOn: [first] }) => first === place);
    return marks.map((mark) => {
      const address = `words/#${markId(group, mark)}`;
      return { ...passages("word", `On papers (${group.called})`, address, mark.mark, ...mark.also), rank: 1 };
    });
  });
}

function markEntry(
  group: MarkGroup,
  mark: Mark,
  { records }: CohortRegistry,
  { entries }: BoundaryRegister["outside"],
): FindableEntry {
  const id = markId(group, mark);
  const address = `words/#${id}`;
  const nameByPlace = new Map([
    ...records.map((cohort): [string, string] => [cohort.id, cohort.name]),
    ...entries.map((entry): [string, string] => [OUTSIDE_PREFIX + entry.id, entry.name]),
  ]);
  const places = mark.readOn.map((place) => nameByPlace.get(place) ?? place);
  const next = places.length > 0 ? ` Read next: ${places.join(", ")}.` : "";
  const papers = mark.papers.map((paper) => paper.replaceAll("-", " "));
  return {
    kind: "mark",
    id,
    name: `${mark.mark} (${group.called})`,
    point: `${mark.says} Papers: ${papers.join(", ")}.${next}`,
    address,
    passages: [passages("alias", "On papers", address, mark.mark, ...mark.also)],
  };
}

/** Returns the fragment of an ambiguous word on the page of words: `word-chargeback`. */
export function fragmentOfWord(word: string): string {
  return `word-${hyphenate(word)}`;
}

/** Returns the fragment of a word of loan agreements on the page of words: `term-freight-charges`. */
export function fragmentOfTerm(term: string): string {
  return `term-${hyphenate(term)}`;
}
