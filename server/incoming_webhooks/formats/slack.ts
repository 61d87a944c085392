import type { SlackMessage } from "schemas/slack_messages.ts";
import { attachmentToMarkdown } from "./attachments.ts";
import { blocksToMarkdown } from "./blocks.ts";
import { emojiOf, withEmoji } from "./emoji.ts";
import { escaped, paragraphs, withoutMentions } from "./markdown.ts";
import { mrkdwnToMarkdown, unescaped } from "./mrkdwn.ts";
import type { Posted } from "./posted.ts";

/** A message in the form of Slack or Mattermost. The content is empty when it says nothing. */
export async function readSlack(message: SlackMessage): Promise<Posted> {
  const { text, mrkdwn, blocks, attachments, props, username, icon_url, icon_emoji } = message;
  const words = text && (mrkdwn === false ? escaped(unescaped(text)) : mrkdwnToMarkdown(text));
  // With blocks, the text is only for notifications.
  const content = storable(paragraphs([
    blocksToMarkdown(blocks ?? []) || words,
    ...[...(attachments ?? []), ...(props?.attachments ?? [])].map(attachmentToMarkdown),
  ]));
  return {
    content: withoutMentions(await withEmoji(content)),
    username,
    icon_url,
    icon_emoji: icon_emoji ? await emojiOf(icon_emoji) : null,
  };
}

/** Elements of blocks are not checked one by one. PostgreSQL can store neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();
