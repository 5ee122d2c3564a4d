// Leads on from an address that has ended, where the host cannot, and puts the words of any other into the search
// field.

const root = new URL("../", import.meta.url).pathname;
const field = document.getElementById("q");

try {
  const path = decodeURIComponent(location.pathname).slice(root.length);
  // The ending of a file is no word.
  const words = path.replace(/\.[a-z]+$/i, "").match(/[\p{L}\p{N}]+/gu) ?? [];
  // Opened by its own address, the page was not reached in search of anything.
  if (!/^404(?:\.html)?$/.test(path)) field.value = words.join(" ").slice(0, 200);
  await followMoved(`/${path}`);
} catch {
  // Escapes that stand for no text leave the field empty; without the list nothing leads on.
}

async function followMoved(path) {
  const response = await fetch(`${root}_redirects`);
  if (!response.ok) return;
  const rule = (await response.text()).split("\n").find((line) => line.startsWith(`${path} `));
  if (rule === undefined) return;
  const target = root + rule.split(" ")[1].slice(1) + location.search + location.hash;
  const moved = document.getElementById("moved");
  moved.querySelector("a").href = target;
  moved.hidden = false;
  location.replace(target);
}
