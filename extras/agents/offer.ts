// What agents are offered by a build: each definition as Markdown, and llms.txt, which lists them. Extras write their own parts.

import type { Entry } from "../../core/catalog/entries.ts";
import type { Compiled } from "../../core/compile/compile.ts";
import { registerEntry, scenarioOf } from "../../core/compile/scenarios.ts";
import {
  type BuildInput,
  belowTitle,
  type File,
  type MarkdownPart,
  type Offer,
  offered,
  readingsOf,
  underTitle,
} from "../../core/extra/extra.ts";
import { html } from "../../core/extra/page/html.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { copyButton } from "../../core/extra/page/pieces.ts";
import { entryMarkdown } from "../../core/read/entry-markdown.ts";
import { llmsText } from "./llms.ts";
import { toolsIn } from "./mcp/tools.ts";

/** Returns what agents add to a build. */
export async function agentsOffer({ compiled, texts, extras }: BuildInput): Promise<Offer> {
  const names = toolsIn(await readingsOf(extras)).map(({ name }) => name);
  const about = (await texts("extras/agents")).get("pages/developers.html") ?? "";
  return {
    of: "agents",
    files: (all) => [
      ...compiled.folders.map((entry): File => [`${entry.id}.md`, definitionText(entry, compiled, all)]),
      ["llms.txt", llmsText(compiled, names, all)],
    ],
    sections: (kit) => developersSection(about, names, kit),
  };
}

function definitionText(entry: Compiled["folders"][number], compiled: Compiled, all: readonly Offer[]): string {
  const parts = offered("markdown", all).flatMap((markdown) => markdown(entry.id));
  const own: MarkdownPart = { place: 20, text: scenario(entry, compiled) };
  return [entryMarkdown(entry, underTitle(parts)), ...belowTitle([own, ...parts])].join("\n");
}

function scenario({ cohort }: Entry, { sources }: Compiled): string {
  const register = sources.find(({ sourceId }) => sourceId === cohort.referenceScenario.sourceId);
  const entry = register && registerEntry(cohort.legacyIds.shadowDashboard, register);
  return `## Reference scenario\n\nInvented, for the next release event above. ${entry ? scenarioOf(entry) : ""}\n`;
}

function developersSection(text: string, names: readonly string[], kit: Kit): PageSection[] {
  const slots = {
    tools: () => names.map((name, at) => html`${at > 0 && ", "}<code>${name}</code>`),
    copy: (id = "") => copyButton(id, "this setting"),
  };
  return kit.written(text, slots).sections.map((own): PageSection => ({ on: "developers", place: 25, ...own }));
}
