/** The types of site/plain-text.mjs. */

export function plainText(text: string): string;
