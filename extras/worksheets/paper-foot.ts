// The foot of each printed sheet. It stands alone: what it repeats is loaded only where sheets are made.

import { SCHEDULE } from "./browser/schedule-words.ts";

/** What stands at the foot of every printed page, to be filled in by hand. */
export const PAPER_FOOT = `Work paper ______  Prepared ______  Reviewed ______  ${SCHEDULE.notEligible}`;
