// What can be added to the core, through one interface. The core imports no extra, and an extra imports the core and no
// other: what one needs of another it finds among the offers.

import type { SourceReference } from "#client";
import type { Command, Option } from "../base/command-line.ts";
import type { SourceLines } from "../catalog/references.ts";
import type { Shape } from "../catalog/shape.ts";
import type { Result, Terminal } from "../cli/terminal.ts";
import type { Compilation } from "../compile/compile.ts";
import type { Problem } from "../compile/problem.ts";
import type { Rule } from "../compile/rules/rule.ts";
import type { Contract } from "../contract/schema.ts";
import type { OutputSchemas } from "../publish/output-schemas.ts";
import type { RegisterPart } from "../publish/registers.ts";
import type { Settings } from "../publish/settings.ts";
import type { Deployment, FileBytes } from "../read/deployment.ts";
import type { Findable, Lookup, SearchAnswer } from "./findable.ts";
import type { Citer, Edition, GlossaryTerm, Link, StatusSentence } from "./offer-values.ts";
import type { Part } from "./page/html.ts";
import type { Kit } from "./page/kit.ts";
import type { Page, PageSection } from "./page/page.ts";
import type { DefinitionPart, Tool } from "./tool.ts";

/** Something that is added to the core: a folder of extras/, and one value. */
export interface Extra {
  /** The name of its folder. */
  name: string;

  // What the core asks for.

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

  // What the releases, the help for authors and the tests ask for.

  /** The published paths that belong to the extra. What it once published there, it keeps or leads on. */
  permanentPaths: RegExp;
  /** Whether the extra publishes the pages of all extras. */
  showsPages?: true;
  /** What a new definition needs of it: files of its folder, by name, each by its shape or as a text. */
  skeletons?: () => Promise<Readonly<Record<string, Shape | string>>>;
  /** Returns the file in which it is told what an author adds to a definition, with a sentence that tells it. */
  announce?: (id: string, says: string, texts: BuildInput["texts"]) => Promise<File>;
  /** The rules of the extra, also those that are checked while files are read. */
  rules?: () => Promise<readonly Rule[]>;
}

/** A command. */
export interface AddedCommand extends Omit<Command<CommandOptions, CommandTools, Result>, "options"> {
  /** The names of the options that it takes. */
  options?: readonly string[];
  /** The options that no other command describes. */
  ownOptions?: Readonly<Record<string, Option>>;
  /** Whether the command works only in a clone of the project. */
  inClone?: boolean;
}

/** The values of options, as far as a call gives them. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Tells whether an option without a value is given. */
export function hasOption(option: string, options: CommandOptions): boolean {
  return options[option] === true;
}

/** Returns the value of an option, or undefined if the call does not have it. */
export function optionValue(option: string, options: CommandOptions): string | undefined {
  const value = options[option];
  return typeof value === "string" ? value : undefined;
}

/** What a command may use besides the terminal. */
export interface CommandTools extends Terminal {
  /** Resolves to the deployment that a call reads from. */
  deployment(options: CommandOptions): Promise<Deployment>;
  /** The folder of the clone, or of the installed package. */
  root: string;
  /** All extras. */
  extras: readonly Extra[];
}

/** What a command of the core is answered with where this option is given. */
export interface AddedAnswer {
  option: string;
  optionHelp: Option & { value: string };
  example: string;
  run: (deployment: Deployment, value: string, json: boolean) => Promise<string>;
}

/** What a build is made from. */
export interface BuildInput {
  compilation: Compilation;
  contract: Contract;
  settings: Settings;
  /** Returns the texts of the files below a folder of the project, by path relative to it. */
  texts(folder: string): Promise<ReadonlyMap<string, string>>;
  /** Returns the bytes of a file of the project. */
  bytes(path: string): Promise<Uint8Array>;
  /** The offers of the extras that stand before this one. */
  before: readonly Offer[];
  /** All that are added to this build. */
  extras: readonly Extra[];
}

/** A published file: its path relative to the base address, and its content. */
export type File = readonly [path: string, content: string | Uint8Array];

/** What an extra offers to a build. */
export interface Offer {
  /** The name of the extra. */
  of: string;

  // What the core asks for.

  /** What its authors have to mend. */
  problems?: readonly Problem[];
  /** What is told to somebody who builds, a line each. */
  notices?: (all: readonly Offer[]) => readonly string[];
  /** Why nothing can be published yet, in a sentence. A preview tells it. */
  refusal?: string | undefined;
  /** Returns the files that the extra publishes, from the offers of all extras. */
  files?: (all: readonly Offer[]) => readonly File[];
  /**
   * What its commands print with --json, and what commands of others print of it, as JSON Schema by the name of the
   * command.
   */
  outputSchemas?: OutputSchemas;
  /** The registers that it publishes, or its part of one. */
  registers?: readonly RegisterPart[];
  /** The scripts and stylesheets that its pages load, by name: they are published below assets/. */
  assets?: ReadonlyMap<string, string>;
  /** Returns what can be made only from all other files. */
  derivedFiles?: (
    published: ReadonlyMap<string, Uint8Array>,
    all: readonly Offer[],
  ) => Promise<readonly File[]> | readonly File[];
  /** Returns where addresses lead that have ended, given the paths that are published. */
  redirects?: (paths: readonly string[]) => ReadonlyMap<string, string>;
  /** Returns what is wrong with the whole that is published, in a sentence. */
  faultOf?: (published: ReadonlyMap<string, Uint8Array>) => string | undefined;
  /** What it says of each source, in the index of sources, and of all of them. */
  sourceNotes?: { each: ReadonlyMap<string, object>; all: object };

  // What other extras show of it.

  /** Which edition readers see. */
  edition?: Edition;
  /** What stands under the title of a page about these texts, or about all of them, by path in the project. */
  status?: (texts?: readonly string[]) => StatusSentence;
  /** What is open on each definition, in a sentence, by its id. */
  openPoints?: ReadonlyMap<string, string>;
  /** The definitions by what happened, each in one group and with some of its names, in the order of the home page. */
  groups?: readonly { happened: string; of: readonly { id: string; names: readonly string[] }[] }[];
  /** What opens the ids of a kind: an authority, a document, a place. */
  linksByKind?: Readonly<Record<string, (id: string) => Link | undefined>>;
  /**
   * The entries of its registers whose ids stay once they are published: what each says, by the name of the register
   * and by id.
   */
  permanentEntries?: Readonly<Record<string, ReadonlyMap<string, unknown>>>;
  /** What is to come on a day, with the ids that it concerns. */
  upcoming?: readonly { on: string; what: string; authorities: readonly string[] }[];
  /** Texts that people can read and sign, besides the records and their sources, by their paths. */
  reviewable?: ReadonlyMap<string, { name: string; text: string }>;
  /** Things that cite lines of sources, besides the records. */
  citers?: readonly { reference: SourceReference; citer: Citer }[];
  /** Names that lead a reader somewhere. */
  names?: readonly string[];
  /** Words that pages explain where they first have them. */
  glossary?: readonly GlossaryTerm[];
  /** Returns the search field in the head of a page, `up` being the way to the base address. */
  search?: (up: string) => Part;
  /** What a sheet notes of a definition, a sentence. */
  sheetNote?: (id: string) => string;
  /** Tables of the workbook of all catalogs. */
  tables?: readonly Table[];
  /**
   * Parts of the Markdown of a definition, and of llms.txt; those with a place below 10 are sentences under the title.
   */
  markdown?: (id: string) => readonly MarkdownPart[];
  overview?: readonly MarkdownPart[];
  /** The pages of the extra. */
  pages?: (kit: Kit) => readonly Page[];
  /** What it adds to pages of others, by what they are: `record`, `handbook`, `about`. */
  sections?: (kit: Kit) => readonly PageSection[];
}

/** A table for people who live in spreadsheets. */
export interface Table {
  name: string;
  columns: readonly (readonly [heading: string, width: number])[];
  rows: readonly (readonly string[])[];
}

/** A part of a text, and its place among the others. */
export interface MarkdownPart {
  place: number;
  text: string;
}

/** Returns what stands under the title of a text: its parts with a place below 10, as sentences. */
export function underTitle(parts: readonly MarkdownPart[]): string {
  return inPlace(parts.filter(({ place }) => place < 10))
    .map(({ text }) => text)
    .join(" ");
}

/** Returns the parts of a text that follow its title, in their order. */
export function belowTitle(parts: readonly MarkdownPart[]): string[] {
  return inPlace(parts.filter(({ place }) => place >= 10)).map(({ text }) => text);
}

/** Returns things in the order of their places. */
export function inPlace<T extends { place: number }>(things: readonly T[]): T[] {
  return things.toSorted((one, other) => one.place - other.place);
}

/** What an extra knows of a deployment. A deployment may lack its files: then it knows nothing. */
export interface Reading {
  // What the core asks for.

  /** What is opened by an id; undefined for an id that it does not know. */
  open?: (deployment: Deployment, id: string) => Promise<Lookup | undefined>;
  /** The ids that it opens. */
  ids?: (deployment: Deployment) => Promise<readonly string[]>;
  /** A sentence that says what to try if no record holds a text exactly. */
  noMatchHint?: string;
  /** A sentence that says what an answer rests on, or undefined if nothing is known of it. */
  provenance?: (deployment: Deployment) => Promise<MarkdownPart | undefined>;
  /** What is wrong with what was read, and how many references were looked up. */
  faultsIn?: (deployment: Deployment, contents: FileBytes, sources: SourceLines) => Promise<CheckSummary>;

  // What search and agents ask for.

  /** The published files that it answers from, so that a server can read all of one state when it starts. */
  requiredPaths?: readonly string[];
  /** What can be found. */
  findable?: (deployment: Deployment) => Promise<Findable>;
  /**
   * Returns what ranks everything that can be found, so much law. What can be found is asked for where the deployment
   * does not say it.
   */
  ranking?: (
    deployment: Deployment,
    findable: () => Promise<readonly Findable[]>,
  ) => Promise<(query: string, mostLaw?: number) => SearchAnswer>;
  /** What an id is that no definition has, in a sentence; undefined for one that it does not know. */
  hint?: (deployment: Deployment, id: string) => Promise<string | undefined>;
  /** The open point of each definition, by its id. */
  openPoints?: (deployment: Deployment) => Promise<ReadonlyMap<string, string>>;
  /** The tools that it gives to agents, and its parts of what the tool `get` gives. */
  tools?: readonly Tool[];
  parts?: readonly DefinitionPart[];
}

/** What a check of published files came to. */
export interface CheckSummary {
  references: number;
  faults: readonly string[];
}

/** Returns what the offers say of one thing, in the order of the offers. */
export function offerValues<Key extends keyof Offer>(key: Key, offers: readonly Offer[]): NonNullable<Offer[Key]>[] {
  return offers.flatMap((offer) => (offer[key] == null ? [] : [offer[key] as NonNullable<Offer[Key]>]));
}

/** Returns the edition, where one is offered. */
export function editionIn(offers: readonly Offer[]): Edition | undefined {
  return offerValues("edition", offers)[0];
}

/** Returns the open points of the definitions, where they are offered. */
export function openPointsIn(offers: readonly Offer[]): ReadonlyMap<string, string> {
  return new Map(offerValues("openPoints", offers).flatMap((points) => [...points]));
}

/** Returns where an id of a kind leads; undefined where nobody opens it. */
export function linkTo(kind: string, id: string, offers: readonly Offer[]): Link | undefined {
  for (const opens of offerValues("linksByKind", offers)) {
    const link = opens[kind]?.(id);
    if (link) return link;
  }
  return undefined;
}

/** Resolves to what an answer rests on, in one line: what each extra says of it. */
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

/** Resolves to what the extras know of any deployment, in their order. */
export async function readingsOf(extras: readonly Extra[]): Promise<Reading[]> {
  const readings = await Promise.all(extras.map(({ reading }) => reading?.()));
  return readings.filter((reading) => reading !== undefined);
}
