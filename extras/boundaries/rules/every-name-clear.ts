import type { Report, Rule } from "../../../core/compile/rules/rule.ts";
import { keyPlaceOf, placeOf } from "../../../core/compile/yaml-file.ts";
import type { BoundaryData } from "../data.ts";

// A reader who does not know a name such as scan-backs first asks what it means, and then where it leads.
export const everyNameClear: Rule<BoundaryData> = {
  name: "every-name-clear",
  asks:
    "Each other name of the twelve is explained by a word of the glossary, or is listed there as plain. " +
    "Every name that the glossary lists is in use.",
  good: { "extras/boundaries/glossary.yaml#own.0.explains": ["retainage"] },
  bad: { "extras/boundaries/glossary.yaml#plain.+": "«names that nobody uses»" },
  check: (data, report) => {
    const { folders, outside } = data;
    const aliases = folders.flatMap(({ cohort }) => [...cohort.aliases, ...cohort.assetStructureAliases]);
    const outsideNames = outside.entries.flatMap(({ otherNames }) => otherNames);
    reportNamesNotClear(aliases, data, report);
    reportPlainNotUsed(new Set(aliases), data, report);
    reportExplainedNotUsed(new Set([...aliases, ...outsideNames]), data, report);
  },
};

function reportNamesNotClear(names: readonly string[], { glossary, files }: BoundaryData, report: Report): void {
  const plain = new Set(glossary.plain);
  const explainedNames = new Set([...glossary.own, ...glossary.trade].flatMap(({ explains }) => explains));
  for (const name of names) {
    const isClear = explainedNames.has(name) !== plain.has(name);
    if (isClear) continue;
    const state = plain.has(name) ? "both plain and explained" : "neither plain nor explained";
    report(keyPlaceOf(files.glossary, ["plain"]), `"${name}" is ${state}; make it one`);
  }
}

function reportPlainNotUsed(names: ReadonlySet<string>, { glossary, files }: BoundaryData, report: Report): void {
  for (const [index, name] of glossary.plain.entries())
    if (!names.has(name)) report(placeOf(files.glossary, ["plain", index]), notUsed(name));
}

function reportExplainedNotUsed(names: ReadonlySet<string>, { glossary, files }: BoundaryData, report: Report): void {
  for (const kind of ["own", "trade"] as const)
    for (const [termIndex, { explains }] of glossary[kind].entries())
      for (const [index, name] of explains.entries())
        if (!names.has(name)) report(placeOf(files.glossary, [kind, termIndex, "explains", index]), notUsed(name));
}

function notUsed(name: string): string {
  return `"${name}" is no name; take it out`;
}
