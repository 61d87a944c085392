import { atom } from "jotai/vanilla";
import type { ChatKey } from "./chat_key.ts";

/** Identifiers of what is cached, by kind. The kinds themselves are in `sync/cache/kinds.ts`. */
export interface CacheKeys {
  users: number;
  channels: number;
  settings: "all";
  messages: number;
  chats: ChatKey;
}

/** Notes what has changed, and writes it to the cache a little later. */
export interface Keeper {
  touch<Kind extends keyof CacheKeys>(kind: Kind, key: CacheKeys[Kind]): void;
  touchPosition(): void;
  touchDraft(key: ChatKey): void;
}

/** Null while nobody is signed in. */
export const keeperAtom = atom<Keeper | null>(null);
