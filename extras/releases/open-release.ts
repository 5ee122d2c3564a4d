// Helps to open a release: the template of the file that its author completes, and the list of the parts that differ.

import { groupBy } from "../../core/base/group-by.ts";
import { differencesOf } from "./differences.ts";
import { comparedPartsOf, type History } from "./history.ts";
import { registerChanges } from "./lock.ts";
import { CHANGE_KINDS, GIST_WORDS } from "./register.ts";

/** Returns the template of the file of a release. `before` is the number of the previous release. */
export function releaseTemplate(before: number): string {
  const kinds = Object.entries(CHANGE_KINDS).map(([kind, what]) => `#   ${kind.padEnd(10)}${what.toLowerCase()}`);
  return `# What changed for a reader since release ${before}. The build names every definition that differs \
and is not named here.
# A change has one of these kinds; \`of\` lists the ids of definitions, of an authority the ids of authorities, \
or says all:
${kinds.join("\n")}
# If only line breaks changed, leave out \`changes\`.
# A gist says in at most ${GIST_WORDS} words what reads differently in one definition, and what that means for a reader:
#   gists:
#     - { of: retail-chargebacks, says: An announced charge without a sum now counts. }
# For a field, another name or an address that was removed, say where its reader goes:
#   gone:
#     - { field: oldKey, of: retail-chargebacks, now: [newKey], says: How the new field differs. }
#     - { alias: old name, of: retail-chargebacks, says: What to read next. }
#     - { address: "/old/{name}/", now: "/new/{name}/", says: What the new page is. }
# After a build, with a line \`date: 2027-01-31\`, the day of publication, npm run lock closes the release: \
its bytes stay, and the next change
# opens another.

title:
changes:
  - kind:
    of:
    says:
`;
}

/**
 * Returns a line for each definition and each register that differs between the newest releases of two histories. The
 * line lists the parts that differ.
 */
export function differenceNames(history: History, current: History): string[] {
  const [before, after] = [history.releases.at(-1), current.releases.at(-1)];
  if (!before || !after || before.cohorts === "") return [];
  const differences = differencesOf(comparedPartsOf(before, history), comparedPartsOf(after, current));
  const byDefinition = groupBy(differences, ({ of }) => of);
  const definitionLines = [...byDefinition].map(([id, differencesIn]) => {
    const names = differencesIn.map(({ property, key }) => (key === null ? property : `${property} ${key}`));
    return `${id}: ${names.join(", ")}`;
  });
  const registerLines = REGISTERS.flatMap((name) => {
    const changedIds = Object.values(registerChanges(before.lock[name], after.lock[name])).flat();
    return changedIds.length > 0 ? [`${name}: ${changedIds.join(", ")}`] : [];
  });
  return [...definitionLines, ...registerLines];
}

const REGISTERS = ["sources", "authorities", "documents", "boundaries", "questions", "outside"] as const;
