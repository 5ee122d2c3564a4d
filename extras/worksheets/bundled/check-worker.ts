// The check as a page runs it, in a worker: a file goes in, and what is said of it comes out. Nothing here sends or
// loads anything.

import { refuseTooLarge } from "../../../core/base/file-size.ts";
import { UserError } from "../../../core/base/user-error.ts";
import { checkFile, type Definitions, type FileChoices } from "../check/check.ts";
import { type KnownDefinition, schemaFrom } from "../check/known-definition.ts";
import type { Finding } from "../check/record.ts";
import { headInWords, kindsOf, verdictOf } from "../check/verdict.ts";

/** A file as a browser gives it, what somebody chose of it, and all definitions. */
export interface CheckRequest extends FileChoices {
  file: Pick<File, "name" | "size" | "arrayBuffer">;
  definitions: readonly KnownDefinition[];
}

/** The result with its verdict, or why the file is not read. */
export type Answer = CheckReport | { refused: string };

/** What is said of a file: its kinds with their places, the verdict, and what names the file. */
interface CheckReport {
  kinds: readonly (readonly [kind: string, found: readonly Finding[]])[];
  verdict: readonly string[];
  headInWords: readonly string[];
}

/** Checks a file as the command line does. */
export async function answerTo({ file, definitions, ...choices }: CheckRequest): Promise<Answer> {
  try {
    refuseTooLarge(file.name, file.size);
    const bytes = new Uint8Array(await bytesOf(file));
    const result = await checkFile({ name: file.name, bytes }, knownFrom(definitions), choices);
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

// A file that was changed after it was chosen, or a folder, cannot be read.
function bytesOf(file: CheckRequest["file"]): Promise<ArrayBuffer> {
  return file.arrayBuffer().catch(() => {
    throw new UserError(`${file.name} cannot be read; choose it again`);
  });
}

// The lists as the page names them.
const NAME_IT = "choose its definition in the list Definition";
const CHOOSE_ORDER = ", or choose the order in the list Dates as text";

function knownFrom(definitions: readonly KnownDefinition[]): Definitions {
  return {
    names: new Map(definitions.map(({ id, name }) => [id, name])),
    nameIt: NAME_IT,
    chooseOrder: CHOOSE_ORDER,
    withSchema: async (id, use) => {
      const definition = definitions.find((one) => one.id === id);
      if (!definition) throw new UserError(`the file names a definition that is not known; ${NAME_IT}`);
      return use(schemaFrom(definition));
    },
  };
}

const FAILED =
  "the check failed on this file, which is a fault of the check; save the file as XLSX or CSV, and check it again";

/** The side of a worker that a page talks to. */
interface Scope {
  addEventListener(type: "message", hear: (event: { data: CheckRequest }) => void): void;
  postMessage(answer: Answer | "ready"): void;
}

/** Answers each file that a page gives, one after the other, and says first that it is ready. */
export function answerIn(scope: Scope): void {
  scope.addEventListener("message", ({ data }) => {
    // What is thrown here would reach nobody.
    answerTo(data)
      .catch((): Answer => ({ refused: FAILED }))
      .then((answer) => scope.postMessage(answer));
  });
  scope.postMessage("ready");
}
