// Reads the XML of workbooks: elements with their attributes and texts, and nothing else that XML may have. Types that
// a document declares are refused, and so is what is not well formed.

/** An element: its name without a prefix, its attributes by their whole names, the elements in it, and its own text. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  text: string;
}

/** An element while it is read. */
interface Open extends XmlElement {
  wholeName: string;
  children: XmlElement[];
}

const NAME = /[^\s<>/="'!?&]+/.source;
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`;
// One mark of a document: a comment or an instruction, literal text, the end of an element, or its start.
const MARK = new RegExp(
  [
    /<!--.*?-->|<\?.*?\?>/.source,
    /<!\[CDATA\[(?<literal>.*?)\]\]>/.source,
    `</(?<end>${NAME})\\s*>`,
    `<(?<start>${NAME})(?<attributes>(?:${ATTRIBUTE.replaceAll("(", "(?:")})*)\\s*(?<empty>/?)>`,
  ].join("|"),
  "sy",
);

/** Returns a document as an element around its outermost one, undefined where it is not well formed. */
export function documentIn(text: string): XmlElement | undefined {
  const lines = text.replace(/\r\n?/g, "\n");
  const document = opened("", "");
  const open = [document];
  for (let at = 0; at < lines.length; ) {
    const within = open.at(-1) as Open;
    const start = lines.indexOf("<", at);
    const before = lines.slice(at, start < 0 ? lines.length : start);
    if (open.length === 1 && before.trim() !== "") return undefined;
    within.text += unescaped(before);
    if (start < 0) break;
    MARK.lastIndex = start;
    const mark = MARK.exec(lines)?.groups;
    if (!mark || !follow(mark, open)) return undefined;
    at = MARK.lastIndex;
  }
  return open.length === 1 && document.children.length === 1 ? document : undefined;
}

// Returns whether a mark may stand where it does, and opens or closes an element.
function follow(
  { literal, end, start, attributes = "", empty }: Record<string, string | undefined>,
  open: Open[],
): boolean {
  const within = open.at(-1) as Open;
  if (literal !== undefined) within.text += literal;
  if (end !== undefined) return open.pop()?.wholeName === end;
  if (start === undefined) return literal === undefined || open.length > 1;
  const element = opened(start, attributes);
  within.children.push(element);
  if (empty === "") open.push(element);
  return true;
}

function opened(wholeName: string, written: string): Open {
  const attributes = new Map<string, string>();
  for (const [, name = "", quoted = ""] of written.matchAll(new RegExp(ATTRIBUTE, "g"))) {
    if (attributes.has(name)) throw new SyntaxError(name);
    attributes.set(name, unescaped(quoted.slice(1, -1)).replace(/\s/g, " "));
  }
  return { wholeName, name: wholeName.slice(wholeName.indexOf(":") + 1), attributes, children: [], text: "" };
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d+);|#x([\da-f]+);|(amp|lt|gt|quot|apos);)?/gi, (mark, ten, sixteen, name) => {
    if (mark === "&") throw new SyntaxError(mark);
    return CHARACTERS[name] ?? String.fromCodePoint(ten ? Number(ten) : Number.parseInt(sixteen, 16));
  });
}
