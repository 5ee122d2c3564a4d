// The extra for figures: the drawing of each structure, with its text alternative.

import type { Extra } from "../../core/extra/extra.ts";

export const figures: Extra = {
  name: "figures",
  permanentPaths: /^(?!)/, // No path: figures are parts of pages.
  readsInFolder: ["picture.yaml", "narrow.svg", "broad.svg"],
  skeletons: async () => (await import("./skeletons.ts")).SKELETONS,
  rules: async () => (await import("./offer.ts")).FIGURE_RULES,
  offer: async (build) => (await import("./offer.ts")).figuresOffer(build),
};
