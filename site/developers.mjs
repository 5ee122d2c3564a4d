// Quick starts as tabs, with the address of this very service in them.

const base = new URL("../", import.meta.url).href.slice(0, -1);
for (const place of document.querySelectorAll(".base")) place.textContent = base;

const panels = [...document.querySelectorAll(".tab")];
const list = document.createElement("div");
list.setAttribute("role", "tablist");
list.setAttribute("aria-label", "Language");

const tabs = panels.map((panel) => {
  const heading = panel.querySelector("h3");
  const tab = document.createElement("button");
  tab.type = "button";
  tab.id = `${panel.id}-tab`;
  tab.textContent = heading.textContent;
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", panel.id);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", tab.id);
  heading.hidden = true;
  return tab;
});

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener("click", () => select(index));
  tab.addEventListener("keydown", ({ key }) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[key];
    if (to === undefined) return;
    const next = (to + tabs.length) % tabs.length;
    select(next);
    tabs[next].focus();
  });
}

function select(chosen) {
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute("aria-selected", String(index === chosen));
    tab.tabIndex = index === chosen ? 0 : -1;
    panels[index].hidden = index !== chosen;
  }
}

// An address that names a quick start opens it.
const named = panels.findIndex((panel) => `#${panel.id}` === location.hash);
list.append(...tabs);
document.getElementById("tabs").prepend(list);
select(Math.max(named, 0));
