// The one kind of error that a person can mend.

/** An error whose message is a sentence for the person at the terminal, with the remedy. Any other error that is thrown is a defect. */
export class UserError extends Error {
  override name = "UserError";
}
