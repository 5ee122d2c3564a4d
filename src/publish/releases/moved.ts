// Which authorities a release added to the register, changed, and took out.

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
