// Writes pieces of Markdown.

/** Returns texts as a bullet list. */
export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
