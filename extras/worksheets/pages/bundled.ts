// Bundles the modules that both the command line and a page run. Each becomes one script for the page with all that it
// imports. Parts of a package that the check never runs are cut out, so that the page loads fewer bytes.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOf } from "../../../core/extra/page/minify.ts";

/** The packages whose code is in the scripts. */
const PACKAGES = ["fflate", "@xmldom/xmldom"];
/** The name of the published file with their licenses. */
const LICENSES_FILE = "worksheets.LICENSE.txt";

// The patterns below match parts of @xmldom/xmldom that the check never runs. `withoutUnused` cuts them out.

// The entities of HTML, such as &eacute;. They are a fifth of the check, and no workbook has them.
const HTML_ENTITIES = /^exports\.HTML_ENTITIES = freeze\(\{.*?^\}\);$/ms;

// The functions and methods that write, copy, compare or replace XML. They are a tenth of the check, which only reads
// XML.
const UNUSED_FUNCTION_NAMES = [
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
const UNUSED_METHOD_NAMES = [
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
// The names of elements and attributes of HTML.
const HTML_NAMES = /^var (HTML_(?:BOOLEAN_ATTRIBUTES|VOID_ELEMENTS|RAW_TEXT_ELEMENTS)) = freeze\(\{.*?^\}\);$/gms;
// The code and the grammar that read a document type declaration. No part of a workbook may have one.
const DOCTYPE_CASE = /^\t\tcase 'D': \{$.*?^\t\t\}$/ms;
const UNUSED_GRAMMAR_NAMES = [
  ...["Nmtoken", "Nmtokens", "PEReference", "EntityValue", "AttValue", "SystemLiteral", "PubidChar", "PubidLiteral"],
  ...["PCDATA", "Mixed", "_children_quantity", "children", "contentspec", "ELEMENTDECL_START", "elementdecl"],
  ...["NotationType", "Enumeration", "EnumeratedType", "AttType", "DefaultDecl", "AttDef", "ATTLIST_DECL_START"],
  ...["AttlistDecl", "ABOUT_LEGACY_COMPAT", "ABOUT_LEGACY_COMPAT_SystemLiteral", "SYSTEM", "PUBLIC", "ExternalID"],
  ...["ExternalID_match", "PubidLiteral_match", "SystemLiteral_match", "NDataDecl", "EntityDef", "ENTITY_DECL_START"],
  ...["GEDecl", "PEDef", "PEDecl", "EntityDecl", "PublicID", "NotationDecl"],
].join("|");
const UNUSED_GRAMMAR = new RegExp(
  `^var (?:${UNUSED_GRAMMAR_NAMES}) = .*?;$|^exports\\.(?:${UNUSED_GRAMMAR_NAMES}) = [^\n]*$`,
  "gms",
);
const UNUSED_METHOD = new RegExp(`^\\t(${UNUSED_METHOD_NAMES.join("|")}): function \\(.*?^\\t\\},$`, "gms");
const UNUSED_FUNCTION = new RegExp(`^function (${UNUSED_FUNCTION_NAMES.join("|")})\\(.*?^\\}$`, "gms");

// The setter of a text. The check only reads texts.
const TEXT_SETTER = /^\t\t\tset: function \(data\) \{$.*?^\t\t\t\},$/ms;
// Properties of elements. The check finds elements by their names.
const UNUSED_PROPERTY = /^\t\tObject\.defineProperty\(\w+\.prototype, '(?:children|length)', \{$.*?^\t\t\}\);$/gms;
// The exports of the package and of its modules. The check uses only the class DOMParser.
const UNUSED_EXPORT = /^exports\.(?!DOMParser\b)\w+ = (?:conventions|errors|dom|domParser)\.\w+;$/gm;
const UNUSED_EXPORT_NAMES = [
  ...["Attr", "CDATASection", "CharacterData", "Comment", "Document", "DocumentFragment", "DocumentType", "Element"],
  ...["Entity", "EntityReference", "LiveNodeList", "NamedNodeMap", "Node", "NodeList", "Notation", "Text"],
  ...["ProcessingInstruction", "walkDOM", "XMLSerializer", "parseUtils", "parseDoctypeCommentOrCData"],
  ...["_updateLiveList", "normalizeLineEndings", "onErrorStopParsing", "onWarningStopParsing"],
].join("|");
const UNUSED_CLASS_EXPORT = new RegExp(`^exports\\.(${UNUSED_EXPORT_NAMES}) = \\1;$`, "gm");
// Classes of nodes that come only from a document type declaration, and classes that only write.
const UNUSED_CLASSES = "(?:Entity|EntityReference|Notation|DocumentFragment|LiveNodeList)";
const UNUSED_CLASS_MEMBER = new RegExp(
  `^(?:${UNUSED_CLASSES}\\.prototype\\.\\w+ = [^\n]*;|_extends\\(${UNUSED_CLASSES}, \\w+\\);)$`,
  "gm",
);
const UNUSED_CLASS_METHOD = /^(?:LiveNodeList|XMLSerializer)\.prototype\.\w+ = function .*?^\};$/gms;
// The check reads a list by its length, and a node from the one above it.
const ITERATOR = /^(?:NodeList|NamedNodeMap)\.prototype\[Symbol\.iterator\] = function .*?^\};$/gms;
const GETTER = /^\tget (?:parentElement|isConnected)\(\) \{.*?^\t\},$/gms;
const DOCUMENT_POSITION = /^var DocumentPosition = .*?^\}\);$|^copy\(DocumentPosition, [^\n]*$/gms;
// Every part of a workbook is read as XML, and not as HTML.
const HTML_TEST = /(?<!!)\bisHTML(?= (?:&&|\?))|(?<=\bif \()this\.[\w. &]*_isInHTMLDocumentAndNamespace\(\)(?=\))/g;
const HTML_TYPE_TEST = /(?<!function )\b(?:conventions\.)?(?:isHTMLMimeType|hasDefaultHTMLNamespace)\([\w.]+\)/g;
const XML_TEST = /!isHTML\b/g;
// A workbook has neither document fragments nor a document type declaration.
const OTHER_NODE_BRANCH =
  /^\tif \((?:node\.nodeType === Node\.DOCUMENT_FRAGMENT_NODE|isDocTypeNode\(node\))\) \{$.*?^\t\}/gms;
const FRAGMENT_BRANCH = /^\t\tif \(newChild\.nodeType === DOCUMENT_FRAGMENT_NODE\) \{$.*?^\t\t\}/gms;
// The parser is told not to note the line and the column of a node.
const LOCATOR_CALL = /\b(?:this\.)?locator && position\([^;]*\);/g;
const LOCATOR_TEST = /\bif \(locator && len(?=\))/g;
// The handlers of a document type declaration, and the code for strings of Java.
const DECLARATION_HANDLERS = /^'endDTD,startEntity.*?^\);$/ms;
const JAVA_STRINGS = /^\t\t\/\/java sax.*?^\t\t\}$/ms;

// The names and messages of errors of the package. Nobody reads them, because the check refuses a damaged workbook in
// its own words.
const FAULT_NAME_TABLE = /^var (DOMExceptionName = conventions\.freeze\(|ExceptionCode = )\{.*?^\}(\)?);$/gms;
const FAULT_CALL = /\b(?:(?:\w*Error|error|warning|errorHandler)\(|DOMException\(\s*DOMException\.\w+,)[^;{}]*/;
const STRING_LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;
const FAULT_MESSAGE = new RegExp(`(?<=${FAULT_CALL.source})(?:${STRING_LITERAL.source})`, "g");

const ENTRY_FOLDER = join(import.meta.dirname, "../bundled");

/** Resolves to the scripts and the licenses of the packages in them, by the names of the files. */
export async function bundledScripts(): Promise<Map<string, string>> {
  const file = (name: string): string => JSON.stringify(join(ENTRY_FOLDER, name));
  return new Map([
    ["sheets.mjs", await scriptOf(`export * from ${file("sheets.js")};`)],
    [
      "check-worker.mjs",
      await scriptOf(`import { answerMessages } from ${file("check-worker.js")}; answerMessages(globalThis);`),
    ],
    [LICENSES_FILE, (await Promise.all(PACKAGES.map(licenseOf))).join("\n\n")],
  ]);
}

// The scripts that the page has loaded already. The bundles import them instead of repeating them.
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
    .replace(UNUSED_FUNCTION, "function $1() {}")
    .replace(UNUSED_METHOD, "$1() {},")
    .replace(FAULT_NAME_TABLE, "var $1{}$2;")
    .replace(FAULT_MESSAGE, "''")
    .replace(DOCTYPE_CASE, "")
    .replace(TEXT_SETTER, "")
    .replace(UNUSED_PROPERTY, "")
    .replace(UNUSED_EXPORT, "")
    .replace(UNUSED_CLASS_EXPORT, "")
    .replace(UNUSED_CLASS_MEMBER, "")
    .replace(UNUSED_CLASS_METHOD, "")
    .replace(HTML_TEST, "false")
    .replace(HTML_TYPE_TEST, "false")
    .replace(XML_TEST, "true")
    .replace(OTHER_NODE_BRANCH, "")
    .replace(FRAGMENT_BRANCH, "")
    .replace(LOCATOR_CALL, "")
    .replace(LOCATOR_TEST, "if (false")
    .replace(ITERATOR, "")
    .replace(GETTER, "")
    .replace(DOCUMENT_POSITION, "")
    .replace(DECLARATION_HANDLERS, "")
    .replace(JAVA_STRINGS, "")
    .replace(UNUSED_GRAMMAR, "");
}

async function licenseOf(name: string): Promise<string> {
  const module = fileURLToPath(import.meta.resolve(name));
  const folder = module.slice(0, module.lastIndexOf(`/${name}/`) + name.length + 1);
  return `${name}\n\n${await readFile(`${folder}/LICENSE`, "utf8")}`;
}
