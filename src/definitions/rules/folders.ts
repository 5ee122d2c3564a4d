// Rules on what a folder holds beside its records and its dossier: documents, the review, cases, the picture, and trials.

import { searchAssetDefinitions, searchCohorts } from "#client";
import type { Folder } from "../definitions.ts";
import type { WorkedExample } from "../trials.ts";
import type { WorkedFile } from "../worked.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const LEAST_CASES = 2;
const LEAST_QUERIES = 15;
const LEAST_EXAMPLES = 8;
const LEAST_KINDS = 6;
const ROLES = 4;

const GIFT = {
  id: "gift-card",
  name: "Gift card",
  issued: "issued by a store",
  producer: "third-party",
  holder: "third-party",
  proves: "That somebody bought it.",
  doesNotProve: "That anybody owes a price.",
  how: "It is bought.",
};
const THREE = ["a field examiner", "a commercial lawyer", "a revenue accountant"];
const REVIEW = [
  "# Review\n\nThis is not a sign-off.\n\n",
  ...THREE.map((role) => `## As ${role}\n\n- Checked.\n\n`),
].join("");
const ROWS = "setoff-netting/picture.yaml#before.rows";
const ROW = { label: "The account", place: "to the seller" };

/** The rules on folders. */
export const FOLDER_RULES: readonly Rule[] = [
  {
    // What nobody reads is not asked for, and one paper has one name.
    name: "documents-read",
    description: "Each document of documents.yaml is read by an evidence item, and no other document has its name.",
    good: { "documents.yaml#documents.0.standIn": "A written answer of the buyer." },
    bad: { "documents.yaml#documents.+": { ...GIFT, id: "«gift-card»" } },
    check: ({ documents, folders, files }, report) => {
      const read = readIn(folders);
      const first = new Map<string, string>();
      for (const [index, { id, name }] of documents.entries()) {
        const place = (property: string) => placeOf(files.documents, ["documents", index, property]);
        const other = first.get(name.toLowerCase());
        if (other !== undefined)
          report(place("name"), `"${name}" is the name of ${other} too; make them one document or name one otherwise`);
        else if (!read.has(id)) report(place("id"), `no evidence item reads "${id}"; name it in one or remove it`);
        if (other === undefined) first.set(name.toLowerCase(), id);
      }
    },
  },
  {
    // A client is asked once, and first for what is always asked.
    name: "documents-asked",
    description:
      "Each document of documents.yaml but those that the reader makes stands in one of its needs, and the needs that are always asked stand before those with an if.",
    good: { "documents.yaml#needs.0.name": "Open items" },
    bad: { "documents.yaml#needs.0.if": "«it applies»" },
    check: ({ documents, needs, folders, files }, report) => {
      const read = readIn(folders);
      const asked = needs.flatMap((need) => need.documents);
      for (const [index, { id, holder }] of documents.entries()) {
        // What nobody reads is a problem already.
        if (!read.has(id)) continue;
        const count = asked.filter((one) => one === id).length;
        if (count !== (holder === "reader" ? 0 : 1))
          report(
            placeOf(files.documents, ["documents", index, "id"]),
            `${count === 0 ? "no need names" : `${count} needs name`} "${id}"; name it in ${holder === "reader" ? "none" : "one"}`,
          );
      }
      const first = needs.findIndex((need) => need.if !== null);
      if (first >= 0 && needs.slice(first).some((need) => need.if === null))
        report(
          placeOf(files.documents, ["needs", first, "if"]),
          "a need without an if follows this one; put those that are always asked first",
        );
    },
  },
  {
    // Four trades object to different things.
    name: "reviewed-by-four",
    description: `A review.md has at least ${ROLES} parts headed "## As a ...", and says that it is no sign-off.`,
    good: { "setoff-netting/review.md": `${REVIEW}## As a netting clerk\n\n- Checked.\n` },
    bad: { "setoff-netting/review.md": `«#»${REVIEW.slice(1)}` },
    check: ({ folders }, report) => {
      for (const { review } of folders) {
        const place = { file: review.file, line: 1, column: 1 };
        const headings = [...review.sections.values()];
        const roles = headings.filter(({ level, title }) => level === 2 && title.startsWith("As ")).length;
        if (roles < ROLES) report(place, `this has ${roles} parts headed "## As a ..."; write at least ${ROLES}`);
        else if (!/(?:no|not\s+a|without(?:\s+any)?)\s+sign-off/i.test(review.text))
          report(place, 'this does not say that it is no sign-off; write "this is not a sign-off"');
      }
    },
  },
  {
    // A line is seen from both of its sides.
    name: "cases-on-both-sides",
    description: `A cohort has at least ${LEAST_CASES} cases that belong to it and ${LEAST_CASES} that belong elsewhere.`,
    good: { "setoff-netting/cases.yaml#0.belongs": "volume-rebates" },
    bad: {
      "setoff-netting/cases.yaml#0.belongs": "«volume-rebates»",
      "setoff-netting/cases.yaml#1.belongs": "outside",
    },
    check: ({ folders }, report) => {
      for (const { id, cases, files } of folders) {
        const here = cases.filter(({ belongs }) => belongs === id).length;
        const elsewhere = cases.length - here;
        if (here < LEAST_CASES || elsewhere < LEAST_CASES)
          report(
            placeOf(files.cases, [0, "belongs"]),
            `${here} cases belong here and ${elsewhere} elsewhere; write at least ${LEAST_CASES} of each`,
          );
      }
    },
  },
  {
    // A record that nobody finds is not published in any useful sense.
    name: "found-by-queries",
    description: `Each record has at least ${LEAST_QUERIES} different queries, and the clients' plain search finds it by each.`,
    good: { "setoff-netting/queries.yaml#cohort.0": "netting" },
    bad: { "setoff-netting/queries.yaml#cohort.0": "«unfindable»" },
    ofTrials: true,
    check: ({ cohorts, assets, folders }, report) => {
      for (const { cohort, asset, queries, files } of folders) {
        // The search looks at each record by itself.
        const found = {
          cohort: (query: string) => searchCohorts({ ...cohorts, records: [cohort] }, query),
          asset: (query: string) => searchAssetDefinitions({ ...assets, records: [asset] }, query),
        };
        for (const record of ["cohort", "asset"] as const) {
          const distinct = new Set(queries[record]).size;
          if (distinct < LEAST_QUERIES)
            report(
              placeOf(files.queries, [record]),
              `this has ${distinct} different queries; write at least ${LEAST_QUERIES}`,
            );
          else
            for (const [index, query] of queries[record].entries())
              if (found[record](query).length === 0)
                report(
                  placeOf(files.queries, [record, index]),
                  `this does not find the ${record} record; put the words into the record or remove the query`,
                );
        }
      }
    },
  },
  {
    // A picture that looks like another says nothing about its structure.
    name: "picture-parts",
    description:
      "A picture holds each of the three parts before the event and the part that it leads to after it, in a drawing that no other picture uses.",
    good: { [ROWS]: [{ ...ROW, pieces: ["supported 5", "contingent 4", "excluded 3"] }] },
    bad: { [ROWS]: [{ ...ROW, label: "«The account»", pieces: ["supported 6", "excluded 6"] }] },
    check: ({ folders }, report) => {
      const wanted = {
        before: ["supported", "contingent", "excluded"],
        afterSupported: ["supported"],
        afterExcluded: ["excluded"],
      } as const;
      for (const [index, { picture, files }] of folders.entries()) {
        for (const scene of Object.keys(wanted) as (keyof typeof wanted)[]) {
          const held = new Set<string>(
            picture[scene].rows.flatMap(({ pieces }) => pieces.map(({ filling }) => filling)),
          );
          const absent = wanted[scene].filter((part) => !held.has(part));
          if (absent.length > 0)
            report(
              placeOf(files.picture, [scene, "rows", 0, "label"]),
              `no row here holds the part ${absent.join(" or ")}; add it`,
            );
        }
        const same = folders.find((other) => other.picture.drawing === picture.drawing);
        if (same !== folders[index])
          report(placeOf(files.picture, ["drawing"]), `the drawing is that of ${same?.id}; draw what differs`);
      }
    },
  },
  {
    // What two people read alike has been tried on more than one file, and each field on one at least.
    name: "enough-examples",
    description: `A structure has at least ${LEAST_EXAMPLES} worked examples, of at least ${LEAST_KINDS} kinds, \
and each of its fields is written in one of them. It has two worked files, an ordinary one before one that trips people.`,
    good: { "setoff-netting/examples.yaml#0.kind": "plain" },
    bad: {
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [`setoff-netting/examples.yaml#${index}.kind`, "plain"]),
      ),
      "setoff-netting/examples.yaml#0.kind": "«plain»",
    },
    ofTrials: true,
    check: ({ folders }, report) => {
      for (const { asset, examples, worked, files } of folders) {
        const [count, kinds] = [examples.length, new Set(examples.map(({ kind }) => kind)).size];
        if (count < LEAST_EXAMPLES || kinds < LEAST_KINDS)
          report(
            placeOf(files.examples, [0, "kind"]),
            `this has ${count} examples of ${kinds} kinds; write at least ${LEAST_EXAMPLES} of ${LEAST_KINDS}`,
          );
        for (const { key } of asset.fields)
          if (examples.every(({ figures }) => figures[key] === null))
            report(
              keyPlaceOf(files.examples, [0, "figures"]),
              `no example says what ${key} is; write it in one, or null with the sections that leave it empty`,
            );
        if (worked.map(({ kind }) => kind).join() !== "ordinary,trap")
          report(
            placeOf(files.worked, []),
            "these are not an ordinary file and a trap; write one of each, in this order",
          );
      }
    },
  },
  {
    // The parts never overlap, and nothing lies between them.
    name: "parts-add-up",
    description:
      "In an example and a worked file the supported, the contingent and the excluded amount add up to the gross obligation, or all four are left empty.",
    good: { "setoff-netting/examples.yaml#0.kind": "plain" },
    bad: {
      "setoff-netting/examples.yaml#0.id": "«more-than-the-gross»",
      "setoff-netting/examples.yaml#0.figures.grossObligation.is": "0.01",
    },
    ofTrials: true,
    check: ({ folders }, report) => {
      for (const { examples, worked, files } of folders)
        for (const [file, invented] of [
          [files.examples, examples],
          [files.worked, worked],
        ] as const)
          for (const [index, one] of invented.entries())
            if (!addsUp(one))
              report(
                placeOf(file, [index, "id"]),
                "the three parts do not add up to the gross; correct the figure that is wrong",
              );
    },
  },
];

function readIn(folders: readonly Folder[]): ReadonlySet<string> {
  const items = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
  return new Set(items.flatMap((item) => item.documents.map(({ document }) => document.id)));
}

function addsUp({ figures }: WorkedExample | WorkedFile): boolean {
  const centsOf = (key: string): bigint | null => {
    const is = figures[key]?.is ?? null;
    return is === null ? null : BigInt(is.replace(".", ""));
  };
  const gross = centsOf("grossObligation");
  const parts = ["supportedPrincipal", "contingentAmount", "excludedAmount"].map(centsOf);
  if (gross === null) return parts.every((part) => part === null);
  return parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + part, 0n) === gross;
}
