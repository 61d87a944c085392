import { endingOf, kindOfFile } from "schemas/file_kinds.ts";
import type { TextKind } from "./child/order.ts";

const OFFICE = /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument)\./;
const OFFICE_ENDINGS = new Set(
  "docx docm dotx xlsx xlsm xltx pptx pptm ppsx potx odt ods odp ott ots otp".split(" "),
);
/** Documents of which nobody here can read the text. */
const UNREADABLE = new Set("doc dot xls ppt pps epub mobi azw pages numbers key rtf wasm".split(" "));

/** The way to read the text of a file. Undefined for one that has none. */
export function textKindOf(name: string, content_type: string): TextKind | undefined {
  const kind = kindOfFile(content_type, name);
  if (kind === "pdf") return "pdf";
  if (kind !== "document" && kind !== "code") return undefined;
  const ending = endingOf(name);
  if (OFFICE.test(content_type) || OFFICE_ENDINGS.has(ending)) return "office";
  return UNREADABLE.has(ending) ? undefined : "plain";
}
