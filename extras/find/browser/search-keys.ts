// The keys that move between the field of the search and its results.

/** Lets the arrow keys move between the field and the results, and Escape return to the field. */
export function moveByKeys(field: HTMLInputElement, results: HTMLElement): void {
  document.addEventListener("keydown", (event) => moveFocus(event, field, results));
}

/** Returns the links that the arrow keys move between: the first of each result. */
export function resultLinks(results: HTMLElement): HTMLAnchorElement[] {
  return itemsIn(results).flatMap((item) => item.querySelector("a") ?? []);
}

function itemsIn(results: HTMLElement): Element[] {
  return [...results.querySelectorAll(".item")];
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent, field: HTMLInputElement, results: HTMLElement): void {
  const active = document.activeElement;
  const at = itemsIn(results).findIndex((item) => item.contains(active));
  if (at < 0 && active !== field) return;
  if (event.key === "Escape") returnTo(field, active);
  const step = STEPS[event.key];
  const all = resultLinks(results);
  if (!step || all.length === 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  // The up arrow leads from a place within a result to the name of that result.
  const to = step < 0 && at >= 0 && active !== all[at] ? at : at + step;
  if (to < 0) field.focus();
  else all[Math.min(to, all.length - 1)]?.focus();
}

// Escape in the field itself empties it.
function returnTo(field: HTMLInputElement, active: Element | null): void {
  if (active === field && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  field.focus();
}
