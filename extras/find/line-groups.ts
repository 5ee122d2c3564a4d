// Reads the files in lines/. They hold lines that people wrote, in groups. A line that begins with "# " is the heading
// of a group.

/** A group of lines. Its heading is without the "# ". */
export interface LineGroup {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Returns the groups of a text, in its order. A heading without lines is left out. */
export function lineGroups(text: string): LineGroup[] {
  return text
    .split(/^# /m)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading, lines: lines.filter((line) => line !== "") };
    })
    .filter(({ lines }) => lines.length > 0);
}
