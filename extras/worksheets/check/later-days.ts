// Finds days after the recorded date in the words of a row: a day up to which something is open, and the day of a paper
// that supports the amount. The notes on the states of rows use this module.

import { patternOf } from "./patterns.ts";
import { isDatedAfter } from "./payments.ts";
import { MAY_BE_OPEN_WORDS, NO_OPEN_DAY_WORDS } from "./words.ts";

const MAY_BE_OPEN = patternOf(MAY_BE_OPEN_WORDS);
// The words between a right and its last day, with all that follows: "runs to 30 November", "until 30 November".
const UP_TO =
  /\b(?:runs?|until|till?|up to|through|by|not before|expires?|ends?|closes?|lapses?|await\w*|expected)\b.*/i;
// The day of a paper or an act: "signed on 4 November", "delivery note 4 November".
const SUPPORTS = /\b(?:signed|accept|certifi|approv|deliver(?:y|ed)|receipt|proof).*/i;
const NO_OPEN_DAY = patternOf(NO_OPEN_DAY_WORDS);

/** Tells whether a text says that something is open on a day after the recorded date: "may be disputed until 3 May". */
export function isOpenLater(text: string, recordedDate: string | undefined): boolean {
  return hasLaterDay(text, UP_TO, recordedDate, MAY_BE_OPEN);
}

/** Tells whether a text dates a paper that supports an amount after the recorded date: "signed on 3 May". */
export function isSupportedLater(text: string, recordedDate: string | undefined): boolean {
  return hasLaterDay(text, SUPPORTS, recordedDate, SUPPORTS);
}

function hasLaterDay(text: string, withDay: RegExp, recordedDate: string | undefined, subject: RegExp): boolean {
  return text.split(/[;()]|,(?! ?\d{4})/).some((clause) => {
    const [words] = withDay.exec(clause) ?? [];
    if (!words || !recordedDate || NO_OPEN_DAY.test(clause) || !subject.test(clause)) return false;
    return isDatedAfter(words, recordedDate);
  });
}
