// How documents are named, in the records, on pages and on sheets. Browsers load this file as it is.

/** Whom to ask for a document first. */
export const REQUEST_HEADINGS = {
  seller: "From the seller",
  "account-debtor": "From the buyer",
  "third-party": "From third parties",
};

/** Returns the other names by which a person may know a document, for parentheses; empty where there are none. */
export function otherNamesOf({ otherNames: { both, US, UK } }) {
  return [...US, ...both, ...UK.map((name) => `UK ${name}`)].join(", ");
}

/** Returns a number as the trade says it: `EDI 820`, `EDI 810 marked as a credit`, `EDIFACT REMADV`, `AIA G702`. */
export function numberInWords({ standard, number, qualifier }) {
  const named = standard === "X12" ? `EDI ${number}` : standard === "other" ? number : `${standard} ${number}`;
  return qualifier === null ? named : `${named} ${qualifier}`;
}

/** Returns a name as it stands inside a sentence: an abbreviation and a proper name keep their capital. */
export function loweredName(name) {
  return /^[A-Z][a-z]+\b(?! [A-Z])/.test(name) ? name[0].toLowerCase() + name.slice(1) : name;
}
