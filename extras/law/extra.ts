// The extra for law: the register of authorities, how each was read, and the answers of the notes place by place. No
// release waits for a reading.

import { hasOption } from "../../core/extra/command-options.ts";
import type { Extra } from "../../core/extra/extra.ts";

export const law: Extra = {
  name: "law",
  // For example authorities/us-states/ and setoff-netting/law.md.
  permanentPaths: /^(?:authorities\.json$|schemas\/authorities|authorities\/|[a-z-]+\/law\.md$)/,
  answers: {
    list: {
      option: "stale",
      optionHelp: {
        value: "<YYYY-MM-DD>",
        help:
          "list the authorities to read again by this day, because the older of its two days is past its term or " +
          "a change has to be checked, with the number in each tier",
      },
      example: "list --stale 2027-06-30",
      run: async (deployment, day, json) => (await import("./reading.ts")).listStale(deployment, day, json),
    },
  },
  commands: {
    reread: {
      operand: "<id>...",
      summary:
        "show what reading authorities again needs: the address, the words to find, both days, and what the entry says",
      example: "reread ucc-9-404",
      options: ["base-url", "json"],
      run: async (ids, options, { deployment }) =>
        (await import("./reading.ts")).reread(await deployment(options), ids, hasOption("json", options)),
    },
  },
  rules: async () => (await import("./rules/rules.ts")).ALL_LAW_RULES,
  offer: async (build) => (await import("./offer.ts")).lawOffer(build),
  reading: async () => (await import("./reading.ts")).LAW_READING,
};
