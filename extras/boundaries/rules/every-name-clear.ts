import type { Rule } from "../../../core/compile/rules/rule.ts";
import { keyPlaceOf, placeOf } from "../../../core/compile/yaml.ts";
import type { BoundaryData } from "../data.ts";

// A reader who does not know a name such as scan-backs first asks what it means, and then where it leads.
export const everyNameClear: Rule<BoundaryData> = {
  name: "every-name-clear",
  asks:
    "Each other name of the twelve is explained by a word of the glossary, or is listed there as plain. " +
    "Every name that the glossary lists is in use.",
  good: { "extras/boundaries/glossary.yaml#own.0.explains": ["retainage"] },
  bad: { "extras/boundaries/glossary.yaml#plain.+": "«names that nobody uses»" },
  check: ({ glossary, folders, outside, files: { glossary: file } }, report) => {
    const ofTwelve = folders.flatMap(({ cohort }) => [...cohort.aliases, ...cohort.assetStructureAliases]);
    const all = new Set([...ofTwelve, ...outside.entries.flatMap(({ otherNames }) => otherNames)]);
    const { plain, own, trade } = glossary;
    const explained = new Set([...own, ...trade].flatMap(({ explains }) => explains));
    for (const name of ofTwelve)
      if (explained.has(name) === plain.includes(name))
        report(
          keyPlaceOf(file, ["plain"]),
          `"${name}" is ${explained.has(name) ? "both plain and explained" : "neither plain nor explained"}; \
make it one`,
        );
    for (const [index, name] of plain.entries())
      if (!ofTwelve.includes(name)) report(placeOf(file, ["plain", index]), `"${name}" is no name; take it out`);
    for (const [kind, terms] of [
      ["own", own],
      ["trade", trade],
    ] as const)
      for (const [at, { explains }] of terms.entries())
        for (const [index, name] of explains.entries())
          if (!all.has(name)) report(placeOf(file, [kind, at, "explains", index]), `"${name}" is no name; take it out`);
  },
};
