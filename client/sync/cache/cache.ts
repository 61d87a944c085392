import type { Channel } from "schemas/channels.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ChatKey } from "../../state/chat_key.ts";
import type { Draft } from "../../state/chats/draft.ts";
import type { ChatState } from "../../state/chats/unread.ts";
import type { EntryShelf } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type { Message } from "../../state/timelines/message.ts";
import type { KeptSettings } from "./kept_settings.ts";

/** The cached messages of a conversation: all from `floor` on. */
export interface CachedChat {
  key: ChatKey;
  state: ChatState;
  floor: number;
  reached: boolean;
  known: boolean;
  as_of: number;
}

export interface CachedMessage {
  key: ChatKey;
  mid: number;
  message: Message;
}

/** The first version stored only the text. */
export type CachedDraft = { key: ChatKey } & Pick<Draft, "text"> & Partial<Draft>;

/** Everything for the chat list, as of its position, with the last message of each conversation. */
export interface Cached {
  /** Null when the cache is empty or incomplete. */
  position: Position | null;
  /** False when the unread counts have to be loaded again. */
  counted: boolean;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  lasts: CachedMessage[];
  /** The messages of the requested conversation. */
  open: CachedTimeline | null;
  drafts: CachedDraft[];
  settings: Partial<KeptSettings> | null;
}

export interface CachedTimeline {
  chat: CachedChat;
  messages: CachedMessage[];
}

/** Written in one transaction, because messages without their position would leave holes. */
export interface Batch {
  /** The batch contains everything and replaces what was written before. */
  whole: boolean;
  position: Position;
  counted: boolean;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  messages: CachedMessage[];
  /** Null when they have not changed. */
  settings: KeptSettings | null;
  gone: { users: number[]; channels: number[]; chats: ChatKey[]; messages: number[] };
}

export interface Cache {
  read(open?: ChatKey | null): Promise<Cached>;
  /** Null when the conversation is not cached. */
  readTimeline(key: ChatKey): Promise<CachedTimeline | null>;
  write(batch: Batch): Promise<void>;
  writeDraft(draft: CachedDraft): Promise<void>;
  outbox: EntryShelf;
  close(): void;
  /** Closes the cache, and deletes it from the disk. */
  destroy(): Promise<void>;
}
