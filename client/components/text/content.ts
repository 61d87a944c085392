import type { TFunction } from "i18next";
import removeMarkdown from "remove-markdown";
import type { ContentType } from "schemas/messages.ts";
import type { Message } from "../../state/timelines/message.ts";

/** The number of letters that are processed for a preview of a line or two. */
const LETTERS = 1000;

/** HTML is plain text here, as in messages. For the library this means ignoring every tag. */
const OPTIONS = { htmlTagsToSkip: ["[^>]*"] };

/** Returns a message's source text. A message without text is described by its file's name or its type. */
export function contentOf({ detail }: Message, t: TFunction<"chat">): string {
  if (detail.type === "reaction") return "";
  if (detail.content_type === "vocechat/file") return `${detail.properties?.name || t("kind.file")}`;
  if (detail.content_type === "vocechat/audio") return t("kind.audio");
  if (detail.content_type === "vocechat/archive") return t("kind.archive");
  return detail.content;
}

/** Returns a message's text for a preview of a line or two, without formatting marks. */
export function wordsOf(message: Message, t: TFunction<"chat">): string {
  const { detail } = message;
  return plain(contentOf(message, t), detail.type === "reaction" ? "text/plain" : detail.content_type);
}

export function plain(content: string, type: ContentType): string {
  if (type !== "text/markdown") return content;
  return removeMarkdown(content.slice(0, LETTERS), OPTIONS).trim() || content;
}
