// The extra `find`: the ranked search, as a command, as a tool for agents, and on the pages. extras.ts lists it.

import { hasOption } from "../../core/extra/command-options.ts";
import type { Extra } from "../../core/extra/extra.ts";

export const find: Extra = {
  name: "find",
  permanentPaths: /^schemas\/commands\/find\./,
  readsInFolder: ["queries.yaml"],
  commands: {
    find: {
      operand: "<words>...",
      summary: "search definitions, entries outside all twelve, authorities and documents with any words",
      example: "find customer short paid the invoice",
      options: ["base-url", "json"],
      run: async (words, options, { deployment, extras }) =>
        (await import("./command.ts")).find(
          await deployment(options),
          words.join(" "),
          hasOption("json", options),
          extras,
        ),
    },
  },
  skeletons: async () => ({ "queries.yaml": (await import("./queries.ts")).QUERIES }),
  rules: async () => (await import("./offer.ts")).FIND_RULES,
  offer: async (build) => (await import("./offer.ts")).findOffer(build),
  reading: async () => (await import("./reading.ts")).FIND_READING,
};
