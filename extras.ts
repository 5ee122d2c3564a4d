// The list of extras, the additions to the core, for the command line and the tests. An extra can use the offers of the
// extras before it. The project still builds if a line and its folder are removed.

import type { Extra } from "./core/extra/extra.ts";

export const EXTRAS: readonly Extra[] = [
  (await import("./extras/law/extra.ts")).law,
  (await import("./extras/boundaries/extra.ts")).boundaries,
  (await import("./extras/reviews/extra.ts")).reviews,
  (await import("./extras/figures/extra.ts")).figures,
  (await import("./extras/examples/extra.ts")).examples,
  (await import("./extras/worksheets/extra.ts")).worksheets,
  (await import("./extras/releases/extra.ts")).releases,
  (await import("./extras/agents/extra.ts")).agents,
  (await import("./extras/site/extra.ts")).site,
  (await import("./extras/find/extra.ts")).find,
  (await import("./extras/authoring/extra.ts")).authoring,
];
