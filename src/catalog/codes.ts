// The published table of reason codes: its shape, and what to read for a code.

/** Where the table is published. */
export const CODES_FILE = "codes.json";

/** What a code leads to. */
export const CODE_LEADS = {
  read: "read next",
  outside: "outside all twelve",
  "false-friend": "sounds alike and means something else",
  nothing: "says nothing that decides",
} as const;

/** A reason code of a message standard, and where to read on when a line carries it. It says what to read, never what a claim is. */
export interface ReasonCode {
  code: string;
  /** In the project's own words. */
  name: string;
  leads: keyof typeof CODE_LEADS;
  /** Ids of cohorts, `outside`, or `outside/` and an id of the outside list; for a false friend what it does not lead to. */
  readOn: readonly string[];
  because: string;
}

/** What codes.json holds. */
export interface CodeTable {
  /** The list the codes are from, and its edition. */
  directory: string;
  licence: string;
  /** What the publisher of the list asks every such work to carry. */
  notice: string;
  codes: readonly ReasonCode[];
}
