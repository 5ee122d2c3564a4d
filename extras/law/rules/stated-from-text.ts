import type { Rule } from "../../../core/compile/rules/rule.ts";
import { READING_STATUSES } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { READ, UCC } from "./example-entry.ts";

const SECOND_HAND_READING = { status: "secondary", copy: "A firm's guide.", on: READ.on, textAsOf: "unknown" };

// Pages show bears: states as "states the rule". A reader takes that to mean that the text of the law itself was read.
export const statedFromText: Rule<LawData> = {
  name: "stated-from-text",
  asks: "An entry may say bears: states only if its own text was read. Otherwise it says bears: reported.",
  good: { [`${UCC}#authorities.0.bears`]: "reported", [`${UCC}#authorities.0.read`]: SECOND_HAND_READING },
  bad: { [`${UCC}#authorities.0.bears`]: "«states»", [`${UCC}#authorities.0.read`]: SECOND_HAND_READING },
  check: (law, report) => {
    for (const { authority, placeAt } of placedEntries(law)) {
      const { name, isOwnText } = READING_STATUSES[authority.read.status];
      if (authority.bears === "states" && !isOwnText)
        report(placeAt("bears"), `its own text was not read (${name}); write bears: reported, or read the text`);
    }
  },
};
