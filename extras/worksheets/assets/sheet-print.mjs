// Prints one part of a page alone: the stylesheet of paper shows the part that the root element names.

/** Prints the part with this id, and whatever is printed afterwards as before. */
export function printSheet(id) {
  const root = document.documentElement;
  root.dataset.sheet = id;
  addEventListener("afterprint", () => delete root.dataset.sheet, { once: true });
  print();
}
