// The commands and their options as data, each with what runs it.

import { type Command, type Option, type Program, UsageError } from "../base/command-line.ts";
import { printedJson } from "../base/json.ts";
import { listedInWords, onOneLine } from "../base/text.ts";
import { UserError } from "../base/user-error.ts";
import { TABLES } from "../catalog/inspection.ts";
import type { Deployment } from "../read/deployment.ts";
import { BUILT, builder, REMEDIES, ROOT, version } from "./place.ts";
import { settingsOf, startMcp, startPreview, startServer } from "./serve.ts";
import type { Result, Terminal } from "./terminal.ts";

const NAME = "definition-discovery";

const OPTIONS = {
  "base-url": { value: "<address>", help: "read from this deployment; by default from the built dist/" },
  json: { help: "print JSON" },
  format: {
    value: "<format>",
    help: "csv or xlsx, of a request list txt, csv or xlsx; by default what the name of the file ends in",
  },
  output: { value: "<file>", short: "o", help: "write there instead of printing" },
  table: { value: "<table>", help: `${listedInWords(Object.keys(TABLES), "or")}: which one as CSV` },
  of: { value: "<id>", help: "the definition, where the file does not say" },
  http: { value: "<port>", help: "serve HTTP on this port of 127.0.0.1 instead of standard input and output" },
  listen: { value: "<address>", help: "with --http: listen there; needs --hosts where others can reach it" },
  hosts: { value: "<names>", help: "with --http: host names a proxy makes it known by, with commas" },
  stale: {
    value: "<YYYY-MM-DD>",
    help: "authorities to read again by this day: whose reading no longer holds, or whose change is to be looked at",
  },
  watch: { help: "in a clone: serve a preview, built anew at every save" },
} as const satisfies Readonly<Record<string, Option>>;

/** The values of the options, as far as a call gives them. */
type Options = {
  [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name] extends { value: string } ? string : boolean;
};

const READ: readonly ["base-url", "json"] = ["base-url", "json"];
const IN_A_CLONE = "In a clone of the project";

// A command imports what it needs when it runs, so that reading and serving need no package.
const COMMANDS: Readonly<Record<string, Command<Options, Terminal, Result>>> = {
  list: {
    does: "list the twelve definitions, or with --stale the authorities to read again",
    example: `${NAME} list --stale 2027-06-30`,
    options: [...READ, "stale"],
    run: async (_, options) => {
      const { list, listStale } = await import("../read/show.ts");
      const deployment = await deploymentOf(options);
      if (options.stale !== undefined) return listStale(deployment, options.stale, isJson(options));
      return list(deployment, isJson(options));
    },
  },
  get: {
    operand: "<id>",
    does: "show a definition, or an authority with how it was read",
    example: `${NAME} get retail-chargebacks`,
    options: READ,
    run: async ([id = ""], options) =>
      (await import("../read/show.ts")).get(await deploymentOf(options), id, isJson(options)),
  },
  search: {
    operand: "<text>...",
    does: "list the records that hold a text exactly, in any case; find takes any words",
    example: `${NAME} search debit memo`,
    options: READ,
    run: async (words, options) =>
      (await import("../read/show.ts")).search(await deploymentOf(options), words.join(" "), isJson(options)),
  },
  find: {
    operand: "<words>...",
    does: "rank definitions, what is outside, authorities and documents by the words that you type",
    example: `${NAME} find customer short paid the invoice`,
    options: READ,
    run: async (words, options) =>
      (await import("../read/find.ts")).find(await deploymentOf(options), words.join(" "), isJson(options)),
  },
  verify: {
    does: "check every published byte, reference and link",
    example: `${NAME} verify --base-url https://definitions.example`,
    options: READ,
    run: async (_, options, terminal) => runVerify(await deploymentOf(options), options, terminal),
  },
  diff: {
    operand: "<release>...",
    does: "show what differs between two releases, in all definitions or in the one whose id follows",
    example: `${NAME} diff 9 10 volume-rebates`,
    options: READ,
    run: async (operands, options) =>
      (await import("../read/diff.ts")).diff(await deploymentOf(options), operands, isJson(options)),
  },
  worksheet: {
    operand: "<id>...",
    does: "give the blank inspection worksheet of an asset definition, or the schedule of one debtor under several",
    example: `${NAME} worksheet milestones-retainage --output sheet.xlsx`,
    options: ["base-url", "format", "table", "output"],
    run: async (ids, options) => {
      const { worksheet } = await import("../read/worksheet.ts");
      const sheet = await worksheet(await deploymentOf(options), ids, options);
      return written(sheet, options.output, `the worksheet of ${ids.join(" and ")}`);
    },
  },
  check: {
    operand: "<file>",
    does: "tell what in a filled-in worksheet (JSON, CSV or XLSX) is not in shape; the file stays here",
    example: `${NAME} check retail.lines.csv --of retail-chargebacks`,
    options: [...READ, "of"],
    run: async ([path = ""], options) => runCheck(await deploymentOf(options), path, options),
  },
  request: {
    operand: "<id>...",
    does: "merge the documents that definitions read into one request list",
    example: `${NAME} request milestones-retainage setoff-netting -o request.xlsx`,
    options: ["base-url", "format", "output"],
    run: async (ids, options) => {
      const { request } = await import("../read/request.ts");
      const list = await request(await deploymentOf(options), ids, options);
      return written(list, options.output, `the request list of ${ids.join(" and ")}`);
    },
  },
  mcp: {
    does: "serve the catalogs to agents over the Model Context Protocol",
    example: `${NAME} mcp --http 8090 --hosts definitions.example`,
    options: ["base-url", "http", "listen", "hosts"],
    run: async (_, options, terminal) => startMcp(await deploymentOf(options), options, terminal),
  },
  serve: {
    does: "serve dist/ at 127.0.0.1:8080 (HOST and PORT in the environment)",
    example: `PORT=8080 ${NAME} serve`,
    options: ["watch"],
    run: (_, { watch }, terminal) => (watch ? startPreview(terminal) : startServer(terminal)),
  },
  build: {
    where: IN_A_CLONE,
    does: "compile the definitions and write dist/",
    run: async (_, __, { print }) => (await builder()).build(ROOT, settingsOf(process.env), print),
  },
  lock: {
    where: IN_A_CLONE,
    does: "write what is compiled into the newest release, or open the next, and the contract into the clients",
    run: async () => (await builder()).updateLock(ROOT),
  },
  archive: {
    where: IN_A_CLONE,
    does: "write dist/ into the one file that npm pack takes",
    run: async () => (await builder()).writeArchive(ROOT),
  },
};

/** The program. */
export const PROGRAM: Program<Options, Terminal, Result> = {
  name: NAME,
  options: OPTIONS,
  commands: COMMANDS,
  version,
};

function isJson({ json }: Options): boolean {
  return json === true;
}

async function deploymentOf({ "base-url": address }: Options): Promise<Deployment> {
  const { builtDeployment, deploymentAt } = await import("../read/deployment.ts");
  if (address === undefined) return builtDeployment(BUILT, REMEDIES.dist);
  return deploymentAt(address).catch((error: Error) => {
    throw new UsageError(`--base-url: ${error.message}`);
  });
}

async function runVerify(deployment: Deployment, { json }: Options, { progress }: Terminal): Promise<Result> {
  const { verify } = await import("../read/verify.ts");
  const tell = (done: number, all: number): void => progress(`${done} of ${all} files`);
  const { files, references, faults } = await verify(deployment, tell).finally(() => progress());
  if (json) return { text: printedJson({ files, references, faults }), faulty: faults.length > 0 };
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  if (faults.length > 0) throw new UserError(`${faults.map(onOneLine).join("\n")}\n${count} in ${deployment.name}`);
  return `${files} files and ${references} references are as they should be`;
}

async function runCheck(deployment: Deployment, path: string, { json, of }: Options): Promise<Result> {
  const { check, inWords } = await import("../read/check/check.ts");
  const checked = await check(deployment, path, of);
  const faulty = checked.findings.length > 0;
  if (json) return { text: printedJson({ file: path, ...checked }), faulty };
  if (faulty) throw new UserError(inWords(path, checked));
  return inWords(path, checked);
}

// Writes bytes to a new file and says what they are, or returns them where no file is named.
async function written(bytes: Uint8Array, output: string | undefined, what: string): Promise<Result> {
  if (output === undefined) return bytes;
  await (await import("../publish/write.ts")).writeNew(output, bytes);
  return `${output} is ${what}`;
}
