// The tools by which agents ask what tells definitions apart, what is outside all twelve, and what to read for a reason
// code.

import { openingSentence, sentencesOf } from "../../core/base/sentences.ts";
import { didYouMean } from "../../core/base/similar-words.ts";
import { shorten } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import { type Entry, entriesOf } from "../../core/catalog/entries.ts";
import { purposeLines } from "../../core/catalog/purpose-list.ts";
import {
  DEFINITION_ID,
  type DefinitionPart,
  entryWithId,
  inputSchemaOf,
  NO_SIMILAR_ID,
  passageOf,
  type Tool,
  type ToolContext,
  wholeArgument,
} from "../../core/extra/tool.ts";
import { type Deployment, loadBoth, readIfPublished, readJson } from "../../core/read/deployment.ts";
import { casesBetween } from "./border-cases.ts";
import { CODE_TABLE } from "./codes.ts";
import { BOUNDARY_REGISTER, type BoundaryRegister, findPair, OUTSIDE, outsideIdOf, PAIR_KINDS } from "./register.ts";

export const BOUNDARY_TOOLS: readonly Tool[] = [
  {
    name: "receivables_compare",
    title: "What decides between two",
    description:
      "Gives what decides between two definitions: open points, the boundary, the questions of the key with what " +
      "each leaves out, and cases on that border.",
    input: inputSchemaOf(
      { id: DEFINITION_ID, otherId: DEFINITION_ID },
      { whole: wholeArgument("what each question includes, its lines, the fields that only one has, and all cases") },
    ),
    place: 40,
    run: (context, args: CompareArguments) => compare(context, args),
  },
  {
    name: "receivables_outside",
    title: "What is outside all twelve",
    description:
      "Without an id, lists what belongs to none of the twelve. With the id of an entry, " +
      "says why and where to look instead.",
    input: inputSchemaOf({}, { id: { type: "string", description: "id of an entry; without it, the list" } }),
    place: 50,
    run: (context, args: { id?: string }) => outside(context, args),
  },
  {
    name: "receivables_read_code",
    title: "What to read for a reason code",
    description:
      "Says what to read if a line has an adjustment reason code of UN/EDIFACT data element 4465. It never says " +
      "what a claim is. found is null for a code that is not in the table.",
    input: inputSchemaOf({ code: { type: "string", description: "such as 38; code-38 is its id" } }),
    place: 80,
    run: (context, args: { code: string }) => readCode(context, args),
  },
];

/** The parts of a definition that boundaries add. */
export const BOUNDARY_PARTS: readonly DefinitionPart[] = [
  {
    name: "neighbors",
    place: 20,
    contentOf: async ({ deployment }, { cohort: { id } }) => {
      const register = await registerIfPublished(deployment);
      return register ? neighborsOf(id, register).map((neighbor) => neighbor.id) : null;
    },
  },
  {
    name: "boundaries",
    place: 50,
    says: "boundaries (what decides between this and each neighbor, what is outside)",
    inShort: boundariesInShort,
    readOn: "Of each neighbor the beginning of what decides: receivables_compare gives it whole.",
    contentOf: async ({ deployment }, { cohort: { id } }) => {
      const register = await registerIfPublished(deployment);
      if (!register) return null;
      const isHere = ({ readOn }: { readOn: readonly string[] }): boolean => readOn.includes(id);
      return {
        neighbors: neighborsOf(id, register),
        questions: register.key.questions.filter(isHere).map(({ question }) => question),
        outside: entriesOutside(id, register).map((entry) => ({ id: entry.id, name: entry.name })),
      };
    },
  },
];

// In characters.
const LONGEST_DECISION = 130;

// Returns boundaries with the beginning of what decides between each two, because there are many neighbors.
function boundariesInShort(boundaries: Boundaries | null): Boundaries | null {
  if (!boundaries) return null;
  const { neighbors } = boundaries;
  return {
    ...boundaries,
    neighbors: neighbors.map((one) => ({ ...one, decides: shorten(one.decides, LONGEST_DECISION) })),
  };
}

interface Boundaries {
  neighbors: ReturnType<typeof neighborsOf>;
  questions: readonly string[];
  outside: readonly { id: string; name: string }[];
}

function registerIn(deployment: Deployment): Promise<BoundaryRegister> {
  return readJson(deployment, "boundaries.json", BOUNDARY_REGISTER);
}

/** Resolves to the register of boundaries, or to undefined if the deployment has none. */
export function registerIfPublished(deployment: Deployment): Promise<BoundaryRegister | undefined> {
  return readIfPublished(deployment, "boundaries.json", BOUNDARY_REGISTER);
}

function neighborsOf(id: string, { pairs }: BoundaryRegister) {
  return pairs
    .filter(({ between, kind }) => between.includes(id) && kind !== "rarely")
    .map(({ between, decides }) => ({ id: between.find((cohortId) => cohortId !== id), decides }));
}

// Returns the entries of the outside list that lead to a definition, and those that its dossier names.
function entriesOutside(id: string, { outside: { entries } }: BoundaryRegister) {
  return entries.filter(
    ({ readOn, sources }) => readOn.some((place) => place === id) || sources.some(({ sourceId }) => sourceId === id),
  );
}

const WHAT_IS_LEFT_OUT =
  "A number in reads is a line of the purpose. Whole gives what settles each, and all cases with reasons.";
const LEFT_OUT_SUMS = "read at the next question that fits, else outside, such as";
// The most entries outside that only the dossier of a definition names and a comparison shows. With more of them, the
// definition has entries from all over the trade.
const MOST_OF_DOSSIER = 6;

interface CompareArguments {
  id: string;
  otherId: string;
  whole?: boolean;
}

// Resolves to what decides between two definitions. Rejects with a UserError for an unknown id, and for two equal ids.
async function compare(context: ToolContext, { id, otherId, whole = false }: CompareArguments) {
  const [entry, otherEntry] = [await entryWithId(id, context), await entryWithId(otherId, context)];
  if (id === otherId) throw new UserError(`receivables_compare takes two different ids; both are ${id}`);
  const register = await registerIn(context.deployment);
  const { key, pairs } = register;
  const pointOf = (cohortId: string): string | null =>
    register.openPoints.find((point) => point.id === cohortId)?.openPoint ?? null;
  const pair = findPair(pairs, id, otherId);
  const questions = key.questions.flatMap((keyQuestion, index) => {
    const { question, readOn, includes, leavesOut, sources } = keyQuestion;
    if (!pair?.questions.includes(keyQuestion.id)) return [];
    const details = whole && { includes, sources: sources.map(passageOf) };
    return [{ number: index + 1, question, readOn, ...details, leavesOut }];
  });
  const cases = casesBetween(register, id, otherId);
  const shownCases = whole ? cases : firstOfEach(cases);
  return {
    id,
    otherId,
    openPoints: { [id]: pointOf(id), [otherId]: pointOf(otherId) },
    reads: { [id]: readingOf(entry, whole), [otherId]: readingOf(otherEntry, whole) },
    kind: pair ? PAIR_KINDS[pair.kind] : null,
    decides: pair?.decides ?? null,
    questions,
    leftOut: {
      sums: LEFT_OUT_SUMS,
      outside: [...new Set([id, otherId].flatMap((one) => outsideBeside(one, register)))],
    },
    cases: shownCases.map(({ story, readOn, reason }) =>
      reason === "" || !whole ? { story, readOn } : { story, readOn, reason },
    ),
    ...(whole
      ? { fields: { [id]: keysOnlyIn(entry, otherEntry), [otherId]: keysOnlyIn(otherEntry, entry) } }
      : { short: WHAT_IS_LEFT_OUT }),
  };
}

// Returns the ids of the entries outside that lead to a definition, and of those that its dossier names, if these are
// few.
function outsideBeside(id: string, register: BoundaryRegister): string[] {
  const entries = entriesOutside(id, register);
  const leadingEntries = entries.filter(({ readOn }) => readOn.some((place) => place === id));
  const isFew = entries.length - leadingEntries.length <= MOST_OF_DOSSIER;
  return (isFew ? entries : leadingEntries).map((entry) => entry.id);
}

// Returns the first case of each place to read on.
function firstOfEach<Case extends { readOn: string }>(cases: readonly Case[]): Case[] {
  return cases.filter(({ readOn }, at) => cases.findIndex((one) => one.readOn === readOn) === at);
}

// Returns in short how a definition reads a claim: what is in each of the three states. The whole has what settles the
// open point and the dates too.
function readingOf({ cohort, asset }: Entry, whole: boolean) {
  const lines = purposeLines(asset.purpose);
  const stateOf = (state: "supported" | "contingent" | "excluded", key: string): string => {
    const pattern = new RegExp(`^${state}(?:, )?`, "i");
    const linesOfState = lines.filter(({ head }) => pattern.test(head));
    if (linesOfState.length > 0)
      return linesOfState.map((line) => `${line.number} ${withoutState(line, pattern)}`).join("; ");
    const description = asset.fields.find((field) => field.key === key)?.description ?? "";
    return openingSentence(description);
  };
  return {
    ...(whole && { settles: settlingSentences(cohort.definition) }),
    supported: stateOf("supported", "supportedPrincipal"),
    contingent: stateOf("contingent", "contingentAmount"),
    excluded: stateOf("excluded", "excludedAmount"),
    ...(whole && { dates: asset.fields.filter(({ type }) => type === "date").map(({ key }): string => key) }),
  };
}

// Returns the head of a line without its state. The head of "Supported: every other part" is the state alone, so the
// text after it stands for it.
function withoutState({ head, text }: { head: string; text: string }, state: RegExp): string {
  return head.replace(state, "") || text.replace(/^[^:]*: /, "").replace(/\.$/, "");
}

// Returns the sentences of a definition on what settles its open point: those after "What is open is", up to the last
// that has the word.
function settlingSentences(definition: string): string {
  const sentences = sentencesOf(definition).map(({ text }) => text);
  const open = sentences.findIndex((sentence) => sentence.startsWith("What is open"));
  const last = sentences.findLastIndex((sentence) => /\bsettle/.test(sentence));
  return sentences.slice(open + 1, last + 1).join(" ");
}

// Returns the keys of the fields that the second entry does not have.
function keysOnlyIn({ asset }: Entry, { asset: otherAsset }: Entry): string[] {
  const otherKeys = otherAsset.fields.map((field): string => field.key);
  return asset.fields.map((field): string => field.key).filter((key) => !otherKeys.includes(key));
}

// Resolves to the outside list, or to the entry with an id. Rejects with a UserError for an unknown id, which suggests
// similar ids.
async function outside({ deployment, find }: ToolContext, { id }: { id?: string }) {
  const { sentence, entries } = (await registerIn(deployment)).outside;
  if (id === undefined || id === OUTSIDE)
    return { sentence, entries: entries.map((entry) => ({ id: entry.id, name: entry.name })) };
  const bareId = outsideIdOf(id) ?? id;
  const ids = entries.map((entry) => entry.id);
  const match = entries.find((entry) => entry.id === bareId);
  if (match) {
    const { debate, ...rest } = match;
    const entry = { ...rest, sources: match.sources.map(passageOf), ...(debate && { debate }) };
    return { sentence, entries: [entry], ...(await readingsOf(match.readOn, deployment)) };
  }
  throw new UserError(
    `NOT_FOUND: no entry outside has the id ${JSON.stringify(id)}; ${didYouMean(bareId, ids, NO_SIMILAR_ID)} \
receivables_outside without id lists all of them${find ? ", and receivables_find takes any words" : ""}.`,
  );
}

// Resolves to how each definition to which an entry leads reads a claim, in short, or to nothing if it leads to none.
async function readingsOf(readOn: readonly string[], deployment: Deployment) {
  const entries = entriesOf(await loadBoth(deployment)).filter(({ cohort: { id } }) => readOn.includes(id));
  const readings = entries.map((entry) => {
    const { settles, supported, contingent, excluded } = readingOf(entry, true);
    return [entry.cohort.id, { settles, supported, contingent, excluded }] as const;
  });
  return readings.length > 0 && { reads: Object.fromEntries(readings) };
}

// Resolves to the entry of a reason code, or to null if the table does not have the code. "38", "038" and "code 38" are
// the same code.
async function readCode({ deployment }: ToolContext, { code }: { code: string }) {
  const codes = await readJson(deployment, "codes.json", CODE_TABLE);
  const bareCode = code
    .trim()
    .replace(/^code\s+/i, "")
    .replace(/^0+(?=.)/, "");
  const note = `Only for codes of ${codes.directory}. The codes of a buyer or of X12 are other lists.`;
  return { code, found: codes.codes.find((one) => one.code === bareCode) ?? null, note };
}
