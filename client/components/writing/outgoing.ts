import type { ContentType, Properties } from "schemas/messages.ts";
import type { Draft } from "../../state/chats/draft.ts";
import { hasMarkdown } from "./markdown_signs.ts";
import { encodeMentions } from "./mentions.ts";

export interface Content {
  content: string;
  content_type: ContentType;
  properties?: Properties;
}

/** The content that a draft sends, or null when it is empty. */
export function contentOfDraft({ text, mentions, mode }: Draft, wasMarkdown = false): Content | null {
  const markdown = mode === "markdown" || wasMarkdown || hasMarkdown(text);
  // Leading spaces in a line of Markdown have a meaning.
  const trimmed = markdown ? text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd() : text.trim();
  if (trimmed.trim() === "") return null;

  const { content, uids } = encodeMentions(trimmed, mentions, { markdown });
  return {
    content,
    content_type: markdown ? "text/markdown" : "text/plain",
    ...(uids.length > 0 && { properties: { mentions: uids } }),
  };
}
