import type { Channel } from "schemas/channels.ts";
import type { UserInfo } from "schemas/users.ts";
import type { ChatKey } from "../chats/key.ts";
import type { ChatState } from "../chats/unread.ts";
import type { Position } from "../events/atoms.ts";
import type { Message } from "../messages/state.ts";
import type { EntryShelf } from "../outbox/entry.ts";

/** Messages of a conversation that are kept: from `floor` on, all of them. */
export interface CachedChat {
  key: ChatKey;
  state: ChatState;
  floor: number;
  reached: boolean;
  known: boolean;
}

export interface CachedMessage {
  key: ChatKey;
  mid: number;
  message: Message;
}

export interface Draft {
  key: ChatKey;
  text: string;
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
  drafts: Draft[];
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
  gone: { users: number[]; channels: number[]; chats: ChatKey[]; messages: number[] };
}

export interface Cache {
  read(open?: ChatKey | null): Promise<Cached>;
  /** Null: nothing is kept of this conversation. */
  readTimeline(key: ChatKey): Promise<CachedTimeline | null>;
  write(batch: Batch): Promise<void>;
  writeDraft(draft: Draft): Promise<void>;
  outbox: EntryShelf;
  close(): void;
  /** Closes it, and leaves nothing on the disk. */
  destroy(): Promise<void>;
}
