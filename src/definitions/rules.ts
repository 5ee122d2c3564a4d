// What a catalog must keep besides its shape. A rule is a value: a name, what it asks for, and the check.

import type { AssetDefinitionCatalog, CohortRegistry, SourceReference } from "#client";
import type { Contract } from "../contract/schema.ts";
import type { Source } from "./source.ts";

/** A place in a compiled record that has to be mended. */
export interface Finding {
  record: "cohort" | "asset";
  index: number;
  path: (string | number)[];
  message: string;
}

interface Catalogs {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
}

/** A rule on the meaning of the catalogs. */
export interface MeaningRule {
  name: string;
  description: string;
  check(catalogs: Catalogs, sources: ReadonlyMap<string, Source>, contract: Contract): Finding[];
}

type Text = Omit<Finding, "message"> & { text: string };

// Every text an author wrote, with its place.
function textsOf({ cohorts, assets }: Catalogs): Text[] {
  const ofCohorts = cohorts.records.flatMap((cohort, index) => {
    const at = (text: string, ...path: (string | number)[]): Text => ({ record: "cohort", index, path, text });
    return [
      at(cohort.name, "name"),
      at(cohort.assetStructure, "assetStructure"),
      at(cohort.definition, "definition"),
      at(cohort.decisionQuestion, "decisionQuestion"),
      at(cohort.referenceScenario.nextReleaseEvent, "referenceScenario"),
      ...cohort.aliases.map((text, number) => at(text, "aliases", number)),
      ...cohort.assetStructureAliases.map((text, number) => at(text, "assetStructureAliases", number)),
      ...cohort.evidenceToInspect.map((text, number) => at(text, "evidenceToInspect", number)),
    ];
  });
  const ofAssets = assets.records.flatMap((asset, index) => {
    const at = (text: string, ...path: (string | number)[]): Text => ({ record: "asset", index, path, text });
    return [
      at(asset.purpose, "purpose"),
      ...asset.evidenceToInspect.map((text, number) => at(text, "evidenceToInspect", number)),
      ...asset.fields.map((field, number) => at(field.description, "fields", number, "description")),
    ];
  });
  return [...ofCohorts, ...ofAssets];
}

function isNameOrAlias(text: Text): boolean {
  return ["name", "assetStructure", "aliases", "assetStructureAliases"].includes(String(text.path[0]));
}

function found({ record, index, path }: Omit<Finding, "message">, message: string): Finding {
  return { record, index, path, message };
}

// Texts that say the same once case, punctuation and spacing are set aside.
function repeated(texts: readonly Text[]): [Text, Text][] {
  const first = new Map<string, Text>();
  return texts.flatMap((text): [Text, Text][] => {
    const key = text.text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
    const earlier = first.get(key);
    if (!earlier) first.set(key, text);
    return earlier ? [[text, earlier]] : [];
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? []
  );
}

// The first five letters stand for a word in all its endings: recover, recovered, recovery.
function speaksOf(section: string, words: readonly string[]): number {
  const text = section.toLowerCase();
  return words.filter((word) => text.includes(word.slice(0, 5))).length;
}

function sectionText(reference: SourceReference, sources: ReadonlyMap<string, Source>): string {
  return (sources.get(reference.sourceId)?.lines ?? []).slice(reference.startLine - 1, reference.endLine).join("\n");
}

const FORBIDDEN: readonly [pattern: RegExp, what: string][] = [
  [/\b(?:todo|tbd|fixme|xxx|lorem|ipsum|placeholder)\b|\.\.\./i, "holds placeholder text; write what is meant"],
  [
    /[$]\s*\d|\b(?:usd|eur|gbp)\b|\b\d[\d,.]*\s*(?:dollars|euros|pounds|million)\b/i,
    "holds a money amount; definitions hold no values",
  ],
  [/%|\bper ?cent\b|\bpercent\b|\bbasis points?\b/i, "holds a rate or a share; definitions hold no values"],
  [
    /\b(?:\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|twenty|thirty|forty|forty-five|sixty|ninety)[- ](?:business |calendar |working )?(?:day|week|month|year)s?\b/i,
    "holds a count of days, weeks, months or years; definitions hold no terms",
  ],
  [
    /\b(?:eligible|ineligible|financeable|advance rate|borrowing base|fundable|should (?:buy|fund|release))\b/i,
    "reads as a lending or buying decision; describe the evidence",
  ],
];

/** The rules, in the order they are checked. */
export const MEANING_RULES: readonly MeaningRule[] = [
  {
    name: "plain-characters",
    description:
      "Catalog text is printable ASCII: what a keyboard types finds it, and every language lower-cases it alike.",
    check: (catalogs) =>
      textsOf(catalogs)
        .filter(({ text }) => /[^\x20-\x7e]/.test(text))
        .map((text) => found(text, "holds a character that is not printable ASCII; write it in plain characters")),
  },
  {
    name: "no-values",
    description: "No placeholder, money amount, percentage, count of days or funding decision stands in catalog text.",
    check: (catalogs) =>
      textsOf(catalogs).flatMap((text) =>
        FORBIDDEN.filter(([pattern]) => pattern.test(text.text)).map(([, what]) => found(text, what)),
      ),
  },
  {
    name: "distinct-texts",
    description: "No definition, purpose, question, evidence item or field description repeats another.",
    check: (catalogs) =>
      repeated(textsOf(catalogs).filter((text) => !isNameOrAlias(text))).map(([text, earlier]) =>
        found(
          text,
          `repeats a text of the ${earlier.record} record "${catalogs.cohorts.records[earlier.index]?.id}"; say what differs`,
        ),
      ),
  },
  {
    name: "own-aliases",
    description: "A name or alias belongs to one record and stands there once.",
    check: (catalogs) =>
      repeated(textsOf(catalogs).filter(isNameOrAlias)).map(([text, earlier]) =>
        found(
          text,
          `is a name or alias of "${catalogs.cohorts.records[earlier.index]?.id}" already; leave it to one of the two`,
        ),
      ),
  },
  {
    name: "named-structures",
    description: "A cohort's asset structure is the one the contract lists for its id.",
    check: ({ cohorts }, _sources, contract) =>
      cohorts.records.flatMap((cohort, index) => {
        const structure = contract.$defs["assetStructure"]?.enum?.[index];
        return cohort.assetStructure === structure
          ? []
          : [
              found(
                { record: "cohort", index, path: ["assetStructure"] },
                `must be "${structure}", the structure the contract lists for this id`,
              ),
            ];
      }),
  },
  {
    name: "measured-records",
    description:
      "Definitions take 120 to 500 characters, records 5 to 9 evidence items, structures 4 to 9 fields of their own.",
    check: ({ cohorts, assets }) => [
      ...cohorts.records.flatMap(({ definition, evidenceToInspect }, index) => [
        ...outside(definition.length, 120, 500, "characters", { record: "cohort", index, path: ["definition"] }),
        ...outside(evidenceToInspect.length, 5, 9, "items", { record: "cohort", index, path: ["evidenceToInspect"] }),
      ]),
      ...assets.records.flatMap(({ fields, evidenceToInspect }, index) => [
        ...outside(evidenceToInspect.length, 5, 9, "items", { record: "asset", index, path: ["evidenceToInspect"] }),
        ...outside(fields.filter(({ scope }) => scope === "asset-type").length, 4, 9, "fields of its own", {
          record: "asset",
          index,
          path: ["amounts"],
        }),
      ]),
    ],
  },
  {
    name: "distinct-keys",
    description: "A field key stands once in a record.",
    check: ({ assets }) =>
      assets.records.flatMap(({ fields }, index) =>
        fields.flatMap(({ key }, number) =>
          fields.findIndex((field) => field.key === key) < number
            ? [
                found(
                  { record: "asset", index, path: ["fields", number] },
                  `the key "${key}" stands twice in this record; rename one`,
                ),
              ]
            : [],
        ),
      ),
  },
  {
    name: "speaking-citations",
    description:
      "A cited section speaks of what cites it: each holds a word of the record's name or the field's key, and one section holds every word of the key.",
    check: ({ cohorts, assets }, sources) => [
      ...cohorts.records.flatMap((cohort, index) =>
        silent(cohort.sourceRefs, [...wordsOf(cohort.name), ...wordsOf(cohort.assetStructure)], sources).map((number) =>
          found(
            { record: "cohort", index, path: ["sourceRefs", number] },
            "cites a section without a word of the cohort's name or structure; cite the passage that speaks of it",
          ),
        ),
      ),
      ...assets.records.flatMap((asset, index) => [
        ...silent(asset.sourceRefs, [...wordsOf(asset.name), ...wordsOf(asset.id)], sources).map((number) =>
          found(
            { record: "asset", index, path: ["sourceRefs", number] },
            "cites a section without a word of the asset's name or id; cite the passage that speaks of it",
          ),
        ),
        ...asset.fields.flatMap((field, number) => {
          const words = wordsOf(field.key);
          const whole = field.sourceBasis.some(
            (reference) => speaksOf(sectionText(reference, sources), words) === words.length,
          );
          return [
            ...silent(field.sourceBasis, words, sources).map((citation) =>
              found(
                { record: "asset", index, path: ["fields", number, "sourceBasis", citation] },
                `cites a section without a word of "${field.key}"; cite the passage that speaks of it`,
              ),
            ),
            ...(whole
              ? []
              : [
                  found(
                    { record: "asset", index, path: ["fields", number, "sourceBasis"] },
                    `cites no section that holds every word of "${field.key}"; cite the section written for it`,
                  ),
                ]),
          ];
        }),
      ]),
    ],
  },
];

function outside(count: number, least: number, most: number, unit: string, place: Omit<Finding, "message">): Finding[] {
  return count >= least && count <= most
    ? []
    : [found(place, `has ${count} ${unit}; keep between ${least} and ${most}`)];
}

function silent(
  references: readonly SourceReference[],
  words: readonly string[],
  sources: ReadonlyMap<string, Source>,
): number[] {
  return references.flatMap((reference, number) =>
    speaksOf(sectionText(reference, sources), words) === 0 ? [number] : [],
  );
}
