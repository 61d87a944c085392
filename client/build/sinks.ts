import {
  type AnyNode,
  type CallExpression,
  type Expression,
  type MemberExpression,
  type NewExpression,
  parse,
} from "acorn";
import { full } from "acorn-walk";

export interface Sink {
  name: string;
  /** Offset in characters from the start of the script. */
  at: number;
}

/** Assigning these members, calling them, or passing them to React as props creates HTML from a string. */
const MEMBERS = new Set([
  "innerHTML",
  "outerHTML",
  "srcdoc",
  "srcDoc",
  "dangerouslySetInnerHTML",
  "insertAdjacentHTML",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "parseFromString",
  "createContextualFragment",
]);
/** Methods of a document. Many other objects have methods of the same name. */
const WRITERS = new Set(["write", "writeln"]);
const DOCUMENTS = new Set(["document", "ownerDocument", "contentDocument"]);
const FUNCTIONS = new Set(["eval", "Function", "Worker", "SharedWorker", "importScripts"]);
const TIMERS = new Set(["setTimeout", "setInterval"]);
/** Those with a source that may be a script. Of frames only `srcdoc` is, which is a member. */
const ELEMENTS = new Set(["script", "object", "embed"]);

/** Finds code that the policy `require-trusted-types-for 'script'` would refuse when it runs. */
export function sinksIn(script: string): Sink[] {
  const found: Sink[] = [];
  full(parse(script, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const name = sinkOf(node as AnyNode);
    if (name) found.push({ name, at: node.start });
  });
  return found;
}

function sinkOf(node: AnyNode): string | undefined {
  if (node.type === "MemberExpression") return among(MEMBERS, nameOf(node.property, node.computed));
  if (node.type === "Property") return among(MEMBERS, nameOf(node.key, node.computed));
  if (node.type === "CallExpression" || node.type === "NewExpression") return sinkCalled(node);
  return undefined;
}

function sinkCalled(
  { callee: called, arguments: given }: CallExpression | NewExpression,
): string | undefined {
  // A bundler turns a call without its object into `(0, window.eval)(text)`.
  const callee = called.type === "SequenceExpression" ? called.expressions.at(-1)! : called;
  const isMember = callee.type === "MemberExpression";
  const name = isMember ? nameOf(callee.property, callee.computed) : nameOf(callee);
  const texts = given.map(textOf);

  if (isMember && among(WRITERS, name) && among(DOCUMENTS, nameOfObject(callee))) return name;
  if (among(FUNCTIONS, name)) return name;
  if (among(TIMERS, name) && texts[0] !== undefined) return name;
  if (isMember && name === "register" && nameOfObject(callee) === "serviceWorker") return "serviceWorker";
  if (name === "execCommand" && texts[0]?.toLowerCase() === "inserthtml") return "execCommand";
  if (/^setAttribute(NS)?$/.test(name ?? "") && texts.some((text) => /^(on\w+|srcdoc)$/i.test(text ?? ""))) {
    return "setAttribute";
  }
  // Elements created by the document, or by compiled JSX.
  const makes = name?.startsWith("createElement") || given[1]?.type === "ObjectExpression";
  const element = makes ? texts.slice(0, 2).find((text) => among(ELEMENTS, text?.toLowerCase())) : undefined;
  return element && `<${element}>`;
}

function among(names: Set<string>, name: string | undefined): string | undefined {
  return name !== undefined && names.has(name) ? name : undefined;
}

function nameOf(node: AnyNode, isComputed = false): string | undefined {
  if (node.type === "Identifier") return isComputed ? undefined : node.name;
  return textOf(node);
}

/** For `a.b.c`, returns `b`. */
function nameOfObject({ object }: MemberExpression): string | undefined {
  return object.type === "MemberExpression" ? nameOf(object.property, object.computed) : nameOf(object);
}

/** Returns the text of a literal or of a concatenation. */
function textOf(node: AnyNode | Expression): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("");
  if (node.type === "BinaryExpression" && node.operator === "+") return textOf(node.left as Expression);
  return undefined;
}
