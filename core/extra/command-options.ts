// The options of a call of a command, such as `--json`, and two functions that read them.

/** The values of the options of a call, by name. An option that takes no value is true. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Tells whether a call has this option, which takes no value. */
export function hasOption(option: string, options: CommandOptions): boolean {
  return options[option] === true;
}

/** Returns the value of an option, or undefined if the call does not have it. */
export function optionValue(option: string, options: CommandOptions): string | undefined {
  const value = options[option];
  return typeof value === "string" ? value : undefined;
}
