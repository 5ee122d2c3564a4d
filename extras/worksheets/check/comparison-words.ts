// The words of rows that are not amounts of the account: they show a balance, or compare sums with it. An example is
// "Per aging". total-words.ts and the modules on totals use these lists.

/** The names of a balance. */
export const BALANCE_WORDS = ["balance", "saldo", "solde", "net", "netto"];

/** The sources of a balance. */
export const BALANCE_SOURCES = ["aging", "ageing", "ledger", "gl", "books", "statement"];

/** The words that may be beside the name of a balance: "Closing balance per seller's ledger". */
export const BESIDE_BALANCE = [
  ...BALANCE_WORDS,
  ...BALANCE_SOURCES,
  "open",
  "outstanding",
  "ending",
  "closing",
  "final",
  "current",
  "due",
  "per",
  "as",
  "of",
  "at",
  "on",
  "to",
  "the",
  "a",
  "total",
  "amount",
  "account",
  "debtor",
  "customer",
  "receivable",
  "receivables",
  "general",
  "seller",
  "s",
  "in",
  "all",
];

/** The sources with which the rows have to agree: "Per client", "GL 1200". */
export const TIE_SOURCES = [
  ...BALANCE_SOURCES,
  "g/l",
  "tb",
  "trial balance",
  "book",
  "client",
  "control account",
  "opos",
  "hauptbuch",
];

/** The first words of a row that names the source with which its amount agrees: "Ties to GL 1200". */
export const TIE_WORDS = [
  "tie",
  "ties",
  "tied",
  "agree",
  "agreed",
  "agrees",
  "reconcile",
  "reconciles",
  "reconciled",
  "foot",
  "foots",
  "footed",
  "footing",
  "sums",
  "matches",
];

/** The words for a difference, which may be behind a source: "GL difference". */
export const DIFFERENCE_WORDS = ["difference", "differences", "diff", "variance", "variances", "var"];

/** The names of rows that show a difference. The name has no other words. */
export const DIFFERENCE_NAMES = [
  ...DIFFERENCE_WORDS,
  "differenz",
  "abweichung",
  "kontrolle",
  "probe",
  "ecart",
  "controle",
  "unreconciled",
  "out of balance",
  "cross-foot",
  "cross-footing",
  "tie-out",
  "ties out",
  "over under",
  "short over",
];
