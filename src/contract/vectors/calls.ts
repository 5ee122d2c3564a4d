// The vectors of calls: what list, get and search give for the base documents, whatever they are asked.

import { ENTRIES } from "./base.ts";
import { BASE, printed } from "./documents.ts";
import { type Json, valueAt } from "./pointer.ts";
import { type CallVector, type Edit, KINDS, type Kind } from "./vector.ts";

const IDS = ENTRIES.map(([id]) => id);
const NOT_FOUND: Record<Kind, string> = {
  cohorts: "COHORT_NOT_FOUND",
  "asset-definitions": "ASSET_DEFINITION_NOT_FOUND",
};
const LISTED: Record<Kind, readonly string[]> = {
  cohorts: ["id", "name", "assetStructure"],
  "asset-definitions": ["id", "name", "cohortId"],
};

/** Returns all vectors of calls. */
export function callVectors(): CallVector[] {
  return [
    ...lists(),
    ...gets(),
    ...KINDS.flatMap(searches),
    ...KINDS.flatMap(changedNames),
    ...cohortTexts(),
    ...assetTexts(),
    ...KINDS.flatMap(strangeDocuments),
    ...KINDS.flatMap(brokenDocuments),
  ];
}

function lists(): CallVector[] {
  return KINDS.flatMap((kind): CallVector[] => {
    const edit: Edit = { op: "set", path: "/records", value: [] };
    return [
      {
        name: `list ${kind} gives ${LISTED[kind].join(", ")} of every record in order`,
        call: "list",
        kind,
        document: kind,
        expect: { listed: listedOf(kind) },
      },
      {
        name: `list ${kind} gives nothing of no records`,
        call: "list",
        kind,
        document: kind,
        edit,
        expect: { listed: [] },
      },
    ];
  });
}

function listedOf(kind: Kind): Record<string, string>[] {
  const { records } = BASE[kind] as { records: readonly Record<string, string>[] };
  return records.map((record) => Object.fromEntries(LISTED[kind].map((key) => [key, record[key] as string])));
}

const STRANGE_IDS: readonly Json[] = [
  "",
  " ",
  "retail-chargeback",
  "retail-chargebacks ",
  " retail-chargebacks",
  "retail-chargebacks\n",
  "Retail-Chargebacks",
  "RETAIL-CHARGEBACKS",
  "retail_chargebacks",
  "retail chargebacks",
  "Retail chargebacks",
  "Clean base and recovery strip",
  "05",
  "chargebacks",
  "retail-*",
  ".*",
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "length",
  "0",
  "records",
  "\ud800",
  "retail-chargebacks\u0000",
  "retail\u2010chargebacks",
  "ｒetail-chargebacks",
  "a".repeat(1000),
  null,
  true,
  false,
  0,
  4,
  -1,
  1.5,
  [],
  ["retail-chargebacks"],
  {},
  { id: "retail-chargebacks" },
];

function gets(): CallVector[] {
  return KINDS.flatMap((kind): CallVector[] => [
    ...IDS.map(
      (id): CallVector => ({
        name: `get ${kind} gives the record with the id ${id}`,
        call: "get",
        kind,
        document: kind,
        argument: id,
        expect: { ids: [id] },
      }),
    ),
    ...STRANGE_IDS.map(
      (argument): CallVector => ({
        name: `get ${kind} finds nothing for ${printed(argument)}`,
        call: "get",
        kind,
        document: kind,
        argument,
        expect: { code: NOT_FOUND[kind] },
      }),
    ),
    {
      name: `get ${kind} gives the first of two records with one id`,
      call: "get",
      kind,
      document: kind,
      edit: { op: "copy", from: "/records/0/id", path: "/records/1/id" },
      argument: IDS[0] as string,
      expect: { ids: [IDS[0] as string] },
    },
  ]);
}

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

function searches(kind: Kind): CallVector[] {
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

function changedNames(kind: Kind): CallVector[] {
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

function cohortTexts(): CallVector[] {
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

function assetTexts(): CallVector[] {
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

/** Arguments that suit a call, so that only the document is wrong. */
const SUITABLE = { list: undefined, get: "retail-chargebacks", search: "entry" } as const;

function callsOf(
  kind: Kind,
  what: string,
  part: Pick<CallVector, "edit" | "instead"> & { document?: Kind },
  code = "INVALID_REGISTRY",
): CallVector[] {
  return (["list", "get", "search"] as const).map((call) => {
    const argument = SUITABLE[call];
    const asked = argument === undefined ? {} : { argument };
    return {
      name: `${call} ${kind} takes no ${what}`,
      call,
      kind,
      document: kind,
      ...part,
      ...asked,
      expect: { code },
    };
  });
}

function strangeDocuments(kind: Kind): CallVector[] {
  const { catalogId } = BASE[kind] as { catalogId: string };
  const values: readonly Json[] = [
    null,
    true,
    0,
    12,
    "",
    "a catalog",
    catalogId,
    [],
    {},
    { catalogId },
    { records: [] },
    { catalogId, records: null },
    { catalogId, records: {} },
    { catalogId, records: "abc" },
    { catalogId: null, records: [] },
    { catalogId: [catalogId], records: [] },
    { catalogId, records: [null] },
    { catalogId, records: [[]] },
    { catalogId, records: ["abc"] },
    { catalogId, records: [{}] },
  ];
  const other: Kind = kind === "cohorts" ? "asset-definitions" : "cohorts";
  return [
    ...values.flatMap((value) => callsOf(kind, `${printed(value)} for a document`, { instead: { value } })),
    ...callsOf(kind, `document of ${other}`, { document: other }),
    {
      name: `search ${kind} asks for a text before it looks at the document`,
      call: "search",
      kind,
      document: other,
      argument: " ",
      expect: { code: "QUERY_REQUIRED" },
    },
  ];
}

const COVERED: Record<Kind, readonly string[]> = {
  cohorts: [
    "name",
    "assetStructure",
    "definition",
    "aliases",
    "aliases/0",
    "assetStructureAliases",
    "assetStructureAliases/0",
    "evidenceToInspect",
    "evidenceToInspect/0",
  ],
  "asset-definitions": [
    "id",
    "name",
    "purpose",
    "evidenceToInspect",
    "evidenceToInspect/0",
    "fields",
    "fields/0",
    "fields/0/description",
    "fields/4/description",
  ],
};

// A document that no load function returned: the part that a call reads has to be there, the rest does not matter.
function brokenDocuments(kind: Kind): CallVector[] {
  const search = COVERED[kind].flatMap((part) => {
    const path = `/records/5/${part}`;
    const edits: Edit[] = [null, 7, {}, { a: "b" }].map((value): Edit => ({ op: "set", path, value }));
    if (!/[0-9]$/.test(part)) edits.push({ op: "remove", path });
    if (Array.isArray(valueAt(BASE[kind], path))) edits.push({ op: "set", path, value: "entry" });
    return edits.map(
      (edit): CallVector => ({
        name: `search ${kind} takes no document whose ${path} ${edit.op === "set" ? `is ${printed(edit.value)}` : "is missing"}`,
        call: "search",
        kind,
        document: kind,
        edit,
        argument: "entry",
        expect: { code: "INVALID_REGISTRY" },
      }),
    );
  });
  const listed = LISTED[kind].map(
    (key): CallVector => ({
      name: `list ${kind} takes no document whose records[5].${key} is a number`,
      call: "list",
      kind,
      document: kind,
      edit: { op: "set", path: `/records/5/${key}`, value: 5 },
      expect: { code: "INVALID_REGISTRY" },
    }),
  );
  const edit: Edit = { op: "set", path: "/records/5/id", value: null };
  const get = (id: string, expect: CallVector["expect"], what: string): CallVector => ({
    name: `get ${kind} ${what}`,
    call: "get",
    kind,
    document: kind,
    edit,
    argument: id,
    expect,
  });
  return [
    ...search,
    ...listed,
    get(IDS[4] as string, { ids: [IDS[4] as string] }, "finds a record that stands before a broken one"),
    get(
      IDS[6] as string,
      { code: "INVALID_REGISTRY" },
      "takes no document with a broken record before the one asked for",
    ),
    {
      name: `get ${kind} asks for a catalog before it looks at the id`,
      call: "get",
      kind,
      document: kind,
      instead: { value: null },
      argument: null,
      expect: { code: "INVALID_REGISTRY" },
    },
    ...(
      [
        { op: "set", path: "/version", value: "0.2.0" },
        { op: "copy", from: "/records/0", path: "/records/12" },
      ] as const
    ).map((edit) => ({
      ...get(IDS[4] as string, { ids: [IDS[4] as string] }, `does not look at ${edit.path}`),
      edit,
    })),
    {
      name: `list ${kind} does not mind a broken part that it does not read`,
      call: "list",
      kind,
      document: kind,
      edit: { op: "set", path: "/records/5/evidenceToInspect", value: null },
      expect: { listed: listedOf(kind) },
    },
    {
      name: `search ${kind} does not mind a broken part that it does not read`,
      call: "search",
      kind,
      document: kind,
      edit: { op: "set", path: "/records/0/sourceRefs", value: null },
      argument: "entry 02",
      expect: { ids: [IDS[1] as string] },
    },
    {
      name: `get ${kind} gives a record with whatever it holds`,
      call: "get",
      kind,
      document: kind,
      edit: { op: "set", path: "/records/0/extra", value: { deep: [{ a: [null, 1.5, "x"] }] } },
      argument: IDS[0] as string,
      expect: { ids: [IDS[0] as string] },
    },
  ];
}
