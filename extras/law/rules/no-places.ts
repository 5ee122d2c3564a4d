import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { LawData } from "../data.ts";

// The law of places belongs to the register. A list of places in a field would be incomplete, and nobody would read it
// again.
export const noPlaces: Rule<LawData> = {
  name: "no-places",
  asks:
    "A record names no place whose law decides. It says that the law of the place may decide, " +
    "and the register answers.",
  good: {
    "definitions/setoff-netting/asset.yaml#purpose":
      "Lets a reader see what a setoff leaves, as the law named on file says.",
  },
  bad: {
    "definitions/setoff-netting/asset.yaml#purpose": "Lets a reader see what a setoff leaves in «Ontario».",
  },
  check: ({ folders, places, elsewhere }, report) => {
    const names = [...Object.values(places), ...elsewhere].flatMap(([name = ""]) => (name === "" ? [] : [name]));
    const pattern = new RegExp(`\\b(?:${names.join("|")})\\b`);
    for (const { files } of folders)
      for (const { value, place } of [...files.cohort.texts, ...files.asset.texts]) {
        const match = pattern.exec(value);
        if (match)
          report(
            place(match.index),
            `"${match[0]}" is a place of law; say what the file shows, and leave law to the register`,
          );
      }
  },
};
