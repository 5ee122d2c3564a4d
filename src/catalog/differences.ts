// What differs between the catalogs of two releases, property by property.

import type { AssetRecord, CohortRecord, SourceReference } from "#client";
import { type Catalogs, type Entry, entriesOf } from "./entries.ts";
import { citedText, type SourceBytes } from "./references.ts";

/** What two releases are compared by: the catalogs, and the bytes of the sources that they cite. */
export interface Released extends Catalogs {
  sources: SourceBytes;
}

/** A property that differs. Texts are given as a reader sees them, lists one item a line. */
export interface Difference {
  /** The id of the definition. */
  of: string;
  /** A difference of meaning is any that is neither in the evidence nor in the cited text alone. */
  kind: "meaning" | "evidence" | "citation";
  /** What differs, such as `Definition`, or the key of a field. */
  what: string;
  before: string;
  after: string;
}

/** What the name of a difference of kind `citation` begins with; the id of the source follows. */
export const CITED = "Cited passages of ";

/** Returns what differs, definition by definition. Lines that moved and were wrapped anew in a source are no difference. */
export function differencesOf(before: Released, after: Released): Difference[] {
  const earlier = new Map(entriesOf(before).map((entry) => [entry.cohort.id, textsOf(entry, before.sources)]));
  return entriesOf(after).flatMap((entry) => {
    const { id } = entry.cohort;
    const old = earlier.get(id) ?? [];
    const now = textsOf(entry, after.sources);
    const names = [...new Set([...now, ...old].map(({ what }) => what))];
    return names.flatMap((what): Difference[] => {
      const was = old.find((text) => text.what === what);
      const is = now.find((text) => text.what === what);
      const difference = { before: was?.text ?? "", after: is?.text ?? "" };
      if (difference.before === difference.after) return [];
      return [{ of: id, kind: (is ?? was)?.kind ?? "meaning", what, ...difference }];
    });
  });
}

type Told = Pick<Difference, "kind" | "what"> & { text: string };

function textsOf({ cohort, asset }: Entry, sources: SourceBytes): Told[] {
  return [
    ...cohortTexts(cohort),
    ...assetTexts(asset),
    { kind: "evidence", what: "Evidence to answer the decision question", text: cohort.evidenceToInspect.join("\n") },
    { kind: "evidence", what: "Evidence to read the amounts and dates", text: asset.evidenceToInspect.join("\n") },
    ...citedTexts([...cohort.sourceRefs, ...asset.sourceRefs, ...asset.fields.flatMap(basisOf)], sources),
  ];
}

function cohortTexts(cohort: CohortRecord): Told[] {
  const texts: [what: string, text: string][] = [
    ["Name", cohort.name],
    ["Definition", cohort.definition],
    ["Decision question", cohort.decisionQuestion],
    ["Next release event", cohort.referenceScenario.nextReleaseEvent],
    ["Other names of the cohort", cohort.aliases.join("\n")],
    ["Other names of the structure", cohort.assetStructureAliases.join("\n")],
  ];
  return texts.map(([what, text]) => ({ kind: "meaning", what, text }));
}

function assetTexts({ name, purpose, fields }: AssetRecord): Told[] {
  const texts: [what: string, text: string][] = [
    ["Asset structure", name],
    ["Purpose", purpose],
    ...fields.map(({ key, scope, type, unit, description }): [string, string] => [
      key,
      `${description}\n${scope}, ${type}, ${unit}`,
    ]),
  ];
  return texts.map(([what, text]) => ({ kind: "meaning", what, text }));
}

function basisOf({ sourceBasis }: AssetRecord["fields"][number]): readonly SourceReference[] {
  return sourceBasis;
}

// The cited passages of each source, each once and as one line.
function citedTexts(references: readonly SourceReference[], sources: SourceBytes): Told[] {
  const ids = [...new Set(references.map(({ sourceId }) => sourceId))];
  return ids.map((id) => {
    const passages = references
      .filter(({ sourceId }) => sourceId === id)
      .map((reference) => citedText(sources.get(reference.sha256) ?? new Uint8Array(), reference).replace(/\s+/g, " "));
    return { kind: "citation", what: `${CITED}${id}`, text: [...new Set(passages)].join("\n") };
  });
}
