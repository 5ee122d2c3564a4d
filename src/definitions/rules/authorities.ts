// Rules on the register of authorities: one entry for each, a proof for each reading, and what cites it.

import { type Authority, PROOFS, READING_STATUSES } from "../../catalog/authorities.ts";
import type { Definitions } from "../definitions.ts";
import { SHARED_LAW } from "../files.ts";
import { keyPlaceOf, placeOf } from "../yaml.ts";
import type { Rule } from "./rules.ts";

const LEAST_CITED = 5;
const MOST_WORDS = 8;
const CITED_BY_LAWYERS: ReadonlySet<string> = new Set(["statute", "regulation", "case"]);

/** The rules on authorities. */
export const AUTHORITY_RULES: readonly Rule[] = [
  {
    // Two entries for one authority would say two things of it.
    name: "distinct-authorities",
    description:
      "An id, a ready citation and the parts of an authority stand once in the register; paragraphs do not overlap those of another entry.",
    check: ({ authorityFiles }, report) => {
      const first = new Map<string, Authority>();
      for (const { authority, placeAt } of placed(authorityFiles)) {
        const names = [`id ${authority.id}`, ...citationsOf(authority), ...partsOf(authority)];
        const earlier = names.map((name) => first.get(name)).find((found) => found !== undefined);
        for (const name of names) if (!first.has(name)) first.set(name, authority);
        if (earlier) report(placeAt("id"), `this and "${earlier.id}" are one authority; make them one entry`);
      }
    },
  },
  {
    // A reading can be proved wrong within a minute.
    name: "reading-proved",
    description: `A text that was read has a copy, a day and at most ${MOST_WORDS} words to find in it; \
what was not read has none of them.`,
    check: ({ authorityFiles }, report) => {
      for (const { authority, placeAt } of placed(authorityFiles)) {
        const [property, message] = faultOfReading(authority) ?? [];
        if (property && message) report(placeAt("read", property), message);
      }
    },
  },
  {
    // Nobody retypes a citation.
    name: "ready-citations",
    description: "A statute, a regulation and a case have cite.bluebook or cite.oscola.",
    check: ({ authorityFiles }, report) => {
      for (const { authority, placeAt, keyPlaceAt } of placed(authorityFiles)) {
        const { kind, cite } = authority;
        if (!CITED_BY_LAWYERS.has(kind) || cite.bluebook || cite.oscola) continue;
        const place = Object.keys(cite).length > 0 ? placeAt("cite") : keyPlaceAt("kind");
        report(place, `a ${kind} needs a ready citation; write cite.bluebook or cite.oscola`);
      }
    },
  },
  {
    // An authority that nothing cites is not kept, and no definition rests on the project's word alone.
    name: "authorities-cited",
    description: `An authority of the register is cited by a source, a dossier cites at least ${LEAST_CITED} as [@id], and every cohort cites ${SHARED_LAW}.`,
    check: ({ authorityFiles, authorityCitations, folders }, report) => {
      const cited = new Set(authorityCitations.map(({ id }) => id));
      for (const { authority, placeAt } of placed(authorityFiles))
        if (!cited.has(authority.id))
          report(placeAt("id"), `no source cites [@${authority.id}]; cite it or remove the entry`);
      for (const { dossier, cohort, files } of folders) {
        const own = new Set(authorityCitations.filter(({ source }) => source === dossier).map(({ id }) => id)).size;
        if (own < LEAST_CITED)
          report(
            { file: dossier.file, line: 1, column: 1 },
            `this cites ${own} authorities; cite at least ${LEAST_CITED}, each as [@id] in the passage that leans on it`,
          );
        if (!cohort.sourceRefs.some(({ sourceId }) => sourceId === SHARED_LAW))
          report(keyPlaceOf(files.cohort, ["sources"]), `cite a section of ${SHARED_LAW}`);
      }
    },
  },
];

// Every entry of the register, with functions that return the places of its properties.
function placed(files: Definitions["authorityFiles"]) {
  return files.flatMap(({ file, authorities }) =>
    authorities.map((authority, index) => ({
      authority,
      placeAt: (...path: string[]) => placeOf(file, ["authorities", index, ...path]),
      keyPlaceAt: (...path: string[]) => keyPlaceOf(file, ["authorities", index, ...path]),
    })),
  );
}

// An ELI may name a whole act, of which each section is an authority.
function citationsOf({ cite: { eli: _, ...texts } }: Authority): string[] {
  return Object.values(texts).map((text) => `cited ${text}`);
}

// The place of a text as its publisher counts, once for each of its paragraphs: "B83-B86" overlaps "B85", but "10A" is not "10".
function partsOf({ parts, jurisdictions }: Authority): string[] {
  const { paragraph = "", ...others } = parts;
  return paragraphsOf(paragraph).map((one) => JSON.stringify([jurisdictions, Object.keys(parts), others, one]));
}

function paragraphsOf(range: string): string[] {
  const [, series = "", first, last] = /^([A-Z]*)(\d+)-\1(\d+)$/.exec(range) ?? [];
  if (first === undefined) return [range];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${series}${Number(first) + index}`);
}

function faultOfReading({ read }: Authority): [property: keyof typeof read, message: string] | undefined {
  const { status, copy, at, find } = read;
  const needed: readonly string[] = READING_STATUSES[status].needs;
  if (needed.length === 0) {
    const given = PROOFS.find((property) => read[property] !== null);
    return given && [given, "what was not read has no copy, day or words; remove this, or say how it was read"];
  }
  const missing = PROOFS.filter((property) => needed.includes(property) && read[property] === null);
  if (missing.length > 0)
    return ["status", `${status} needs ${missing.map((property) => `read.${property}`).join(" and ")}; write it`];
  if (find !== null && find.split(/\s+/).length > MOST_WORDS)
    return ["find", `these are more than ${MOST_WORDS} words; give the few that prove the reading`];
  return at === copy ? ["copy", "this repeats the address; say in words what copy it is"] : undefined;
}
