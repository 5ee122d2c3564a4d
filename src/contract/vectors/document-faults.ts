// The faults of one value: what may go wrong with each sort of value, and what a client says of it.

import { BASE } from "./base.ts";
import { type Fault, type Problem, printed, setTo } from "./document.ts";
import type { Sort } from "./places.ts";
import { type Json, valueAt } from "./pointer.ts";
import type { Kind } from "./vector.ts";

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

/** Returns what may go wrong with a value of this sort at this place. */
export function faultsOf(kind: Kind, at: string, sort: Sort): Fault[] {
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
