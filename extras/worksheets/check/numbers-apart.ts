// Finds rows with two different numbers of one series, such as INV 90326 beside INV 90362. One of them may be mistyped.
// The notes of schedules and of worksheets use this module.

import { comparable } from "./comparable.ts";
import { textAt } from "./entry-row.ts";
import { type Finding, lookFinding } from "./finding.ts";
import { patternOf } from "./patterns.ts";
import type { CheckedRow } from "./rows.ts";
import { REPLACED_WORDS } from "./words.ts";

/** The headings of the columns that may have the number of a row. `first` is the column that names the row. */
interface NumberColumns {
  first: string;
  /** Columns with the number of the paper of the row and nothing else. */
  papers: readonly string[];
  /** Columns with texts, which may also name other papers. */
  texts: readonly string[];
}

/** The number of a paper: the letters before it, such as `inv`, and its digits without zeros at the front. */
interface SeriesNumber {
  series: string;
  figures: string;
}

const REPLACED = patternOf(REPLACED_WORDS);
const SHORT_NAMES: Readonly<Record<string, string>> = { invoice: "inv", bill: "inv", application: "app" };

/**
 * Notes rows whose paper has another number of the series than the row itself. In a text that may name other papers, a
 * number is noted only if it is nearly the number of the row, and no other row has it.
 */
export function numbersApart(rows: readonly CheckedRow[], { first, papers, texts }: NumberColumns): Finding[] {
  const rowNumbers = rows.map((row) => numbersIn(textAt(row, first))[0]);
  const isOfSomeRow = (number: SeriesNumber): boolean =>
    rowNumbers.some((rowNumber) => rowNumber && isSame(number, rowNumber));
  return rows.flatMap((row, index): Finding[] => {
    const rowNumber = rowNumbers[index];
    const isReplaced = [first, ...papers, ...texts].some((heading) => REPLACED.test(textAt(row, heading)));
    if (!rowNumber || isReplaced) return [];
    const isNameAlone = isAlone(textAt(row, first));
    const isWrong = (number: SeriesNumber, isPaper: boolean): boolean => {
      const haveOneSeries = number.series === rowNumber.series || (isPaper && number.series === "");
      if (!haveOneSeries) return false;
      const isPaperOfName = isNameAlone && isPaper;
      if (isPaperOfName && rowNumber.series !== "" && number.series !== "") return true;
      // A number of another row may be the invoice from which a deduction was taken.
      return isNear(number.figures, rowNumber.figures) && (isPaperOfName || !isOfSomeRow(number));
    };
    const wrongHeading = [...papers, ...texts].find((heading) => {
      const text = textAt(row, heading);
      const numbers = numbersIn(text);
      const isPaper = papers.includes(heading) && isAlone(text);
      const hasRowNumber = numbers.some((number) => isSame(number, rowNumber));
      return !hasRowNumber && numbers.some((number) => isWrong(number, isPaper));
    });
    if (wrongHeading === undefined) return [];
    return [{ ...lookFinding(row.placeOf(wrongHeading), apartFrom(first)), writtenText: textAt(row, wrongHeading) }];
  });
}

function apartFrom(first: string): string {
  return `this number is not that of "${first}", and both are of one series; one of them may be mistyped`;
}

// Tells whether two numbers may be of one paper. INV 90326-1 is a part of INV 90326. The same digits without letters
// may be the number of the paper.
function isSame(one: SeriesNumber, other: SeriesNumber): boolean {
  const [short = "", long = ""] = [one.figures, other.figures].sort(
    (figures, otherFigures) => figures.length - otherFigures.length,
  );
  return long.startsWith(short) && (one.series === other.series || short === long);
}

// The letters of a series before the digits of a number: "INV no. 90326-1".
const LETTERS = "(?:(\\p{L}{2,12})[^\\w,;]{0,2}(?:no\\W{0,2})?)?";
const FIGURES = "(\\d[\\d/-]*\\d)[A-Z]?";
const NUMBERS = new RegExp(`(?<![\\w.,/-])${LETTERS}${FIGURES}(?![\\w/-]|[.,]\\d)`, "giu");
const ONE_NUMBER = new RegExp(`^\\W*${LETTERS}${FIGURES}\\W*$`, "iu");

// Returns the numbers in a text. A number of few digits counts months or applications, and the next one is not a
// mistake. Digits with marks between them and without letters may be a date.
function numbersIn(text: string): SeriesNumber[] {
  return [...text.matchAll(NUMBERS)].flatMap(([, letters = "", writtenText = ""]) => {
    const [series, figures] = [comparable(letters), writtenText.replace(/\D/g, "").replace(/^0+/, "")];
    if (figures.length < LEAST_FIGURES || (series === "" && /\D/.test(writtenText))) return [];
    return [{ series: SHORT_NAMES[series] ?? series, figures }];
  });
}

const LEAST_FIGURES = 4;

function isAlone(text: string): boolean {
  return ONE_NUMBER.test(text);
}

// Tells whether two numbers differ in one digit, or in two digits that are exchanged.
function isNear(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const differing = [...one].flatMap((figure, index) => (figure === other[index] ? [] : [index]));
  const [first = 0, last = 0] = [differing[0], differing.at(-1)];
  const isExchanged = one[first] === other[last] && one[last] === other[first];
  return differing.length === 1 || (differing.length === 2 && isExchanged);
}
