import type { MessageDraft } from "schemas/messages.ts";
import { type Box, boxOf } from "./box.ts";

/** What a message tells of its upload. */
export interface MessageFile {
  path: string;
  name: string;
  content_type: string;
  /** In bytes. */
  size: number | null;
  /** Null for what is no picture. */
  box: Box | null;
}

/** Properties are what a sender made of them, and may be anything. */
export function fileOf({ content, properties }: Pick<MessageDraft, "content" | "properties">): MessageFile {
  const { name, content_type, size } = properties ?? {};
  const type = typeof content_type === "string" ? content_type : "";
  return {
    path: content,
    name: typeof name === "string" ? name : "",
    content_type: type,
    size: typeof size === "number" ? size : null,
    box: /^image\//.test(type) ? boxOf(properties) : null,
  };
}
