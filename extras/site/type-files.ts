// Reads the declarations in the type files of both clients, cohorts-client.d.mts and cohorts_client.pyi.
// declarations.ts joins them for the page for developers. Declarations are read by their layout, because the project
// has no parser of Python. A declaration in another layout throws an error, so that the page never leaves one out.

/** A declaration of one language. */
export interface Declaration {
  /** The keyword: function, interface, type or class in JavaScript, and def, class or none in Python. */
  kind: string;
  name: string;
  doc: string;
  /** The declaration without its keyword. */
  signature: string;
  /** The strings of a type that is one of several strings. */
  values: readonly string[];
  members: readonly TypedMember[];
}

/** A member of a type, as one language declares it. */
export interface TypedMember {
  name: string;
  type: string;
  description: string;
}

// A declaration below its comment: "export function loadCohorts(...): ...".
const JAVASCRIPT_DECLARATION = /^(?:\/\*\*(.*?)\*\/\n)?export (?:declare )?(function|interface|type|class) (\w+)(.*)$/s;

// A member is one line, indented by two spaces, below its description.
const JAVASCRIPT_MEMBER =
  /^(?: {2}\/\*\* (?<description>.*?) \*\/\n)? {2}(?:readonly )?(?<name>\w+\??(?:\(\))?): (?<type>.*);$/gm;

/** Reads cohorts-client.d.mts. An empty line ends a declaration. Throws a RangeError for any other layout. */
export function readJavaScriptTypes(text: string): Declaration[] {
  const parts = text.replace(/^ *\/\/.*\n/gm, "").split(/\n\n+/);
  return parts.filter((part) => part.trim() !== "").map((part) => javaScriptDeclaration(part.trim()));
}

function javaScriptDeclaration(part: string): Declaration {
  const [, doc = "", kind = "", name = "", rest = ""] = JAVASCRIPT_DECLARATION.exec(part) ?? [];
  if (name === "") throw new RangeError(`cohorts-client.d.mts declares what nothing reads: ${part}`);
  return {
    kind,
    name,
    doc: doc.replace(/^ *\* ?/gm, "").trim(),
    signature: `${name}${rest}`.replace(/;$/, ""),
    values: [...rest.matchAll(/^ {2}\| "(.*?)"/gm)].map(([, value = ""]) => value),
    members: membersIn(rest, JAVASCRIPT_MEMBER),
  };
}

// A declaration begins at the start of a line, and the indented lines below it belong to it. A type that is one of
// several strings has its text below it, between quotation marks.
const PYTHON_DECLARATION = /^(?:class|def|[A-Z]\w+ =).*\n(?:[ \])"].*\n|\n)*/gm;

// A member is one line, indented by four spaces, above its description.
const PYTHON_MEMBER = /^ {4}(?<name>\w+): (?<type>.*)\n {4}"""(?<description>.*?)"""/gm;

// The lines that declare nothing: the text of the module, comments, imports, and the list of its names.
const PYTHON_HEAD = /^(?:""".*|#.*|from .*|__all__ = \[\n(?: .*\n)*\])$/gm;

/** Reads cohorts_client.pyi. Throws a RangeError for a line that is no declaration, or for a `def` of several lines. */
export function readPythonTypes(text: string): Declaration[] {
  const body = `${text}\n`.replace(PYTHON_HEAD, "");
  const unread = body.replace(PYTHON_DECLARATION, "").trim();
  if (unread !== "") throw new RangeError(`cohorts_client.pyi declares what nothing reads: ${unread}`);
  return [...body.matchAll(PYTHON_DECLARATION)].map(([part]) => pythonDeclaration(part));
}

function pythonDeclaration(part: string): Declaration {
  const [, kind = "", name = "", rest = ""] = /^(class|def)? ?(\w+)(.*)/.exec(part) ?? [];
  if (kind === "def" && !rest.endsWith(":")) throw new RangeError(`cohorts_client.pyi has ${name} on several lines`);
  const [, doc = ""] = /"""(.*?)"""/s.exec(part) ?? [];
  return {
    kind,
    name,
    doc: doc.replace(/^ {4}/gm, "").trim(),
    signature: `${name}${rest}`.replace(/:$/, ""),
    // The values are those of JavaScript.
    values: [],
    members: membersIn(part, PYTHON_MEMBER),
  };
}

function membersIn(text: string, pattern: RegExp): TypedMember[] {
  return [...text.matchAll(pattern)].map(({ groups: { name = "", type = "", description = "" } = {} }) => ({
    name,
    type,
    description,
  }));
}
