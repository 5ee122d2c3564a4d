// What follows from what: a difference that is the sum of others that are told already is no error of its own. It is
// noted, with what it follows from.

import { listedInWords } from "../../../core/base/text.ts";
import { PAGES } from "../inspection.ts";
import type { Finding } from "./record.ts";

/** Of more than these, or of more at once, a sum may come about by chance. */
const [MOST, MOST_AT_ONCE] = [12, 3];

/**
 * Parts differences into those that stand for themselves and those that follow from these, or from what is noted of
 * rows.
 */
export function followUps(
  differences: readonly Finding[],
  notes: readonly Finding[],
): { told: Finding[]; following: Finding[] } {
  const sized = (some: readonly Finding[], rank: number): Finding[] =>
    some.filter(({ off, rank: own = 2 }) => off !== undefined && own === rank);
  const causes = [...sized(differences, 0), ...notes.filter(({ off }) => off !== undefined)];
  const following = new Map<Finding, Finding>();
  for (const one of [...sized(differences, 1), ...sized(differences, 2)]) {
    const from = summedBy(one, causes);
    if (from === undefined) causes.push(one);
    else {
      const says = `${one.says}; this follows from ${listedInWords(from, "and")}`;
      following.set(one, { ...one, says });
    }
  }
  return { told: differences.filter((one) => !following.has(one)), following: [...following.values()] };
}

// The places of the causes of which a difference is the sum, all with one sign.
function summedBy(one: Finding, causes: readonly Finding[]): string[] | undefined {
  const own = causes.filter((cause) => scopeOf(cause) === scopeOf(one) && cause.place !== one.place).slice(0, MOST);
  for (let count = 1; count <= MOST_AT_ONCE; count += 1)
    for (const some of chosen(own, count)) {
      const sum = some.reduce((all, { off = 0n }) => all + off, 0n);
      if (sum !== 0n && (sum === one.off || -sum === one.off)) return some.map(({ place }) => place);
    }
  return undefined;
}

function chosen<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => chosen(items.slice(index + 1), count - 1).map((others) => [item, ...others]));
}

// The pages of a worksheet are compared with each other; each schedule stands for itself.
function scopeOf({ place }: Finding): string {
  const [page = ""] = place.split(", ");
  return place.startsWith("/") || Object.values<string>(PAGES).includes(page) ? "" : page;
}
