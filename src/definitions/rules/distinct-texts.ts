// distinct-texts: no text repeats another.

import type { Rule } from "./rule.ts";
import { isName, repeated } from "./same-words.ts";

// Names have a rule of their own, queries repeat what they find, the lanes of a picture may be alike, and so may copies of authorities and issuers of documents.
const EXEMPT = /\/(?:queries|picture)\.yaml$|\/authorities\/|\/documents\.yaml$/;

/** What is said twice tells nothing apart. */
export const distinctTexts: Rule = {
  name: "distinct-texts",
  description: "No definition, purpose, question, evidence item, description, case or boundary repeats another.",
  good: { "volume-rebates/asset.yaml#purpose": "Lets a reader see which purchase level the statements support." },
  bad: {
    "retail-chargebacks/asset.yaml#purpose": "Lets a reader see what the documents support.",
    "volume-rebates/asset.yaml#purpose": "«Lets» a reader see what the documents support!",
  },
  check: ({ texts }) =>
    repeated(
      texts.filter((text) => !isName(text) && !EXEMPT.test(text.file)),
      "say what differs",
    ),
};
