// Looks up an answer of a note or a change of law by its id, for the command `get` and for agents.

import { dayInWords } from "../../core/base/day.ts";
import { bulletList } from "../../core/base/markdown.ts";
import { linesInWords } from "../../core/catalog/references.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { ANSWERS_CLAIM } from "./closed-lists.ts";
import { answerId } from "./findable.ts";
import type { AuthorityRegister, CitedRule } from "./register.ts";
import { leadOf } from "./state.ts";

/** Returns the rules that an answer cites, in the order in which it cites them. */
export function rulesCited(
  { cited }: AuthorityRegister["answers"][number],
  { authorities }: Pick<AuthorityRegister, "authorities">,
): CitedRule[] {
  return cited.flatMap((id) => {
    const authority = authorities.find((one) => one.id === id);
    return authority === undefined
      ? []
      : [{ id, name: authority.name, says: authority.establishes, from: authority.from, state: authority.state }];
  });
}

/** Returns a rule without its content. The answer has that in short, and the id of the rule opens the whole. */
export function ruleInShort({ id, name, state }: CitedRule): Pick<CitedRule, "id" | "name" | "state"> {
  return { id, name, state };
}

/** Returns the answer of a note or the change of law with this id, or undefined if the id is of neither. */
export function noteLookup(
  id: string,
  register: Pick<AuthorityRegister, "answers" | "authorities" | "changes">,
): Lookup | undefined {
  const answer = register.answers.find((one) => answerId(one) === id);
  if (answer) {
    const { question, place, says, sourceId } = answer;
    const rules = rulesCited(answer, register);
    const from = `[${sourceId}](sources/${sourceId}.md), ${linesInWords([answer])}`;
    const list = bulletList(rules.map((rule) => `${rule.name}. ${leadOf(rule)}: ${rule.says}`));
    return {
      value: { kind: "answer", id, ...answer, rules, claim: ANSWERS_CLAIM },
      brief: { kind: "answer", id, ...answer, rules: rules.map(ruleInShort), claim: ANSWERS_CLAIM },
      markdown: `# ${place}: ${question}\n\n${says}\n\n## What the sections say\n\n${list}\n\nFrom ${from}. \
${ANSWERS_CLAIM}\n`,
    };
  }
  const change = register.changes.find((one) => one.id === id);
  return (
    change && {
      value: { kind: "change", ...change },
      markdown: `# What is changing in the law\n\n${change.what} Next day to look: ${dayInWords(change.look)}.\n`,
    }
  );
}
