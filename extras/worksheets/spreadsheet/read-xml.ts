// Reads the XML of the parts of a workbook, for parts.ts. It reads elements, attributes and texts. A package for all of
// XML would be four times as long, and the page of worksheets loads this code.

/** An element, or the document around the first one. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text of the element and of all elements in it. */
  text: string;
}

const NAME = "[^\\s\"'<>/=!?]+";
const ATTRIBUTES = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`;
// A text, a comment or an instruction, a text that is not escaped, or a tag: its slash before its name, its name, its
// attributes, and its slash behind them.
const TOKEN = new RegExp(
  `([^<]+)|<(?:!--[^]*?--|\\?[^]*?\\?|!\\[CDATA\\[([^]*?)\\]\\]|(/?)(${NAME})((?:${ATTRIBUTES})*)\\s*(/?))>`,
  "y",
);
const ATTRIBUTE = new RegExp(ATTRIBUTES, "g");

/** Returns a text of XML as a document. Throws an error if its tags do not fit together. */
export function readXml(text: string): XmlElement {
  const xml = text.replace(/\r\n?/g, "\n");
  TOKEN.lastIndex = 0;
  const document = newElement("", {});
  const open = [document];
  while (TOKEN.lastIndex < xml.length) {
    const [all, plain, unescaped, end, name = "", attributes = "", , , isEmpty] = TOKEN.exec(xml) ?? [];
    const within = open.at(-1);
    if (all === undefined || !within) throw new SyntaxError();
    if (end) {
      if (within.name !== name) throw new SyntaxError();
      open.pop();
      const parent = open.at(-1);
      if (parent) parent.text += within.text;
    } else if (name) {
      const element = newElement(name, attributesIn(attributes));
      within.children.push(element);
      if (!isEmpty) open.push(element);
    } else within.text += unescaped ?? withSigns(plain ?? "");
  }
  if (open.length !== 1 || document.children.length !== 1) throw new SyntaxError();
  return document;
}

function newElement(name: string, attributes: XmlElement["attributes"]): XmlElement {
  return { name, attributes, children: [], text: "" };
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (text === "") return attributes;
  for (const [, name = "", value = ""] of text.matchAll(ATTRIBUTE))
    attributes[name] = withSigns(value.slice(1, -1).replace(/\s/g, " "));
  return attributes;
}

const SIGNS: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

// Returns a text with the signs that it names, such as &amp;.
function withSigns(text: string): string {
  return text.replace(/&(?:#(x?)([\da-f]+);|(\w+);)?/gi, (_, isHex: string, code: string, name: string) => {
    const sign = code ? String.fromCodePoint(Number.parseInt(code, isHex ? 16 : 10)) : SIGNS[name];
    if (sign === undefined) throw new SyntaxError();
    return sign;
  });
}
