// Finds the addresses that closed releases published and that are not published any more. Each has a successor by the
// redirect rules of the releases, or is lost.

import { escapePattern } from "../../core/base/text.ts";
import { urlPathOf } from "../../core/published/paths.ts";
import { redirectsText, type Successors } from "../../core/published/redirects.ts";
import { closedReleases, type History } from "./history.ts";
import type { RedirectRule } from "./register.ts";

/** The addresses that have ended. */
interface EndedAddresses {
  /** The addresses with a successor. */
  successors: Successors;
  /** The addresses without a successor. */
  deadAddresses: readonly string[];
}

// Matches the addresses of catalogs and of cited sources, such as /releases/9/cohorts.json and /sources/sha256/…. They
// must never end, because the clients follow no redirect.
const NEVER_ENDS = /^(?:\/releases\/\d+)?\/(?:cohorts|asset-definitions)\.json$|^\/sources\/sha256\//;

/**
 * Returns the addresses of closed releases that are not published any more. `paths` are the paths that are published
 * now. The redirect rules of a later release come before those of an earlier one. `isOfBuild` tells whether a path
 * belongs to the core or to an extra of this build. The address of an extra that is left out is not lost, because it
 * has not ended.
 */
export function endedAddresses(
  history: History,
  paths: Iterable<string>,
  isOfBuild: (path: string) => boolean = () => true,
): EndedAddresses {
  const published = new Set([...paths].map(urlPathOf));
  const rules = history.releases.toReversed().flatMap(({ ended }) => ended);
  const successors = new Map<string, string>();
  const deadAddresses: string[] = [];
  for (const address of new Set(closedReleases(history).flatMap(({ lock }) => lock.addresses))) {
    if (published.has(address)) continue;
    const successor = NEVER_ENDS.test(address) ? undefined : successorOf(address, rules, published);
    if (successor !== undefined) successors.set(address, successor);
    else if (isOfBuild(address.slice("/".length))) deadAddresses.push(address);
  }
  return { successors, deadAddresses };
}

/**
 * Returns the redirect rules of the newest release that can be removed together without changing a redirect. If two
 * rules have the same effect, only the second can be removed, because the first rule that fits counts.
 */
export function unusedRules(history: History, paths: readonly string[]): RedirectRule[] {
  const newest = history.releases.at(-1);
  if (newest === undefined) return [];
  const redirectsBy = (rules: readonly RedirectRule[]): string => {
    const releases = history.releases.with(-1, { ...newest, ended: rules });
    return redirectsText(endedAddresses({ ...history, releases }, paths).successors);
  };
  const redirects = redirectsBy(newest.ended);
  const usedRules = newest.ended.reduceRight<readonly RedirectRule[]>((rules, rule) => {
    const otherRules = rules.filter((other) => other !== rule);
    return redirectsBy(otherRules) === redirects ? otherRules : rules;
  }, newest.ended);
  return newest.ended.filter((rule) => !usedRules.includes(rule));
}

// Returns the published address to which the rules lead from an address, or undefined if there is none. The address to
// which a rule leads may have ended later. Then the rules are applied to it too. `visited` has the addresses on the
// way, so that the search ends if two rules lead to each other.
function successorOf(
  address: string,
  rules: readonly RedirectRule[],
  published: ReadonlySet<string>,
  visited: readonly string[] = [],
): string | undefined {
  if (published.has(address)) return address;
  if (visited.includes(address)) return undefined;
  for (const rule of rules) {
    const next = applyRule(address, rule);
    if (next === undefined) continue;
    const successor = successorOf(next, rules, published, [...visited, address]);
    if (successor !== undefined) return successor;
  }
  return undefined;
}

// Returns the address to which a rule leads from an address, or undefined if the rule does not match. A name in braces
// stands for a part of the address without a slash: /old/{name}/ matches /old/setoff/.
function applyRule(address: string, { address: pattern, now: newPattern }: RedirectRule): string | undefined {
  const source = escapePattern(pattern).replace(/\\\{([a-z]+)\\\}/g, "(?<$1>[^/]+)");
  const parts = new RegExp(`^${source}$`).exec(address);
  if (parts === null) return undefined;
  // The reader of a release refuses a rule whose new address has a name that its old one does not have.
  return newPattern.replace(/\{([a-z]+)\}/g, (_, name: string) => parts.groups?.[name] ?? "");
}
