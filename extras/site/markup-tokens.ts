// The pattern by which finished markup is read in pieces. terms.ts and unbroken-numbers.ts change only its texts.

/** Matches a tag, with its slash, its name and its attributes, or the text up to the next tag. */
export const MARKUP_TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
