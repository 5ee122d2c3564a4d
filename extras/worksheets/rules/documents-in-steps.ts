import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { WorksheetData } from "../data.ts";

// Whoever looks for a paper looks in one place.
export const documentsInSteps: Rule<WorksheetData> = {
  name: "documents-in-steps",
  asks: "Each document of documents.yaml is in one step of steps.yaml: the step of the deal from which it comes.",
  good: { "extras/worksheets/steps.yaml#steps.0.name": "Agreement" },
  bad: { "extras/worksheets/steps.yaml#steps.6.documents.+": "«invoice»" },
  check: ({ compiled: { documents, files }, steps, stepsFile }, report) => {
    const listings = steps.flatMap((step, at) => step.documents.map((id, item) => ({ id, at, item })));
    for (const [index, { id, at, item }] of listings.entries()) {
      const first = listings.findIndex((one) => one.id === id);
      if (first === index) continue;
      const message = `the step "${steps[listings[first]?.at ?? 0]?.id}" has "${id}" already; leave it in one`;
      report(placeOf(stepsFile, ["steps", at, "documents", item]), message);
    }
    for (const [index, { id }] of documents.entries())
      if (!listings.some((one) => one.id === id))
        report(placeOf(files.documents, ["documents", index, "id"]), `no step has "${id}"; name it in one`);
  },
};
