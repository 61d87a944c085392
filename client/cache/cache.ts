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

/** Everything at once, true at its position. */
export interface Cached {
  position: Position | null;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  messages: CachedMessage[];
  drafts: Draft[];
}

/** Written whole or not at all: messages without their position would leave holes. */
export interface Batch {
  /** It is all there is, and what was written before goes. */
  whole: boolean;
  position: Position;
  users: UserInfo[];
  channels: Channel[];
  chats: CachedChat[];
  messages: CachedMessage[];
  gone: { users: number[]; channels: number[]; chats: ChatKey[]; messages: number[] };
}

export interface Cache {
  read(): Promise<Cached>;
  write(batch: Batch): Promise<void>;
  writeDraft(draft: Draft): Promise<void>;
  outbox: EntryShelf;
  close(): void;
  /** Closes it, and leaves nothing on the disk. */
  destroy(): Promise<void>;
}
