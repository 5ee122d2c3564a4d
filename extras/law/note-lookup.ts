// Looks up an answer of a note or a change of law by its id.

import { dayInWords } from "../../core/base/day.ts";
import { linesInWords } from "../../core/catalog/references.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { ANSWERS_CLAIM } from "./closed-lists.ts";
import { answerId } from "./findable.ts";
import type { AuthorityRegister } from "./register.ts";

/** Returns the answer of a note or the change of law with this id, or undefined if the id is of neither. */
export function noteLookup(
  id: string,
  { answers, changes }: Pick<AuthorityRegister, "answers" | "changes">,
): Lookup | undefined {
  const answer = answers.find((one) => answerId(one) === id);
  if (answer) {
    const { question, place, says, sourceId } = answer;
    const from = `[${sourceId}](sources/${sourceId}.md), ${linesInWords([answer])}`;
    return {
      value: { kind: "answer", id, ...answer, claim: ANSWERS_CLAIM },
      markdown: `# ${place}: ${question}\n\n${says}\n\nFrom ${from}. ${ANSWERS_CLAIM}\n`,
    };
  }
  const change = changes.find((one) => one.id === id);
  return (
    change && {
      value: { kind: "change", ...change },
      markdown: `# What is changing in the law\n\n${change.what} Next day to look: ${dayInWords(change.look)}.\n`,
    }
  );
}
