// distinct-texts: no text repeats another.

import type { Text } from "../text.ts";
import type { Rule } from "./rule.ts";
import { isName, repeated } from "./same-words.ts";

// unique-names checks names, and queries repeat the words that they find. Rows of a picture may be alike, and so may copies
// of authorities, issuers of documents and reasons for codes.
const EXEMPT = /\/(?:queries|picture)\.yaml$|\/authorities\/|\/(?:documents|codes)\.yaml$/;

// Issuers and the headings of lines are words of one kind, and come again.
function isRepeated({ path }: Text): boolean {
  return path.includes("issued") || path[0] === "lines";
}

/** A text that is repeated distinguishes nothing. */
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
      texts.filter((text) => !isName(text) && !EXEMPT.test(text.file) && !isRepeated(text)),
      "say what differs",
    ),
};
