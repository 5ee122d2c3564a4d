// The words of rows that show a balance or compare sums, as data.

/** The names of a balance. */
export const BALANCE_WORDS = ["balance", "saldo", "solde", "net", "netto"];

/** The sources of a figure with which rows are compared. */
export const BALANCE_SOURCES = ["aging", "ageing", "ledger", "gl", "books", "statement"];

/** These may stand beside the name of a balance. */
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

/** What rows tie to: "Per client", "GL 1200". */
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

/** A row with one of these before other words says what its figure ties to: "Ties to GL 1200". */
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

/** The words for a difference behind these. */
export const DIFFERENCE_WORDS = ["difference", "differences", "diff", "variance", "variances", "var"];

/** The names of a difference: these words alone make the name of a row. */
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
