// The title of letters. It is a module of its own, because the check recognizes a letter by it and need not load
// letters.

/** The title of a letter to the account debtor. */
export const LETTER_TITLE = "Request for information";
