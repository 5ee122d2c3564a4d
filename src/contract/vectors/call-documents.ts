// The vectors of calls on something else than a whole catalog.

import { BASE } from "./base.ts";
import { IDS, LISTED, listedOf } from "./call.ts";
import { printed } from "./document.ts";
import { type Edit, type Json, valueAt } from "./pointer.ts";
import type { CallVector, Kind } from "./vector.ts";

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

/** Returns the vectors of calls on something that is no catalog of the kind. */
export function strangeDocuments(kind: Kind): CallVector[] {
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
/** Returns the vectors of calls on a catalog that lacks what a call reads, or only what it does not read. */
export function brokenDocuments(kind: Kind): CallVector[] {
  const search = COVERED[kind].flatMap((part) => {
    const path = `/records/5/${part}`;
    const edits: Edit[] = [null, 7, {}, { a: "b" }].map((value): Edit => ({ op: "set", path, value }));
    if (!/[0-9]$/.test(part)) edits.push({ op: "remove", path });
    const isList = Array.isArray(valueAt(BASE[kind], path));
    edits.push({ op: "set", path, value: isList ? "entry" : ["entry"] });
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
