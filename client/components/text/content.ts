import type { TFunction } from "i18next";
import { atom } from "jotai/vanilla";
import type { ContentType } from "schemas/messages.ts";
import { store } from "../../base/store.ts";
import { textIn } from "../../base/text/coerce.ts";
import type { Message } from "../../state/timelines/message.ts";
import { loadParser } from "./load_parser.ts";

/** The number of letters that are processed for a preview of a line or two. */
const LETTERS = 1000;

/** Possible formatting marks: some signs anywhere, others and indentation only at the start of a line. */
const MARKS = /[\\`*_~[\]|<]|&[#\w]|^[ \t]*(?:[>#+=-]|\d+[.)])|^[ \t]/m;

/** Returns a message's source text. A message without text is described by its file's name or its type. */
export function contentOf({ detail }: Message, t: TFunction<"chat">): string {
  if (detail.type === "reaction") return "";
  if (detail.content_type === "vocechat/file") return textIn(detail.properties?.name) || t("kind.file");
  if (detail.content_type === "vocechat/audio") return t("kind.audio");
  if (detail.content_type === "vocechat/archive") return t("kind.archive");
  return detail.content;
}

/** Reads Markdown as text. It is not part of the first load. */
interface Parser {
  toText(markdown: string): string;
}

const loadedParserAtom = atom<Parser | null>(null);
export const parserAtom = atom((get) => get(loadedParserAtom));

function provideParser(): void {
  loadParser().then(({ textOf }) => store.set(loadedParserAtom, { toText: textOf }), console.debug);
}

/**
 * Returns a text as one reads it, without formatting marks. Most messages have none. The first that has some loads the
 * parser. Until then it is empty, because nobody should read the marks.
 */
export function plain(content: string, type: ContentType, parser: Parser | null): string {
  if (type !== "text/markdown" || !MARKS.test(content)) return content;
  if (!parser) provideParser();
  return parser?.toText(content.slice(0, LETTERS)) ?? "";
}

/** Returns a message's text as one reads it, for a preview of a line or two. */
export function wordsOf(message: Message, t: TFunction<"chat">, parser: Parser | null): string {
  const { detail } = message;
  return plain(
    contentOf(message, t),
    detail.type === "reaction" ? "text/plain" : detail.content_type,
    parser,
  );
}
