// The vectors as the files that are published: what a client of the catalogs must do, in no programming language.

import { answerVectors } from "./answers.ts";
import { BASE } from "./base.ts";
import { bodyVectors } from "./bodies.ts";
import { callVectors } from "./calls.ts";
import { documentVectors } from "./documents.ts";
import { urlVectors } from "./urls.ts";
import { KINDS } from "./vector.ts";

/** Returns the files of the vectors by published path. */
export function vectorFiles(): Map<string, string> {
  return new Map([
    ...KINDS.map((kind): [string, string] => [`vectors/base/${kind}.json`, `${JSON.stringify(BASE[kind], null, 2)}\n`]),
    ["vectors/documents.json", lines(documentVectors())],
    ["vectors/bodies.json", lines(bodyVectors())],
    ["vectors/urls.json", lines(urlVectors())],
    ["vectors/calls.json", lines(callVectors())],
    ["vectors/answers.json", lines(answerVectors())],
  ]);
}

// One vector a line, so that a change shows as the vectors it touches. Control characters stay visible as escapes.
function lines(vectors: readonly object[]): string {
  const text = vectors.map((vector) => `  ${JSON.stringify(vector)}`).join(",\n");
  const escaped = text.replace(
    /[\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2060\u2800\u3000\ufeff\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `[\n${escaped}\n]\n`;
}
