// What a letter is called: whoever writes it and whoever reads a file needs it.

/** The title of a letter to the account debtor. */
export const LETTER_TITLE = "Request for information";
