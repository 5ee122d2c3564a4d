// A command line as data, the reading of a call of it, and its help for a terminal of 80 columns.

import { parseArgs } from "node:util";
import { similarWords } from "./similar-words.ts";
import { alignColumns } from "./text.ts";

/**
 * A program. `Values` are the values of its options by name, as far as a call gives them, `Tools` what a command may
 * use of the process, and `Result` what it comes to.
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

/**
 * What the help says of a command. `operand` is what its one argument is called where it takes one, with dots behind it
 * where it takes several.
 */
interface CommandHelp {
  operand?: string;
  summary: string;
  /** The heading under which the help lists the command, if it cannot be used everywhere. */
  group?: string;
  /** Where more can be said than its name. */
  example?: string;
  /** What its exit codes mean, if more is to be said than of all commands. */
  exitCodes?: string;
}

/** A command, with the options that it takes. */
export interface Command<Values, Tools, Result> extends CommandHelp {
  options?: readonly (keyof Values)[];
  run(operands: readonly string[], options: Values, tools: Tools): Promise<Result>;
}

/** A call that the program does not understand, whatever the data; the message is a sentence without a full stop. */
export class UsageError extends Error {}

// What every call may ask for.
const GENERAL: Readonly<Record<"help" | "version", Option>> = {
  help: { short: "h", help: "show this help" },
  version: { short: "v", help: "show the version" },
};

/**
 * Returns the port that a text names. Throws the given error, with the name of what holds it, for a text that names
 * none.
 */
export function portOf(text: string, name: string, Refusal: new (sentence: string) => Error): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new Refusal(`${name} must be a number from 0 to 65535`);
  return Number(text);
}

/**
 * Runs the command that a call names, or resolves to the help or the version that it asks for; a call without a word
 * asks for help. Rejects with a UsageError for a call that it does not understand.
 */
export async function runCall<Values, Tools, Result>(
  program: Program<Values, Tools, Result>,
  words: readonly string[],
  tools: Tools,
): Promise<Result | string> {
  const known: Options = { ...program.options, ...GENERAL };
  const { tokens, positionals } = parseCall(known, words);
  const asksForHelp = positionals[0] === "help";
  const [name, ...operands] = asksForHelp ? positionals.slice(1) : positionals;
  const command = name !== undefined && Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  try {
    const own = (command?.options ?? []).map(String);
    const acceptedNames = command ? [...own, "help"] : Object.keys(known);
    const values = valuesOf(tokens, known, acceptedNames);
    if (name === undefined && (asksForHelp || values["help"] || words.length === 0))
      return helpOf(program.name, program.commands);
    if (name === undefined && values["version"]) return await program.version();
    if (name === undefined) throw new UsageError("name a command");
    if (!command) throw new UsageError(`unknown command "${name}"${suggestion(name, Object.keys(program.commands))}`);
    const unexpected = Object.keys(values).find((option) => !acceptedNames.includes(option));
    if (unexpected !== undefined) throw new UsageError(`${name} does not take --${unexpected}`);
    const ownOptions = own.map((option) => [option, known[option] as Option] as const);
    if (asksForHelp || values["help"]) return helpOfCommand(`${program.name} ${name}`, command, ownOptions);
    refuseOperands(name, command, operands);
    return await command.run(operands, values as Values, tools);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}; ${program.name}${command ? ` ${name}` : ""} --help shows the usage`);
  }
}

function refuseOperands(name: string, { operand }: CommandHelp, operands: readonly string[]): void {
  const takes = {
    none: { words: "takes no argument", fits: operands.length === 0 },
    one: { words: `needs one argument, ${operand}`, fits: operands.length === 1 },
    several: { words: `needs at least one argument, ${operand}`, fits: operands.length > 0 },
  }[operand === undefined ? "none" : operand.endsWith("...") ? "several" : "one"];
  if (!takes.fits) throw new UsageError(`${name} ${takes.words}`);
  if (operands.includes("")) throw new UsageError(`an argument of ${name} is empty`);
}

type Options = Readonly<Record<string, Option>>;
type OptionValues = Record<string, string | true>;

// The sentences are written here, because parseArgs says neither which option was meant nor what a value is called.
function parseCall(known: Options, words: readonly string[]) {
  const config = Object.entries(known).map(([option, { value, short }]) => [
    option,
    { type: value === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) },
  ]);
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: Object.fromEntries(config),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  return { tokens: tokens.filter((token) => token.kind === "option"), positionals };
}

// `taken` are the options that a mistyped one may have meant.
function valuesOf(tokens: readonly OptionToken[], known: Options, acceptedNames: readonly string[]): OptionValues {
  const values: OptionValues = {};
  for (const token of tokens) {
    const fault = faultOf(token, known, acceptedNames, values);
    if (fault !== undefined) throw new UsageError(fault);
    values[token.name] = token.value ?? true;
  }
  return values;
}

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function faultOf(
  { name, rawName, value, inlineValue }: OptionToken,
  known: Options,
  acceptedNames: readonly string[],
  earlierValues: OptionValues,
): string | undefined {
  const option = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!option) {
    const startsWithDash = /^-[^-]/.test(rawName) ? '; put an argument that begins with "-" after --' : "";
    return `unknown option ${rawName}${suggestion(name, acceptedNames, "--")}${startsWithDash}`;
  }
  if (Object.hasOwn(earlierValues, name)) return `${rawName} is given twice`;
  if (option.value === undefined) return value === undefined ? undefined : `${rawName} takes no value`;
  // What looks like the next option is one, not the value.
  const isMissing = value === undefined || value === "" || (!inlineValue && /^-./.test(value));
  return isMissing ? `${rawName} needs a value, ${option.value}` : undefined;
}

function suggestion(typed: string, known: readonly string[], dashes = ""): string {
  const similar = similarWords(typed, known).map((word) => dashes + word);
  if (similar.length > 0) return ` (did you mean ${similar.join(" or ")}?)`;
  return dashes === "" ? ` (the commands are ${known.join(", ")})` : "";
}

const MARGIN = "  ";
const WIDTH = 80 - MARGIN.length;

// Returns the commands of the program, first those that stand under no heading, and then the options of every call.
function helpOf(name: string, commands: Readonly<Record<string, CommandHelp>>): string {
  const all = Object.entries(commands).map(([key, command]) => ({ ...command, call: callOf(key, command) }));
  const width = Math.max(...all.map(({ call }) => call.length));
  const headings = [...new Set(all.map(({ group }) => group))];
  const groups = headings.map((heading) => {
    const rows = all.filter(({ group }) => group === heading).map(({ call, summary }) => [call.padEnd(width), summary]);
    return `${heading === undefined ? "" : `${heading}:\n`}${indentedColumns(rows)}`;
  });
  const end = [
    `${name} help <command> shows its options and an example.`,
    "Exit codes: 0 success; 1 request refused or fault found; 2 usage error.",
  ];
  return [`${name} <command>`, ...groups, indentedColumns(optionRows(Object.entries(GENERAL))), end.join("\n")].join(
    "\n\n",
  );
}

function helpOfCommand(call: string, command: CommandHelp, options: readonly (readonly [string, Option])[]): string {
  return [
    `${callOf(call, command)}\n${indentedColumns([[command.summary]])}`,
    ...(options.length > 0 ? [indentedColumns(optionRows(options))] : []),
    ...(command.exitCodes === undefined ? [] : [`Exit codes:\n${indentedColumns([[command.exitCodes]])}`]),
    `Example: ${command.example ?? call}`,
  ].join("\n\n");
}

function callOf(name: string, { operand = "" }: CommandHelp): string {
  return `${name} ${operand}`.trimEnd();
}

function optionRows(options: readonly (readonly [string, Option])[]): string[][] {
  return options.map(([name, { value = "", short, help }]) => [
    `${short === undefined ? "" : `-${short}, `}--${name} ${value}`.trimEnd(),
    help,
  ]);
}

function indentedColumns(rows: readonly (readonly string[])[]): string {
  return alignColumns(rows, WIDTH).replace(/^/gm, MARGIN);
}
