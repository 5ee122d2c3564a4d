// Makes all pages of a build: the pages of the site, and the pages that extras add.

import type { Page } from "../../../core/extra/page/page.ts";
import type { SiteModel } from "../model.ts";
import { aboutPage } from "./about.ts";
import { developersPage } from "./developers.ts";
import { handbookPage } from "./handbook.ts";
import { homePage, notFoundPage } from "./home.ts";
import { howToReadPage } from "./how-to-read.ts";
import { type InterfaceDocument, interfacePage } from "./interface.ts";
import { recordPage } from "./record.ts";
import { sourcePages } from "./sources.ts";

/** Returns all pages. The page of the interface is left out if the build has no openapi.json. */
export function pagesOf(model: SiteModel, openApi?: InterfaceDocument): Page[] {
  return [
    homePage(model),
    ...model.kit.definitions.map((entry) => recordPage(entry, model)),
    howToReadPage(model),
    handbookPage(model),
    ...sourcePages(model),
    aboutPage(model),
    developersPage(model),
    ...(openApi ? [interfacePage(openApi, model)] : []),
    ...model.pagesOfExtras(),
    notFoundPage(model),
  ];
}
