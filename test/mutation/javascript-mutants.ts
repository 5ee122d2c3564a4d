// Every mutant of the JavaScript client: its text with one slip. The embedded contract is left out; blunt.ts takes that apart.

import { type Node, parse } from "acorn";
import { regexMutants } from "./regex-mutants.ts";

export interface MutantText {
  /** Function, what is replaced and by what: the same as long as that code is the same. */
  key: string;
  line: number;
  text: string;
}

// The trees of acorn, as far as they are walked here.
interface Tree extends Node {
  [key: string]: unknown;
}

interface Slip {
  node: Tree;
  replacement: string;
}

const BINARY: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
};

const METHODS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  toLowerCase: "toUpperCase",
};

/** Gives all mutants of a text, in its order. */
export function javascriptMutants(text: string): MutantText[] {
  const tree = parse(text, { ecmaVersion: 2022, sourceType: "module" }) as unknown as Tree;
  const mutants: MutantText[] = [];
  walk(tree, "module", (node, owner) => {
    for (const { node: place, replacement } of slipsOf(node, text)) {
      const before = text.slice(place.start, place.end);
      if (before === replacement) continue;
      mutants.push({
        key: `${owner}: ${shown(text, node, place, replacement)}`,
        line: text.slice(0, place.start).split("\n").length,
        text: text.slice(0, place.start) + replacement + text.slice(place.end),
      });
    }
  });
  return numbered(mutants);
}

function shown(text: string, node: Tree, place: Tree, replacement: string): string {
  const before = text.slice(node.start, node.end);
  const after = text.slice(node.start, place.start) + replacement + text.slice(place.end, node.end);
  return `${short(before)} => ${short(after)}`;
}

function short(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length <= 100 ? line : `${line.slice(0, 60)} ... ${line.slice(-35)}`;
}

// The same slip twice in one function gets a number.
function numbered(mutants: readonly MutantText[]): MutantText[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (seen.get(mutant.key) ?? 0) + 1;
    seen.set(mutant.key, count);
    return count === 1 ? mutant : { ...mutant, key: `${mutant.key} #${count}` };
  });
}

function walk(node: Tree, owner: string, visit: (node: Tree, owner: string) => void): void {
  if (node.type === "VariableDeclarator" && (node["id"] as Tree)["name"] === "CONTRACT") return;
  const own = nameOf(node) ?? owner;
  visit(node, own);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isTree(child)) walk(child, own, visit);
  }
}

function nameOf(node: Tree): string | undefined {
  const named = node.type === "FunctionDeclaration" || node.type === "ClassDeclaration";
  return named ? ((node["id"] as Tree)["name"] as string) : undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && typeof (value as Tree).type === "string";
}

function slipsOf(node: Tree, text: string): Slip[] {
  const code = (part: unknown) => text.slice((part as Tree).start, (part as Tree).end);
  const by = (...replacements: string[]) => replacements.map((replacement) => ({ node, replacement }));
  const part = (key: string, ...replacements: string[]) =>
    isTree(node[key]) ? replacements.map((replacement) => ({ node: node[key] as Tree, replacement })) : [];
  switch (node.type) {
    case "BinaryExpression": {
      const others = BINARY[node["operator"] as string] ?? [];
      return others.flatMap((other) => by(`${code(node["left"])} ${other} ${code(node["right"])}`));
    }
    case "LogicalExpression": {
      const other = node["operator"] === "||" ? "&&" : "||";
      const [left, right] = [code(node["left"]), code(node["right"])];
      return by(`(${left}) ${other} (${right})`, left, right);
    }
    case "UnaryExpression":
      return ["!", "-"].includes(node["operator"] as string) ? by(code(node["argument"])) : [];
    case "ConditionalExpression":
    case "IfStatement":
      return part("test", "true", "false");
    case "WhileStatement":
    case "ForStatement":
      return part("test", "false");
    case "AssignmentExpression":
      if (node["operator"] === "+=") return by(`${code(node["left"])} -= ${code(node["right"])}`);
      return node["operator"] === "-=" ? by(`${code(node["left"])} += ${code(node["right"])}`) : [];
    case "AssignmentPattern":
      // A default of undefined is none.
      return code(node["right"]) === "undefined" ? [] : by(code(node["left"]));
    case "Literal":
      return literalSlips(node);
    case "TemplateLiteral":
      return by('""');
    case "ArrayExpression":
      return (node["elements"] as unknown[]).length > 0 ? by("[]") : by("[undefined]");
    case "ObjectExpression":
      return (node["properties"] as unknown[]).length > 0 ? by("({})") : [];
    case "FunctionDeclaration":
      return part("body", "{}");
    case "ArrowFunctionExpression":
      return (node["body"] as Tree).type === "BlockStatement" ? part("body", "{}") : part("body", "undefined");
    case "ExpressionStatement":
    case "ThrowStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return by(";");
    case "ReturnStatement":
      return returnSlips(node);
    case "CallExpression":
      return callSlips(node, code);
    case "MemberExpression":
      return node["optional"]
        ? by(
            `${code(node["object"])}${node["computed"] ? `[${code(node["property"])}]` : `.${code(node["property"])}`}`,
          )
        : [];
    default:
      return [];
  }
}

// A truth value is turned around as a literal; to leave it away comes to the same.
function returnSlips(node: Tree): Slip[] {
  const given = node["argument"];
  const isPlain = isTree(given) && (given["value"] === false || given["name"] === "undefined");
  return isTree(given) && !isPlain ? [{ node, replacement: "return;" }] : [];
}

function literalSlips(node: Tree): Slip[] {
  const by = (...replacements: string[]) => replacements.map((replacement) => ({ node, replacement }));
  const { value } = node;
  const regex = node["regex"] as { pattern: string; flags: string } | undefined;
  if (regex) {
    const flags = [...regex.flags].map((flag) => `/${regex.pattern}/${regex.flags.replace(flag, "")}`);
    return by(...regexMutants(regex.pattern).map((pattern) => `/${pattern}/${regex.flags}`), ...flags);
  }
  if (typeof value === "boolean") return by(String(!value));
  if (typeof value === "number") return by(String(value + 1), `(${value - 1})`);
  return typeof value === "string" ? by(value === "" ? '"mutant"' : '""') : [];
}

function callSlips(node: Tree, code: (part: unknown) => string): Slip[] {
  const callee = node["callee"] as Tree;
  if (callee.type !== "MemberExpression" || callee["computed"]) return [];
  const [object, name] = [code(callee["object"]), code(callee["property"])];
  const rest = code(node).slice(callee.end - node.start);
  const swap = METHODS[name];
  // What is called on a built-in object is no step in a chain.
  const chained = !/^[A-Z]\w*$/.test(object);
  return [
    ...(swap ? [{ node, replacement: `${object}.${swap}${rest}` }] : []),
    ...(chained ? [{ node, replacement: object }] : []),
  ];
}
