import { toMarkdown } from "../../../client/screens/chat/composer/paste/convert.ts";
import { contentOfDraft } from "../../../client/components/writing/outgoing.ts";
import { emptyDraft } from "../../../client/state/chats/draft.ts";
import type { Text } from "./cases.ts";

/** Who is picked where a text has the name. */
export const PEOPLE: Record<string, number> = { Ada: 1, Bo: 2, "Ada Lovelace": 3, "小明": 4, Ten: 10 };

export interface Written {
  content: string;
  content_type: string;
}

/** The message that becomes of a text. */
export function written({ how, text }: Text): Written {
  if (how === "plain" || how === "markdown") return { content: text, content_type: `text/${how}` };
  const value = how === "typed" ? text : toMarkdown({ plain: text, html: "", mode: null })?.text ?? text;
  return contentOfDraft({ ...emptyDraft, text: value, mentions: PEOPLE }) ??
    { content: "", content_type: "" };
}
