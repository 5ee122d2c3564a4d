// The offer of this extra to a build: its registers, files, scripts and pages, and its sections on pages of others.

import { join } from "node:path";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import { html, joinParts, type Part } from "../../core/extra/page/html.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { scriptFrom, scriptsIn } from "../../core/extra/page/scripts.ts";
import { schemaOf } from "../../core/publish/schemas.ts";
import { tableFiles } from "./catalog-tables.ts";
import { PRINTED } from "./check/check-command.ts";
import { type DefinitionSheet, readWorksheets, WORKSHEETS_FOLDER, type WorksheetData } from "./data.ts";
import { DOCUMENTS, PRINTED_DOCUMENT } from "./document-register.ts";
import { documentsOf } from "./documents.ts";
import { knownDefinitions } from "./known-definitions.ts";
import { bundledScripts } from "./pages/bundled.ts";
import { fieldTypeSections } from "./pages/field-types.ts";
import { DOCUMENTS_FOLDER, registerPage } from "./pages/register.ts";
import { type PageTexts, WORKSHEETS_PAGE, worksheetLinks, worksheetsPage } from "./pages/worksheets.ts";
import { checkWorksheets } from "./rules/rules.ts";
import { worksheetFiles } from "./worksheet-files.ts";

/** Reads the files of worksheets and returns the offer, or the problems in the files. */
export async function worksheetsOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const files = await texts(WORKSHEETS_FOLDER);
  const { data, texts: authoredTexts, ...reading } = readWorksheets(files, await texts("definitions"), compilation);
  const problems = reading.problems.length > 0 ? reading.problems : checkWorksheets(data, authoredTexts);
  if (problems.length > 0) return { extra: "worksheets", problems };
  const textsOf = (page: string): PageTexts => ({
    text: files.get(`pages/${page}.md`) ?? "",
    formOf: (name) => files.get(`pages/forms/${name}.html`) ?? "",
  });
  const documentsById = new Map(compilation.documents.map((document) => [document.id, document]));
  return {
    extra: "worksheets",
    outputSchemas: { ...PRINTED, get: schemaOf("A document", PRINTED_DOCUMENT) },
    registers: [
      { name: "documents", title: "Register of documents", shape: DOCUMENTS, value: { ...documentsOf(data) } },
    ],
    files: (offers) => [...worksheetFiles(data, offers), ...tableFiles(data, offerValues("tables", offers).flat())],
    assets: new Map([
      ...(await scriptsIn(join(import.meta.dirname, "browser"))),
      ...(await bundledScripts()),
      await scriptFrom(join(import.meta.dirname, DOCUMENT_NAMES)),
      [KNOWN_FILE, JSON.stringify(knownDefinitions(data))],
    ]),
    linksByKind: {
      document: (id) => {
        const document = documentsById.get(id);
        return document && { name: document.name, path: `${DOCUMENTS_FOLDER}#${id}` };
      },
    },
    markdown: () => [PAPERS_SENTENCE],
    overview: [PAPERS_SENTENCE],
    pages: (kit) => [
      registerPage(data, textsOf("register"), kit),
      worksheetsPage(textsOf("worksheets"), (id) => data.letters.get(id) ?? [], kit),
    ],
    sections: (kit) => [...fieldTypeSections(), ...sectionsOf(data, kit)],
  };
}

// The module of the core that the request list of the page uses too.
const DOCUMENT_NAMES = "../../core/catalog/document-names.js";

// The file with the definitions as the check of the page knows them.
const KNOWN_FILE = "known-definitions.json";

const PAPERS_SENTENCE: MarkdownPart = {
  place: 2,
  text: "What each paper proves, and what it does not: [documents.json](documents.json).",
};

function sectionsOf({ sheets }: WorksheetData, kit: Kit): PageSection[] {
  return sheets.flatMap((sheet): PageSection[] => [
    {
      on: `record ${sheet.id}`,
      place: 45,
      id: "ties",
      heading: "Papers that must match",
      line: `${sheet.ties.length} pairs of papers, with the difference to expect`,
      body: tiesPart(sheet, kit),
    },
    {
      on: `record ${sheet.id} evidence`,
      place: 10,
      id: "",
      heading: "",
      body: html`<p class="no-print">\
<a href="../${WORKSHEETS_PAGE}?of=${sheet.id}#request">Request list of these documents</a></p>\n`,
    },
    {
      on: `record ${sheet.id} fields`,
      place: 10,
      id: "",
      heading: "",
      body: html`A worksheet with this evidence, these fields and a row for every line of a \
file: ${worksheetLinks(sheet.id, "../")}. <a href="../${WORKSHEETS_PAGE}#worksheets">All worksheets</a>.`,
    },
    {
      on: `chapter ${sheet.id}`,
      place: 40,
      id: "",
      heading: "Papers that must match",
      body: tiesInBook(sheet, kit),
    },
  ]);
}

// Returns the pairs of papers that must agree, each with the difference to expect.
function tiesPart({ ties }: DefinitionSheet, kit: Kit): Part {
  const items = ties.map(({ between, agree, expect }) => {
    const papers = between.map((id) => kit.link("document", id, kit.linkTarget("document", id)?.name ?? id, "../"));
    return html`<li><b>${joinParts(papers, ", ")}</b>: ${agree}. <span>To expect: ${expect}</span></li>\n`;
  });
  return html`<ul class="entries">\n${items}</ul>`;
}

// Returns the same list for the book of all definitions, in which documents have no pages to link to.
function tiesInBook({ ties }: DefinitionSheet, kit: Kit): Part {
  const items = ties.map(({ between, agree, expect }) => {
    const papers = between.map((id) => kit.linkTarget("document", id)?.name ?? id);
    return html`<li><b>${joinParts(papers, ", ")}</b>: ${agree}. To expect: ${expect}</li>\n`;
  });
  return html`<ul class="entries">\n${items}</ul>\n`;
}
