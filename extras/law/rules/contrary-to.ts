import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { LawData } from "../data.ts";
import { contraryAuthority } from "../law-file.ts";
import { placedEntries } from "./entry-places.ts";
import { UCC } from "./example-entry.ts";

// A reader has to know what a contrary authority is contrary to.
export const contraryTo: Rule<LawData> = {
  name: "contrary-to",
  asks: "An authority bears contrary only if law.yaml says what it is contrary to.",
  good: { [`${UCC}#authorities.0.bears`]: "background" },
  bad: { [`${UCC}#authorities.0.bears`]: "«contrary»" },
  check: (law, report) => {
    for (const { authority, placeAt } of placedEntries(law))
      if (authority.bears === "contrary" && contraryAuthority(authority, law) === undefined)
        report(placeAt("bears"), "say in law.yaml, below contrary, what it is contrary to");
  },
};
