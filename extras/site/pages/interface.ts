// The page of the interface: every address in openapi.json with its parameters and answers, and a form that sends a
// request to it.

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

/** A request that the service answers. */
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  parameters?: readonly Reference[];
  responses: Readonly<Record<string, Partial<Reference> & Answer>>;
}

/** A reference to a component, such as "#/components/schemas/CohortRecord". */
interface Reference {
  $ref: string;
}

/** An answer in openapi.json. */
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
  const tagSections = tags.flatMap(({ name, description }): InterfaceSection[] => {
    const folds = operations
      .filter((operation) => operation.tags.includes(name))
      .map((operation) => operationFold(operation, document, model));
    return folds.length === 0 ? [] : [[name, capitalize(name), [html`<p>${description}</p>\n`, folds]]];
  });
  const schemaFolds = Object.entries(components.schemas).map(([name, schema]) => schemaFold(name, schema));
  const sections: InterfaceSection[] = [
    ...tagSections,
    ["answers", "Answers and headers", answerTables(document)],
    ["schemas", "What a document holds", schemaFolds],
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

type InterfaceSection = [id: string, heading: string, body: Part];

type PathOperation = Operation & { path: string };

function operationFold(operation: PathOperation, document: InterfaceDocument, model: SiteModel): Part {
  const { path, operationId, summary, description, responses } = operation;
  const parameters = (operation.parameters ?? []).map(
    ({ $ref }) => document.components.parameters[nameIn($ref)] as Parameter,
  );
  const mediaTypes = Object.entries(responses["200"]?.content ?? {}).map(
    ([type, { schema }]) => html`<code>${type}</code>${schema && html`, ${typeInWords(schema)}`}`,
  );
  const example = parameters.reduce(
    (address, parameter) => address.replace(`{${parameter.name}}`, exampleOf(parameter, document, model)),
    path.slice(1),
  );
  const rows = parameters.map((parameter) => [
    html`<code>${parameter.name}</code>`,
    parameter.description ?? "",
    typeInWords(parameter.schema),
  ]);
  const line = html`<code>GET ${path}</code> ${summary}`;
  const body = html`${description !== undefined && html`<p>${description}</p>\n`}\
${rows.length > 0 && table("members", ["In the address", "What it is", "Values"], rows)}\
<p class="after">Gives ${joinParts(mediaTypes, " or ")}. \
<a href="${UP}${example}">Open ${parameters.length > 0 ? html`<code>/${example}</code>` : "it"}</a>\
${permalink(operationId, `address: ${path}`)}</p>
${requestForm(operation, parameters, document, model)}`;
  return fold(line, body, operationId);
}

// Returns the form of a request, with example values that exist in this build. A script sends the request and shows the
// answer.
function requestForm(
  { path, operationId }: PathOperation,
  parameters: readonly Parameter[],
  document: InterfaceDocument,
  model: SiteModel,
): Part {
  const fields = parameters.map((parameter) => {
    const { name } = parameter;
    const values = valuesOf(parameter.schema, document);
    const example = exampleOf(parameter, document, model);
    const field =
      values.length > 0
        ? html`<select name="${name}">${values.map((value) => html`<option>${value}</option>`)}</select>`
        : html`<input name="${name}" value="${example}" required autocomplete="off" spellcheck="false">`;
    return html`<label>${name} ${field}</label>\n`;
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

// Returns an example value of a parameter: the first of its values, if the schema lists them. If not, it is a value
// that this build publishes.
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

function answerTables({ components: { responses, headers } }: InterfaceDocument): Part {
  const answerRows = Object.entries(responses).map(([name, { description }]) => [nameInWords(name), description]);
  const headerRows = Object.entries(headers).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    description ?? "",
  ]);
  return [table("members", ["Answer", "When"], answerRows), table("headers", ["Header", "What it says"], headerRows)];
}

// Returns the name of an answer in words: "NotFound" becomes "Not found".
function nameInWords(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

function schemaFold(name: string, schema: Schema): Part {
  const { description, properties, required = [] } = schema;
  const rows = Object.entries(properties ?? {}).map(([key, property]) => [
    html`<code>${key}</code>${!required.includes(key) && html` <span class="hint">optional</span>`}`,
    typeInWords(property),
    property.description ?? "",
  ]);
  const descriptionPart = description !== undefined && html`<p>${description}</p>\n`;
  const content = properties
    ? table("members", ["Name", "Type", "What it is"], rows)
    : html`<p>Values: ${typeInWords(schema)}.</p>`;
  return fold(html`<code>${name}</code>`, html`${descriptionPart}${content}`, `schema-${name}`);
}

// Returns the type of a value in words. A schema that this page describes is a link to its description.
function typeInWords(schema: Schema): Part {
  const { $ref, type, items, properties, additionalProperties } = schema;
  if ($ref !== undefined) return html`<a href="#schema-${nameIn($ref)}"><code>${nameIn($ref)}</code></a>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined) return valuesInWords(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return joinParts(choices.map(typeInWords), " or ");
  if (items !== undefined) return ["list of ", typeInWords(items)];
  if (typeof additionalProperties === "object") return ["map to ", typeInWords(additionalProperties)];
  if (properties !== undefined) {
    const keys = Object.keys(properties).map((key) => html`<code>${key}</code>`);
    return ["object with ", joinParts(keys, ", ")];
  }
  return typeof type === "string" ? type : (type ?? ["any"]).join(" or ");
}

// If there are more values than MOST_VALUES, only a few are shown, as examples.
const MOST_VALUES = 20;
const EXAMPLE_COUNT = 3;

function valuesInWords(values: readonly unknown[]): Part {
  const hasTooMany = values.length > MOST_VALUES;
  const shownValues = hasTooMany ? values.slice(0, EXAMPLE_COUNT) : values;
  const codes = shownValues.map((value) => html`<code>${String(value)}</code>`);
  return [hasTooMany ? `one of ${values.length}, such as ` : "one of ", joinParts(codes, ", ")];
}

// Returns the name of the component that a reference leads to.
function nameIn(reference: string): string {
  return reference.split("/").at(-1) ?? "";
}
