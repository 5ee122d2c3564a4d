// The vectors of calls: what list, get and search give for the base documents, whatever they are asked.

import { IDS, LISTED, listedOf, NOT_FOUND } from "./call.ts";
import { brokenDocuments, strangeDocuments } from "./call-documents.ts";
import { assetTexts, changedNames, cohortTexts, searches } from "./call-searches.ts";
import { printed } from "./document.ts";
import type { Edit, Json } from "./pointer.ts";
import { type CallVector, KINDS } from "./vector.ts";

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
