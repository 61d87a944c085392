import { atom } from "jotai/vanilla";
import type { ContentType, Properties } from "schemas/messages.ts";
import { whenSessionEnds } from "../base/forget.ts";
import type { RefusalCode } from "../base/errors/refusals.ts";
import type { ChatKey } from "./chat_key.ts";
import type { LocalFile } from "./local_file.ts";

/** A message that is being sent. The server recognizes a repeated `local_id` as the same message. */
export interface Entry {
  local_id: number;
  key: ChatKey;
  content_type: ContentType;
  /** Of a file its path, once it is uploaded. */
  content: string;
  properties: Properties;
  /** The message that it replies to. */
  reply_mid?: number;
  created_at: number;
  /** `upload` is the server's id for it, once it has begun. */
  file?: LocalFile & { upload?: string };
  /** Its author has paused it. */
  paused?: true;
  /** The server has refused it. It waits until its author retries or discards it. */
  refused?: RefusalCode;
}

/** Storage in which entries survive the page. */
export interface EntryStorage {
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(local_id: number): Promise<void>;
}

/** Sends the messages that the state gives it. */
export interface Outbox {
  add(entry: Entry): void;
  /** Continues with what is refused or paused. */
  retry(local_id: number): void;
  pause(local_id: number): void;
  discard(local_id: number): void;
  /** The stream has brought the message, maybe before the response of its call. */
  delivered(local_id: number): void;
  /** Discards all entries of a conversation. */
  forget(key: ChatKey): void;
  /** Takes over entries that a reload or a closed tab has left, and retries waiting ones now. */
  resume(): Promise<void>;
  close(): void;
}

/** Tells whether messages wait because the server takes no more from this account for a while. */
export const sendsLaterAtom = atom(false);
whenSessionEnds((change) => change.set(sendsLaterAtom, false));

/** Null while nobody is signed in. */
export const outboxAtom = atom<Outbox | null>(null);
