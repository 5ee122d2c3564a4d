// Every hostile behavior.

import { bodies } from "./bodies.ts";
import { codings } from "./codings.ts";
import { chunks, lengths } from "./framing.ts";
import { heads, informationals } from "./heads.ts";
import { redirects } from "./redirects.ts";
import type { Behavior } from "./server.ts";
import { statuses, statusLines } from "./statuses.ts";
import { breaks, floods, stalls } from "./timing.ts";

/** Returns every behavior, made from the bytes of the two catalogs. The loads ask for the cohorts. */
export function allBehaviors(cohorts: Buffer, assets: Buffer): Behavior[] {
  const groups = [
    statuses,
    statusLines,
    redirects,
    stalls,
    floods,
    breaks,
    lengths,
    chunks,
    codings,
    heads,
    informationals,
  ];
  return [...groups.flatMap((group) => group(cohorts)), ...bodies(cohorts, assets)];
}
