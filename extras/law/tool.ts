// The tool by which agents find law.

import { didYouMean } from "../../core/base/alike.ts";
import { shortened } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { FoundResult } from "../../core/extra/findable.ts";
import { input, NONE_NEAR, passageOf, refuseEmpty, type Tool, type ToolContext } from "../../core/extra/tool.ts";
import { registersIn } from "./deployed.ts";
import { answerId, findableLaw } from "./findable.ts";
import { ANSWERS_CLAIM, type AuthorityRegister } from "./register.ts";

const LONGEST_TEXT = 160; // characters
const USUAL_AUTHORITIES = 8;
const USUAL_NOTES = 5;

interface Asked {
  query: string;
  limit?: number;
}

export const authoritiesTool: Tool = {
  name: "receivables_authorities",
  title: "Find authorities",
  description:
    "Finds what the notes on law say, the rules of law and of accounting that they rely on, and what is changing. " +
    "Takes any words of a name, citation or place, or of what a rule establishes (UCC 9-404; setoff New York; IFRS " +
    "15). Each answer says whether a text was read, how old it is and when it was read. It names first a place whose law is " +
    "not covered. One id gives the complete entry: what a note says, with its lines; how an " +
    "authority was read, its address, and every passage that relies on it.",
  input: input(
    { query: { type: "string", description: "words, or one id", maxLength: 1000 } },
    {
      limit: {
        type: "integer",
        description: "how many of each; 8 authorities and 5 notes without it",
        minimum: 1,
        maximum: 100,
      },
    },
  ),
  place: 60,
  isSlow: true,
  run: (context, asked: Asked) => authorities(context, asked),
};

async function authorities(context: ToolContext, { query, limit }: Asked): Promise<Record<string, unknown>> {
  refuseEmpty(query);
  const asked = query.trim();
  const register = await registersIn(context.deployment);
  if (!register) throw new UserError(`NOT_FOUND: ${context.deployment.name} publishes no law`);
  const { authorities: all, answers, changes, gone } = register;
  const whole = answers.find((one) => answerId(one) === asked);
  if (whole) return { query, notes: [whole], claim: ANSWERS_CLAIM };
  const change = changes.find(({ id }) => id === asked);
  if (change) return { query, notes: [change] };
  const left = gone.find(({ id, name }) => [id, name].includes(asked));
  if (left) return { query, gone: [left] };
  const results = await foundIn(register, query, context);
  const exact = all.find(({ id, name }) => [id, name].includes(asked));
  const ranked = results.filter(({ kind }) => kind === "authority");
  const holding = ranked.filter(({ missing }) => missing.length === 0);
  const found = exact
    ? [exact]
    : (holding.length > 0 ? holding : ranked).flatMap((one) => all.find(({ id }) => id === one.id) ?? []);
  const answering = results.filter(({ kind }) => kind === "answer");
  const notes = answering.slice(0, limit ?? USUAL_NOTES).map(({ id, name }) => {
    const answer = answers.find((one) => answerId(one) === id);
    const says = answer?.says ?? changes.find((one) => one.id === id)?.what ?? "";
    return { id, name, says: shortened(says, LONGEST_TEXT), ...(answer && { from: answer.from, state: answer.state }) };
  });
  const notCovered = results.filter(({ kind }) => kind === "gap").map(({ name, point }) => `${name}. ${point}`);
  const head = {
    query,
    ...(notCovered.length > 0 && { notCovered }),
    totalNotes: answering.length,
    notes,
    ...(notes.length > 0 && { claim: ANSWERS_CLAIM }),
    total: found.length,
  };
  if (found.length === 1) return { ...head, authorities: found.map((one) => wholeAuthority(one, changes)) };
  const missing = ranked[0]?.missing ?? [];
  const ids = all.map(({ id }) => id);
  return {
    ...head,
    authorities: found
      .slice(0, limit ?? USUAL_AUTHORITIES)
      .map(({ id, name, jurisdictions, establishes, from, state }) => {
        return { id, name, jurisdictions, establishes, from, state };
      }),
    note: `${found.length === 0 ? `No authority contains these words; ${didYouMean(query, ids, NONE_NEAR)} ` : ""}\
${missing.length > 0 ? `No authority contains ${missing.join(", ")}; these come closest. ` : ""}For a complete entry, ask again with one id of an authority or a note.`,
  };
}

// Ranked where a search is added; else what holds the text as it was typed.
async function foundIn(
  register: AuthorityRegister,
  query: string,
  { find }: ToolContext,
): Promise<readonly Pick<FoundResult, "kind" | "id" | "name" | "point" | "missing" | "where">[]> {
  if (find) return (await find(query, Number.POSITIVE_INFINITY)).results;
  const sought = query.trim().toLowerCase();
  const holds = (text: string): boolean => text.toLowerCase().includes(sought);
  return (findableLaw(register).later ?? [])
    .filter(({ passages }) => passages.some(({ texts }) => texts.some(holds)))
    .map(({ kind, id, name, passages }) => {
      const said = passages.find((passage) => passage.kind === "says");
      return { kind, id, name, point: said?.texts[0] ?? "", missing: [], where: [] };
    });
}

/** Returns an authority with its passages without hashes: "retail-chargebacks:12-14 (a)". */
export function wholeAuthority(
  { leanedOnBy, ...authority }: AuthorityRegister["authorities"][number],
  changes: AuthorityRegister["changes"],
) {
  const moving = changes.find(({ id }) => id === authority.moving)?.what ?? null;
  return { ...authority, moving, leanedOnBy: leanedOnBy.map((one) => `${passageOf(one)} ${one.locator}`.trimEnd()) };
}
