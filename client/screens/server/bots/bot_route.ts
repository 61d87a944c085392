import { useSearch } from "wouter";
import { settingsPath } from "../../../base/paths.ts";
import type { ChatKey } from "../../../state/chat_key.ts";

/** Place in the page: all bots, one of them, its chats, or one of those. */
export interface BotRoute {
  bot?: number;
  /** `all` for the list of its chats. */
  chats?: "all" | ChatKey;
}

/** The place in the address, so that the browser's back button leads out again. */
export function useBotRoute(): BotRoute {
  const search = new URLSearchParams(useSearch());
  const bot = /^[1-9]\d{0,15}$/.exec(search.get("bot") ?? "")?.[0];
  const chats = /^(all|(uid|gid):[1-9]\d{0,15})$/.exec(search.get("chats") ?? "")?.[0];
  return { bot: bot ? Number(bot) : undefined, chats: chats as BotRoute["chats"] };
}

/** Returns the address of a place. It keeps where the button of the page leads back to. */
export function useBotHref(): (place: BotRoute) => string {
  const from = new URLSearchParams(useSearch()).get("f");
  return ({ bot, chats }) => {
    const given = Object.entries({ f: from, bot, chats }).filter(([, value]) => value);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return settingsPath("bot") + (given.length > 0 ? `?${search}` : "");
  };
}
