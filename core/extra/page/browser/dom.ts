// Helpers that the scripts of pages share. They find elements, build them, because no markup may be made from text, and
// keep choices in the address.

/** Returns the element that a page has here. Throws a TypeError if it has none of this kind. */
export function elementOf<T extends Element>(kind: new () => T, selector: string, within: ParentNode = document): T {
  const element = within.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`the page has no ${selector}`);
}

/** Returns an element with these children; texts stay texts. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const child = document.createElement(name);
  child.append(...children);
  return child;
}

/** Returns an element of a class. */
export function withClass<T extends Element>(name: string, made: T): T {
  made.className = name;
  return made;
}

/** Returns a link to an address relative to the base address. */
export function linkTo(address: string, ...children: readonly (Node | string)[]): HTMLAnchorElement {
  const link = element("a", ...children);
  link.href = address;
  return link;
}

/** Replaces the query of the address, so that no choice is a step to go back through. */
export function keepInAddress(query: Readonly<Record<string, string>> | URLSearchParams): void {
  const address = new URL(location.href);
  address.search = new URLSearchParams(query).toString();
  history.replaceState(history.state, "", address);
}
