// The texts of amounts: digits with whatever stands between thousands and beside them.

import { currencyNamed, isCurrencyCode } from "./currency-text.ts";

/** The digits that a comma stands before in the amounts of a column. */
export type CommaBefore = "thousands" | "decimals";

/**
 * Returns an amount as digits with a point; undefined for no amount. `comma` settles what a lone comma leaves in doubt.
 */
export function amountIn(text: string, comma: CommaBefore | undefined): string | undefined {
  const { digits = "", isNegative } = bareAmount(text) ?? {};
  const isWithComma = WITH_COMMA.test(digits) && (comma === "decimals" || PLAINLY_WITH_COMMA.test(digits));
  const amount = isWithComma ? digits.replaceAll(".", "").replace(",", ".") : digits;
  // Three decimals alone may be thousands.
  const isLong = /^(?:\d+\.\d{4,}|\d{1,3}(?:,\d{3})+\.\d{3,})$/.test(amount);
  if (!isLong && !GROUPED.test(amount) && !(comma === "thousands" && ONE_THOUSAND.test(amount))) return undefined;
  return `${isNegative ? "-" : ""}${amount.replace(/[^0-9.]/g, "")}`;
}

const MINUS = "[-\\u2010-\\u2015\\u2212\\ufe63\\uff0d]";
const SIGNED = new RegExp(`^(?:(\\()|(${MINUS})|\\+)?\\s*(.*?)\\s*(?:(\\))|(${MINUS}))?$`, "u");
// Blanks and apostrophes that stand between thousands.
const BLANKS = " '\\u2019\\u00a0\\u2009\\u202f";
// Thousands by one sign throughout, then a point; or no thousands. One comma alone may stand before decimals.
const COMMAS = "\\d{1,3}(?:(?:,\\d{3})+(?=\\.)|(?:,\\d{3}){2,})";
const GROUPED = new RegExp(`^(?:${COMMAS}|${digitsWith(BLANKS)})(?:\\.\\d{1,2})?$`, "u");
const ONE_THOUSAND = /^[0-9]{1,3},[0-9]{3}$/;
// One sign between thousands that is no comma, or no thousands, and a comma before the decimals.
const WITH_COMMA = new RegExp(`^${digitsWith(`.${BLANKS}`)}(?:,\\d{1,2})?$`, "u");
// No other reading is left if one or two digits stand behind the comma, or several groups behind points.
const PLAINLY_WITH_COMMA = /,[0-9]{1,2}$|^[0-9]{1,3}(?:\.[0-9]{3}){2,}$/;

// Returns the pattern of digits with one of some signs between their thousands, or with none.
function digitsWith(signs: string): string {
  return `(?:\\d{1,3}([${signs}])\\d{3}(?:\\1\\d{3})*|\\d+)`;
}

// Returns the digits of an amount without its sign, its parentheses and its currency. Two signs make no amount.
function bareAmount(text: string): { digits: string; isNegative: boolean } | undefined {
  const { inner = "", isCredit = false } = amountParts(text) ?? {};
  const [, openBracket, minus, middle = "", closeBracket, trailing] = SIGNED.exec(inner) ?? [];
  if ((openBracket === undefined) !== (closeBracket === undefined)) return undefined;
  const signs = [openBracket, minus, trailing].filter((sign) => sign !== undefined);
  return signs.length + (isCredit ? 1 : 0) > 1
    ? undefined
    : { digits: middle.replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, ""), isNegative: isCredit || signs.length > 0 };
}

const CODE_BEFORE = "(?:([A-Z]{1,3}\\$|[A-Z]{3})\\s*)?";
const CODE_BEHIND = "(?:\\s*([A-Z]{3}))?";
const WITH_CODE = new RegExp(`^${CODE_BEFORE}(.*?)${CODE_BEHIND}$`, "s");
const PER_AGING = /\s+(?:as )?per (?:the )?(?:seller['\u2019]?s )?(?:aging|ageing|ledger|books|statement|gl)\.?$/i;

/**
 * The parts of an amount: the digits with their sign, whether CR stands beside them, and the code of their currency.
 */
interface AmountParts {
  inner: string;
  isCredit: boolean;
  code: string | undefined;
}

function amountParts(text: string): AmountParts | undefined {
  const bare = text.trim().replace(PER_AGING, "");
  const [, amount, sides = ""] = /^(.*?\S)\s*([CD]R)\.?$/is.exec(bare) ?? [undefined, bare];
  const [, before, inner = "", behind] = WITH_CODE.exec(amount ?? "") ?? [];
  const codes = [before, behind].flatMap((one) => (one === undefined ? [] : [currencyNamed(one)]));
  if (!codes.every(isCurrencyCode)) return undefined;
  return { inner, isCredit: /^c/i.test(sides), code: codes[0] };
}

/** Returns the code of the currency that stands beside an amount, by its code or by a sign of one currency alone. */
export function codeBeside(text: string): string | undefined {
  const [sign = ""] = /\p{Sc}/u.exec(text) ?? [];
  const code = amountParts(text)?.code ?? currencyNamed(sign);
  return isCurrencyCode(code) ? code : undefined;
}

/** Returns what stands before the decimals of an amount: a comma (1.234,56), a point, or neither where it has none. */
export function decimalSignIn(text: string): "," | "." | undefined {
  const { digits = "" } = bareAmount(text) ?? {};
  if (/,[0-9]{1,2}$/.test(digits) && WITH_COMMA.test(digits)) return ",";
  return /\.[0-9]{1,2}$/.test(digits) && GROUPED.test(digits) ? "." : undefined;
}

/**
 * Returns a number of a workbook as it was entered: it is kept in binary, and what was entered shows in its first
 * fifteen digits.
 */
export function decimalOf(number: string): string {
  const exact = Number(Number(number).toPrecision(15));
  return Number.isFinite(exact) && Math.abs(exact) < 1e21 ? `${exact}` : number;
}

/** Returns digits with more than two decimals rounded to cents, and undefined for any other text. */
export function roundedToCents(text: string): string | undefined {
  const isSmall = /^-?\d(?:\.\d+)?e-\d+$/.test(text);
  if (!isSmall && !/^-?\d{1,13}\.\d{3,}$/.test(text)) return undefined;
  const size = Math.round(Number(`${Math.abs(Number(text)).toFixed(12)}e2`)) / 100;
  return size === 0 ? "0" : `${text.startsWith("-") ? "-" : ""}${size.toFixed(2)}`;
}

/** Tells whether a number differs from its rounding only by what is left over if programs calculate in binary. */
export function isBinaryDust(exact: string, text: string): boolean {
  return Math.abs(Number(exact) - Number(text)) < 1e-6;
}
