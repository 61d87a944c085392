import { paths } from "../../base/paths.ts";
import { type ChatKey, pathOf } from "../../state/chat_key.ts";
import type { SearchSort } from "../../state/search/searches.ts";
import { searchChatOf } from "./search_chat.ts";

/** The page of a search, and the message that is shown in its chat beside the results. */
export interface SearchAddress {
  query: string;
  sort: SearchSort;
  chat: ChatKey | null;
  mid: number | null;
}

/** The address of a search, such as `/search/channel/2?q=tea&hit=17`. */
export function searchPath({ query, sort, chat, mid }: Partial<SearchAddress>): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (sort === "relevance") search.set("sort", sort);
  if (chat && mid) search.set("hit", `${mid}`);
  return `${chat ? beside(chat) : paths.search}${search.size > 0 ? `?${search}` : ""}`;
}

export function searchAddressOf(path: string, search: string): SearchAddress {
  const query = new URLSearchParams(search);
  const mid = Number(query.get("hit"));
  return {
    query: query.get("q")?.trim() ?? "",
    sort: query.get("sort") === "relevance" ? "relevance" : "newest",
    chat: searchChatOf(path),
    mid: Number.isSafeInteger(mid) && mid > 0 ? mid : null,
  };
}

function beside(chat: ChatKey): string {
  return paths.search + pathOf(chat).slice(paths.chat.length);
}
