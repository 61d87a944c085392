import { convertible } from "../../../client/screens/chat/composer/paste/clipboard.ts";
import { toMarkdown } from "../../../client/screens/chat/composer/paste/convert.ts";
import { emojiOfCodes } from "../../../client/components/emoji/code.ts";
import { closedCodesAt } from "../../../client/components/writing/completion/token.ts";
import { contentOfDraft } from "../../../client/components/writing/outgoing.ts";
import { emptyDraft } from "../../../client/state/chats/drafts/draft.ts";
import type { Text } from "./cases.ts";

/** Who is picked where a text has the name. */
export const PEOPLE: Record<string, number> = { Ada: 1, Bo: 2, "Ada Lovelace": 3, "小明": 4, Ten: 10 };

export interface Written {
  content: string;
  content_type: string;
}

/** The message that becomes of a text. */
export async function written({ how, text }: Text): Promise<Written> {
  if (how === "plain" || how === "markdown") return { content: text, content_type: `text/${how}` };
  const value = how === "typed" ? await typed(text) : pasted(text);
  return contentOfDraft({ ...emptyDraft, text: value, mentions: PEOPLE }) ??
    { content: "", content_type: "" };
}

function pasted(text: string): string {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  const found = convertible(data);
  return found && toMarkdown(found)?.text || text;
}

/** What stands in the field when one types a text. The second colon of a code makes an emoji of it. */
async function typed(text: string): Promise<string> {
  let value = "";
  for (const letter of text) {
    value += letter;
    const closed = /[:：]/.test(letter) && closedCodesAt(value, value.length);
    const emoji = closed && await emojiOfCodes(closed.row, "en");
    if (closed && emoji) value = value.slice(0, closed.from) + emoji;
  }
  return value;
}
