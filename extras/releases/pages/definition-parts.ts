// The parts of a definition on the pages that show what a release changed word by word: the section, the heading and
// the fragment of each part.

import { labelOf } from "../../../core/catalog/entries.ts";
import { releaseFolder } from "../page-data.ts";

/** A part of a definition as the page names it. */
export interface PartPlace {
  /** The name of the part, such as `asset purpose`. */
  part: string;
  heading: string;
  /** The fragment of the part on the page of the definition. */
  fragment: string;
  /** The start of the fragments of its items, if the part is a list: `evidence` for `#evidence-1`. */
  itemFragment?: string;
  /** Whether the items of the list are short and share one line. */
  isShort?: true;
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
      { part: "name", heading: "Name", fragment: "" },
      { part: "definition", heading: "Definition", fragment: "definition" },
      { part: "decisionQuestion", heading: "Decision question", fragment: "question" },
      { part: "assetStructure", heading: "Asset structure", fragment: "structure" },
      { part: "asset purpose", heading: "How its amounts are read", fragment: "purpose" },
      { part: "referenceScenario", heading: "Next release event", fragment: "event" },
    ],
  },
  { id: FIELDS, heading: "Amounts and dates", parts: [] },
  {
    id: "evidence",
    heading: "Documents to ask for",
    parts: [
      {
        part: "evidenceToInspect",
        heading: "For the decision question",
        fragment: "evidence",
        itemFragment: "evidence",
      },
      {
        part: "asset evidenceToInspect",
        heading: "For the amounts and dates",
        fragment: "evidence",
        itemFragment: "reading",
      },
    ],
  },
  {
    id: "names",
    heading: "Other names",
    parts: [
      { part: "aliases", heading: "Of the cohort", fragment: "names", isShort: true },
      { part: "assetStructureAliases", heading: "Of the structure", fragment: "names", isShort: true },
    ],
  },
];

/** The section of the parts that no other section names. */
export const REST = "rest";

/** The parts that repeat another part. The name of the structure is in the cohort and in the asset definition. */
export const REPEATED = ["asset name"];

/** Returns the folder of the page of what a release changed in a definition. */
export function wordsFolder(number: number, id: string): string {
  return `${releaseFolder(number)}${id}/`;
}

/**
 * Returns the fragment on that page to which a difference leads. A field has a fragment of its own. Any other property
 * has the fragment of its section.
 */
export function wordsFragment(property: string, key: string | null): string {
  if (property === "fields") return `field-${key}`;
  if (property === "sources") return "notes";
  const isOfProperty = ({ part }: PartPlace): boolean => part.replace(/^asset /, "") === property;
  return SECTIONS.find(({ parts }) => parts.some(isOfProperty))?.id ?? REST;
}

/** Returns the fragment of a part on the page. */
export function idOf({ part }: PartPlace): string {
  return part.replace(/^asset /, "asset-");
}

/** Returns the part of a field from its name, such as `field openAmount`. */
export function fieldPlace(part: string): PartPlace {
  const key = part.slice("field ".length);
  return { part, heading: labelOf(key), fragment: `field-${key}` };
}
