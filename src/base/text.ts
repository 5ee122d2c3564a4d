// Texts as people are shown them.

/** Returns a text of at most so many characters, cut between words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most);
  return `${text.slice(0, end > 0 ? end : most)} ...`;
}

/** Returns a text without what would make a terminal do something: control characters but tab and line feed, and marks of direction. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}
