// Modules that the command line and a page run alike, each with all that it imports as one script for the page.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf } from "../../../core/extra/page/minify.ts";

/** The packages whose code is in the scripts, and what their licenses are published as. */
const PACKAGES = ["fflate", "@xmldom/xmldom"];
const LICENSES_FILE = "worksheets.LICENSE.txt";

// The entities of HTML are a fifth of the check, and no workbook has them.
const HTML_ENTITIES = /^exports\.HTML_ENTITIES = freeze\(\{.*?^\}\);$/ms;

// The check reads XML and neither writes, copies, compares nor replaces it: what does so weighs as much as a tenth of
// the check.
const NOT_CALLED = [
  "serializeToString",
  "nodeSerializeToString",
  "addSerializedAttribute",
  "needNamespaceDefine",
  "cloneNode",
  "parseHtmlSpecialContent",
  "importNode",
  "assertPreReplacementValidityInDocument",
  "isElementReplacementPossible",
  "parseDoctypeInternalSubset",
  "_visitNode",
  "_xmlEncoder",
  "commonAncestor",
  "docGUID",
  "arrayIncludes",
  "orderedSetReducer",
  "splitOnASCIIWhitespace",
  "toOrderedSet",
  "_onRemoveAttribute",
  "_removeNamedNode",
  "_nnmIndexRemove",
  "_updateLiveList",
  "_removeChild",
  "childrenRefresh",
  "LiveNodeList",
  "_locator",
  "copyLocator",
  "isHTMLBooleanAttribute",
  "isHTMLVoidElement",
  "isHTMLRawTextElement",
  "isHTMLEscapableRawTextElement",
];
const METHODS_NOT_CALLED = [
  // The text of an element joins its pieces, so no pieces have to be joined before.
  "normalize",
  "setDocumentLocator",
  "getLocator",
  "setNamedItemNS",
  "_isInHTMLDocumentAndNamespace",
  "cloneNode",
  "compareDocumentPosition",
  "createHTMLDocument",
  "_createAttribute",
  "getQualifiedName",
  "removeChild",
  "setAttributeNodeNS",
  "isEqualNode",
  "createEntityReference",
  "splitText",
  "replaceChild",
  "lookupNamespaceURI",
  "createDocumentFragment",
  "setAttribute",
  "setAttributeNS",
  "createAttribute",
  "removeNamedItemNS",
  "removeAttributeNS",
  "getElementById",
  "getElementsByClassName",
  "contains",
  "lookupPrefix",
  "isDefaultNamespace",
  "removeAttribute",
  "getRootNode",
  "hasFeature",
  "createElement",
  "getElementsByTagNameNS",
  "replaceData",
  "getAttributeNS",
  "getAttributeNodeNS",
  "hasAttributeNS",
  "removeAttributeNode",
  "isSupported",
  "removeNamedItem",
  "getNamedItemNS",
  "createDocumentType",
  "startDTD",
  "insertData",
  "deleteData",
  "substringData",
  "hasAttributes",
  "isSameNode",
  "toString",
  "hasAttribute",
  "getElementsByTagName",
  "hasChildNodes",
  "importNode",
  "indexOf",
  "filter",
];
// What the elements and attributes of HTML are called.
const HTML_NAMES = /^var (HTML_(?:BOOLEAN_ATTRIBUTES|VOID_ELEMENTS|RAW_TEXT_ELEMENTS)) = freeze\(\{.*?^\}\);$/gms;
// No part of a workbook has a declaration of types, so what reads one and the grammar of it are left out.
const DOCTYPE = /^\t\tcase 'D': \{$.*?^\t\t\}$/ms;
const GRAMMAR_NOT_USED = [
  ...["Nmtoken", "Nmtokens", "PEReference", "EntityValue", "AttValue", "SystemLiteral", "PubidChar", "PubidLiteral"],
  ...["PCDATA", "Mixed", "_children_quantity", "children", "contentspec", "ELEMENTDECL_START", "elementdecl"],
  ...["NotationType", "Enumeration", "EnumeratedType", "AttType", "DefaultDecl", "AttDef", "ATTLIST_DECL_START"],
  ...["AttlistDecl", "ABOUT_LEGACY_COMPAT", "ABOUT_LEGACY_COMPAT_SystemLiteral", "SYSTEM", "PUBLIC", "ExternalID"],
  ...["ExternalID_match", "PubidLiteral_match", "SystemLiteral_match", "NDataDecl", "EntityDef", "ENTITY_DECL_START"],
  ...["GEDecl", "PEDef", "PEDecl", "EntityDecl", "PublicID", "NotationDecl"],
].join("|");
const UNUSED_GRAMMAR = new RegExp(
  `^var (?:${GRAMMAR_NOT_USED}) = .*?;$|^exports\\.(?:${GRAMMAR_NOT_USED}) = [^\n]*$`,
  "gms",
);
const UNUSED_METHOD = new RegExp(`^\\t(${METHODS_NOT_CALLED.join("|")}): function \\(.*?^\\t\\},$`, "gms");
const UNUSED = new RegExp(`^function (${NOT_CALLED.join("|")})\\(.*?^\\}$`, "gms");

// The texts of a workbook are read and never set, and its elements are found by their names. One class of the package
// is used from outside.
const TEXT_SETTER = /^\t\t\tset: function \(data\) \{$.*?^\t\t\t\},$/ms;
const CHILDREN = /^\t\tObject\.defineProperty\(\w+\.prototype, '(?:children|length)', \{$.*?^\t\t\}\);$/gms;
const OTHER_EXPORTS = /^exports\.(?!DOMParser\b)\w+ = (?:conventions|errors|dom|domParser)\.\w+;$/gm;
const OTHER_CLASSES = [
  ...["Attr", "CDATASection", "CharacterData", "Comment", "Document", "DocumentFragment", "DocumentType", "Element"],
  ...["Entity", "EntityReference", "LiveNodeList", "NamedNodeMap", "Node", "NodeList", "Notation", "Text"],
  ...["ProcessingInstruction", "walkDOM", "XMLSerializer", "parseUtils", "parseDoctypeCommentOrCData"],
  ...["_updateLiveList", "normalizeLineEndings", "onErrorStopParsing", "onWarningStopParsing"],
].join("|");
const EXPORTS_NOT_USED = new RegExp(`^exports\\.(${OTHER_CLASSES}) = \\1;$`, "gm");
// Nodes that only a declaration of types gives, and what only writes.
const CLASSES = "(?:Entity|EntityReference|Notation|DocumentFragment|LiveNodeList)";
const CLASSES_NOT_USED = new RegExp(
  `^(?:${CLASSES}\\.prototype\\.\\w+ = [^\n]*;|_extends\\(${CLASSES}, \\w+\\);)$`,
  "gm",
);
const METHODS_OF_CLASSES = /^(?:LiveNodeList|XMLSerializer)\.prototype\.\w+ = function .*?^\};$/gms;
// Lists are read by their length, and nodes from above.
const ITERATORS = /^(?:NodeList|NamedNodeMap)\.prototype\[Symbol\.iterator\] = function .*?^\};$/gms;
const GETTERS = /^\tget (?:parentElement|isConnected)\(\) \{.*?^\t\},$/gms;
const POSITIONS = /^var DocumentPosition = .*?^\}\);$|^copy\(DocumentPosition, [^\n]*$/gms;
// Every part of a workbook is read as XML, without the places of its nodes.
const IF_HTML = /(?<!!)\bisHTML(?= (?:&&|\?))|(?<=\bif \()this\.[\w. &]*_isInHTMLDocumentAndNamespace\(\)(?=\))/g;
const HTML_TYPE = /(?<!function )\b(?:conventions\.)?(?:isHTMLMimeType|hasDefaultHTMLNamespace)\([\w.]+\)/g;
const IF_XML = /!isHTML\b/g;
// A document has neither fragments nor a declaration of types.
const IF_OTHER_NODE =
  /^\tif \((?:node\.nodeType === Node\.DOCUMENT_FRAGMENT_NODE|isDocTypeNode\(node\))\) \{$.*?^\t\}/gms;
const IF_FRAGMENT = /^\t\tif \(newChild\.nodeType === DOCUMENT_FRAGMENT_NODE\) \{$.*?^\t\t\}/gms;
const POSITION = /\b(?:this\.)?locator && position\([^;]*\);/g;
const LOCATED = /\bif \(locator && len(?=\))/g;
// What hears of a declaration of types, and what reads texts of another language.
const DECLARATION_HANDLERS = /^'endDTD,startEntity.*?^\);$/ms;
const TEXTS_OF_JAVA = /^\t\t\/\/java sax.*?^\t\t\}$/ms;

// What a fault is called is read by nobody: a workbook with one is refused in the words of the check.
const FAULT_NAMES = /^var (DOMExceptionName = conventions\.freeze\(|ExceptionCode = )\{.*?^\}(\)?);$/gms;
const FAULT_CALL = /\b(?:(?:\w*Error|error|warning|errorHandler)\(|DOMException\(\s*DOMException\.\w+,)[^;{}]*/;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;
const FAULT_TEXTS = new RegExp(`(?<=${FAULT_CALL.source})(?:${TEXT.source})`, "g");

const ENTRIES = join(import.meta.dirname, "../bundled");

/** Resolves to the scripts, by name, with the licenses of the packages in them. */
export async function bundledScripts(): Promise<Map<string, string>> {
  const file = (name: string): string => JSON.stringify(join(ENTRIES, name));
  return new Map([
    ["sheets.mjs", await scriptOf(`export * from ${file("sheets.js")};`)],
    ["check-worker.mjs", await scriptOf(`import { answerIn } from ${file("check-worker.js")}; answerIn(globalThis);`)],
    [LICENSES_FILE, (await Promise.all(PACKAGES.map(licenseOf))).join("\n\n")],
  ]);
}

// The page has loaded them before it makes a workbook or checks one.
const SCRIPTS_BESIDE = ["request-list", "schedule-words"];

function scriptOf(contents: string): Promise<string> {
  return bundleOf(contents, {
    transform: withoutUnused,
    scriptsBeside: SCRIPTS_BESIDE,
    notice: `/*! ${LICENSES_FILE} */`,
  });
}

function withoutUnused(code: string, file: string): string | null {
  if (!file.includes("@xmldom")) return null;
  return code
    .replace(HTML_ENTITIES, "exports.HTML_ENTITIES = {};")
    .replace(HTML_NAMES, "var $1 = {};")
    .replace(UNUSED, "function $1() {}")
    .replace(UNUSED_METHOD, "$1() {},")
    .replace(FAULT_NAMES, "var $1{}$2;")
    .replace(FAULT_TEXTS, "''")
    .replace(DOCTYPE, "")
    .replace(TEXT_SETTER, "")
    .replace(CHILDREN, "")
    .replace(OTHER_EXPORTS, "")
    .replace(EXPORTS_NOT_USED, "")
    .replace(CLASSES_NOT_USED, "")
    .replace(METHODS_OF_CLASSES, "")
    .replace(IF_HTML, "false")
    .replace(HTML_TYPE, "false")
    .replace(IF_XML, "true")
    .replace(IF_OTHER_NODE, "")
    .replace(IF_FRAGMENT, "")
    .replace(POSITION, "")
    .replace(LOCATED, "if (false")
    .replace(ITERATORS, "")
    .replace(GETTERS, "")
    .replace(POSITIONS, "")
    .replace(DECLARATION_HANDLERS, "")
    .replace(TEXTS_OF_JAVA, "")
    .replace(UNUSED_GRAMMAR, "");
}

async function licenseOf(name: string): Promise<string> {
  const module = fileURLToPath(import.meta.resolve(name));
  const folder = module.slice(0, module.lastIndexOf(`/${name}/`) + name.length + 1);
  return `${name}\n\n${await readFile(`${folder}/LICENSE`, "utf8")}`;
}
