// Lets the pages that were visited be read without a network, and says when that is so.

const worker = navigator.serviceWorker;
const said = document.getElementById("offline");

// Only pages from https or localhost have one.
if (worker) {
  worker.addEventListener("message", ({ data }) => {
    if (data.kept) said.textContent = "No connection. This page is shown as it was when you last opened it.";
  });
  worker.controller?.postMessage({ ask: true });
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

async function start() {
  const address = new URL("../service-worker.mjs", import.meta.url).href;
  const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => address });
  const hadOne = worker.controller !== null;
  try {
    await worker.register(policy?.createScriptURL("") ?? address);
    if (hadOne) return;
    const { active } = await worker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active.postMessage({ load: [location.href, ...loaded.filter((name) => name.includes("/assets/"))] });
  } catch {
    // A browser that refuses it, as in some private windows, goes without.
  }
}
