import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SOFTWARE } from "./next-release.ts";

const RELEASE_HEAD = `title: Fewer sheets\nchanges:\n  - ${OF_SOFTWARE}\n`;
const OF_ONE = "gists:\n  - of: retail-chargebacks\n    says:";

export const releaseGist: Rule = {
  name: "release-gist",
  asks: "A gist has at most 40 words.",
  good: { [NEXT_RELEASE]: `${RELEASE_HEAD}${OF_ONE} A charge without a sum now counts.\n` },
  bad: { [NEXT_RELEASE]: `${RELEASE_HEAD}${OF_ONE} «${"word ".repeat(41)}»\n` },
};
