// The words that no definition may contain, one a line, by what they would put into it. rules/no-values.ts refuses them
// in any case of their letters.

/** Text that waits for what is meant. */
export const PLACEHOLDERS = `
...
fixme
ipsum
lorem
placeholder
tbd
todo
xxx`;

/** Currencies. */
export const CURRENCIES = `
eur
gbp
usd`;

/** Words that make the number before them a money amount. */
export const AMOUNT_UNITS = `
dollars
euros
million
pounds`;

/** Words and signs of a rate or a share. */
export const RATES = `
%
basis point
basis points
per cent
percent`;

/** Words before which a rate is a column of an application for payment, as in "percent complete". */
export const COLUMNS = `
complete`;

/** Numbers in words. Two of them with a hyphen are a number too. */
export const NUMBERS = `
one
two
three
four
five
six
seven
eight
nine
ten
eleven
twelve
thirteen
fourteen
fifteen
sixteen
seventeen
eighteen
nineteen
twenty
thirty
forty
fifty
sixty
seventy
eighty
ninety`;

/** Units of time, of which a number makes a term. */
export const PERIODS = `
day
days
month
months
week
weeks
year
years`;

/** Words between a number and its unit of time. */
export const PERIOD_KINDS = `
business
calendar
working`;

/** Words of a lending or buying decision. */
export const DECISIONS = `
advance rate
borrowing base
eligible
financeable
fundable
ineligible
should buy
should fund
should release`;

/** Returns the entries of a list. */
export function entriesIn(list: string): string[] {
  return list.trim().split("\n");
}
