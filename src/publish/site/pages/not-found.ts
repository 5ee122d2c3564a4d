// What browsers show where there is no page: how to find what was meant.

import { NOT_FOUND_PAGE } from "../../../release/headers.ts";
import { type Page, rootOf } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { written } from "../written.ts";
import { searchField, tableOfTwelve } from "./home.ts";

/** Returns the page for addresses that have none. */
export function notFoundPage(model: SiteModel): Page {
  const root = rootOf(model);
  const slots = {
    root: () => root,
    field: () => searchField(),
    twelve: () => tableOfTwelve(model, root),
  };
  const { title, description, body } = written("not-found", slots, model);
  return { folder: "", file: NOT_FOUND_PAGE, title, description, scripts: ["not-found.mjs"], body };
}
