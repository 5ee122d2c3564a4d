// What opens a release: the file that its author fills in, and the names of what differs.

import { differencesOf } from "../../catalog/differences.ts";
import { CHANGE_KINDS } from "../../catalog/releases.ts";
import { type History, releasedOf } from "./history.ts";

/** Returns the text of a release that has just been opened. */
export function openingOf(before: number): string {
  const kinds = Object.entries(CHANGE_KINDS).map(([kind, what]) => `#   ${kind.padEnd(10)}${what.toLowerCase()}`);
  return `# What changed for a reader since release ${before}. The build holds it against what really differs, and says what is missing.
# A change has one of these kinds; \`of\` lists the ids of definitions, of an authority the ids of authorities, or says all:
${kinds.join("\n")}
# With the line \`date: 2027-01-31\`, the day of publication, the release is closed: its bytes stay, and the next change opens another.

title:
changes:
  - kind:
    of:
    says:
`;
}

/** Returns a line for each definition that differs from the newest stored release, with what differs in it. */
export function differenceNames(stored: History, current: History): string[] {
  const [before, after] = [stored.releases.at(-1), current.releases.at(-1)];
  if (!before || !after) return [];
  const differences = differencesOf(releasedOf(before, stored), releasedOf(after, current));
  const ids = [...new Set(differences.map(({ of }) => of))];
  return ids.map(
    (id) =>
      `${id}: ${differences
        .filter(({ of }) => of === id)
        .map(({ what }) => what)
        .join(", ")}`,
  );
}
