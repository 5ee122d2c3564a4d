// The vectors of searches: what a text is trimmed of, how it is matched, and which texts of a record are searched.

import { ENTRIES } from "./base.ts";
import { IDS } from "./call.ts";
import { printed } from "./document.ts";
import type { Json } from "./pointer.ts";
import type { CallVector, Kind } from "./vector.ts";

function found(kind: Kind, argument: Json, ids: readonly string[], what = ""): CallVector {
  const outcome =
    ids.length === 0
      ? "finds nothing"
      : ids.length === 12
        ? "finds all"
        : `finds ${ids.length === 1 ? ids[0] : `${ids.length} records`}`;
  return {
    name: `search ${kind} ${outcome} for ${printed(argument)}${what}`,
    call: "search",
    kind,
    document: kind,
    argument,
    expect: { ids },
  };
}

// What either language takes for white space, and the characters only one of them does.
const SPACES =
  "\t\n\v\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

const NO_SPACES = "\u0000\u001b\u0021\u200b\u180e\u2060\u2800\u007f\u200c";

/** Returns the vectors of search texts. */
export function searches(kind: Kind): CallVector[] {
  const required = (argument: Json): CallVector => ({
    name: `search ${kind} asks for a text when given ${printed(argument)}`,
    call: "search",
    kind,
    document: kind,
    argument,
    expect: { code: "QUERY_REQUIRED" },
  });
  const word = kind === "cohorts" ? "definition of entry 05" : "purpose of entry 05";
  const id = IDS[4] as string;
  return [
    {
      name: `search ${kind} asks for a text when given none`,
      call: "search",
      kind,
      document: kind,
      expect: { code: "QUERY_REQUIRED" },
    },
    ...(["", SPACES, ...SPACES, null, true, false, 0, 7, [], ["entry"], {}, { toLowerCase: "entry" }] as Json[]).map(
      required,
    ),
    ...[...SPACES].map((space) => found(kind, `${space}${word}${space}`, [id])),
    ...[...NO_SPACES].map((character) => found(kind, character, [])),
    ...[...NO_SPACES].map((character) => found(kind, `${character}${word}`, [])),
    found(kind, word, [id]),
    found(kind, word.toUpperCase(), [id]),
    found(kind, "pUrPoSe Of EnTrY 05", kind === "cohorts" ? [] : [id]),
    found(kind, `${SPACES}${word}${SPACES}`, [id]),
    found(kind, word.slice(1), [id], " without its first letter"),
    found(kind, "entry", IDS),
    found(kind, "e", IDS),
    found(kind, "E", IDS),
    found(kind, "entry  05", []),
    found(kind, "entry\t05", []),
    found(kind, "entry\u00a005", []),
    found(kind, "05 entry", []),
    found(kind, " zentry", []),
    found(kind, "entryz ", []),
    found(kind, "entry 1", IDS.slice(9)),
    found(kind, "entry 05 ", [id]),
    found(kind, ".*", []),
    found(kind, "entry 0[5]", []),
    found(kind, "(entry", []),
    found(kind, "%", []),
    found(kind, "\\", kind === "cohorts" ? [IDS[3] as string] : []),
    found(kind, "\ud83d", []),
    found(kind, "\ude00", []),
    found(kind, "\udc00entry", []),
    found(kind, "a".repeat(1000), []),
    found(kind, "null", []),
    found(kind, "source-currency", []),
    found(kind, "ISO-8601", []),
    found(kind, "0.1.0", []),
    found(kind, "definition-discovery", []),
    found(kind, "shadow-dashboard", []),
    found(kind, "0000000000", []),
    found(kind, "sourceRefs", []),
    found(kind, "__proto__", []),
  ];
}

// Names that lower-casing in a language of its own, or with the sigma of another place, would find or miss.
const IN_NAMES = [
  ["\ud801\udc00", "\ud801\udc28"],
  ["\u03a3", "\u03c3"],
  ["\u0391\u03a3\u0392", "\u03b1\u03c3\u03b2"],
  ["\u0391\u03a3.\u0392", "\u03b1\u03c3.\u03b2"],
  ["\u0391.\u03a3", "\u03b1.\u03c2"],
  ["\u0391\u03a3\u00ad", "\u03b1\u03c2\u00ad"],
  ["\u0391\u03a3\u0301\u0392", "\u03b1\u03c3\u0301\u03b2"],
] as const;

/** Returns the vectors of letters in names on which lower-casing differs. */
export function changedNames(kind: Kind): CallVector[] {
  const inName = (name: string, query: string, ids: readonly string[]): CallVector => ({
    name: `search ${kind} finds ${ids.length === 0 ? "no " : ""}${printed(query)} in the name ${printed(name)}`,
    call: "search",
    kind,
    document: kind,
    edit: { op: "set", path: "/records/5/name", value: name },
    argument: query,
    expect: { ids },
  });
  return [
    ...IN_NAMES.map(([name, query]) => inName(name, query, [IDS[5] as string])),
    // What a reader of UTF-8 puts in the place of half a pair.
    inName("\ufffd", "\ud83d", []),
  ];
}

// Texts are searched one by one: nothing is found that begins in one and ends in the next.
function spans(kind: Kind, one: string, next: string): CallVector[] {
  return [" ", "\n", ", "].map((between) => found(kind, `${one}${between}${next}`, [], ", in two texts"));
}

/** Returns the vectors of which texts of a cohort are searched. */
export function cohortTexts(): CallVector[] {
  const kind = "cohorts";
  const id = (number: number) => [IDS[number - 1] as string];
  const covered = IDS.flatMap((_, index) => {
    const entry = `entry ${String(index + 1).padStart(2, "0")}`;
    const own = id(index + 1);
    return [
      found(kind, ENTRIES[index]?.[1].toLowerCase() ?? "", own),
      found(kind, ENTRIES[index]?.[2].toUpperCase() ?? "", own),
      found(kind, `definition of ${entry}`, own, "."),
      found(kind, `structure alias of ${entry}`, index === 2 ? [] : own),
      found(kind, `second alias of ${entry}`, index >= 1 && index <= 3 ? [] : own),
      found(kind, `first evidence of ${entry}`, own),
      found(kind, `second evidence of ${entry}`, index % 2 === 0 ? [] : own),
      found(kind, `decision question of ${entry}`, []),
      found(kind, `release event of ${entry}`, []),
    ];
  });
  const uncoveredIds = IDS.map((own) => found(kind, own, [], ", its id"));
  return [
    ...covered,
    ...uncoveredIds,
    found(kind, "straße", id(2)),
    found(kind, "STRASSE", []),
    found(kind, "STRA\u1e9eE", id(2)),
    found(kind, "i\u0307stanbul", id(2)),
    found(kind, "İSTANBUL", id(2)),
    found(kind, "istanbul", []),
    found(kind, "οδο\u03c2", id(2), " with a final sigma"),
    found(kind, "οδο\u03c3", [], " with a medial sigma"),
    found(kind, "οδο", id(2)),
    found(kind, "ΟΔΟΣ", id(2)),
    found(kind, "ångström", id(2)),
    found(kind, "ÅNGSTRÖM", id(2)),
    found(kind, "\u212bngström", id(2)),
    found(kind, "A\u030angstro\u0308m", []),
    found(kind, "angstrom", []),
    found(kind, "😀", id(4)),
    found(kind, "smile 😀 here", id(4)),
    found(kind, "😁", []),
    found(kind, "two\nlines", id(4)),
    found(kind, "two lines", []),
    found(kind, "a\u00a0hard space", id(4)),
    found(kind, "a hard space", []),
    found(kind, 'quoted "word"', id(4)),
    found(kind, "back\\slash", id(4)),
    found(kind, "tab\there", id(4)),
    found(kind, "acceptance", id(4)),
    found(kind, "delivered", [IDS[3] as string, IDS[8] as string]),
    found(
      kind,
      "receivable",
      [0, 1, 2, 3, 5, 7, 8, 10].map((index) => IDS[index] as string),
    ),
    found(kind, "05", id(5)),
    found(kind, "first alias of entry 02", []),
    ...spans(kind, "retail chargebacks", "clean base"),
    ...spans(kind, "first alias of entry 01", "second alias of entry 01"),
    {
      ...found(kind, "entry 02", id(2), " without a look at the ids"),
      edit: { op: "set", path: "/records/5/id", value: null },
    },
  ];
}

/** Returns the vectors of which texts of an asset definition are searched. */
export function assetTexts(): CallVector[] {
  const kind = "asset-definitions";
  const covered = IDS.flatMap((id, index) => {
    const entry = `entry ${String(index + 1).padStart(2, "0")}`;
    return [
      found(kind, id, [id], ", its id"),
      found(kind, id.toUpperCase(), [id], ", its id"),
      found(kind, ENTRIES[index]?.[2].toLowerCase() ?? "", [id]),
      found(kind, ENTRIES[index]?.[1] ?? "", [], ", the name of its cohort"),
      found(kind, `purpose of ${entry}`, [id], "."),
      found(kind, `first document of ${entry}`, [id]),
      found(kind, `second document of ${entry}`, index % 2 === 0 ? [] : [id]),
      found(kind, `the grossobligation of ${entry}`, [id]),
      found(kind, `the settlementdate of ${entry}`, [id]),
      found(kind, `the heldamount of ${entry}`, index % 3 === 0 ? [id] : []),
    ];
  });
  return [
    ...covered,
    found(kind, "the excludedAmount of", IDS),
    found(kind, "asset-type", []),
    found(kind, "decimal-string", []),
    ...spans(kind, "retail-chargebacks", "clean base"),
    {
      ...found(kind, "onlyinakey", [], ", the key of a field"),
      edit: { op: "set", path: "/records/5/fields/0/key", value: "onlyInAKey" },
    },
    found(kind, "delivered", [IDS[3] as string, IDS[8] as string]),
    found(kind, "05", [IDS[4] as string]),
  ];
}
