// The offer of agents to a build: each definition as Markdown, and llms.txt, which lists them. Other extras write parts
// of both.

import { capitalize } from "../../core/base/text.ts";
import type { Entry } from "../../core/catalog/entries.ts";
import { list, type Of, object, prose, proseOrNothing, word } from "../../core/catalog/shape.ts";
import { programOf } from "../../core/cli/commands.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import { readPageData } from "../../core/compile/read-page-data.ts";
import { registerEntry, scenarioOf } from "../../core/compile/scenarios.ts";
import { type BuildInput, readingsOf } from "../../core/extra/extra.ts";
import { belowTitle, type MarkdownPart, underTitle } from "../../core/extra/markdown-part.ts";
import { type File, type Offer, offerValues } from "../../core/extra/offer.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { copyButton, table } from "../../core/extra/page/pieces.ts";
import { entryMarkdown } from "../../core/read/entry-markdown.ts";
import { llmsText } from "./llms.ts";
import { toolsIn } from "./mcp/tools.ts";

/** Resolves to the offer. */
export async function agentsOffer({ compilation, texts, extras }: BuildInput): Promise<Offer> {
  const names = toolsIn(await readingsOf(extras)).map(({ name }) => name);
  const files = await texts("extras/agents");
  const about = files.get("pages/developers.md") ?? "";
  const hosts = readPageData("hosts.yaml", files.get("pages/hosts.yaml") ?? "", list(HOST));
  return {
    extra: "agents",
    files: (offers) => [
      ...compilation.folders.map((entry): File => [`${entry.id}.md`, definitionText(entry, compilation, offers)]),
      ["llms.txt", llmsText(compilation, names, offers)],
    ],
    sections: (kit) => developersSection(about, { names, hosts, calls: callsOf(extras) }, kit),
  };
}

function definitionText(
  entry: Compilation["folders"][number],
  compiled: Compilation,
  offers: readonly Offer[],
): string {
  const parts = offerValues("markdown", offers).flatMap((markdown) => markdown(entry.id));
  const scenarioPart: MarkdownPart = { place: 20, text: scenarioSection(entry, compiled) };
  return [entryMarkdown(entry, underTitle(parts)), ...belowTitle([scenarioPart, ...parts])].join("\n");
}

function scenarioSection({ cohort }: Entry, { sources }: Compilation): string {
  const register = sources.find(({ sourceId }) => sourceId === cohort.referenceScenario.sourceId);
  const entry = register && registerEntry(cohort.legacyIds.shadowDashboard, register);
  return `## Reference scenario\n\nInvented, for the next release event above. ${entry ? scenarioOf(entry) : ""}\n`;
}

/**
 * A host, which is a program in which agents run: the file of its setting, the same file on Windows if its path
 * differs, and the text of the setting. {cli} in the text stands for the path of the command.
 */
const HOST = object({ name: prose(), in: word(), windows: proseOrNothing(), text: word() });

type Host = Of<typeof HOST>;

const PACKAGE = "definition-discovery-0.1.0.tgz";
const FOLDER = "/path/to";
const WINDOWS_FOLDER = "C:/tools";
const INSTALLED = "node_modules/definition-discovery/build/cli.js";

/** What the sections show: the tools for agents, the settings of hosts, and how each command is called. */
interface DevelopersInput {
  names: readonly string[];
  hosts: readonly Host[];
  calls: readonly Call[];
}

/** A command of an installed package: its name, a complete call, and what it does. */
interface Call {
  name: string;
  call: string;
  does: string;
}

// Returns the commands of the help of the command line, without the commands that need a clone.
function callsOf(extras: BuildInput["extras"]): Call[] {
  const { name: program, commands } = programOf(extras);
  // If an extra adds an answer to a command, the example of the command is only on that answer.
  const namesWithAnswer = new Set(extras.flatMap(({ answers }) => Object.keys(answers ?? {})));
  return Object.entries(commands).flatMap(([name, { group, operand, example, summary }]) => {
    if (group !== undefined) return [];
    const usableExample = namesWithAnswer.has(name) ? undefined : example;
    const call = usableExample ?? [program, name, operand].filter(Boolean).join(" ");
    return [{ name, call: `npx ${call}`, does: `${capitalize(summary)}.` }];
  });
}

function callTable(calls: readonly Call[]): Part {
  const rows = calls.map(({ call, does }) => [html`<code>${call}</code>`, does]);
  const ids = calls.map(({ name }) => `command-${name}`);
  return table("functions", ["Call", "What it does"], rows, ids);
}

function developersSection(text: string, { names, hosts, calls }: DevelopersInput, kit: Kit): PageSection[] {
  const llms = html`<span class="base">${kit.addressAt("").slice(0, -1)}</span>/llms.txt`;
  const slots = {
    llms: () => codeToCopy("agent-llms", llms, "the address"),
    "install-here": () =>
      codeToCopy("command-install", `npm install ${PACKAGE}\nnpx definition-discovery help`, "the commands"),
    commands: () => callTable(calls),
    install: () => codeToCopy("agent-install", installIn(FOLDER), "the command"),
    "install-windows": () => codeToCopy("agent-install-windows", installIn(WINDOWS_FOLDER), "the command"),
    tools: () => names.map((name, index) => html`${index > 0 && ", "}<code>${name}</code>`),
    hosts: () => hosts.map((host, index) => hostPart(host, index + 1)),
  };
  return kit.prosePart(text, slots).sections.map((part): PageSection => ({ on: "developers", place: 95, ...part }));
}

function installIn(folder: string): string {
  return `npm install --prefix ${folder} ${PACKAGE}`;
}

function codeToCopy(id: string, code: Part, label: string): Part {
  return html`<div class="code"><pre id="${id}"><code>${code}</code></pre>${copyButton(id, label)}</div>\n`;
}

function hostPart({ name, in: settingFile, windows, text }: Host, number: number): Part {
  const setting = (id: string, file: string, folder: string): Part => html`<p class="hint">In ${file}</p>
${codeToCopy(id, text.replace("{cli}", `${folder}/${INSTALLED}`), "this setting")}`;
  const id = `agent-host-${number}`;
  return html`<h3 id="agents-${number}">${name}</h3>
${setting(id, settingFile, FOLDER)}${windows !== "" && setting(`${id}-windows`, windows, WINDOWS_FOLDER)}`;
}
