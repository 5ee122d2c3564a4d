import type { Rule } from "../../../core/compile/rules/rule.ts";
import { placeOf } from "../../../core/compile/yaml-file.ts";
import type { WorksheetData } from "../data.ts";

// The page of documents shows each document under one step, so that readers look for it in one place.
export const documentsInSteps: Rule<WorksheetData> = {
  name: "documents-in-steps",
  asks: "Each document of documents.yaml is in one step of steps.yaml: the step of the deal from which it comes.",
  good: { "extras/worksheets/steps.yaml#steps.0.name": "Agreement" },
  bad: { "extras/worksheets/steps.yaml#steps.6.documents.+": "«invoice»" },
  check: ({ compilation: { documents, files }, steps, stepsFile }, report) => {
    const listings = steps.flatMap((step, stepIndex) => step.documents.map((id, item) => ({ id, stepIndex, item })));
    for (const [index, { id, stepIndex, item }] of listings.entries()) {
      const firstIndex = listings.findIndex((listing) => listing.id === id);
      if (firstIndex === index) continue;
      const firstStep = steps[listings[firstIndex]?.stepIndex ?? 0];
      const message = `the step "${firstStep?.id}" has "${id}" already; leave it in one`;
      report(placeOf(stepsFile, ["steps", stepIndex, "documents", item]), message);
    }

    for (const [index, { id }] of documents.entries())
      if (!listings.some((listing) => listing.id === id))
        report(placeOf(files.documents, ["documents", index, "id"]), `no step has "${id}"; name it in one`);
  },
};
