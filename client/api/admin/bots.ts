import type { BotConversations, BotKey, CommandOfBot } from "schemas/bots.ts";
import type { ChatMessage, MessageTarget } from "schemas/messages.ts";
import { callSignedIn } from "../http/tokens.ts";

const keysOf = (uid: number) => `/admin/user/bot-api-key/${uid}`;

export const getBotKeys = (uid: number) => callSignedIn<BotKey[]>(keysOf(uid));

/** Returns the key, which the server shows only this once. */
export const postBotKey = (uid: number, name: string) =>
  callSignedIn<string>(keysOf(uid), { method: "POST", json: { name } });

export const deleteBotKey = (uid: number, kid: number) =>
  callSignedIn<null>(`${keysOf(uid)}/${kid}`, { method: "DELETE" });

export const getBotConversations = (bot: number, before?: number) =>
  callSignedIn<BotConversations>(`/admin/bot_chat/${bot}/conversations`, { query: { before } });

/** Messages of one chat of a bot, ascending. Those before `before`, or the newest. */
export function getBotHistory(bot: number, target: MessageTarget, query: { before?: number; limit: number }) {
  const chat = "gid" in target ? `group/${target.gid}` : `user/${target.uid}`;
  return callSignedIn<ChatMessage[]>(`/admin/bot_chat/${bot}/${chat}/history`, { query });
}

/** Commands of all bots. */
export const getBotCommands = () => callSignedIn<CommandOfBot[]>("/user/bot_commands");
