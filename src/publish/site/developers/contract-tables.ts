// The contract as tables: a row for each property, with what may stand there.

import { type Contract, referencedName, resolved, type Schema } from "../../../contract/schema.ts";
import { html, joined, type Part } from "../html.ts";
import { table } from "../pieces.ts";

/** Returns a table for every object of the contract. */
export function contractTables(contract: Contract): Part {
  const shapes = Object.entries(contract.$defs).filter(([, schema]) => schema.properties);
  return html`<p>${contract.description}</p>
<p class="hint">No object has properties other than those listed.</p>
${shapes.map(([name, schema]) => shapeTable(name, schema, contract))}`;
}

function shapeTable(name: string, schema: Schema, contract: Contract): Part {
  return html`<h3 id="contract-${name}">${schema.title ?? name}</h3>
<p>${schema.description}</p>
${table("shape", ["Property", "Type", "Constraint", "Meaning"], propertyRows("", schema, contract))}${schema.if && html`<p class="after hint">When <code>type</code> is <code>decimal-string</code>, <code>unit</code> is <code>source-currency</code>; otherwise it is <code>ISO-8601-date</code>.</p>`}
`;
}

function propertyRows(above: string, schema: Schema, contract: Contract): Part[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const required = schema.required?.includes(key) ? null : html` <span class="hint">optional</span>`;
    const name = html`<code>${above}${key}</code>${required}`;
    const row = [name, typeOf(property, contract), constraintsOf(property, contract), property.description ?? ""];
    return [row, ...propertyRows(`${above}${key}.`, property, contract)];
  });
}

function typeOf(schema: Schema, contract: Contract): Part {
  if (schema.$ref) {
    const name = referencedName(schema.$ref);
    const target = resolved(schema, contract);
    return target.properties
      ? html`<a href="#contract-${name}">${(target.title ?? name).toLowerCase()}</a>`
      : typeOf(target, contract);
  }
  if (schema.items) return html`array of ${typeOf(schema.items, contract)}`;
  if (schema.const !== undefined || schema.enum) return "string";
  return schema.type ?? "";
}

function constraintsOf(schema: Schema, contract: Contract): Part {
  const target = { ...resolved(schema, contract), ...schema };
  const { minItems, maxItems } = target;
  const exact = minItems !== undefined && minItems === maxItems;
  const said: Part[] = [
    target.const !== undefined && html`<code>${target.const}</code>`,
    target.enum && enumOf(target.enum),
    target.pattern !== undefined && target.enum === undefined && html`matches <code>${target.pattern}</code>`,
    target.minLength !== undefined && "not empty",
    target.minimum !== undefined && `at least ${target.minimum}`,
    exact && `exactly ${minItems}`,
    !exact && minItems !== undefined && `at least ${minItems}`,
    target.uniqueItems && "no item twice",
    target.items && itemConstraints(target.items, contract),
  ];
  return joined(
    said.filter((part) => part !== false && part !== undefined && part !== null),
    "; ",
  );
}

function itemConstraints(items: Schema, contract: Contract): Part {
  return resolved(items, contract).minLength !== undefined && "no item empty";
}

const FEW = 4;

function enumOf(values: readonly string[]): Part {
  if (values.length > FEW) return `one of the ${values.length === 12 ? "twelve" : values.length}`;
  return joined(
    values.map((value) => html`<code>${value}</code>`),
    " or ",
  );
}
