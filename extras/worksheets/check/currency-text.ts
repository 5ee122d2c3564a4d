// The texts of currencies: their codes, and what they are called besides.

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Tells whether a word is the code of a currency. */
export function isCurrencyCode(word: string): boolean {
  return CURRENCIES.has(word);
}

// A dollar sign alone may be of several currencies, so it is not among these.
const CODES: Readonly<Record<string, string>> = {
  US$: "USD",
  USD$: "USD",
  $US: "USD",
  "US DOLLAR": "USD",
  C$: "CAD",
  CA$: "CAD",
  CAD$: "CAD",
  CDN$: "CAD",
  A$: "AUD",
  AU$: "AUD",
  AUD$: "AUD",
  "£": "GBP",
  POUND: "GBP",
  STERLING: "GBP",
  "POUND STERLING": "GBP",
  "€": "EUR",
  EURO: "EUR",
};

/** Returns the code of a currency by its code or its name, and any other text in capital letters. */
export function currencyNamed(text: string): string {
  const name = text
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/(DOLLAR|POUND|EURO)S\b/, "$1");
  return Object.hasOwn(CODES, name) ? (CODES[name] as string) : name;
}
