// Keeps each page that was visited, with what it is dressed in, and answers with it while the network does not. What proves
// something, the catalogs and the documents, always comes from the network.

const KEPT = "visited";
const ASSETS = new URL("assets/", registration.scope).href;

// Where a policy that is meant for other files lets it fetch nothing, it would answer nothing: then it never begins.
addEventListener("install", (event) => event.waitUntil(fetch(location.href).then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.cache === "no-store") return;
  if (request.mode === "navigate" || request.url.startsWith(ASSETS)) event.respondWith(answer(event));
});

// The first visit ends before this worker begins: the page says what it has loaded, and asks whether it was kept.
addEventListener("message", (event) => {
  const { load, ask } = event.data;
  if (load) event.waitUntil(keepAll(load));
  if (ask) event.source.postMessage({ kept: shownFromKept.has(event.source.id) });
});

const shownFromKept = new Set();

async function answer(event) {
  const { request, resultingClientId } = event;
  try {
    const response = await fetch(request);
    // Nobody waits for the copy, and a browser that has no room for it shows the page all the same.
    if (response.ok) event.waitUntil(keep(request.url, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(keyOf(request.url));
    if (!kept) throw error;
    if (request.mode === "navigate") shownFromKept.add(resultingClientId);
    return kept;
  }
}

async function keep(address, response) {
  const cache = await caches.open(KEPT);
  await cache.put(keyOf(address), response);
}

async function keepAll(addresses) {
  const cache = await caches.open(KEPT);
  const own = addresses.filter((address) => address.startsWith(registration.scope));
  await Promise.all(own.map((address) => cache.add(new Request(keyOf(address), { cache: "reload" })).catch(() => {})));
}

// A query chooses what a page shows or names the bytes of a file; there is one copy of each.
function keyOf(address) {
  return address.replace(/[?#].*$/, "");
}
