// The vectors of bodies that nest: 32 levels are read, the 33rd is refused wherever it stands.

import { ACCEPTED, ALL_MISSED, body, FAILED, invalid, NO_OBJECT, TOO_DEEP } from "./body.ts";
import type { BodyVector, Piece } from "./vector.ts";

/** Returns the vectors of nesting, inside and outside of what the contract knows. */
export function depths(): BodyVector[] {
  const nested = (open: string, close: string, times: number): Piece[] => [
    { repeat: open, times },
    { repeat: close, times },
  ];
  const inside = (times: number): Piece[] => [
    { base: "cohorts", at: "/records/0/name", raw: "[".repeat(times) + "]".repeat(times) },
  ];
  return [
    body("32 nested lists are not too deep", nested("[", "]", 32), NO_OBJECT),
    body("33 nested lists are too deep", nested("[", "]", 33), TOO_DEEP),
    body("34 nested lists are too deep", nested("[", "]", 34), TOO_DEEP),
    body("32 nested objects are not too deep", [...objectsDeep(31)], invalid(...ALL_MISSED)),
    body("33 nested objects are too deep", [...objectsDeep(32)], TOO_DEEP),
    body(
      "lists and objects count together",
      [{ repeat: '[{"a":', times: 17 }, "1", { repeat: "}]", times: 17 }],
      TOO_DEEP,
    ),
    body(
      "32 levels of lists and objects are not too deep",
      [{ repeat: '[{"a":', times: 16 }, "1", { repeat: "}]", times: 16 }],
      NO_OBJECT,
    ),
    body("29 levels inside a record are a problem of their own", inside(29), invalid("records[0].name")),
    body("30 levels inside a record are too deep", inside(30), TOO_DEEP),
    body("a thousand nested lists are too deep", nested("[", "]", 1000), TOO_DEEP),
    body("a hundred thousand nested lists are too deep", nested("[", "]", 100_000), TOO_DEEP),
    body(
      "a hundred thousand nested objects are too deep",
      [{ repeat: '{"a":', times: 100_000 }, "1", { repeat: "}", times: 100_000 }],
      TOO_DEEP,
    ),
    body("two million nested lists are too deep", nested("[", "]", 2_000_000), TOO_DEEP),
    body("33 lists that never close are too deep", [{ repeat: "[", times: 33 }], TOO_DEEP),
    body("32 lists that never close are not JSON", [{ repeat: "[", times: 32 }], FAILED),
    body("33 lists that close with the wrong bracket are too deep", nested("[", "}", 33), TOO_DEEP),
    body("33 lists that close with the wrong bracket at once are not JSON", [{ repeat: "[}", times: 33 }], FAILED),
    body("33 nested lists behind what is not JSON are too deep", ["nul", { repeat: "[", times: 33 }], TOO_DEEP),
    body("lists beside each other are not deep", ["[", { repeat: "[],", times: 1000 }, "[]]"], NO_OBJECT),
    body(
      "33 nested lists behind lists beside each other are too deep",
      ["[", { repeat: "[],", times: 40 }, { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body(
      "33 nested lists behind objects beside each other are too deep",
      ["[", { repeat: "{},", times: 40 }, { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body("brackets in a string are not deep", ['["', { repeat: "[{", times: 100 }, '"]'], NO_OBJECT),
    body(
      "brackets in a string behind an escaped quote are not deep",
      ['["\\"', { repeat: "[", times: 100 }, '"]'],
      NO_OBJECT,
    ),
    body(
      "brackets in a string behind an escaped backslash and its end are deep",
      ['["\\\\",', { repeat: "[", times: 32 }, { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body(
      "closing brackets in strings do not lessen the depth",
      [{ repeat: '["]}",', times: 33 }, "1", { repeat: "]", times: 33 }],
      TOO_DEEP,
    ),
    body("brackets in a string that never ends are not JSON", ['["', { repeat: "[", times: 100 }], FAILED),
    body(
      "brackets in a string of a broken document are not JSON",
      ['{"a":"', { repeat: "[{", times: 40 }, '"'],
      FAILED,
    ),
    body("brackets in a key are not deep", ['[{"', { repeat: "[", times: 100 }, '":1}]'], NO_OBJECT),
    body(
      "closing brackets before the document are not JSON",
      [
        { repeat: "]", times: 40 },
        { repeat: "[", times: 40 },
      ],
      FAILED,
    ),
    body(
      "a base document with brackets in a text is accepted",
      [{ base: "cohorts", at: "/records/0/name", raw: `"${"[".repeat(40)}"` }],
      ACCEPTED,
    ),
  ];
}

function objectsDeep(times: number): Piece[] {
  return [{ repeat: '{"a":', times }, "{}", { repeat: "}", times }];
}
