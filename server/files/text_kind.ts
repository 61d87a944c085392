import { parse } from "content-type";

const MARKS: Record<string, string> = { "\xff\xfe": "utf-16le", "\xfe\xff": "utf-16be" };
/** Bytes that are in no text, in the terms of the MIME Sniffing standard. */
// deno-lint-ignore no-control-regex
const BINARY = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** The type of a text, with its encoding as far as that is known. Undefined for what is no text. */
export function textType(content_type: string, head: Uint8Array): string | undefined {
  const marked = MARKS[String.fromCharCode(...head.subarray(0, 2))];
  if (!marked && BINARY.test(new TextDecoder("latin1").decode(head))) return undefined;
  const charset = marked ?? statedIn(content_type) ?? (isUtf8(head) ? "utf-8" : undefined);
  return charset ? `text/plain; charset=${charset}` : "text/plain";
}

function statedIn(content_type: string): string | undefined {
  const { charset } = parse(content_type).parameters;
  try {
    const { encoding } = new TextDecoder(charset || "none");
    return encoding === "x-user-defined" ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** The last character of the head may be cut. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
