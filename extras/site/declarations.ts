// What both clients declare, read from their files of types: functions, options and types, with what each says of
// itself.

/** A function of both clients. */
export interface DeclaredFunction {
  name: string;
  python: string;
  says: string;
  /** The declaration in each language, without the word that begins it. */
  inJavaScript: string;
  inPython: string;
  /** The codes that it raises. */
  raises: readonly string[];
}

/** A member of a type, or an option of a load: its name, and its type in each language that has it. */
export interface DeclaredMember {
  name: string;
  inJavaScript: string | null;
  inPython: string | null;
  says: string;
}

/** A type of one client or of both. A type that is a choice has its values, every other has members. */
export interface DeclaredType {
  name: string;
  says: string;
  values: readonly string[];
  members: readonly DeclaredMember[];
}

/** What both clients declare, in the order of the JavaScript client. */
export interface Declarations {
  functions: readonly DeclaredFunction[];
  options: readonly DeclaredMember[];
  types: readonly DeclaredType[];
  /** The codes of an error. */
  codes: readonly string[];
}

/** The type whose members are the options of a load. */
const OPTIONS = "LoadOptions";
const CODES = "CohortErrorCode";

/**
 * Reads the files of types of both clients. Throws a RangeError for a declaration that it does not know how to read.
 */
export function declarationsIn(javaScript: string, python: string): Declarations {
  const [ofJavaScript, ofPython] = [readJavaScript(javaScript), readPython(python)];
  const functions = ofJavaScript.flatMap((one): DeclaredFunction[] => {
    if (one.kind !== "function") return [];
    const name = inSnakeCase(one.name);
    const other = ofPython.find((declared) => declared.name === name);
    if (other === undefined) throw new RangeError(`cohorts_client.pyi has no ${name}`);
    const raises = [...new Set([...codesIn(one.doc), ...codesIn(other.doc)])];
    const { name: own, signature: inJavaScript } = one;
    return [{ name: own, python: name, says: firstPart(one.doc), inJavaScript, inPython: other.signature, raises }];
  });
  const all = ofJavaScript.filter(({ kind }) => kind !== "function").map((one) => typeOf(one, ofPython));
  const timeouts = ofPython.flatMap(({ doc }) => /^timeout: (.*)$/m.exec(doc)?.[1] ?? []);
  const options = all.find(({ name }) => name === OPTIONS)?.members ?? [];
  return {
    functions,
    options: options.map((option) => (option.name === "timeout?" ? withPython(option, timeouts[0]) : option)),
    types: all,
    codes: all.find(({ name }) => name === CODES)?.values ?? [],
  };
}

interface Declaration {
  kind: string;
  name: string;
  doc: string;
  signature: string;
  values: readonly string[];
  members: readonly OwnMember[];
}

/** A member as one language declares it. */
interface OwnMember {
  name: string;
  type: string;
  says: string;
}

const JAVASCRIPT = /^(?:\/\*\*(.*?)\*\/\n)?export (?:declare )?(function|interface|type|class) (\w+)(.*)$/s;

const MEMBER = /^(?: {2}\/\*\* (.*?) \*\/\n)? {2}(?:readonly )?(\w+\??(?:\(\))?): (.*);$/gm;

function readJavaScript(text: string): Declaration[] {
  const parts = text.replace(/^ *\/\/.*\n/gm, "").split(/\n\n+/);
  return parts
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, doc = "", kind = "", name = "", rest = ""] = JAVASCRIPT.exec(part.trim()) ?? [];
      if (name === "") throw new RangeError(`cohorts-client.d.mts declares what nothing reads: ${part.trim()}`);
      return {
        kind,
        name,
        doc: doc.replace(/^ *\* ?/gm, "").trim(),
        signature: `${name}${rest}`.replace(/;$/, ""),
        values: [...rest.matchAll(/^ {2}\| "(.*?)"/gm)].map(([, value = ""]) => value),
        members: [...rest.matchAll(MEMBER)].map(([, says = "", own = "", type = ""]) => ({ name: own, type, says })),
      };
    });
}

const PYTHON = /^(?:class|def|[A-Z]\w+ =).*\n(?:[ \])"].*\n|\n)*/gm;

function readPython(text: string): Declaration[] {
  return [...`${text}\n`.matchAll(PYTHON)].map(([part]) => {
    const [, kind = "", name = "", signature = ""] = /^(class|def)? ?(\w+)(.*)/.exec(part) ?? [];
    const members = [...part.matchAll(/^ {4}(\w+): (.*)\n {4}"""(.*?)"""/gm)];
    const [, doc = ""] = /"""(.*?)"""/s.exec(part) ?? [];
    return {
      kind,
      name,
      doc: doc.replace(/^ {4}/gm, "").trim(),
      signature: `${name}${signature}`.replace(/:$/, ""),
      values: [],
      members: members.map(([, own = "", type = "", says = ""]) => ({ name: own, type, says })),
    };
  });
}

function typeOf(
  { name, doc, members, values, signature }: Declaration,
  ofPython: readonly Declaration[],
): DeclaredType {
  const others = ofPython.find((declared) => declared.name === name)?.members ?? [];
  const own = members.map((member): DeclaredMember => {
    const other = others.find((one) => one.name === member.name);
    const says = member.says || (other?.says ?? "");
    return { name: member.name, inJavaScript: member.type, inPython: other?.type ?? null, says };
  });
  const alone = others
    .filter((other) => !own.some((one) => one.name === other.name))
    .map(({ name: of, type, says }): DeclaredMember => {
      return { name: of, inJavaScript: pickedFrom(signature, of), inPython: type, says };
    });
  return { name, says: firstPart(doc), values, members: [...own, ...alone] };
}

// Pick<CohortRecord, "id" | "name"> has the members of another type.
function pickedFrom(signature: string, member: string): string | null {
  const [, from = "", names = ""] = /Pick<(\w+), (.*?)>/.exec(signature) ?? [];
  return names.includes(`"${member}"`) ? `${from}["${member}"]` : null;
}

function withPython(option: DeclaredMember, says = ""): DeclaredMember {
  return { ...option, inPython: "float", says: `JavaScript: ${option.says} Python: ${says}` };
}

function codesIn(doc: string): string[] {
  const [, raised = ""] = /(?:@throws|Raises) CohortError:? (.*)/.exec(doc) ?? [];
  return [...raised.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([code]) => code);
}

// What is said before the parameters and the errors.
function firstPart(doc: string): string {
  return doc.split(/\n(?:@|\n)/)[0]?.replaceAll("\n", " ") ?? "";
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
