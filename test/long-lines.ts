// Finds lines of code that are too long to be read beside each other.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "./support/files-below.ts";

/** The most columns of a line. */
export const MOST_COLUMNS = 120;

const PLACES = ["core", "extras", "test", "bench", "clients"];
const CODE = /\.(?:m?ts|mjs|pyi?)$/;

/** The rooms whose lines are not held to the limit yet. */
const NOT_YET = /^extras\/(?:find|site|worksheets)\//;

// The clients are published as they are, so their comments change only where they are wrong. The contract is data that
// `lock` writes into them.
const COMMENTS = /^ *(?:\/\/|\/\*\*|\*|#) .*$|"""(?:.|\n)*?"""/gm;
const CONTRACT = /^ {2}"[A-Za-z]+": ?\{.*$/gm;

/** Returns each line of a project that is too long, as `file:line`. */
export function longLinesIn(root: string): string[] {
  const paths = ["cli.ts", "extras.ts", ...PLACES.flatMap((place) => filesBelow(root, place))];
  return paths
    .filter((path) => CODE.test(path) && !NOT_YET.test(path))
    .flatMap((path) => longLines(path, readFileSync(join(root, path), "utf8")));
}

/** Returns each line of a text that is too long, as `path:line`. */
export function longLines(path: string, text: string): string[] {
  const shown = path.startsWith("clients/") ? withoutCommentsAndContract(text) : text;
  return shown.split("\n").flatMap((line, index) => ([...line].length > MOST_COLUMNS ? [`${path}:${index + 1}`] : []));
}

// Every line stays, so that their numbers stay.
function withoutCommentsAndContract(text: string): string {
  const emptied = (found: string): string => found.replace(/.+/g, "");
  return text.replace(COMMENTS, emptied).replace(CONTRACT, emptied);
}
