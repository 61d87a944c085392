import type { ContentType, Properties } from "schemas/messages.ts";
import type { ChatKey } from "../chats/key.ts";
import type { RefusalCode } from "../refusals.ts";

/** A message on its way. The server takes a repeated `local_id` for the same message. */
export interface Entry {
  local_id: number;
  key: ChatKey;
  content_type: ContentType;
  content: string;
  properties: Properties;
  /** What it replies to. */
  reply_mid?: number;
  created_at: number;
  /** The server said no: it waits for its author to retry or discard it. */
  refused?: RefusalCode;
}

/** Where entries outlast the page. */
export interface EntryShelf {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(local_id: number): Promise<void>;
}
