import { FILE_KINDS, type FileKind } from "schemas/file_kinds.ts";
import { MAX_FILE_SEARCH_LENGTH } from "schemas/file_lists.ts";
import type { Call } from "../../api/http/http.ts";
import { type ChatKey, idOf, isChannelKey } from "../../state/chat_key.ts";

/** The filters, which all narrow the list. */
export interface Filters {
  name: string;
  kind: FileKind | null;
  from: number | null;
  chat: ChatKey | null;
  /** Days until now. */
  days: number | null;
}

export const DAYS = [1, 7, 30, 90, 365];
const DAY = 86_400_000;

/** As in the address of the page. What it does not know is left out. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const kind = query.get("kind");
  const chat = query.get("chat") ?? "";
  return {
    name: (query.get("name") ?? "").slice(0, MAX_FILE_SEARCH_LENGTH),
    kind: FILE_KINDS.find((known) => known === kind) ?? null,
    from: idIn(query.get("from")),
    chat: /^[gu]id:[1-9]\d{0,15}$/.test(chat) ? chat as ChatKey : null,
    days: DAYS.find((days) => `${days}` === query.get("days")) ?? null,
  };
}

export function searchOf(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== null && value !== "");
  return `${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
}

/** For the server. Days begin at the beginning of an hour, so that the same filter is the same request. */
export function queryOf({ name, kind, from, chat, days }: Filters): NonNullable<Call["query"]> {
  const since = days === null ? undefined : Math.floor(Date.now() / 3_600_000) * 3_600_000 - days * DAY;
  return {
    name: name.trim() || undefined,
    kind: kind ?? undefined,
    from: from ?? undefined,
    gid: chat && isChannelKey(chat) ? idOf(chat) : undefined,
    uid: chat && !isChannelKey(chat) ? idOf(chat) : undefined,
    since,
  };
}

function idIn(text: string | null): number | null {
  return /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : null;
}
