// What the scripts of the page of a source share: elements, and the lines that an address names.

/** Returns an element with these children; texts stay texts. */
export function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
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
