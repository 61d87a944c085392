import type { ContentType } from "schemas/messages.ts";

export function isFile({ content_type }: { content_type: ContentType }): boolean {
  return content_type === "vocechat/file" || content_type === "vocechat/audio";
}
