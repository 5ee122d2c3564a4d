// Lists the rules on the register of authorities.

import type { AuthoredText } from "../../../core/compile/authored-text.ts";
import type { Problem } from "../../../core/compile/problem.ts";
import { plainCharacters } from "../../../core/compile/rules/plain-characters.ts";
import { checkRules, type Rule } from "../../../core/compile/rules/rule.ts";
import type { LawData } from "../data.ts";
import { authoritiesCited } from "./authorities-cited.ts";
import { contraryTo } from "./contrary-to.ts";
import { distinctAuthorities } from "./distinct-authorities.ts";
import { knownAuthority } from "./known-authority.ts";
import { noPlaces } from "./no-places.ts";
import { noRepeatedParagraph } from "./no-repeated-paragraph.ts";
import { readingProved } from "./reading-proved.ts";
import { readyCitations } from "./ready-citations.ts";
import { statedFromText } from "./stated-from-text.ts";
import { textDay } from "./text-day.ts";

// The rules that are checked once the register can be read.
const LAW_RULES: readonly Rule<LawData>[] = [
  distinctAuthorities,
  readingProved,
  textDay,
  statedFromText,
  contraryTo,
  readyCitations,
  authoritiesCited,
  noRepeatedParagraph,
  noPlaces,
];

/** Returns the problems of the register. The rule on values is not checked, because authorities state values. */
export function checkLaw(law: LawData, texts: readonly AuthoredText[]): Problem[] {
  return [...checkRules([plainCharacters], { texts }), ...checkRules(LAW_RULES, law)];
}

/** All rules on the register. */
export const ALL_LAW_RULES: readonly Rule[] = [knownAuthority, ...LAW_RULES];
