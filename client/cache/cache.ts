import type { Channel } from "schemas/channels.ts";
import type { ContactInfo } from "schemas/settings.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ChatKey } from "../chats/key.ts";
import type { ChatState } from "../chats/unread.ts";
import type { Position } from "../events/atoms.ts";
import type { Draft } from "../messages/draft.ts";
import type { Message } from "../messages/state.ts";
import type { EntryShelf } from "../outbox/entry.ts";
import type { Mutes } from "../settings/mutes.ts";

/** Messages of a conversation that are kept: from `floor` on, all of them. */
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

/** The first version kept nothing but the text. */
export type CachedDraft = { key: ChatKey } & Pick<Draft, "text"> & Partial<Draft>;

/** One's own settings, as they are at the beginning of a stream. */
export interface KeptSettings {
  mutes: Mutes;
  burns: Partial<Record<ChatKey, number>>;
  pinned: Partial<Record<ChatKey, number>>;
  remarks: Record<number, string>;
  contacts: Record<number, ContactInfo>;
}

/** All that a chat list needs, true at its position; with the last message of each conversation. */
export interface Cached {
  /** Null: there is nothing, or not all of it. */
  position: Position | null;
  /** False: the unread counts have to be asked for once more. */
  counted: boolean;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  lasts: CachedMessage[];
  /** What was said in the conversation that was asked for. */
  open: CachedTimeline | null;
  drafts: CachedDraft[];
  settings: KeptSettings | null;
}

export interface CachedTimeline {
  chat: CachedChat;
  messages: CachedMessage[];
}

/** Written whole or not at all: messages without their position would leave holes. */
export interface Batch {
  /** It is all there is, and what was written before goes. */
  whole: boolean;
  position: Position;
  counted: boolean;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  messages: CachedMessage[];
  /** Null: as they were. */
  settings: KeptSettings | null;
  gone: { users: number[]; channels: number[]; chats: ChatKey[]; messages: number[] };
}

export interface Cache {
  read(open?: ChatKey | null): Promise<Cached>;
  /** Null: nothing is kept of this conversation. */
  readTimeline(key: ChatKey): Promise<CachedTimeline | null>;
  write(batch: Batch): Promise<void>;
  writeDraft(draft: CachedDraft): Promise<void>;
  outbox: EntryShelf;
  close(): void;
  /** Closes it, and leaves nothing on the disk. */
  destroy(): Promise<void>;
}
