// Rules on what a folder holds beside its records and its dossier: documents, the review, cases and the picture.

import type { Folder } from "../definitions.ts";
import { namedIn } from "../evidence.ts";
import { placeOf } from "../yaml.ts";
import type { Rule } from "./rules.ts";

const LEAST_CASES = 2;
const ROLES = 4;

/** The rules on folders. */
export const FOLDER_RULES: readonly Rule[] = [
  {
    // What nobody reads is not asked for, and one paper has one name.
    name: "documents-read",
    description: "Each document of documents.yaml is read by an evidence item, and no other document has its name.",
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
    check: ({ documents, needs, folders, files }, report) => {
      const read = readIn(folders);
      const asked = needs.flatMap((need) => need.documents);
      for (const [index, { id, holder }] of documents.entries()) {
        // What nobody reads is a problem already.
        if (!read.has(id)) continue;
        const count = asked.filter((one) => one === id).length;
        const wanted = holder === "reader" ? 0 : 1;
        if (count === wanted) continue;
        const named = count === 0 ? "no need names" : `${count} needs name`;
        const message = `${named} "${id}"; name it in ${wanted === 0 ? "none" : "one"}`;
        report(placeOf(files.documents, ["documents", index, "id"]), message);
      }
      const first = needs.findIndex((need) => need.if !== null);
      const message = "a need without an if follows this one; put those that are always asked first";
      if (first >= 0 && needs.slice(first).some((need) => need.if === null))
        report(placeOf(files.documents, ["needs", first, "if"]), message);
    },
  },
  {
    // Four trades object to different things.
    name: "reviewed-by-four",
    description: `A review.md has at least ${ROLES} parts headed "## As a ...", and says that it is no sign-off.`,
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
    check: ({ folders }, report) => {
      for (const { id, cases, files } of folders) {
        const here = cases.filter(({ belongs }) => belongs === id).length;
        const elsewhere = cases.length - here;
        const message = `${here} cases belong here and ${elsewhere} elsewhere; write at least ${LEAST_CASES} of each`;
        if (Math.min(here, elsewhere) < LEAST_CASES) report(placeOf(files.cases, [0, "belongs"]), message);
      }
    },
  },
  {
    // A picture that looks like another says nothing about its structure.
    name: "picture-parts",
    description:
      "A picture holds each of the three parts before the event and the part that it leads to after it, in a drawing that no other picture uses.",
    check: ({ folders }, report) => {
      const wanted = {
        before: ["supported", "contingent", "excluded"],
        afterSupported: ["supported"],
        afterExcluded: ["excluded"],
      } as const;
      for (const [index, { picture, files }] of folders.entries()) {
        for (const scene of Object.keys(wanted) as (keyof typeof wanted)[]) {
          const pieces = picture[scene].rows.flatMap((row) => row.pieces);
          const absent = wanted[scene].filter((part) => pieces.every(({ filling }) => filling !== part));
          const message = `no row here holds the part ${absent.join(" or ")}; add it`;
          if (absent.length > 0) report(placeOf(files.picture, [scene, "rows", 0, "label"]), message);
        }
        const same = folders.find((other) => other.picture.drawing === picture.drawing);
        if (same !== folders[index])
          report(placeOf(files.picture, ["drawing"]), `the drawing is that of ${same?.id}; draw what differs`);
      }
    },
  },
];

function readIn(folders: readonly Folder[]): ReadonlySet<string> {
  return new Set(namedIn(folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset])).keys());
}
