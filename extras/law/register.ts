// The published register of authorities: its shape, its closed words, and how an authority is found.

import { dayInWords } from "../../core/base/day.ts";
import { capitalized } from "../../core/base/text.ts";
import {
  address,
  choice,
  citations,
  day,
  list,
  listOrNothing,
  map,
  mapOf,
  type Of,
  object,
  optional,
  prose,
  proseOrNothing,
  published,
  reference,
  type Shape,
  SOURCE_REFERENCE,
  slug,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";

/** What an authority is, and what several are called. */
export const AUTHORITY_KINDS = {
  statute: "Statutes",
  regulation: "Regulations",
  case: "Cases",
  "accounting-standard": "Accounting standards",
  "message-standard": "Message standards",
  "form-of-contract": "Forms of contract",
  practice: "Practice",
} as const;

/** How an authority bears on what it is cited for. */
export const BEARINGS = {
  states: "states the rule",
  "by-analogy": "by analogy",
  contrary: "contrary",
  background: "background",
} as const;

/** The kinds that are law or accounting; messages, forms and practice are papers and usages. */
export const LAW_KINDS: ReadonlySet<string> = new Set(["statute", "regulation", "case", "accounting-standard"]);

/** What proves a reading: a copy, its address, the day, and words that it has exactly so. */
export const PROOFS = ["copy", "at", "on", "find"] as const;

/** How an authority was read, the best first, what that means, and which proofs it needs; what was not read has none. */
export const READING_STATUSES = {
  "text-in-force": {
    name: "text read",
    means: "All of the cited text was read in its own words, in a copy with no sign of being outdated.",
    needs: ["copy", "on", "find"],
  },
  "text-in-part": {
    name: "read in part",
    means: "Some of the cited text was read in its own words. The note says what was not.",
    needs: ["copy", "on", "find"],
  },
  "superseded-text": {
    name: "earlier text read",
    means: "Its own words were read, but they have changed since.",
    needs: ["copy", "on", "find"],
  },
  "foreign-twin": {
    name: "similar text read",
    means: "A statute of another place in nearly the same words was read.",
    needs: ["copy", "on", "find"],
  },
  secondary: { name: "second hand", means: "Only what others say about it was read.", needs: ["copy", "on"] },
  "not-read": {
    name: "not read",
    means: "Stated from general knowledge. Neither its words nor a report of it was read.",
    needs: [],
  },
} as const satisfies Record<string, { name: string; means: string; needs: readonly (typeof PROOFS)[number][] }>;

/** Jurisdictions: codes of ISO 3166, and US-UNIFORM and INT. */
export const JURISDICTIONS: Readonly<Record<string, string>> = {
  "US-UNIFORM": "United States, uniform act",
  US: "United States, federal",
  "US-AK": "Alaska",
  "US-AL": "Alabama",
  "US-AR": "Arkansas",
  "US-AZ": "Arizona",
  "US-CA": "California",
  "US-CO": "Colorado",
  "US-CT": "Connecticut",
  "US-DC": "District of Columbia",
  "US-DE": "Delaware",
  "US-FL": "Florida",
  "US-GA": "Georgia",
  "US-HI": "Hawaii",
  "US-IA": "Iowa",
  "US-ID": "Idaho",
  "US-IL": "Illinois",
  "US-IN": "Indiana",
  "US-KS": "Kansas",
  "US-KY": "Kentucky",
  "US-LA": "Louisiana",
  "US-MA": "Massachusetts",
  "US-MD": "Maryland",
  "US-ME": "Maine",
  "US-MI": "Michigan",
  "US-MN": "Minnesota",
  "US-MO": "Missouri",
  "US-MS": "Mississippi",
  "US-MT": "Montana",
  "US-NC": "North Carolina",
  "US-ND": "North Dakota",
  "US-NE": "Nebraska",
  "US-NH": "New Hampshire",
  "US-NJ": "New Jersey",
  "US-NM": "New Mexico",
  "US-NV": "Nevada",
  "US-NY": "New York",
  "US-OH": "Ohio",
  "US-OK": "Oklahoma",
  "US-OR": "Oregon",
  "US-PA": "Pennsylvania",
  "US-RI": "Rhode Island",
  "US-SC": "South Carolina",
  "US-SD": "South Dakota",
  "US-TN": "Tennessee",
  "US-TX": "Texas",
  "US-UT": "Utah",
  "US-VA": "Virginia",
  "US-VT": "Vermont",
  "US-WA": "Washington",
  "US-WI": "Wisconsin",
  "US-WV": "West Virginia",
  "US-WY": "Wyoming",
  "GB-EAW": "England and Wales",
  "GB-SCT": "Scotland",
  "GB-NIR": "Northern Ireland",
  EU: "European Union",
  DE: "Germany",
  FR: "France",
  CH: "Switzerland",
  NL: "Netherlands",
  ES: "Spain",
  CA: "Canada",
  "CA-AB": "Alberta",
  "CA-BC": "British Columbia",
  "CA-ON": "Ontario",
  "CA-QC": "Quebec",
  AU: "Australia",
  INT: "International",
};

/** The forms in which an authority is cited. */
const CITATION_FORMS = ["bluebook", "oscola", "plain", "eli", "ecli", "neutral"] as const;

// A day of a text, which is often known by its month or year alone.
function textDay(): Shape<string> {
  const written = 'a day, a month or a year, such as 2026-03-31, 2026-03 or "2026", or unknown';
  return wordLike(/^(?:\d{4}(?:-\d\d(?:-\d\d)?)?|unknown)$/, written);
}

/** How an authority was read: with the copy, the day and the words, anybody can prove it wrong. */
export const READING = object(
  {
    status: choice(READING_STATUSES, "How it was read, the best first."),
    copy: optional(prose(), "Which copy was read, in words."),
    at: optional(address(), "The address of the copy."),
    on: optional(day(), "The day of reading."),
    textAsOf: optional(textDay(), "The day of the text that was read, as far as the copy tells it."),
    history: optional(prose(), "The line of an official history that shows no later change."),
    find: optional(word(), "A few words that are exactly in the copy."),
    note: optional(prose(), "What was not read or could not be settled."),
  },
  "How an authority was read.",
  "reading",
  Object.entries(READING_STATUSES).map(([status, { needs }]) => ({
    where: { status },
    given: needs,
    absent: needs.length === 0 ? PROOFS : [],
  })),
);

/** What is changing in the law, told once. */
const LEGAL_CHANGE = object(
  {
    id: slug(),
    what: prose("A sentence that names its day."),
    on: optional(day(), "That day, if one is known."),
    look: day("The next day to check."),
  },
  "",
  "legalChange",
);

/** What people ask the law about, in the words that they use. */
const TOPICS = map(prose(), "Topics by id, each in the words that people use.");

/** What people type for a place. */
const PLACES = map(list(word()), "What people type for a place, by its code.");

/** A question that sections of notes answer, item by item, each beginning with its place. */
const ANSWERING = object({ question: prose(), topic: reference("topic"), sections: citations() });

/** What people ask and where, what answers it, and what is changing, as authors write it. */
export const LAW = object({
  topics: TOPICS,
  answers: list(ANSWERING),
  places: PLACES,
  changes: list(LEGAL_CHANGE),
});

/** An authority, as authors write it. */
export const AUTHORITY = object({
  id: slug(),
  name: prose("As people write it: UCC 9-404."),
  otherNames: listOrNothing(word(), "Its other names: Miller Act."),
  kind: choice(AUTHORITY_KINDS),
  jurisdictions: list(
    choice(JURISDICTIONS),
    "Codes of ISO 3166; US-UNIFORM for a uniform act, INT for a text between states.",
  ),
  parts: map(word(), "As the publisher counts: act and section; topic, subtopic, section and paragraph."),
  establishes: prose("What it says, in one sentence of the project's own."),
  topics: listOrNothing(reference("topic"), "What people ask of it."),
  bears: choice(
    BEARINGS,
    "How it supports what it is cited for: it states the rule, is used by analogy, is against it, or explains it.",
  ),
  cite: mapOf(CITATION_FORMS, word(), "Citations ready to paste, and identifiers if there are any."),
  official: optional(
    address(),
    "The address of the official text. Stored copies were read, and no address was opened.",
  ),
  read: READING,
  moving: optional(reference("change"), "What is changing in it."),
});

/** A passage that leans on an authority. */
const LEANING_PASSAGE = object(
  {
    ...SOURCE_REFERENCE.properties,
    section: prose("The heading above the passage."),
    locator: proseOrNothing("The part of the authority that is meant, such as (a)(1); empty for the whole."),
  },
  "A passage that relies on the authority.",
  "passage",
);

/** What a note answers for a place. */
const LEGAL_ANSWER = object(
  {
    question: prose(),
    topic: reference("topic"),
    place: prose(),
    says: prose("What is said there, with authorities by their names."),
    ...SOURCE_REFERENCE.properties,
  },
  "What a note answers for a place, with its lines.",
  "legalAnswer",
);

/** An authority as it is published: with the passages that lean on it. */
export const PUBLISHED_AUTHORITY = object(
  { ...AUTHORITY.properties, leanedOnBy: list(LEANING_PASSAGE) },
  "",
  "authority",
);

/** The contents of authorities.json: law and accounting. */
export const AUTHORITY_REGISTER = published(
  "authorities",
  {
    lawAsAt: day("The latest day of reading."),
    changes: list(LEGAL_CHANGE, "What is changing in the law."),
    topics: TOPICS,
    places: PLACES,
    answers: list(LEGAL_ANSWER, "What the notes answer, question by question and place by place."),
    authorities: list(PUBLISHED_AUTHORITY),
  },
  "Each rule of law or of accounting that the sources rely on, with how it was read and every passage that relies on it.",
);

export type Authority = Of<typeof AUTHORITY>;
export type Answering = Of<typeof ANSWERING>;
export type Law = Of<typeof LAW>;
export type LegalChange = Of<typeof LEGAL_CHANGE>;
export type LegalAnswer = Of<typeof LEGAL_ANSWER>;
export type LeaningPassage = Of<typeof LEANING_PASSAGE>;
export type PublishedAuthority = Of<typeof PUBLISHED_AUTHORITY>;
export type AuthorityRegister = Of<typeof AUTHORITY_REGISTER>;

/** Statutes and regulations are most of the register, so they are parted by where they hold; every other kind is a group. */
export const LAW_GROUPS: readonly (readonly [id: string, name: string, codes: RegExp])[] = [
  ["us-uniform", "Uniform acts of the United States", /^US-UNIFORM$/],
  ["us-federal", "Federal law of the United States", /^US$/],
  ["us-states", "Law of single states of the United States", /^US-/],
  ["united-kingdom", "Law of the United Kingdom", /^GB-/],
  ["europe", "Law of continental Europe", /^(?:EU|DE|FR|CH|NL|ES)$/],
  ["canada", "Law of Canada", /^CA(?:-|$)/],
  ["other-law", "International law and law of other countries", /^/],
];

/** Returns the id and the name of the group of an authority. */
export function groupOf({ kind, jurisdictions: [first = ""] }: Pick<Authority, "kind" | "jurisdictions">): {
  id: string;
  name: string;
} {
  if (kind !== "statute" && kind !== "regulation") return { id: kind, name: AUTHORITY_KINDS[kind] };
  const [id, name] = LAW_GROUPS.find(([, , codes]) => codes.test(first)) as (typeof LAW_GROUPS)[number];
  return { id, name };
}

/** Returns what is changing in an authority; undefined where nothing is. */
export function changeIn({ moving }: Authority, changes: readonly LegalChange[]): LegalChange | undefined {
  return changes.find(({ id }) => id === moving);
}

/** Returns how an authority was read, in a sentence. */
export function readingInWords({ read }: Authority): string {
  const { status, copy, on, find, note } = read;
  const { name } = READING_STATUSES[status];
  const where = copy === null ? "" : `: ${copy}`;
  const when = on === null ? "" : `, ${dayInWords(on)}`;
  const words = find === null ? "" : ` Find there: "${find}".`;
  return `${capitalized(name)}${where}${when}.${words}${note === null ? "" : ` ${note}`}`;
}

// For how many days a reading holds; the words of a message, an edition of a form and a page on practice stay as they were read.
const HOLDS: Readonly<Record<string, number>> = {
  statute: 365,
  regulation: 365,
  "accounting-standard": 365,
  case: 730,
};
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** Returns the day on which a reading no longer holds: the day after its term; null where it holds for good or there was none. */
export function readingEndsOn({ kind, read: { on } }: Pick<Authority, "kind" | "read">): string | null {
  const term = HOLDS[kind];
  if (on === null || term === undefined) return null;
  return new Date(Date.parse(on) + (term + 1) * DAY).toISOString().slice(0, 10);
}

/** An authority to read again: since when, and why. */
export interface DueReading {
  id: string;
  passages: number;
  /** The day on which it first had to be read again. */
  since: string;
  reasons: readonly string[];
}

/** Returns the authorities to read again by a day: those whose reading no longer holds, and those with a change to look at. Those on which most rests come first. */
export function dueReadings(
  { authorities, changes }: Pick<AuthorityRegister, "authorities" | "changes">,
  day: string,
): DueReading[] {
  return authorities
    .flatMap((authority) => {
      const due = causesOf(authority, changes).filter(({ since }) => since <= day);
      if (due.length === 0) return [];
      const since = due.map((cause) => cause.since).reduce((one, other) => (one < other ? one : other));
      const reasons = due.map(({ inWords }) => inWords(day));
      return [{ id: authority.id, passages: authority.leanedOnBy.length, since, reasons }];
    })
    .sort((one, other) => other.passages - one.passages);
}

// What makes an authority due: the day from which it counts, and what is said of it on a later day.
function causesOf(
  authority: PublishedAuthority,
  changes: readonly LegalChange[],
): { since: string; inWords: (day: string) => string }[] {
  const ends = readingEndsOn(authority);
  const { on } = authority.read;
  const change = changeIn(authority, changes);
  const ageOn = (day: string): number => (Date.parse(day) - Date.parse(on ?? day)) / DAY;
  return [
    ...(ends === null ? [] : [{ since: ends, inWords: (day: string) => `read ${ageOn(day)} days before, on ${on}` }]),
    ...(change === undefined ? [] : [{ since: change.look, inWords: () => `check on ${change.look}: ${change.what}` }]),
  ];
}

/** What documents.json says of messages, forms and practice. */
export const STANDARDS = object({
  standards: list(
    PUBLISHED_AUTHORITY,
    "Messages, forms of contract and pages on practice, with how each was read and every passage that relies on it.",
  ),
});
