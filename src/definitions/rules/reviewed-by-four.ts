// reviewed-by-four: the record of a reading has a part for each of four roles.

import type { Rule } from "./rule.ts";

const ROLES = 4;
const THREE = ["a field examiner", "a commercial lawyer", "a revenue accountant"];
const REVIEW = [
  "# Review\n\nThis is not a sign-off.\n\n",
  ...THREE.map((role) => `## As ${role}\n\n- Checked.\n\n`),
].join("");

/** Four trades object to different things. */
export const reviewedByFour: Rule = {
  name: "reviewed-by-four",
  description: `A review.md has at least ${ROLES} parts headed "## As a ...", and says that it is no sign-off.`,
  good: { "setoff-netting/review.md": `${REVIEW}## As a netting clerk\n\n- Checked.\n` },
  bad: { "setoff-netting/review.md": `«#»${REVIEW.slice(1)}` },
  check: ({ folders }) =>
    folders.flatMap(({ review }) => {
      const place = { file: review.file, line: 1, column: 1 };
      const roles = [...review.sections.values()].filter(({ level, title }) => level === 2 && title.startsWith("As "));
      if (roles.length < ROLES)
        return [{ place, message: `this has ${roles.length} parts headed "## As a ..."; write at least ${ROLES}` }];
      const said = /(?:no|not\s+a|without(?:\s+any)?)\s+sign-off/i.test(review.text);
      return said
        ? []
        : [{ place, message: 'this does not say that it is no sign-off; write "this is not a sign-off"' }];
    }),
};
