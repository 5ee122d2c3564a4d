// Makes the list of the types of fields, for the pages that explain fields. It says what a field of each type has, in
// the words of the contract, and then how extras have it filled in.

import type { FieldDescriptor } from "#client";
import { capitalize } from "../../core/base/text.ts";
import type { Contract, Schema } from "../../core/contract/schema.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import { permalink } from "../../core/extra/page/pieces.ts";
import type { SiteModel } from "./model.ts";

/** A type of fields, as the contract describes it. */
interface FieldType {
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

/** Returns the id of a type in the list, on each page that has the list. */
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
    // The contract has the unit of one type after `then`, and the unit of the other type after `else`.
    const isTypeOfCondition = field.if?.properties?.["type"]?.const === name;
    const branch = isTypeOfCondition ? field.then : field.else;
    const unitName = branch?.properties?.["unit"]?.const as FieldDescriptor["unit"];
    return { type: name, means: wordsOn(name, type), unit: unitName, unitMeans: wordsOn(unitName, unit) };
  });
}

// The words on a value are between a colon and the end of the sentence.
const AFTER_COLON = /^[^:.]*: (.*?\.)(?: |$)/;

// Returns the words of a description on a value: "decimal-string: a recorded decimal amount." gives "A recorded decimal
// amount."
function wordsOn(value: string, { description = "" }: Schema = {}): string {
  const at = description.indexOf(value);
  if (at < 0) throw new RangeError(`the contract does not describe ${value}`);
  const [, words = ""] = AFTER_COLON.exec(description.slice(at)) ?? [];
  return capitalize(words);
}

/** Returns the list of all types of fields. */
export function fieldTypeList(model: SiteModel): Part {
  return html`<dl class="neighbors">
${fieldTypesIn(model.contract).map((fieldType) => fieldTypeItem(fieldType, model))}</dl>`;
}

function fieldTypeItem({ type, means, unit, unitMeans }: FieldType, model: SiteModel): Part {
  const name = TYPE_NAMES[type];
  const filledIn = model.sectionsOn(`field type ${name}`).map(({ body }) => html` ${body}`);
  return html`<div id="${idOfType(type)}"><dt><dfn>${capitalize(name)}</dfn>\
${permalink(idOfType(type), `type: ${name}`)}</dt><dd>${means} ${unitMeans}${filledIn} \
<span class="hint">In the catalogs: type <code>${type}</code>, unit <code>${unit}</code>.</span></dd></div>
`;
}
