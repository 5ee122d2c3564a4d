// Names the likely cause of a difference: a row that is wrong, or that may be entered twice, by the same amount. The
// difference is still reported. Its text also says where to look first.

import { groupBy } from "../../../core/base/group-by.ts";
import { absolute } from "./amounts.ts";
import type { Finding } from "./finding.ts";

/**
 * Returns all differences. If exactly one other place in the same scope is off by the same amount, the text of the
 * difference names that place as its likely cause. A difference within a row that is such a cause gets
 * `explains: true`.
 */
export function withLikelyCauses(differences: readonly Finding[], notes: readonly Finding[]): Finding[] {
  const differencesOf = (compares: Finding["compares"]): Finding[] =>
    differences.filter((finding) => finding.difference !== undefined && (finding.compares ?? "sums") === compares);
  const rows = differencesOf("row");
  const causesInRows = [...rows, ...notes].flatMap(causesIn);
  // If two amounts of the summary are off by the same, they have one cause. Neither is the cause of the other.
  const ofAmounts = explanationsOf(differencesOf("amount"), causesInRows);
  const unexplained = differencesOf("amount").filter((finding) => !ofAmounts.has(finding));
  // If two sums of rows are off by the same, one amount that both add up may be wrong. Neither is the cause of the
  // other.
  const ofSums = explanationsOf(differencesOf("sums"), [...causesInRows, ...unexplained.flatMap(causesIn)]);
  const explanations = new Map([...ofAmounts, ...ofSums]);
  const namedFindings = new Set([...explanations.values()].flat());
  return differences.map((finding) => {
    const [cause] = explanations.get(finding) ?? [];
    if (cause) return { ...finding, says: `${finding.says}; the likely cause is ${cause.place}` };
    return rows.includes(finding) && namedFindings.has(finding) ? { ...finding, explains: true } : finding;
  });
}

/** A finding, and one amount in hundredths by which the finding may make sums wrong. */
interface Cause {
  finding: Finding;
  cents: bigint;
}

// A row that is entered twice makes the total of each of its amounts wrong. So a finding may have several amounts.
function causesIn(finding: Finding): Cause[] {
  const { difference, possibleDifferences = [] } = finding;
  return [...(difference === undefined ? [] : [difference]), ...possibleDifferences].map((cents) => ({
    finding,
    cents,
  }));
}

// Returns the findings that explain each difference, for the differences that are explained. All findings of one
// difference have one place.
function explanationsOf(differences: readonly Finding[], causes: readonly Cause[]): Map<Finding, Finding[]> {
  const keyOf = ({ scope = "" }: Finding, cents: bigint): string => `${absolute(cents)} ${scope}`;
  const causesByKey = groupBy(causes, ({ finding, cents }) => keyOf(finding, cents));
  return new Map(
    differences.flatMap((explained): [Finding, Finding[]][] => {
      const alike = causesByKey.get(keyOf(explained, explained.difference ?? 0n)) ?? [];
      const elsewhere = alike.flatMap(({ finding }) => (finding.place === explained.place ? [] : [finding]));
      // If there are two places, either may be the cause, so none is named.
      return new Set(elsewhere.map(({ place }) => place)).size === 1 ? [[explained, elsewhere]] : [];
    }),
  );
}
