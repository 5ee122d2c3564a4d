// Joins the declarations of both clients by their names, for the page for developers: functions, options of a load,
// types and codes of errors, each with its description.

import { type Declaration, readJavaScriptTypes, readPythonTypes, type TypedMember } from "./type-files.ts";

/** A function of both clients. */
export interface DeclaredFunction {
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
 * Returns the declarations in the texts of both type files. Throws a RangeError for a declaration that it cannot read,
 * and for a function, a type or an option that one file must have and does not have.
 */
export function declarationsIn(javaScript: string, python: string): Declarations {
  const ofJavaScript = readJavaScriptTypes(javaScript);
  const ofPython: ByName = new Map(readPythonTypes(python).map((one) => [one.name, one]));
  const types = ofJavaScript.filter(({ kind }) => kind !== "function").map((one) => joinTypes(one, ofPython));
  return {
    functions: ofJavaScript.filter(({ kind }) => kind === "function").map((one) => joinFunctions(one, ofPython)),
    options: typeNamed(OPTIONS_TYPE, types).members.map((option) => withPythonTimeout(option, ofPython)),
    types,
    codes: typeNamed(CODES_TYPE, types).values,
  };
}

/** The declarations of one language, by their names. */
type ByName = ReadonlyMap<string, Declaration>;

function typeNamed(name: string, types: readonly DeclaredType[]): DeclaredType {
  const type = types.find((one) => one.name === name);
  if (type === undefined) throw new RangeError(`cohorts-client.d.mts has no ${name}`);
  return type;
}

function joinFunctions({ name, doc, signature }: Declaration, ofPython: ByName): DeclaredFunction {
  const pythonName = snakeCase(name);
  const inPython = ofPython.get(pythonName);
  if (inPython === undefined) throw new RangeError(`cohorts_client.pyi has no ${pythonName}`);
  return {
    name,
    pythonName,
    description: descriptionIn(doc),
    inJavaScript: signature,
    inPython: inPython.signature,
    raises: [...new Set([...codesIn(doc), ...codesIn(inPython.doc)])],
  };
}

// Returns the type of JavaScript with the type of the same name in Python. The members that only Python has are last.
function joinTypes({ name, doc, members, values, signature }: Declaration, ofPython: ByName): DeclaredType {
  const pythonMembers = ofPython.get(name)?.members ?? [];
  const shared = members.map((member) =>
    joinMembers(
      member,
      pythonMembers.find((one) => one.name === member.name),
    ),
  );
  const onlyPython = pythonMembers
    .filter(({ name: memberName }) => !members.some((one) => one.name === memberName))
    .map(
      ({ name: memberName, type, description }): DeclaredMember => ({
        name: memberName,
        inJavaScript: pickedMemberType(signature, memberName),
        inPython: type,
        description,
      }),
    );
  return { name, description: descriptionIn(doc), values, members: [...shared, ...onlyPython] };
}

function joinMembers(member: TypedMember, pythonMember: TypedMember | undefined): DeclaredMember {
  return {
    name: member.name,
    inJavaScript: member.type,
    inPython: pythonMember?.type ?? null,
    description: member.description || (pythonMember?.description ?? ""),
  };
}

// Returns the type of a member of Pick<CohortRecord, "id" | "name">, which JavaScript does not write out: it is
// CohortRecord["id"]. It is null if the signature does not pick the member.
function pickedMemberType(signature: string, member: string): string | null {
  const [, from = "", names = ""] = /Pick<(\w+), (.*?)>/.exec(signature) ?? [];
  return names.includes(`"${member}"`) ? `${from}["${member}"]` : null;
}

// Adds the argument of Python to the option of JavaScript, if the option is the timeout. Its unit differs, so the
// description says what it is in each language. The other options of a load are only in JavaScript.
function withPythonTimeout(option: DeclaredMember, ofPython: ByName): DeclaredMember {
  if (option.name !== "timeout?") return option;
  for (const { doc, signature } of ofPython.values()) {
    const [, pythonDescription] = /^timeout: (.*)$/m.exec(doc) ?? [];
    const [, type] = /\btimeout: (\w+)/.exec(signature) ?? [];
    if (pythonDescription === undefined || type === undefined) continue;
    const description = `JavaScript: ${option.description} Python: ${pythonDescription}`;
    return { ...option, inPython: type, description };
  }
  throw new RangeError("cohorts_client.pyi describes no timeout");
}

// The codes follow the name of the error, up to an empty line or the next tag.
function codesIn(doc: string): string[] {
  const [, codeList = ""] = /(?:@throws|Raises) CohortError:? (.*?)(?:\n\n|\n@|$)/s.exec(doc) ?? [];
  return [...codeList.matchAll(/[A-Z]+(?:_[A-Z]+)+/g)].map(([code]) => code);
}

// The description is the text before the parameters and the errors.
function descriptionIn(doc: string): string {
  return doc.split(/\n(?:@|\n)/)[0]?.replaceAll("\n", " ") ?? "";
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
