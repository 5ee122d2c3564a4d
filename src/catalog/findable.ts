// What the ranked search looks through: definitions with what tells them apart, what lies outside all twelve, and the registers.

import { numberInWords } from "#request-list";
import { type Authority, type AuthorityRegister, groupOf, LAW_KINDS, type LegalChange } from "./authorities.ts";
import { type BoundaryRegister, OUTSIDE, OUTSIDE_ENTRY, type OutsideEntry } from "./boundaries.ts";
import type { AgreementTerm, CodeTable } from "./codes.ts";
import type { EvidenceDocument } from "./documents.ts";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";
import { labelOf } from "./inspection.ts";
import type { Gone, Release } from "./releases.ts";

/** The kind of a text, by which the search weighs it. */
export type PassageKind =
  | "name"
  | "alias"
  | "phrasing"
  | "definition"
  | "question"
  | "word"
  | "key"
  | "field"
  | "evidence"
  | "topic"
  | "place"
  | "says";

/** Texts of one kind that stand at one place. */
export interface Passages {
  kind: PassageKind;
  /** What a reader calls them. */
  place: string;
  /** Relative to the base address; `*` stands for the 1-based position of a text. */
  address: string;
  texts: readonly string[];
  /** Of a word that leads to several places: the 1-based position of this one. */
  rank?: number;
}

/** Something that can be found. */
export interface FindableEntry {
  kind: "definition" | "outside" | "term" | "page" | "answer" | "authority" | "document";
  id: string;
  name: string;
  /** The name of the asset structure of a definition. */
  structure?: string;
  /** What distinguishes it, in a sentence: the open point of a definition, why something lies outside. */
  point?: string;
  /** Relative to the base address. */
  address: string;
  /** Law of many places alike. */
  wide?: true;
  /** It says what no definition decides. */
  refused?: true;
  passages: readonly Passages[];
}

/** What the definitions and things outside that can be found are made from. */
export interface Findable extends Catalogs {
  boundaries: BoundaryRegister;
  codes: Pick<CodeTable, "terms">;
  /** What people who worked with an earlier release still type. */
  releases: readonly Pick<Release, "gone">[];
  /** The law to come. */
  changes: readonly Pick<LegalChange, "on" | "look">[];
}

/** What the law and the documents that can be found are made from. */
export interface FindableRegisters extends Pick<AuthorityRegister, "answers" | "places" | "changes"> {
  authorities: AuthorityRegister["authorities"];
  documents: readonly Pick<EvidenceDocument, "id" | "name" | "otherNames" | "numbers">[];
}

/** Returns what is read first: definitions, words of loan agreements, and what lies outside with the whole of it last. */
export function findableEntries({ cohorts, assets, boundaries, codes, releases, changes }: Findable): FindableEntry[] {
  const { outside } = boundaries;
  const leading = new Set([
    ...boundaries.words.map(({ word }) => word),
    ...outside.entries.flatMap(({ name, otherNames }) => [name, ...otherNames]),
  ]);
  const names = cohorts.records.flatMap(({ name, aliases }) => [name, ...aliases]);
  const own = [...names, ...leading].map(inBlanks).join("");
  const gone = releases.flatMap((release) => release.gone).filter(({ name }) => !leading.has(name));
  const whole = { id: OUTSIDE, name: "Outside all twelve", otherNames: [], why: outside.sentence, instead: "" };
  return [
    ...entriesOf({ cohorts, assets }).map((entry) => definitionEntry(entry, boundaries, gone)),
    ...codes.terms.flatMap((entry) => termEntry(entry, own, cohorts) ?? []),
    ...pageEntries(changes),
    ...outside.entries.map((entry) => outsideEntry(entry, `${OUTSIDE_ENTRY}${entry.id}`, boundaries)),
    outsideEntry(whole, OUTSIDE, boundaries),
  ];
}

/** Returns what the registers hold: the answers of the notes on law, what is changing in it, the authorities that are law, and the documents. */
export function registerEntries(registers: FindableRegisters): FindableEntry[] {
  const { answers, changes, authorities, places, documents } = registers;
  const law = (
    entry: FindableEntry,
    { codes, asked, says }: { codes: readonly string[]; asked: readonly string[]; says: string },
  ): FindableEntry => {
    const at = (kind: PassageKind, place: string, ...texts: string[]): Passages =>
      passages(kind, place, entry.address, ...texts);
    const wide = codes.includes("US") || codes.includes(UNIFORM);
    const held = wide ? [UNIFORM, ...codes.filter((code) => !isAmerican(code))] : codes;
    const own = [at("topic", "Asked", ...asked), at("place", "Place", ...held), at("says", "Says", says)];
    return { ...entry, passages: [...entry.passages, ...own], ...(wide && { wide }) };
  };
  const [called, typed] = [patternsOf(places, 1), patternsOf(places)];
  return [
    ...answers.map((answer) => {
      const { question, topic, place, says, sourceId, startLine } = answer;
      const name = `${place}: ${question.toLowerCase()}`;
      // By the names that its place has, else by any that people type for it.
      const own = codesIn(place, called);
      const near = own.length > 0 ? own : codesIn(place, typed);
      const codes = near.length > 0 ? near : codesIn(says, typed);
      const entry = named("answer", answerId(answer), name, [], `authorities/#${sourceId}-L${startLine}`);
      return law(entry, { codes, asked: [topic], says });
    }),
    ...changes.map(({ id, what: says }) => {
      const entry = named("answer", id, CHANGING, [], `authorities/#change-${id}`);
      return law(entry, { codes: codesIn(says, typed), asked: [], says });
    }),
    ...authorities
      .filter(({ kind }) => LAW_KINDS.has(kind))
      .map(({ kind, jurisdictions: codes, id, name, otherNames, cite, topics: asked, establishes: says }) => {
        const address = `authorities/${groupOf({ kind, jurisdictions: codes }).id}/#${id}`;
        const entry = named("authority", id, name, [...otherNames, ...numbersIn(cite)], address);
        // A rule of accounting is no law of a place.
        const held = kind === "accounting-standard" ? [] : codes;
        return law(entry, { codes: held, asked, says });
      }),
    ...documents.map(({ id, name, otherNames, numbers }) => {
      const names = [...Object.values(otherNames).flat(), ...numbers.map(numberInWords)];
      return named("document", id, name, names, `documents/#${id}`);
    }),
  ];
}

/** Returns the id of what a note answers, such as `works-law#L183`. */
export function answerId({ sourceId, startLine }: AuthorityRegister["answers"][number]): string {
  return `${sourceId}#L${startLine}`;
}

const CHANGING = "What is changing in the law";

// Federal law and a uniform act hold in every state.
const UNIFORM = "US-UNIFORM";

function isAmerican(code: string): boolean {
  return code.startsWith("US");
}

/** Returns what people type for each topic and each place; for what holds in every state, the names of all of them. */
export function typedWords({ topics, places }: Pick<AuthorityRegister, "topics" | "places">) {
  const american = Object.keys(places).filter(isAmerican);
  return { ...topics, ...places, [UNIFORM]: american.flatMap((code) => places[code] ?? []) };
}

type Patterns = readonly (readonly [code: string, pattern: RegExp])[];

// Of each place the first so many of its names.
function patternsOf(places: AuthorityRegister["places"], most?: number): Patterns {
  return Object.entries(places).map(([code, names]) => {
    return [code, new RegExp(`\\b(?:${names.slice(0, most).join("|")})(?!\\w)`)];
  });
}

function codesIn(text: string, patterns: Patterns): string[] {
  return patterns.flatMap(([code, pattern]) => (pattern.test(text) ? [code] : []));
}

const RULES_PAGE = "rules/";

function passages(kind: PassageKind, place: string, address: string, ...texts: string[]): Passages {
  return { kind, place, address, texts };
}

function definitionEntry({ cohort, asset }: Entry, boundaries: BoundaryRegister, gone: readonly Gone[]): FindableEntry {
  const { id } = cohort;
  const { openPoints, key, words, phrasings } = boundaries;
  const point = openPoints.find((of) => of.id === id)?.openPoint ?? "";
  const at = (kind: PassageKind, place: string, fragment: string, ...texts: string[]): Passages =>
    passages(kind, place, `${id}/${fragment}`, ...texts);
  return {
    kind: "definition",
    id,
    name: cohort.name,
    structure: cohort.assetStructure,
    point,
    address: `${id}/`,
    passages: [
      at("name", "Cohort", "", cohort.name),
      at("name", "Structure", "#structure", cohort.assetStructure),
      at("alias", "Alias", "#alias-*", ...cohort.aliases),
      at("alias", "Structure alias", "#structure-alias-*", ...cohort.assetStructureAliases),
      at("phrasing", "Phrasing", "", ...textsLeadingTo(id, phrasings)),
      ...termsLeadingTo(id, `${id}/`, phrasings),
      at("definition", "Definition", "#definition", cohort.definition),
      at("question", "Open point", "", point),
      at("question", "Decision question", "#question", cohort.decisionQuestion),
      ...wordsLeadingTo(id, words),
      ...key.questions
        .filter(({ readOn }) => readOn.includes(id))
        .map((asked) =>
          passages("key", "Question", `${RULES_PAGE}#question-${asked.id}`, asked.question, ...asked.includes),
        ),
      ...cohort.evidenceToInspect.map((text, index) => at("evidence", "Evidence", `#evidence-${index + 1}`, text)),
      ...asset.evidenceToInspect.map((text, index) => at("evidence", "Evidence", `#reading-${index + 1}`, text)),
      ...asset.fields.map(({ key }) => at("field", `Field ${key}`, `#field-${key}`, `${key}: ${labelOf(key)}`)),
      ...formerNames(id, gone),
    ],
  };
}

// Those that lead nowhere else: others are among the words that lead to several places.
function formerNames(id: string, gone: readonly Gone[]): Passages[] {
  const own = gone.filter(({ of }) => of === id);
  const fields = own.filter(({ kind }) => kind === "field");
  const names = own.filter(({ kind }) => kind === "alias").map(({ name }) => name);
  return [
    passages("alias", "Former name", `${id}/#names`, ...names),
    ...fields.map(({ name }) =>
      passages("field", `Former field ${name}`, `${id}/#field-${name}`, `${name}: ${labelOf(name)}`),
    ),
  ];
}

// By the names that lead nowhere else: what a definition or something outside is called leads there.
function termEntry(
  { term, also, leads, readOn, because }: AgreementTerm,
  own: string,
  { records }: Catalogs["cohorts"],
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
    // The page has the whole.
    point: `${read.length > 0 ? `Read next: ${read.join(", ")}` : none}. ${because.split(/(?<=\.) /)[0]}`,
    address,
    ...(leads === "measure" && { refused: true }),
    passages: [passages("alias", "Word of loan agreements", address, ...names)],
  };
}

// What people ask of the catalog itself: the page that answers, its address and its point, and below them what is typed.
const LIMITS = "about/#limits";
const PAGES = `
What no definition decides | ${LIMITS} | What your claim is, what to pay, lend or release on it, what it is worth and what it comes to are for you to decide. Read what is open on it.
    limits, disclaimer, credit advice, legal advice
How to cite a definition | how-to-read/#citing | Each definition has an address that stays, with its release and the hash of its text.
    cite, citation, cite definition, citing, permalink, permanent address
Who read and signed the texts | about/#reviewed | Which readers there were, and whether anybody has signed.
    signed, reviewed, who signed texts, reviewed and signed, sign-off state, reviewer, reviewers, review state, who wrote definitions, wrote
How far readers agree | about/#agreement | What several readers made of the same papers.
    agreement of readers, how accurate, accuracy, tested, reliability
Objections and errors | about/#objections | Where to send what is wrong.
    objection, object to definition, report error, mistake, feedback, contact
License and privacy | about/#license | What may be done with the texts.
    license, licence, copyright, privacy, cookies, terms of use
Words and codes | words/ | Every word of the trade and of this catalog, numbers of messages and forms, and reason codes.
    glossary, dictionary, abbreviations, acronyms, list of words, reason codes, list of codes
Which one? | rules/ | The questions that tell the twelve apart, and what lies outside all of them.
    which definition, which one, decision tree, questionnaire, compare definitions, list of definitions
How to read a definition | how-to-read/ | The open point, the four amounts and the parts of a page.
    how to read, how to read definition, how to use, four amounts, instructions, user guide
Handbook | handbook/ | All twelve definitions on one page, for print.
    handbook, manual, print, print all, pdf
Documents, request list and worksheets | documents/ | What to ask for, and sheets to fill in.
    request list, document request, checklist, worksheet, worksheets, template, excel, spreadsheet
Releases | releases/ | What changed from one release to the next, and every earlier text.
    release, releases, changelog, change log, changes, release notes, what is new, version history, versions, feed
Developers | developers/ | Addresses, clients, command line, and settings of agents.
    api, openapi, json, csv, sql, mcp, mcp server, curl, python client, javascript client, download, download data
`;

function pageEntries(changes: Findable["changes"]): FindableEntry[] {
  const days = changes.flatMap(({ on, look }) => [on ?? look, look]);
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].flatMap((year) => [year, `law ${year}`]);
  const law = `Law to come | releases/#law | What is changing in the law that the definitions lean on, with the next day to look.
    ${years.join(", ")}, law to come, new law, pending legislation, changing law`;
  return [...`${PAGES}${law}`.matchAll(/^(.+) \| (.+) \| (.+)\n +(.+)$/gm)].map(
    ([, name = "", address = "", point = "", typed = ""]) => {
      const names = passages("alias", "Page", address, name, ...typed.split(", "));
      const refused = address === LIMITS && ({ refused: true } as const);
      return { kind: "page", id: address, name, point, address, passages: [names], ...refused };
    },
  );
}

function inBlanks(name: string): string {
  return ` ${name.toLowerCase()} `;
}

function outsideEntry(
  { id, name, otherNames, why, instead }: Pick<OutsideEntry, "id" | "name" | "otherNames" | "why" | "instead">,
  readOn: string,
  { words, phrasings }: BoundaryRegister,
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
    ],
  };
}

function named(kind: FindableEntry["kind"], id: string, name: string, names: readonly string[], address: string) {
  const called = [...new Set([name, ...names, id])];
  return { kind, id, name, address, passages: [passages("name", "Name", address, ...called)] };
}

/** Returns the numbers of an authority that people copy: neutral, ECLI, ELI. Citations in sentence form repeat its name. */
function numbersIn({ neutral, ecli, eli }: Authority["cite"]): string[] {
  return [neutral, ecli, eli].filter((number) => number !== undefined);
}

function textsLeadingTo(place: string, phrasings: BoundaryRegister["phrasings"]): string[] {
  return phrasings.filter(({ readOn }) => readOn === place).flatMap(({ terms, texts }) => [...terms, ...texts]);
}

// After the names of all others.
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

/** Returns the fragment of a word that leads to several places. */
export function fragmentOfWord(word: string): string {
  return `word-${hyphenated(word)}`;
}

/** Returns the fragment of a word of loan agreements. */
export function fragmentOfTerm(term: string): string {
  return `term-${hyphenated(term)}`;
}

function hyphenated(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
