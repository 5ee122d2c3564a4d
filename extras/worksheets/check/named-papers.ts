// Finds the papers that a text names by their kind and number, such as "INV 8", "INV8" or "Invoice no. 8". The question
// on paid rows compares the paper of a row with those in a remark.

/** A paper: its kind in short form and its number. "Invoice no. 8" has the kind `inv` and the number `8`. */
interface NamedPaper {
  kind: string;
  number: string;
}

// The short forms of kinds of papers, each with its full name. A text may use either.
const FULL_NAMES: Readonly<Record<string, string>> = { inv: "invoice", app: "application", cert: "certificate" };

// The kinds of papers that bill an amount. A row of one of them may be paid by a remark on another one.
const BILLED_KINDS: readonly string[] = ["inv", "app"];

// The marks and the word for a number between a kind and its number: "INV-8", "INV #8", "Inv. no. 8".
const MARKS = "[^a-z0-9,]{0,2}";
const BEFORE_NUMBER = `${MARKS}(?:(?:no|nr|number)${MARKS})?`;

const PAPER_AT_START = new RegExp(`^([a-z]+?)${BEFORE_NUMBER}(\\d+)\\b`, "i");

/** Returns the paper with which the name of a row begins, or undefined if the name begins with other words. */
export function paperAtStart(name: string): NamedPaper | undefined {
  const [, kind, number] = PAPER_AT_START.exec(name) ?? [];
  return kind === undefined || number === undefined ? undefined : { kind: shortKind(kind), number };
}

/**
 * Returns the papers in a text that are of the kind of a paper. Invoices and applications count as one kind, because
 * both bill an amount.
 */
export function papersLike({ kind }: NamedPaper, text: string): NamedPaper[] {
  const kinds = BILLED_KINDS.includes(kind) ? BILLED_KINDS : [kind];
  const names = kinds.flatMap((shortName) => [FULL_NAMES[shortName] ?? [], shortName].flat());
  const pattern = new RegExp(`\\b(${names.join("|")})${BEFORE_NUMBER}(\\d+)`, "gi");
  return [...text.matchAll(pattern)].map(([, name = "", number = ""]) => ({ kind: shortKind(name), number }));
}

/** Tells whether two papers have the same kind and the same number. */
export function isSamePaper(paper: NamedPaper, otherPaper: NamedPaper): boolean {
  return paper.kind === otherPaper.kind && paper.number === otherPaper.number;
}

/** Tells whether a text names the paper with which the name of a row begins. */
export function namesPaperOf(name: string, text: string): boolean {
  const ownPaper = paperAtStart(name);
  return ownPaper !== undefined && papersLike(ownPaper, text).some((paper) => isSamePaper(paper, ownPaper));
}

function shortKind(name: string): string {
  const kind = name.toLowerCase();
  return Object.keys(FULL_NAMES).find((shortName) => FULL_NAMES[shortName] === kind) ?? kind;
}
