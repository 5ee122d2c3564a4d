// The foot of each printed sheet. It is a module of its own, because the check for short prints uses it too and need
// not load the sheets.

import { SCHEDULE } from "./browser/schedule-words.ts";

/** The text at the foot of every printed page, with blanks to fill in by hand. */
export const PAPER_FOOT = `Work paper ______  Prepared ______  Reviewed ______  ${SCHEDULE.notEligible}`;
