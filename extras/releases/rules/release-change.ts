import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SOFTWARE } from "./next-release.ts";

export const releaseChange: Rule = {
  name: "release-change",
  asks: "A change has a kind. A change of software names no definition.",
  good: { [NEXT_RELEASE]: `title: Fewer sheets\nchanges:\n  - ${OF_SOFTWARE}\n` },
  bad: {
    [NEXT_RELEASE]:
      "title: Fewer sheets\nchanges:\n  - { kind: software, of: «all», says: Pages are printed again. }\n",
  },
};
