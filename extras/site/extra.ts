// The site: a page for each definition and each source, and the pages of extras.

import type { Extra } from "../../core/extra/extra.ts";

export const site: Extra = {
  name: "site",
  showsPages: true,
  permanentPaths:
    /^(?:|(?:about|developers|handbook)\/|(?:sources\/)?[a-z]+(?:-[a-z]+)+\/|404\.html|favicon\.ico|icon\.svg|apple-touch-icon\.png|robots\.txt)$/,
  offer: async (build) => (await import("./offer.ts")).siteOffer(build),
  reading: async () => (await import("./reading.ts")).SITE_READING,
};
