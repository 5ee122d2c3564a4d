// Addresses that closed releases published and that are published no more: where each leads.

import { urlPathOf } from "../../core/published/paths.ts";
import { type EndedAddresses, redirectsText } from "../../core/published/redirects.ts";
import { closedOf, type History } from "./history.ts";
import type { EndedAddress } from "./register.ts";

/** The addresses that have ended, with where they lead, and those that lead nowhere. */
export interface RetiredAddresses {
  ended: EndedAddresses;
  lost: readonly string[];
}

// Who loads a catalog or follows a citation gets the bytes at their own address: neither client follows a redirect.
const NEVER_ENDS = /^(?:\/releases\/\d+)?\/(?:cohorts|asset-definitions)\.json$|^\/sources\/sha256\//;

/**
 * Returns what became of the addresses of closed releases, given the paths that are published. What a later release
 * says counts first.
 */
export function retiredAddresses(
  history: History,
  paths: Iterable<string>,
  isKept: (path: string) => boolean = () => true,
): RetiredAddresses {
  const published = new Set([...paths].map(urlPathOf));
  const rules = history.releases.toReversed().flatMap(({ ended }) => ended);
  const ended = new Map<string, string>();
  const lost: string[] = [];
  for (const address of new Set(closedOf(history).flatMap(({ lock }) => lock.addresses))) {
    if (published.has(address)) continue;
    const target = NEVER_ENDS.test(address) ? undefined : targetOf(address, rules, published);
    if (target !== undefined) ended.set(address, target);
    // What an extra published that is left out is not missed.
    else if (isKept(address.slice(1))) lost.push(address);
  }
  return { ended, lost };
}

/** Returns what the newest release says of addresses without any of them having ended so. */
export function idleRules(history: History, paths: readonly string[]): EndedAddress[] {
  const newest = history.releases.at(-1);
  if (newest === undefined) return [];
  const ledBy = (rules: readonly EndedAddress[]): string => {
    const releases = history.releases.with(-1, { ...newest, ended: rules });
    return redirectsText(retiredAddresses({ ...history, releases }, paths).ended);
  };
  const all = ledBy(newest.ended);
  return newest.ended.filter((rule) => ledBy(newest.ended.filter((other) => other !== rule)) === all);
}

/**
 * Returns the published address that an ended one leads to by the first rule that ends at one. What it leads to may
 * have ended itself, and is then led on; `passed` keeps two rules from leading to each other for ever.
 */
function targetOf(
  address: string,
  rules: readonly EndedAddress[],
  published: ReadonlySet<string>,
  passed: readonly string[] = [],
): string | undefined {
  if (published.has(address)) return address;
  if (passed.includes(address)) return undefined;
  for (const rule of rules) {
    const next = nextOf(address, rule);
    const target = next && targetOf(next, rules, published, [...passed, address]);
    if (target !== undefined) return target;
  }
  return undefined;
}

// A name in braces stands for a part of the address without a slash.
function nextOf(address: string, { address: pattern, now }: EndedAddress): string | undefined {
  const source = pattern.replaceAll(".", "\\.").replace(NAMES, "(?<$1>[^/]+)");
  const found = new RegExp(`^${source}$`).exec(address);
  return found === null ? undefined : now.replace(NAMES, (_, name: string) => found.groups?.[name] ?? "");
}

const NAMES = /\{([a-z]+)\}/g;
