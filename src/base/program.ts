// A command line as data: its commands and its options.

/**
 * A program. `Values` are the values of its options by name, as far as a call gives them, `Tools` what a command may use of the process, and
 * `Result` what it comes to.
 */
export interface Program<Values, Tools, Result> {
  name: string;
  options: Readonly<Record<keyof Values, Option>>;
  commands: Readonly<Record<string, Command<Values, Tools, Result>>>;
  /** Resolves to its name and version. */
  version(): Promise<string>;
}

/** An option of any command. One with a `value`, which is what its value is called, takes one. */
export interface Option {
  value?: string;
  short?: string;
  help: string;
}

/** A command. `operand` is what its one argument is called where it takes one, with dots behind it where it takes several. */
export interface Command<Values, Tools, Result> {
  operand?: string;
  does: string;
  /** Where it can be used, if not everywhere: the heading that it stands under in the help. */
  where?: string;
  /** Where more can be said than its name. */
  example?: string;
  options?: readonly (keyof Values)[];
  run(operands: readonly string[], options: Values, tools: Tools): Promise<Result>;
}
