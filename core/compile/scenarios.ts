// Reads the register of reference scenarios, definitions/shadow-dashboard.md. Each cohort takes its next release event
// from it. An entry begins with a heading such as "## 01 Return-window survivors", and has a paragraph for the scenario
// and one for the event. Each of these paragraphs begins with its label.

import { type AuthoredText, sourceIndexOf } from "./authored-text.ts";
import type { Library } from "./citation.ts";
import { placeAt } from "./problem.ts";
import { registerEntry as registerEntryRule } from "./rules/register-entry.ts";
import { type Section, type Source, slugOf } from "./source.ts";
import { SCENARIOS } from "./source-ids.ts";
import type { YamlFile } from "./yaml-file.ts";
import { report } from "./yaml-report.ts";

// The labels of the two paragraphs.
const SCENARIO = "**Reference scenario.**";
const EVENT = "**Next release event.**";

/** Returns the entry of the register with this number, such as "01", or undefined if there is none. */
export function registerEntry(number: string, { sections }: Source): Section | undefined {
  return [...sections.values()].find(({ title }) => title.startsWith(`${number} `));
}

/** Returns the reference scenario of an entry, or an empty text if it has none. */
export function scenarioOf(entry: Section): string {
  return withoutLabel(SCENARIO, labelledParagraph(SCENARIO, entry) ?? SCENARIO);
}

/**
 * Returns the next release event of a cohort, from the register of reference scenarios. If the register has none, that
 * is reported at the name of the cohort, and the event is an empty text.
 */
export function releaseEventOf(number: string, name: string, file: YamlFile, library: Library): string {
  const heading = `${number} ${name}`;
  const register = library.get(SCENARIOS);
  const section = register?.sections.get(slugOf(heading));
  const event = register && section && labelledText(EVENT, section, register);
  if (event) {
    file.texts.push(event);
    return event.value;
  }
  // If a heading of the register was renamed, a citation of it is reported already, so the entry is not reported too.
  const isReported = file.problems.some(
    ({ rule, message }) => rule.name === "citation" && message.startsWith(`${register?.file} `),
  );
  if (register && name !== "" && !isReported) {
    const message = section
      ? `the entry "## ${heading}" of ${register.file} has no paragraph that begins with "${EVENT}"; write it`
      : `${register.file} has no entry "## ${heading}"; write it or correct the name`;
    report(file, ["name"], registerEntryRule, message);
  }
  return "";
}

// Returns the text of the paragraph with this label, or null if the section has no such paragraph.
function labelledText(label: string, section: Section, { file, text, lines }: Source): AuthoredText | null {
  const paragraph = labelledParagraph(label, section);
  if (paragraph === undefined) return null;
  const value = withoutLabel(label, paragraph);
  const sectionStart = lines.slice(0, section.startLine - 1).join("\n").length;
  const start = text.indexOf(paragraph, sectionStart) + label.length;
  return { value, file, path: [], place: (offset) => placeAt(file, text, sourceIndexOf(text, start, value, offset)) };
}

function labelledParagraph(label: string, section: Section): string | undefined {
  const paragraphs = section.text.split(/\n\s*\n/);
  return paragraphs.find((paragraph) => paragraph.startsWith(`${label} `));
}

function withoutLabel(label: string, paragraph: string): string {
  return paragraph.slice(label.length).replace(/\s+/g, " ").trim();
}
