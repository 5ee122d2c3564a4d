// Prints one part of a page alone: the stylesheet of paper shows the part that the root element names.

/** Prints the part with this id. What is printed afterwards is printed as before. */
export function printSheet(id: string): void {
  const { dataset } = document.documentElement;
  dataset["sheet"] = id;
  addEventListener("afterprint", () => delete dataset["sheet"], { once: true });
  print();
}
