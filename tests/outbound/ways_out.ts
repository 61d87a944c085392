import { type AnyNode, parse } from "acorn";
import { full } from "acorn-walk";
import { transform } from "esbuild";

const GLOBALS = new Set(["fetch", "WebSocket", "WebSocketStream", "EventSource", "XMLHttpRequest"]);
const OF_DENO = new Set([
  "connect",
  "connectTls",
  "connectQuic",
  "startTls",
  "listenDatagram",
  "createHttpClient",
  "resolveDns",
]);
const MODULES = /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises|inspector)$/;
/** Of these modules, what connects to nothing. */
const HARMLESS = new Set(["isIP", "isIPv4", "isIPv6"]);

/** The ways to ask something of another machine that a file of TypeScript holds: `fetch`, `node:http request`. */
export async function waysOutOf(source: string, path: string): Promise<string[]> {
  // Types are gone after this, and with them what is imported for its type only.
  const { code } = await transform(source, {
    loader: path.endsWith("x") ? "tsx" : "ts",
    jsx: "automatic",
    tsconfigRaw: "{}",
  });
  const found = new Set<string>();
  full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    for (const way of waysOf(node as AnyNode)) found.add(way);
  });
  return [...found];
}

function waysOf(node: AnyNode): string[] {
  if (node.type === "Identifier") return GLOBALS.has(node.name) ? [node.name] : [];
  if (node.type === "MemberExpression") return memberWays(node.object, node.property);
  if (node.type === "ImportDeclaration") return importWays(node.source.value, node.specifiers);
  if (node.type === "ImportExpression") return importWays(textOf(node.source), []);
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration") {
    return importWays(textOf(node.source), []);
  }
  return [];
}

function memberWays(object: AnyNode, property: AnyNode): string[] {
  if (object.type !== "Identifier") return [];
  const name = property.type === "Identifier" ? property.name : textOf(property) ?? "";
  if (object.name === "Deno" && OF_DENO.has(name)) return [`Deno.${name}`];
  return /^(globalThis|self|window)$/.test(object.name) && GLOBALS.has(name) ? [name] : [];
}

function importWays(source: unknown, specifiers: AnyNode[]): string[] {
  if (typeof source !== "string" || source.startsWith(".") || source.startsWith("schemas/")) return [];
  if (!MODULES.test(source)) return source.startsWith("node:") ? [] : [`package ${packageOf(source)}`];
  const names = specifiers.map((one) => one.type === "ImportSpecifier" ? nameOf(one.imported) : "*");
  return (names.length > 0 ? names : ["*"]).filter((name) => !HARMLESS.has(name)).map((name) =>
    `${source} ${name}`
  );
}

const packageOf = (source: string) => source.match(/^(?:npm:)?((?:@[^/]+\/)?[^/@]+)/)?.[1] ?? source;
const nameOf = (node: AnyNode) => node.type === "Identifier" ? node.name : textOf(node) ?? "*";

function textOf(node: AnyNode | null | undefined): string | undefined {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
