// The extra `site`: a page for each definition and each source, the pages about them, and the pages of other extras.
// extras.ts lists it.

import type { Extra } from "../../core/extra/extra.ts";
import { READING_FOLDER } from "./folders.ts";

// Published paths that stay in every later release: pages of the site, of definitions and of sources, and their files.
const PAGES = String.raw`(?:about|developers|handbook)\/|(?:sources\/)?[a-z]+(?:-[a-z]+)+\/`;
const FILES = String.raw`404\.html|favicon\.ico|icon\.svg|apple-touch-icon\.png|robots\.txt`;

export const site: Extra = {
  name: "site",
  showsPages: true,
  permanentPaths: new RegExp(`^(?:|${PAGES}|${FILES})$`),
  takenIds: [READING_FOLDER.slice(0, -1)],
  offer: async (build) => (await import("./offer.ts")).siteOffer(build),
  reading: async () => (await import("./reading.ts")).SITE_READING,
};
