// What moved between two releases, by the hashes that their locks state: any keys, and the authorities of the register.

import type { MovedAuthorities } from "../../catalog/releases.ts";
import type { Lock } from "./lock.ts";

/** Returns what moved in the register since the release before. */
export function movedBetween(before: Lock | undefined, { authorities }: Lock): MovedAuthorities {
  const old = before?.authorities ?? {};
  const ids = Object.keys(authorities);
  return {
    added: ids.filter((id) => !(id in old)),
    changed: ids.filter((id) => id in old && old[id] !== authorities[id]),
    removed: Object.keys(old).filter((id) => !(id in authorities)),
  };
}

/** Returns the keys whose hashes differ between two releases. */
export function changedKeys(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
}
