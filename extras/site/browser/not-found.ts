// The page for unknown addresses. It redirects from an address that has ended, if the host does not, and puts the words
// of any other address into the search field.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";

const root = new URL("../", import.meta.url).pathname;
// A build without the search has no field.
const field = document.querySelector<HTMLInputElement>("#q");

try {
  const path = decodeURIComponent(location.pathname).slice(root.length);
  // The ending of a file name is not a word to search for.
  const words = path.replace(/\.[a-z]+$/i, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  // At its own address, 404.html, nobody looked for anything.
  if (field && !/^404(?:\.html)?$/.test(path)) field.value = words.join(" ").slice(0, 200);
  await followMoved(`/${path}`);
} catch {
  // If an escape in the address is not a text, the field stays empty. Without the list of redirects nothing happens.
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
