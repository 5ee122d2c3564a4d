import type { Rule } from "../../../core/compile/rules/rule.ts";
import type { Authority } from "../authority.ts";
import type { LawData } from "../data.ts";
import { placedEntries } from "./entry-places.ts";
import { ENTRY, UCC } from "./example-entry.ts";

// Two entries for one authority could contradict each other.
export const distinctAuthorities: Rule<LawData> = {
  name: "distinct-authorities",
  asks:
    "An id, a ready citation and the parts of an authority are used once in the register. " +
    "Paragraphs do not overlap those of another entry.",
  good: { [`${UCC}#authorities.0.cite`]: { bluebook: "U.C.C. 1" } },
  bad: {
    [`${UCC}#authorities.+`]: { ...ENTRY, id: "ucc-once" },
    "extras/law/authorities/first/us-states.yaml#authorities.+": { ...ENTRY, id: "«ucc-again»" },
    "definitions/setoff-netting/dossier.md#names-in-use":
      "## Names in use\n\nSetoff and netting [@ucc-again; @ucc-once].\n",
  },
  check: (law, report) => {
    const firstByName = new Map<string, Authority>();
    const goneIds = new Set(law.gone.map(({ id }) => id));
    for (const { authority, placeAt } of placedEntries(law)) {
      const names = [`id ${authority.id}`, ...citationsOf(authority), ...partsOf(authority)];
      const earlier = names.map((name) => firstByName.get(name)).find((candidate) => candidate !== undefined);
      for (const name of names) if (!firstByName.has(name)) firstByName.set(name, authority);
      if (goneIds.has(authority.id))
        report(
          placeAt("id"),
          `gone.yaml has the id "${authority.id}"; an id has one meaning, so choose another or remove the stub`,
        );
      if (earlier) report(placeAt("id"), `this and "${earlier.id}" are one authority; make them one entry`);
    }
  },
};

// Returns the citations of an authority. The ELI is left out, because it may be that of a whole act, whose sections are
// several authorities.
function citationsOf({ cite: { eli: _, ...texts } }: Authority): string[] {
  return Object.values(texts).map((text) => `cited ${text}`);
}

// Returns a key for each paragraph of an authority, so that overlaps are found: "B83-B86" overlaps "B85", but "10A" is
// not "10".
function partsOf({ parts, jurisdictions }: Authority): string[] {
  const { paragraph = "", ...otherParts } = parts;
  const keyOf = (number: string): string => JSON.stringify([jurisdictions, Object.keys(parts), otherParts, number]);
  return paragraphsOf(paragraph).map(keyOf);
}

// A range of paragraphs of one series, such as "12-14" or "B83-B86".
const PARAGRAPH_RANGE = /^([A-Z]*)(\d+)-\1(\d+)$/;

function paragraphsOf(range: string): string[] {
  const [, series = "", first, last] = PARAGRAPH_RANGE.exec(range) ?? [];
  if (first === undefined) return [range];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${series}${Number(first) + index}`);
}
