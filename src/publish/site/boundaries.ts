// The tables of definitions/README.md: the open point of each cohort, and what decides between any two.

/** What decides between two cohorts; an empty fact where nobody confuses them. */
export interface Boundary {
  one: string;
  other: string;
  fact: string;
}

const NEVER = "never confused";

/** Reads the table under "## All sixty-six pairs". A missing section gives no pairs. */
export function readBoundaries(readme: string): Boundary[] {
  return rowsUnder(readme, "All sixty-six pairs").map(([one = "", other = "", fact = ""]) => ({
    one,
    other,
    fact: fact === NEVER ? "" : fact,
  }));
}

/** Reads the table under "## The one open point": the point by cohort id. */
export function readOpenPoints(readme: string): Map<string, string> {
  return new Map(rowsUnder(readme, "The one open point").map(([id = "", point = ""]) => [id, point]));
}

/** Gives the Markdown of the section "## Tie-breakers", without its heading. */
export function readTieBreakers(readme: string): string {
  return sectionOf(readme, "Tie-breakers").trim();
}

function sectionOf(readme: string, heading: string): string {
  const [, ...sections] = `\n${readme}`.split(/\n## +/);
  const section = sections.find((text) => text.split("\n", 1)[0]?.trim() === heading);
  return section?.slice(section.indexOf("\n") + 1) ?? "";
}

// The first two lines of a table are its head and the line below it.
function rowsUnder(readme: string, heading: string): string[][] {
  const lines = sectionOf(readme, heading)
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return lines.slice(2).map(cellsOf);
}

function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.replaceAll("\\|", "|").replace(/^\s*`?|`?\s*$/g, ""));
}
