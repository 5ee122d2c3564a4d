// Shows the lines of an earlier text of a source in place of the current lines, for a reader who follows an old
// citation. source.ts loads this script only if the address has the hash of another text.

import { element, linkTo } from "../../../core/extra/page/browser/dom.ts";
import { lineItems, loadText } from "./source-lines.ts";

/**
 * Puts the lines of the text with this hash into the list, and names the text in the box. Resolves to the name of the
 * release that a citation of this text gives. Resolves to null if no release cites the text, or if the text cannot be
 * loaded. Then the box says so, and the list stays as it is.
 */
export async function showEarlier(box: HTMLElement, list: HTMLElement, citedHash: string): Promise<string | null> {
  box.hidden = false;
  const entry = document.getElementById(`text-${citedHash}`);
  if (entry === null)
    return showRefusal(box, "No release cites a text of this source that has the hash in the address.");
  const text = await loadText(citedHash);
  if (text === null)
    return showRefusal(box, "The text that the address cites could not be loaded: ", ...nodesOf(entry));
  list.replaceChildren(...lineItems(text));
  box.replaceChildren(
    element("h2", "An earlier text"),
    element("p", "The address cites an earlier text of this source. Its lines are shown below. ", ...nodesOf(entry)),
    element("p", linkToCurrent()),
  );
  return entry.dataset["work"] ?? null;
}

/** Returns a link to the current text: the address of the page without a query. */
export function linkToCurrent(): HTMLAnchorElement {
  return linkTo(location.pathname, "The current text");
}

function showRefusal(box: HTMLElement, ...reason: readonly (Node | string)[]): null {
  const heading = element("h2", "This is not the text that the address cites");
  heading.tabIndex = -1;
  box.replaceChildren(heading, element("p", ...reason), element("p", "The current text is below."));
  heading.focus();
  return null;
}

// Returns copies of the nodes of an entry in the list of earlier texts: the releases that have the text, its file, and
// the release that changed it.
function nodesOf(entry: HTMLElement): Node[] {
  return [...entry.cloneNode(true).childNodes];
}
