import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { Authority } from "../authority.ts";
import { PROOFS, READING_STATUSES } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { READ, UCC } from "./example-entry.ts";

const MOST_WORDS = 8;

// Anybody must be able to check a reading within a minute.
export const readingProved: Rule<LawData> = {
  name: "reading-proved",
  asks: `A text that was read has a copy, the day of reading, the day of the text (or "unknown") and at most \
${MOST_WORDS} words to find in it. A text that was not read has none of them.`,
  good: { [`${UCC}#authorities.0.read`]: { ...READ, find: "does not arise from" } },
  bad: { [`${UCC}#authorities.0.read`]: { ...READ, status: "«text-read»" } },
  check: (law, report) => {
    for (const { authority, placeAt } of placedEntries(law)) {
      const [property, message] = faultOfReading(authority) ?? [];
      if (property && message) report(placeAt("read", property), message);
    }
  },
};

function faultOfReading({ read }: Authority): [property: keyof typeof read, message: string] | undefined {
  const { status, copy, at, find } = read;
  const neededProperties: readonly string[] = READING_STATUSES[status].needs;
  if (neededProperties.length === 0) {
    const proof = [...PROOFS, "history" as const].find((property) => read[property] !== null);
    return (
      proof && [
        proof,
        "a text that was not read has no copy, day, words or history; remove this, or say how it was read",
      ]
    );
  }
  const missing = PROOFS.filter((property) => neededProperties.includes(property) && read[property] === null);
  if (missing.length > 0)
    return ["status", `${status} needs ${missing.map((property) => `read.${property}`).join(" and ")}; write it`];
  if (find !== null && find.split(/\s+/).length > MOST_WORDS)
    return ["find", `these are more than ${MOST_WORDS} words; give the few that prove the reading`];
  return at === copy ? ["copy", "this repeats the address; say in words what copy it is"] : undefined;
}
