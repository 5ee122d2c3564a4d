// The files below asked/: lines that people wrote, in groups. A line that begins with "# " begins a group.

/** A group of lines: what stands behind its "# ", and its lines. */
export interface LineGroup {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Returns the groups of a text that have lines, in their order. */
export function lineGroups(text: string): LineGroup[] {
  return text
    .split(/^# /m)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return { heading, lines: lines.filter((line) => line !== "") };
    })
    .filter(({ lines }) => lines.length > 0);
}
