// Checks a file that somebody chose or dropped. All that it takes is loaded before the file is read; nothing is loaded or sent after that.

import { element, withClass } from "./dom.mjs";
import { printSheet } from "./sheet-print.mjs";

const WORKER = new URL("./check-worker.mjs", import.meta.url).href;
// More are counted.
const MOST_LISTED = 1_000;
const LONGEST_TEXT = 80;

const section = document.getElementById("check");
const input = document.getElementById("file");
const definition = document.getElementById("file-of");
const dates = document.getElementById("file-dates");
const named = document.getElementById("check-of");
const checking = document.getElementById("checking");
const said = document.getElementById("check-said");
const tools = document.getElementById("findings-tools");
const findings = document.getElementById("findings");
// The one address that a worker of these pages can have.
const policy = globalThis.trustedTypes?.createPolicy("check", { createScriptURL: () => WORKER });
let loading;
let file;

// Whoever comes to the section, by scrolling, by keyboard or with a file in hand, has what it takes before there is a file.
new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && load()).observe(section);
document.getElementById("drop").addEventListener("focusin", load);
addEventListener("dragenter", load);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  const files = event.dataTransfer?.files ?? [];
  if (files.length === 0) return;
  // The browser would leave the page for the file.
  event.preventDefault();
  if (files.length > 1) say("Drop one file at a time.");
  else check(files[0]);
});
// A file that was mended is chosen again under the same name.
input.addEventListener("click", () => {
  input.value = "";
});
input.addEventListener("change", () => input.files.length > 0 && check(input.files[0]));
for (const choice of [definition, dates]) choice.addEventListener("change", () => file && check(file));
document.getElementById("drop").addEventListener("submit", (event) => event.preventDefault());
document.getElementById("stop").addEventListener("click", () => {
  file = undefined;
  end();
  say("The check was stopped.");
});
document.getElementById("check-print").addEventListener("click", () => {
  for (const folded of findings.querySelectorAll("details")) folded.open = true;
  printSheet("checked");
});

// A worker and what it has to know. It stays for the next file. After a failure the next file tries again.
function load() {
  loading ??= Promise.all([startWorker(), loadDefinitions()]).catch((error) => {
    loading = undefined;
    throw error;
  });
  loading.catch(() => {});
  return loading;
}

function startWorker() {
  const worker = new Worker(policy?.createScriptURL("") ?? WORKER, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => reject(new Error("check-worker.mjs did not start"));
  });
}

async function loadDefinitions() {
  const response = await fetch(new URL("./known-definitions.json", import.meta.url));
  if (!response.ok) throw new Error(`known-definitions.json answered ${response.status}`);
  return response.json();
}

async function check(given) {
  if (!checking.hidden) end();
  file = given;
  say("");
  checking.hidden = false;
  checking.firstElementChild.textContent = `Checking ${given.name}`;
  section.scrollIntoView({ block: "nearest" });
  try {
    const [worker, definitions] = await load();
    const answer = await answerOf(worker, {
      file: given,
      of: definition.value || undefined,
      dates: dates.value || undefined,
      definitions,
    });
    if (file === given) show(answer);
  } catch (error) {
    if (file === given) say(`The file was not checked: ${error.message}.`);
  }
}

function answerOf(worker, asked) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => {
      loading = undefined;
      reject(new Error("it takes more memory than the browser gives"));
    };
    worker.postMessage(asked);
  });
}

// A worker is ended with what it does, and the next one is loaded before there is another file.
function end() {
  loading?.then(
    ([worker]) => worker.terminate(),
    () => {},
  );
  loading = undefined;
  load();
}

function say(says) {
  checking.hidden = true;
  tools.hidden = true;
  named.textContent = "";
  findings.replaceChildren();
  said.textContent = says;
}

function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? "" : "."}`;
}

function show(answer) {
  if ("refused" in answer) {
    say(sentence(answer.refused));
    return;
  }
  const [result, ...besides] = answer.verdict;
  say(result);
  tools.hidden = false;
  named.textContent = [file.name, ...answer.headInWords].join(". ");
  findings.replaceChildren(
    ...answer.kinds.flatMap(([kind, found]) => listOf(kind, found)),
    // What was compared is folded: whoever knows it does not read it again. Paper has it.
    element("details", element("summary", besides.at(-1).replace(/:.*; /, ": ")), element("p", besides.join(" "))),
    withClass("print-only blanks", element("p", element("span", "Checked by"), element("span", "Date"))),
  );
}

function listOf(heading, found) {
  if (found.length === 0) return [];
  const listed = found.slice(0, MOST_LISTED).map(({ place, says, written, explains }) => {
    const text = written === undefined ? [] : [" Written: ", element("q", shortened(written)), "."];
    const first = explains ? [element("i", " Read this first.")] : [];
    return element("li", element("b", place), ...first, ...text, says && ` ${sentence(says)}`);
  });
  const more = found.length - listed.length;
  return [
    element("h3", `${heading}: ${found.length}`),
    withClass("findings", element("ol", ...listed)),
    ...(more > 0 ? [element("p", `${more} more are not listed here. Mend these, and check the file again.`)] : []),
  ];
}

function shortened(text) {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
}
