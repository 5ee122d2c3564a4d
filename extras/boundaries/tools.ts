// The tools by which agents ask what tells definitions apart, what lies outside, and what to read for a reason code.

import { didYouMean } from "../../core/base/similar-words.ts";
import { UserError } from "../../core/base/user-error.ts";
import type { Entry } from "../../core/catalog/entries.ts";
import {
  DEFINITION_ID,
  type DefinitionPart,
  entryWithId,
  input,
  NO_SIMILAR_ID,
  passageOf,
  type Tool,
  type ToolContext,
  wholeOf,
} from "../../core/extra/tool.ts";
import { type Deployment, readIfPublished, readJson } from "../../core/read/deployment.ts";
import { casesBetween } from "./border-cases.ts";
import { CODE_TABLE } from "./codes.ts";
import { BOUNDARY_REGISTER, type BoundaryRegister, findPair, PAIR_KINDS } from "./register.ts";

export const BOUNDARY_TOOLS: readonly Tool[] = [
  {
    name: "receivables_compare",
    title: "What decides between two",
    description:
      "Gives what decides between two definitions: open points, the boundary, the questions of the key with what " +
      "each leaves out, and cases on that border.",
    input: input(
      { id: DEFINITION_ID, otherId: DEFINITION_ID },
      { whole: wholeOf("what each question includes, its lines, and the fields that only one has") },
    ),
    place: 40,
    run: (context, args: Pair) => compare(context, args),
  },
  {
    name: "receivables_outside",
    title: "What is outside all twelve",
    description:
      "Without an id, lists what belongs to none of the twelve. With the id of an entry, " +
      "says why and where to look instead.",
    input: input({}, { id: { type: "string", description: "id of an entry; without it, the list" } }),
    place: 50,
    run: (context, args: { id?: string }) => outside(context, args),
  },
  {
    name: "receivables_read_code",
    title: "What to read for a reason code",
    description:
      "Says what to read if a line has an adjustment reason code of UN/EDIFACT data element 4465. It never says " +
      "what a claim is. found is null for a code that is not in the table.",
    input: input({ code: { type: "string", description: "such as 38; code-38 is its id" } }),
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
    contentOf: async ({ deployment }, { cohort: { id } }) => {
      const register = await registerIfPublished(deployment);
      if (!register) return null;
      const isHere = ({ readOn }: { readOn: readonly string[] }): boolean => readOn.includes(id);
      return {
        neighbors: neighborsOf(id, register),
        questions: register.key.questions.filter(isHere).map(({ question }) => question),
        outside: register.outside.entries.filter(isHere).map(({ id: own, name }) => ({ id: own, name })),
      };
    },
  },
];

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
    .map(({ between, decides }) => ({ id: between.find((one) => one !== id), decides }));
}

const WHAT_IS_LEFT_OUT =
  "Only what tells the two apart: what each reads, its amounts and papers are in its own entry (receivables_get).";

interface Pair {
  id: string;
  otherId: string;
  whole?: boolean;
}

// Resolves to what decides between two definitions. Rejects with a UserError for an unknown id, and for two equal ids.
async function compare(context: ToolContext, { id, otherId, whole = false }: Pair) {
  const [one, other] = [await entryWithId(id, context), await entryWithId(otherId, context)];
  if (id === otherId) throw new UserError(`receivables_compare takes two different ids; both are ${id}`);
  const register = await registerIn(context.deployment);
  const { key, pairs } = register;
  const pointOf = (of: string): string | null =>
    register.openPoints.find((point) => point.id === of)?.openPoint ?? null;
  const pair = findPair(pairs, id, otherId);
  const questions = key.questions.flatMap(
    ({ id: questionId, question, readOn, includes, leavesOut, sources }, index) =>
      pair?.questions.includes(questionId)
        ? [
            {
              number: index + 1,
              question,
              readOn,
              ...(whole && { includes, sources: sources.map(passageOf) }),
              leavesOut,
            },
          ]
        : [],
  );
  const keysOfOneAlone = (here: Entry, there: Entry): string[] => {
    const keys = there.asset.fields.map((field): string => field.key);
    return here.asset.fields.map((field): string => field.key).filter((field) => !keys.includes(field));
  };
  return {
    id,
    otherId,
    openPoints: { [id]: pointOf(id), [otherId]: pointOf(otherId) },
    kind: pair ? PAIR_KINDS[pair.kind] : null,
    decides: pair?.decides ?? null,
    questions,
    cases: casesBetween(register, id, otherId).map(({ story, readOn, reason }) =>
      reason === "" ? { story, readOn } : { story, readOn, reason },
    ),
    ...(whole
      ? { fields: { [id]: keysOfOneAlone(one, other), [otherId]: keysOfOneAlone(other, one) } }
      : { short: WHAT_IS_LEFT_OUT }),
  };
}

// Resolves to the outside list, or to the entry with an id. Rejects with a UserError that suggests ids for an unknown
// one.
async function outside({ deployment, find }: ToolContext, { id }: { id?: string }) {
  const { outside: all } = await registerIn(deployment);
  if (id === undefined || id === "outside")
    return { sentence: all.sentence, entries: all.entries.map(({ id: own, name }) => ({ id: own, name })) };
  const bare = id.replace(/^outside\//, "");
  const ids = all.entries.map((one) => one.id);
  const entry = all.entries.find((one) => one.id === bare);
  if (entry) return { sentence: all.sentence, entries: [{ ...entry, sources: entry.sources.map(passageOf) }] };
  throw new UserError(
    `NOT_FOUND: no entry outside has the id ${JSON.stringify(id)}; ${didYouMean(bare, ids, NO_SIMILAR_ID)} \
receivables_outside without id lists all of them${find ? ", and receivables_find takes any words" : ""}.`,
  );
}

// Returns the entry of a reason code, or null if the table does not have the code.
async function readCode({ deployment }: ToolContext, { code }: { code: string }) {
  const codes = await readJson(deployment, "codes.json", CODE_TABLE);
  const bareCode = code
    .trim()
    .replace(/^code\s+/i, "")
    .replace(/^0+(?=.)/, "");
  const note = `Only for codes of ${codes.directory}. The codes of a buyer or of X12 are other lists.`;
  return { code, found: codes.codes.find((one) => one.code === bareCode) ?? null, note };
}
