// The words of agings, as data. patterns.ts says how a phrase matches.

import type { WordList } from "./patterns.ts";

/** The words that say why a text names the aging of another day: "rolled forward from the October aging". */
export const OTHER_DAY_REASONS: WordList = {
  beginnings: [
    "roll",
    "forward",
    "reconcil",
    "bridge",
    "since",
    "earlier",
    "later",
    "prior",
    "previous",
    "interim",
    "moved",
    "compar",
    "update",
  ],
};
