import type { Rule } from "../../../core/compile/rules/rule.ts";
import { NEXT_RELEASE, OF_SOFTWARE } from "./next-release.ts";

const RELEASE_HEAD = `title: Another address\nchanges:\n  - ${OF_SOFTWARE}\n`;

export const releaseGone: Rule = {
  name: "release-gone",
  asks: "An entry of gone is a field, another name or an address. A name in braces is in both addresses.",
  good: {
    [NEXT_RELEASE]: `${RELEASE_HEAD}gone:\n  - { address: "/old/{name}/", now: "/new/{name}/", says: It has moved. }\n`,
  },
  bad: {
    [NEXT_RELEASE]: `${RELEASE_HEAD}gone:\n  - { address: "/old/{name}/", now: "«/new/{page}/»", \
says: It has moved. }\n`,
  },
};
