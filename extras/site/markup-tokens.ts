// Reads finished markup in pieces, for what is done to its words alone.

/** Matches a tag, with its slash, its name and its attributes, or the text up to the next tag. */
export const MARKUP_TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
