// Moves the focus by keys on the home page, between the search field and the results.

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
  // The number of the result that has the focus. It is -1 in the field.
  const at = itemsIn(results).findIndex((item) => item.contains(active));
  if (at < 0 && active !== field) return;
  if (event.key === "Escape") returnTo(field, active);

  const step = STEPS[event.key];
  const links = resultLinks(results);
  const hasModifier = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  if (!step || links.length === 0 || hasModifier) return;
  event.preventDefault();
  // The up arrow leads from a place within a result to the name of that result.
  const isWithinResult = at >= 0 && active !== links[at];
  const next = step < 0 && isWithinResult ? at : at + step;
  if (next < 0) field.focus();
  else links[Math.min(next, links.length - 1)]?.focus();
}

// Moves the focus to the field. If it is in the field already, the field is emptied.
function returnTo(field: HTMLInputElement, active: Element | null): void {
  if (active === field && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input"));
  }
  field.focus();
}
