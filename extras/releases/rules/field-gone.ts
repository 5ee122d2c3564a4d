import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SETOFF } from "./next-release.ts";

const WITHOUT_FIELD = {
  "definitions/setoff-netting/asset.yaml": (text: string) => text.replace(/^ {2}settlementDate:\n(?: {4}.*\n)+/m, ""),
};
const RELEASE_HEAD = `title: One date less\nchanges:\n  - ${OF_SETOFF}\n`;

export const fieldGone: Rule = {
  name: "field-gone",
  asks: "For a field that a release had and that was removed, gone says what replaces it.",
  good: {
    ...WITHOUT_FIELD,
    [NEXT_RELEASE]: `${RELEASE_HEAD}gone:\n  - { field: settlementDate, of: setoff-netting, \
now: [nettingStatementDate] }\n`,
  },
  bad: { ...WITHOUT_FIELD, [NEXT_RELEASE]: `«${RELEASE_HEAD}»` },
};
