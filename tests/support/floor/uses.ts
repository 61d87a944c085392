import { type AnyNode, type MemberExpression, type Node, parse, type Property } from "acorn";
import { full } from "acorn-walk";
import type { MissingApis } from "./apis.ts";

/** The last version of the language that all supported browsers have whole. */
const LANGUAGE = 2023;

/** Fails on syntax that the oldest supported browsers cannot read. */
export function read(script: string): Node {
  return parse(script, { ecmaVersion: LANGUAGE, sourceType: "module", allowHashBang: true });
}

/** The names that scripts give to properties of their own: such a member may be one of theirs. */
export function ownNames(script: Node): Set<string> {
  const names = new Set<string>();
  full(script, (node) => {
    const one = node as AnyNode;
    if (one.type === "Property" || one.type === "PropertyDefinition" || one.type === "MethodDefinition") {
      add(names, nameIn(one.key, one.computed));
    }
    if (one.type === "AssignmentExpression" && one.left.type === "MemberExpression") {
      add(names, memberOf(one.left));
    }
  });
  return names;
}

/** Every use of something missing, as `Promise.withResolvers` or `.union`. */
export function usesIn(script: Node, missing: MissingApis, own: Set<string>): Set<string> {
  const uses = new Set<string>();
  const local = bindingsIn(script);
  full(script, (node) => {
    const one = node as AnyNode;
    if (one.type === "Identifier" && missing.globals.has(one.name) && !local.has(one.name)) {
      uses.add(one.name);
    }
    if (one.type === "MemberExpression") add(uses, useOf(one, missing, own));
    if ((one.type === "NewExpression" || one.type === "CallExpression") && takesSets(one)) {
      uses.add("RegExp v");
    }
  });
  return uses;
}

function bindingsIn(script: Node): Set<string> {
  const names = new Set<string>();
  full(script, (node, _, type) => {
    const one = node as AnyNode;
    if (type === "VariablePattern" && one.type === "Identifier") names.add(one.name);
    if (one.type === "ImportSpecifier") names.add(one.local.name);
  });
  return names;
}

function useOf(node: MemberExpression, { globals, statics, members }: MissingApis, own: Set<string>) {
  const name = memberOf(node);
  if (name === undefined) return undefined;
  const object = node.object.type === "Identifier" ? node.object.name : "";
  if (statics.has(`${object}.${name}`)) return `${object}.${name}`;
  if (globals.has(name) && /^(window|self|globalThis)$/.test(object)) return name;
  return members.has(name) && !own.has(name) ? `.${name}` : undefined;
}

/** An expression with the flag `v`, as which the build writes a literal that browsers might not read. */
function takesSets({ callee, arguments: [, flags] }: { callee: Node; arguments: Node[] }): boolean {
  const named = callee as AnyNode, given = flags as AnyNode | undefined;
  return named.type === "Identifier" && named.name === "RegExp" && given?.type === "Literal" &&
    String(given.value).includes("v");
}

const memberOf = ({ property, computed }: MemberExpression) => nameIn(property, computed);

function nameIn(key: Property["key"] | MemberExpression["property"], computed: boolean): string | undefined {
  if (key.type === "Literal" && typeof key.value === "string") return key.value;
  return !computed && key.type === "Identifier" ? key.name : undefined;
}

function add(names: Set<string>, name: string | undefined) {
  if (name !== undefined) names.add(name);
}
