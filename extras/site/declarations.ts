// Reads the files of types of both clients: their functions, options and types, each with its description.

/** A function of both clients. */
export interface DeclaredFunction {
  /** Its name in JavaScript. */
  name: string;
  pythonName: string;
  description: string;
  /** The declaration in each language, without the keyword. */
  inJavaScript: string;
  inPython: string;
  /** The codes that it raises. */
  raises: readonly string[];
}

/**
 * A member of a type, or an option of a load, with its type in each language. The type is null if a language has none.
 */
export interface DeclaredMember {
  name: string;
  inJavaScript: string | null;
  inPython: string | null;
  description: string;
}

/** A type of one client or of both. A choice has values, and every other type has members. */
export interface DeclaredType {
  name: string;
  description: string;
  values: readonly string[];
  members: readonly DeclaredMember[];
}

/** The declarations of both clients, in the order of the JavaScript client. */
export interface Declarations {
  functions: readonly DeclaredFunction[];
  options: readonly DeclaredMember[];
  types: readonly DeclaredType[];
  /** All codes of errors. */
  codes: readonly string[];
}

// The type whose members are the options of a load.
const OPTIONS_TYPE = "LoadOptions";
// The type whose values are the codes of errors.
const CODES_TYPE = "CohortErrorCode";

/**
 * Reads the files of types of both clients. Throws a RangeError for a declaration that it does not know how to read.
 */
export function declarationsIn(javaScript: string, python: string): Declarations {
  const [javaScriptDeclarations, pythonDeclarations] = [readJavaScript(javaScript), readPython(python)];
  const functions = javaScriptDeclarations.flatMap((one): DeclaredFunction[] => {
    if (one.kind !== "function") return [];
    const name = snakeCase(one.name);
    const pythonDeclaration = pythonDeclarations.find((declared) => declared.name === name);
    if (pythonDeclaration === undefined) throw new RangeError(`cohorts_client.pyi has no ${name}`);
    const raises = [...new Set([...codesIn(one.doc), ...codesIn(pythonDeclaration.doc)])];
    const { name: own, signature: inJavaScript } = one;
    return [
      {
        name: own,
        pythonName: name,
        description: descriptionIn(one.doc),
        inJavaScript,
        inPython: pythonDeclaration.signature,
        raises,
      },
    ];
  });
  const all = javaScriptDeclarations
    .filter(({ kind }) => kind !== "function")
    .map((one) => typeOf(one, pythonDeclarations));
  const timeouts = pythonDeclarations.flatMap(({ doc }) => /^timeout: (.*)$/m.exec(doc)?.[1] ?? []);
  const options = all.find(({ name }) => name === OPTIONS_TYPE)?.members ?? [];
  return {
    functions,
    options: options.map((option) => (option.name === "timeout?" ? withPython(option, timeouts[0]) : option)),
    types: all,
    codes: all.find(({ name }) => name === CODES_TYPE)?.values ?? [],
  };
}

/** A declaration of one language. */
interface Declaration {
  kind: string;
  name: string;
  doc: string;
  signature: string;
  values: readonly string[];
  members: readonly MemberOfLanguage[];
}

/** A member of a type in one language. */
interface MemberOfLanguage {
  name: string;
  type: string;
  description: string;
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
        members: [...rest.matchAll(MEMBER)].map(([, description = "", own = "", type = ""]) => ({
          name: own,
          type,
          description,
        })),
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
      members: members.map(([, own = "", type = "", description = ""]) => ({ name: own, type, description })),
    };
  });
}

function typeOf(
  { name, doc, members, values, signature }: Declaration,
  pythonDeclarations: readonly Declaration[],
): DeclaredType {
  const pythonMembers = pythonDeclarations.find((declared) => declared.name === name)?.members ?? [];
  const own = members.map((member): DeclaredMember => {
    const other = pythonMembers.find((one) => one.name === member.name);
    const description = member.description || (other?.description ?? "");
    return { name: member.name, inJavaScript: member.type, inPython: other?.type ?? null, description };
  });
  const pythonOnly = pythonMembers
    .filter((other) => !own.some((one) => one.name === other.name))
    .map(({ name: of, type, description }): DeclaredMember => {
      return { name: of, inJavaScript: pickedMemberType(signature, of), inPython: type, description };
    });
  return { name, description: descriptionIn(doc), values, members: [...own, ...pythonOnly] };
}

// The members of Pick<CohortRecord, "id" | "name"> have the types that they have in CohortRecord.
function pickedMemberType(signature: string, member: string): string | null {
  const [, from = "", names = ""] = /Pick<(\w+), (.*?)>/.exec(signature) ?? [];
  return names.includes(`"${member}"`) ? `${from}["${member}"]` : null;
}

function withPython(option: DeclaredMember, inPython = ""): DeclaredMember {
  return { ...option, inPython: "float", description: `JavaScript: ${option.description} Python: ${inPython}` };
}

function codesIn(doc: string): string[] {
  const [, raised = ""] = /(?:@throws|Raises) CohortError:? (.*)/.exec(doc) ?? [];
  return [...raised.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([code]) => code);
}

// The description is the text before the parameters and the errors.
function descriptionIn(doc: string): string {
  return doc.split(/\n(?:@|\n)/)[0]?.replaceAll("\n", " ") ?? "";
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
