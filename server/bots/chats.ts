import type { BotConversations } from "schemas/bots.ts";
import { type BotConversationRow, botConversations } from "../../db/messages/bot_conversations.ts";
import { findUserInfo } from "../../db/users/users.ts";
import { notFound } from "../base/errors.ts";
import type { Origin } from "../security_events/origin.ts";
import { recordSecurityEvent } from "../security_events/record.ts";
import type { Services } from "../app/services.ts";

/**
 * Notes in the security log that an admin reads the chats of a bot. Throws 404 unless the account is a bot: this
 * opens no chats of people with each other.
 */
export async function openBotChats({ database }: Services, origin: Origin, bot: number): Promise<void> {
  const user = await findUserInfo(database, bot);
  if (!user?.is_bot) throw notFound();
  await recordSecurityEvent(database.kysely, origin, { action: "bot_chats_read", uid: bot });
}

export async function listBotConversations(
  { database }: Services,
  bot: number,
  before: number | undefined,
  limit: number,
): Promise<BotConversations> {
  const rows = await botConversations(database, bot, { before, limit: limit + 1 });
  const conversations = rows.slice(0, limit).map(toConversation);
  return { conversations, next_before: rows.length > limit ? conversations.at(-1)!.last_mid : null };
}

function toConversation({ gid, uid, last_mid, last_created_at }: BotConversationRow) {
  return { target: gid === null ? { uid: uid! } : { gid }, last_mid, last_created_at };
}
