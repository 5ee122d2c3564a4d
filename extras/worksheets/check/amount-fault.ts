// Tells what is wrong with a text that should be an amount, such as "1.250,-". It names the sign that does not belong
// there. It never repeats the text, because files are private.

/** Returns in words the first wrong sign in a text, or undefined if the text has no sign that is known as wrong. */
export function signIn(text: string): string | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}

// The wrong signs, each with its words. The first pattern that fits is used. The patterns for a comma and a point look
// at the digits behind it.
const SIGNS: readonly (readonly [sign: RegExp, inWords: string])[] = [
  [/^[\s\-\u2010-\u2015\u2212]+$/u, "a dash and no digits (zero is 0)"],
  [/^[^\p{Nd}]*$/u, "no digits (leave the cell empty if no document states it)"],
  [/[()]/, "parentheses"],
  [/\d\s*[-\u2010-\u2015\u2212]$/u, "a minus behind its digits"],
  [/^[\u2010-\u2015\u2212\ufe63\uff0d]/u, "a dash in place of the minus"],
  [/^\+/, "a plus"],
  [/^'/, "an apostrophe before it"],
  [/\d\s*E[+-]?\d/i, "an exponent, which leaves digits out"],
  [/\p{Sc}/u, "a currency sign"],
  [/%/, "a percent sign"],
  [/(?![0-9])\p{Nd}/u, "digits of another script"],
  [/\p{L}/u, "letters"],
  [/\d[\s\u00a0\u2009\u202f]+\d/u, "a blank between its digits"],
  [/\d['\u2019]\d/u, "an apostrophe between its digits"],
  [/^\D*\d{1,3},\d{3}\D*$/, "a comma that may stand before thousands or before decimals"],
  [/^\D*\d{1,3}\.\d{3}\D*$/, "a point that may stand between thousands or before decimals"],
  [/,\d+(?:,\d+)*\.\d*$|,\d{3}(?:,\d{2,3})*$/, "a comma between its thousands"],
  [/,/, "a comma before its decimals"],
  [/\.\d+\./, "a point between its thousands"],
  [/\.\d{3,}$/, "more than two decimals, or a point between its thousands"],
  [/^-?0\d/, "a zero before its digits"],
  [/^-?\./, "no digit before its point"],
  [/\.$/, "no digit behind its point"],
  [/^-\s+\d/, "a blank behind its minus"],
];
