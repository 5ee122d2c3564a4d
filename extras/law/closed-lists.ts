// The words that a property of an authority may have, each with its meaning. An authority is a rule of law, of
// accounting or of messages, a form of contract or a practice. The files, the pages and the commands use these words.

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
 * The words before the content of a rule. They depend on where the content comes from: the text of the rule itself, a
 * report by others, or a note that cites no authority.
 */
export const RULE_LEADS = { text: "Says", report: "Reported to say", note: "The note says" } as const;

/**
 * The text that is shown with every answer of a note. It says what an answer leaves to its sections, and that it is not
 * all the law of a place.
 */
export const ANSWERS_CLAIM =
  "An answer gives the figure or the one point that is asked; its conditions and exceptions are in the sections that " +
  "it cites. It is not the whole law: a rule that is not listed was not read.";

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
      "All of the cited text was read in its own words, in a copy of the last two years or one whose " +
      "history shows no change.",
    isOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "text-in-part": {
    name: "read in part",
    means: "Some of the cited text was read in its own words. The note says what was not.",
    isOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "superseded-text": {
    name: "earlier text read",
    means: "Its own words were read, but they have changed since.",
    isOwnText: true,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  "foreign-twin": {
    name: "similar text read",
    means: "A statute of another place in nearly the same words was read.",
    isOwnText: false,
    needs: ["copy", "on", "textAsOf", "find"],
  },
  secondary: {
    name: "second hand",
    means: "Only what others say about it was read.",
    isOwnText: false,
    needs: ["copy", "on", "textAsOf"],
  },
  "not-read": {
    name: "not read",
    means: "Stated from general knowledge. Neither its words nor a report of it was read.",
    isOwnText: false,
    needs: [],
  },
} as const satisfies Record<
  string,
  { name: string; means: string; isOwnText: boolean; needs: readonly (typeof PROOFS)[number][] }
>;

/** The forms in which an authority is cited, each with its name. */
export const CITATION_FORMS = {
  bluebook: "Bluebook",
  oscola: "OSCOLA",
  plain: "Usual form",
  eli: "ELI",
  ecli: "ECLI",
  neutral: "Neutral",
} as const;

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
