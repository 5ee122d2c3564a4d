// Lists of short texts in tests.

/**
 * Returns the texts between the blanks of a template, with backslashes as they stand: words`a b\c` is ["a", "b\\c"].
 */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join("").trim().split(/\s+/);
}
