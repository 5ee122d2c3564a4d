// Finds lines of code that are too long to read beside each other. The clients are left out, because their published
// bytes must stay.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./support/files-below.ts";

/** The most columns of a line. */
export const MOST_COLUMNS = 120;

const PLACES = ["core", "extras", "test", "bench"];
const CODE = /\.(?:m?ts|mjs|pyi?)$/;

/** Returns each line of a project that is too long, as `file:line`. */
export function longLinesIn(root: string): string[] {
  const paths = ["cli.ts", "extras.ts", ...PLACES.flatMap((place) => filesBelow(root, place))];
  return paths
    .filter((path) => CODE.test(path))
    .flatMap((path) => longLines(path, readFileSync(join(root, path), "utf8")));
}

/** Returns each line of a text that is too long, as `path:line`. */
export function longLines(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => ([...line].length > MOST_COLUMNS ? [`${path}:${index + 1}`] : []));
}
