// enough-examples: every structure is shown on worked examples of several kinds.

import type { Folder } from "../definitions.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

const LEAST = 8;
const KINDS = 6;

/** What two people read alike has been tried on more than one file, and each field on one at least. */
export const enoughExamples: Rule = {
  name: "enough-examples",
  description: `A structure has at least ${LEAST} worked examples, of at least ${KINDS} kinds, and each of its fields is written in one of them.`,
  good: { "setoff-netting/examples.yaml#0.kind": "plain" },
  bad: {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`setoff-netting/examples.yaml#${index}.kind`, "plain"]),
    ),
    "setoff-netting/examples.yaml#0.kind": "«plain»",
  },
  ofTrials: true,
  check: ({ folders }) => folders.flatMap((folder) => [...fewExamples(folder), ...fieldsWithoutFigure(folder)]),
};

function fewExamples({ examples, files }: Folder): Unnamed[] {
  const kinds = new Set(examples.map(({ kind }) => kind)).size;
  if (examples.length >= LEAST && kinds >= KINDS) return [];
  const message = `this has ${examples.length} examples of ${kinds} kinds; write at least ${LEAST} of ${KINDS}`;
  return [{ place: placeOf(files.examples, [0, "kind"]), message }];
}

function fieldsWithoutFigure({ asset, examples, files }: Folder): Unnamed[] {
  const place = () => keyPlaceOf(files.examples, [0, "figures"]);
  return asset.fields
    .filter(({ key }) => examples.every(({ figures }) => figures[key] === null))
    .map(({ key }) => ({
      place: place(),
      message: `no example says what ${key} is; write it in one, or null with the sections that leave it empty`,
    }));
}
