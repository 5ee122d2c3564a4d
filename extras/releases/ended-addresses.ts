// Finds the successors of addresses that closed releases published and that are not published any more.

import { urlPathOf } from "../../core/published/paths.ts";
import { type EndedAddresses, redirectsText } from "../../core/published/redirects.ts";
import { closedReleases, type History } from "./history.ts";
import type { EndedAddress } from "./register.ts";

/** The addresses that have ended, each with its successor (`ended`), and those without a successor (`lost`). */
export interface RetiredAddresses {
  ended: EndedAddresses;
  lost: readonly string[];
}

// Matches the addresses of catalogs and of cited sources, which must never end, because the clients follow no redirect.
const NEVER_ENDS = /^(?:\/releases\/\d+)?\/(?:cohorts|asset-definitions)\.json$|^\/sources\/sha256\//;

/**
 * Returns the addresses of closed releases that are not published any more. `paths` are the paths that are published
 * now. The rules of a later release count before those of an earlier one. `isPermanent` tells whether a path belongs to
 * the core or to an extra of this build.
 */
export function retiredAddresses(
  history: History,
  paths: Iterable<string>,
  isPermanent: (path: string) => boolean = () => true,
): RetiredAddresses {
  const published = new Set([...paths].map(urlPathOf));
  const rules = history.releases.toReversed().flatMap(({ ended }) => ended);
  const ended = new Map<string, string>();
  const lost: string[] = [];
  for (const address of new Set(closedReleases(history).flatMap(({ lock }) => lock.addresses))) {
    if (published.has(address)) continue;
    const target = NEVER_ENDS.test(address) ? undefined : targetOf(address, rules, published);
    if (target !== undefined) ended.set(address, target);
    // The address of an extra that is left out of this build is not lost.
    else if (isPermanent(address.slice(1))) lost.push(address);
  }
  return { ended, lost };
}

/** Returns the redirect rules of the newest release that match no address that has ended. */
export function unusedRules(history: History, paths: readonly string[]): EndedAddress[] {
  const newest = history.releases.at(-1);
  if (newest === undefined) return [];
  const ledBy = (rules: readonly EndedAddress[]): string => {
    const releases = history.releases.with(-1, { ...newest, ended: rules });
    return redirectsText(retiredAddresses({ ...history, releases }, paths).ended);
  };
  const all = ledBy(newest.ended);
  return newest.ended.filter((rule) => ledBy(newest.ended.filter((other) => other !== rule)) === all);
}

// Returns the published address to which the rules lead from an address, or undefined if there is none. A successor may
// have ended itself, and then has a successor. `visited` has the addresses on the way, so that two rules that lead to
// each other do not recurse endlessly.
function targetOf(
  address: string,
  rules: readonly EndedAddress[],
  published: ReadonlySet<string>,
  visited: readonly string[] = [],
): string | undefined {
  if (published.has(address)) return address;
  if (visited.includes(address)) return undefined;
  for (const rule of rules) {
    const next = applyRule(address, rule);
    const target = next && targetOf(next, rules, published, [...visited, address]);
    if (target !== undefined) return target;
  }
  return undefined;
}

// Returns the address to which a rule leads from an address, or undefined if the rule does not match. A name in braces
// stands for a part of the address without a slash.
function applyRule(address: string, { address: pattern, now }: EndedAddress): string | undefined {
  const source = pattern.replaceAll(".", "\\.").replace(NAMES, "(?<$1>[^/]+)");
  const found = new RegExp(`^${source}$`).exec(address);
  return found === null ? undefined : now.replace(NAMES, (_, name: string) => found.groups?.[name] ?? "");
}

const NAMES = /\{([a-z]+)\}/g;
