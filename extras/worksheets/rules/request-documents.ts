import { documentNames } from "../../../core/compile/evidence.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { WorksheetData } from "../data.ts";

// A client is asked once, and first for what is always asked.
export const requestDocuments: Rule<WorksheetData> = {
  name: "request-documents",
  asks:
    "Each document of documents.yaml is in one need of request.yaml, except documents that the reader makes. " +
    "Needs that are always asked for come before those with an if.",
  good: { "extras/worksheets/request.yaml#needs.0.name": "Open items" },
  bad: { "extras/worksheets/request.yaml#needs.0.if": "«it applies»" },
  check: ({ compiled: { documents, alsoAsked, folders, files }, needs, file }, report) => {
    const items = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
    const read = new Set([...documentNames(items).keys(), ...alsoAsked.map(({ document }) => document)]);
    const neededIds = needs.flatMap((need) => need.documents);
    for (const [index, { id, holder }] of documents.entries()) {
      // What nobody reads is a problem already.
      if (!read.has(id)) continue;
      const count = neededIds.filter((one) => one === id).length;
      const wantedCount = holder === "reader" ? 0 : 1;
      if (count === wantedCount) continue;
      const needsInWords = count === 0 ? "no need names" : `${count} needs name`;
      const message = `${needsInWords} "${id}"; name it in ${wantedCount === 0 ? "none" : "one"}`;
      report(placeOf(files.documents, ["documents", index, "id"]), message);
    }
    const first = needs.findIndex((need) => need.if !== null);
    const message = "a need without an if follows this one; put those that are always asked first";
    if (first >= 0 && needs.slice(first).some((need) => need.if === null))
      report(placeOf(file, ["needs", first, "if"]), message);
  },
};
