// The check for the page of worksheets. It runs in a worker: the page posts a file, and the worker posts the report. No
// code here sends or loads anything.

import { refuseTooLarge } from "../../../core/base/file-size.ts";
import { UserError } from "../../../core/base/user-error.ts";
import { checkFile, type Definitions, type FileChoices } from "../check/check.ts";
import type { Finding } from "../check/finding.ts";
import { type KnownDefinition, schemaFrom } from "../check/known-definition.ts";
import { headInWords, kindsOf, verdictOf } from "../check/verdict.ts";

/** A file, the choices of the user for it, and all definitions. */
export interface CheckRequest extends FileChoices {
  file: Pick<File, "name" | "size" | "arrayBuffer">;
  definitions: readonly KnownDefinition[];
}

/** The report on a file, or the reason why the check refuses to read it. */
export type Answer = CheckReport | { refused: string };

/** The report on a file: the findings by their kinds, the verdict, and the head of the file in words. */
interface CheckReport {
  kinds: readonly (readonly [kind: string, found: readonly Finding[]])[];
  verdict: readonly string[];
  headInWords: readonly string[];
}

// Checks a file as the command line does.
async function answerTo({ file, definitions, ...choices }: CheckRequest): Promise<Answer> {
  try {
    refuseTooLarge(file.name, file.size);
    const bytes = new Uint8Array(await bytesOf(file));
    const result = await checkFile({ name: file.name, bytes }, definitionsFrom(definitions), choices);
    const unread = result.unread.map((place) => ({ place, says: "" }));
    return {
      kinds: [...kindsOf(result), ["Not read", unread]],
      verdict: verdictOf(file.name, result),
      headInWords: headInWords(result.head),
    };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.message };
    throw error;
  }
}

// Reads a file. That fails for a folder, and for a file that changed after the user chose it.
function bytesOf(file: CheckRequest["file"]): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => {
    throw new UserError(`${file.name} cannot be read; choose it again`);
  });
}

// The ends of messages of the check. They name the lists of the page.
const NAME_IT = "choose its definition in the list Definition";
const CHOOSE_ORDER = ", or choose the order in the list Dates as text";

function definitionsFrom(definitions: readonly KnownDefinition[]): Definitions {
  return {
    names: new Map(definitions.map(({ id, name }) => [id, name])),
    nameIt: NAME_IT,
    chooseOrder: CHOOSE_ORDER,
    withSchema: async (id, use) => {
      const definition = definitions.find((known) => known.id === id);
      if (!definition) throw new UserError(`the file names a definition that is not known; ${NAME_IT}`);
      return use(schemaFrom(definition));
    },
  };
}

const CHECK_FAILED =
  "the check failed on this file, which is a fault of the check; save the file as XLSX or CSV, and check it again";

/** The global scope of a worker, as far as it is used here. */
interface WorkerSide {
  addEventListener(type: "message", hear: (event: { data: CheckRequest }) => void): void;
  postMessage(answer: Answer | "ready"): void;
}

/** Tells the page that the worker is ready, and answers each file that the page posts. */
export function answerMessages(scope: WorkerSide): void {
  scope.addEventListener("message", ({ data }) => {
    // An error that a worker throws here would not reach the page.
    answerTo(data)
      .catch((): Answer => ({ refused: CHECK_FAILED }))
      .then((answer) => scope.postMessage(answer));
  });
  scope.postMessage("ready");
}
