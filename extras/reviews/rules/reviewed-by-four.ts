import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { Source } from "../../../core/compile/source.ts";

const LEAST_ROLES = 4;
const NO_SIGN_OFF = /(?:no|not\s+a|without(?:\s+any)?)\s+sign-off/i; // "not a sign-off", "without any sign-off"
const THREE = ["a field examiner", "a commercial lawyer", "a revenue accountant"];
const REVIEW = [
  "# Review\n\nThis is not a sign-off.\n\n",
  ...THREE.map((role) => `## As ${role}\n\n- Checked.\n\n`),
].join("");

// A definition is reviewed as four trades would read it, because each objects to different things.
export const reviewedByFour: Rule<readonly Source[]> = {
  name: "reviewed-by-four",
  asks: `A review.md has at least ${LEAST_ROLES} parts headed "## As a ...", and says that it is not a sign-off.`,
  good: { "definitions/setoff-netting/review.md": `${REVIEW}## As a netting clerk\n\n- Checked.\n` },
  bad: { "definitions/setoff-netting/review.md": `«#»${REVIEW.slice(1)}` },
  check: (reviews, report) => {
    for (const review of reviews) {
      const place = { file: review.file, line: 1, column: 1 };
      const headings = [...review.sections.values()];
      const roles = headings.filter(({ level, title }) => level === 2 && title.startsWith("As ")).length;
      if (roles < LEAST_ROLES)
        report(place, `this has ${roles} parts headed "## As a ..."; write at least ${LEAST_ROLES}`);
      else if (!NO_SIGN_OFF.test(review.text))
        report(place, 'this does not say that it is not a sign-off; write "this is not a sign-off"');
    }
  },
};
