// Tells from the bytes of a file which kind of file it is, if the check cannot read it, such as a PDF document. The
// name of a file is not used, because it may be wrong.

import { isZip } from "./zip.ts";

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
// The length of the beginning in which the words of each kind are looked for, in bytes.
const SEARCHED_LENGTH = 1024 * 1024;

/** Returns in words what a file is, and the remedy, if the check does not read its kind. */
export function foreignKind(bytes: Uint8Array): string | undefined {
  const kind = KINDS.find(({ isKindOf }) => isKindOf(bytes));
  return kind && `the file is ${kind.name}; save it as XLSX${kind.remedyEnd ?? ""}`;
}

/** A kind of file that the check does not read. `remedyEnd` ends the sentence "save it as XLSX", if more is needed. */
interface ForeignKind {
  name: string;
  remedyEnd?: string;
  isKindOf(bytes: Uint8Array): boolean;
}

const KINDS: readonly ForeignKind[] = [
  {
    name: "a workbook that is protected by a password",
    remedyEnd: " without one",
    isKindOf: (bytes) => isOldOffice(bytes) && hasWords(bytes, "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e"),
  },
  { name: "an older workbook (.xls)", isKindOf: isOldOffice },
  {
    name: "an OpenDocument spreadsheet (.ods)",
    remedyEnd: " with File, Save As and the file type Excel 2007-365 (.xlsx)",
    isKindOf: (bytes) => isZip(bytes) && hasWords(bytes, "opendocument.spreadsheet"),
  },
  { name: "a binary workbook (.xlsb)", isKindOf: (bytes) => isZip(bytes) && hasWords(bytes, "xl/workbook.bin") },
  {
    name: "a Numbers document",
    remedyEnd: " with File, Export To and Excel",
    isKindOf: (bytes) => isZip(bytes) && /Index\/Document\.iwa|Index\.zip/.test(textIn(bytes)),
  },
  { name: "a PDF document", isKindOf: (bytes) => textIn(bytes).startsWith("%PDF") },
  {
    name: "a web page",
    isKindOf: (bytes) => !isZip(bytes) && /^\s*<(?:!doctype html|html|head|meta|table)\b/i.test(textIn(bytes)),
  },
  {
    name: "an XML spreadsheet of 2003",
    isKindOf: (bytes) => !isZip(bytes) && hasWords(bytes, "urn:schemas-microsoft-com:office:spreadsheet"),
  },
];

function isOldOffice(bytes: Uint8Array): boolean {
  return OLD_OFFICE.every((byte, index) => bytes[index] === byte);
}

function hasWords(bytes: Uint8Array, words: string): boolean {
  return textIn(bytes).includes(words);
}

// The byte order mark of UTF-8, with one character for each byte.
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

// Returns the beginning and the end of a file with one character for each byte. A zip file has its directory at the
// end.
function textIn(bytes: Uint8Array): string {
  const [first, last] = [
    bytes.subarray(0, SEARCHED_LENGTH),
    bytes.subarray(Math.max(SEARCHED_LENGTH, bytes.length - 65536)),
  ];
  const decoder = new TextDecoder("latin1");
  return `${decoder.decode(first).replace(BYTE_ORDER_MARK, "")}${decoder.decode(last)}`;
}
