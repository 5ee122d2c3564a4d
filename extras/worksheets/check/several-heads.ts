// Compares the heads of the pages of a file: the seller, the account debtor and the recorded date. Also tells whether
// two names may be of one firm.

import { joinInWords } from "../../../core/base/text.ts";
import { isOfKind } from "../entry-kinds.ts";
import { comparable, wordsOf } from "./comparable.ts";
import type { Finding } from "./finding.ts";

/** The entries of a head, by label. */
type Head = ReadonlyMap<string, string>;

/**
 * Asks about a head of a schedule that differs from that of the worksheet beside it. Schedules without a worksheet may
 * be of several sellers, and of one debtor on several days. Other differences between them are noted.
 */
export function severalHeads(heads: readonly Head[], hasWorksheet: boolean): Finding[] {
  const dates = [...new Set(textsOf(heads, "Recorded date").filter((date) => isOfKind(date, "date")))].sort();
  const [sellers, debtors] = [namesIn(textsOf(heads, "Seller")), namesIn(textsOf(heads, "Account debtor"))];
  const areOfOneDay = hasWorksheet || debtors.length === heads.length;
  const inWords = joinInWords(dates, "and");
  const findings = [
    ...severalNames("sellers", sellers),
    ...(hasWorksheet ? severalNames("account debtors", debtors) : []),
    ...(dates.length > 1 && areOfOneDay ? [{ says: `its pages have several recorded dates: ${inWords}` }] : []),
  ];
  return findings.map((one) => ({ place: "the file", ...one, ...(hasWorksheet ? { asks: true } : { look: true }) }));
}

// A name is private, so it is in the field `writtenText`, which no command prints.
function severalNames(what: string, names: readonly string[]): Pick<Finding, "says" | "writtenText">[] {
  if (names.length < 2) return [];
  return [{ says: `its pages name several ${what}; write one name`, writtenText: names.join("; ") }];
}

function textsOf(heads: readonly Head[], label: string): string[] {
  return heads.flatMap((head) => head.get(label) || []);
}

// Tells whether two names are equal but for additional words. The words of the shorter name have to be in the longer
// one, and their numbers may not differ.
function namesIn(texts: readonly string[]): string[] {
  const names: string[] = [];
  for (const text of texts) if (!names.some((one) => areOne(one, text))) names.push(text);
  return names;
}

function areOne(one: string, other: string): boolean {
  const [nameWords, otherWords] = [one, other].map((text) => wordsOf(text).toLowerCase().split(" "));
  const [less = [], more = []] =
    (nameWords ?? []).length < (otherWords ?? []).length ? [nameWords, otherWords] : [otherWords, nameWords];
  const hasNumber = (words: readonly string[]): boolean => words.some((word) => /\d/.test(word));
  const isWithin = (words: readonly string[]): boolean => words.every((word) => more.includes(word));
  return isWithin(less) || (!hasNumber(less) && isWithin(less.filter((word) => !LEGAL_FORMS.has(word))));
}

/** Tells whether a label is one of the name of an account debtor. */
export function labelsDebtor(text: string): boolean {
  return /^(?:customer|(?:account )?debtor|buyer|(?:bill|sold) to)(?: name)?$/.test(comparable(text));
}

/**
 * Tells whether two names may be of one party, although a ledger and a contract write them differently. The first word
 * of one has to be in the other. A number or initials alone may be of anybody.
 */
export function mayBeOneParty(one: string, other: string): boolean {
  const [nameWords, otherWords] = [namingWords(one), namingWords(other)];
  return otherWords.join("").includes(nameWords[0] ?? "") || nameWords.join("").includes(otherWords[0] ?? "");
}

/**
 * Tells whether a name is of another firm than one that may begin alike, such as Northgate Homes LLC and Northgate
 * Builders: each has a word that is none of the other, not even shortened. A name that holds the whole of the other, or
 * has no legal form, may be of a branch.
 */
export function isOtherFirm(one: string, other: string): boolean {
  const [nameWords, otherWords] = [namingWords(one), namingWords(other)];
  const hasMore = (some: readonly string[], rest: readonly string[]): boolean =>
    some.some((word) => !rest.some((restWord) => isShortFor(restWord, word) || isShortFor(word, restWord)));
  const hasForm = wordsOf(one.toLowerCase())
    .split(" ")
    .some((word) => (LEGAL_FORMS.has(word) && !/^(?:the|and)$/.test(word)) || /^(?:holdings?|group)$/.test(word));
  return !mayBeOneParty(one, other) || (hasForm && hasMore(nameWords, otherWords) && hasMore(otherWords, nameWords));
}

/** The pattern of the legal form at the end of the name of a firm. */
export const FORM = "(?:Inc|LLC|LLP|PLC|plc|Ltd|Limited|Corp|Co|GmbH|AG|B\\.?V|N\\.?V|S\\.?A)\\b";

/** The pattern of the firm of an aging in a text: "Aging of Northgate Homes LLC". */
const OF_FIRM = new RegExp(
  "\\b[Aa][Gg][Ee]?[IiDd][^;.]*?(?:\\bof\\b|\\bfor\\b|[:,-]) " +
    `((?:[\\p{Lu}&]\\S* ){1,6}(?:${FORM}|Holdings?\\b|Group\\b))`,
  "u",
);

/** Tells whether a text says that an aging is of a firm that is none of the parties of a head. */
export function isAgingOfOther(text: string, parties: readonly string[]): boolean {
  const [, firm] = OF_FIRM.exec(text) ?? [];
  return firm !== undefined && parties.every((party) => isOtherFirm(firm, party));
}

// Bldrs is short for Builders: it begins alike, and its letters come in one order.
function isShortFor(short: string, word: string): boolean {
  return new RegExp(`^${[...short].join(".*")}`).test(word);
}

function namingWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !LEGAL_FORMS.has(word));
}

const LEGAL_FORMS = new Set(
  "inc incorporated ltd limited llc llp plc corp corporation co company gmbh ag kg bv nv sa sarl the and".split(" "),
);
