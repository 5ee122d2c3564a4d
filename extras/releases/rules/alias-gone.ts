import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SETOFF } from "./next-release.ts";

const RENAMED = {
  "definitions/setoff-netting/cohort.yaml": (text: string) =>
    text.replace("- bilateral netting\n", "- two-way ledger balances\n"),
};
const RELEASE_HEAD = `title: One name less\nchanges:\n  - ${OF_SETOFF}\n`;

export const aliasGone: Rule = {
  name: "alias-gone",
  asks:
    "A name that a release had still points somewhere: as a name, as a word that points to several places, " +
    "as a phrasing, or under gone.",
  good: {
    ...RENAMED,
    [NEXT_RELEASE]: `${RELEASE_HEAD}gone:\n  - { alias: bilateral netting, of: setoff-netting, \
says: Its names are others now. }\n`,
  },
  bad: { ...RENAMED, [NEXT_RELEASE]: `«${RELEASE_HEAD}»` },
};
