// The home page: a few sentences, the search, and the table of all twelve definitions. The page for unknown addresses
// is in this file too, because it shows nearly the same.

import { offerValues } from "../../../core/extra/offer.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { table } from "../../../core/extra/page/pieces.ts";
import { NOT_FOUND_PAGE } from "../../../core/published/headers.ts";
import type { SiteModel } from "../model.ts";

/** Returns the home page. */
export function homePage(model: SiteModel): Page {
  const sections = model.sectionsOn("home");
  const { title, heading, description, lede, intro } = model.kit.prosePart(model.textOf("home.md"), {});
  const scripts = sections.flatMap((section) => section.scripts ?? []);
  const early = sections.flatMap((section) => section.early ?? []);
  return {
    folder: "",
    title,
    description,
    scripts,
    early,
    body: html`<div class="lead">
<h1>${heading}</h1>
${model.kit.statusLine("")}<p class="lede">${lede}</p>
</div>
${sections.map(({ body }) => body)}<section class="wide" aria-labelledby="all-h">
<h2 id="all-h" class="unseen">${ALL_TWELVE}</h2>
${tableOfTwelve(model, "")}${intro}
</section>`,
    menu: { in: "head", place: 10, name: "Definitions" },
  };
}

/** Returns the page for unknown addresses. */
export function notFoundPage(model: SiteModel): Page {
  const root = model.kit.addressRoot;
  const text = model.kit.prosePart(model.textOf("not-found.md"), { root: () => root });
  const { title, description } = text;
  const body = html`<header class="title">
<h1>${title}</h1>
<p class="lede" id="moved" hidden>This page has moved: <a href="${root}">go there</a>.</p>
<p class="lede">${text.lede}</p>
</header>
${model.sectionsOn("not-found").map((section) => section.body)}${text.intro}
<section class="wide" aria-labelledby="all-h">
<h2 id="all-h">${ALL_TWELVE}</h2>
${tableOfTwelve(model, root)}</section>`;
  return { folder: "", file: NOT_FOUND_PAGE, title, description, scripts: ["not-found.mjs"], body };
}

const ALL_TWELVE = "The twelve, each by its one open point";

// Returns the table of the twelve, each with its open point and with words that people use for it. If an extra has
// groups of definitions by what happened, there is a table for each group. If no extra has open points, a row has the
// decision question instead.
function tableOfTwelve({ kit, offers }: SiteModel, up: string): Part {
  const hasOpenPoints = kit.definitions.some(({ openPoint }) => openPoint !== "");
  const rowOf = ({ cohort, openPoint }: Definition, names: readonly string[] = []): Part[] => [
    html`<a href="${up}${cohort.id}/">${cohort.name}</a>`,
    html`${hasOpenPoints ? openPoint : cohort.decisionQuestion}\
${names.length > 0 && html` <span class="hint">Also: ${names.join(", ")}</span>`}`,
  ];
  const headings = ["Definition", hasOpenPoints ? "What is still open" : "What to ask"];
  const groups = offerValues("groups", offers).flat();
  if (groups.length === 0) {
    const rows = kit.definitions.map((definition) => rowOf(definition));
    return table("twelve", headings, rows);
  }
  return groups.map(({ happened, of: members }) => {
    const rows = members.flatMap(({ id, names }) => {
      const definition = kit.definitions.find((candidate) => candidate.id === id);
      return definition ? [rowOf(definition, names)] : [];
    });
    return html`<h3>${happened}</h3>
${table("twelve", headings, rows)}`;
  });
}
