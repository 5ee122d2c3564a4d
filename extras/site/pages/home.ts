// The home page: what this tells and does not do, one search box, and all twelve. Browsers show nearly the same where there is no page.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { table } from "../../../core/extra/page/pieces.ts";
import { NOT_FOUND_PAGE } from "../../../core/published/headers.ts";
import type { SiteModel } from "../model.ts";

/** Returns the home page. */
export function homePage(model: SiteModel): Page {
  const added = model.sectionsOn("home");
  const slots = {
    status: () => model.kit.statusLine(""),
    search: () => added.map(({ body }) => body),
    twelve: () => tableOfTwelve(model, ""),
  };
  const { title, description, body } = model.kit.written(model.textOf("home.html"), slots);
  const scripts = added.flatMap((section) => section.scripts ?? []);
  const early = added.flatMap((section) => section.early ?? []);
  return {
    folder: "",
    title,
    description,
    scripts,
    early,
    body,
    menu: { in: "head", place: 10, name: "Definitions" },
  };
}

/** Returns the page for addresses that have none. */
export function notFoundPage(model: SiteModel): Page {
  const root = model.kit.addressRoot;
  const slots = {
    root: () => root,
    search: () => model.sectionsOn("not-found").map(({ body }) => body),
    twelve: () => tableOfTwelve(model, root),
  };
  const { title, description, body } = model.kit.written(model.textOf("not-found.html"), slots);
  return { folder: "", file: NOT_FOUND_PAGE, title, description, scripts: ["not-found.mjs"], body };
}

// The twelve by name and open point, or else by the question that decides.
function tableOfTwelve({ kit }: SiteModel, up: string): Part {
  const isOpen = kit.definitions.some(({ openPoint }) => openPoint !== "");
  const rows = kit.definitions.map(({ cohort, openPoint }) => [
    html`<a href="${up}${cohort.id}/">${cohort.name}</a>`,
    isOpen ? openPoint : cohort.decisionQuestion,
  ]);
  return table("twelve", ["Definition", isOpen ? "What is still open" : "What to ask"], rows);
}
