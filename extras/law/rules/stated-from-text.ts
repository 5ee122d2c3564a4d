import type { Rule } from "../../../core/compile/rules/rule.ts";
import { READING_STATUSES } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { READ, UCC } from "./example-entry.ts";

const REPORT = { status: "secondary", copy: "A firm's guide.", on: READ.on, textAsOf: "unknown" };

// A reader takes "states the rule" to mean that the text of the law itself was read.
export const statedFromText: Rule<LawData> = {
  name: "stated-from-text",
  asks: "Only a rule whose own text was read bears states. One that is known from others bears reported, or explains.",
  good: { [`${UCC}#authorities.0.bears`]: "reported", [`${UCC}#authorities.0.read`]: REPORT },
  bad: { [`${UCC}#authorities.0.bears`]: "«states»", [`${UCC}#authorities.0.read`]: REPORT },
  check: (law, report) => {
    for (const { authority, placeAt } of placedEntries(law)) {
      const { name, isOwnText } = READING_STATUSES[authority.read.status];
      if (authority.bears === "states" && !isOwnText)
        report(placeAt("bears"), `its own text was not read (${name}); write bears: reported, or read the text`);
    }
  },
};
