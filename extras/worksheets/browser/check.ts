// Checks a file that somebody chose or dropped. All that it takes is loaded before the file is read. Nothing is loaded
// or sent after that.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";
import type { Answer, CheckRequest } from "../bundled/check-worker.ts";
import type { DateOrder } from "../check/date-text.ts";
import type { KnownDefinition } from "../check/known-definition.ts";
import type { Finding } from "../check/record.ts";
import { printSheet } from "./sheet-print.ts";

declare global {
  /** The policies of addresses that a page may load, if the browser has them. */
  var trustedTypes: { createPolicy(name: string, rules: AddressRules): AddressRules } | undefined;
}

/** What makes a trusted address. It stands for its text wherever an address is taken. */
interface AddressRules {
  createScriptURL(address: string): string;
}

/** A worker that is ready, and what it has to know. */
type Loaded = [worker: Worker, definitions: readonly KnownDefinition[]];

const WORKER = new URL("./check-worker.mjs", import.meta.url).href;
// More are counted.
const MOST_LISTED = 1_000;
const LONGEST_TEXT = 80;
// A page that is scrolled by fewer pixels was not scrolled by a person: lines come and go above.
const STILL = 40;

const section = elementOf(HTMLElement, "#check");
const drop = elementOf(HTMLFormElement, "#drop");
const input = elementOf(HTMLInputElement, "#file");
const definition = elementOf(HTMLSelectElement, "#file-of");
const dates = elementOf(HTMLSelectElement, "#file-dates");
const fileHead = elementOf(HTMLElement, "#check-of");
const checking = elementOf(HTMLElement, "#checking");
const progress = elementOf(HTMLElement, "span", checking);
const outcome = elementOf(HTMLElement, "#checked");
const message = elementOf(HTMLElement, "#check-said");
const tools = elementOf(HTMLElement, "#findings-tools");
const findings = elementOf(HTMLElement, "#findings");
// The one address that a worker of these pages can have.
const policy = globalThis.trustedTypes?.createPolicy("check", { createScriptURL: () => WORKER });
let loading: Promise<Loaded> | undefined;
let file: File | undefined;

// Whoever comes to the section, by scrolling, by keyboard or with a file in hand, has what it takes before there is a
// file.
new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load()).observe(section);
drop.addEventListener("focusin", load);
addEventListener("dragenter", load);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  const [droppedFile, another] = event.dataTransfer?.files ?? [];
  if (!droppedFile) return;
  // The browser would leave the page for the file.
  event.preventDefault();
  if (!another) check(droppedFile);
  else {
    say("Drop one file at a time.");
    lead();
  }
});
// A file that was mended is chosen again under the same name.
input.addEventListener("click", () => {
  input.value = "";
});
input.addEventListener("change", () => {
  const [chosen] = input.files ?? [];
  if (chosen) check(chosen);
});
for (const choice of [definition, dates]) choice.addEventListener("change", () => file && checkAgain(file));
drop.addEventListener("submit", (event) => event.preventDefault());
elementOf(HTMLElement, "#stop").addEventListener("click", () => {
  file = undefined;
  end();
  say("The check was stopped.");
});
elementOf(HTMLElement, "#check-print").addEventListener("click", () => {
  for (const details of findings.querySelectorAll("details")) details.open = true;
  printSheet("checked");
});

// A worker and what it has to know. It stays for the next file. After a failure the next file tries again.
function load(): Promise<Loaded> {
  loading ??= Promise.all([startWorker(), loadDefinitions()]).catch((error: Error) => {
    loading = undefined;
    throw error;
  });
  loading.catch(() => {});
  return loading;
}

function startWorker(): Promise<Worker> {
  const worker = new Worker(policy?.createScriptURL("") ?? WORKER, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(worker);
    worker.onerror = () => reject(new Error("check-worker.mjs did not start"));
  });
}

async function loadDefinitions(): Promise<readonly KnownDefinition[]> {
  const response = await fetch(new URL("./known-definitions.json", import.meta.url));
  if (!response.ok) throw new Error(`known-definitions.json answered ${response.status}`);
  return response.json();
}

// Whoever gives a file is led to what comes of it, unless they scrolled or went elsewhere meanwhile.
async function check(chosenFile: File): Promise<void> {
  const completion = checkAgain(chosenFile);
  checking.scrollIntoView({ block: "nearest" });
  const [top, focusedElement] = [scrollY, document.activeElement];
  await completion;
  const isThere = [focusedElement, document.body].includes(document.activeElement);
  if (file !== chosenFile || !isThere || Math.abs(scrollY - top) > STILL) return;
  lead();
}

function lead(): void {
  message.focus({ preventScroll: true });
  const { top } = message.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) outcome.scrollIntoView({ block: "start" });
}

// What comes of a file that was replaced or stopped meanwhile is not shown.
async function checkAgain(chosenFile: File): Promise<void> {
  if (!checking.hidden) end();
  file = chosenFile;
  say("");
  checking.hidden = false;
  progress.textContent = `Checking ${chosenFile.name}`;
  const answer = await answerFor(chosenFile).catch((error: Error) => error);
  if (file !== chosenFile) return;
  if (answer instanceof Error) say(`The file was not checked: ${answer.message}.`);
  else show(chosenFile, answer);
}

async function answerFor(chosenFile: File): Promise<Answer> {
  const [worker, definitions] = await load();
  return answerOf(worker, { file: chosenFile, of: definition.value || undefined, dates: chosenOrder(), definitions });
}

function chosenOrder(): DateOrder | undefined {
  const { value } = dates;
  return value === "month-first" || value === "day-first" ? value : undefined;
}

function answerOf(worker: Worker, request: CheckRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => {
      loading = undefined;
      reject(new Error("it takes more memory than the browser gives"));
    };
    worker.postMessage(request);
  });
}

// A worker is ended with what it does, and the next one is loaded before there is another file.
function end(): void {
  loading?.then(
    ([worker]) => worker.terminate(),
    () => {},
  );
  loading = undefined;
  load();
}

function say(says: string): void {
  checking.hidden = true;
  tools.hidden = true;
  fileHead.textContent = "";
  findings.replaceChildren();
  message.textContent = says;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? "" : "."}`;
}

function show({ name }: File, answer: Answer): void {
  if ("refused" in answer) {
    say(sentence(answer.refused));
    return;
  }
  const [result = "", ...besides] = answer.verdict;
  // The names of what was compared are left out.
  const inShort = (besides.at(-1) ?? "").replace(/:[^;:]*; /, ": ");
  say(result);
  tools.hidden = false;
  fileHead.textContent = [name, ...answer.headInWords].join(". ");
  findings.replaceChildren(
    ...answer.kinds.flatMap(([kind, places]) => listOf(kind, places)),
    // What was compared is folded: whoever knows it does not read it again. Paper has it.
    element("details", withClass("no-print", element("summary", inShort)), element("p", besides.join(" "))),
    withClass("print-only blanks", element("p", element("span", "Checked by"), element("span", "Date"))),
  );
}

function listOf(heading: string, places: readonly Finding[]): HTMLElement[] {
  if (places.length === 0) return [];
  const more = places.length - MOST_LISTED;
  return [
    element("h3", `${heading}: ${places.length}`),
    withClass("findings", element("ol", ...places.slice(0, MOST_LISTED).map(itemOf))),
    ...(more > 0 ? [element("p", `${more} more are not listed here. Mend these, and check the file again.`)] : []),
  ];
}

function itemOf({ place, item, says, written, explains }: Finding): HTMLElement {
  const text = written === undefined ? [] : [" Written: ", element("q", shorten(written)), "."];
  const first = explains ? [element("i", " Read this first.")] : [];
  return element(
    "li",
    element("b", item ? `${place}, ${item}` : place),
    ...first,
    ...text,
    says && ` ${sentence(says)}`,
  );
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
}
