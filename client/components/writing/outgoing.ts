import { isBlank } from "schemas/blank.ts";
import type { ContentType, Properties } from "schemas/messages.ts";
import type { Draft } from "../../state/chats/drafts/draft.ts";
import { hasMarkdown } from "./markdown_signs.ts";
import { encodeMentions } from "./mentions.ts";

export interface Content {
  content: string;
  content_type: ContentType;
  properties?: Properties;
}

/** The content that a draft sends, or null when it is empty. */
export function contentOfDraft({ text, mentions, mode }: Draft, wasMarkdown = false): Content | null {
  const isSource = mode === "markdown" || wasMarkdown;
  // Leading spaces have a meaning in Markdown, and beside those of other lines.
  const block = text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
  const trimmed = isSource || block.includes("\n") ? block : block.trim();
  if (isBlank(trimmed)) return null;

  const markdown = isSource || hasMarkdown(trimmed);
  const { content, uids } = encodeMentions(trimmed, mentions, { markdown });
  return {
    content,
    content_type: markdown ? "text/markdown" : "text/plain",
    ...(uids.length > 0 && { properties: { mentions: uids } }),
  };
}
