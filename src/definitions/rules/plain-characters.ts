// plain-characters: texts are printable ASCII.

import type { Rule } from "./rule.ts";

/** What a keyboard types finds it. */
export const plainCharacters: Rule = {
  name: "plain-characters",
  description:
    "Texts are printable ASCII: what a keyboard types finds them, and every language lower-cases them alike.",
  good: { "retail-chargebacks/cases.yaml#0.reason": "The retailer's own code names the failure - a short count." },
  bad: { "retail-chargebacks/cases.yaml#0.reason": "The retailer«’»s own code names the failure." },
  check: ({ texts }) =>
    texts.flatMap(({ value, place }) => {
      const at = value.search(/[^\x20-\x7e]/);
      if (at < 0) return [];
      const message =
        value[at] === "\n"
          ? "the text breaks off here; fold it with >-"
          : "this character is not printable ASCII; write it in plain characters";
      return [{ place: place(at), message }];
    }),
};
