// The shape of the register of authorities, with the closed lists of words in it.

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
  publishedFile,
  reference,
  type Shape,
  SOURCE_REFERENCE,
  slug,
  word,
  wordLike,
} from "../../core/catalog/shape.ts";

/** The kinds of authorities, each with its plural. */
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
  reported: "is reported to state the rule",
  "by-analogy": "by analogy",
  contrary: "contrary to the general rule",
  background: "background",
} as const;

/**
 * The words before the content of a rule, by where the content comes from: the text of the rule itself, a report by
 * others, or a note that cites no authority.
 */
export const RULE_LEADS = { text: "Says", report: "Reported to say", note: "The note says" } as const;

/**
 * The sentence that is shown with every answer of a note: an answer lists rules that were read, and not all the law of
 * a place.
 */
export const ANSWERS_CLAIM =
  "These rules were read for this question, each with its section. It is not the whole law: a rule that is not listed was not read.";

/** The tiers of authorities. The tier is the folder of the file, below authorities/. */
export const TIERS = {
  first: { name: "maintained", means: "It is read again each year." },
  second: { name: "not maintained", means: "It stays as it was read, and a search shows it where its place is typed." },
} as const;

/** Tells whether an authority is read again each year. */
export function isMaintained({ tier }: { tier: keyof typeof TIERS }): boolean {
  return tier === "first";
}

/** The kinds that are law or accounting. All other kinds are messages, forms and practice. */
export const LAW_KINDS: ReadonlySet<string> = new Set(["statute", "regulation", "case", "accounting-standard"]);

/**
 * The proofs of a reading: the copy, its address, the day of the reading, the day of the text, and words that are
 * exactly in the copy.
 */
export const PROOFS = ["copy", "at", "on", "textAsOf", "find"] as const;

/**
 * The ways in which an authority was read, the best first: what each means, whether the text of the authority itself
 * was read, and which proofs it needs. An authority that was not read has no proofs.
 */
export const READING_STATUSES = {
  "text-read": {
    name: "text read",
    means:
      "All of the cited text was read in its own words, in a copy of the last two years or one whose history shows no change.",
    ofOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "text-in-part": {
    name: "read in part",
    means: "Some of the cited text was read in its own words. The note says what was not.",
    ofOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "superseded-text": {
    name: "earlier text read",
    means: "Its own words were read, but they have changed since.",
    ofOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "foreign-twin": {
    name: "similar text read",
    means: "A statute of another place in nearly the same words was read.",
    ofOwnText: false,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  secondary: {
    name: "second hand",
    means: "Only what others say about it was read.",
    ofOwnText: false,
    needs: ["copy", "on", "textAsOf"],
  },
  "not-read": {
    name: "not read",
    means: "Stated from general knowledge. Neither its words nor a report of it was read.",
    ofOwnText: false,
    needs: [],
  },
} as const satisfies Record<
  string,
  { name: string; means: string; ofOwnText: boolean; needs: readonly (typeof PROOFS)[number][] }
>;

/** The names of jurisdictions by code: codes of ISO 3166, and US-UNIFORM and INT. */
export const JURISDICTIONS: Readonly<Record<string, string>> = {
  "US-UNIFORM": "United States, uniform act",
  US: "United States, federal",
  "US-AL": "Alabama",
  "US-AK": "Alaska",
  "US-AZ": "Arizona",
  "US-AR": "Arkansas",
  "US-CA": "California",
  "US-CO": "Colorado",
  "US-CT": "Connecticut",
  "US-DE": "Delaware",
  "US-DC": "District of Columbia",
  "US-FL": "Florida",
  "US-GA": "Georgia",
  "US-HI": "Hawaii",
  "US-ID": "Idaho",
  "US-IL": "Illinois",
  "US-IN": "Indiana",
  "US-IA": "Iowa",
  "US-KS": "Kansas",
  "US-KY": "Kentucky",
  "US-LA": "Louisiana",
  "US-ME": "Maine",
  "US-MD": "Maryland",
  "US-MA": "Massachusetts",
  "US-MI": "Michigan",
  "US-MN": "Minnesota",
  "US-MS": "Mississippi",
  "US-MO": "Missouri",
  "US-MT": "Montana",
  "US-NE": "Nebraska",
  "US-NV": "Nevada",
  "US-NH": "New Hampshire",
  "US-NJ": "New Jersey",
  "US-NM": "New Mexico",
  "US-NY": "New York",
  "US-NC": "North Carolina",
  "US-ND": "North Dakota",
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
  "US-VT": "Vermont",
  "US-VA": "Virginia",
  "US-WA": "Washington",
  "US-WV": "West Virginia",
  "US-WI": "Wisconsin",
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

// The shape of the day of a text. Often only its month or its year is known.
function textDay(): Shape<string> {
  const written = 'a day, a month or a year, such as 2026-03-31, 2026-03 or "2026", or unknown';
  return wordLike(/^(?:\d{4}(?:-\d\d(?:-\d\d)?)?|unknown)$/, written);
}

/** How an authority was read. The copy, the days and the words let anybody check the reading. */
export const READING = object(
  {
    status: choice(READING_STATUSES, "How it was read, the best first."),
    copy: optional(prose(), "Which copy was read, in words."),
    at: optional(address(), "The address of the copy."),
    on: optional(day(), "The day of reading."),
    textAsOf: optional(textDay(), "The day of the text that was read; unknown if the copy does not tell it."),
    history: optional(prose(), "The line of an official history that shows no later change."),
    find: optional(word(), "A few words that are exactly in the copy."),
    note: optional(prose(), "What was not read or could not be settled."),
  },
  "How an authority was read.",
  "reading",
  Object.entries(READING_STATUSES).map(([status, { needs }]) => ({
    where: { status },
    required: needs,
    nullProperties: needs.length === 0 ? PROOFS : [],
  })),
);

/** How far a change of law has come. */
const CHANGE_STAGES = {
  made: "It is law or agreed, and takes effect or ends on a day of its own.",
  proposed: "It is before those who make law.",
  stopped: "It was a bill of a past session, and was not seen to become law.",
};

/** A change of law. Every authority that it changes refers to it. */
const LEGAL_CHANGE = object(
  {
    id: slug(),
    what: prose("A sentence that names its day."),
    stage: choice(
      CHANGE_STAGES,
      Object.entries(CHANGE_STAGES)
        .map(([stage, says]) => `${stage}: ${says}`)
        .join(" "),
    ),
    on: optional(day(), "That day, if one is known."),
    look: day("The next day to check."),
  },
  "",
  "legalChange",
);

/** The topics of law, in the words that people use. */
const TOPICS = map(prose(), "Topics by id, each in the words that people use.");

/** The words that people type for a place. */
const PLACES = map(list(word()), "What people type for a place, by its code.");

/** Places of which the register may hold no law: the name of each, then what people type for it besides. */
const SUBJECTS = map(
  object({ typed: list(word()), topics: list(reference("topic")) }),
  "Words that ask for a group of topics, by the name of the group.",
);
const ELSEWHERE = list(
  list(word()),
  "Places outside the register: the name of each, then what people type for it besides.",
);

/** A question on law. Sections of notes answer it item by item, and each item begins with its place. */
const AUTHORED_ANSWER = object({ question: prose(), topic: reference("topic"), sections: citations() });

/** A rule or view, and the authorities that are contrary to it. */
const CONTRARY = object({ to: prose("What they are contrary to, with its authority."), are: list(word()) });

/** The shape of law.yaml: topics, places, questions with their answers, and changes of law. */
export const LAW = object({
  topics: TOPICS,
  answers: list(AUTHORED_ANSWER),
  publicDebtors: list(word(), "Words in the place of an answer that holds only for a public body as account debtor."),
  contrary: list(CONTRARY),
  places: PLACES,
  elsewhere: ELSEWHERE,
  subjects: SUBJECTS,
  changes: list(LEGAL_CHANGE),
});

/** An authority, as authors write it. The folder of its file is its tier. */
export const AUTHORED_AUTHORITY = object({
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
    "How it supports what it is cited for: it states the rule, is reported to, is used by analogy, is against it, or explains it.",
  ),
  cite: mapOf(CITATION_FORMS, word(), "Citations ready to paste, and identifiers if there are any."),
  official: optional(
    address(),
    "The address of the official text. Stored copies were read, and no address was opened.",
  ),
  read: READING,
  moving: optional(reference("change"), "What is changing in it."),
});

/** An authority that left the register, as authors write it and as it is published. Its id stays. */
export const GONE_AUTHORITY = object(
  {
    id: slug(),
    name: prose(),
    kind: choice(AUTHORITY_KINDS),
    jurisdictions: list(choice(JURISDICTIONS)),
    establishes: prose("What the last release that held it said of it."),
    ended: wordLike(/^[1-9]\d*$/, 'the number of a release in quotes, such as "11"', "The release that left it out."),
    instead: prose("What to read instead: the official code, with its address where that is known."),
  },
  "A rule that the register no longer holds.",
  "goneAuthority",
);

/** A passage of a source that cites an authority. */
const CITING_PASSAGE = object(
  {
    ...SOURCE_REFERENCE.properties,
    section: prose("The heading above the passage."),
    locator: proseOrNothing("The part of the authority that is meant, such as (a)(1); empty for the whole."),
  },
  "A passage that relies on the authority.",
  "passage",
);

/** The answer of a note for a place. */
const LEGAL_ANSWER = object(
  {
    question: prose(),
    topic: reference("topic"),
    place: prose(),
    says: prose("What is said there, with authorities by their names."),
    tier: choice(TIERS, "First where it rests on any authority of the first tier."),
    from: choice(RULE_LEADS, "Whether the text of the authority that it cites first was read."),
    state: prose("How its authorities were read, with the days of reading and the oldest day of a text."),
    ...SOURCE_REFERENCE.properties,
  },
  "What a note answers for a place, with its lines.",
  "legalAnswer",
);

/** An authority, as it is published, with the passages that cite it. */
export const PUBLISHED_AUTHORITY = object(
  {
    ...AUTHORED_AUTHORITY.properties,
    tier: choice(TIERS),
    from: choice(RULE_LEADS, "Whether its own text was read, or only what others say of it."),
    state: prose("How it was read, with the day of reading and the day of the text."),
    leanedOnBy: list(CITING_PASSAGE),
  },
  "",
  "authority",
);

/** The shape of authorities.json. */
export const AUTHORITY_REGISTER = publishedFile(
  "authorities",
  {
    lawAsAt: day("The latest day of reading."),
    changes: list(LEGAL_CHANGE, "What is changing in the law."),
    topics: TOPICS,
    places: PLACES,
    elsewhere: ELSEWHERE,
    subjects: SUBJECTS,
    answers: list(LEGAL_ANSWER, `What the notes answer, question by question and place by place. ${ANSWERS_CLAIM}`),
    authorities: list(PUBLISHED_AUTHORITY),
    gone: listOrNothing(GONE_AUTHORITY, "What the register no longer holds."),
  },
  "Each rule of law or of accounting that the sources rely on, with how it was read and every passage that relies on it.",
);

/** An authority of the register, with its tier. */
export type Authority = Of<typeof AUTHORED_AUTHORITY> & { tier: keyof typeof TIERS };
/** The lines that the command reread prints of an authority. */
export const REREADING_PARTS = [
  "id",
  "name",
  "copy",
  "open",
  "official",
  "find",
  "read",
  "due",
  "says",
  "note",
  "moving",
] as const;

/** The entries of an answer of a note and of a change of law, which `get --json` prints. */
export const ANSWER_ENTRY = object({
  kind: choice(["answer"]),
  id: word(),
  ...LEGAL_ANSWER.properties,
  claim: choice([ANSWERS_CLAIM]),
});
export const CHANGE_ENTRY = object({ kind: choice(["change"]), ...LEGAL_CHANGE.properties });

export type GoneAuthority = Of<typeof GONE_AUTHORITY>;
export type AuthoredAnswer = Of<typeof AUTHORED_ANSWER>;
export type Law = Of<typeof LAW>;
export type LegalChange = Of<typeof LEGAL_CHANGE>;
export type LegalAnswer = Of<typeof LEGAL_ANSWER>;
export type CitingPassage = Of<typeof CITING_PASSAGE>;
export type PublishedAuthority = Of<typeof PUBLISHED_AUTHORITY>;
export type AuthorityRegister = Of<typeof AUTHORITY_REGISTER>;

/** Returns the words on what an authority is contrary to, or undefined if it is contrary to nothing. */
export function contraryAuthority(
  { id }: Pick<Authority, "id">,
  { contrary }: Pick<Law, "contrary">,
): string | undefined {
  return contrary.find(({ are }) => are.includes(id))?.to;
}

/**
 * The groups of statutes and regulations, by where they hold, because they are most of the register. Every other kind
 * of authority is one group.
 */
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

/** Returns the change of an authority, or undefined if it has none. */
export function changeIn({ moving }: Authority, changes: readonly LegalChange[]): LegalChange | undefined {
  return changes.find(({ id }) => id === moving);
}

/** The part of documents.json on messages, forms and practice. */
export const STANDARDS = object({
  standards: list(
    PUBLISHED_AUTHORITY,
    "Messages, forms of contract and pages on practice, with how each was read and every passage that relies on it.",
  ),
});
