// The commands of the core and their options as data, joined with the commands and options that extras add. cli.ts runs
// them.

import { type Command, type Option, type Program, UsageError } from "../base/command-line.ts";
import { terminalJson } from "../base/json.ts";
import { onOneLine } from "../base/text.ts";
import { UserError } from "../base/user-error.ts";
import { type CommandOptions, hasOption, optionValue } from "../extra/command-options.ts";
import type { AddedAnswer, AddedCommand, CommandTools, Extra } from "../extra/extra.ts";
import type { Deployment } from "../read/deployment.ts";
import { BUILT, builder, inCloneOnly, REMEDIES, ROOT, version } from "./place.ts";
import { settingsOf, startPreview, startServer } from "./serve.ts";
import type { Result, Terminal } from "./terminal.ts";

const NAME = "definition-discovery";

const OPTIONS: Readonly<Record<string, Option>> = {
  "base-url": { value: "<address>", help: "read from this deployment; by default from the built dist/" },
  json: { help: "print JSON" },
  whole: { help: "show all of the text of a page; by default its beginning" },
  watch: { help: "in a clone: serve a preview, built again at every save" },
  core: { help: "build only the core: both catalogs, what they cite, and the clients" },
};

type ProgramCommand = Command<CommandOptions, CommandTools, Result>;

// The options of the commands that read a deployment.
const READ_OPTIONS: readonly string[] = ["base-url", "json"];

// The heading in the help for the commands that work only in a clone.
const IN_A_CLONE = "In a clone of the project";

// A command imports its modules when it runs, so that the commands that read and serve need no package.
const COMMANDS: Readonly<Record<string, ProgramCommand>> = {
  list: {
    summary: "list the twelve definitions",
    options: READ_OPTIONS,
    run: async (_, options, { deployment }) =>
      (await import("../read/show.ts")).list(await deployment(options), hasOption("json", options)),
  },
  get: {
    operand: "<id>",
    summary: "show a definition, or another entry with this id",
    example: "get retail-chargebacks",
    options: [...READ_OPTIONS, "whole"],
    run: async ([id = ""], options, { deployment, extras }) =>
      (await import("../read/show.ts")).get(
        await deployment(options),
        id,
        { json: hasOption("json", options), whole: hasOption("whole", options) },
        extras,
      ),
  },
  search: {
    operand: "<text>...",
    summary: "list the records that contain a text exactly, ignoring case",
    example: "search debit memo",
    options: READ_OPTIONS,
    run: async (words, options, { deployment, extras }) =>
      (await import("../read/show.ts")).search(
        await deployment(options),
        words.join(" "),
        hasOption("json", options),
        extras,
      ),
  },
  verify: {
    summary: "check every published byte, reference and link",
    example: "verify --base-url https://definitions.example",
    options: READ_OPTIONS,
    run: async (_, options, tools) => runVerify(await tools.deployment(options), options, tools),
  },
  serve: {
    summary: "serve dist/ at 127.0.0.1:8080 (HOST and PORT in the environment)",
    options: ["watch"],
    run: (_, options, tools) => (hasOption("watch", options) ? startPreview(tools) : startServer(tools)),
  },
  build: {
    group: IN_A_CLONE,
    summary: "compile the definitions and write dist/",
    options: ["core"],
    run: async (_, options, { print, extras }) =>
      (await builder()).build(ROOT, hasOption("core", options) ? [] : extras, settingsOf(process.env), print),
  },
  embed: {
    group: IN_A_CLONE,
    summary: "write the contract into both clients",
    run: async () => (await builder()).embed(ROOT),
  },
  archive: {
    group: IN_A_CLONE,
    summary: "pack dist/ into the one file that npm pack uses",
    run: async (_, __, { print }) => (await builder()).writeArchive(ROOT, print),
  },
};

/** Returns the program with the commands of the core and of these extras. */
export function programOf(extras: readonly Extra[]): Program<CommandOptions, CommandTools, Result> {
  const addedCommands = extras.flatMap(({ commands = {} }) => Object.entries(commands));
  const addedAnswers = extras.flatMap(({ answers = {} }) => Object.entries(answers));
  const addedOptions = [
    ...addedCommands.flatMap(([, { newOptions = {} }]) => Object.entries(newOptions)),
    ...addedAnswers.map(([, { option, optionHelp }]) => [option, optionHelp] as const),
  ];
  const commands = commandsInOrder(addedCommands);
  for (const [name, answer] of addedAnswers) commands[name] = withAnswer(commands[name] as ProgramCommand, answer);
  const commandsWithExamples = Object.entries(commands).map(([name, command]) => [name, withExample(command)] as const);
  return {
    name: NAME,
    options: { ...OPTIONS, ...Object.fromEntries(addedOptions) },
    commands: Object.fromEntries(commandsWithExamples),
    version: () => version(extras),
  };
}

// Returns all commands in the order of the help: first those that work everywhere, then those that need a clone.
function commandsInOrder(
  addedCommands: readonly (readonly [name: string, command: AddedCommand])[],
): Record<string, ProgramCommand> {
  const added = (inClone: boolean) =>
    addedCommands
      .filter(([, command]) => (command.inClone === true) === inClone)
      .map(([name, command]) => [name, commandOf(command)] as const);
  const { build, embed, archive, ...everywhere } = COMMANDS;
  return {
    ...everywhere,
    ...Object.fromEntries(added(false)),
    ...(build && { build }),
    ...Object.fromEntries(added(true)),
    ...(embed && { embed }),
    ...(archive && { archive }),
  };
}

// Returns a command with the answer of an extra, which is given if the call has the option of the answer.
function withAnswer(command: ProgramCommand, { option, example, run }: AddedAnswer): ProgramCommand {
  return {
    ...command,
    example,
    options: [...(command.options ?? []), option],
    run: async (operands, options, tools) => {
      const value = optionValue(option, options);
      if (value === undefined) return command.run(operands, options, tools);
      return run(await tools.deployment(options), value, hasOption("json", options));
    },
  };
}

// Returns the command that an extra adds. A command that needs a clone is refused in an installed package.
function commandOf({ inClone, newOptions: _, ...command }: AddedCommand): ProgramCommand {
  if (inClone !== true) return command;
  return {
    ...command,
    group: IN_A_CLONE,
    run: async (operands, options, tools) => {
      inCloneOnly();
      return command.run(operands, options, tools);
    },
  };
}

// Puts the name of the program before the example of a command, so that the help shows a complete call.
function withExample(command: ProgramCommand): ProgramCommand {
  return command.example === undefined ? command : { ...command, example: `${NAME} ${command.example}` };
}

/** Returns the tools of all commands: the terminal, the deployment that a call reads from, and the extras. */
export function toolsOf(terminal: Terminal, extras: readonly Extra[]): CommandTools {
  return { ...terminal, deployment: deploymentOf, root: ROOT, extras };
}

// Resolves to the deployment at --base-url, or to the build if a call does not have this option.
async function deploymentOf(options: CommandOptions): Promise<Deployment> {
  const { builtDeployment, deploymentAt } = await import("../read/deployment.ts");
  const address = optionValue("base-url", options);
  if (address === undefined) return builtDeployment(BUILT, REMEDIES.dist);
  return deploymentAt(address).catch((error: Error) => {
    throw new UsageError(`--base-url: ${error.message}`);
  });
}

async function runVerify(
  deployment: Deployment,
  options: CommandOptions,
  { progress, extras }: CommandTools,
): Promise<Result> {
  const { verify } = await import("../read/verify.ts");
  const reportFiles = (readCount: number, fileCount: number): void => progress(`${readCount} of ${fileCount} files`);
  const verification = await verify(deployment, reportFiles, extras).finally(() => progress());
  const { files, references, redirects, faults } = verification;
  if (hasOption("json", options)) return { text: terminalJson(verification), faulty: faults.length > 0 };
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  if (faults.length > 0) throw new UserError(`${faults.map(onOneLine).join("\n")}\n${count} in ${deployment.name}`);
  return [...redirects.map(onOneLine), `${files} files and ${references} references are as they should be`].join("\n");
}
