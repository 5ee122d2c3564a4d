// A paper as it is opened by its id: what it proves, what it does not, and which definitions read it.

import { bulletList } from "../../core/base/markdown.ts";
import { numberInWords } from "../../core/catalog/document-names.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import type { DocumentRegister } from "./document-register.ts";

type Document = DocumentRegister["documents"][number];

/** Returns a document of the register, with the papers that must agree with it. */
export function documentLookup(document: Document, { ties, alsoAsked }: TiesAndRequests): Lookup {
  const own = {
    ties: ties.filter(({ between }) => between.includes(document.id)),
    alsoAsked: alsoAsked.filter((request) => request.document === document.id),
  };
  const value = { kind: "document", ...document, ...own };
  return { value, markdown: markdownOf(document, own), brief: { ...value, ...inShort(document, own) } };
}

// What each definition reads from a paper stands in the evidence of the definition, and is the longest part of a paper.
function inShort({ numbers, readBy }: Document, { ties, alsoAsked }: TiesAndRequests) {
  return {
    numbers: numbers.map(numberInWords),
    readBy: [...new Set(readBy.map(({ id }) => id))],
    ties: ties.map(({ id, between, agree }) => ({ id, between, agree })),
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
  const agreeing = ties.map(({ id, between, agree, expect }) => {
    const other = between.find((one) => one !== document.id) ?? document.id;
    return `\`${other}\` (${id}): ${agree} ${expect}`;
  });
  return [
    `# ${name}`,
    bulletList(facts),
    ...(readings.length > 0 ? ["## What definitions read from it", bulletList(readings)] : []),
    ...(requests.length > 0 ? ["## Asked for besides", bulletList(requests)] : []),
    ...(agreeing.length > 0 ? ["## Papers that must match", bulletList(agreeing)] : []),
    "",
  ].join("\n\n");
}
