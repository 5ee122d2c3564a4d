import { isDay } from "../../../core/base/day.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { LawData } from "../data.ts";
import { firstDayOf } from "../state.ts";
import { placedEntries } from "./entry-places.ts";
import { READ, UCC } from "./example-entry.ts";

const FOUND = { ...READ, find: "does not arise from" };

// The day of a text says how old the law is. The day of a copy, of a commit or of a reading does not.
export const textDay: Rule<LawData> = {
  name: "text-day",
  asks:
    "The day of a text exists, and is not after the day on which it was read. An entry that names an official " +
    "history without a later change also names the day of its text.",
  good: {
    [`${UCC}#authorities.0.read`]: { ...FOUND, textAsOf: "2019-05", history: "The history line ends in May 2019." },
  },
  bad: { [`${UCC}#authorities.0.read`]: { ...FOUND, textAsOf: "«2027-01»" } },
  check: (law, report) => {
    for (const { authority, placeAt } of placedEntries(law)) {
      const { on, textAsOf, history } = authority.read;
      const firstDay = firstDayOf(textAsOf);
      if (firstDay !== undefined && !isDay(firstDay))
        report(placeAt("read", "textAsOf"), `the day ${textAsOf} does not exist; correct it`);
      if (firstDay !== undefined && on !== null && firstDay > on)
        report(placeAt("read", "textAsOf"), `this is after ${on}, when it was read; write the day of the text`);
      if (textAsOf !== null && firstDay === undefined && history !== null)
        report(placeAt("read", "history"), "this needs the day of the text; write it into textAsOf");
    }
  },
};
