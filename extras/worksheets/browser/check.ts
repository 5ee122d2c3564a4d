// The script of the check on the page of worksheets. It checks a file that somebody chose or dropped. The worker and
// the definitions are loaded before the file is read. Nothing is loaded or sent after that.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";
import type { Answer, CheckRequest } from "../bundled/check-worker.ts";
import type { DateOrder } from "../check/date-text.ts";
import type { Finding } from "../check/finding.ts";
import type { KnownDefinition } from "../check/known-definition.ts";
import { printSheet } from "./sheet-print.ts";

declare global {
  /** Trusted Types: the rules for addresses that a page may load, in browsers that have them. */
  var trustedTypes: { createPolicy(name: string, rules: AddressRules): AddressRules } | undefined;
}

/** Rules that make a trusted address. Browsers take it in place of a text. */
interface AddressRules {
  createScriptURL(address: string): string;
}

/** A worker that is ready, and the definitions that it needs. */
type CheckParts = [worker: Worker, definitions: readonly KnownDefinition[]];

const WORKER = new URL("./check-worker.mjs", import.meta.url).href;
// The most findings of a kind that are listed. The others are only counted.
const MOST_LISTED = 1_000;
// The most characters of a text of the file that are shown.
const LONGEST_TEXT = 80;
// The least scroll by a person, in pixels. A smaller one comes from lines that appear or disappear above.
const LEAST_SCROLL = 40;

const section = elementOf(HTMLElement, "#check");
const dropForm = elementOf(HTMLFormElement, "#drop");
const input = elementOf(HTMLInputElement, "#file");
const definitionChoice = elementOf(HTMLSelectElement, "#file-of");
const orderChoice = elementOf(HTMLSelectElement, "#file-dates");
const fileHead = elementOf(HTMLElement, "#check-of");
const checking = elementOf(HTMLElement, "#checking");
const progress = elementOf(HTMLElement, "span", checking);
const outcome = elementOf(HTMLElement, "#checked");
const message = elementOf(HTMLElement, "#check-said");
const tools = elementOf(HTMLElement, "#findings-tools");
const findings = elementOf(HTMLElement, "#findings");
// The only address from which these pages may start a worker.
const policy = globalThis.trustedTypes?.createPolicy("check", { createScriptURL: () => WORKER });
let loading: Promise<CheckParts> | undefined;
let currentFile: File | undefined;

// The parts of the check are loaded as soon as somebody comes near the section: by scrolling, by keyboard, or with a
// file on the pointer.
new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load()).observe(section);
dropForm.addEventListener("focusin", load);
addEventListener("dragenter", load);
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  const [droppedFile, secondFile] = event.dataTransfer?.files ?? [];
  if (!droppedFile) return;
  // Without this, the browser would leave the page and open the file.
  event.preventDefault();
  if (!secondFile) checkAndLead(droppedFile);
  else {
    showMessage("Drop one file at a time.");
    showOutcome();
  }
});
// An emptied input reports a change even if the user chooses a file of the same name, which was corrected.
input.addEventListener("click", () => {
  input.value = "";
});
input.addEventListener("change", () => {
  const [chosen] = input.files ?? [];
  if (chosen) checkAndLead(chosen);
});
for (const choice of [definitionChoice, orderChoice])
  choice.addEventListener("change", () => currentFile && checkFile(currentFile));
dropForm.addEventListener("submit", (event) => event.preventDefault());
elementOf(HTMLElement, "#stop").addEventListener("click", () => {
  currentFile = undefined;
  restartWorker();
  showMessage("The check was stopped.");
});
elementOf(HTMLElement, "#check-print").addEventListener("click", () => {
  for (const details of findings.querySelectorAll("details")) details.open = true;
  printSheet("checked");
});

// Loads the worker and the definitions. They stay for the next file. After a failure, the next file tries again.
function load(): Promise<CheckParts> {
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

// Checks a file and leads the user to the outcome, unless the user scrolled or moved the focus meanwhile.
async function checkAndLead(chosenFile: File): Promise<void> {
  const completion = checkFile(chosenFile);
  checking.scrollIntoView({ block: "nearest" });
  const [top, focusedElement] = [scrollY, document.activeElement];
  await completion;
  const hasSameFocus = [focusedElement, document.body].includes(document.activeElement);
  const hasScrolled = Math.abs(scrollY - top) > LEAST_SCROLL;
  if (currentFile === chosenFile && hasSameFocus && !hasScrolled) showOutcome();
}

function showOutcome(): void {
  message.focus({ preventScroll: true });
  const { top } = message.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) outcome.scrollIntoView({ block: "start" });
}

// Checks a file and shows the answer, unless the user stopped the check or chose another file meanwhile.
async function checkFile(chosenFile: File): Promise<void> {
  if (!checking.hidden) restartWorker();
  currentFile = chosenFile;
  showMessage("");
  checking.hidden = false;
  progress.textContent = `Checking ${chosenFile.name}`;
  const answer = await answerFor(chosenFile).catch((error: Error) => error);
  if (currentFile !== chosenFile) return;
  if (answer instanceof Error) showMessage(`The file was not checked: ${answer.message}.`);
  else showAnswer(chosenFile, answer);
}

async function answerFor(chosenFile: File): Promise<Answer> {
  const [worker, definitions] = await load();
  return answerOf(worker, {
    file: chosenFile,
    of: definitionChoice.value || undefined,
    dates: chosenOrder(),
    definitions,
  });
}

function chosenOrder(): DateOrder | undefined {
  const { value } = orderChoice;
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

// Ends the worker, which stops its check, and loads another one for the next file.
function restartWorker(): void {
  loading?.then(
    ([worker]) => worker.terminate(),
    () => {},
  );
  loading = undefined;
  load();
}

function showMessage(text: string): void {
  checking.hidden = true;
  tools.hidden = true;
  fileHead.textContent = "";
  findings.replaceChildren();
  message.textContent = text;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? "" : "."}`;
}

function showAnswer({ name }: File, answer: Answer): void {
  if ("refused" in answer) {
    showMessage(sentence(answer.refused));
    return;
  }
  const [result = "", ...details] = answer.verdict;
  // The short form leaves out the names of the comparisons: "Compared: a, b; 2 agree" becomes "Compared: 2 agree".
  const shortSentence = (details.at(-1) ?? "").replace(/:[^;:]*; /, ": ");
  showMessage(result);
  tools.hidden = false;
  fileHead.textContent = [name, ...answer.headInWords].join(". ");
  findings.replaceChildren(
    ...answer.kinds.flatMap(([kind, places]) => listOf(kind, places)),
    // The comparisons are folded, because people who know them need not read them again. A print shows them.
    element("details", withClass("no-print", element("summary", shortSentence)), element("p", details.join(" "))),
    withClass("print-only blanks", element("p", element("span", "Checked by"), element("span", "Date"))),
  );
}

function listOf(heading: string, places: readonly Finding[]): HTMLElement[] {
  if (places.length === 0) return [];
  const unlistedCount = places.length - MOST_LISTED;
  return [
    element("h3", `${heading}: ${places.length}`),
    withClass("findings", element("ol", ...places.slice(0, MOST_LISTED).map(itemOf))),
    ...(unlistedCount > 0
      ? [element("p", `${unlistedCount} more are not listed here. Mend these, and check the file again.`)]
      : []),
  ];
}

function itemOf({ place, item, says, writtenText, explains }: Finding): HTMLElement {
  const quote = writtenText === undefined ? [] : [" Written: ", element("q", shorten(writtenText)), "."];
  const priority = explains ? [element("i", " Read this first.")] : [];
  return element(
    "li",
    element("b", item ? `${place}, ${item}` : place),
    ...priority,
    ...quote,
    says && ` ${sentence(says)}`,
  );
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
}
