// Functions that the scripts of pages share. They find elements, build elements, and keep a reader's choices in the
// address of the page. Scripts build elements and never markup, so that no text can become markup.

/** Returns the first element of a selector. Throws a TypeError if there is none, or if it is of another kind. */
export function elementOf<T extends Element>(kind: new () => T, selector: string, within: ParentNode = document): T {
  const element = within.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`the page has no ${selector}`);
}

/** Returns a new element with these children. A text becomes a text node, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}

/** Sets the class of an element and returns the element. */
export function withClass<T extends Element>(name: string, node: T): T {
  node.className = name;
  return node;
}

/** Returns a link to an address relative to the base address. */
export function linkTo(address: string, ...children: readonly (Node | string)[]): HTMLAnchorElement {
  const link = element("a", ...children);
  link.href = address;
  return link;
}

/** Replaces the query of the address without a new entry in the history of the browser. */
export function keepInAddress(query: Readonly<Record<string, string>> | URLSearchParams): void {
  const address = new URL(location.href);
  address.search = new URLSearchParams(query).toString();
  history.replaceState(history.state, "", address);
}
