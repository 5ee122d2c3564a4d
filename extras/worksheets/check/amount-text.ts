// Reads amounts that are texts: "1,250.00", "(1 250.00)", "EUR 1.250,00", "1250.00 CR". Digits may have signs between
// thousands. A minus, parentheses, CR and a currency may be beside them. entry.ts uses this module.

import { currencyNamed, isCurrencyCode } from "./currency-text.ts";

/** The meaning of a comma in the amounts of a column: it is before thousands (1,250) or before decimals (1,25). */
export type CommaBefore = "thousands" | "decimals";

/**
 * Returns an amount as digits with a point, such as `-1250.00`, or undefined for a text that is not an amount. `comma`
 * decides the meaning of a single comma, which can be read in two ways.
 */
export function amountIn(text: string, comma: CommaBefore | undefined): string | undefined {
  const { digits = "", isNegative } = bareAmount(text) ?? {};
  const isWithComma = WITH_COMMA.test(digits) && (comma === "decimals" || PLAINLY_WITH_COMMA.test(digits));
  const amount = isWithComma ? digits.replaceAll(".", "").replace(",", ".") : digits;
  const isWithThousands = comma === "thousands" && ONE_THOUSAND.test(amount);
  if (!LONG_DECIMALS.test(amount) && !GROUPED.test(amount) && !isWithThousands) return undefined;
  return `${isNegative ? "-" : ""}${amount.replace(/[^0-9.]/g, "")}`;
}

// More than two decimals: 12.3456, 1,250.125. Exactly three behind digits without a comma may be thousands (1.250).
const LONG_DECIMALS = /^(?:\d+\.\d{4,}|\d{1,3}(?:,\d{3})+\.\d{3,})$/;
const MINUS = "[-\\u2010-\\u2015\\u2212\\ufe63\\uff0d]";
// An amount with its sign: an opening bracket or a minus, the amount, a closing bracket or a minus.
const SIGNED = new RegExp(`^(?:(\\()|(${MINUS})|\\+)?\\s*(.*?)\\s*(?:(\\))|(${MINUS}))?$`, "u");
// Blanks and apostrophes that may be between thousands.
const BLANKS = " '\\u2019\\u00a0\\u2009\\u202f";
// Thousands with commas: 1,250.00 or 1,250,000. A single comma without a point is left out, because it may be before
// decimals.
const COMMAS = "\\d{1,3}(?:(?:,\\d{3})+(?=\\.)|(?:,\\d{3}){2,})";
// Thousands with the same sign everywhere, or no thousands, and then a point before decimals.
const GROUPED = new RegExp(`^(?:${COMMAS}|${digitsWith(BLANKS)})(?:\\.\\d{1,2})?$`, "u");
const ONE_THOUSAND = /^[0-9]{1,3},[0-9]{3}$/;
// Thousands with a sign that is not a comma, or no thousands, and a comma before the decimals: 1.250,00.
const WITH_COMMA = new RegExp(`^${digitsWith(`.${BLANKS}`)}(?:,\\d{1,2})?$`, "u");
// An amount with a comma before decimals that can be read in no other way: one or two digits are behind the comma
// (1,25), or several groups are behind points (1.250.000).
const PLAINLY_WITH_COMMA = /,[0-9]{1,2}$|^[0-9]{1,3}(?:\.[0-9]{3}){2,}$/;

// Returns the pattern of digits that have one of these signs between all their thousands, or that have no such sign.
function digitsWith(signs: string): string {
  return `(?:\\d{1,3}([${signs}])\\d{3}(?:\\1\\d{3})*|\\d+)`;
}

// Returns the digits of an amount without its sign, its parentheses and its currency. A text with two signs, such as
// "(-12.00)", is not an amount.
function bareAmount(text: string): { digits: string; isNegative: boolean } | undefined {
  const { inner = "", isCredit = false } = amountParts(text) ?? {};
  const [, openBracket, minus, middle = "", closeBracket, trailing] = SIGNED.exec(inner) ?? [];
  if ((openBracket === undefined) !== (closeBracket === undefined)) return undefined;
  const signs = [openBracket, minus, trailing].filter((sign) => sign !== undefined);
  if (signs.length + (isCredit ? 1 : 0) > 1) return undefined;
  return { digits: middle.replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, ""), isNegative: isCredit || signs.length > 0 };
}

// An amount with a code before it or behind it: "US$ 12.00", "12.00 EUR".
const CODE_BEFORE = "(?:([A-Z]{1,3}\\$|[A-Z]{3})\\s*)?";
const CODE_BEHIND = "(?:\\s*([A-Z]{3}))?";
const WITH_CODE = new RegExp(`^${CODE_BEFORE}(.*?)${CODE_BEHIND}$`, "s");
// Words that name the source of an amount behind it: "12.00 per aging".
const PER_AGING = /\s+(?:as )?per (?:the )?(?:seller['\u2019]?s )?(?:aging|ageing|ledger|books|statement|gl)\.?$/i;

/** The parts of an amount: its digits with their sign, whether CR is behind them, and the code of its currency. */
interface AmountParts {
  inner: string;
  isCredit: boolean;
  code: string | undefined;
}

function amountParts(text: string): AmountParts | undefined {
  const withoutSource = text.trim().replace(PER_AGING, "");
  const [, amount, side = ""] = /^(.*?\S)\s*([CD]R)\.?$/is.exec(withoutSource) ?? [undefined, withoutSource];
  const [, before, inner = "", behind] = WITH_CODE.exec(amount ?? "") ?? [];
  const codes = [before, behind].flatMap((code) => (code === undefined ? [] : [currencyNamed(code)]));
  if (!codes.every(isCurrencyCode)) return undefined;
  return { inner, isCredit: /^c/i.test(side), code: codes[0] };
}

/**
 * Returns the code of the currency beside an amount. A sign counts only if it is of one currency, such as the euro
 * sign.
 */
export function codeBeside(text: string): string | undefined {
  const [sign = ""] = /\p{Sc}/u.exec(text) ?? [];
  const code = amountParts(text)?.code ?? currencyNamed(sign);
  return isCurrencyCode(code) ? code : undefined;
}

/**
 * Returns the sign before the decimals of an amount: a comma (1.234,56) or a point. It is undefined without decimals.
 */
export function decimalSignIn(text: string): "," | "." | undefined {
  const { digits = "" } = bareAmount(text) ?? {};
  if (/,[0-9]{1,2}$/.test(digits) && WITH_COMMA.test(digits)) return ",";
  return /\.[0-9]{1,2}$/.test(digits) && GROUPED.test(digits) ? "." : undefined;
}

/**
 * Returns a number of a workbook as somebody entered it. A workbook stores numbers in binary, so 0.1 may be stored as
 * 0.10000000000000001. The first fifteen digits are those that were entered.
 */
export function decimalOf(number: string): string {
  const exact = Number(Number(number).toPrecision(15));
  return Number.isFinite(exact) && Math.abs(exact) < 1e21 ? `${exact}` : number;
}

/** Returns a number with more than two decimals rounded to cents, or undefined for any other text. */
export function roundedToCents(text: string): string | undefined {
  const hasExponent = /^-?\d(?:\.\d+)?e-\d+$/.test(text);
  if (!hasExponent && !/^-?\d{1,13}\.\d{3,}$/.test(text)) return undefined;
  const size = Math.round(Number(`${Math.abs(Number(text)).toFixed(12)}e2`)) / 100;
  return size === 0 ? "0" : `${text.startsWith("-") ? "-" : ""}${size.toFixed(2)}`;
}

/** Tells whether a number differs from its rounding only because programs calculate in binary. */
export function isBinaryDust(exact: string, text: string): boolean {
  return Math.abs(Number(exact) - Number(text)) < 1e-6;
}
