// Reads reviews from a deployment: one sentence that says who read and who signed its texts. Agents get it with each
// answer.

import { object, prose } from "../../core/catalog/shape.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { readJson } from "../../core/read/deployment.ts";

const SOURCE_INDEX = object({ review: prose() });

export const REVIEWS_READING: Reading = {
  // A deployment without reviews gets no sentence.
  provenance: async (deployment) => {
    const index = await readJson(deployment, "sources/index.json", SOURCE_INDEX).catch(() => undefined);
    return index && { place: 30, text: index.review };
  },
};
