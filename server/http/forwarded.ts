import ipaddr from "ipaddr.js";

/** A port as RFC 7239 allows it: a number, or a word that hides it. */
const PORT = "(?::(?:\\d{1,5}|_[\\w.-]+))?";
const IN_BRACKETS = new RegExp(`^\\[([^\\]]*)\\]${PORT}$`);
const IPV4_WITH_PORT = new RegExp(`^([\\d.]+)${PORT}$`);
/** The longest address with brackets, port and zone is shorter. */
const MAX_LENGTH = 100;

/**
 * The plain address that a proxy or the system writes, with or without brackets, quotes, port and zone. It has the
 * same form for the same address. Null for anything else, such as `unknown` or `_hidden`.
 */
export function readAddress(text: string): string | null {
  if (text === "" || text.length > MAX_LENGTH) return null;
  const node = unquoted(text.trim());
  const bare = (IN_BRACKETS.exec(node) ?? IPV4_WITH_PORT.exec(node))?.[1] ?? node;
  const [address] = bare.split("%", 1);
  const isAddress = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isAddress ? ipaddr.process(address).toString() : null;
}

/**
 * The address of the client, as the nearest proxy says: in the last element, because clients may send those before
 * it. `X-Forwarded-For` goes first: a proxy that sends it may pass on a client's own `Forwarded`.
 */
export function forwardedFor(headers: Headers): string | null {
  const listed = headers.get("x-forwarded-for");
  if (listed === null) return readAddress(parameterOf(lastOf(elementsOf(headers)), "for"));
  return readAddress(lastOf(listed.split(",").filter((entry) => entry.trim() !== "")));
}

/** The scheme that the client used, as the first proxy says. */
export function forwardedProto(headers: Headers): string {
  const listed = headers.get("x-forwarded-proto");
  const [first = ""] = listed === null ? elementsOf(headers) : listed.split(",");
  return (listed === null ? parameterOf(first, "proto") : first).trim().toLowerCase();
}

const lastOf = (elements: string[]) => elements.at(-1) ?? "";

function elementsOf(headers: Headers): string[] {
  const header = headers.get("forwarded");
  return header === null ? [] : split(header, ",");
}

/** A parameter of an element of `Forwarded`: `for=192.0.2.43;proto=https`. */
function parameterOf(element: string, name: string): string {
  for (const parameter of split(element, ";")) {
    const [key] = parameter.split("=", 1);
    if (key.trimEnd().toLowerCase() === name) return unquoted(parameter.slice(key.length + 1).trimStart());
  }
  return "";
}

/**
 * Splits at separators outside of quotes, without empty parts. Nothing comes of a text with an open quote, with which
 * a client could swallow what the proxy adds.
 */
function split(text: string, separator: "," | ";"): string[] {
  const parts = [""];
  let quoted = false;
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\/gs)) {
    if (piece === '"') quoted = !quoted;
    if (piece === separator && !quoted) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return quoted ? [] : parts.map((part) => part.trim()).filter(Boolean);
}

const unquoted = (text: string) => /^"(.*)"$/s.exec(text)?.[1] ?? text;
