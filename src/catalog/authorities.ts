// The published register of authorities: its shape, its closed words, and how an authority is found.

import type { SourceReference } from "#client";
import { plainText } from "#plain-text";
import { capitalized } from "../base/text.ts";

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

/** How an authority was read, the best first, and what that means. */
export const READING_STATUSES = {
  "text-in-force": { name: "text read", means: "Its own words were read, in a copy with no sign of being outdated." },
  "superseded-text": { name: "earlier text read", means: "Its own words were read, but they have been changed since." },
  "foreign-twin": {
    name: "similar text read",
    means: "A statute of another place in nearly the same words was read.",
  },
  secondary: { name: "second hand", means: "Only what others say of it was read." },
  "not-read": {
    name: "not read",
    means: "Stated from general knowledge; neither its words nor a report of it was read.",
  },
} as const;

/** Where an authority holds: codes of ISO 3166, and two of this register's own. */
export const JURISDICTIONS: Readonly<Record<string, string>> = {
  "US-UNIFORM": "United States, uniform act",
  US: "United States, federal",
  "US-CA": "California",
  "US-FL": "Florida",
  "US-IL": "Illinois",
  "US-MA": "Massachusetts",
  "US-NC": "North Carolina",
  "US-NY": "New York",
  "US-PA": "Pennsylvania",
  "US-SC": "South Carolina",
  "US-TX": "Texas",
  "US-VA": "Virginia",
  "US-WI": "Wisconsin",
  "GB-EAW": "England and Wales",
  "GB-SCT": "Scotland",
  "GB-NIR": "Northern Ireland",
  EU: "European Union",
  DE: "Germany",
  FR: "France",
  CH: "Switzerland",
  CA: "Canada",
  "CA-AB": "Alberta",
  "CA-BC": "British Columbia",
  "CA-ON": "Ontario",
  AU: "Australia",
  INT: "International",
};

/** How an authority was read: with the copy, the day and the words, anybody can prove it wrong. */
export interface Reading {
  status: keyof typeof READING_STATUSES;
  /** What copy was read, in words. */
  copy: string | null;
  /** Where that copy lies. */
  at: string | null;
  /** The day of reading. */
  on: string | null;
  /** Words that stand in the copy exactly so. */
  find: string | null;
  /** What was not read or could not be settled. */
  note: string | null;
}

/** A form in which an authority is cited. */
export type CitationForm = "bluebook" | "oscola" | "plain" | "eli" | "ecli" | "neutral";

/** An authority. */
export interface Authority {
  id: string;
  /** As people write it: `UCC 9-404`. */
  name: string;
  kind: keyof typeof AUTHORITY_KINDS;
  /** Keys of `JURISDICTIONS`. */
  jurisdictions: readonly string[];
  /** As its publisher counts: act and section; topic, subtopic, section and paragraph. */
  parts: Readonly<Record<string, string>>;
  establishes: string;
  bears: keyof typeof BEARINGS;
  /** Ready to paste, by form. */
  cite: Readonly<Partial<Record<CitationForm, string>>>;
  /** The official text; `visited` is the day on which somebody opened the address, `null` where nobody has. */
  official: { address: string; visited: string | null } | null;
  read: Reading;
  inForceSince: string | null;
  /** What is changing, in a sentence that names its day, and that day for programs where one is known. */
  moving: { what: string; on: string | null } | null;
}

/** A passage that leans on an authority; `locator` is the part of it that is meant, empty for the whole. */
export interface LeaningPassage extends SourceReference {
  section: string;
  locator: string;
}

/** What authorities.json holds. */
export interface AuthorityRegister {
  $schema: string;
  /** The day up to which changes of law were looked for. */
  lawAsAt: string;
  authorities: readonly (Authority & { leanedOnBy: readonly LeaningPassage[] })[];
}

/** Returns the name of an authority with the part that is meant: `UCC 9-404(a)(1)`, `FIDIC Red Book 1999, cl. 14.9`. */
export function nameWith(name: string, locator: string): string {
  if (locator === "") return name;
  return locator.startsWith("(") ? name + locator : `${name}, ${locator}`;
}

/** Returns the authorities whose id, name, citation or sentence holds a text, in any case; those with the text in their name first. */
export function searchAuthorities<Found extends Authority>(authorities: readonly Found[], text: string): Found[] {
  const wanted = plainText(text);
  if (wanted === "") return [];
  const inName = ({ id, name }: Found): boolean => plainText(name).includes(wanted) || id === wanted;
  const inTexts = ({ cite, establishes }: Found): boolean =>
    [...Object.values(cite), establishes].some((value) => plainText(value).includes(wanted));
  const named = authorities.filter(inName);
  return [...named, ...authorities.filter((authority) => !named.includes(authority) && inTexts(authority))];
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Returns a day in words: "2026-11-21" as "21 November 2026". */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
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
