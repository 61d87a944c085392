import { endingOf } from "schemas/file_kinds.ts";
import type { MessageFile } from "../files/file.ts";

const TEXTS = /^(txt|text|log|md|markdown|rst|tex|csv|tsv|ics|vcf)$/;
const BINARY = /^(wasm|rtf)$/;
/** The highlighter's names of languages whose files end differently. */
const LANGUAGES: Record<string, string> = {
  htm: "xml",
  html: "xml",
  vue: "xml",
  svelte: "xml",
  mts: "typescript",
  cts: "typescript",
  jsonc: "json",
  json5: "json",
  ipynb: "json",
  conf: "ini",
  env: "ini",
  properties: "ini",
  fish: "bash",
  kts: "kotlin",
  hpp: "cpp",
  cxx: "cpp",
  sass: "scss",
};

/** Returns true if it can be read as text, as far as its type and name tell. */
export function isTextual({ kind, content_type, name }: MessageFile): boolean {
  const ending = endingOf(name);
  if (BINARY.test(ending) || /rtf/.test(content_type)) return false;
  return kind === "code" || (kind === "document" && (/^text\//.test(content_type) || TEXTS.test(ending)));
}

/** Null for prose and tables. */
export function languageOf({ kind, name }: MessageFile): string | null {
  const ending = endingOf(name);
  if (kind !== "code" && ending !== "md") return null;
  return LANGUAGES[ending] ?? ending;
}
