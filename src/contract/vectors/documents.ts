// The vectors of documents: a base and one edit, and the places where the specification is broken then.

import { isDeepStrictEqual } from "node:util";
import { BASE, ENTRIES } from "./base.ts";
import { setTo, vectorOf } from "./document.ts";
import { faultsOf } from "./document-faults.ts";
import { PLACES } from "./places.ts";
import { type Edit, edited, type Json, valueAt } from "./pointer.ts";
import { type DocumentVector, KINDS, type Kind } from "./vector.ts";

/** Returns all vectors of documents. */
export function documentVectors(): DocumentVector[] {
  const placed = KINDS.flatMap((kind) => {
    return PLACES[kind].flatMap(([template, sort], number) => {
      const at = template.replace("*", String((number * 5 + 3) % 12));
      const changing = faultsOf(kind, at, sort).filter(
        ({ edit }) => !isDeepStrictEqual(edited(BASE[kind], edit), BASE[kind]),
      );
      return changing.map((fault) => vectorOf(kind, at, fault));
    });
  });
  return [...placed, ...ruleVectors(), ...orderVectors()];
}

function ruleVectors(): DocumentVector[] {
  return [...KINDS.flatMap(idRules), ...linkRules(), ...KINDS.flatMap(lineRules)];
}

function idRules(base: Kind): DocumentVector[] {
  return [
    [3, 2],
    [11, 0],
    [0, 11],
    [1, 0],
  ].map(([to = 0, from = 0]) => {
    const later = Math.max(to, from);
    const links = base === "cohorts" ? [] : linkProblems(to);
    const repeated = `/records/${later}/id`;
    const fault = {
      what: `when it repeats the id of records[${from}]`,
      edit: { op: "copy", from: `/records/${from}/id`, path: `/records/${to}/id` } as const,
      problems: to === later ? [repeated, ...links] : [...links, repeated],
    };
    return vectorOf(base, `/records/${to}/id`, fault);
  });
}

// What an asset record says wrongly once its id is that of another.
function linkProblems(to: number): string[] {
  return [`/records/${to}/cohortId`, `/records/${to}/name`];
}

function linkRules(): DocumentVector[] {
  const base = "asset-definitions";
  return ENTRIES.flatMap(([, , structure], index) => {
    const next = (index + 1) % 12;
    const [at, cohortAt] = [`/records/${index}/name`, `/records/${index}/cohortId`];
    return [
      vectorOf(base, at, {
        what: `when it is that of records[${next}], and not ${structure}`,
        edit: { op: "copy", from: `/records/${next}/name`, path: at },
        problems: [at],
      }),
      vectorOf(base, cohortAt, {
        what: `when it is that of records[${next}]`,
        edit: { op: "copy", from: `/records/${next}/cohortId`, path: cohortAt },
        problems: [cohortAt],
      }),
    ];
  });
}

function lineRules(base: Kind): DocumentVector[] {
  const places = ["/records/1/sourceRefs/0", "/records/11/sourceRefs/1"];
  if (base === "asset-definitions")
    places.push(
      "/records/1/fields/0/sourceBasis/0",
      "/records/11/fields/4/sourceBasis/0",
      "/records/9/fields/5/sourceBasis/0",
    );
  return places.flatMap((at) => {
    const { endLine, startLine } = valueAt(BASE[base], at) as { startLine: number; endLine: number };
    return [
      vectorOf(base, `${at}/startLine`, {
        what: "when it is one more than endLine",
        edit: { op: "set", path: `${at}/startLine`, value: endLine + 1 },
        problems: [`${at}/endLine`],
      }),
      vectorOf(base, `${at}/startLine`, {
        what: "when it equals endLine",
        edit: { op: "set", path: `${at}/startLine`, value: endLine },
        problems: [],
      }),
      vectorOf(base, `${at}/endLine`, {
        what: "when it is ten more than startLine",
        edit: { op: "set", path: `${at}/endLine`, value: startLine + 10 },
        problems: [],
      }),
    ];
  });
}

function orderVectors(): DocumentVector[] {
  const assets = "asset-definitions";
  const [record, field] = ["/records/1", "/records/2/fields/3"];
  const faultyRecord = [
    { op: "copy", from: "/records/0/id", path: `${record}/id` },
    { op: "set", path: `${record}/sourceRefs/0/endLine`, value: 1 },
    { op: "set", path: `${record}/fields/0/sourceBasis/0/endLine`, value: 1 },
  ] as const;
  const everyRule = vectorOf(assets, record, {
    what: "when it breaks every rule that a schema cannot say",
    edit: { op: "set", path: record, value: valueAt(faultyRecord.reduce(edited, BASE[assets]), record) },
    problems: [
      `${record}/id`,
      ...linkProblems(1),
      `${record}/sourceRefs/0/endLine`,
      `${record}/fields/0/sourceBasis/0/endLine`,
    ],
  });
  const misshapen = { ...(valueAt(BASE[assets], record) as object), cohortId: null, name: null } as unknown as Json;
  const faultyField = { ...(valueAt(BASE[assets], field) as object), type: "date", note: 1 } as unknown as Json;
  const [aliases, references] = ["/records/0/aliases", "/records/3/sourceRefs"];
  return [
    everyRule,
    // A rule would find the same places once more, one for one.
    vectorOf(assets, record, {
      what: "when its cohortId and its name are null",
      edit: { op: "set", path: record, value: misshapen },
      problems: [`${record}/cohortId`, `${record}/name`],
    }),
    vectorOf(assets, field, {
      what: "when it has a further property and a unit that does not go with its type",
      edit: { op: "set", path: field, value: faultyField },
      problems: [field, `${field}/unit`],
    }),
    vectorOf("cohorts", references, setTo(references, [null], references, `${references}/0`)),
    vectorOf("cohorts", "/records", {
      what: "when a thirteenth record is null",
      edit: { op: "set", path: "/records/12", value: null },
      problems: ["/records", "/records/12"],
    }),
    vectorOf(assets, `${field}/key`, setTo(`${field}/key`, "\ud800", `${field}/key`)),
    vectorOf("cohorts", aliases, {
      what: "when it holds two different halves of surrogate pairs",
      edit: { op: "set", path: aliases, value: ["\ud800", "\ud801"] },
      problems: [`${aliases}/0`, `${aliases}/1`],
    }),
    vectorOf("cohorts", aliases, {
      what: "when it holds the same half of a surrogate pair twice",
      edit: { op: "set", path: aliases, value: ["\ud800", "\ud800"] },
      problems: [`${aliases}/1`, `${aliases}/0`, `${aliases}/1`],
    }),
    vectorOf("cohorts", "/records/7/name", setTo("/records/7/name", "\ufdd0\u{1fffe}\u{10ffff}")),
  ];
}

/** Returns the text of an edited base document. */
export function textOf(base: Kind, edit?: Edit): string {
  return JSON.stringify(edit ? edited(BASE[base], edit) : BASE[base]);
}
