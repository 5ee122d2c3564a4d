// What scripts of pages do alike: they build elements, because no markup may be made from text, and keep what is chosen
// in the address.

/** Returns an element with these children; texts stay texts. */
export function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** Returns an element of a class. */
export function withClass(name, made) {
  made.className = name;
  return made;
}

/** Returns a link to an address relative to the base address. */
export function linkTo(address, ...children) {
  const link = element("a", ...children);
  link.href = address;
  return link;
}

/** Replaces the query of the address, so that no choice is a step to go back through. */
export function keepInAddress(query) {
  const address = new URL(location.href);
  address.search = new URLSearchParams(query).toString();
  history.replaceState(history.state, "", address);
}
