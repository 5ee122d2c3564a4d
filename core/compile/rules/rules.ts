// Lists the rules of the core, by the step of the compilation that checks them.

import type { AuthoredText } from "../authored-text.ts";
import type { Definitions } from "../definitions.ts";
import { assetStructure } from "./asset-structure.ts";
import { citation } from "./citation.ts";
import { contract } from "./contract.ts";
import { distinctHeadings } from "./distinct-headings.ts";
import { distinctIds } from "./distinct-ids.ts";
import { distinctKeys } from "./distinct-keys.ts";
import { documentsRead } from "./documents-read.ts";
import { encoding } from "./encoding.ts";
import { hardSentences } from "./hard-sentences.ts";
import { itemCount } from "./item-count.ts";
import { keyEnding } from "./key-ending.ts";
import { knownId } from "./known-id.ts";
import { knownWord } from "./known-word.ts";
import { lastNewline } from "./last-newline.ts";
import { longSentences } from "./long-sentences.ts";
import { missingFile } from "./missing-file.ts";
import { missingFolder } from "./missing-folder.ts";
import { missingProperty } from "./missing-property.ts";
import { noValues } from "./no-values.ts";
import { ownSection } from "./own-section.ts";
import { plainCharacters } from "./plain-characters.ts";
import { propertyType } from "./property-type.ts";
import { registerEntry } from "./register-entry.ts";
import type { Rule } from "./rule.ts";
import { sharedAmounts } from "./shared-amounts.ts";
import { title } from "./title.ts";
import { uniqueNames } from "./unique-names.ts";
import { unknownFile } from "./unknown-file.ts";
import { unknownFolder } from "./unknown-folder.ts";
import { unknownProperty } from "./unknown-property.ts";
import { wordForm } from "./word-form.ts";
import { yaml } from "./yaml.ts";

/** The rules whose breaks are found while files are read. */
const READING_RULES: readonly Rule[] = [
  encoding,
  missingFile,
  unknownFile,
  missingFolder,
  unknownFolder,
  yaml,
  propertyType,
  missingProperty,
  unknownProperty,
  itemCount,
  knownWord,
  wordForm,
  knownId,
  keyEnding,
  sharedAmounts,
  title,
  lastNewline,
  distinctHeadings,
  citation,
  registerEntry,
  contract,
];

/** The rules for texts. */
export const TEXT_RULES: readonly Rule<{ texts: readonly AuthoredText[] }>[] = [
  plainCharacters,
  noValues,
  longSentences,
  hardSentences,
];

/** The rules for the two records of a definition, in addition to the contract. */
export const RECORD_RULES: readonly Rule<Definitions>[] = [
  uniqueNames,
  assetStructure,
  distinctKeys,
  distinctIds,
  ownSection,
  documentsRead,
];

/** All rules of the core. */
export const CORE_RULES: readonly Rule[] = [...READING_RULES, ...TEXT_RULES, ...RECORD_RULES];
