// The script of the page for unknown addresses. If the address has moved, it goes to the new address, because some
// hosts do not redirect. It puts the words of any other address into the search field.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const root = new URL("../", import.meta.url).pathname;
// A build without the search has no field.
const field = document.querySelector<HTMLInputElement>("#q");

try {
  const path = decodeURIComponent(location.pathname).slice(root.length);
  // The ending of a file name is not a word to search for.
  const words = path.replace(/\.[a-z]+$/i, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  // The page has an address of its own, 404.html. Nobody who opens it is looking for its words.
  if (field && !/^404(?:\.html)?$/.test(path)) field.value = words.join(" ").slice(0, 200);
  await followMoved(`/${path}`);
} catch {
  // The field stays empty if an escape such as %FF in the address is not a text. Nothing happens if the list of
  // redirects cannot be loaded.
}

async function followMoved(path: string): Promise<void> {
  const response = await fetch(`${root}_redirects`);
  if (!response.ok) return;
  const rule = (await response.text()).split("\n").find((line) => line.startsWith(`${path} `));
  const to = rule?.split(" ")[1];
  if (to === undefined) return;
  const target = root + to.slice(1) + location.search + location.hash;
  const notice = elementOf(HTMLElement, "#moved");
  elementOf(HTMLAnchorElement, "a", notice).href = target;
  notice.hidden = false;
  location.replace(target);
}
