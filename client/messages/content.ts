import type { TFunction } from "i18next";
import type { Message } from "./atoms.ts";

/** What a message says in words; what is no text is named by its kind. */
export function contentOf({ detail }: Message, t: TFunction<"chat">): string {
  if (detail.type === "reaction") return "";
  if (detail.content_type === "vocechat/file") return t("kind.file");
  if (detail.content_type === "vocechat/audio") return t("kind.audio");
  if (detail.content_type === "vocechat/archive") return t("kind.archive");
  return detail.content;
}
