// The page "About": who runs this copy, how the definitions are made, what their limits are, how to report an error,
// and what the pages store. Extras add sections to it.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { ABOUT_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";
import { headLinks } from "./head-links.ts";

const HEAD_LINKS = [
  ["reviewed", "Who read and signed it"],
  ["limits", "Limits"],
  ["objections", "Report an error"],
  ["privacy", "Privacy"],
  ["license", "License"],
] as const;

/** Returns the page about the catalog and this copy of it. */
export function aboutPage(model: SiteModel): Page {
  const [license, , copyright] = model.license.split("\n");
  const slots = {
    operator: () => html`<p>${operatorSentences(model)}</p>`,
    write: () => whereToWrite(model),
    license: () => `${license}. ${copyright}`,
  };
  const parts = { on: "about", more: headLinks(HEAD_LINKS) };
  const page = model.kit.prosePage(model.textOf("about.md"), ABOUT_FOLDER, slots, parts);
  return { ...page, menu: { in: "head", place: 50, name: "About" } };
}

function whereToWrite({ operator: { name, contact } }: SiteModel): Part {
  if (contact !== null) return html`Write to ${contactLink(contact)}.`;
  return `This copy names no address for reports. Write to ${name ?? "the person or firm that runs this website"}.`;
}

function operatorSentences({ operator: { name, contact } }: SiteModel): Part {
  const whoRunsIt = name === null ? "The host of this address runs this copy." : html`<b>${name}</b> runs this copy.`;
  return html`${whoRunsIt}${contact !== null && html` Contact: ${contactLink(contact)}.`}`;
}

function contactLink(contact: string): Part {
  return html`<a href="${contact}" rel="noreferrer external">${contact.replace(/^(?:mailto|tel):/, "")}</a>`;
}
