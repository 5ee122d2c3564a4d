// What a file is that is neither a workbook nor a table that is read, by its bytes: a name may say something else.

import { isZip } from "./zip.ts";

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
// How much of a file is looked through for the words that tell what it is.
const LOOKED_THROUGH = 1024 * 1024;

/** Returns what a file is, with the remedy, if it is of a kind that is not read; otherwise undefined. */
export function foreignKind(bytes: Uint8Array): string | undefined {
  const kind = KINDS.find(({ of }) => of(bytes));
  return kind && `the file is ${kind.is}; save it as XLSX${kind.how ?? ""}`;
}

/** A kind of file: what it is, how its program saves it as XLSX if that is not plain, and whether bytes are of it. */
interface ForeignKind {
  is: string;
  how?: string;
  of(bytes: Uint8Array): boolean;
}

const KINDS: readonly ForeignKind[] = [
  {
    is: "a workbook that is protected by a password",
    how: " without one",
    of: (bytes) => isOldOffice(bytes) && holds(bytes, "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e"),
  },
  { is: "an older workbook (.xls)", of: isOldOffice },
  {
    is: "an OpenDocument spreadsheet (.ods)",
    how: " with File, Save As and the file type Excel 2007-365 (.xlsx)",
    of: (bytes) => isZip(bytes) && holds(bytes, "opendocument.spreadsheet"),
  },
  { is: "a binary workbook (.xlsb)", of: (bytes) => isZip(bytes) && holds(bytes, "xl/workbook.bin") },
  {
    is: "a Numbers document",
    how: " with File, Export To and Excel",
    of: (bytes) => isZip(bytes) && /Index\/Document\.iwa|Index\.zip/.test(textIn(bytes)),
  },
  { is: "a PDF document", of: (bytes) => textIn(bytes).startsWith("%PDF") },
  {
    is: "a web page",
    of: (bytes) => !isZip(bytes) && /^\s*<(?:!doctype html|html|head|meta|table)\b/i.test(textIn(bytes)),
  },
  {
    is: "an XML spreadsheet of 2003",
    of: (bytes) => !isZip(bytes) && holds(bytes, "urn:schemas-microsoft-com:office:spreadsheet"),
  },
];

function isOldOffice(bytes: Uint8Array): boolean {
  return OLD_OFFICE.every((byte, index) => bytes[index] === byte);
}

function holds(bytes: Uint8Array, words: string): boolean {
  return textIn(bytes).includes(words);
}

// A directory of a zip file stands at its end. Each byte is one character.
function textIn(bytes: Uint8Array): string {
  const [first, last] = [
    bytes.subarray(0, LOOKED_THROUGH),
    bytes.subarray(Math.max(LOOKED_THROUGH, bytes.length - 65536)),
  ];
  const decoder = new TextDecoder("latin1");
  return `${decoder.decode(first).replace(/^\u00ef\u00bb\u00bf/, "")}${decoder.decode(last)}`;
}
