// The extra for authors: it corrects what a program can correct, begins a field or a definition, and measures texts.

import { optionValue } from "../../core/extra/command-options.ts";
import type { Extra } from "../../core/extra/extra.ts";

export const authoring: Extra = {
  name: "authoring",
  permanentPaths: /^(?!)/, // No path: this extra publishes nothing.
  commands: {
    fix: {
      inClone: true,
      summary:
        "correct what a program can correct in the files that authors write, such as typed quotes or a " +
        "missing last newline",
      run: async (_, __, { root, extras }) => (await import("./fix.ts")).fix(root, extras),
    },
    scaffold: {
      inClone: true,
      operand: "<what>...",
      summary:
        "begin a field (field <definition> <key>) or a definition (definition <id>), with a place for " +
        "each text that its author has to write",
      example: "scaffold field setoff-netting disputedDebtAmount",
      run: async (operands, _, { root, extras }) => (await import("./scaffold.ts")).scaffold(root, operands, extras),
    },
    words: {
      inClone: true,
      summary: "measure the texts of every record: words, words a sentence, long sentences, conditions",
      example: "words --release 10",
      options: ["base-url", "release"],
      newOptions: { release: { value: "<number>", help: "measure what an earlier release published" } },
      run: async (_, options, { deployment }) =>
        (await import("./words-command.ts")).words(await deployment(options), optionValue("release", options)),
    },
  },
};
