// The parts of a definition on the pages of words: the section, the heading and the fragment of each.

import { labelOf } from "../../../core/catalog/entries.ts";
import { releaseFolder } from "../page-data.ts";

/**
 * A part of a definition as the page names it: its heading, its fragment on the page of the definition, and that of the
 * items where it is a list.
 */
export interface PartPlace {
  part: string;
  heading: string;
  place: string;
  item?: string;
  /** Whether the items of the list are short and share one line. */
  short?: true;
}

/** The section of the fields, which are folded under one line. */
export const FIELDS = "fields";

/**
 * The sections of the page in their order, each with its parts. A part that no section names is in the last section.
 */
export const SECTIONS: readonly { id: string; heading: string; parts: readonly PartPlace[] }[] = [
  {
    id: "says",
    heading: "What it says",
    parts: [
      { part: "name", heading: "Name", place: "" },
      { part: "definition", heading: "Definition", place: "definition" },
      { part: "decisionQuestion", heading: "Decision question", place: "question" },
      { part: "assetStructure", heading: "Asset structure", place: "structure" },
      { part: "asset purpose", heading: "How its amounts are read", place: "purpose" },
      { part: "referenceScenario", heading: "Next release event", place: "event" },
    ],
  },
  { id: FIELDS, heading: "Amounts and dates", parts: [] },
  {
    id: "evidence",
    heading: "Documents to ask for",
    parts: [
      { part: "evidenceToInspect", heading: "For the decision question", place: "evidence", item: "evidence" },
      { part: "asset evidenceToInspect", heading: "For the amounts and dates", place: "evidence", item: "reading" },
    ],
  },
  {
    id: "names",
    heading: "Other names",
    parts: [
      { part: "aliases", heading: "Of the cohort", place: "names", short: true },
      { part: "assetStructureAliases", heading: "Of the structure", place: "names", short: true },
    ],
  },
];

/** The section of the parts that no other section names. */
export const REST = "rest";

/** The parts that repeat another part: the name of the structure is in both records. */
export const REPEATED = ["asset name"];

/** Returns the folder of the page of what a release changed in a definition. */
export function wordsFolder(number: number, id: string): string {
  return `${releaseFolder(number)}${id}/`;
}

/**
 * Returns the fragment of a property of a definition, or of a field, on that page: a field has its own, and a property
 * that of its section.
 */
export function wordsPlace(property: string, key: string | null): string {
  if (property === "fields") return `field-${key}`;
  if (property === "sources") return "notes";
  const isTold = ({ part }: PartPlace): boolean => part.replace(/^asset /, "") === property;
  return SECTIONS.find(({ parts }) => parts.some(isTold))?.id ?? REST;
}

/** Returns the fragment of a part on the page. */
export function idOf({ part }: PartPlace): string {
  return part.replace(/^asset /, "asset-");
}

/** Returns the part of a field, such as `field openAmount`. */
export function fieldPlace(part: string): PartPlace {
  const key = part.slice("field ".length);
  return { part, heading: labelOf(key), place: `field-${key}` };
}
