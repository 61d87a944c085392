import type { TFunction } from "i18next";
import removeMarkdown from "remove-markdown";
import type { ContentType } from "schemas/messages.ts";
import type { Message } from "../messages/atoms.ts";

/** Letters that are looked at where a line or two are shown. */
const LETTERS = 1000;

/** HTML is text here, as in the messages themselves; the library knows that as leaving every tag alone. */
const OPTIONS = { htmlTagsToSkip: ["[^>]*"] };

/** What a message says as it was written; what is no text is named by its kind. */
export function contentOf({ detail }: Message, t: TFunction<"chat">): string {
  if (detail.type === "reaction") return "";
  if (detail.content_type === "vocechat/file") return t("kind.file");
  if (detail.content_type === "vocechat/audio") return t("kind.audio");
  if (detail.content_type === "vocechat/archive") return t("kind.archive");
  return detail.content;
}

/** The words of it, for a place of a line or two: without the marks that only lay it out. */
export function wordsOf(message: Message, t: TFunction<"chat">): string {
  const { detail } = message;
  return plain(contentOf(message, t), detail.type === "reaction" ? "text/plain" : detail.content_type);
}

export function plain(content: string, type: ContentType): string {
  if (type !== "text/markdown") return content;
  return removeMarkdown(content.slice(0, LETTERS), OPTIONS).trim() || content;
}
