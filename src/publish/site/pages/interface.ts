// The HTTP interface for people: the OpenAPI document as a page, without any script.

import { componentNamed, openApi } from "../../openapi.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { section, statusLine, table } from "../pieces.ts";

// What the page reads of the OpenAPI document.
interface Description {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  paths: Record<string, { get: Operation }>;
  components: { responses: Record<string, ResponseObject> };
}

interface Operation {
  operationId: string;
  description: string;
  responses: Record<string, ResponseObject | { $ref: string }>;
}

interface ResponseObject {
  description: string;
  headers: Record<string, { description: string }>;
  content?: Record<string, { schema: { $ref?: string } }>;
}

/** Returns the page of the HTTP interface. */
export function interfacePage(model: SiteModel): Page {
  const { contract, catalogs } = model;
  const { info, openapi, paths, components } = openApi(contract, catalogs) as Description;
  const operations = Object.entries(paths);
  return {
    folder: "developers/interface/",
    title: "HTTP interface",
    description: info.summary,
    body: html`<header class="title">
<p class="label"><a href="../">Developers</a> <span class="sep">/</span> HTTP interface</p>
<h1>HTTP interface</h1>
${statusLine(model, "../../")}<p class="lede">${info.description} No parameters, no body, no authentication.</p>
<p class="hint">Version ${info.version}, as <a href="../../openapi.json">openapi.json</a> (OpenAPI ${openapi}) describes it.</p>
</header>
${operations.map(([path, { get }]) => section(get.operationId, `GET ${path}`, operationPart(path, get, components.responses)))}`,
  };
}

function operationPart(path: string, operation: Operation, shared: Record<string, ResponseObject>): Part {
  const responses = Object.entries(operation.responses).map(([status, response]): [string, ResponseObject] => [
    status,
    "$ref" in response ? (shared[componentNamed(response.$ref)] as ResponseObject) : response,
  ]);
  const meanings = responses.map(([status, response]) => [
    html`<code>${status}</code>`,
    response.description,
    bodyOf(response),
  ]);
  const headers = Object.entries(responses[0]?.[1].headers ?? {}).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    description,
  ]);
  return html`<p>${operation.description} Operation <code>${operation.operationId}</code>; <a href="../..${path}">open it</a>.</p>
${table("errors", ["Status", "What it means", "Body"], meanings)}
<h3 id="${operation.operationId}-headers">Headers of a 200 answer</h3>
${table("headers", ["Header", "What it is for"], headers)}`;
}

function bodyOf({ content }: ResponseObject): Part {
  return Object.entries(content ?? {}).map(([type, { schema }]) => {
    const shape = schema.$ref && componentNamed(schema.$ref);
    const link = shape && html` of <a href="../#contract-${shape}">${shape}</a>`;
    return html`<code>${type}</code>${link}`;
  });
}
