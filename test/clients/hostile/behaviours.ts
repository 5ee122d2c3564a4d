// All behaviours of the fault server.

import { bodies } from "./bodies.ts";
import { codings } from "./codings.ts";
import { chunks, lengths } from "./framing.ts";
import { heads, informationals } from "./heads.ts";
import { redirects } from "./redirects.ts";
import type { Behaviour } from "./server.ts";
import { statuses, statusLines } from "./statuses.ts";
import { breaks, floods, stalls } from "./timing.ts";

/** Gives every behaviour, made from the bytes of the two catalogs. The loads ask for the cohorts. */
export function allBehaviours(cohorts: Buffer, assets: Buffer): Behaviour[] {
  return [...plainBehaviours(cohorts, assets), ...protocolBehaviours(cohorts)];
}

/** Gives those that every HTTP client reads alike. */
export function plainBehaviours(cohorts: Buffer, assets: Buffer): Behaviour[] {
  return [
    ...statuses(cohorts),
    ...redirects(cohorts),
    ...stalls(cohorts),
    ...floods(cohorts),
    ...breaks(cohorts),
    ...bodies(cohorts, assets),
  ];
}

/** Gives those in which the protocol itself is bent: a browser forgives more, and it asks for codings and decodes them. */
export function protocolBehaviours(cohorts: Buffer): Behaviour[] {
  return [
    ...statusLines(cohorts),
    ...lengths(cohorts),
    ...chunks(cohorts),
    ...codings(cohorts),
    ...heads(cohorts),
    ...informationals(cohorts),
  ];
}
