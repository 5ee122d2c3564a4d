// Joins the declarations of both clients by their names, for the page for developers: functions, options of a load,
// types and codes of errors, each with its description.

import { type Declaration, readJavaScriptTypes, readPythonTypes, type TypedMember } from "./type-files.ts";

/** A function of both clients. */
interface DeclaredFunction {
  /** Its name in JavaScript. */
  name: string;
  pythonName: string;
  description: string;
  /** The signature in JavaScript. */
  inJavaScript: string;
  /** The signature in Python. */
  inPython: string;
  /** The codes that it raises. */
  raises: readonly string[];
}

/** A member of a type, or an option of a load. Its type in a language is null if that language does not have it. */
export interface DeclaredMember {
  name: string;
  inJavaScript: string | null;
  inPython: string | null;
  description: string;
}

/**
 * A type of the JavaScript client, and of the Python client if that has it. A type has either values, if it is one of
 * several strings, or members.
 */
export interface DeclaredType {
  name: string;
  description: string;
  values: readonly string[];
  members: readonly DeclaredMember[];
}

/** The declarations of both clients together, in the order of the JavaScript client. */
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
 * Returns the declarations in the texts of both type files. Throws a RangeError for a declaration that it cannot read,
 * and for a function, a type or an option that one file must have and does not have.
 */
export function declarationsIn(javaScript: string, python: string): Declarations {
  const declarations = readJavaScriptTypes(javaScript);
  const pythonByName = new Map(readPythonTypes(python).map((declaration) => [declaration.name, declaration]));
  const functions = declarations.filter(({ kind }) => kind === "function");
  const types = declarations
    .filter(({ kind }) => kind !== "function")
    .map((declaration) => joinTypes(declaration, pythonByName));
  return {
    functions: functions.map((declaration) => joinFunctions(declaration, pythonByName)),
    options: typeNamed(OPTIONS_TYPE, types).members.map((option) => withPythonTimeout(option, pythonByName)),
    types,
    codes: typeNamed(CODES_TYPE, types).values,
  };
}

/** The declarations of the Python client, by their names. */
type PythonByName = ReadonlyMap<string, Declaration>;

function typeNamed(name: string, types: readonly DeclaredType[]): DeclaredType {
  const type = types.find((one) => one.name === name);
  if (type === undefined) throw new RangeError(`cohorts-client.d.mts has no ${name}`);
  return type;
}

function joinFunctions({ name, doc, signature }: Declaration, pythonByName: PythonByName): DeclaredFunction {
  const pythonName = snakeCase(name);
  const pythonFunction = pythonByName.get(pythonName);
  if (pythonFunction === undefined) throw new RangeError(`cohorts_client.pyi has no ${pythonName}`);
  return {
    name,
    pythonName,
    description: descriptionIn(doc),
    inJavaScript: signature,
    inPython: pythonFunction.signature,
    raises: [...new Set([...codesIn(doc), ...codesIn(pythonFunction.doc)])],
  };
}

// Returns a type of JavaScript, joined with the type of the same name in Python. The members that only Python has are
// last.
function joinTypes({ name, doc, members, values, signature }: Declaration, pythonByName: PythonByName): DeclaredType {
  const pythonMembers = pythonByName.get(name)?.members ?? [];
  const joinedMembers = members.map((member) => joinMembers(member, memberNamed(member.name, pythonMembers)));
  const onlyInPython = pythonMembers.filter((pythonMember) => !memberNamed(pythonMember.name, members));
  const addedMembers = onlyInPython.map(
    (pythonMember): DeclaredMember => ({
      name: pythonMember.name,
      inJavaScript: pickedMemberType(signature, pythonMember.name),
      inPython: pythonMember.type,
      description: pythonMember.description,
    }),
  );
  return { name, description: descriptionIn(doc), values, members: [...joinedMembers, ...addedMembers] };
}

function memberNamed(name: string, members: readonly TypedMember[]): TypedMember | undefined {
  return members.find((member) => member.name === name);
}

function joinMembers(member: TypedMember, pythonMember: TypedMember | undefined): DeclaredMember {
  return {
    name: member.name,
    inJavaScript: member.type,
    inPython: pythonMember?.type ?? null,
    description: member.description || (pythonMember?.description ?? ""),
  };
}

// Returns the type of a member that JavaScript picks from another type and does not write out. For the signature
// Pick<CohortRecord, "id" | "name"> the type of "id" is CohortRecord["id"]. Returns null if the signature does not pick
// the member.
function pickedMemberType(signature: string, member: string): string | null {
  const [, type = "", names = ""] = /Pick<(\w+), (.*?)>/.exec(signature) ?? [];
  return names.includes(`"${member}"`) ? `${type}["${member}"]` : null;
}

// Adds the argument of Python to the timeout, which is the only option of a load that both languages have. Its unit
// differs, so the description says what it is in each language.
function withPythonTimeout(option: DeclaredMember, pythonByName: PythonByName): DeclaredMember {
  if (option.name !== "timeout?") return option;
  for (const { doc, signature } of pythonByName.values()) {
    const [, pythonDescription] = /^timeout: (.*)$/m.exec(doc) ?? [];
    const [, type] = /\btimeout: (\w+)/.exec(signature) ?? [];
    if (pythonDescription === undefined || type === undefined) continue;
    const description = `JavaScript: ${option.description} Python: ${pythonDescription}`;
    return { ...option, inPython: type, description };
  }
  throw new RangeError("cohorts_client.pyi describes no timeout");
}

// Returns the codes of errors in the text of a declaration: "@throws CohortError NOT_FOUND if ...". They follow the
// name of the error, up to an empty line or the next tag.
function codesIn(doc: string): string[] {
  const [, codeList = ""] = /(?:@throws|Raises) CohortError:? (.*?)(?:\n\n|\n@|$)/s.exec(doc) ?? [];
  return [...codeList.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([code]) => code);
}

// Returns the text of a declaration before its parameters and errors.
function descriptionIn(doc: string): string {
  return doc.split(/\n(?:@|\n)/)[0]?.replaceAll("\n", " ") ?? "";
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
