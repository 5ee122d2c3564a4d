// The answer to a look-up of a document by its id, for the command get and the tools of agents: what the document
// proves, what it does not prove, and which definitions read it.

import { bulletList } from "../../core/base/markdown.ts";
import { numberInWords } from "../../core/catalog/document-names.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import type { DocumentRegister } from "./document-register.ts";

type Document = DocumentRegister["documents"][number];

/** Returns a document of the register with the papers that must agree with it, as a value, as Markdown and in short. */
export function documentLookup(document: Document, { ties, alsoAsked }: TiesAndRequests): Lookup {
  const related = {
    ties: ties.filter(({ between }) => between.includes(document.id)),
    alsoAsked: alsoAsked.filter((request) => request.document === document.id),
  };
  const value = { kind: "document", ...document, ...related };
  const { called: _called, producer: _producer, holder: _holder, ...briefValue } = value;
  return {
    value,
    markdown: markdownOf(document, related),
    brief: { ...briefValue, ...shortFields(document, related) },
  };
}

// Returns the fields that are shorter in the brief form. The points that each definition reads from a document are left
// out: they are the longest part, and the evidence of the definition has them too. Of the papers that must match it has
// the other paper alone.
function shortFields({ id, numbers, readBy }: Document, { ties, alsoAsked }: TiesAndRequests) {
  return {
    numbers: numbers.map(numberInWords),
    readBy: [...new Set(readBy.map((use) => use.id))],
    ties: ties.map((tie) => ({ id: tie.id, with: tie.between.find((paper) => paper !== id) ?? id })),
    alsoAsked: alsoAsked.map(({ for: ids, lookFor }) => ({ for: ids, lookFor })),
  };
}

type TiesAndRequests = Pick<DocumentRegister, "ties" | "alsoAsked">;

function markdownOf(document: Document, { ties, alsoAsked }: TiesAndRequests): string {
  const { name, issued, proves, doesNotProve, how, standIn, readBy } = document;
  const names = [
    ...Object.values(document.otherNames).flat(),
    ...document.called,
    ...document.numbers.map(numberInWords),
  ];
  const facts = [
    ...(names.length > 0 ? [`Also called: ${names.join("; ")}.`] : []),
    ...(issued ? [`Who issues it: ${issued}.`] : []),
    `It proves: ${proves}`,
    `It does not prove: ${doesNotProve}`,
    ...(how ? [`How to get it: ${how}`] : []),
    ...(standIn ? [`If it is missing: ${standIn}`] : []),
  ];
  const readings = readBy.map(({ id, lookFor }) => `\`${id}\`: ${lookFor}`);
  const requests = alsoAsked.flatMap(({ for: ids, lookFor }) => ids.map((id) => `\`${id}\`: ${lookFor}`));
  const matches = ties.map(({ id, between, agree, expect }) => {
    const otherId = between.find((documentId) => documentId !== document.id) ?? document.id;
    return `\`${otherId}\` (${id}): ${agree} ${expect}`;
  });
  return [
    `# ${name}`,
    bulletList(facts),
    ...(readings.length > 0 ? ["## What definitions read from it", bulletList(readings)] : []),
    ...(requests.length > 0 ? ["## Asked for besides", bulletList(requests)] : []),
    ...(matches.length > 0 ? ["## Papers that must match", bulletList(matches)] : []),
    "",
  ].join("\n\n");
}
