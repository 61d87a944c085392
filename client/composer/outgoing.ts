import type { ContentType, Properties } from "schemas/messages.ts";
import { hasMarkdown } from "./markdown_signs.ts";
import type { Draft } from "../messages/draft.ts";
import { encodeMentions } from "./mentions.ts";

export interface Content {
  content: string;
  content_type: ContentType;
  properties?: Properties;
}

/** What a draft says on the wire, or null when it says nothing. */
export function contentOfDraft({ text, mentions, mode }: Draft, wasMarkdown = false): Content | null {
  const markdown = mode === "markdown" || wasMarkdown || hasMarkdown(text);
  // Spaces that begin a line of Markdown mean something.
  const said = markdown ? text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd() : text.trim();
  if (said.trim() === "") return null;

  const { content, uids } = encodeMentions(said, mentions, { markdown });
  return {
    content,
    content_type: markdown ? "text/markdown" : "text/plain",
    ...(uids.length > 0 && { properties: { mentions: uids } }),
  };
}
