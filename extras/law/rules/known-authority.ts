import type { Rule } from "../../../core/compile/rules/rule.ts";

export const knownAuthority: Rule = {
  name: "known-authority",
  asks: "Brackets in a source cite authorities by ids of the register, on one line: [@id], [@id, part] or [@id; @id].",
  good: {
    "definitions/setoff-netting/dossier.md#names-in-use":
      "## Names in use\n\nSetoff and netting [@ucc-9-404, (a)(1)].\n",
  },
  bad: {
    "definitions/setoff-netting/dossier.md#names-in-use": "## Names in use\n\nSetoff and netting «[»@ucc-9-4o4].\n",
  },
};
