// The vectors of documents: a base and one edit, and the sentences the specification asks for at that place.

import { isDeepStrictEqual } from "node:util";
import { BASE_ASSETS, BASE_COHORTS, ENTRIES } from "./base.ts";
import { PLACES, type Sort } from "./places.ts";
import { edited, type Json, valueAt } from "./pointer.ts";
import { type DocumentVector, type Edit, KINDS, type Kind, type Refusal } from "./vector.ts";

export const BASE: Record<Kind, Json> = { cohorts: BASE_COHORTS, "asset-definitions": BASE_ASSETS };

/** A problem as a client states it: the place, and what must be there. */
type Problem = readonly [pointer: string, message: string];

interface Fault {
  /** What the edit does, to follow the place in the name of the vector. */
  what: string;
  edit: Edit;
  problems: readonly Problem[];
}

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

function vectorOf(base: Kind, at: string, { what, edit, problems }: Fault): DocumentVector {
  const verdict = problems.length === 0 ? "is accepted" : "is refused";
  const name = `${nameOf(at)} of ${base} ${verdict} ${what}`;
  return { name, base, edit, expect: problems.length === 0 ? "accepted" : refusal(problems) };
}

function nameOf(pointer: string): string {
  return pathOf(pointer) || "the document";
}

function pathOf(pointer: string): string {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^[0-9]+$/.test(step) ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

/** Returns what a client says of problems, in their order. */
export function refusal(problems: readonly Problem[]): Refusal {
  const sentences = problems.map(([pointer, message]) => `${nameOf(pointer)} ${message}`);
  const [sentence = "", ...more] = sentences;
  const first = { code: "INVALID_REGISTRY", path: pathOf(problems[0]?.[0] ?? ""), sentence };
  return more.length === 0 ? first : { ...first, more };
}

// --- faults by sort of value ---

const NOT_STRINGS: readonly Json[] = [null, true, 7, ["a"], { a: "b" }];
const NOT_LISTS: readonly Json[] = [null, false, 12, "a list", {}, { "0": "a", length: 1 }];
const NOT_OBJECTS: readonly Json[] = [null, true, 1, "an object", [], [{}]];

// Names that an object of the language itself may already answer to.
const STRANGE_NAMES = [
  "note",
  "",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "length",
  "0",
  "id ",
  "Id",
];

function faultsOf(kind: Kind, at: string, sort: Sort): Fault[] {
  const faults = faultsOfSort(kind, at, sort);
  // The document itself cannot be taken away, and an item that goes leaves no gap.
  return at === "" || /\/[0-9]+$/.test(at) ? faults : [...faults, ...absence(kind, at)];
}

function faultsOfSort(kind: Kind, at: string, sort: Sort): Fault[] {
  if (sort.is === "text") return textFaults(at);
  if (sort.is === "constant") return constantFaults(at, sort.value);
  if (sort.is === "choice") return choiceFaults(kind, at, sort.values);
  if (sort.is === "pattern") return patternFaults(at, sort);
  if (sort.is === "nothing")
    return [false, true, 0, "", "null", "a rule", [], {}].map((value) => setTo(at, value, "must be null"));
  if (sort.is === "line") return lineFaults(at);
  return sort.is === "list" ? listFaults(kind, at, sort) : objectFaults(at, sort.members);
}

/** Returns a value as the name of a vector shows it: JSON in ASCII, and of a long one the beginning. */
export function printed(value: Json): string {
  const text = JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return text.length <= 60 ? text : `${text.slice(0, 40)}... (${text.length} characters)`;
}

function setTo(at: string, value: Json, message?: string, more: readonly Problem[] = []): Fault {
  const own: Problem[] = message === undefined ? [] : [[at, message]];
  return { what: `when it is ${printed(value)}`, edit: { op: "set", path: at, value }, problems: [...own, ...more] };
}

function textFaults(at: string): Fault[] {
  return [
    ...NOT_STRINGS.map((value) => setTo(at, value, "must be a string")),
    setTo(at, "", "must not be empty"),
    setTo(at, "\ud800", "must be well-formed Unicode"),
    setTo(at, "\udfff after", "must be well-formed Unicode"),
    setTo(at, "before \udbff", "must be well-formed Unicode"),
    setTo(at, "\ude00\ud83d", "must be well-formed Unicode"),
    ...[" ", "\n", "\u0000", "\ud83d\ude00", "\u2028", "null", "\ud7ff\ue000"].map((value) => setTo(at, value)),
  ];
}

function constantFaults(at: string, value: string): Fault[] {
  const others = [
    null,
    0,
    true,
    "",
    value.toUpperCase().replace("0.1.0", "0.1.1"),
    `${value}\n`,
    ` ${value}`,
    `${value}.0`,
    [value],
    { const: value },
  ];
  return others.map((other) => setTo(at, other, `must be ${JSON.stringify(value)}`));
}

function choiceFaults(kind: Kind, at: string, values: readonly string[]): Fault[] {
  const own = valueAt(BASE[kind], at) as string;
  const message = `must be ${values.map((value) => JSON.stringify(value)).join(" or ")}`;
  const others = [null, 0, false, "", own.toUpperCase(), `${own}\n`, `${own} `, own.slice(1), "constructor", [own], {}];
  return [
    ...others.map((other) => setTo(at, other, message, unitProblems(kind, at, other))),
    ...(isUnitRule(at)
      ? values
          .filter((value) => value !== own)
          .map((value) => setTo(at, value, undefined, unitProblems(kind, at, value)))
      : []),
    ...(at.endsWith("/scope") ? values.filter((value) => value !== own).map((value) => setTo(at, value)) : []),
  ];
}

function isUnitRule(at: string): boolean {
  return /\/fields\/[0-9]+\/(?:type|unit)$/.test(at);
}

// When type is decimal-string, unit is source-currency; otherwise it is ISO-8601-date. A type that is away counts as the first.
function unitProblems(kind: Kind, at: string, value: Json | undefined): Problem[] {
  if (!isUnitRule(at)) return [];
  const field = at.slice(0, at.lastIndexOf("/"));
  const now = {
    ...(valueAt(BASE[kind], field) as Record<string, Json | undefined>),
    [at.slice(field.length + 1)]: value,
  };
  const unit = now["type"] === undefined || now["type"] === "decimal-string" ? "source-currency" : "ISO-8601-date";
  return now["unit"] === undefined || now["unit"] === unit ? [] : [[`${field}/unit`, `must be "${unit}"`]];
}

function patternFaults(at: string, { pattern, fits, misses }: Extract<Sort, { is: "pattern" }>): Fault[] {
  return [
    ...NOT_STRINGS.map((value) => setTo(at, value, "must be a string")),
    ...misses.map((value) => setTo(at, value, `must match ${pattern}`)),
    ...fits.map((value) => setTo(at, value)),
  ];
}

function lineFaults(at: string): Fault[] {
  const isEnd = at.endsWith("/endLine");
  return [
    ...[
      null,
      true,
      false,
      "1",
      "",
      "Infinity",
      "-Infinity",
      "1e999",
      1.5,
      0.5,
      -1.5,
      [1],
      ["Infinity"],
      {},
      { valueOf: null, toString: null },
    ].map((value) => setTo(at, value, "must be an integer")),
    ...[0, -1, -9007199254740992].map((value) => setTo(at, value, "must be at least 1")),
    ...[9007199254740992, 1e21, 1e308].map((value) => setTo(at, value, "must be at most 9007199254740991")),
    isEnd
      ? setTo(at, 9007199254740991)
      : setTo(at, 9007199254740991, undefined, [[at.replace(/startLine$/, "endLine"), "must not be before startLine"]]),
    isEnd ? setTo(at, 10000000) : setTo(at, 1),
  ];
}

function listFaults(kind: Kind, at: string, { least, most, unique }: Extract<Sort, { is: "list" }>): Fault[] {
  const items = valueAt(BASE[kind], at) as readonly Json[];
  const few = `must have at least ${least === 1 ? "1 item" : `${least} items`}`;
  const faults = NOT_LISTS.map((value) => setTo(at, value, "must be an array"));
  faults.push(setTo(at, [], least > 0 ? few : undefined));
  if (least > 1)
    faults.push({ ...setTo(at, items.slice(0, least - 1), few), what: `with one item less than ${least}` });
  if (most === undefined) faults.push(...growth(at, items, unique ?? false));
  else
    faults.push({
      what: `with one item more than ${most}`,
      edit: { op: "copy", from: `${at}/0`, path: `${at}/${items.length}` },
      problems: [[at, `must have at most ${most} items`]],
    });
  if (unique) faults.push(...repetitions(at));
  return faults;
}

function growth(at: string, items: readonly Json[], unique: boolean): Fault[] {
  const end = `${at}/${items.length}`;
  const again: Problem[] = unique ? [[end, "must not repeat an earlier item"]] : [];
  const isText = items.some((item) => typeof item === "string");
  return [
    {
      what: "when its first item stands at its end again",
      edit: { op: "copy", from: `${at}/0`, path: end },
      problems: again,
    },
    {
      what: "when a null follows its items",
      edit: { op: "set", path: end, value: null },
      problems: [[end, isText ? "must be a string" : "must be an object"]],
    },
  ];
}

function repetitions(at: string): Fault[] {
  const message = "must not repeat an earlier item";
  return [
    setTo(at, ["a", "b", "a"], undefined, [[`${at}/2`, message]]),
    setTo(at, ["a", "a", "a"], undefined, [
      [`${at}/1`, message],
      [`${at}/2`, message],
    ]),
    setTo(at, ["", ""], undefined, [
      [`${at}/1`, message],
      [`${at}/0`, "must not be empty"],
      [`${at}/1`, "must not be empty"],
    ]),
    setTo(at, [1, 1], undefined, [
      [`${at}/0`, "must be a string"],
      [`${at}/1`, "must be a string"],
    ]),
    setTo(at, ["1", 1], undefined, [[`${at}/1`, "must be a string"]]),
    setTo(at, [["a"], ["a"]], undefined, [
      [`${at}/0`, "must be a string"],
      [`${at}/1`, "must be a string"],
    ]),
    setTo(at, ["a", "A", "a ", "á", "a\u0301"]),
    setTo(at, ["__proto__", "constructor", "toString"]),
  ];
}

function objectFaults(at: string, members: readonly string[]): Fault[] {
  const message = `must have no properties but ${members.join(", ")}`;
  return [
    ...NOT_OBJECTS.map((value) => setTo(at, value, "must be an object")),
    setTo(
      at,
      {},
      undefined,
      members.map((member) => [`${at}/${member}`, "is missing"]),
    ),
    ...STRANGE_NAMES.map(
      (name): Fault => ({
        what: `with the further property ${printed(name)}`,
        edit: { op: "set", path: `${at}/${name}`, value: null },
        problems: [[at, message]],
      }),
    ),
    {
      what: `when ${members[0]} is called ${members[0]}_`,
      edit: { op: "rename", path: `${at}/${members[0]}`, to: `${members[0]}_` },
      problems: [
        [`${at}/${members[0]}`, "is missing"],
        [at, message],
      ],
    },
  ];
}

function absence(kind: Kind, at: string): Fault[] {
  return [
    {
      what: "when it is missing",
      edit: { op: "remove", path: at },
      problems: [[at, "is missing"], ...unitProblems(kind, at, undefined)],
    },
  ];
}

// --- the rules a schema cannot say ---

function ruleVectors(): DocumentVector[] {
  return [...KINDS.flatMap(idRules), ...linkRules(), ...KINDS.flatMap(lineRules)];
}

const SAME_ID = "must not repeat the id of an earlier record";

function idRules(base: Kind): DocumentVector[] {
  return [
    [3, 2],
    [11, 0],
    [0, 11],
    [1, 0],
  ].map(([to = 0, from = 0]) => {
    const later = Math.max(to, from);
    const problems: Problem[] = [[`/records/${later}/id`, SAME_ID]];
    const links = base === "cohorts" ? [] : linkProblems(to, from);
    const all = to === later ? [...problems, ...links] : [...links, ...problems];
    const fault = {
      what: `when it repeats the id of records[${from}]`,
      edit: { op: "copy", from: `/records/${from}/id`, path: `/records/${to}/id` } as const,
      problems: all,
    };
    return vectorOf(base, `/records/${to}/id`, fault);
  });
}

// What an asset record says wrongly once its id is that of another.
function linkProblems(to: number, from: number): Problem[] {
  return [
    [`/records/${to}/cohortId`, "must equal the id of its record"],
    [`/records/${to}/name`, nameMessage(from)],
  ];
}

function nameMessage(index: number): string {
  return `must be ${JSON.stringify(ENTRIES[index]?.[2])}, the asset structure of its id`;
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
        problems: [[at, nameMessage(index)]],
      }),
      vectorOf(base, cohortAt, {
        what: `when it is that of records[${next}]`,
        edit: { op: "copy", from: `/records/${next}/cohortId`, path: cohortAt },
        problems: [[cohortAt, "must equal the id of its record"]],
      }),
    ];
  });
}

const BACKWARDS = "must not be before startLine";

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
        problems: [[`${at}/endLine`, BACKWARDS]],
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

// --- several problems at one place, and their order ---

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
      [`${record}/id`, SAME_ID],
      ...linkProblems(1, 0),
      [`${record}/sourceRefs/0/endLine`, BACKWARDS],
      [`${record}/fields/0/sourceBasis/0/endLine`, BACKWARDS],
    ],
  });
  const faultyField = { ...(valueAt(BASE[assets], field) as object), type: "date", note: 1 } as unknown as Json;
  const aliases = "/records/0/aliases";
  const [repeat, malformed] = ["must not repeat an earlier item", "must be well-formed Unicode"];
  return [
    everyRule,
    vectorOf(assets, field, {
      what: "when it has a further property and a unit that does not go with its type",
      edit: { op: "set", path: field, value: faultyField },
      problems: [
        [field, "must have no properties but key, scope, type, unit, description, sourceBasis"],
        [`${field}/unit`, 'must be "ISO-8601-date"'],
      ],
    }),
    vectorOf(
      "cohorts",
      "/records/3/sourceRefs",
      setTo("/records/3/sourceRefs", [null], "must have at least 2 items", [
        ["/records/3/sourceRefs/0", "must be an object"],
      ]),
    ),
    vectorOf("cohorts", "/records", {
      what: "when a thirteenth record is null",
      edit: { op: "set", path: "/records/12", value: null },
      problems: [
        ["/records", "must have at most 12 items"],
        ["/records/12", "must be an object"],
      ],
    }),
    vectorOf(assets, `${field}/key`, setTo(`${field}/key`, "\ud800", "must match ^[a-z][A-Za-z0-9]*$")),
    vectorOf("cohorts", aliases, {
      what: "when it holds two different halves of surrogate pairs",
      edit: { op: "set", path: aliases, value: ["\ud800", "\ud801"] },
      problems: [
        [`${aliases}/0`, malformed],
        [`${aliases}/1`, malformed],
      ],
    }),
    vectorOf("cohorts", aliases, {
      what: "when it holds the same half of a surrogate pair twice",
      edit: { op: "set", path: aliases, value: ["\ud800", "\ud800"] },
      problems: [
        [`${aliases}/1`, repeat],
        [`${aliases}/0`, malformed],
        [`${aliases}/1`, malformed],
      ],
    }),
    vectorOf("cohorts", "/records/7/name", setTo("/records/7/name", "\ufdd0\u{1fffe}\u{10ffff}")),
  ];
}

/** Returns the text of an edited base document. */
export function textOf(base: Kind, edit?: Edit): string {
  return JSON.stringify(edit ? edited(BASE[base], edit) : BASE[base]);
}
