// The part of this extra in reading a deployment: it opens documents of the register by id, lets the search find them,
// and gives agents the tool that merges request lists.

import { firstSentence } from "../../core/base/text.ts";
import { nameInSentence, numberInWords } from "../../core/catalog/document-names.ts";
import { namedEntry } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import {
  DEFINITION_IDS,
  entryWithId,
  inputSchemaOf,
  type Papers,
  type Tool,
  type ToolContext,
  wordsArgument,
} from "../../core/extra/tool.ts";
import { readIfPublished, readJson } from "../../core/read/deployment.ts";
import { conditionOf, HOLDER_NAMES, requestLines } from "./browser/request-list.ts";
import { documentLookup } from "./document-lookup.ts";
import { DOCUMENTS, type DocumentRegister } from "./document-register.ts";
import { worksheetLookup } from "./worksheet-lookup.ts";

// For more definitions than these, a line of a request list names only its first documents.
const FEW_DEFINITIONS = 3;
const MOST_DOCUMENTS = 3;

interface RequestArguments {
  ids: readonly string[];
  with?: readonly string[];
}

const requestList: Tool = {
  name: "receivables_request_list",
  title: "Documents to ask for",
  description:
    "Merges the documents that definitions read into one request list: a line for each need, with the documents that " +
    "answer it. `with` ties adds which two papers must agree, and the difference to expect; what to look for in " +
    "them is in the evidence that get gives.",
  input: inputSchemaOf({ ids: DEFINITION_IDS }, { with: wordsArgument(["ties"], "without it, the lines alone") }),
  place: 70,
  run: (context, request: RequestArguments) => makeRequestList(context, request),
};

// Rejects with a UserError for an unknown id, which names similar ids.
async function makeRequestList(context: ToolContext, { ids, with: parts = [] }: RequestArguments) {
  const register = await readJson(context.deployment, "documents.json", DOCUMENTS);
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await entryWithId(id, context)).cohort.name);
  const most = names.size > FEW_DEFINITIONS ? MOST_DOCUMENTS : Number.POSITIVE_INFINITY;
  const lines = requestLines(register, names).map((line) => {
    const { name, documents } = line;
    const documentNames = documents.slice(0, most).map(nameWithIssuer).join(", ");
    const holderNote = line.holder === "seller" ? "" : ` (${HOLDER_NAMES[line.holder].toLowerCase()})`;
    const more = documents.length > most ? ` and ${documents.length - most} more` : "";
    return `${conditionOf(line)}${name}${holderNote}: ${documentNames}${more}`;
  });
  const ties = parts.includes("ties") && { ties: register.ties.filter(({ id }) => names.has(id)) };
  return { ids: [...names.keys()], lines, ...ties, papers: PAPERS_NOTE };
}

const PAPERS_NOTE =
  "In brackets: who issues, keeps or agrees a paper, if not the seller (in works the contractor). receivables_get " +
  "opens a paper by its name here, such as debit memo: what it proves, what it does not, and what stands in for it.";

// Returns the name of a document with its issuer: "debit memo (buyer)". Most papers are the seller's, and a list has
// many of them, so these have no issuer.
function nameWithIssuer({ name, issued }: DocumentRegister["documents"][number]): string {
  const isSellers = /^(?:issued|kept) by the (?:seller|contractor)\b/.test(issued);
  const issuer = issued.replace(/^(?:issued|kept|agreed) by (?:the )?/, "");
  return `${nameInSentence(name)}${isSellers || issuer === "" ? "" : ` (${issuer})`}`;
}

// Returns the names of a document by one of its numbers, such as that of a form. A number such as G702 is also a name
// without its standard.
function namesOfNumber(number: DocumentRegister["documents"][number]["numbers"][number]): string[] {
  return [numberInWords(number), ...(/^[A-Z]\d{3}/.test(number.number) ? [number.number] : [])];
}

// Returns the document with this id. The name of a document serves as its id, because records and lists write names.
function documentWithId(id: string, { documents }: DocumentRegister) {
  const name = id.trim().toLowerCase();
  return documents.find((entry) => entry.id === id) ?? documents.find((entry) => entry.name.toLowerCase() === name);
}

// Returns the names of the documents that each record of a definition reads, and who issues each.
function papersOf(definitionId: string, { documents }: DocumentRegister): Papers {
  const readIn = (record: "cohort" | "asset") =>
    documents.filter(({ readBy }) => readBy.some((use) => use.id === definitionId && use.record === record));
  const namesIn = (record: "cohort" | "asset"): string[] => readIn(record).map(({ name }) => nameInSentence(name));
  const issuers = [...readIn("cohort"), ...readIn("asset")].map(
    ({ name, issued }) => [nameInSentence(name), issued] as const,
  );
  return { cohort: namesIn("cohort"), asset: namesIn("asset"), issuers: Object.fromEntries(issuers) };
}

export const WORKSHEETS_READING: Reading = {
  requiredPaths: ["documents.json"],
  findable: async (deployment) => {
    const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
    if (!register) return {};
    return {
      first: register.documents.map(({ id, name, otherNames, called, numbers, proves }) => {
        const names = [...Object.values(otherNames).flat(), ...called, ...numbers.flatMap(namesOfNumber)];
        return { ...namedEntry("document", id, name, names, `documents/#${id}`), point: firstSentence(proves) };
      }),
    };
  },
  open: async (deployment, id) => {
    const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
    const document = register && documentWithId(id, register);
    return register && document ? documentLookup(document, register) : worksheetLookup(deployment, id);
  },
  ids: async (deployment) => {
    const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
    return register?.documents.map(({ id }): string => id) ?? [];
  },
  papers: async (deployment) => {
    const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
    const definitionIds = new Set(register?.documents.flatMap(({ readBy }) => readBy.map(({ id }): string => id)));
    return new Map(register ? [...definitionIds].map((id) => [id, papersOf(id, register)]) : []);
  },
  tools: [requestList],
  parts: [
    {
      name: "documents",
      place: 10,
      says: "documents (their names alone)",
      contentOf: async ({ deployment }, { cohort: { id } }) => {
        const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
        const isRead = ({ readBy }: DocumentRegister["documents"][number]): boolean =>
          readBy.some((use) => use.id === id);
        return register?.documents.filter(isRead).map(({ name }) => name) ?? null;
      },
    },
  ],
};
