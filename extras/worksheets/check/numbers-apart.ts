// Two numbers of one series in one row, such as INV 90326 beside INV 90362: one of them may be mistyped.

import { comparable } from "./comparable.ts";
import { textAt } from "./entry-row.ts";
import { patternOf } from "./patterns.ts";
import { type Finding, lookFinding } from "./record.ts";
import type { CheckedRow } from "./rows.ts";
import { REPLACED_WORDS } from "./words.ts";

/** The columns of a table that may hold the number of a row: the first names it. */
export interface NumberColumns {
  first: string;
  /** These hold the number of the paper and nothing more, or another paper. */
  papers: readonly string[];
  /** These may name other papers too. */
  texts: readonly string[];
}

/** The number of a paper: what stands before it, and its figures without the zeros before them. */
interface SeriesNumber {
  series: string;
  figures: string;
}

const REPLACED = patternOf(REPLACED_WORDS);
const SHORT_NAMES: Readonly<Record<string, string>> = { invoice: "inv", bill: "inv", application: "app" };

/**
 * Notes rows whose paper has another number of the series that names the row. In a text that may name other papers, a
 * number is noted only if it is nearly that of the row and no other row has it.
 */
export function numbersApart(rows: readonly CheckedRow[], { first, papers, texts }: NumberColumns): Finding[] {
  const all = rows.map((row) => numbersIn(textAt(row, first))[0]);
  const isKnown = (one: SeriesNumber): boolean => all.some((other) => other && isSame(one, other));
  return rows.flatMap((row, at): Finding[] => {
    const own = all[at];
    const isReplaced = [first, ...papers, ...texts].some((heading) => REPLACED.test(textAt(row, heading)));
    if (!own || isReplaced) return [];
    const isWhole = isAlone(textAt(row, first));
    // A paper that is another row may be the one that a deduction was taken on.
    const isOff = (one: SeriesNumber, isPaper: boolean): boolean => {
      if (one.series !== own.series && !(isPaper && one.series === "")) return false;
      if (isWhole && isPaper && own.series !== "" && one.series !== "") return true;
      return isNear(one.figures, own.figures) && ((isWhole && isPaper) || !isKnown(one));
    };
    const [heading] = [...papers, ...texts].filter((one) => {
      const text = textAt(row, one);
      const numbers = numbersIn(text);
      const isPaper = papers.includes(one) && isAlone(text);
      return !numbers.some((number) => isSame(number, own)) && numbers.some((number) => isOff(number, isPaper));
    });
    return heading === undefined
      ? []
      : [{ ...lookFinding(row.placeOf(heading), apartFrom(first)), written: textAt(row, heading) }];
  });
}

function apartFrom(first: string): string {
  return `this number is not that of "${first}", and both are of one series; one of them may be mistyped`;
}

// INV 90326-1 is a part of INV 90326, and the same number without its letters may be that of its paper.
function isSame(one: SeriesNumber, other: SeriesNumber): boolean {
  const [short = "", long = ""] = [one.figures, other.figures].sort((own, others) => own.length - others.length);
  return long.startsWith(short) && (one.series === other.series || short === long);
}

const LETTERS = "(?:(\\p{L}{2,12})[^\\w,;]{0,2}(?:no\\W{0,2})?)?";
const FIGURES = "(\\d[\\d/-]*\\d)[A-Z]?";
const NUMBERS = new RegExp(`(?<![\\w.,/-])${LETTERS}${FIGURES}(?![\\w/-]|[.,]\\d)`, "giu");
const ONE_NUMBER = new RegExp(`^\\W*${LETTERS}${FIGURES}\\W*$`, "iu");

// A number of few figures counts months or applications, and a neighbour of it is another one. Figures with marks
// between them and no letters may be a date.
function numbersIn(text: string): SeriesNumber[] {
  return [...text.matchAll(NUMBERS)].flatMap(([, letters = "", written = ""]) => {
    const [series, figures] = [comparable(letters), written.replace(/\D/g, "").replace(/^0+/, "")];
    if (figures.length < LEAST_FIGURES || (series === "" && /\D/.test(written))) return [];
    return [{ series: SHORT_NAMES[series] ?? series, figures }];
  });
}

const LEAST_FIGURES = 4;

function isAlone(text: string): boolean {
  return ONE_NUMBER.test(text);
}

// One figure is another one, or two of them are exchanged.
function isNear(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const off = [...one].flatMap((figure, at) => (figure === other[at] ? [] : [at]));
  const [first = 0, last = 0] = [off[0], off.at(-1)];
  return off.length === 1 || (off.length === 2 && one[first] === other[last] && one[last] === other[first]);
}
