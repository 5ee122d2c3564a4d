// Reads the texts of currencies: codes such as USD, and other names such as "US dollars" or a sign.

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

const CODE_OR_SIGN = /[A-Z]{1,3}\$|\b[A-Z]{3}\b|\p{Sc}/gu;

/** Returns the code of the one currency that a text names, such as "Total EUR" or "Balance (\u20ac)". */
export function codeIn(text: string): string {
  const [code = "", another] = new Set((text.match(CODE_OR_SIGN) ?? []).map(currencyNamed).filter(isCurrencyCode));
  return another === undefined ? code : "";
}

/** Returns a text without the codes and signs of currencies. */
export function withoutCodes(text: string): string {
  return text.replace(CODE_OR_SIGN, (one) => (isCurrencyCode(currencyNamed(one)) ? "" : one));
}

/** Returns the code of a currency by its code or its name. Any other text is returned in capital letters. */
export function currencyNamed(text: string): string {
  const name = text
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/(DOLLAR|POUND|EURO)S\b/, "$1");
  return Object.hasOwn(CODES, name) ? (CODES[name] as string) : name;
}
