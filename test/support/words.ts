// Lists of short texts in tests.

/** Returns the texts between the blanks of a template. Backslashes stay: words`a b\c` is ["a", "b\\c"]. */
export function words({ raw }: TemplateStringsArray): string[] {
  return raw.join("").trim().split(/\s+/);
}
