// reading-proved: whoever says that a text was read says in which copy, on which day, and which words to find there.

import { type Authority, PROOFS, READING_STATUSES } from "../../catalog/authorities.ts";
import { placeOf, type YamlFile } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

const MOST_WORDS = 8;
const PLACE = "authorities/uniform-commercial-code.yaml#authorities.0.read";
const READ = { status: "text-in-force", copy: "Stored page of a legislature's site.", on: "2026-11-21" };

/** A reading can be proved wrong within a minute. */
export const readingProved: Rule = {
  name: "reading-proved",
  description: `A text that was read has a copy, a day and at most ${MOST_WORDS} words to find in it; a day of reading lies not before the law was in force and not after the day of law.yaml. What was not read has none of them.`,
  good: { [PLACE]: { ...READ, find: "does not arise from" } },
  bad: { [PLACE]: { ...READ, status: "«text-in-force»" } },
  check: ({ authorityFiles, lawAsAt }) =>
    authorityFiles.flatMap(({ file, authorities }) =>
      authorities.flatMap((authority, index) => checkReading(authority, index, file, lawAsAt)),
    ),
};

function checkReading({ read, inForceSince }: Authority, index: number, file: YamlFile, lawAsAt: string): Unnamed[] {
  const { status, copy, at, on, find } = read;
  const problem = (property: keyof typeof read, message: string): Unnamed[] => [
    { place: placeOf(file, ["authorities", index, "read", property]), message },
  ];
  const needed: readonly string[] = READING_STATUSES[status].needs;
  if (needed.length === 0) {
    const given = PROOFS.find((property) => read[property] !== null);
    return given
      ? problem(given, "what was not read has no copy, day or words; remove this, or say how it was read")
      : [];
  }
  const missing = PROOFS.filter((property) => needed.includes(property) && read[property] === null);
  if (missing.length > 0)
    return problem(
      "status",
      `${status} needs ${missing.map((property) => `read.${property}`).join(" and ")}; write it`,
    );
  if (find !== null && find.split(/\s+/).length > MOST_WORDS)
    return problem("find", `these are more than ${MOST_WORDS} words; give the few that prove the reading`);
  if (on !== null && on > lawAsAt)
    return problem("on", `this is after ${lawAsAt}, the day of law.yaml; correct one of the two`);
  // Of a bill or a draft one reads before it is law.
  if (status === "text-in-force" && on !== null && inForceSince !== null && on < inForceSince)
    return problem(
      "on",
      `this is before ${inForceSince}, when the law came into force; correct one of the two, or the status`,
    );
  return at === copy ? problem("copy", "this repeats the address; say in words what copy it is") : [];
}
