// The faults of one value: what may go wrong with each sort of value, and where a client finds a problem then.

import { BASE } from "./base.ts";
import { type Fault, printed, setTo } from "./document.ts";
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
  return at === "" || /\/[0-9]+$/.test(at) ? faults : [...faults, absence(kind, at)];
}

function faultsOfSort(kind: Kind, at: string, sort: Sort): Fault[] {
  if (sort.is === "text") return textFaults(at);
  if (sort.is === "constant") return constantFaults(at, sort.value);
  if (sort.is === "choice") return choiceFaults(kind, at, sort.values);
  if (sort.is === "pattern") return patternFaults(at, sort);
  if (sort.is === "nothing") return [false, true, 0, "", "null", "a rule", [], {}].map((value) => setTo(at, value, at));
  if (sort.is === "line") return lineFaults(at);
  return sort.is === "list" ? listFaults(kind, at, sort) : objectFaults(at, sort.members);
}

function textFaults(at: string): Fault[] {
  const malformed = ["\ud800", "\udfff after", "before \udbff", "\ude00\ud83d"];
  return [
    ...[...NOT_STRINGS, "", ...malformed].map((value) => setTo(at, value, at)),
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
  return others.map((other) => setTo(at, other, at));
}

function choiceFaults(kind: Kind, at: string, values: readonly string[]): Fault[] {
  const own = valueAt(BASE[kind], at) as string;
  const others = [null, 0, false, "", own.toUpperCase(), `${own}\n`, `${own} `, own.slice(1), "constructor", [own], {}];
  const alternatives = isUnitRule(at) || at.endsWith("/scope") ? values.filter((value) => value !== own) : [];
  return [
    ...others.map((other) => setTo(at, other, at, ...unitProblems(kind, at, other))),
    ...alternatives.map((value) => setTo(at, value, ...unitProblems(kind, at, value))),
  ];
}

function isUnitRule(at: string): boolean {
  return /\/fields\/[0-9]+\/(?:type|unit)$/.test(at);
}

// When type is decimal-string, unit is source-currency; otherwise it is ISO-8601-date. A type that is away counts as the first.
function unitProblems(kind: Kind, at: string, value: Json | undefined): string[] {
  if (!isUnitRule(at)) return [];
  const field = at.slice(0, at.lastIndexOf("/"));
  const now = {
    ...(valueAt(BASE[kind], field) as Record<string, Json | undefined>),
    [at.slice(field.length + 1)]: value,
  };
  const unit = now["type"] === undefined || now["type"] === "decimal-string" ? "source-currency" : "ISO-8601-date";
  return now["unit"] === undefined || now["unit"] === unit ? [] : [`${field}/unit`];
}

// A list that holds one fitting text is written like that text in some languages.
function patternFaults(at: string, { fits, misses }: Extract<Sort, { is: "pattern" }>): Fault[] {
  return [
    ...[...NOT_STRINGS, ...misses, [fits[0] as string]].map((value) => setTo(at, value, at)),
    ...fits.map((value) => setTo(at, value)),
  ];
}

function lineFaults(at: string): Fault[] {
  const notIntegers: readonly Json[] = [
    ...[null, true, false, "1", "", "Infinity", "-Infinity", "1e999", 1.5, 0.5, -1.5],
    ...[[1], ["Infinity"], {}, { valueOf: null, toString: null }],
  ];
  const outOfRange = [0, -1, -9007199254740992, 9007199254740992, 1e21, 1e308];
  const isEnd = at.endsWith("/endLine");
  return [
    ...[...notIntegers, ...outOfRange].map((value) => setTo(at, value, at)),
    setTo(at, 9007199254740991, ...(isEnd ? [] : [at.replace(/startLine$/, "endLine")])),
    setTo(at, isEnd ? 10000000 : 1),
  ];
}

function listFaults(kind: Kind, at: string, { least, most, unique }: Extract<Sort, { is: "list" }>): Fault[] {
  const items = valueAt(BASE[kind], at) as readonly Json[];
  const faults = NOT_LISTS.map((value) => setTo(at, value, at));
  faults.push(setTo(at, [], ...(least > 0 ? [at] : [])));
  if (least > 1) faults.push({ ...setTo(at, items.slice(0, least - 1), at), what: `with one item less than ${least}` });
  if (most === undefined) faults.push(...growth(at, items, unique ?? false));
  else
    faults.push({
      what: `with one item more than ${most}`,
      edit: { op: "copy", from: `${at}/0`, path: `${at}/${items.length}` },
      problems: [at],
    });
  if (unique) faults.push(...repetitions(at));
  return faults;
}

function growth(at: string, items: readonly Json[], unique: boolean): Fault[] {
  const end = `${at}/${items.length}`;
  return [
    {
      what: "when its first item stands at its end again",
      edit: { op: "copy", from: `${at}/0`, path: end },
      problems: unique ? [end] : [],
    },
    { what: "when a null follows its items", edit: { op: "set", path: end, value: null }, problems: [end] },
  ];
}

// Repeated items come first, then what is wrong with each item.
function repetitions(at: string): Fault[] {
  return [
    setTo(at, ["a", "b", "a"], `${at}/2`),
    setTo(at, ["a", "a", "a"], `${at}/1`, `${at}/2`),
    setTo(at, ["", ""], `${at}/1`, `${at}/0`, `${at}/1`),
    setTo(at, [1, 1], `${at}/0`, `${at}/1`),
    setTo(at, ["1", 1], `${at}/1`),
    setTo(at, [["a"], ["a"]], `${at}/0`, `${at}/1`),
    setTo(at, ["a", "A", "a ", "á", "a\u0301"]),
    setTo(at, ["__proto__", "constructor", "toString"]),
  ];
}

function objectFaults(at: string, members: readonly string[]): Fault[] {
  return [
    ...NOT_OBJECTS.map((value) => setTo(at, value, at)),
    setTo(at, {}, ...members.map((member) => `${at}/${member}`)),
    ...STRANGE_NAMES.map(
      (name): Fault => ({
        what: `with the further property ${printed(name)}`,
        edit: { op: "set", path: `${at}/${name}`, value: null },
        problems: [at],
      }),
    ),
    {
      what: `when ${members[0]} is called ${members[0]}_`,
      edit: { op: "rename", path: `${at}/${members[0]}`, to: `${members[0]}_` },
      problems: [`${at}/${members[0]}`, at],
    },
  ];
}

function absence(kind: Kind, at: string): Fault {
  return {
    what: "when it is missing",
    edit: { op: "remove", path: at },
    problems: [at, ...unitProblems(kind, at, undefined)],
  };
}
