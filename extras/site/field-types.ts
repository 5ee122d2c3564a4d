// Says what a field of each type holds: first in the words of the contract, then as extras have it filled in.

import type { FieldDescriptor } from "#client";
import { capitalize } from "../../core/base/text.ts";
import type { Contract, Schema } from "../../core/contract/schema.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import { permalink } from "../../core/extra/page/pieces.ts";
import type { SiteModel } from "./model.ts";

/** A type of a field, as the contract describes it. */
export interface FieldType {
  type: FieldDescriptor["type"];
  /** The words of the contract on the type, as a sentence. */
  means: string;
  unit: FieldDescriptor["unit"];
  /** The words of the contract on the unit, as a sentence. They are empty if the contract has none. */
  unitMeans: string;
}

/** The common word for each type. */
export const TYPE_NAMES: Readonly<Record<FieldDescriptor["type"], string>> = {
  "decimal-string": "amount",
  date: "date",
};

/** Returns the id of the statement of a type, on each page that has the statements. */
export function idOfType(type: FieldDescriptor["type"]): string {
  return `${TYPE_NAMES[type]}-field`;
}

/**
 * Returns the types of fields, in the order of the contract. Throws a RangeError if the contract does not describe a
 * type or its unit.
 */
export function fieldTypesIn({ $defs }: Contract): readonly FieldType[] {
  const field = $defs["fieldDescriptor"] ?? {};
  const { type, unit } = field.properties ?? {};
  const types = (type?.enum ?? []) as readonly FieldDescriptor["type"][];
  return types.map((name): FieldType => {
    const isFirst = field.if?.properties?.["type"]?.const === name;
    const unitName = (isFirst ? field.then : field.else)?.properties?.["unit"]?.const as FieldDescriptor["unit"];
    return { type: name, means: wordsOn(name, type), unit: unitName, unitMeans: wordsOn(unitName, unit) };
  });
}

// A description has the words on a value after its name: "decimal-string: a recorded decimal amount."
function wordsOn(value: string, { description = "" }: Schema = {}): string {
  const at = description.indexOf(value);
  if (at < 0) throw new RangeError(`the contract does not describe ${value}`);
  const [, words = ""] = /^[^:.]*: (.*?\.)(?: |$)/.exec(description.slice(at)) ?? [];
  return capitalize(words);
}

/** Returns the statements of all types of fields as a list. */
export function fieldTypeList(model: SiteModel): Part {
  return html`<dl class="neighbors">
${fieldTypesIn(model.contract).map((one) => fieldTypeItem(one, model))}</dl>`;
}

function fieldTypeItem({ type, means, unit, unitMeans }: FieldType, model: SiteModel): Part {
  const name = TYPE_NAMES[type];
  const filledIn = model.sectionsOn(`field type ${name}`).map(({ body }) => html` ${body}`);
  return html`<div id="${idOfType(type)}"><dt><dfn>${capitalize(name)}</dfn>\
${permalink(idOfType(type), `type: ${name}`)}</dt><dd>${means} ${unitMeans}${filledIn} \
<span class="hint">In the catalogs: type <code>${type}</code>, unit <code>${unit}</code>.</span></dd></div>
`;
}
