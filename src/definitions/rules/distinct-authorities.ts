// distinct-authorities: an authority has one entry in the register, whichever file it stands in.

import type { Authority } from "../../catalog/authorities.ts";
import { placeOf } from "../yaml.ts";
import type { Rule } from "./rule.ts";

const ENTRY = {
  name: "UCC 9-609",
  kind: "statute",
  jurisdictions: ["US-UNIFORM"],
  parts: { code: "Uniform Commercial Code", section: "9-609" },
  establishes: "A secured party may take possession after default.",
  bears: "background",
  cite: { bluebook: "U.C.C. § 9-609" },
  read: { status: "not-read" },
};

/** Two entries for one authority would say two things of it. */
export const distinctAuthorities: Rule = {
  name: "distinct-authorities",
  description:
    "An id, a ready citation and the parts of an authority stand once in the register; paragraphs do not overlap those of another entry. An id is lowercase words joined by hyphens.",
  good: { "authorities/uniform-commercial-code.yaml#authorities.0.cite": { bluebook: "U.C.C. 1" } },
  bad: {
    "authorities/uniform-commercial-code.yaml#authorities.+": { ...ENTRY, id: "ucc-once" },
    "authorities/us-states.yaml#authorities.+": { ...ENTRY, id: "«ucc-again»" },
    "setoff-netting/dossier.md#names-in-use": "## Names in use\n\nSetoff and netting [@ucc-again; @ucc-once].\n",
  },
  check: ({ authorityFiles }) => {
    const entries = authorityFiles.flatMap(({ file, authorities }) =>
      authorities.map((authority, index) => ({ authority, place: placeOf(file, ["authorities", index, "id"]) })),
    );
    return entries.flatMap(({ authority, place }, index) => {
      if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(authority.id))
        return [{ place, message: "an id is lowercase words joined by hyphens; write it so" }];
      const earlier = entries.slice(0, index).find((entry) => areOne(entry.authority, authority));
      return earlier
        ? [{ place, message: `this and "${earlier.authority.id}" are one authority; make them one entry` }]
        : [];
    });
  },
};

function areOne(one: Authority, other: Authority): boolean {
  const cited = citationsOf(one);
  return one.id === other.id || citationsOf(other).some((text) => cited.includes(text)) || haveOneText(one, other);
}

// An ELI may name a whole act, of which each section is an authority.
function citationsOf({ cite: { eli: _, ...texts } }: Authority): string[] {
  return Object.values(texts);
}

function haveOneText(one: Authority, other: Authority): boolean {
  const names = Object.keys(one.parts);
  if (names.join() !== Object.keys(other.parts).join() || one.jurisdictions.join() !== other.jurisdictions.join())
    return false;
  return names.every((name) => {
    const [its, theirs] = [one.parts[name] ?? "", other.parts[name] ?? ""];
    return its === theirs || (name === "paragraph" && overlap(its, theirs));
  });
}

// "B83-B86" and "B85"; "10A" is a paragraph of its own beside "10".
function overlap(one: string, other: string): boolean {
  const [its, theirs] = [rangeOf(one), rangeOf(other)];
  return (
    its !== null &&
    theirs !== null &&
    its.series === theirs.series &&
    its.first <= theirs.last &&
    theirs.first <= its.last
  );
}

function rangeOf(paragraphs: string): { series: string; first: number; last: number } | null {
  const match = /^([A-Z]*)(\d+)(?:-\1(\d+))?$/.exec(paragraphs);
  if (!match) return null;
  return { series: match[1] ?? "", first: Number(match[2]), last: Number(match[3] ?? match[2]) };
}
