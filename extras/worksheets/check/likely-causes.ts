// The likely cause of a difference: two sums that differ by what others differ by, or by a row that may be there twice.
// It stays a difference, and says where to look first.

import { listedInWords } from "../../../core/base/text.ts";
import { PAGES } from "../inspection.ts";
import type { Finding } from "./record.ts";

/** Of more than these, or of more at once, a sum may come about by chance. */
const [MOST, MOST_AT_ONCE] = [12, 3];

/** Returns all differences; one that others, or what is noted of rows, add up to names these as its likely cause. */
export function withLikelyCauses(differences: readonly Finding[], notes: readonly Finding[]): Finding[] {
  const sized = (rank: number): Finding[] =>
    differences.filter(({ off, rank: own = 2 }) => off !== undefined && own === rank);
  const causes = [...sized(0), ...notes].flatMap(causesIn);
  const explained = new Map<Finding, Finding>();
  const explain = (one: Finding): boolean => {
    const from = summedBy(one, causes);
    if (from) explained.set(one, { ...one, says: `${one.says}; the likely cause is ${listedInWords(from, "and")}` });
    return from !== undefined;
  };
  // Two amounts of the summary that are off alike have one cause, and neither is that of the other.
  causes.push(
    ...sized(1)
      .filter((one) => !explain(one))
      .flatMap(causesIn),
  );
  for (const one of sized(2)) if (!explain(one)) causes.push(...causesIn(one));
  return differences.map((one) => explained.get(one) ?? one);
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

// The places of the causes of which a difference is the sum, all with one sign.
function summedBy(one: Finding, causes: readonly Cause[]): string[] | undefined {
  const own = causes.filter((cause) => scopeOf(cause) === scopeOf(one) && cause.place !== one.place).slice(0, MOST);
  for (let count = 1; count <= MOST_AT_ONCE; count += 1)
    for (const some of chosen(own, count)) {
      const sum = some.reduce((all, { off }) => all + off, 0n);
      if (sum !== 0n && (sum === one.off || -sum === one.off)) return [...new Set(some.map(({ place }) => place))];
    }
  return undefined;
}

function chosen<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => chosen(items.slice(index + 1), count - 1).map((others) => [item, ...others]));
}

// The pages of a worksheet are compared with each other; each schedule stands for itself.
function scopeOf({ place }: Cause | Finding): string {
  const [page = ""] = place.split(", ");
  return place.startsWith("/") || Object.values<string>(PAGES).includes(page) ? "" : page;
}
