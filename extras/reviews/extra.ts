// The extra for reviews: who read or signed which texts, and what the readers objected to.

import type { Extra } from "../../core/extra/extra.ts";

export const reviews: Extra = {
  name: "reviews",
  permanentPaths: /^[a-z-]+\/review\.md$/,
  readsInFolder: ["review.md"],
  skeletons: async () => ({ "review.md": "# Review\n" }),
  rules: async () => (await import("./offer.ts")).REVIEW_RULES,
  offer: async (build) => (await import("./offer.ts")).reviewsOffer(build),
  reading: async () => (await import("./reading.ts")).REVIEWS_READING,
};
