import type { ChatKey } from "../../state/chat_key.ts";
import type { Draft } from "../../state/chats/drafts/draft.ts";
import type { FileStorage } from "../../state/files/storage.ts";
import type { EntryStorage } from "../../state/outbox.ts";
import type { Position } from "../../state/stream.ts";
import type { CachedChat } from "./kept_chats.ts";
import type { CachedMessage } from "./kept_messages.ts";
import type { KeyOf, KindName, Rows } from "./kinds.ts";

/** The first version stored only the text. */
export type CachedDraft = { key: ChatKey } & Pick<Draft, "text"> & Partial<Draft>;

/** Everything for the chat list, as of its position. Of the messages, only the last of each conversation. */
export interface Cached extends Rows {
  /** Null when the cache is empty or incomplete. */
  position: Position | null;
  /** False when the unread counts have to be loaded again. */
  counted: boolean;
  /** The messages of the requested conversation. */
  open: CachedTimeline | null;
  drafts: CachedDraft[];
}

export interface CachedTimeline {
  chat: CachedChat;
  messages: CachedMessage[];
}

export type Gone = { [N in KindName]: KeyOf<N>[] };

/** Written in one transaction, because messages without their position would leave holes. */
export interface Batch extends Rows {
  /** The batch contains everything and replaces what was written before. */
  whole: boolean;
  position: Position;
  counted: boolean;
  gone: Gone;
}

export interface Cache {
  read(open?: ChatKey | null): Promise<Cached>;
  /** Null when the conversation is not cached. */
  readTimeline(key: ChatKey): Promise<CachedTimeline | null>;
  write(batch: Batch): Promise<void>;
  writeDraft(draft: CachedDraft): Promise<void>;
  outbox: EntryStorage;
  files: FileStorage;
  close(): void;
  /** Closes the cache, and deletes all of it that the server has. Drafts and messages that are not sent stay. */
  keepWritten(): Promise<void>;
  /** Closes the cache, and deletes it from the disk. */
  destroy(): Promise<void>;
}
