// The extra for releases: numbered publications with a day, what each changed for a reader, and permanent copies of all
// that it published.

import { hasOption } from "../../core/extra/command-options.ts";
import type { Extra } from "../../core/extra/extra.ts";

export const releases: Extra = {
  name: "releases",
  permanentPaths: new RegExp(
    [
      "^(?:releases|sources/sha256)/",
      "^schemas/(?:releases|commands/diff)\\.",
      "^(?:releases\\.json|CHANGELOG\\.md|feed\\.atom)$",
    ].join("|"),
  ),
  commands: {
    diff: {
      operand: "<release>...",
      summary: "show what is different between two releases, in all definitions or only in the one with this id",
      example: "diff 9 10 volume-rebates",
      options: ["base-url", "json"],
      run: async (operands, options, { deployment }) =>
        (await import("./diff.ts")).diff(await deployment(options), operands, hasOption("json", options)),
    },
    lock: {
      inClone: true,
      summary:
        "write the compiled catalogs into the newest release, or open the next one, and write the contract into the " +
        "clients",
      run: async (_, __, { root, extras }) => (await import("./lock-command.ts")).updateLock(root, extras),
    },
  },
  fileWithChange: async (id, sentence, texts) =>
    (await import("./release-notes.ts")).fileWithChange(id, sentence, texts),
  rules: async () => (await import("./rules/rules.ts")).RELEASE_RULES,
  offer: async (build) => (await import("./offer.ts")).releasesOffer(build),
  reading: async () => (await import("./reading.ts")).RELEASES_READING,
};
