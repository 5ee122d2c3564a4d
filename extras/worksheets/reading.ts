// The part of this extra in reading a deployment: it opens documents of the register by id, lets the search find them,
// and gives agents the tool that merges request lists.

import { firstSentence } from "../../core/base/text.ts";
import { numberInWords } from "../../core/catalog/document-names.ts";
import { namedEntry } from "../../core/extra/findable.ts";
import type { Reading } from "../../core/extra/reading.ts";
import {
  DEFINITION_IDS,
  entryWithId,
  inputSchemaOf,
  type Tool,
  type ToolContext,
  wordsArgument,
} from "../../core/extra/tool.ts";
import { readIfPublished, readJson } from "../../core/read/deployment.ts";
import { conditionOf, documentsOfLine, HOLDER_NAMES, requestLines } from "./browser/request-list.ts";
import { documentLookup } from "./document-lookup.ts";
import { DOCUMENTS, type DocumentRegister } from "./document-register.ts";

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
    const documentNames = documentsOfLine({ documents: documents.slice(0, most) });
    const holderNote = line.holder === "seller" ? "" : ` (${HOLDER_NAMES[line.holder].toLowerCase()})`;
    const more = documents.length > most ? ` and ${documents.length - most} more` : "";
    return `${conditionOf(line)}${name}${holderNote}: ${documentNames}${more}`;
  });
  const ties = parts.includes("ties") && { ties: register.ties.filter(({ id }) => names.has(id)) };
  return { ids: [...names.keys()], lines, ...ties };
}

// Returns the names of a document by one of its numbers, such as that of a form. A number such as G702 is also a name
// without its standard.
function namesOfNumber(number: DocumentRegister["documents"][number]["numbers"][number]): string[] {
  return [numberInWords(number), ...(/^[A-Z]\d{3}/.test(number.number) ? [number.number] : [])];
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
    const document = register?.documents.find((entry) => entry.id === id);
    return register && document && documentLookup(document, register);
  },
  ids: async (deployment) => {
    const register = await readIfPublished(deployment, "documents.json", DOCUMENTS);
    return register?.documents.map(({ id }): string => id) ?? [];
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
