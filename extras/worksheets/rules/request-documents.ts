import { documentNames } from "../../../core/compile/evidence.ts";
import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { WorksheetData } from "../data.ts";

// A request list asks a client for each document once. It asks first for the documents that every client has to send.
export const requestDocuments: Rule<WorksheetData> = {
  name: "request-documents",
  asks:
    "Each document of documents.yaml is in one need of request.yaml, except documents that the reader makes. " +
    "Needs that are always asked for come before those with an if.",
  good: { "extras/worksheets/request.yaml#needs.0.name": "Open items" },
  bad: { "extras/worksheets/request.yaml#needs.0.if": "«it applies»" },
  check: ({ compilation: { documents, alsoAsked, folders, files }, needs, requestFile }, report) => {
    const items = folders.flatMap(({ evidence }) => [...evidence.cohort, ...evidence.asset]);
    const readIds = new Set([...documentNames(items).keys(), ...alsoAsked.map(({ document }) => document)]);
    const neededIds = needs.flatMap((need) => need.documents);
    for (const [index, { id, holder }] of documents.entries()) {
      // A document that no record reads breaks another rule already.
      if (!readIds.has(id)) continue;
      const count = neededIds.filter((neededId) => neededId === id).length;
      const wantedCount = holder === "reader" ? 0 : 1;
      if (count === wantedCount) continue;
      const needsInWords = count === 0 ? "no need names" : `${count} needs name`;
      const message = `${needsInWords} "${id}"; name it in ${wantedCount === 0 ? "none" : "one"}`;
      report(placeOf(files.documents, ["documents", index, "id"]), message);
    }

    const firstIndex = needs.findIndex((need) => need.if !== null);
    const message = "a need without an if follows this one; put those that are always asked first";
    if (firstIndex >= 0 && needs.slice(firstIndex).some((need) => need.if === null))
      report(placeOf(requestFile, ["needs", firstIndex, "if"]), message);
  },
};
