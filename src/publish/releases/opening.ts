// What opens a release: the file that its author fills in, and the names of what differs.

import { differencesOf } from "../../catalog/differences.ts";
import { CHANGE_KINDS } from "../../catalog/releases.ts";
import { type History, releasedOf } from "./history.ts";
import { changedKeys } from "./moved.ts";

/** Returns the text of a release that has just been opened. */
export function openingOf(before: number): string {
  const kinds = Object.entries(CHANGE_KINDS).map(([kind, what]) => `#   ${kind.padEnd(10)}${what.toLowerCase()}`);
  return `# What changed for a reader since release ${before}. The build holds it against what really differs, and says what is missing.
# A change has one of these kinds; \`of\` lists the ids of definitions, of an authority the ids of authorities, or says all:
${kinds.join("\n")}
# Where lines were only wrapped anew there is nothing to tell: leave out \`changes\`.
# A field or another name that is gone says where its reader goes:
#   gone:
#     - { field: oldKey, of: retail-chargebacks, now: [newKey], says: What the new one holds otherwise. }
#     - { alias: old name, of: retail-chargebacks, says: Where to read on. }
# With a line \`date: 2027-01-31\`, the day of publication, npm run lock closes the release: its bytes stay, and the next change opens another.

title:
changes:
  - kind:
    of:
    says:
`;
}

/** Returns a line for each definition, source and register that differs between the newest releases of two histories, with what differs. */
export function differenceNames(stored: History, current: History): string[] {
  const [before, after] = [stored.releases.at(-1), current.releases.at(-1)];
  if (!before || !after || before.cohorts === "") return [];
  const differences = differencesOf(releasedOf(before, stored), releasedOf(after, current));
  const ids = [...new Set(differences.map(({ of }) => of))];
  const named = differences.map(({ what }) => what).join("\n");
  return [
    ...ids.map((id) => `${id}: ${differences.flatMap(({ of, what }) => (of === id ? [what] : [])).join(", ")}`),
    ...changedKeys(before.lock.sources, after.lock.sources)
      .filter((id) => !named.includes(`Cited passages of ${id}`))
      .map((id) => `source ${id}: other bytes, the same words in every cited passage`),
    ...(["authorities", "documents", "boundaries", "questions", "outside"] as const).flatMap((name) => {
      const changed = changedKeys(before.lock[name], after.lock[name]);
      return changed.length > 0 ? [`${name}: ${changed.join(", ")}`] : [];
    }),
  ];
}
