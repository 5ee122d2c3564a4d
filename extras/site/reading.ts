// What the site knows of a deployment: pages that people ask for.

import type { Reading } from "../../core/extra/extra.ts";
import { readIfPublished } from "../../core/read/deployment.ts";
import { CALLED_PAGES, entryOfPage, PAGES_FILE } from "./search-words.ts";

export const SITE_READING: Reading = {
  findable: async (deployment) => {
    const file = await readIfPublished(deployment, PAGES_FILE, CALLED_PAGES);
    return file ? { first: file.pages.map(entryOfPage) } : {};
  },
};
