// The page of the interface: every address of openapi.json with its parameters and answers, and a form that sends a
// request.

import { capitalize } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { contents, fold, permalink, section, table } from "../../../core/extra/page/pieces.ts";
import { INTERFACE_FOLDER } from "../folders.ts";
import type { SiteModel } from "../model.ts";

const UP = "../../";
const BREADCRUMB = html`<a href="../">Developers</a> <span class="sep">/</span> Interface`;

/** The parts of openapi.json that the page shows. */
export interface InterfaceDocument {
  info: { description?: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<Record<string, { get: Operation }>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, { description: string }>>;
    headers: Readonly<Record<string, { description?: string }>>;
  };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  parameters?: readonly Reference[];
  responses: Readonly<Record<string, Partial<Reference> & Answer>>;
}

interface Reference {
  $ref: string;
}

interface Answer {
  description?: string;
  content?: Readonly<Record<string, { schema?: Schema }>>;
}

interface Parameter {
  name: string;
  description?: string;
  schema: Schema;
}

interface Schema {
  $ref?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
}

/** Returns the page of the interface. `document` is the published openapi.json. */
export function interfacePage(document: InterfaceDocument, model: SiteModel): Page {
  const { tags, components } = document;
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));
  const groups = tags
    .map(({ name, description }) => ({
      name,
      description,
      groupOperations: operations.filter((one) => one.tags.includes(name)),
    }))
    .filter(({ groupOperations }) => groupOperations.length > 0);
  const sections: [id: string, heading: string, body: Part][] = [
    ...groups.map(({ name, description, groupOperations }): [string, string, Part] => [
      name,
      capitalize(name),
      [html`<p>${description}</p>\n`, groupOperations.map((one) => operationFold(one, document, model))],
    ]),
    ["answers", "Answers and headers", answers(document)],
    [
      "schemas",
      "What a document holds",
      Object.entries(components.schemas).map(([name, schema]) => schemaFold(name, schema)),
    ],
  ];
  const text = model.kit.prosePart(model.textOf("interface.md"), {});
  return {
    folder: INTERFACE_FOLDER,
    title: text.title,
    description: text.description,
    searchWords: text.searchWords,
    scripts: ["interface.mjs"],
    body: html`${model.kit.head(text.title, text.lede, UP, { above: BREADCRUMB, more: text.intro })}\
${contents(sections.map(([id, heading]) => [id, heading]))}\
${sections.map(([id, heading, body]) => section(id, heading, body))}`,
  };
}

type PathOperation = Operation & { path: string };

function operationFold(operation: PathOperation, document: InterfaceDocument, model: SiteModel): Part {
  const { path, operationId, summary, description, responses } = operation;
  const parameters = (operation.parameters ?? []).map(
    ({ $ref }) => document.components.parameters[nameIn($ref)] as Parameter,
  );
  const gives = Object.entries(responses["200"]?.content ?? {}).map(
    ([type, { schema }]) => html`<code>${type}</code>${schema && html`, ${typeInWords(schema)}`}`,
  );
  const example = parameters.reduce(
    (address, one) => address.replace(`{${one.name}}`, exampleOf(one, document, model)),
    path.slice(1),
  );
  const rows = parameters.map((one) => [
    html`<code>${one.name}</code>`,
    one.description ?? "",
    typeInWords(one.schema),
  ]);
  const line = html`<code>GET ${path}</code> ${summary}`;
  const body = html`${description !== undefined && html`<p>${description}</p>\n`}\
${rows.length > 0 && table("members", ["In the address", "What it is", "Values"], rows)}\
<p class="after">Gives ${joinParts(gives, " or ")}. \
<a href="${UP}${example}">Open ${parameters.length > 0 ? html`<code>/${example}</code>` : "it"}</a>\
${permalink(operationId, `address: ${path}`)}</p>
${form(operation, parameters, document, model)}`;
  return fold(line, body, operationId);
}

// The form of a request, with example values that exist in this build. A script sends it and shows the answer.
function form(
  { path, operationId }: PathOperation,
  parameters: readonly Parameter[],
  document: InterfaceDocument,
  model: SiteModel,
): Part {
  const fields = parameters.map((one) => {
    const values = valuesOf(one.schema, document);
    const example = exampleOf(one, document, model);
    const field =
      values.length > 0
        ? html`<select name="${one.name}">${values.map((value) => html`<option>${value}</option>`)}</select>`
        : html`<input name="${one.name}" value="${example}" required autocomplete="off" spellcheck="false">`;
    return html`<label>${one.name} ${field}</label>\n`;
  });
  return html`<form class="picker try needs-script no-print" data-path="${path.slice(1)}" \
aria-label="Try ${operationId}">
${fields}<label>Method <select name="method"><option>GET</option><option>HEAD</option></select></label>
<label>If-None-Match <input name="etag" autocomplete="off" spellcheck="false"></label>
<button>Send</button> <span class="said" role="status"></span>
</form>
<div class="answer-of"></div>
`;
}

function valuesOf(schema: Schema, document: InterfaceDocument): readonly string[] {
  const resolvedSchema = schema.$ref === undefined ? schema : document.components.schemas[nameIn(schema.$ref)];
  return (resolvedSchema?.enum ?? []).map(String);
}

// Returns the first of the listed values. For a parameter without a list it is a value that this build publishes.
function exampleOf({ name, schema }: Parameter, document: InterfaceDocument, { kit, compilation }: SiteModel): string {
  const [source] = compilation.sources;
  const exampleByName: Readonly<Record<string, string | undefined>> = {
    release: kit.edition?.number.toString(),
    sourceId: source?.sourceId,
    sha256: source?.sha256,
  };
  const example = valuesOf(schema, document)[0] ?? exampleByName[name];
  if (example === undefined) throw new RangeError(`the page of the interface has no example of {${name}}`);
  return example;
}

function answers({ components: { responses, headers } }: InterfaceDocument): Part {
  const shared = Object.entries(responses).map(([name, { description }]) => [wordsOf(name), description]);
  const fields = Object.entries(headers).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    description ?? "",
  ]);
  return [table("members", ["Answer", "When"], shared), table("headers", ["Header", "What it says"], fields)];
}

function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

function schemaFold(name: string, schema: Schema): Part {
  const { description, properties, required = [] } = schema;
  const rows = Object.entries(properties ?? {}).map(([key, own]) => [
    html`<code>${key}</code>${!required.includes(key) && html` <span class="hint">optional</span>`}`,
    typeInWords(own),
    own.description ?? "",
  ]);
  const says = description !== undefined && html`<p>${description}</p>\n`;
  const holds = properties
    ? table("members", ["Name", "Type", "What it is"], rows)
    : html`<p>Values: ${typeInWords(schema)}.</p>`;
  return fold(html`<code>${name}</code>`, html`${says}${holds}`, `schema-${name}`);
}

// If a value is one of more than these, only a few are shown as examples.
const MOST_VALUES = 20;
const EXAMPLE_VALUES = 3;

// Returns the type of a value in words. A schema of this page is a link to its description.
function typeInWords({
  $ref,
  type,
  enum: values,
  const: value,
  items,
  properties,
  oneOf,
  anyOf,
  ...rest
}: Schema): Part {
  if ($ref !== undefined) return html`<a href="#schema-${nameIn($ref)}"><code>${nameIn($ref)}</code></a>`;
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`;
  if (values !== undefined) {
    const listedValues = values.slice(0, values.length > MOST_VALUES ? EXAMPLE_VALUES : MOST_VALUES);
    const codes = listedValues.map((one) => html`<code>${String(one)}</code>`);
    const many = listedValues.length < values.length ? `one of ${values.length}, such as ` : "one of ";
    return [many, joinParts(codes, ", ")];
  }
  const choices = oneOf ?? anyOf;
  if (choices !== undefined) return joinParts(choices.map(typeInWords), " or ");
  if (items !== undefined) return ["list of ", typeInWords(items)];
  if (typeof rest.additionalProperties === "object") return ["map to ", typeInWords(rest.additionalProperties)];
  if (properties !== undefined) {
    const keys = Object.keys(properties).map((key) => html`<code>${key}</code>`);
    return ["object with ", joinParts(keys, ", ")];
  }
  return typeof type === "string" ? type : (type ?? ["any"]).join(" or ");
}

function nameIn(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
