// The rules on the register of authorities: one entry for each, a proof for each reading, and what cites it.

import type { Problem } from "../../../core/compile/problem.ts";
import { plainCharacters } from "../../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../../core/compile/rules/rule.ts";
import type { Text } from "../../../core/compile/text.ts";
import type { LawData } from "../data.ts";
import { authoritiesCited } from "./authorities-cited.ts";
import { contraryTold } from "./contrary-told.ts";
import { distinctAuthorities } from "./distinct-authorities.ts";
import { knownAuthority } from "./known-authority.ts";
import { noPlaces } from "./no-places.ts";
import { readingProved } from "./reading-proved.ts";
import { readyCitations } from "./ready-citations.ts";
import { statedFromText } from "./stated-from-text.ts";
import { textDay } from "./text-day.ts";

/** What is checked once the register can be read. */
export const LAW_RULES: readonly Rule<LawData>[] = [
  distinctAuthorities,
  readingProved,
  textDay,
  statedFromText,
  contraryTold,
  readyCitations,
  authoritiesCited,
  noPlaces,
];

/** Returns what breaks a rule. The register reports what others say: values may stand in it. */
export function checkLaw(law: LawData, texts: readonly Text[]): Problem[] {
  return [...checkRules([plainCharacters], { texts }), ...checkRules(LAW_RULES, law)];
}

/** All of them. */
export const ALL_LAW_RULES: readonly Rule[] = [knownAuthority, ...LAW_RULES];
