// The extra for boundaries: what tells the twelve definitions apart, the outside list, words, and reason codes.

import { list } from "../../core/catalog/shape.ts";
import type { Extra } from "../../core/extra/extra.ts";

export const boundaries: Extra = {
  name: "boundaries",
  // For example compare/setoff-netting/volume-rebates/ and schemas/codes.json.
  permanentPaths: /^(?:boundaries\.json$|codes\.json$|schemas\/(?:boundaries|codes)|rules\/|compare\/|words\/)/,
  readsInFolder: ["cases.yaml"],
  skeletons: async () => ({ "cases.yaml": list((await import("./register.ts")).COHORT_CASE) }),
  rules: async () => (await import("./rules/rules.ts")).BOUNDARY_RULES,
  offer: async (build) => (await import("./offer.ts")).boundariesOffer(build),
  reading: async () => (await import("./reading.ts")).BOUNDARIES_READING,
};
