// The extra for worked examples: many that test the words of each definition, and two of each that are published with
// the rule beside each figure.

import type { Extra } from "../../core/extra/extra.ts";

export const examples: Extra = {
  name: "examples",
  permanentPaths: /^[a-z-]+\/worked\//,
  readsInFolder: ["examples.yaml", "worked.yaml"],
  skeletons: async () => (await import("./skeletons.ts")).SKELETONS,
  rules: async () => (await import("./rules/rules.ts")).EXAMPLE_RULES,
  offer: async (build) => (await import("./offer.ts")).examplesOffer(build),
};
