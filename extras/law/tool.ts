// The tool by which agents find authorities and answers of the notes.

import { didYouMean } from "../../core/base/similar-words.ts";
import { shorten } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { FoundResult } from "../../core/extra/findable.ts";
import {
  inputSchemaOf,
  NO_SIMILAR_ID,
  passageOf,
  refuseEmpty,
  type Tool,
  type ToolContext,
} from "../../core/extra/tool.ts";
import { ANSWERS_CLAIM } from "./closed-lists.ts";
import { registersIn } from "./deployed-register.ts";
import { answerId, findableLaw } from "./findable.ts";
import { ruleInShort, rulesCited } from "./note-lookup.ts";
import type { AuthorityRegister } from "./register.ts";

// These bounds keep an answer to a search within 4 kB, because an agent reads all of it. It opens a complete entry by
// its id. Lengths are in characters.
const LONGEST_NOTE = { first: 450, others: 120 };
const LONGEST_RULE = { first: 220, others: 120 };
const USUAL_AUTHORITIES = 4;
const USUAL_NOTES = 3;

interface AuthoritiesArguments {
  query: string;
  limit?: number;
}

export const authoritiesTool: Tool = {
  name: "receivables_authorities",
  title: "Find authorities",
  description:
    "Finds what the notes on law say, the rules of law and of accounting that they rely on, and what is changing. " +
    "Takes any words of a name, citation or place, or of what a rule establishes (UCC 9-404; setoff New York; IFRS " +
    "15). Each answer says whether a text was read, how old it is and when it was read. " +
    "It names first a place whose law is not covered. One id gives the complete entry: " +
    "what a note says, with its lines; how an authority was read, its address, and every " +
    "passage that relies on it.",
  input: inputSchemaOf(
    { query: { type: "string", description: "words, or one id", maxLength: 1000 } },
    {
      limit: {
        type: "integer",
        description: `how many of each; without it ${USUAL_AUTHORITIES} authorities and ${USUAL_NOTES} notes`,
        minimum: 1,
        maximum: 100,
      },
    },
  ),
  place: 60,
  isSlow: true,
  run: (context, args: AuthoritiesArguments) => findAuthorities(context, args),
};

async function findAuthorities(
  context: ToolContext,
  { query, limit }: AuthoritiesArguments,
): Promise<Record<string, unknown>> {
  refuseEmpty(query);
  const idOrName = query.trim();
  const register = await registersIn(context.deployment);
  if (!register) throw new UserError(`NOT_FOUND: ${context.deployment.name} publishes no law`);
  const entry = entryById(idOrName, register);
  if (entry) return { query, ...entry };
  const results = await searchLaw(register, query, context);
  const authorityResults = results.filter(({ kind }) => kind === "authority");
  const fullMatches = authorityResults.filter(({ missing }) => missing.length === 0);
  const hits = fullMatches.length > 0 ? fullMatches : authorityResults;
  const noteResults = results.filter(({ kind }) => kind === "answer");
  // A caller who asks for a number gets the results in their order, even those that lack words of the query.
  const shownOf = (ranked: readonly LawResult[], usual: number) =>
    limit === undefined ? nearestOf(ranked).slice(0, usual) : ranked.slice(0, limit);
  const shownAuthorities = shownOf(hits, USUAL_AUTHORITIES).flatMap(
    (hit) => register.authorities.find(({ id }) => id === hit.id) ?? [],
  );
  const notes = shownOf(noteResults, USUAL_NOTES).map((result, index) =>
    shortNote(result, register, LONGEST_NOTE[index === 0 ? "first" : "others"]),
  );
  const notCovered = results.filter(({ kind }) => kind === "gap").map(({ name, point }) => `${name}. ${point}`);
  const head = {
    query,
    ...(notCovered.length > 0 && { notCovered }),
    totalNotes: noteResults.length,
    notes,
    ...(notes.length > 0 && { claim: ANSWERS_CLAIM }),
    total: hits.length,
  };
  const noneSentence = `No authority contains these words; ${didYouMean(query, idsIn(register), NO_SIMILAR_ID)} `;
  const partlySentence = fullMatches.length > 0 ? "" : `${partlyFound(authorityResults, shownAuthorities)} `;
  return {
    ...head,
    authorities: shownAuthorities.map((authority, index) =>
      shortAuthority(authority, LONGEST_RULE[index === 0 ? "first" : "others"]),
    ),
    note: `${hits.length === 0 ? noneSentence : partlySentence}For a complete entry, ask again with one id of an \
authority or a note. For more of them, ask with limit.`,
  };
}

// Returns the results that lack the fewest words of the query. The results that lack more words are on other matters.
function nearestOf(results: readonly LawResult[]): readonly LawResult[] {
  const fewest = Math.min(...results.map(({ missing }) => missing.length));
  return results.filter(({ missing }) => missing.length === fewest);
}

// Returns the sentence on the words of the query that no authority contains. A word is named only if every result lacks
// it and no shown name contains it. The search reads an abbreviation in a name, such as "Bus.", as another word, so a
// result can lack a word that its name contains.
function partlyFound(results: readonly LawResult[], shownAuthorities: readonly RegisteredAuthority[]): string {
  const names = new Set(shownAuthorities.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  const [first, ...others] = results.map(({ missing }) => missing);
  const absent = (first ?? []).filter(
    (word) => others.every((missing) => missing.includes(word)) && !names.has(word.toLowerCase()),
  );
  const absentWords = absent.length > 0 ? absent.join(", ") : "all of these words";
  return `No authority contains ${absentWords}; these come closest.`;
}

type RegisteredAuthority = AuthorityRegister["authorities"][number];

// Returns the complete entry with this id, or undefined if there is none. The name of an authority serves as its id.
function entryById(idOrName: string, register: AuthorityRegister): object | undefined {
  const { answers, authorities, changes, gone } = register;
  const answer = answers.find((one) => answerId(one) === idOrName);
  if (answer)
    return { notes: [{ ...answer, rules: rulesCited(answer, register).map(ruleInShort) }], claim: ANSWERS_CLAIM };
  const change = changes.find(({ id }) => id === idOrName);
  if (change) return { notes: [change] };
  const goneAuthority = gone.find(({ id, name }) => [id, name].includes(idOrName));
  if (goneAuthority) return { gone: [goneAuthority] };
  const exact = authorities.find(({ id, name }) => [id, name].includes(idOrName));
  return exact && { total: 1, authorities: [wholeAuthority(exact, changes)] };
}

function shortNote({ id, name }: LawResult, { answers, changes }: AuthorityRegister, longest: number) {
  const answer = answers.find((one) => answerId(one) === id);
  const says = answer?.says ?? changes.find((one) => one.id === id)?.what ?? "";
  return { id, name, says: shorten(says, longest), ...(answer && { from: answer.from, state: answer.state }) };
}

function shortAuthority(authority: RegisteredAuthority, longest: number) {
  const { id, name, jurisdictions, establishes, from, state } = authority;
  return { id, name, jurisdictions, establishes: shorten(establishes, longest), from, state };
}

function idsIn({ authorities }: AuthorityRegister): string[] {
  return authorities.map(({ id }) => id);
}

type LawResult = Pick<FoundResult, "kind" | "id" | "name" | "point" | "missing" | "where">;

// Returns the ranked results if an extra adds the search. Without a search it returns the entries that contain the text
// of the query.
async function searchLaw(
  register: AuthorityRegister,
  query: string,
  { find }: ToolContext,
): Promise<readonly LawResult[]> {
  if (find) {
    const { results, withoutOwnRule = [] } = await find(query, Number.POSITIVE_INFINITY);
    return results.some(({ kind }) => kind === "gap") ? results : [...results, ...withoutOwnRule];
  }
  const sought = query.trim().toLowerCase();
  const holds = (text: string): boolean => text.toLowerCase().includes(sought);
  return (findableLaw(register).later ?? [])
    .filter(({ passages }) => passages.some(({ texts }) => texts.some(holds)))
    .map(({ kind, id, name, passages }) => {
      const statement = passages.find((passage) => passage.kind === "says");
      return { kind, id, name, point: statement?.texts[0] ?? "", missing: [], where: [] };
    });
}

/** Returns an authority with its passages as texts without hashes: "retail-chargebacks:12-14 (a)". */
export function wholeAuthority(
  { leanedOnBy, ...authority }: RegisteredAuthority,
  changes: AuthorityRegister["changes"],
) {
  const moving = changes.find(({ id }) => id === authority.moving)?.what ?? null;
  return { ...authority, moving, leanedOnBy: leanedOnBy.map((one) => `${passageOf(one)} ${one.locator}`.trimEnd()) };
}
