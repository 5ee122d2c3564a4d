// Reads the files in lines/, which hold lines that people wrote, in groups. A line that begins with "# " is the heading
// of a group.

/** A group of lines. Its heading is without the "# ". */
interface LineGroup {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Returns the groups of lines in a text, in their order. A heading without lines is left out. */
export function lineGroups(text: string): LineGroup[] {
  const groups = text.split(/^# /m).map((part): LineGroup => {
    const [heading = "", ...lines] = part.split("\n");
    return { heading, lines: lines.filter((line) => line !== "") };
  });
  return groups.filter(({ lines }) => lines.length > 0);
}
