// What the site adds to the reading of a deployment: its pages as entries of the search.

import type { Reading } from "../../core/extra/reading.ts";
import { readIfPublished } from "../../core/read/deployment.ts";
import { entryOfPage, PAGES_FILE, PAGES_SHAPE } from "./search-words.ts";

/** What the site adds to the reading of a deployment. */
export const SITE_READING: Reading = {
  findable: async (deployment) => {
    const file = await readIfPublished(deployment, PAGES_FILE, PAGES_SHAPE);
    return file ? { first: file.pages.map(entryOfPage) } : {};
  },
};
