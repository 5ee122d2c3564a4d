// What every page has when scripts run: Control and / focus the search field, buttons copy and print, the contents mark
// the current section.

const search = document.getElementById("q");

document.addEventListener("keydown", (event) => {
  // A single character would be set off by speech input, and would take "/" from browsers that search the page with it.
  if (event.key !== "/" || !event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  search?.focus();
  search?.select();
});

// A citation names the release that it was made from.
const record = document.querySelector("article[data-release]");
const cited = new URLSearchParams(location.search).get("release");
if (record && cited !== null && cited !== record.dataset.release) {
  const { showEarlierRecord } = await import(`./${record.dataset.script}`);
  await showEarlierRecord(record, record.dataset.id, cited);
}

// A build knows neither where it will be published nor the day on which somebody cites it; the browser knows both.
const addresses = document.querySelectorAll(".citation a, .handbook a");
for (const link of addresses) if (link.textContent.startsWith("/")) link.textContent = link.href;
const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format();
document.querySelector(".citation > #citation")?.append(` (accessed ${today})`);

// Paper names the address with its query, which may say what was chosen, and change until the page is printed.
const { dataset: sheet } = document.documentElement;
const published = sheet.address.startsWith("/") ? new URL(`..${sheet.address}`, import.meta.url).href : sheet.address;
addressSheet();
addEventListener("beforeprint", addressSheet);

function addressSheet() {
  sheet.address = published + location.search;
  document.getElementById("sheet-address").textContent = sheet.address;
}

// What an address points at is shown, whatever line it lies behind, and paper has all.
const folds = [...document.querySelectorAll(".fold")];
addEventListener("hashchange", reveal);
let closedOnScreen = [];
addEventListener("beforeprint", () => {
  closedOnScreen = folds.filter(({ open }) => !open);
  openAll(true);
});
addEventListener("afterprint", () => {
  for (const line of closedOnScreen) line.open = false;
});
reveal();

function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  const place = target?.matches("h2") ? target.parentElement : target;
  const own = place?.querySelectorAll(":scope > .fold, :scope > div > .fold, :scope > dd > .fold") ?? [];
  const around = [...document.querySelectorAll("details")].filter((line) => line.contains(target));
  const closed = [...own, ...around].filter(({ open }) => !open);
  for (const line of closed) line.open = true;
  if (closed.length > 0) target.scrollIntoView();
}

// Whoever wants all lines open is remembered on the machine, if it remembers anything.
const opener = document.getElementById("open-all");
if (opener && remembered()) press(true);
opener?.addEventListener("click", () => {
  const isOpen = opener.getAttribute("aria-pressed") !== "true";
  press(isOpen);
  try {
    localStorage.setItem("open-all", String(isOpen));
  } catch {
    // Storage is refused: the choice holds for this page.
  }
});

function press(isOpen) {
  openAll(isOpen);
  opener.setAttribute("aria-pressed", String(isOpen));
}

function remembered() {
  try {
    return localStorage.getItem("open-all") === "true";
  } catch {
    return false;
  }
}

function openAll(isOpen) {
  for (const line of folds) line.open = isOpen;
}

// A quick start names the address of this very service.
const base = new URL("../", import.meta.url).href.slice(0, -1);
for (const place of document.querySelectorAll(".base")) place.textContent = base;

// A link that is copied leads to what the address points at.
const address = document.getElementById("address");
if (address) {
  const follow = () => {
    address.textContent = location.href.replace(/\?[^#]*/, "");
  };
  addEventListener("hashchange", follow);
  follow();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  const { nextElementSibling: said, previousElementSibling: before, dataset } = button;
  button.addEventListener("click", async () => {
    const done = await copy(dataset.copy === "" ? before : document.getElementById(dataset.copy));
    said.textContent = done ? "Copied." : "Selected: press Ctrl+C or Cmd+C.";
  });
}

// On plain http there is no clipboard to write to: the older command copies what is selected.
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection().selectAllChildren(element);
    return document.execCommand("copy");
  }
}

for (const control of document.querySelectorAll("[data-print]")) control.addEventListener("click", () => print());

// An earlier version of the site left a service worker with its visitors: without a network it would go on showing an
// old text.
navigator.serviceWorker?.getRegistration().then((registration) => {
  const own = new URL("../service-worker.mjs", import.meta.url).href;
  if (registration?.active?.scriptURL !== own) return;
  registration.unregister();
  caches.delete("visited");
});

const contents = document.querySelector(".on-page");
if (contents) followSections(contents);

// Two lists, one of them displayed: each link is marked while its section is the one that is read.
function followSections(nav) {
  const links = [...nav.querySelectorAll("a")];
  const places = [...new Set(links.map(({ hash }) => hash.slice(1)))].map((id) => document.getElementById(id));
  const bar = nav.querySelector("details");
  const where = nav.querySelector(".where");
  let marked;
  let waiting = false;

  const mark = () => {
    waiting = false;
    const current = sectionRead(places);
    if (current === marked) return;
    marked = current;
    for (const link of links) {
      if (link.hash.slice(1) === current?.id) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
    // The list scrolls by itself where it is long.
    const shown = links.find((link) => link.hasAttribute("aria-current") && link.offsetParent !== null);
    if (shown) {
      const { top, bottom } = shown.getBoundingClientRect();
      const own = nav.getBoundingClientRect();
      if (top < own.top || bottom > own.bottom) nav.scrollTop += top - own.top - own.height / 2;
    }
    where.textContent = current ? `: ${links.find(({ hash }) => hash.slice(1) === current.id).textContent}` : "";
  };
  const markSoon = () => {
    if (!waiting) requestAnimationFrame(mark);
    waiting = true;
  };
  for (const event of ["scroll", "resize"]) addEventListener(event, markSoon, { passive: true });
  mark();

  const close = () => bar.removeAttribute("open");
  bar.addEventListener("click", ({ target }) => target.closest("a") && close());
  // Open, it lies over what comes to have the focus next.
  bar.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !bar.contains(relatedTarget) && close());
  bar.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !bar.open) return;
    close();
    bar.querySelector("summary").focus();
  });
}

// The one that the address names, while it is in view: sections that are closed to a line are short, and the end of a
// page cannot be brought up. Else the last that begins above the upper quarter of the window.
function sectionRead(places) {
  const top = (place) => place.getBoundingClientRect().top;
  const named = places.find((place) => place.matches(":target") && top(place) >= 0 && top(place) < innerHeight);
  return named ?? places.filter((place) => place.getClientRects().length > 0 && top(place) <= innerHeight / 4).at(-1);
}
