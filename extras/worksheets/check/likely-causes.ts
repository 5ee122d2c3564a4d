// The likely cause of a difference: what differs in a row, or a row that may be there twice, by the same. It stays a
// difference, and says where to look first.

import { PAGES } from "../inspection.ts";
import type { Finding } from "./record.ts";

/**
 * Returns all differences; one that a single other, or what is noted of a single place, explains alone names it as its
 * likely cause.
 */
export function withLikelyCauses(differences: readonly Finding[], notes: readonly Finding[]): Finding[] {
  const differencesOfRank = (rank: number): Finding[] =>
    differences.filter(({ off, rank: own = 2 }) => off !== undefined && own === rank);
  const causes = [...differencesOfRank(0), ...notes].flatMap(causesIn);
  const explanations = new Map<Finding, Finding>();
  const first = new Set<string>();
  const explain = (one: Finding): boolean => {
    const from = causeOf(one, causes);
    if (from !== undefined) first.add(from);
    if (from !== undefined) explanations.set(one, { ...one, says: `${one.says}; the likely cause is ${from}` });
    return from !== undefined;
  };
  // Two amounts of the summary that are off alike have one cause, and neither is that of the other.
  causes.push(
    ...differencesOfRank(1)
      .filter((one) => !explain(one))
      .flatMap(causesIn),
  );
  // Two sums of rows are no cause of each other either, because an amount that both count may be wrong.
  for (const one of differencesOfRank(2)) explain(one);
  const isCause = ({ place, rank }: Finding): boolean => rank === 0 && first.has(place);
  return differences.map((one) => explanations.get(one) ?? (isCause(one) ? { ...one, explains: true } : one));
}

/** Where sums may be off, and by how much. */
interface Cause {
  place: string;
  off: bigint;
}

// A row that stands twice may put off the sum of each of its amounts.
function causesIn({ place, off, offs = [] }: Finding): Cause[] {
  return [...(off === undefined ? [] : [off]), ...offs].map((size) => ({ place, off: size }));
}

// The only place that is off by as much as a difference: of two, nobody knows which it is.
function causeOf(one: Finding, causes: readonly Cause[]): string | undefined {
  const alike = causes.filter(
    (cause) =>
      scopeOf(cause) === scopeOf(one) && cause.place !== one.place && (cause.off === one.off || -cause.off === one.off),
  );
  const [place, ...others] = new Set(alike.map((cause) => cause.place));
  return others.length === 0 ? place : undefined;
}

/** The pages of a worksheet are compared with each other; each schedule stands for itself. */
export function scopeOf({ place }: Cause | Finding): string {
  const [page = ""] = place.split(", ");
  return place.startsWith("/") || Object.values<string>(PAGES).includes(page) ? "" : page;
}
