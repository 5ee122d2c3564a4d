// Puts the words of an address that has no page into the search field.

const root = new URL("../", import.meta.url).pathname;
const field = document.getElementById("q");

try {
  const path = decodeURIComponent(location.pathname).slice(root.length);
  // The ending of a file is no word.
  const words = path.replace(/\.[a-z]+$/i, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  // Opened by its own address, the page was not reached in search of anything.
  if (!/^404(?:\.html)?$/.test(path)) field.value = words.join(" ").slice(0, 200);
} catch {
  // Escapes that stand for no text leave the field empty.
}
