// Finds lines that a person writes and that are too long to read beside each other. The clients are left out, because
// their published bytes must stay.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./support/files-below.ts";

/** The most columns of a line. */
export const MOST_COLUMNS = 120;

const PLACES = ["core", "deploy", "extras", "test", "bench"];
const CODE = /\.(?:m?ts|mjs|pyi?|css)$/;

// In HTML and in the settings of a server, a word in quotation marks is sent or read out as it is: a header, or the
// value of an attribute. Its format has no way to break it, so a line may be as long as such a word needs.
const QUOTED = /(?:[\w-]+=)?"[^"]*"|\S+/g;
const MARKUP = /\.html$|^deploy\//;

/** Returns each line of a project that is too long, as `file:line`. */
export function longLinesIn(root: string): string[] {
  const paths = ["cli.ts", "extras.ts", ...PLACES.flatMap((place) => filesBelow(root, place))];
  return paths
    .filter((path) => CODE.test(path) || MARKUP.test(path))
    .flatMap((path) => longLines(path, readFileSync(join(root, path), "utf8")));
}

/** Returns each line of a text that is too long, as `path:line`. */
export function longLines(path: string, text: string): string[] {
  const isTooLong = (line: string): boolean =>
    [...line].length > MOST_COLUMNS && !(MARKUP.test(path) && isFilled(line));
  return text.split("\n").flatMap((line, index) => (isTooLong(line) ? [`${path}:${index + 1}`] : []));
}

// Whether a word in quotation marks is too long for a line of its own.
function isFilled(line: string): boolean {
  const indent = line.length - line.trimStart().length;
  const quoted = (line.match(QUOTED) ?? []).filter((word) => word.includes('"'));
  return quoted.some((word) => indent + word.length > MOST_COLUMNS);
}
