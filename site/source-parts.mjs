// What the scripts of the page of a source share: elements, hashes, and the lines that an address names.

/** Returns an element with these children; texts stay texts. */
export function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Returns the SHA-256 of bytes; null where the browser computes none, because only a secure context has crypto.subtle. */
export async function hashOf(bytes) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the lines that a fragment names in a text of so many, and what there is to say where it names others; null where it is about no lines. */
export function linesNamed(fragment, count) {
  if (!fragment.startsWith("#L")) return null;
  const [, first, last = first] = /^#L([1-9]\d*)(?:-([1-9]\d*))?$/.exec(fragment) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!(from <= to)) return { says: `${fragment} names no lines. An address ends in #L47, or in #L47-55.` };
  if (from > count) return { says: `There is no line ${first}: this text has ${count} lines.` };
  return to > count ? { from, to: count, says: `This text ends with line ${count}.` } : { from, to };
}

/** Returns the lines from the nearest heading above a line to the next heading; null where no heading but the title is above it. */
export function sectionAt(lines, line) {
  const from = lines.findLastIndex((text, index) => index < line && /^#{2,6} /.test(text)) + 1;
  if (from === 0) return null;
  const next = lines.findIndex((text, index) => index >= from && /^#{1,6} /.test(text));
  return { from, to: next < 0 ? lines.length : next };
}

/** Returns lines in words, which begin with this letter. */
export function linesInWords({ from, to }, initial) {
  return to === from ? `${initial}ine ${from}` : `${initial}ines ${from}–${to}`;
}
