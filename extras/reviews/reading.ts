// What reviews know of a deployment: in one sentence, who read and who signed its texts.

import { object, prose } from "../../core/catalog/shape.ts";
import type { Reading } from "../../core/extra/extra.ts";
import { pageEntry } from "../../core/extra/findable.ts";
import { readJson } from "../../core/read/deployment.ts";

const SOURCE_INDEX = object({ review: prose() });

const PAGES = [
  pageEntry(
    "Who read and signed the texts",
    "about/#reviewed",
    "Which readers there were, and whether anybody has signed.",
    "signed, reviewed, who signed texts, reviewed and signed, sign-off state, reviewer, reviewers, review state, who wrote definitions, wrote, author, authors, who is behind this, is this reviewed, trust",
  ),
  pageEntry(
    "How far readers agree",
    "about/#agreement",
    "Whether several readers take the same figures from the same papers.",
    "agreement of readers, how accurate, accuracy, tested, reliability, is it reliable, inter-reader agreement, error rate of readers",
  ),
];

export const REVIEWS_READING: Reading = {
  findable: async () => ({ first: PAGES }),
  // Of a deployment without reviews nobody says anything.
  standing: async (deployment) => {
    const index = await readJson(deployment, "sources/index.json", SOURCE_INDEX).catch(() => undefined);
    return index && { place: 30, text: index.review };
  },
};
