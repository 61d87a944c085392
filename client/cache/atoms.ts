import { atom } from "jotai/vanilla";
import type { ChatKey } from "../chats/key.ts";
import type { Draft } from "../messages/draft.ts";

/** Takes note of what changed, and writes it to the cache a little later. */
export interface Keeper {
  touchUser(uid: number): void;
  touchChannel(gid: number): void;
  touchChat(key: ChatKey): void;
  touchMessage(mid: number): void;
  touchPosition(): void;
  touchSettings(): void;
  keepDraft(key: ChatKey, draft: Draft): void;
}

/** Null while nobody is signed in. */
export const keeperAtom = atom<Keeper | null>(null);
