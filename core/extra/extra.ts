// The interface of extras. The core imports no extra, and an extra imports the core but no other extra. If an extra
// needs something of another extra, it finds that among the offers.

import type { Command, Option } from "../base/command-line.ts";
import type { Shape } from "../catalog/shape.ts";
import type { Result, Terminal } from "../cli/terminal.ts";
import type { Compilation } from "../compile/compile.ts";
import type { Rule } from "../compile/rules/rule.ts";
import type { Contract } from "../contract/schema.ts";
import type { Settings } from "../publish/settings.ts";
import type { Deployment } from "../read/deployment.ts";
import type { CommandOptions } from "./command-options.ts";
import { inPlace, type MarkdownPart } from "./markdown-part.ts";
import type { Offer } from "./offer.ts";
import type { Reading } from "./reading.ts";

/** A file that authors write: its path in the project, and its text. */
export type TextFile = readonly [path: string, text: string];

/** An extra, an addition to the core that can be left out: a folder of extras/ that exports this value. */
export interface Extra {
  /** The name of its folder. */
  name: string;

  // Used by the core.

  /** The names of the files that it reads in the folder of a definition. */
  readsInFolder?: readonly string[];
  /** The commands that it adds to the command line, by name. */
  commands?: Readonly<Record<string, AddedCommand>>;
  /** What the extra adds to the answers of commands of the core, by the name of the command. */
  answers?: Readonly<Record<string, AddedAnswer>>;
  /** Reads the files of the extra, and returns what the extra adds to a build. */
  offer?: (build: BuildInput) => Promise<Offer>;
  /** Returns what the extra knows of a deployment. */
  reading?: () => Promise<Reading>;

  // Used by the releases, the help for authors and the tests.

  /** The published paths that belong to the extra. A path that was once published stays, or redirects. */
  permanentPaths: RegExp;
  /** Whether the extra publishes the pages of all extras. */
  showsPages?: true;
  /** The files that it needs in the folder of a new definition, by name. Each is a text, or the shape of the file. */
  skeletons?: () => Promise<Readonly<Record<string, Shape | string>>>;
  /** Words joined by hyphens that are names of its pages, so that no definition can have them as its id. */
  takenIds?: readonly string[];
  /** Resolves to the file of the open release with one more change: its definition, and a sentence that says it. */
  fileWithChange?: (id: string, sentence: string, texts: BuildInput["texts"]) => Promise<TextFile>;
  /** The rules of the extra, also those that are checked while files are read. */
  rules?: () => Promise<readonly Rule[]>;
}

/** A command that an extra adds. */
export interface AddedCommand extends Omit<Command<CommandOptions, CommandTools, Result>, "options"> {
  /** The names of the options that it takes. */
  options?: readonly string[];
  /** The options that no other command describes. */
  ownOptions?: Readonly<Record<string, Option>>;
  /** Whether the command works only in a clone of the project. */
  inClone?: boolean;
}

/** The functions and values that a command can use. */
export interface CommandTools extends Terminal {
  /** Resolves to the deployment that a call reads from. */
  deployment(options: CommandOptions): Promise<Deployment>;
  /** The folder of the clone, or of the installed package. */
  root: string;
  /** All extras. */
  extras: readonly Extra[];
}

/** An answer of an extra to a command of the core, if the call has the option. */
export interface AddedAnswer {
  option: string;
  optionHelp: Option & { value: string };
  example: string;
  run: (deployment: Deployment, value: string, json: boolean) => Promise<string>;
}

/** The input of a build. */
export interface BuildInput {
  compilation: Compilation;
  contract: Contract;
  settings: Settings;
  /** Returns the texts of the files below a folder of the project, by path relative to it. */
  texts(folder: string): Promise<ReadonlyMap<string, string>>;
  /** Returns the bytes of a file of the project. */
  bytes(path: string): Promise<Uint8Array>;
  /** The offers of the extras before this one. */
  before: readonly Offer[];
  /** All extras of this build. */
  extras: readonly Extra[];
}

/** Resolves to the provenance of answers from a deployment: one line with the sentences of all extras. */
export async function provenanceOf(deployment: Deployment, extras: readonly Extra[]): Promise<string> {
  const sentences: MarkdownPart[] = [];
  for (const reading of await readingsOf(extras)) {
    const sentence = await reading.provenance?.(deployment);
    if (sentence) sentences.push(sentence);
  }
  return inPlace(sentences)
    .map(({ text }) => text)
    .join(" ");
}

/** Resolves to the readings of the extras, in the order of the extras. */
export async function readingsOf(extras: readonly Extra[]): Promise<Reading[]> {
  const readings = await Promise.all(extras.map(({ reading }) => reading?.()));
  return readings.filter((reading) => reading !== undefined);
}
