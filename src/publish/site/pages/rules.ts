// The rules: the ordered key, and what lies outside all twelve.

import { RULES_FOLDER } from "../folders.ts";
import { html } from "../html.ts";
import { keySection, outsideSection } from "../key.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { statusLine } from "../pieces.ts";

/** Returns the page of the rules. */
export function rulesPage(model: SiteModel): Page {
  return {
    folder: RULES_FOLDER,
    title: "Rules: where to read on",
    description:
      "A key of numbered questions that says where to read on, and what lies outside all twelve definitions.",
    body: html`<header class="title">
<h1>Rules: where to read on</h1>
${statusLine(model, "../")}<p class="lede">File a sum under the point that is still unsettled. The key asks for it; the first question that applies decides.</p>
<nav class="contents" aria-label="On this page"><a href="#key">The key</a>
<a href="#outside">Outside all twelve</a></nav>
</header>
${keySection("../", model)}${outsideSection("../", model)}`,
  };
}
