import type { Rule } from "../../../core/compile/rules/rule.ts";
import { nameWithLocator } from "../../../core/extra/brackets.ts";
import type { LawData } from "../data.ts";

// Matches paragraphs that stand twice in a row, such as the "(6)(6)" of "Fed. R. Evid. 803(6)(6)".
const REPEATED_PARAGRAPHS = /((?:\([^()\s]+\))+)\1/;

// Pages write the cited part after the name of the authority, so a part that the name ends with would stand twice.
export const noRepeatedParagraph: Rule<LawData> = {
  name: "no-repeated-paragraph",
  asks: "The part that a citation names does not begin with the paragraph with which the name of the authority ends.",
  good: {
    "definitions/setoff-netting/dossier.md#names-in-use": "## Names in use\n\nSetoff and netting [@fre-803, (B)].\n",
  },
  bad: {
    "definitions/setoff-netting/dossier.md#names-in-use":
      "## Names in use\n\nSetoff and netting «[»@fre-803, (6)(B)].\n",
  },
  check: ({ citations, authoritiesById }, report) => {
    for (const { id, locator, place } of citations) {
      const name = authoritiesById.get(id)?.name ?? id;
      if (REPEATED_PARAGRAPHS.test(nameWithLocator(name, locator)))
        report(place, `"${name}" already names the paragraph with which "${locator}" begins; leave that paragraph out`);
    }
  },
};
